"""The rows of the coach's panel: waits, choices to compare, claims as cards, ways to a hand."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.screens.table_coach_pieces import fan_touch
from mahjong_solitaire.app.screens.table_coach_tools import Tools, Touch
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import tile_height
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.counsel.blocks import Help, Row

_TILE, _LISTED, _MELD, _SMALL = 34, 27, 24, 20
_COPIES = 4
_SPACE = 8
"""Space between two cards."""


@dataclass(frozen=True)
class WaitPiece:
    """A tile that is waited for: how many are left, as pips and a number, and what it is worth."""

    tools: Tools
    row: Row
    column: int
    number: int
    is_open: bool

    def height(self, width: int) -> int:
        """Return how high it is."""
        return self.tools.px(56 + _SPACE)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look, row, px = self.tools, self.tools.look, self.row, self.tools.px
        card = _card(tools, place)
        look.shapes.rounded(surface, card, px(10), look.line(26 if self.is_open else 12))
        width = px(_TILE)
        tools.rows.row(surface, row.tiles, (place.left, card.centery - tile_height(width) // 2 - px(1)), width)
        middle = card.top + px(20 if row.detail else 28)
        self._draw_left(surface, place.right - len(row.figures) * self.column, middle)
        strong = look.letters(18, Face.BOLD)
        for number, figure in enumerate(reversed(row.figures)):
            spot = place.right - number * self.column, middle
            ink = look.palette.text if row.tone == "good" else look.palette.text2
            look.texts.draw(surface, figure, spot, strong, ink, "right")
        ink = tools.tone(row.tone, look.palette.text2) if row.tone == "bad" else look.palette.text2
        look.texts.draw(surface, row.detail, (place.right, card.top + px(42)), tools.label, ink, "right")

    def _draw_left(self, surface: pygame.Surface, right: int, middle: int) -> None:
        look, px, left = self.tools.look, self.tools.px, max(0, self.row.left or 0)
        look.texts.draw(
            surface, str(left), (right, middle), look.letters(15, Face.SEMIBOLD), look.palette.text, "right"
        )
        for number in range(_COPIES):
            pip = pygame.Rect(right - px(64) + number * px(12), middle - px(6), px(8), px(12))
            fill = Fill(look.palette.jade) if number < left else look.line(40)
            look.shapes.rounded(surface, pip, px(2.5), fill)

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Return the row: it opens its fan below."""
        name, number = f"coach wait {self.row.tiles[0]}", self.number
        tip = None if self.is_open else Tip("Show its fan")
        return [Touch(name, _card(self.tools, place), lambda: self.tools.open_row(number), tip, self.tools.px(10))]


def _card(tools: Tools, place: pygame.Rect) -> pygame.Rect:
    """Return the ground of a row, a little wider than what is written, without the space below."""
    return pygame.Rect(place.left - tools.px(8), place.top, place.width + tools.px(16), place.height - tools.px(_SPACE))


