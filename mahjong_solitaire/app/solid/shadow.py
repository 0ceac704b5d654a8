"""The shadow of a solid on the felt: soft, to the right and below, longer where the solid is high."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.solid.blur import blurred
from mahjong_solitaire.app.solid.geometry import Cell, SolidGeometry
from mahjong_solitaire.app.solid.projection import Projection
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.solitaire.layout import bits

_COARSE = 4
"""The shadow is drawn so many times smaller."""
_NEAR = (0.10, 0.06)
_A_LEVEL = (0.075, 0.05)
"""How far the shadow lies to the right and below, in edges: at the foot, and more with every level."""
_HIGHEST = 4
_SOFT, _CRISP = 0.34, 0.12
"""How far the two blurs reach, in edges."""
_ROUNDING = (3, 3, 3)
_WHITE, _SOFT_LIGHT, _CRISP_LIGHT = (255, 255, 255), (128, 132, 136), (98, 102, 106)
_SQUARE = ((0, 0), (1, 0), (1, 1), (0, 1))


class GroundShadow:
    """Paints the shadow of one solid; the last one is kept."""

    def __init__(self, geometry: SolidGeometry) -> None:
        self._geometry = geometry
        self._key: tuple[object, ...] = ()
        self._made: tuple[pygame.Surface, tuple[int, int]] | None = None

    def paint(self, target: pygame.Surface, standing: int, projection: Projection) -> None:
        """Darken the felt below and beside the standing cubes."""
        key = standing, projection
        if key != self._key:
            self._key = key
            self._made = self._make(standing, projection) if standing else None
        if self._made is not None:
            surface, place = self._made
            target.blit(surface, place, special_flags=pygame.BLEND_RGB_MULT)

    def _make(self, standing: int, projection: Projection) -> tuple[pygame.Surface, tuple[int, int]]:
        edge = projection.measure.height
        far, near = list(self._cast(standing, projection)), list(self._touching(standing, projection))
        margin = 2.5 * _SOFT * edge
        corners = [corner for shape in far for corner in shape]
        left, top = (math.floor(min(values) - margin) for values in zip(*corners, strict=True))
        right, bottom = (math.ceil(max(values) + margin) for values in zip(*corners, strict=True))
        size = (right - left) // _COARSE + 1, (bottom - top) // _COARSE + 1
        soft = blurred(_drawn(far, size, (left, top), _SOFT_LIGHT), _SOFT * edge / _COARSE)
        crisp = blurred(_drawn(near, size, (left, top), _CRISP_LIGHT), _CRISP * edge / _COARSE)
        soft.blit(crisp, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
        # Scaling white gives a hair less than white, which would show as a rectangle.
        soft.fill(_ROUNDING, special_flags=pygame.BLEND_RGB_ADD)
        return pygame.transform.smoothscale(soft, (size[0] * _COARSE, size[1] * _COARSE)), (left, top)

    def _cast(self, standing: int, projection: Projection) -> Iterator[list[Point]]:
        """Yield the footprints of the lowest and highest cubes, moved away from the light by their height."""
        edge = projection.measure.height
        for column, row, level in _ends(_of(self._geometry.cells, standing)):
            high = min(level, _HIGHEST)
            right, down = (edge * (near + high * more) for near, more in zip(_NEAR, _A_LEVEL, strict=True))
            yield self._foot(column, row, projection, Point(right, down))

    def _touching(self, standing: int, projection: Projection) -> Iterator[list[Point]]:
        """Yield the footprints of the cubes that stand on the felt."""
        shift = Point(*(projection.measure.height * near for near in _NEAR))
        for column, row, level in _of(self._geometry.cells, standing):
            if level == 0:
                yield self._foot(column, row, projection, shift)

    def _foot(self, column: int, row: int, projection: Projection, shift: Point) -> list[Point]:
        corners = (projection.at(column + x, row + y, 0) for x, y in _SQUARE)
        return [Point(corner.x + shift.x, corner.y + shift.y) for corner in corners]


def _ends(cells: Iterator[Cell]) -> set[Cell]:
    """Return the lowest and the highest cube of every column: the shadows of those between lie between theirs."""
    columns: dict[tuple[int, int], list[Cell]] = {}
    for cell in cells:
        columns.setdefault((cell.column, cell.row), []).append(cell)
    return {end(column) for column in columns.values() for end in (min, max)}


def _of(cells: Sequence[Cell], standing: int) -> Iterator[Cell]:
    return (cells[slot] for slot in bits(standing))


def _drawn(
    shapes: Sequence[Sequence[Point]], size: tuple[int, int], corner: tuple[int, int], light: Colour
) -> pygame.Surface:
    """Draw shapes on white, as small as the shadow is made."""
    mask = pygame.Surface(size, 0, 32)
    mask.fill(_WHITE)
    for shape in shapes:
        pygame.draw.polygon(mask, light, [((x - corner[0]) / _COARSE, (y - corner[1]) / _COARSE) for x, y in shape])
    return mask
