"""Moving the keyboard's focus over the free tiles of a board."""

from __future__ import annotations

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
        """Return the free tiles row by row."""
        return reading_order(board)

    def beside(self, board: Board, start: int, direction: Direction) -> int:
        """Return the nearest free tile in a direction; at the edge the far side of the board comes next."""
        return beside(board, start, direction)

    def nearest(self, board: Board, start: int) -> int | None:
        """Return the free tile nearest to a place that may be empty by now."""
        return nearest(board, start)


def reading_order(board: Board) -> list[int]:
    """Return the free tiles row by row, as they are seen."""
    slots = board.layout.slots
    return sorted(bits(board.free), key=lambda slot: (round(spot(slots[slot]).y / TILE_RATIO * 2), spot(slots[slot]).x))


def beside(board: Board, start: int, direction: Direction) -> int:
    """Return the nearest free tile in a direction; at the edge the far side of the board comes next.

    Tiles more ahead than aside come first. No arrow is without effect while two tiles are free.
    """
    others = [slot for slot in bits(board.free) if slot != start]
    if not others:
        return start
    here = spot(board.layout.slots[start])
    steps = {slot: _step(here, spot(board.layout.slots[slot]), direction) for slot in others}
    ahead = [slot for slot in others if steps[slot].x > _SAME_LINE]
    if ahead:
        return min(ahead, key=lambda slot: (_is_aside(steps[slot]), _effort(steps[slot]), slot))
    return min(others, key=lambda slot: (steps[slot].x + _ASIDE * abs(steps[slot].y), slot))


def _is_aside(step: Point) -> bool:
    return abs(step.y) > step.x


def _effort(step: Point) -> float:
    return hypot(step.x, _ASIDE * step.y)


def nearest(board: Board, start: int) -> int | None:
    """Return the free tile nearest to a place that may be empty by now."""
    here = spot(board.layout.slots[start])
    free = list(bits(board.free))
    if not free:
        return None
    return min(free, key=lambda slot: (_distance(here, spot(board.layout.slots[slot])), slot))


def _step(here: Point, there: Point, direction: Direction) -> Point:
    """Return how far ahead (x) and aside (y) a place lies."""
    dx, dy = there.x - here.x, there.y - here.y
    x, y = direction.value
    return Point(dx * x + dy * y, dx * y + dy * x)


def _distance(here: Point, there: Point) -> float:
    return (there.x - here.x) ** 2 + (there.y - here.y) ** 2
