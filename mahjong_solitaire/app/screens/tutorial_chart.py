"""Charts of the tutorial: rows of tiles in groups, some of which can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import TILE_RATIO
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.tutorial_lessons import Row
from mahjong_solitaire.app.table.tile_rows import TileRows, tile_height
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.table.lessons import tiles_in
from mahjong_solitaire.tiles import Tile

_GAP, _LARGEST, _LABEL, _BETWEEN, _EDGE, _LOW = 0.35, 66, 34, 26, 36, 520


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


class _Laid(NamedTuple):
    tile: Tile
    rect: pygame.Rect


class _LaidRow(NamedTuple):
    row: Row
    label: tuple[int, int]
    tiles: tuple[_Laid, ...]


class Chart:
    """Lays the rows out in the middle of a place."""

    def __init__(self, look: Look, rows: TileRows, place: pygame.Rect, chart: Sequence[Row]) -> None:
        self._look, self._rows = look, rows
        self.panel = pygame.Rect(place.left, place.top, 0, 0)
        self._laid = self._lay_out(place, chart)

    def _lay_out(self, place: pygame.Rect, chart: Sequence[Row]) -> tuple[_LaidRow, ...]:
        """Lay the rows out as large as they fit; in a low place the labels stand beside the tiles."""
        scale, words = self._look.scale, self._widest_label(chart)
        is_beside = place.height < scale.px(_LOW)
        edge, label, between = (scale.px(size) for size in ((28, 0, 12) if is_beside else (_EDGE, _LABEL, _BETWEEN)))
        aside = words + scale.px(16) if is_beside else 0
        room = place.inflate(-2 * edge, -2 * edge)
        widest = max(map(_width, chart))
        high = (room.height - edge - len(chart) * (label + between)) // len(chart)
        tile = max(12, min(scale.px(_LARGEST), int((room.width - edge - aside) / widest), int(high / TILE_RATIO)))
        step = label + tile_height(tile) + between
        size = max(round(widest * tile), 0 if is_beside else words) + aside + edge, len(chart) * step - between + edge
        self.panel = pygame.Rect((0, 0), size)
        self.panel.center = place.center
        left, top = self.panel.left + edge // 2, self.panel.top + edge // 2
        middle = tile_height(tile) // 2 if is_beside else label // 3
        return tuple(
            _LaidRow(
                row,
                (left, top + number * step + middle),
                _tiles(row, (left + aside, top + number * step + label), tile),
            )
            for number, row in enumerate(chart)
        )

    def _widest_label(self, chart: Sequence[Row]) -> int:
        return max(self._look.texts.width(row.label, self._lettering) for row in chart)

    @property
    def _lettering(self) -> Lettering:
        return self._look.letters(15, Face.SEMIBOLD)

    def controls(self, point: Callable[[Tile], None], advised: str) -> tuple[TileButton, ...]:
        """Return the tiles that can be pointed at."""
        return tuple(
            TileButton(
                f"tile {laid.tile}",
                laid.rect,
                laid.tile,
                self._rows,
                _pointing(point, laid.tile),
                advised == f"tile {laid.tile}",
                radius=laid.rect.width // 8,
            )
            for one in self._laid
            if one.row.is_choice
            for laid in one.tiles
        )

    def paint(self, surface: pygame.Surface, *, has_choice: bool) -> None:
        """Draw panel, labels, and the tiles that are no controls now."""
        look = self._look
        look.panel(surface, self.panel)
        for one in self._laid:
            look.write(surface, one.row.label, one.label, self._lettering, look.palette.text)
            if one.row.is_choice and has_choice:
                continue
            for laid in one.tiles:
                self._rows.draw(surface, laid.tile, laid.rect.topleft, laid.rect.width)

    def ring(self, surface: pygame.Surface, tiles: Sequence[str]) -> None:
        """Mark the tiles that were the right ones."""
        for one in self._laid:
            for laid in one.tiles:
                if one.row.is_choice and f"tile {laid.tile}" in tiles:
                    self._rows.ring(surface, laid.rect.topleft, laid.rect.width)


def _pointing(point: Callable[[Tile], None], tile: Tile) -> Callable[[], None]:
    return lambda: point(tile)


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
