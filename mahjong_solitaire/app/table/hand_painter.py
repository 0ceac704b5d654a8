"""Draws the own hand: tiles that are raised, marked, dimmed or dragged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.table.geometry import LIFT
from mahjong_solitaire.app.table.mark_painter import MarkPainter
from mahjong_solitaire.app.table.marks import Marks
from mahjong_solitaire.app.table.painter import TilePainter, pixels
from mahjong_solitaire.app.table.scene import Body, TileSprite

_HOVER, _LIT, _ADVISED = 0.05, 0.06, 0.12
_RAISED_FROM = 0.1
"""From this height on a tile casts a shadow of its own on its neighbours."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A tile of the hand that follows the pointer: its index, and where its middle is."""

    index: int
    point: Point


def lifts_of(marks: Marks, count: int) -> dict[int, float]:
    """Return how high the tiles of a hand of ``count`` are to be raised, in tile widths."""
    lifts = dict.fromkeys((marks.lit or frozenset()) | marks.fresh, _LIT)
    for index, lift in ((marks.hovered, _HOVER), (marks.focus, _HOVER), (marks.advised, _ADVISED)):
        if index is not None:
            lifts[index] = max(lift, lifts.get(index, 0.0))
    for index in _raised(marks):
        lifts[index] = LIFT
    return {index: lift for index, lift in lifts.items() if 0 <= index < count}


def _raised(marks: Marks) -> frozenset[int]:
    return marks.picked if marks.selected is None else marks.picked | {marks.selected}


def lifted(sprite: TileSprite, lift: float) -> TileSprite:
    """Return a tile of the hand as it is raised."""
    if not lift:
        return sprite
    place = sprite.place
    rect = place.rect.moved(0, -round(lift * place.width))
    body = Body.RAISED if lift >= _RAISED_FROM else sprite.body
    return sprite._replace(place=place._replace(rect=rect), body=body)


class HandPainter:
    """Draws one's own tiles over the standing picture."""

    def __init__(self, look: Look, painter: TilePainter) -> None:
        self._painter = painter
        self._marks = MarkPainter(look)

    def draw(self, surface: pygame.Surface, tiles: Mapping[int, TileSprite], marks: Marks, chip: int) -> None:
        """Draw tiles by index, each where its sprite says; ``chip`` is the height of the chip of advice."""
        raised = {index: tile for index, tile in tiles.items() if tile.body is Body.RAISED}
        for index, tile in tiles.items():
            if index not in raised:
                self._painter.shade(surface, tile)
        for index, tile in tiles.items():
            if index not in raised:
                self._draw_tile(surface, index, tile, marks)
        for index, tile in raised.items():
            self._painter.shade(surface, tile, 1.3)
            self._draw_tile(surface, index, tile, marks)
        for index, tile in tiles.items():
            self._ring(surface, index, tile, marks, chip)

    def draw_dragged(self, surface: pygame.Surface, sprite: TileSprite, point: Point) -> None:
        """Draw the tile that follows the pointer."""
        place = sprite.place
        left, top = round(point.x - place.rect.width / 2), round(point.y - place.rect.height / 2)
        moved = TileSprite(sprite.spot, place._replace(rect=place.rect._replace(left=left, top=top)), Body.RAISED)
        low = moved._replace(place=place._replace(rect=moved.place.rect.moved(0.08 * place.width, 0.12 * place.width)))
        self._painter.shade(surface, low, 1.4)
        self._painter.draw(surface, moved)
        self._marks.selected(surface, pixels(moved.place.rect), place.width)

    def _draw_tile(self, surface: pygame.Surface, index: int, tile: TileSprite, marks: Marks) -> None:
        self._painter.draw(surface, tile, is_dim=marks.lit is not None and index not in marks.lit)
        degree = marks.dangers.get(index, 0)
        if degree:
            self._marks.danger(surface, pixels(tile.place.rect), tile.place.width, degree)

    def _ring(self, surface: pygame.Surface, index: int, tile: TileSprite, marks: Marks, chip: int) -> None:
        face, width = pixels(tile.place.rect), tile.place.width
        if index in marks.fresh or (marks.alike is not None and tile.spot.tile is marks.alike):
            self._marks.alike(surface, face, width)
        is_raised = index in _raised(marks)
        if index == marks.hovered and not is_raised:
            self._marks.hovered(surface, face, width)
        if index == marks.advised:
            if not is_raised:
                self._marks.advised(surface, face, width)
            self._marks.chip(surface, face, chip, marks.advice)
        if is_raised:
            self._marks.selected(surface, face, width)
        if index == marks.focus:
            self._marks.focus(surface, face, width)
