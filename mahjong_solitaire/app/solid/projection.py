"""How a solid of cubes is seen: turned about its upright axis, from a fixed height; no pygame here.

Lengths on the screen are whole pixels at rest, so that the cubes fit each other without a gap.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from mahjong_solitaire.app.geometry import Point

QUARTER = 90.0
REST = 45.0
"""The angle at which the solid comes to rest, in degrees; a quarter turn on it looks the same."""
_ACROSS, _DOWN, _HEIGHT = 0.866, 0.455, 0.985
_EDGE_ON = 0.02
"""A side whose normal points so little to the viewer can't be seen."""
_FADE = 14.0
"""Degrees before and after the middle of a turn within which the tops change to the drawing that is upright then."""
_DIGITS = 6
"""Steps are rounded so that equal looks of a cube are equal values."""

Step = tuple[int, int, int]
"""A step in columns, rows and levels."""


class Side(Enum):
    """A side of a cube that can be seen; the value is the step to the cube beyond it."""

    TOP = (0, 0, 1)
    EAST = (1, 0, 0)
    WEST = (-1, 0, 0)
    SOUTH = (0, 1, 0)
    NORTH = (0, -1, 0)


class Measure(NamedTuple):
    """A cube at rest in pixels: one edge goes ``across`` and ``down``, the upright one ``height``."""

    across: float
    down: float
    height: float

    @classmethod
    def of_edge(cls, edge: float) -> Measure:
        """Return the measure of cubes whose edge is ``edge`` pixels long.

        >>> Measure.of_edge(68)
        Measure(across=59, down=31, height=67)
        """
        return cls(max(1, round(_ACROSS * edge)), max(1, round(_DOWN * edge)), max(1, round(_HEIGHT * edge)))

    def reduced(self, times: int) -> Measure:
        """Return the measure of a picture that is so many times smaller."""
        return Measure(self.across / times, self.down / times, self.height / times)

    @property
    def wide(self) -> float:
        """The length of an edge that runs across the screen."""
        return self.across * math.sqrt(2)

    @property
    def deep(self) -> float:
        """The length of an edge that runs away from the viewer, as it is seen."""
        return self.down * math.sqrt(2)


class Facet(NamedTuple):
    """A visible side as a parallelogram: first corner in the cube, the edges as steps and on the screen."""

    side: Side
    start: Step
    along: Step
    below: Step
    u: Point
    v: Point


@dataclass(frozen=True)
class Projection:
    """One look at a solid: ``yaw`` in degrees, ``pivot`` the column and row of the axis, ``foot`` where it stands."""

    measure: Measure
    yaw: float
    pivot: tuple[float, float]
    foot: Point

    def reduced(self, times: int, corner: Point) -> Projection:
        """Return the same look in a picture that is so many times smaller and begins at ``corner``."""
        foot = Point((self.foot.x - corner.x) / times, (self.foot.y - corner.y) / times)
        return Projection(self.measure.reduced(times), self.yaw, self.pivot, foot)

    @cached_property
    def column_edge(self) -> Point:
        """The step of one column on the screen."""
        angle = math.radians(self.yaw)
        return Point(self.measure.wide * math.cos(angle), self.measure.deep * math.sin(angle))

    @cached_property
    def row_edge(self) -> Point:
        """The step of one row on the screen."""
        angle = math.radians(self.yaw)
        return Point(-self.measure.wide * math.sin(angle), self.measure.deep * math.cos(angle))

    def at(self, column: float, row: float, level: float) -> Point:
        """Return where a corner is seen."""
        return self._shifted(self.foot, column - self.pivot[0], row - self.pivot[1], level)

    def step(self, step: Step) -> Point:
        """Return a step as it is seen; whole pixels at rest."""
        x, y = self._shifted(Point(0, 0), *step)
        return Point(round(x, _DIGITS), round(y, _DIGITS))

    def _shifted(self, start: Point, columns: float, rows: float, levels: float) -> Point:
        x, y = self.column_edge, self.row_edge
        return Point(
            start.x + columns * x.x + rows * y.x,
            start.y + columns * x.y + rows * y.y - levels * self.measure.height,
        )

    @cached_property
    def facing(self) -> tuple[int, int]:
        """Which way the nearer columns and the nearer rows lie: 1 or -1 each."""
        return (1 if self.column_edge.y >= 0 else -1), (1 if self.row_edge.y >= 0 else -1)

    def depth(self, column: int, row: int, level: int) -> int:
        """Return how near a cube is; what is nearer is drawn later."""
        return column * self.facing[0] + row * self.facing[1] + level

    @cached_property
    def facets(self) -> tuple[Facet, ...]:
        """The sides of every cube that look at the viewer: the top, then one or two upright ones."""
        upright = [self._upright(side) for side in self._sides_ahead()]
        return (self._top(), *upright)

    @property
    def turned_drawings(self) -> tuple[int, float] | None:
        """Near a turn's middle the tops show two drawings: by how many quarters the second is turned, its share."""
        angle = self.yaw % QUARTER
        gap = min(angle, QUARTER - angle)
        if gap >= _FADE:
            return None
        return (1 if angle < QUARTER / 2 else -1), 0.5 - gap / (2 * _FADE)

    @property
    def _quarter(self) -> int:
        """How many quarters the drawings on the tops are turned against the solid, to be upright on the screen."""
        return -math.floor(self.yaw / QUARTER)

    def _sides_ahead(self) -> list[Side]:
        angle = math.radians(self.yaw)
        sides = []
        if abs(math.sin(angle)) > _EDGE_ON:
            sides.append(Side.EAST if math.sin(angle) > 0 else Side.WEST)
        if abs(math.cos(angle)) > _EDGE_ON:
            sides.append(Side.SOUTH if math.cos(angle) > 0 else Side.NORTH)
        return sides

    def _top(self) -> Facet:
        start, along, below = _TOPS[self._quarter % 4]
        return Facet(Side.TOP, start, along, below, self.step(along), self.step(below))

    def _upright(self, side: Side) -> Facet:
        columns, rows, _ = side.value
        along: Step = (abs(rows), abs(columns), 0)
        if self.step(along).x < 0:
            along = (-along[0], -along[1], 0)
        start = tuple(1 if ahead > 0 or run < 0 else 0 for ahead, run in zip(side.value, along, strict=True))
        return Facet(side, (start[0], start[1], 1), along, (0, 0, -1), self.step(along), self.step((0, 0, -1)))


_TOPS: tuple[tuple[Step, Step, Step], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 1), (0, 1, 0), (-1, 0, 0)),
    ((1, 1, 1), (-1, 0, 0), (0, -1, 0)),
    ((0, 1, 1), (0, -1, 0), (1, 0, 0)),
)
"""For each quarter the corner at which the drawing on a top begins, and which way it runs along and down."""
