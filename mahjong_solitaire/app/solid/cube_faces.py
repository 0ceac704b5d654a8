"""The faces of cubes as flat squares: a rounded, bevelled plate with the drawing, in a seam of the back's colour."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.shapes import Floats
from mahjong_solitaire.app.solid.warp import Square
from mahjong_solitaire.app.theme import Colour, mix
from mahjong_solitaire.app.tile_body import Materials
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.tiles import Tile

_PLATE, _CORNER, _BEVEL = 0.955, 0.12, 0.05
"""Size, corner and bevel of the plate, in edges."""
_DRAWING = 0.69
"""Width of a face's drawing, in edges."""
_SEAM = 0.42
"""How far from the light to the dark end of the back's colours a seam is."""
_BYTES_KEPT = 48 << 20


def face_square(tiles: TileSet, tile: Tile | None, side: int) -> Square:
    """Return the face of a cube, ``side`` pixels long; None is a blank one."""
    return _KEPT.get((tiles, tile, side), lambda: Square.of(_draw(tiles, tile, side)))


def _draw(tiles: TileSet, tile: Tile | None, side: int) -> pygame.Surface:
    surface = _plate(tiles.skin(tile).materials, side).copy()
    if tile is not None:
        drawing = tiles.drawing(tile, _DRAWING * side)
        width, height = drawing.get_size()
        surface.blit(drawing, ((side - width) // 2, (side - height) // 2))
    return surface


def _array(colour: Colour) -> Floats:
    return np.array(colour, np.float32)


@lru_cache(8)
def _plate(materials: Materials, side: int) -> pygame.Surface:
    distance = _distance(side)
    run = np.linspace(0, 1, side, dtype=np.float32)
    share = np.float32(0.45) * run[:, None] + np.float32(0.55) * run[None, :]
    start, end = (_array(colour) for colour in materials.face)
    colour = _bevelled(start + (end - start) * share[..., None], distance, materials, side)
    seam = _array(mix(*materials.back, _SEAM))
    inside = np.clip(0.5 - distance, 0, 1)[..., None]
    surface = pygame.Surface((side, side), 0, 32)
    pygame.surfarray.blit_array(surface, (seam + (colour - seam) * inside + 0.5).astype(np.uint8))
    return surface


def _bevelled(colour: Floats, distance: Floats, materials: Materials, side: int) -> Floats:
    """Lighten the edges towards the light and darken the others."""
    across, down = np.gradient(distance)
    length = np.hypot(across, down) + 1e-6
    light = -(across * 0.6 + down * 0.8) / length
    near = np.clip(1 + distance / (_BEVEL * side), 0, 1) ** 2
    lit, unlit = (_array(bevel) for bevel in materials.bevel)
    colour = colour + (lit - colour) * (near * np.maximum(light, 0) * 0.9)[..., None]
    result: Floats = (colour + (unlit - colour) * (near * np.maximum(-light, 0) * 0.8)[..., None]).astype(np.float32)
    return result


def _distance(side: int) -> Floats:
    """Return how far each pixel is from the plate's edge, negative inside."""
    radius, half = _CORNER * side, _PLATE * side / 2
    away = np.abs(np.arange(side, dtype=np.float32) + np.float32(0.5 - side / 2)) - np.float32(half - radius)
    x, y = away[:, None], away[None, :]
    outside = np.hypot(np.maximum(x, 0), np.maximum(y, 0))
    distance: Floats = outside + np.minimum(np.maximum(x, y), 0) - np.float32(radius)
    return distance


_KEPT: Cache[tuple[TileSet, Tile | None, int], Square] = Cache(_BYTES_KEPT, lambda made: made.pixels.nbytes)
