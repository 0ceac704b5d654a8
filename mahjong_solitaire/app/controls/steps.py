"""Moving the keyboard's focus over the free tiles of a board."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from math import hypot
from typing import Protocol

from mahjong_solitaire.app.geometry import TILE_RATIO, Point, spot
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import bits

_ASIDE = 2.0
"""A step aside counts this much more than a step ahead."""
_SAME_LINE = 0.3
"""Tiles closer than this, in tile widths, stand in the same row or column."""


class Direction(Enum):
    """Where an arrow key points; the value is the step in x and y."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class Steps(Protocol):
    """Where the keyboard's focus goes on a board, as it is seen."""

    def reading_order(self, board: Board) -> list[int]:
        """Return the free tiles row by row."""

    def beside(self, board: Board, start: int, direction: Direction) -> int:
        """Return the nearest free tile in a direction."""

    def nearest(self, board: Board, start: int) -> int | None:
        """Return the free tile nearest to a place that may be empty by now."""


class FlatSteps:
    """The steps on a flat board."""

    def reading_order(self, board: Board) -> list[int]:
        """Return the free tiles row by row, as they are seen."""
        return in_reading_order(_places(board), TILE_RATIO)

    def beside(self, board: Board, start: int, direction: Direction) -> int:
        """Return the nearest free tile in a direction; at the edge the far side of the board comes next."""
        return next_to(_places(board), (start, spot(board.layout.slots[start])), direction, _SAME_LINE)

    def nearest(self, board: Board, start: int) -> int | None:
        """Return the free tile nearest to a place that may be empty by now."""
        return nearest_of(_places(board), spot(board.layout.slots[start]))


def _places(board: Board) -> dict[int, Point]:
    return {slot: spot(board.layout.slots[slot]) for slot in bits(board.free)}


def in_reading_order(places: Mapping[int, Point], line: float) -> list[int]:
    """Return slots row by row; places in the same half of a ``line`` of that height stand in one row."""
    return sorted(places, key=lambda slot: (round(places[slot].y / line * 2), places[slot].x))


def next_to(places: Mapping[int, Point], start: tuple[int, Point], direction: Direction, same_line: float) -> int:
    """Return the nearest other slot in a direction; at the edge the far side of the board comes next.

    Tiles more ahead than aside come first. No arrow is without effect while two tiles are free. Places closer than
    ``same_line`` stand in the same row or column.
    """
    own, here = start
    steps = {slot: _step(here, place, direction) for slot, place in places.items() if slot != own}
    ahead = [slot for slot, step in steps.items() if step.x > same_line]
    if ahead:
        return min(ahead, key=lambda slot: (_is_aside(steps[slot]), _effort(steps[slot]), slot))
    return min(steps, key=lambda slot: (steps[slot].x + _ASIDE * abs(steps[slot].y), slot), default=own)


def nearest_of(places: Mapping[int, Point], here: Point) -> int | None:
    """Return the slot nearest to a place, None if there is none."""
    return min(places, key=lambda slot: (hypot(places[slot].x - here.x, places[slot].y - here.y), slot), default=None)


def _is_aside(step: Point) -> bool:
    return abs(step.y) > step.x


def _effort(step: Point) -> float:
    return hypot(step.x, _ASIDE * step.y)


def _step(here: Point, there: Point, direction: Direction) -> Point:
    """Return how far ahead (x) and aside (y) a place lies."""
    dx, dy = there.x - here.x, there.y - here.y
    x, y = direction.value
    return Point(dx * x + dy * y, dx * y + dy * x)
