"""Outlines around what is seen of a cube, however much of it others hide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.solid.blur import evenly_blurred
from mahjong_solitaire.app.solid.geometry import Polygon, SolidGeometry
from mahjong_solitaire.app.solid.projection import Projection
from mahjong_solitaire.app.theme import Colour

_TIMES, _TIMES_IF_LARGE, _LARGE = 3, 2, 110
"""Outlines are drawn so many times larger and then scaled down; less so around cubes wider than so many pixels."""
_GLOWING = 0.4
"""The share of a glow's reach that its bright line has, and that it fades over."""
_CLOSE = 0.35
_SPECK = 40
"""A patch of fewer pixels than this is too small for an outline of its own."""


class Seen(NamedTuple):
    """The sides of a cube and the sides in front of them, seen from the corner of the rectangle around the cube."""

    size: tuple[int, int]
    own: tuple[Polygon, ...]
    covers: tuple[Polygon, ...]


def seen_of(geometry: SolidGeometry, slot: int, standing: int, projection: Projection) -> tuple[Seen, tuple[int, int]]:
    """Return what is seen of a cube, and the corner of the rectangle around it."""
    left, top, width, height = geometry.box(slot, projection).to_pixels()
    own = [
        geometry.polygon(slot, facet, projection)
        for facet in projection.facets
        if geometry.is_open(slot, facet, standing)
    ]
    covers = [
        polygon
        for other in geometry.nearer(slot, standing, projection)
        for polygon in geometry.polygons(other, projection)
    ]
    return Seen((width, height), _from(own, left, top), _from(covers, left, top)), (left, top)


def _from(polygons: Sequence[Polygon], left: int, top: int) -> tuple[Polygon, ...]:
    """Return the polygons as seen from a corner, in tenths of pixels, so that equal ones are equal values."""
    return tuple(_shifted(polygon, left, top) for polygon in polygons)


def _shifted(polygon: Polygon, left: int, top: int) -> Polygon:
    a, b, c, d = (Point(round(corner.x - left, 1), round(corner.y - top, 1)) for corner in polygon.corners)
    return Polygon((a, b, c, d))


class Outline:
    """Draws strokes and washes along what is seen of one cube; all sheets have ``margin`` pixels around it."""

    def __init__(self, seen: Seen, margin: int) -> None:
        self._seen = seen
        self._margin = margin
        self._times = _TIMES if seen.size[0] < _LARGE else _TIMES_IF_LARGE
        self.size = seen.size[0] + 2 * margin, seen.size[1] + 2 * margin
        self._mask = self._draw_mask()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is seen."""
        return not self._patches

    @cached_property
    def box(self) -> pygame.Rect:
        """The rectangle around what is seen, on the sheets."""
        box = self._mask.to_surface(unsetcolor=(0, 0, 0, 0)).get_bounding_rect()
        left, top, width, height = (length // self._times for length in box)
        return pygame.Rect(left, top, width, height)

    def _draw_mask(self) -> pygame.mask.Mask:
        sheet = pygame.Surface(self._large, pygame.SRCALPHA, 32)
        for polygon in self._seen.own:
            pygame.draw.polygon(sheet, (255, 255, 255, 255), self._enlarged(polygon))
        for polygon in self._seen.covers:
            pygame.draw.polygon(sheet, (0, 0, 0, 0), self._enlarged(polygon))
        return pygame.mask.from_surface(sheet)

    @property
    def _large(self) -> tuple[int, int]:
        return self.size[0] * self._times, self.size[1] * self._times

    def _enlarged(self, polygon: Polygon) -> list[tuple[float, float]]:
        return [((x + self._margin) * self._times, (y + self._margin) * self._times) for x, y in polygon.corners]

    @cached_property
    def _patches(self) -> list[list[tuple[int, int]]]:
        """The edges of the patches that are seen, as points."""
        return _edges(self._mask)

    def stroke(self, sheet: pygame.Surface, width: float, colour: Colour, alpha: int = 255, inset: float = 0) -> None:
        """Draw a line of ``width`` pixels along the edge, or ``inset`` pixels inside it."""
        edges = _edges(self._shrunk(inset)) if inset else self._patches
        _lay(sheet, self._drawn(edges, width / 2), colour, alpha)

    def glow(self, sheet: pygame.Surface, reach: float, colour: Colour, alpha: int) -> None:
        """Draw a soft light along the edge."""
        line = _clear(self.size)
        for edge in self._patches:
            _draw_line(line, [(x / self._times, y / self._times) for x, y in edge], reach * _GLOWING)
        _lay(sheet, evenly_blurred(line, reach * _GLOWING), colour, alpha)

    def wash(self, sheet: pygame.Surface, colour: Colour, alpha: int) -> None:
        """Tint what is seen."""
        large = self._mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
        _lay(sheet, pygame.transform.smoothscale(large, self.size), colour, alpha)

    def _shrunk(self, inset: float) -> pygame.mask.Mask:
        sheet = self._mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
        radius = inset * self._times
        for edge in self._patches:
            for point in edge[:: max(1, round(radius * _CLOSE))]:
                pygame.draw.circle(sheet, (0, 0, 0, 0), point, radius)
        return pygame.mask.from_surface(sheet)

    def _drawn(self, edges: Sequence[Sequence[tuple[int, int]]], radius: float) -> pygame.Surface:
        sheet = _clear(self._large)
        for edge in edges:
            _draw_line(sheet, edge, radius * self._times)
        return pygame.transform.smoothscale(sheet, self.size)


def _clear(size: tuple[int, int]) -> pygame.Surface:
    """Return a clear sheet whose pixels are white all the same, so that scaling leaves no dark fringe."""
    sheet = pygame.Surface(size, pygame.SRCALPHA, 32)
    sheet.fill((255, 255, 255, 0))
    return sheet


def _draw_line(sheet: pygame.Surface, edge: Sequence[tuple[float, float]], radius: float) -> None:
    """Draw a broad line as a row of discs, as close to each other as a smooth edge needs."""
    radius = max(1.0, radius)
    for point in edge[:: max(1, round(radius * _CLOSE))]:
        pygame.draw.circle(sheet, (255, 255, 255, 255), point, radius)


def _edges(mask: pygame.mask.Mask) -> list[list[tuple[int, int]]]:
    return [patch.outline() for patch in mask.connected_components(_SPECK)]


def _lay(sheet: pygame.Surface, white: pygame.Surface, colour: Colour, alpha: int) -> None:
    white.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(white, (0, 0))
