"""The bar of the playing screen: where am I, four values, and the actions."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import Division
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.outlook import OutlookSign
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.buttons import IconButton
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.app.wording import clock
from mahjong_solitaire.solitaire.game import Game, Outlook


class Value(NamedTuple):
    """One of the numbers in the bar; ``widest`` keeps its neighbours from moving when it changes."""

    icon: str
    text: str
    label: str
    widest: str
    is_urgent: bool = False


class Action(NamedTuple):
    """A button of the bar; ``gap`` asks for more space before it."""

    id: str
    icon: str
    tip: Tip
    on_use: Callable[[], None]
    blocked: str = ""
    has_gap: bool = False


_SHORT_SECONDS = 30
"""From here on the time left is shown as urgent."""
OUTLOOKS = {
    Outlook.CLEARABLE: OutlookSign("check", "Can still be cleared", "jade"),
    Outlook.UNKNOWN: OutlookSign("question", "No way is known from here", "text2"),
    Outlook.LOST: OutlookSign("cross", "It can't be cleared from here", "coral"),
}
STUCK = OutlookSign("cross", "No open pair is left", "coral")
TIME_UP = OutlookSign("cross", "The time is up", "coral")
CLEARED = OutlookSign("check", "The board is cleared", "jade")


def outlook_sign(game: Game) -> OutlookSign:
    """Return what is truthfully known about the position."""
    if game.board.is_cleared:
        return CLEARED
    if game.is_time_up:
        return TIME_UP
    return STUCK if game.board.is_stuck else OUTLOOKS[game.outlook]


def values_of(game: Game) -> tuple[Value, ...]:
    """Return the numbers of the bar, the one that may be left out first at the end."""
    pairs = sum(1 for _ in game.board.pairs())
    kind = game.variant.piece
    return (
        _time_of(game),
        Value(f"{kind}s", str(game.board.tiles_left), f"{kind.capitalize()}s left", "000"),
        Value("pairs", str(pairs), "Open pairs", "00"),
        Value("star", f"{game.score:,}", "Score", "0,000"),
    )


def _time_of(game: Game) -> Value:
    """Return the time played, or the time left where there is a limit."""
    left = game.time_left
    seconds, label = (game.seconds, "Time") if left is None else (ceil(left), "Time left")
    is_short = left is not None and left <= _SHORT_SECONDS
    return Value("clock", clock(seconds), label, "00:00" if seconds < 3600 else "0:00:00", is_short)


class Bar:
    """Draws the bar and says where its buttons stand."""

    def __init__(self, look: Look, division: Division) -> None:
        self._look = look
        self._division = division
        self._height = round(division.bar.height)
        self._free = (0, round(division.bar.width))
        self._side = max(32, division.px(40))
        self._pitch = max(36, division.px(46 if not division.is_compact else 45))

    def buttons(self, menu: Action, actions: tuple[Action, ...]) -> tuple[IconButton, ...]:
        """Return the menu button at the left and the actions at the right end."""
        gap = self._division.px(12 if not self._division.is_compact else 7)
        edge = self._division.px(12 if not self._division.is_compact else 6)
        x = round(self._division.bar.width) - edge - self._side
        placed: list[IconButton] = []
        for action in reversed(actions):
            placed.append(self._button(action, x))
            x -= self._pitch + (gap if action.has_gap else 0)
        buttons = (self._button(menu, edge), *reversed(placed))
        self._free = (buttons[0].rect.right, buttons[1].rect.left)
        return buttons

    def _button(self, action: Action, left: int) -> IconButton:
        rect = pygame.Rect(left, (self._height - self._side) // 2, self._side, self._side)
        radius = self._division.px(10)
        return IconButton(action.id, rect, action.icon, action.on_use, action.tip, action.blocked, radius)

    def draw(self, surface: pygame.Surface, game: Game, left: int, right: int) -> None:
        """Draw the ground and all that is no button, between the menu and the first action."""
        self._look.bar(surface, self._height)
        if self._division.is_compact:
            self._draw_compact(surface, game, left + self._division.px(10), right)
        else:
            self._draw_wide(surface, game, left + self._division.px(12), right)

    def _letters(self, size: float, face: Face = Face.REGULAR) -> Lettering:
        return Lettering(max(11, self._division.px(size)), face)

    # Wide: title, hairline, values above their labels

    def _draw_wide(self, surface: pygame.Surface, game: Game, left: int, right: int) -> None:
        px, middle = self._division.px, self._height // 2
        title = self._draw_title(surface, game, left)
        self._look.rule(surface, pygame.Rect(title + px(20), middle - px(16), 1, px(32)), 30)
        start = title + px(40)
        values = self._fitting(values_of(game), right - start - px(8), px(14))
        widths = [self._wide(value) for value in values]
        spare = right - start - sum(widths)
        gap = min(px(44), spare // max(1, len(values)))
        for value, width in zip(values, widths, strict=True):
            self._draw_value(surface, value, start)
            start += width + gap

    def _draw_title(self, surface: pygame.Surface, game: Game, left: int) -> int:
        px, middle, texts = self._division.px, self._height // 2, self._look.texts
        strong, small = self._letters(18, Face.SEMIBOLD), self._letters(12)
        title = texts.shorten(full_title(game), strong, px(190))
        first = self._look.write(surface, title, (left, middle - px(8)), strong)
        second = self._look.write(
            surface, rules_and_deal(game), (left, middle + px(11)), small, self._look.palette.text2
        )
        return max(first.right, second.right, left + px(76))

    def _draw_value(self, surface: pygame.Surface, value: Value, left: int) -> None:
        px, middle, palette = self._division.px, self._height // 2, self._look.palette
        self._look.icons.draw(surface, value.icon, (left + px(11), middle), px(22), palette.text3)
        strong = self._letters(18, Face.SEMIBOLD)
        self._look.write(surface, value.text, (left + px(32), middle - px(8)), strong, self._colour(value))
        self._look.write(surface, value.label, (left + px(32), middle + px(11)), self._letters(12), palette.text2)

    def _wide(self, value: Value) -> int:
        texts = self._look.texts
        number = texts.width(value.widest, self._letters(18, Face.SEMIBOLD))
        return self._division.px(32) + max(number, texts.width(value.label, self._letters(12)))

    def _fitting(self, values: tuple[Value, ...], room: int, gap: int) -> tuple[Value, ...]:
        while len(values) > 1 and sum(self._width(value) + gap for value in values) > room:
            values = values[:-1]
        return values

    def _width(self, value: Value) -> int:
        return self._narrow(value) if self._division.is_compact else self._wide(value)

    # Compact: icons and numbers, then the outlook as an icon

    def _draw_compact(self, surface: pygame.Surface, game: Game, left: int, right: int) -> None:
        for value in self._fitting(values_of(game), right - left - self._badge_side, self._compact_gap):
            self._draw_small_value(surface, value, left)
            left += self._narrow(value) + self._compact_gap

    @property
    def _badge_side(self) -> int:
        return max(28, self._division.px(35))

    @property
    def _compact_gap(self) -> int:
        return self._division.px(18)

    def badge_place(self, game: Game) -> pygame.Rect:
        """Return where the outlook's sign stands in a narrow bar: behind the values."""
        left, right = self._free
        side, start = self._badge_side, left + self._division.px(10)
        values = self._fitting(values_of(game), right - start - side, self._compact_gap)
        start += sum(self._narrow(value) + self._compact_gap for value in values)
        return pygame.Rect(min(start, right - side), (self._height - side) // 2, side, side)

    def _draw_small_value(self, surface: pygame.Surface, value: Value, left: int) -> None:
        px, middle = self._division.px, self._height // 2
        self._look.icons.draw(surface, value.icon, (left + px(9), middle), px(19), self._look.palette.text3)
        strong = self._letters(17.5, Face.SEMIBOLD)
        self._look.write(surface, value.text, (left + px(24), middle), strong, self._colour(value))

    def _colour(self, value: Value) -> Colour:
        return self._look.palette.coral if value.is_urgent else self._look.palette.text

    def _narrow(self, value: Value) -> int:
        return self._division.px(24) + self._look.texts.width(value.widest, self._letters(17.5, Face.SEMIBOLD))


def full_title(game: Game) -> str:
    """Return the layout with what is special, such as ``Turtle, tricky`` or ``Full Cube, level 3``."""
    number = f"level {game.terms.level}" if game.terms.level else ""
    return ", ".join(filter(None, (game.board.layout.title, number, game.deal.id.level)))


def deal_name(game: Game) -> str:
    """Return the name of the deal, such as ``Deal 48 213`` with its digits in groups, or that it is a day's."""
    if game.terms.day:
        return f"Daily {game.terms.day}"
    return f"Deal {game.deal.id.seed:,}".replace(",", "\N{NO-BREAK SPACE}")


def rules_and_deal(game: Game) -> str:
    """Return the name of the deal after that of its rules, where it isn't played by the plain ones."""
    name, rules = deal_name(game), rules_name(game)
    return f"{rules}, {name[0].lower()}{name[1:]}" if rules else name


def rules_name(game: Game) -> str:
    """Return what the rules are called; empty for the plain ones, and where the layout has the same name."""
    variant = game.variant
    return variant.title if variant.id_name and variant.title != game.board.layout.title else ""