@dataclass(frozen=True)
class ListPiece:
    """A choice among others: its tiles, how near the hand is then, a figure."""

    tools: Tools
    row: Row
    column: int
    is_advised: bool

    def height(self, width: int) -> int:
        """Return how high it is."""
        return self.tools.px(46)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look, row, px = self.tools, self.tools.look, self.row, self.tools.px
        width = px(_LISTED if len(row.tiles) < 2 else _SMALL)
        top = place.centery - tile_height(width) // 2 - px(1)
        if self.is_advised:
            around = place.inflate(px(16), -px(2))
            look.shapes.rim(surface, around, px(10), Fill(look.palette.jade), max(1.5, 1.5 * look.scale.u))
        right = tools.rows.row(surface, row.tiles, (place.left, top), width).right
        strong = look.letters(15, Face.SEMIBOLD)
        for number, figure in enumerate(reversed(row.figures)):
            spot = place.right - number * self.column, place.centery
            look.texts.draw(surface, figure, spot, strong, look.palette.text, "right")
        name = row.name or row.text
        ink = tools.tone(row.tone)
        look.write(surface, name, (right + px(14), place.centery), look.letters(14, Face.MEDIUM), ink)

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Return the row: it tells all about the choice."""
        return _choice(self.tools, self.row.action, place.inflate(self.tools.px(16), -self.tools.px(2)))


def _choice(tools: Tools, action: Action | None, rect: pygame.Rect) -> list[Control]:
    if action is None:
        return []
    chosen = action
    tip = Tip("Show what this leads to")
    return [Touch(f"coach {action}", rect, lambda: tools.look_at(chosen), tip, tools.px(10))]


@dataclass(frozen=True)
class CardPiece:
    """A choice as a card: its tiles, how near the hand is then, what to discard, which tiles help then."""

    tools: Tools
    row: Row
    is_advised: bool
    is_looked_at: bool

    @property
    def _has_more(self) -> bool:
        return bool(self.row.helps or self.row.then)

    def height(self, width: int) -> int:
        """Return how high it is."""
        return self.tools.px((92 if self._has_more else 54) + _SPACE)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look, row, px = self.tools, self.tools.look, self.row, self.tools.px
        card = _card(tools, place)
        look.shapes.rounded(surface, card, px(10), look.line(26 if self.is_advised or self.is_looked_at else 12))
        if self.is_advised:
            look.shapes.rim(surface, card, px(10), Fill(look.palette.jade), max(1.5, 1.5 * look.scale.u))
        left, right = place.left + px(4), place.right - px(4)
        tools.rows.row(surface, row.tiles, (left, card.top + px(10)), px(_MELD if len(row.tiles) > 1 else _LISTED))
        look.write(surface, row.name, (left, card.top + px(18)), look.letters(15, Face.SEMIBOLD))
        ink, strong = tools.tone(row.tone), look.letters(15, Face.SEMIBOLD)
        look.texts.draw(surface, row.text, (right, card.top + px(18)), strong, ink, "right")
        small = look.letters(12)
        room = place.width - px(12) - len(row.tiles) * px(_MELD) if row.tiles else place.width - px(8)
        told = look.texts.shorten(row.detail, small, room)
        look.texts.draw(surface, told, (right, card.top + px(37)), small, look.palette.text2, "right")
        if self._has_more:
            self._draw_more(surface, pygame.Rect(left, card.top + px(56), right - left, tile_height(px(_SMALL))))

    def _draw_more(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        tools, look, px = self.tools, self.tools.look, self.tools.px
        left, width = place.left, px(_SMALL)
        if self.row.then is not None:
            middle = place.centery
            left = look.write(surface, self.row.then.text, (left, middle), look.letters(12), look.palette.text2).right
            left = tools.rows.row(surface, (self.row.then.tile,), (left + px(7), place.top), width).right + px(12)
        draw_helps(surface, tools, self.row.helps, pygame.Rect(left, place.top, place.right - left, place.height))

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Return the card: it tells all about the choice."""
        return _choice(self.tools, self.row.action, _card(self.tools, place))


def draw_helps(surface: pygame.Surface, tools: Tools, helps: tuple[Help, ...], place: pygame.Rect) -> None:
    """Draw as many tiles as fit, at the right end, and the number of kinds that don't."""
    look, step = tools.look, tools.px(_SMALL + 2)
    more_width = tools.px(28)
    fitting = place.width // step
    shown = helps if len(helps) <= fitting else helps[: max(0, (place.width - more_width) // step)]
    right = place.right
    if len(shown) < len(helps):
        more = f"+{len(helps) - len(shown)}"
        strong = look.letters(13, Face.SEMIBOLD)
        look.texts.draw(surface, more, (right, place.centery), strong, look.palette.text2, "right")
        right -= more_width
    left = right - len(shown) * step
    for number, one in enumerate(shown):
        tools.rows.draw(surface, one.tile, (left + number * step, place.top), tools.px(_SMALL))


@dataclass(frozen=True)
class WayPiece:
    """A way to a hand: its greatest fan, figures, and the tiles that are missing."""

    tools: Tools
    row: Row
    column: int

    def _columns(self, width: int) -> int:
        return max(1, width // self.tools.px(_SMALL + 2))

    def _step(self) -> int:
        return tile_height(self.tools.px(_SMALL)) + self.tools.px(5)

    def _names(self, width: int) -> list[str]:
        room = width - len(self.row.figures) * self.column + self.tools.px(14)
        return self.tools.lines(self.row.name, self.tools.small, room)

    def _head(self, width: int) -> int:
        return self.tools.lines_height(self._names(width), self.tools.small) + self.tools.px(6)

    def height(self, width: int) -> int:
        """Return how high it is."""
        return self._head(width) + -(-len(self.row.helps) // self._columns(width)) * self._step() + self.tools.px(8)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look = self.tools, self.tools.look
        tools.draw_lines(surface, self._names(place.width), place.topleft, tools.small, look.palette.text)
        middle = place.top + look.texts.line_height(tools.small) // 2
        for number, figure in enumerate(reversed(self.row.figures)):
            spot = place.right - number * self.column, middle
            look.texts.draw(surface, figure, spot, look.letters(13, Face.SEMIBOLD), look.palette.text, "right")
        for number, one in enumerate(self.row.helps):
            row, column = divmod(number, self._columns(place.width))
            corner = (
                place.left + column * tools.px(_SMALL + 2),
                place.top + self._head(place.width) + row * self._step(),
            )
            tools.rows.draw(surface, one.tile, corner, tools.px(_SMALL))

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Return the name of the fan."""
        head = pygame.Rect(place.left, place.top, place.width, self._head(place.width) - self.tools.px(2))
        return [fan_touch(self.tools, self.row.link, head)] if self.row.link else []
