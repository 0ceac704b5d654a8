"""The body of a tile: a rounded face on a swept, two-coloured block, lit from the top left."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import CORNER, RISE, TILE_RATIO, Point
from mahjong_solitaire.app.theme import Colour, mix

BEVEL = 0.055
"""Width of the face's bevelled edge, in tile widths."""
_SEAM = 0.56
"""Where the upper material ends and the lower one begins, along the sweep."""
_GRADIENT = 24


@dataclass(frozen=True)
class Materials:
    """The colours of a tile: each pair runs from the lit end to the shaded end."""

    face: tuple[Colour, Colour]
    side: tuple[Colour, Colour]
    back: tuple[Colour, Colour]
    bevel: tuple[Colour, Colour]
    rim: tuple[Colour, Colour]

    def turned_over(self, top: tuple[Colour, Colour], bevel: tuple[Colour, Colour], rim: Colour) -> Materials:
        """Return the materials of the same tile lying face down."""
        return Materials(top, self.back, self.side, bevel, (rim, rim))


class Block(NamedTuple):
    """A picture of a tile and where the corner of its face lies in it."""

    surface: pygame.Surface
    corner: Point


def detail(width: float) -> int:
    """Return how many times larger a tile of ``width`` is drawn before it is scaled down."""
    if width < 60:
        return 4
    return 3 if width < 110 else 2


def draw_block(width: float, materials: Materials, sweep: Point | None = None, *, is_sideways: bool = False) -> Block:
    """Draw an empty tile ``detail(width)`` times too large; ``sweep`` is its thickness in widths."""
    times = detail(width)
    shape = _Shape(width * times, sweep or Point(*RISE), times, is_sideways)
    surface = pygame.Surface(shape.canvas, pygame.SRCALPHA)
    _bleed(surface, shape, materials)
    _draw_sides(surface, shape, materials)
    surface.blit(_draw_face(shape, materials), shape.corner)
    return Block(surface, Point(*shape.corner))


def reduce_block(block: Block, width: float) -> Block:
    """Scale a block down to the size it is shown at."""
    times = detail(width)
    size = block.surface.get_width() // times, block.surface.get_height() // times
    small = pygame.transform.smoothscale(block.surface, size)
    return Block(small, Point(block.corner.x / times, block.corner.y / times))


class _Shape:
    """The measures of one block on its enlarged canvas."""

    def __init__(self, width: float, sweep: Point, times: int, is_sideways: bool) -> None:
        self.times = times
        short, long = round(width), round(width * TILE_RATIO)
        self.size = (long, short) if is_sideways else (short, long)
        self.radius = max(1, round(CORNER * width))
        self.sweep = Point(sweep.x * width, sweep.y * width)
        margin = 2
        self.corner = margin * times, margin * times
        self.canvas = (
            times * (math.ceil((self.size[0] + self.sweep.x) / times) + 2 * margin),
            times * (math.ceil((self.size[1] + self.sweep.y) / times) + 2 * margin),
        )
        self.bevel = max(2 * times, round(BEVEL * width))
        self.steps = max(6, math.ceil(max(self.sweep)))

    def at(self, along: float) -> tuple[int, int]:
        """Return the corner of the outline moved ``along`` the sweep."""
        return round(self.corner[0] + self.sweep.x * along), round(self.corner[1] + self.sweep.y * along)

    def plate(self, inset: int = 0) -> tuple[pygame.Rect, int]:
        """Return the face's rectangle at the origin, shrunk by ``inset``, with its radius."""
        return pygame.Rect((0, 0), self.size).inflate(-2 * inset, -2 * inset), max(1, self.radius - inset)


def _bleed(surface: pygame.Surface, shape: _Shape, materials: Materials) -> None:
    """Give the transparent pixels around the block its edge colours, so that scaling leaves no dark fringe."""
    surface.fill((*materials.back[1], 0))
    rect, radius = shape.plate(-shape.times)
    pygame.draw.rect(surface, (*materials.rim[0], 0), rect.move(shape.corner), border_radius=radius)


