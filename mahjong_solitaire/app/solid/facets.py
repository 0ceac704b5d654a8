"""Pictures of the sides of cubes: at rest finely drawn and kept, while the solid turns quickly drawn and used once."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache, bytes_of
from mahjong_solitaire.app.solid.cube_faces import face_square
from mahjong_solitaire.app.solid.light import Shade, dimmed, level_light, shade_map, side_light
from mahjong_solitaire.app.solid.projection import Facet, Measure, Projection, Side
from mahjong_solitaire.app.solid.warp import Square, Warp
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.tiles import Tile

_FINE_SIDE, _MOST_PIXELS = 2.6, 340
"""Size of the squares that the sides at rest are made from, in edges; and at most, in pixels."""
_QUICK_SIDE = 1.15
_QUICK_MARGIN = 0.8
"""While turning, sides overlap a little, since their corners don't fall on whole pixels."""
_BYTES_KEPT = 64 << 20


class _Key(NamedTuple):
    warp: Warp
    what: Tile | Shade | None
    is_top: bool


class Facets:
    """The sides of the cubes of one solid at one size in one set of tiles."""

    def __init__(self, tiles: TileSet, measure: Measure, levels: int) -> None:
        self._tiles = tiles
        self._measure = measure
        self._levels = levels
        self._kept: Cache[_Key, pygame.Surface] = Cache(_BYTES_KEPT, bytes_of)

    def at_rest(self) -> RestingFacets:
        """Return the sides as they look at rest."""
        return RestingFacets(self)

    def turning(self, projection: Projection) -> TurningFacets:
        """Return the sides as they look at this angle."""
        return TurningFacets(self, projection)

    def resting_picture(self, facet: Facet, tile: Tile | None) -> pygame.Surface:
        """Return a side with the tile's face, kept for the next time."""
        warp = Warp(facet.u, facet.v)
        side = min(_MOST_PIXELS, math.ceil(_FINE_SIDE * self._measure.height))
        key = _Key(warp, tile, facet.side is Side.TOP)
        return self._kept.get(key, lambda: warp.fine(face_square(self._tiles, tile, side)))

    def resting_light(self, facet: Facet, shade: Shade, tile: Tile | None) -> pygame.Surface:
        """Return the light on a side, kept for the next time."""
        warp = Warp(facet.u, facet.v)
        key = _Key(warp, shade, facet.side is Side.TOP)
        return self._kept.get(key, lambda: self.lit(warp, facet, self._measure, shade, tile))

    def lit(self, warp: Warp, facet: Facet, measure: Measure, shade: Shade, tile: Tile | None) -> pygame.Surface:
        """Return the light on a side, made now."""
        return warp.light(shade_map(facet, measure, shade, *warp.places), self.light(facet, measure, shade, tile))

    def light(self, facet: Facet, measure: Measure, shade: Shade, tile: Tile | None) -> tuple[float, float, float]:
        """Return the light on a side as a whole."""
        level = level_light(shade.level, self._levels)
        dim = dimmed(self._tiles.skin(tile).blocked) if shade.is_dim else (1.0, 1.0, 1.0)
        side = side_light(facet, measure)
        return side[0] * dim[0] * level, side[1] * dim[1] * level, side[2] * dim[2] * level

    def quick_square(self, tile: Tile | None, edge: float) -> Square:
        """Return a small face to be drawn while the solid turns."""
        return face_square(self._tiles, tile, max(8, round(_QUICK_SIDE * edge)))


class RestingFacets:
    """Sides that are drawn once."""

    def __init__(self, facets: Facets) -> None:
        self._facets = facets

    def corner(self, facet: Facet) -> tuple[int, int]:
        """Return where a side's picture begins, seen from its first corner."""
        return Warp(facet.u, facet.v).box.topleft

    def picture(self, facet: Facet, tile: Tile | None) -> pygame.Surface:
        """Return a side with a face."""
        return self._facets.resting_picture(facet, tile)

    def light(self, facet: Facet, shade: Shade, tile: Tile | None) -> pygame.Surface:
        """Return what to multiply it with."""
        return self._facets.resting_light(facet, shade, tile)


class TurningFacets:
    """Sides at an angle that is seen for one frame."""

    def __init__(self, facets: Facets, projection: Projection) -> None:
        self._facets = facets
        self._swap = projection.turned_drawings
        self._measure = projection.measure
        self._warps = {facet: Warp(facet.u, facet.v, _QUICK_MARGIN) for facet in projection.facets}
        self._pictures: dict[tuple[Facet, Tile | None], pygame.Surface] = {}
        self._lights: dict[tuple[Facet, Shade], pygame.Surface] = {}

    def corner(self, facet: Facet) -> tuple[int, int]:
        """Return where a side's picture begins, seen from its first corner."""
        return self._warps[facet].box.topleft

    def picture(self, facet: Facet, tile: Tile | None) -> pygame.Surface:
        """Return a side with a face."""
        key = facet, tile
        if key not in self._pictures:
            self._pictures[key] = self._warps[facet].quick(self._square(facet, tile))
        return self._pictures[key]

    def _square(self, facet: Facet, tile: Tile | None) -> Square:
        square = self._facets.quick_square(tile, self._measure.height)
        if self._swap is None or facet.side is not Side.TOP:
            return square
        quarters, share = self._swap
        return square.mixed(square.turned(quarters), share)

    def light(self, facet: Facet, shade: Shade, tile: Tile | None) -> pygame.Surface:
        """Return what to multiply it with."""
        key = facet, shade
        if key not in self._lights:
            warp = self._warps[facet]
            self._lights[key] = self._facets.lit(warp, facet, self._measure, shade, tile)
        return self._lights[key]
