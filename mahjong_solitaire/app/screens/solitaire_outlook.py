"""The outlook as it is drawn on the playing screen: its panel in the rail, and its sign in a narrow bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.geometry import Division
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.outlook import FINISH, SHOW_A_WAY, WHY, News, Offer, OutlookSign
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.buttons import Chip, IconButton, chip_width
from mahjong_solitaire.app.widgets.control import Control, Mood, Tip, Usable

Ask = Callable[[Command], None]
_WAY_TIP = Tip("Show a way; each pair shown counts as a hint", SHOW_A_WAY.key)
_HEAD, _LOW_HEAD = 38, 12
"""The room above the sign; a low panel does without its heading."""
_MOST = 0.5
"""The share of the rail that the outlook may take; a reason that needs more is told in a dialog."""


def tone(look: Look, sign: OutlookSign) -> Colour:
    """Return the colour of an outlook in the palette of the moment."""
    palette = look.palette
    return {"jade": palette.jade, "coral": palette.coral, "text2": palette.text2}[sign.tone]


def draw_sign(surface: pygame.Surface, look: Look, centre: tuple[int, int], radius: int, sign: OutlookSign) -> None:
    """Draw the round sign of the outlook."""
    colour = tone(look, sign)
    look.shapes.circle(surface, centre, radius, Fill(colour, 46))
    look.shapes.ring(surface, centre, radius, Fill(colour), max(1.2, radius / 11))
    look.icons.draw(surface, sign.icon, centre, round(radius * 1.2), colour)


@dataclass(frozen=True)
class OutlookBadge(Usable):
    """The sign in a narrow bar; using it tells more."""

    rect: pygame.Rect
    sign: OutlookSign
    on_use: Callable[[], None]
    id: str = "outlook"
    blocked: str = ""

    @property
    def radius(self) -> int:
        """Half the height: it is round."""
        return self.rect.height // 2

    @property
    def tip(self) -> Tip:
        """The words that don't fit into the bar."""
        return Tip(self.sign.words, "O")

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the sign, lighter under the pointer."""
        if mood.is_hovered or mood.is_pressed:
            look.shapes.circle(surface, self.rect.center, self.radius, look.line(40))
        draw_sign(surface, look, self.rect.center, self.radius, self.sign)


class OutlookPanel:
    """Lays the outlook out in a width; ``is_low`` leaves the reason to the dialog."""

    def __init__(self, look: Look, division: Division, width: int, news: News, *, is_low: bool) -> None:
        self._look = look
        self._division = division
        self._width = width
        self._news = news
        self._is_low = is_low
        px = division.px
        self._strong = Lettering(max(11, px(14)), Face.SEMIBOLD)
        self._small = Lettering(max(11, px(12)), Face.REGULAR)
        self._words = look.texts.wrap(news.sign.words, self._strong, width - px(66))
        self._reason = look.texts.wrap(news.detail, self._small, width - px(32)) if news.detail and not is_low else []
        if self.height > _MOST * division.rail.height:
            self._reason = []

    @property
    def height(self) -> int:
        """How high the panel wants to be."""
        return self._reason_top + self._reason_height + self._chips_height + self._division.px(12)

    @property
    def _words_height(self) -> int:
        return max(self._division.px(32), len(self._words) * self._look.texts.line_height(self._strong))

    @property
    def _reason_top(self) -> int:
        return self._head + self._words_height + self._division.px(6)

    @property
    def _head(self) -> int:
        return self._division.px(_LOW_HEAD if self._is_low else _HEAD)

    @property
    def _reason_height(self) -> int:
        lines = len(self._reason) * self._look.texts.line_height(self._small)
        return lines + self._division.px(8) if lines else 0

    @property
    def _chip_step(self) -> int:
        return self._chip_height + self._division.px(6)

    @property
    def _chip_height(self) -> int:
        return max(28, self._division.px(32))

    @property
    def _chips_height(self) -> int:
        rows = len({chip.rect.top for chip in self._chips(pygame.Rect(0, 0, self._width, 0), lambda command: None)})
        return rows * self._chip_step + self._division.px(8) if rows else 0

    def controls(self, place: pygame.Rect, ask: Ask) -> list[Control]:
        """Return what can be asked for: a way beside the heading, and the offers below the words."""
        side = max(28, self._division.px(30))
        corner = pygame.Rect(0, 0, side, side)
        corner.midright = (place.right - self._division.px(10), place.top + self._division.px(20))
        if self._is_low:
            corner.top = place.top + self._reason_top + self._division.px(4)
        found: list[Control] = []
        if self._news.sign.tone != "coral":
            found.append(IconButton("show a way", corner, SHOW_A_WAY.icon, _use(SHOW_A_WAY, ask), _WAY_TIP))
        return [*found, *self._chips(place, ask)]

    def _chips(self, place: pygame.Rect, ask: Ask) -> list[Chip]:
        px, chips = self._division.px, list[Chip]()
        left, right = place.left + px(14), place.right - px(10)
        x, y = left, place.top + self._reason_top + self._reason_height + px(4)
        offers = self._offers()
        for offer in offers:
            is_long = chip_width(self._look, offer.text, has_icon=True) > right - left
            text = offer.short if is_long or (self._is_low and len(offers) > 1) else offer.text
            width = min(chip_width(self._look, text, has_icon=True), right - left)
            if x > left and x + width > right:
                x, y = left, y + self._chip_step
            chips.append(_chip(offer, text, pygame.Rect(x, y, width, self._chip_height), ask))
            x += width + px(6)
        return chips

    def _offers(self) -> tuple[Offer, ...]:
        hides_reason = self._news.detail and not self._reason
        return (*self._news.offers, WHY) if hides_reason else self._news.offers

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the panel without its controls."""
        px, look = self._division.px, self._look
        look.panel(surface, place)
        if not self._is_low:
            label = Lettering(max(11, px(12)), Face.MEDIUM)
            look.write(surface, "Outlook", (place.left + px(16), place.top + px(20)), label, look.palette.text2)
        middle = place.top + self._head + self._words_height // 2
        draw_sign(surface, look, (place.left + px(32), middle), px(16), self._news.sign)
        step = look.texts.line_height(self._strong)
        start = place.left + px(58), middle - (len(self._words) - 1) * step // 2
        look.texts.draw_lines(surface, self._words, start, self._strong, look.palette.text)
        below = place.left + px(16), place.top + self._reason_top + look.texts.line_height(self._small) // 2
        look.texts.draw_lines(surface, self._reason, below, self._small, look.palette.text2)


def _chip(offer: Offer, text: str, rect: pygame.Rect, ask: Ask) -> Chip:
    tip = Tip("" if text == offer.text else offer.text, offer.key)
    return Chip(offer.short.lower(), rect, text, _use(offer, ask), icon=offer.icon, tip=tip)


def _use(offer: Offer, ask: Ask) -> Callable[[], None]:
    return lambda: ask(offer.command)


def finish_button(division: Division, news: News, ask: Ask) -> list[Control]:
    """Return the offer to finish as a chip over the corner of a small board, where the rail has no room for it."""
    if FINISH not in news.offers:
        return []
    side = max(36, division.px(44))
    place = pygame.Rect(0, 0, side, side)
    place.bottomright = (round(division.board.right) - division.px(8), round(division.board.bottom) - division.px(8))
    return [IconButton("finish", place, FINISH.icon, _use(FINISH, ask), Tip("Finish", FINISH.key), radius=side // 2)]
