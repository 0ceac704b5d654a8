"""Where the cubes of a solid stand on the screen: fit, painter's order, picking, what can be seen; no pygame here."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.solid.projection import QUARTER, REST, Facet, Measure, Projection, Step
from mahjong_solitaire.solitaire.layout import Layout, bits

LARGEST_EDGE = 118.0
"""The longest edge of a cube in a window of the usual size, in pixels."""
_SMALLEST_EDGE = 6.0
_SHADOW = 0.55
"""Room for the shadow at the right and below, in edges."""
_SPOTS = (0.2, 0.5, 0.8)
"""Where a side is probed, along and down, to find out how much of it is seen."""


class Cell(NamedTuple):
    """The place of a cube: column, row and level, counted from the solid's own corner."""

    column: int
    row: int
    level: int

    def beyond(self, *steps: Step) -> Cell:
        """Return the place some steps away."""
        columns, rows, levels = zip(*steps, strict=True)
        return Cell(self.column + sum(columns), self.row + sum(rows), self.level + sum(levels))


class Polygon(NamedTuple):
    """A side of a cube as it is seen."""

    corners: tuple[Point, Point, Point, Point]

    def contains(self, point: Point) -> bool:
        """Whether a point lies on it; it is convex and goes round in one direction."""
        turns = [
            (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            for a, b in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
        ]
        return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


@dataclass(frozen=True)
class SolidGeometry:
    """A solid put into an area of the window, so large that it stays inside however it is turned."""

    layout: Layout
    area: Rect
    largest: float = LARGEST_EDGE

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The place of every slot's cube."""
        left, top = self.layout.origin
        return tuple(Cell((slot.x - left) // 2, (slot.y - top) // 2, slot.z) for slot in self.layout.slots)

    @cached_property
    def slots(self) -> dict[Cell, int]:
        """The slot of every place that has one."""
        return {cell: slot for slot, cell in enumerate(self.cells)}

    @cached_property
    def pivot(self) -> tuple[float, float]:
        """The column and row of the axis."""
        width, depth = self.layout.size
        return width / 4, depth / 4

    @cached_property
    def measure(self) -> Measure:
        """The size of a cube: the largest half pixel of an edge that fits."""
        across, top, bottom = (length / 1000 for length in self._extent(Measure.of_edge(1000)))
        fitting = min(self.area.width / (2 * across), self.area.height / (bottom - top))
        edge = max(_SMALLEST_EDGE, min(self.largest, math.floor(fitting * 2) / 2))
        # Whole pixels may make it a little too large.
        while edge > _SMALLEST_EDGE and not self._fits(Measure.of_edge(edge)):
            edge -= 0.5
        return Measure.of_edge(edge)

    def _fits(self, measure: Measure) -> bool:
        across, top, bottom = self._extent(measure)
        return 2 * across <= self.area.width and bottom - top <= self.area.height

    @property
    def edge(self) -> float:
        """The length of a cube's edge in pixels."""
        return self.measure.height

    @cached_property
    def bounds(self) -> Rect:
        """The rectangle that holds the solid and its shadow in every position."""
        across, top, bottom = self._extent(self.measure)
        return Rect(self.foot.x - across, self.foot.y + top, 2 * across, bottom - top)

    @cached_property
    def foot(self) -> Point:
        """Where the axis meets the ground."""
        _, top, bottom = self._extent(self.measure)
        middle = self.area.center
        return Point(round(middle.x), round(middle.y - (top + bottom) / 2))

    def _extent(self, measure: Measure) -> tuple[float, float, float]:
        """Return how far the turning solid reaches to both sides, and its top and bottom from the axis' foot."""
        reach = [(self._radius(cell), cell.level) for cell in self.cells]
        edge = measure.height
        return (
            max(radius for radius, _ in reach) * measure.wide + _SHADOW * edge / 2,
            min(-radius * measure.deep - (level + 1) * edge for radius, level in reach),
            max(radius * measure.deep - level * edge for radius, level in reach) + _SHADOW * edge / 2,
        )

    def _radius(self, cell: Cell) -> float:
        """Return the distance of a cube's farthest corner from the axis, in edges."""
        x, y = abs(cell.column + 0.5 - self.pivot[0]), abs(cell.row + 0.5 - self.pivot[1])
        return math.hypot(x + 0.5, y + 0.5)

    # How it is seen at one angle

    def projection(self, yaw: float) -> Projection:
        """Return how the solid is seen at an angle."""
        return Projection(self.measure, yaw, self.pivot, self.foot)

    def at_rest(self, quarter: int) -> Projection:
        """Return how the solid is seen after quarter turns."""
        return self.projection(REST + QUARTER * quarter)

    def order(self, projection: Projection) -> list[int]:
        """Return the slots back to front."""
        return sorted(range(len(self.cells)), key=lambda slot: (projection.depth(*self.cells[slot]), slot))

    def is_open(self, slot: int, facet: Facet, standing: int) -> bool:
        """Whether no cube of the set ``standing`` touches a side of a cube."""
        return not self.has(self.cells[slot].beyond(facet.side.value), standing)

    def has(self, cell: Cell, standing: int) -> bool:
        """Whether a cube of the set stands at a place."""
        other = self.slots.get(cell)
        return other is not None and bool(standing >> other & 1)

    def polygon(self, slot: int, facet: Facet, projection: Projection) -> Polygon:
        """Return a side of a cube as it is seen."""
        start = projection.at(*self.cells[slot].beyond(facet.start))
        u, v = facet.u, facet.v
        return Polygon(
            (
                start,
                Point(start.x + u.x, start.y + u.y),
                Point(start.x + u.x + v.x, start.y + u.y + v.y),
                Point(start.x + v.x, start.y + v.y),
            )
        )

    def polygons(self, slot: int, projection: Projection) -> tuple[Polygon, ...]:
        """Return all sides of a cube that look at the viewer."""
        return tuple(self.polygon(slot, facet, projection) for facet in projection.facets)

    def box(self, slot: int, projection: Projection) -> Rect:
        """Return the rectangle around a cube."""
        corners = [corner for polygon in self.polygons(slot, projection) for corner in polygon.corners]
        left, top = min(corner.x for corner in corners), min(corner.y for corner in corners)
        return Rect(left, top, max(c.x for c in corners) - left, max(c.y for c in corners) - top)

    def slot_at(self, point: Point, standing: int, projection: Projection) -> int | None:
        """Return the nearest cube of the set that is seen at a point."""
        for slot in reversed(self.order(projection)):
            if standing >> slot & 1 and self._shows(slot, point, projection):
                return slot
        return None

    def _shows(self, slot: int, point: Point, projection: Projection) -> bool:
        middle = projection.at(*(place + 0.5 for place in self.cells[slot]))
        reach = 1.05 * self.edge
        if abs(point.x - middle.x) > reach or abs(point.y - middle.y) > reach:
            return False
        return any(polygon.contains(point) for polygon in self.polygons(slot, projection))

    # What can be seen

    def cut(self, present: int, levels: int) -> int:
        """Return the cubes of the lowest levels."""
        return sum(1 << slot for slot in bits(present) if self.cells[slot].level < levels)

    def nearer(self, slot: int, standing: int, projection: Projection) -> list[int]:
        """Return the cubes that may hide part of a cube."""
        own, box = projection.depth(*self.cells[slot]), self.box(slot, projection)
        return [
            other
            for other in bits(standing)
            if projection.depth(*self.cells[other]) > own and self.box(other, projection).overlaps(box)
        ]

    def share_seen(self, slot: int, standing: int, projection: Projection) -> float:
        """Return how much of a cube is seen, 0 to 1: the share of the spots on its sides that nothing hides."""
        covers = [
            polygon for other in self.nearer(slot, standing, projection) for polygon in self.polygons(other, projection)
        ]
        spots = list(self._spots(slot, projection, standing))
        seen = sum(not any(cover.contains(spot) for cover in covers) for spot in spots)
        return seen / (len(projection.facets) * len(_SPOTS) ** 2)

    def _spots(self, slot: int, projection: Projection, standing: int) -> Iterator[Point]:
        """Yield points on the sides of a cube that no other cube touches."""
        for facet in projection.facets:
            if self.is_open(slot, facet, standing):
                start = projection.at(*self.cells[slot].beyond(facet.start))
                for a in _SPOTS:
                    for b in _SPOTS:
                        yield Point(start.x + a * facet.u.x + b * facet.v.x, start.y + a * facet.u.y + b * facet.v.y)
