"""The lines of a card as rows: how many tiles are missing, the line as it is written, its hand, its value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.fans_list import Heading, draw_ground
from mahjong_solitaire.app.screens.hand_card_words import draw_words
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.table.hand_card import CardLine, HandCard, Place

_HEADING, _PAD, _BADGE, _VALUE = 38, 14, 62, 104
_TILE, _BETWEEN, _LEFT, _LINE = 28, 9, 15, 26
_BELOW, _DEAD_ROW, _NARROW = 36, 54, 1000
_MISSING = 96
"""How pale a tile is that isn't there."""


@dataclass(frozen=True)
class LineRow(Usable):
    """A line of the card."""

    id: str
    rect: pygame.Rect
    line: CardLine
    note: str
    tiles: TileRows
    is_measured: bool
    is_chosen: bool
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 8

    @property
    def text(self) -> str:
        """The line as it is written."""
        return self.line.name

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the row; in a narrow window the hand stands below the words, of a dead line nowhere."""
        draw_ground(surface, look, self.rect.inflate(0, -2), mood, is_chosen=self.is_chosen)
        pad, line = look.scale.px(_PAD), self.line
        left, right = self.rect.left + pad, self.rect.right - pad
        if self.is_measured:
            self._draw_badge(surface, look, left)
            left += look.scale.px(_BADGE)
        is_below = _is_narrow(look, self.rect.width) and not line.reason
        first = self.rect.top + look.scale.px(20) if is_below else self.rect.centery - look.scale.px(12)
        self._draw_value(surface, look, right, first)
        end = right - look.scale.px(_VALUE)
        if is_below:
            draw_words(surface, look, line, (left, first), end - left)
            width = _tile_width(look, line, right - left)
            self._draw_hand(surface, look, (left, self.rect.top + look.scale.px(_BELOW)), width)
            return
        if not line.reason:
            end = self._draw_beside(surface, look, left, end)
        self._draw_words(surface, look, (left, first), end - left)

    def _draw_beside(self, surface: pygame.Surface, look: Look, left: int, right: int) -> int:
        """Draw the hand beside the words; return where these end."""
        width = _tile_width(look, self.line, right - left)
        start = right - look.scale.px(_BETWEEN) - _hand_width(look, self.line, width)
        self._draw_hand(surface, look, (start, self.rect.top + look.scale.px(12)), width)
        return start - look.scale.px(16)

    def _draw_badge(self, surface: pygame.Surface, look: Look, left: int) -> None:
        """Tell how many tiles are missing."""
        palette, scale = look.palette, look.scale
        middle = left + scale.px(_BADGE - 18) // 2
        if self.line.distance is None or not self.line.distance:
            icon, colour = ("cross", palette.coral) if self.line.reason else ("check", palette.jade)
            look.icons.draw(surface, icon, (middle, self.rect.centery), scale.px(22), colour)
            return
        centre = middle, self.rect.centery - scale.px(9)
        look.texts.draw(surface, str(self.line.distance), centre, look.letters(21, Face.BOLD), palette.text, "centre")
        below = middle, self.rect.centery + scale.px(13)
        look.texts.draw(surface, "missing", below, look.letters(11.5), palette.text2, "centre")

    def _draw_value(self, surface: pygame.Surface, look: Look, right: int, middle: int) -> None:
        palette = look.palette
        ink = palette.text3 if self.line.reason else palette.brass_text
        letter, told = ("C", "concealed") if self.line.is_concealed else ("X", "exposed")
        value, small = look.letters(19, Face.BOLD), look.letters(12)
        if _is_narrow(look, self.rect.width):
            end = look.texts.draw(surface, letter, (right, middle), value, palette.text2, "right").left
            look.texts.draw(surface, str(self.line.value), (end - look.scale.px(8), middle), value, ink, "right")
            return
        look.texts.draw(surface, f"{self.line.value}", (right, middle), value, ink, "right")
        below = right, middle + look.scale.px(_LINE)
        look.texts.draw(surface, f"{letter} {told}", below, small, palette.text2, "right")

    def _draw_words(self, surface: pygame.Surface, look: Look, place: tuple[int, int], room: int) -> None:
        """Write the line, and in up to two lines what is said of it."""
        small = look.letters(12.5)
        first, *rest = look.texts.wrap(self.note, small, room)
        lines = [first, look.texts.shorten(" ".join(rest), small, room)] if rest else [first]
        top = place[1] - (look.texts.line_height(small) // 2 if rest else 0)
        draw_words(surface, look, self.line, (place[0], top), room)
        colour = look.palette.coral if self.line.reason else look.palette.text2
        look.texts.draw_lines(surface, lines, (place[0], top + look.scale.px(_LINE)), small, colour)

    def _draw_hand(self, surface: pygame.Surface, look: Look, start: tuple[int, int], width: int) -> None:
        left, top = start
        for group in self.line.hand:
            for place in group:
                self._draw_place(surface, look, place, (left, top), width)
                left += width
            left += look.scale.px(_BETWEEN)

    def _draw_place(
        self, surface: pygame.Surface, look: Look, place: Place, corner: tuple[int, int], width: int
    ) -> None:
        self.tiles.draw(surface, place.tile, corner, width, alpha=_MISSING if place.is_missing else 255)
        if place.is_missing:
            told = f"{place.left} J" if place.takes_joker else str(place.left)
            below = corner[0] + width // 2, corner[1] + tile_height(width) + look.scale.px(_LEFT) * 3 // 5
            look.texts.draw(surface, told, below, look.letters(11), look.palette.text2, "centre")


def _is_narrow(look: Look, width: int) -> bool:
    """Whether a row has no room for words and hand beside each other."""
    return width < look.scale.px(_NARROW)


def _tile_width(look: Look, line: CardLine, room: int) -> int:
    """Return the width of a tile: that of the design, less where the hand wouldn't fit."""
    number = sum(map(len, line.hand))
    gaps = (len(line.hand) - 1) * look.scale.px(_BETWEEN)
    return min(look.scale.px(_TILE), (room - gaps) // max(1, number))


def _hand_width(look: Look, line: CardLine, width: int) -> int:
    return sum(map(len, line.hand)) * width + (len(line.hand) - 1) * look.scale.px(_BETWEEN)


class Section(NamedTuple):
    """A heading and the numbers of the lines below it."""

    title: str
    lines: tuple[int, ...]


class Listing(NamedTuple):
    """The lines laid out: headings, rows, and how long it is."""

    headings: tuple[Heading, ...]
    rows: tuple[LineRow, ...]
    length: int


class Wanted(NamedTuple):
    """What is listed: lines in sections, which are told with each or not, the one looked at, what a click does."""

    card: HandCard
    sections: Sequence[Section]
    tells_section: bool
    chosen: int
    choose: Callable[[int], None]


def listing(look: Look, tiles: TileRows, place: pygame.Rect, wanted: Wanted) -> Listing:
    """Lay the lines out from the top of ``place`` down."""
    headings: list[Heading] = []
    rows: list[LineRow] = []
    top, heading = place.top, look.scale.px(_HEADING)
    for section in wanted.sections:
        headings.append(Heading(section.title, pygame.Rect(place.left, top, place.width, heading)))
        top += heading
        for number in section.lines:
            rect = pygame.Rect(place.left, top, place.width, 0)
            rect.height = height = _row_height(look, place.width, wanted.card, wanted.card.lines[number])
            rows.append(_row(look, tiles, rect, number, wanted))
            top += height
    return Listing(tuple(headings), tuple(rows), top - place.top)


def _row(look: Look, tiles: TileRows, rect: pygame.Rect, number: int, wanted: Wanted) -> LineRow:
    line = wanted.card.lines[number]
    named = ": ".join(filter(None, (line.section, line.note))) if wanted.tells_section else line.note
    return LineRow(
        f"line {number}",
        rect,
        line,
        line.reason or named,
        tiles,
        wanted.card.is_measured,
        number == wanted.chosen,
        lambda: wanted.choose(number),
        radius=look.scale.px(8),
    )


def _row_height(look: Look, width: int, card: HandCard, line: CardLine) -> int:
    scale = look.scale
    if line.reason:
        return scale.px(_DEAD_ROW)
    below = scale.px(_LEFT) if card.is_measured else 0
    over = scale.px(_BELOW + 8) if _is_narrow(look, width) else scale.px(20)
    return tile_height(scale.px(_TILE)) + below + over
