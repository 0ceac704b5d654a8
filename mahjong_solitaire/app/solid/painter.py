"""The picture of a solid: its shadow on the felt, then cube by cube, the farthest first."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.motion import REST, Pose
from mahjong_solitaire.app.solid.facets import Facets, RestingFacets, TurningFacets
from mahjong_solitaire.app.solid.geometry import SolidGeometry
from mahjong_solitaire.app.solid.light import Shade, contact_of
from mahjong_solitaire.app.solid.projection import Facet, Projection
from mahjong_solitaire.app.solid.shadow import GroundShadow
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.tiles import Tile


class Shown(NamedTuple):
    """A board to paint, and which of its cubes stand still."""

    board: Board
    standing: int


class _Part(NamedTuple):
    """One visible side: its cube, which of the sides ahead it is, and the light on it."""

    slot: int
    number: int
    shade: Shade


class _Plan(NamedTuple):
    """What is drawn and in which order, as long as the same sides are ahead."""

    shown: Shown
    ahead: tuple[object, ...]
    moving: frozenset[int]
    parts: tuple[tuple[int, tuple[_Part, ...]], ...]


_Drawn = RestingFacets | TurningFacets


@dataclass
class SolidPainter:
    """Paints boards of one solid at one size in one set of tiles."""

    geometry: SolidGeometry
    tiles: TileSet
    dims_blocked: bool = True
    casts_shadow: bool = True
    _plan: _Plan | None = None

    @cached_property
    def facets(self) -> Facets:
        """The pictures of the sides."""
        return Facets(self.tiles, self.geometry.measure, self.geometry.layout.levels)

    @cached_property
    def shadow(self) -> GroundShadow:
        """The shadow on the felt."""
        return GroundShadow(self.geometry)

    def paint(
        self,
        target: pygame.Surface,
        shown: Shown,
        projection: Projection,
        *,
        is_turning: bool = False,
        poses: Mapping[int, Pose] | None = None,
    ) -> None:
        """Paint the solid; ``poses`` are the cubes that move, whether they still stand or not."""
        if self.casts_shadow:
            self.shadow.paint(target, shown.standing, projection)
        drawn = self.facets.turning(projection) if is_turning else self.facets.at_rest()
        moving = poses or {}
        for slot, parts in self._planned(shown, projection, frozenset(moving)).parts:
            pose = moving.get(slot, REST)
            if pose.alpha < 1:
                self._draw_faded(target, parts, shown.board, projection, pose)
            else:
                self._draw(target, parts, shown.board, projection, drawn, self._shift(pose))

    def _shift(self, pose: Pose) -> tuple[float, float]:
        edge = self.geometry.edge
        return pose.dx * edge, -pose.lift * edge

    def _planned(self, shown: Shown, projection: Projection, moving: frozenset[int]) -> _Plan:
        ahead = tuple((facet.side, facet.along, facet.below) for facet in projection.facets)
        plan = self._plan
        if plan is None or plan[:3] != (shown, ahead, moving):
            self._plan = plan = _Plan(shown, ahead, moving, self._parts(shown, projection, moving))
        return plan

    def _parts(
        self, shown: Shown, projection: Projection, moving: frozenset[int]
    ) -> tuple[tuple[int, tuple[_Part, ...]], ...]:
        seen = ((slot, shown.standing >> slot & 1, slot in moving) for slot in self.geometry.order(projection))
        parts = (
            (slot, tuple(self._sides(slot, shown, projection, is_whole=moves)))
            for slot, stands, moves in seen
            if stands or moves
        )
        return tuple((slot, sides) for slot, sides in parts if sides)

    def _sides(self, slot: int, shown: Shown, projection: Projection, *, is_whole: bool) -> Sequence[_Part]:
        cell = self.geometry.cells[slot]
        is_dim = self.dims_blocked and shown.board.is_present(slot) and not shown.board.free >> slot & 1
        return [
            _Part(slot, number, Shade(contact_of(self.geometry, cell, facet, shown.standing), cell.level, is_dim))
            for number, facet in enumerate(projection.facets)
            if is_whole or self.geometry.is_open(slot, facet, shown.standing)
        ]

    def _draw(
        self,
        target: pygame.Surface,
        parts: Sequence[_Part],
        board: Board,
        projection: Projection,
        drawn: _Drawn,
        shift: tuple[float, float],
    ) -> None:
        facets = projection.facets
        for part in parts:
            facet, tile = facets[part.number], board.faces[part.slot]
            place = self._place(part.slot, facet, projection, drawn, shift)
            target.blit(drawn.picture(facet, tile), place)
            target.blit(drawn.light(facet, part.shade, tile), place, special_flags=pygame.BLEND_RGB_MULT)

    def _place(
        self, slot: int, facet: Facet, projection: Projection, drawn: _Drawn, shift: tuple[float, float]
    ) -> tuple[int, int]:
        cell, corner = self.geometry.cells[slot], drawn.corner(facet)
        start = projection.at(*(place + step for place, step in zip(cell, facet.start, strict=True)))
        return _whole(start.x + shift[0]) + corner[0], _whole(start.y + shift[1]) + corner[1]

    def _draw_faded(
        self, target: pygame.Surface, parts: Sequence[_Part], board: Board, projection: Projection, pose: Pose
    ) -> None:
        """Draw a cube on a sheet of its own, to lay it half clear on the others."""
        if pose.alpha <= 0:
            return
        box = pygame.Rect(self.geometry.box(parts[0].slot, projection).grown(3).to_pixels())
        sheet = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        dx, dy = self._shift(pose)
        self._draw(sheet, parts, board, projection, self.facets.at_rest(), (-box.left, -box.top))
        sheet.set_alpha(round(255 * pose.alpha))
        target.blit(sheet, (box.left + _whole(dx), box.top + _whole(dy)))

    def prepare(self, board: Board) -> None:
        """Draw all faces that stand on the board."""
        projection = self.geometry.at_rest(0)
        tiles: set[Tile | None] = {board.faces[slot] for slot in bits(board.present)}
        for tile in tiles:
            self.facets.quick_square(tile, projection.measure.height)
            for facet in projection.facets:
                self.facets.resting_picture(facet, tile)


def _whole(length: float) -> int:
    return math.floor(length + 0.5)
