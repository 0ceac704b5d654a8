"""The wall as it is seen around the table: whole, halved and gone stacks, and where the next tiles come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.wall import Break

SIDES = 4


class WallState(NamedTuple):
    """The tiles in each stack, clockwise from the right end of the side at the bottom.

    ``start`` is the stack with which dealing began, ``next`` the one drawn from, ``end`` the one that replaces; None if
    none is left. The ``dead`` ones are kept for replacements.
    """

    stacks: tuple[int, ...]
    start: int
    next: int | None
    end: int | None
    dead: frozenset[int] = frozenset()

    @property
    def side_length(self) -> int:
        """How many stacks each side was built with."""
        return -(-len(self.stacks) // SIDES)


def wall_of(tiles: int, start: Break, below: Seat, front: int, back: int, dead: int = 0) -> WallState:
    """Return the wall of so many tiles, of which ``front`` and ``back`` were taken from its two ends.

    ``dead`` tiles of what is left can't be drawn.

    >>> wall = wall_of(144, Break(Seat.EAST, 0), Seat.EAST, 53, 1)
    >>> wall.stacks[26:28], wall.stacks[71], wall.next, wall.end
    ((1, 2), 1, 26, 71)
    """
    count = tiles // 2
    first = (below - start.side) % SIDES * -(-count // SIDES) + start.stack
    heights = _heights(count, max(0, front), max(0, back))
    standing = [number for number, height in enumerate(heights) if height]
    ends = (standing[0], standing[-1]) if standing else (None, None)
    stacks = [0] * count
    for number, height in enumerate(heights):
        stacks[(first + number) % count] = height
    following, last = (None if end is None else (first + end) % count for end in ends)
    kept = frozenset((first + number) % count for number in _last_stacks(heights, dead))
    return WallState(tuple(stacks), first % count, following, last, kept)


def _last_stacks(heights: list[int], tiles: int) -> Iterator[int]:
    """Yield the stacks of the last tiles of the wall."""
    for number in reversed(range(len(heights))):
        if tiles <= 0:
            return
        tiles -= heights[number]
        if heights[number]:
            yield number


def _heights(count: int, front: int, back: int) -> list[int]:
    """Return how many tiles each stack has left, in the order of drawing; the upper one goes first at either end."""
    if front + back >= 2 * count:
        return [0] * count
    heights = [2] * count
    for taken in range(front):
        heights[taken // 2] -= 1
    for taken in range(back):
        heights[count - 1 - taken // 2] -= 1
    return heights
