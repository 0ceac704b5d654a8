"""Charts of the tutorial: rows of tiles in groups; some tiles, or some rows, can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import TILE_RATIO
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.table.lessons.scenes import tiles_in
from mahjong_solitaire.table.lessons.steps import Row
from mahjong_solitaire.tiles import Tile

_GAP, _LARGEST = 0.35, 66
_ABOVE, _BESIDE = (36, 34, 26), (28, 0, 12)
"""The edge of the panel, the height of a label and the space between rows, with labels above or beside the tiles."""


@dataclass(frozen=True)
class TileButton(Usable):
    """A tile that can be pointed at."""

    id: str
    rect: pygame.Rect
    tile: Tile
    rows: TileRows
    on_use: Callable[[], None]
    is_advised: bool = False
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 6

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the tile, raised under the pointer; the advised one has a ring."""
        lift = round(self.rect.height * 0.06) if mood.is_hovered or mood.is_focused else 0
        place = self.rect.left, self.rect.top - lift
        self.rows.draw(surface, self.tile, place, self.rect.width)
        if self.is_advised:
            self.rows.ring(surface, place, self.rect.width)


@dataclass(frozen=True)
class RowButton(Usable):
    """A row that can be pointed at."""

    id: str
    rect: pygame.Rect
    on_use: Callable[[], None]
    is_advised: bool = False
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 10

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw a rim around the row, whose words and tiles lie there already."""
        look.shapes.rounded(surface, self.rect, self.radius, look.line(20 if mood.is_hovered else 8))
        rim = Fill(look.palette.brass) if self.is_advised else look.line(110 if mood.is_hovered else 50)
        look.shapes.rim(surface, self.rect, self.radius, rim, max(2, look.scale.px(2)) if self.is_advised else 1)


class _Laid(NamedTuple):
    tile: Tile
    rect: pygame.Rect


class _LaidRow(NamedTuple):
    row: Row
    number: int
    rect: pygame.Rect
    label: tuple[int, int]
    tiles: tuple[_Laid, ...]

    @property
    def answer(self) -> str:
        """What it means to point at the row."""
        return f"row {self.number}"


class _Sizes(NamedTuple):
    """The width of a tile, edge and label, the space between rows, and how far right the tiles begin."""

    tile: int
    edge: int
    label: int
    between: int
    aside: int

    @property
    def step(self) -> int:
        """From row to row."""
        return self.label + tile_height(self.tile) + self.between


class Chart:
    """Lays the rows out in the middle of a place."""

    def __init__(self, look: Look, rows: TileRows, place: pygame.Rect, chart: Sequence[Row]) -> None:
        self._look, self._rows = look, rows
        self.panel = pygame.Rect(place.left, place.top, 0, 0)
        self._laid = self._lay_out(place, chart)

    def _lay_out(self, place: pygame.Rect, chart: Sequence[Row]) -> tuple[_LaidRow, ...]:
        """Lay the rows out, their labels above or beside the tiles, as these get larger."""
        ways = [self._measured(place, chart, is_beside=is_beside) for is_beside in (False, True)]
        size = max(ways, key=lambda way: way.tile)
        words = 0 if size.aside else self._widest_label(chart)
        widest = max(round(max(map(_width, chart)) * size.tile), words) + size.aside
        self.panel = pygame.Rect(0, 0, widest + size.edge, len(chart) * size.step - size.between + size.edge)
        self.panel.center = place.center
        left, top = self.panel.left + size.edge // 2, self.panel.top + size.edge // 2
        middle = tile_height(size.tile) // 2 if size.aside else size.label // 3
        pad = size.between // 3
        return tuple(
            _LaidRow(
                row,
                number + 1,
                pygame.Rect(left, top + number * size.step, widest, size.step - size.between).inflate(
                    size.edge * 3 // 4, pad
                ),
                (left, top + number * size.step + middle),
                _tiles(row, (left + size.aside, top + number * size.step + size.label), size.tile),
            )
            for number, row in enumerate(chart)
        )

    def _measured(self, place: pygame.Rect, chart: Sequence[Row], *, is_beside: bool) -> _Sizes:
        """Return how large all is with the labels above or beside the tiles."""
        scale = self._look.scale
        edge, label, between = (scale.px(size) for size in (_BESIDE if is_beside else _ABOVE))
        aside = self._widest_label(chart) + scale.px(16) if is_beside else 0
        room = place.inflate(-2 * edge, -2 * edge)
        high = (room.height - edge - len(chart) * (label + between)) // len(chart)
        wide = (room.width - edge - aside) / max(map(_width, chart))
        return _Sizes(max(12, min(scale.px(_LARGEST), int(wide), int(high / TILE_RATIO))), edge, label, between, aside)

    def _widest_label(self, chart: Sequence[Row]) -> int:
        return max(self._look.texts.width(row.label, self._lettering) for row in chart)

    @property
    def _lettering(self) -> Lettering:
        return self._look.letters(15, Face.SEMIBOLD)

    def controls(self, point: Callable[[str], None], advised: str) -> tuple[TileButton | RowButton, ...]:
        """Return the tiles and rows that can be pointed at."""
        return tuple(control for one in self._laid for control in self._controls_of(one, point, advised))

    def _controls_of(
        self, one: _LaidRow, point: Callable[[str], None], advised: str
    ) -> Iterator[TileButton | RowButton]:
        if one.row.choice == "row":
            answer = one.answer
            yield RowButton(answer, one.rect, _pointing(point, answer), advised == answer, Tip(one.row.label))
        for laid in one.tiles if one.row.choice == "tiles" else ():
            answer, radius = f"tile {laid.tile}", laid.rect.width // 8
            act = _pointing(point, answer)
            yield TileButton(answer, laid.rect, laid.tile, self._rows, act, advised == answer, radius=radius)

    def paint(self, surface: pygame.Surface, *, has_choice: bool) -> None:
        """Draw panel, labels, and the tiles that are no controls now."""
        look = self._look
        look.panel(surface, self.panel)
        for one in self._laid:
            look.write(surface, one.row.label, one.label, self._lettering, look.palette.text)
            if one.row.choice == "tiles" and has_choice:
                continue
            for laid in one.tiles:
                self._rows.draw(surface, laid.tile, laid.rect.topleft, laid.rect.width)

    def ring(self, surface: pygame.Surface, answers: Sequence[str]) -> None:
        """Mark the tiles and rows that were the right ones."""
        for one in self._laid:
            if one.row.choice == "row" and one.answer in answers:
                self._look.shapes.rim(surface, one.rect, 10, Fill(self._look.palette.brass), 2)
            for laid in one.tiles:
                if one.row.choice == "tiles" and f"tile {laid.tile}" in answers:
                    self._rows.ring(surface, laid.rect.topleft, laid.rect.width)


def _pointing(point: Callable[[str], None], answer: str) -> Callable[[], None]:
    return lambda: point(answer)


def _groups(row: Row) -> list[tuple[Tile, ...]]:
    return [tiles_in(word) for word in row.tiles.split()]


def _gap(row: Row) -> float:
    """Return the space between groups in tile widths; single tiles stand close to each other."""
    return 0.08 if all(len(group) == 1 for group in _groups(row)) else _GAP


def _width(row: Row) -> float:
    groups = _groups(row)
    return sum(map(len, groups)) + (len(groups) - 1) * _gap(row)


def _tiles(row: Row, place: tuple[int, int], width: int) -> tuple[_Laid, ...]:
    laid, left = [], float(place[0])
    for group in _groups(row):
        for tile in group:
            laid.append(_Laid(tile, pygame.Rect(round(left), place[1], width, tile_height(width))))
            left += width
        left += _gap(row) * width
    return tuple(laid)
