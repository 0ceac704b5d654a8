"""The plain parts of the coach's panel: the headline, the advice, titles, lines, tiles that help, notes."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.screens.table_coach_tools import Mute, Tools, Touch, draw_dots
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import tile_height
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.widgets.control import Control, Tip
from mahjong_solitaire.table.counsel.blocks import Advice, Headline, Help, Line

_TILE, _TILES, _HELP = 34, 25, 27
_CELL = 37
_LINE = 22
_DOTS = 80


@dataclass(frozen=True)
class HeadlinePiece(Mute):
    """How the hand stands: label, tile, a word, and how near as four dots."""

    tools: Tools
    headline: Headline

    @property
    def _is_single(self) -> bool:
        return len(self.headline.tiles) == 1

    def _top(self) -> int:
        px, many = self.tools.px, len(self.headline.tiles) > 1
        return px(24) + (tile_height(px(_TILES)) + px(10) if many else 0)

    def _left(self) -> int:
        return self.tools.px(_TILE + 16) if self._is_single else 0

    def _details(self, width: int) -> list[str]:
        return self.tools.lines(self.headline.detail, self.tools.small, width - self._left())

    def height(self, width: int) -> int:
        """Return how high it is."""
        px, told = self.tools.px, self.tools.lines_height(self._details(width), self.tools.small)
        return max(self._top() + px(34) + told, px(24) + tile_height(px(_TILE)) if self._is_single else 0) + px(14)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, told, look = self.tools, self.headline, self.tools.look
        look.write(surface, told.label, (place.left, place.top + tools.px(8)), tools.label, look.palette.text2)
        self._draw_tiles(surface, place)
        left, middle = place.left + self._left(), place.top + self._top() + tools.px(15)
        look.write(surface, told.text, (left, middle), look.letters(22, Face.SEMIBOLD), tools.tone(told.tone))
        if told.away is not None:
            draw_dots(surface, tools, place.right, middle, told.away)
        below = left, middle + tools.px(18)
        tools.draw_lines(surface, self._details(place.width), below, tools.small, look.palette.text2)

    def _draw_tiles(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        width = self.tools.px(_TILE if self._is_single else _TILES)
        top = place.top + self.tools.px(24 if self._is_single else 22)
        self.tools.rows.row(surface, self.headline.tiles, (place.left, top), width)


@dataclass(frozen=True)
class AdvicePiece(Mute):
    """What a strong player would do and why, in a frame; its figures are estimates."""

    tools: Tools
    advice: Advice

    @property
    def _name(self) -> Lettering:
        return self.tools.look.letters(13, Face.SEMIBOLD)

    def _titles(self, width: int) -> list[str]:
        return self.tools.lines(f"A strong player {self.advice.says}", self._name, width - self.tools.px(8))

    def _said(self, width: int) -> list[str]:
        return self.tools.lines(self.advice.sentence, self.tools.small, width - self.tools.px(8))

    def height(self, width: int) -> int:
        """Return how high it is."""
        tools = self.tools
        titles, said = self._titles(width), self._said(width)
        words = tools.lines_height(titles, self._name) + tools.lines_height(said, tools.small)
        return tools.px(22) + words + NotePiece(tools, self.advice.note).height(width - tools.px(8))

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look, px = self.tools, self.tools.look, self.tools.px
        frame = place.inflate(px(16), 0)
        look.shapes.rounded(surface, frame, px(10), Fill(look.palette.jade, 22))
        look.shapes.rim(surface, frame, px(10), Fill(look.palette.jade, 150), look.scale.hairline)
        left, below = place.left + px(4), place.top + px(9)
        titles, said = self._titles(place.width), self._said(place.width)
        below = tools.draw_lines(surface, titles, (left, below), self._name, look.palette.jade) + px(2)
        below = tools.draw_lines(surface, said, (left, below), tools.small, look.palette.text) + px(2)
        NotePiece(tools, self.advice.note).paint(surface, pygame.Rect(left, below, place.width - px(8), px(_LINE)))


@dataclass(frozen=True)
class TitlePiece(Mute):
    """The title of a block, and the heads of its columns."""

    tools: Tools
    title: str
    heads: tuple[str, ...] = ()

    def height(self, width: int) -> int:
        """Return how high it is."""
        return self.tools.px(26)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look = self.tools, self.tools.look
        middle = place.top + tools.px(9)
        look.write(surface, self.title, (place.left, middle), tools.label, look.palette.text2)
        for number, head in enumerate(reversed(self.heads)):
            right = place.right - number * tools.column(self.heads)
            look.texts.draw(surface, head, (right, middle), tools.label, look.palette.text2, "right")


@dataclass(frozen=True)
class LinePiece:
    """Words and a figure; the name of a fan can be clicked."""

    tools: Tools
    line: Line

    @property
    def _figure(self) -> Lettering:
        return self.tools.look.letters(13, Face.SEMIBOLD)

    @property
    def _has_sign(self) -> bool:
        return self.line.tone != "plain"

    def _words(self, width: int) -> list[str]:
        taken = self.tools.look.texts.width(self.line.figure, self._figure) + self.tools.px(8)
        return self.tools.lines(self.line.text, self.tools.small, width - taken - self._sign_width)

    @property
    def _sign_width(self) -> int:
        return self.tools.px(24) if self._has_sign else 0

    def height(self, width: int) -> int:
        """Return how high it is."""
        more = self._words(width)[1:]
        return self.tools.px(_LINE) + self.tools.lines_height(more, self.tools.small)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it; whether something is reached is told by a sign too."""
        tools, look, line = self.tools, self.tools.look, self.line
        if self._has_sign:
            sign = "check" if line.tone == "good" else "cross"
            centre = place.right - tools.px(7), place.centery
            look.icons.draw(surface, sign, centre, tools.px(15), tools.tone(line.tone))
        ends = place.right - self._sign_width, place.centery
        look.texts.draw(surface, line.figure, ends, self._figure, look.palette.text, "right")
        words = self._words(place.width)
        top = place.centery - tools.lines_height(words, tools.small) // 2
        tools.draw_lines(surface, words, (place.left, top), tools.small, look.palette.text2)

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Return the name of the fan."""
        return [fan_touch(self.tools, self.line.link, place)] if self.line.link else []


def fan_touch(tools: Tools, fan: str, place: pygame.Rect) -> Touch:
    """Return a place that opens the page of a fan."""
    rect = place.inflate(tools.px(16), 0)
    name = f"coach fan {fan} {place.top}"
    return Touch(name, rect, lambda: tools.open_fan(fan), Tip(f"About {fan}"), tools.px(8))


@dataclass(frozen=True)
class HelpsPiece(Mute):
    """Tiles side by side, how many of each are unseen below it."""

    tools: Tools
    helps: tuple[Help, ...]

    def _columns(self, width: int) -> int:
        return max(1, (width + self.tools.px(_CELL - _HELP)) // self.tools.px(_CELL))

    def _step(self) -> int:
        return tile_height(self.tools.px(_HELP)) + self.tools.px(24)

    def height(self, width: int) -> int:
        """Return how high it is."""
        return -(-len(self.helps) // self._columns(width)) * self._step()

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look, columns = self.tools, self.tools.look, self._columns(place.width)
        width = tools.px(_HELP)
        for number, (tile, left) in enumerate(self.helps):
            row, column = divmod(number, columns)
            corner = place.left + column * tools.px(_CELL), place.top + row * self._step()
            tools.rows.draw(surface, tile, corner, width)
            below = corner[0] + width // 2, corner[1] + tile_height(width) + tools.px(10)
            look.texts.draw(surface, str(left), below, tools.label, look.palette.text, "centre")


@dataclass(frozen=True)
class NotePiece(Mute):
    """How sure the figures above are."""

    tools: Tools
    text: str

    def height(self, width: int) -> int:
        """Return how high it is."""
        small = self.tools.look.letters(11)
        return self.tools.lines_height(self.tools.lines(self.text, small, width), small) + self.tools.px(6)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        small = self.tools.look.letters(11)
        lines = self.tools.lines(self.text, small, place.width)
        self.tools.draw_lines(
            surface, lines, (place.left, place.top + self.tools.px(4)), small, self.tools.look.palette.text3
        )


@dataclass(frozen=True)
class RulePiece(Mute):
    """A line between two blocks."""

    tools: Tools

    def height(self, width: int) -> int:
        """Return how high it is, with the space around it."""
        return self.tools.px(28)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        self.tools.look.rule(surface, pygame.Rect(place.left, place.top + self.tools.px(12), place.width, 1))


@dataclass(frozen=True)
class WordPiece(Mute):
    """A word by itself, such as that the coach is thinking."""

    tools: Tools
    text: str

    def height(self, width: int) -> int:
        """Return how high it is."""
        return self.tools.lines_height(self.tools.lines(self.text, self.tools.small, width), self.tools.small)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        lines = self.tools.lines(self.text, self.tools.small, place.width)
        self.tools.draw_lines(surface, lines, place.topleft, self.tools.small, self.tools.look.palette.text2)


@dataclass(frozen=True)
class MorePiece:
    """The end of a list that is cut: how many more there are."""

    tools: Tools
    number: int

    def height(self, width: int) -> int:
        """Return how high it is."""
        return max(self.tools.px(36), self.tools.look.scale.hit)

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it."""
        tools, look = self.tools, self.tools.look
        look.write(surface, f"{self.number} more", (place.left, place.centery), tools.small, look.palette.text2)
        ends = place.right - tools.px(8), place.centery
        look.icons.draw(surface, "forward", ends, tools.px(15), look.palette.text2)

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Return all of it: it shows the whole list."""
        rect = place.inflate(self.tools.px(16), 0)
        return [Touch("coach more", rect, self.tools.show_all, None, self.tools.px(8))]