def _draw_sides(surface: pygame.Surface, shape: _Shape, materials: Materials) -> None:
    """Stack the outline from the base up; each step shows only as a thin line of the side."""
    sheets: dict[tuple[bool, int], pygame.Surface] = {}
    for step in range(shape.steps, 0, -1):
        along = step / shape.steps
        upper = along <= _SEAM
        key = upper, round(along * 6)
        if key not in sheets:
            sheets[key] = _side_sheet(shape, materials.side if upper else materials.back, along)
        sheet = sheets[key]
        if step == shape.steps:
            sheet = _darkened(sheet, 0.6)
        elif abs(along - _SEAM) < 0.6 / shape.steps + 0.02:
            sheet = _darkened(sheet, 0.72)
        surface.blit(sheet, shape.at(along))


def _side_sheet(shape: _Shape, colors: tuple[Colour, Colour], along: float) -> pygame.Surface:
    """Draw the outline in the shade of its edges: a side's light depends on its direction alone.

    In a rounded rectangle the direction depends only on the row, so one column of colours is enough.
    """
    height = shape.size[1]
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for row in range(height):
        down = min(1.0, max(0.0, (row - height + shape.radius) / shape.radius))
        column.set_at((0, row), mix(*colors, min(1.0, 0.23 + 0.64 * down + 0.18 * along)))
    sheet = pygame.transform.scale(column, shape.size)
    sheet.blit(_outline(shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _outline(shape: _Shape) -> pygame.Surface:
    mask = pygame.Surface(shape.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    rect, radius = shape.plate()
    pygame.draw.rect(mask, (255, 255, 255, 255), rect, border_radius=radius)
    return mask


def _darkened(sheet: pygame.Surface, by: float) -> pygame.Surface:
    copy = sheet.copy()
    copy.fill((round(255 * by),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return copy


def _draw_face(shape: _Shape, materials: Materials) -> pygame.Surface:
    face = _stretched(shape.size, lambda x, y: mix(*materials.face, 0.45 * x + 0.55 * y))
    lit = _stretched(shape.size, _lit)
    unlit = _inverted(lit)
    bevel, rim = _ring(shape, shape.bevel, 2), _ring(shape, round(1.4 * shape.times), 1)
    _lay(face, materials.bevel[0], _product(bevel, lit), 0.92)
    _lay(face, materials.bevel[1], _product(bevel, unlit), 0.66)
    _lay(face, materials.rim[0], _product(rim, lit), 0.5)
    _lay(face, materials.rim[1], _product(rim, unlit), 0.85)
    result = _outline(shape)
    result.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def _lit(x: float, y: float) -> Colour:
    """Return how much of the light an edge gets: all at the top and left, none at the bottom and right."""
    share = min(1.0, max(0.0, 0.5 + (1 - x - y) / 0.3))
    return (round(255 * share),) * 3


def _stretched(size: tuple[int, int], color: Callable[[float, float], Colour]) -> pygame.Surface:
    """Return a smooth surface whose colour at each place (0..1, 0..1) is ``color`` of it."""
    small = pygame.Surface((_GRADIENT, _GRADIENT))
    for x in range(_GRADIENT):
        for y in range(_GRADIENT):
            small.set_at((x, y), color(x / (_GRADIENT - 1), y / (_GRADIENT - 1)))
    return pygame.transform.smoothscale(small, size)


def _ring(shape: _Shape, depth: int, power: int) -> pygame.Surface:
    """Draw a grey ring along the edge that fades from white to black within ``depth``."""
    ring = pygame.Surface(shape.size)
    for inset in range(depth + 1):
        grey = round(255 * (1 - inset / depth) ** power)
        rect, radius = shape.plate(inset)
        pygame.draw.rect(ring, (grey, grey, grey), rect, border_radius=radius)
    return ring


def _inverted(mask: pygame.Surface) -> pygame.Surface:
    result = pygame.Surface(mask.get_size())
    result.fill((255, 255, 255))
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return result


def _product(first: pygame.Surface, second: pygame.Surface) -> pygame.Surface:
    result = first.copy()
    result.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def _lay(target: pygame.Surface, color: Colour, mask: pygame.Surface, strength: float) -> None:
    """Mix ``color`` into ``target`` by a grey mask."""
    share = mask.copy()
    share.fill((round(255 * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(_inverted(share), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    share.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(share, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
