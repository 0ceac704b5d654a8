"""Small solids of cubes for the tests of their view."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import Deal, deal
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.variants import SOLID

_STAIRS = ((4, 3, 2, 1), (3, 3, 2, 1), (2, 2, 2, 1), (1, 1, 1, 1))


def solid(name: str, cells: Iterable[tuple[int, int, int]]) -> Layout:
    """Return a solid of cubes at columns, rows and levels."""
    slots = (Slot(2 * column, 2 * row, level) for column, row, level in sorted(cells))
    return Layout(name, name.title(), tuple(slots), games=("3d",))


BLOCK = solid("block", ((x, y, z) for x in range(4) for y in range(4) for z in range(4)))
PYRAMID = solid("pyramid", ((x, y, z) for z in range(3) for x in range(z, 6 - z) for y in range(z, 6 - z)))
STAIRS = solid("stairs", ((x, y, z) for x in range(4) for y in range(4) for z in range(_STAIRS[x][y])))
FRAME = solid(
    "frame",
    (
        (x, y, z)
        for x in range(4)
        for y in range(4)
        for z in range(4)
        if sum(place in (0, 3) for place in (x, y, z)) >= 2
    ),
)
CASKET = solid(
    "casket",
    (
        (x, y, z)
        for x in range(5)
        for y in range(5)
        for z in range(3)
        if ({x, y} & {0, 4} or z != 1 or x == y == 2) and (x, y, z) != (0, 0, 2)
    ),
)
"""A closed box with one cube inside."""
PAIR = solid("pair", [(0, 0, 0), (3, 1, 0)])
SOLIDS = (BLOCK, PYRAMID, STAIRS, FRAME, CASKET, PAIR)


@cache
def dealt(layout: Layout) -> Deal:
    return deal(layout, 7, SOLID)


def in_play(layout: Layout, moves: int = 0) -> Board:
    """Return the board after some moves of its clearing line."""
    board = dealt(layout).board
    for pair in dealt(layout).line[:moves]:
        board = board.remove(pair)
    return board


def slot_of(layout: Layout, column: int, row: int, level: int) -> int:
    return layout.slots.index(Slot(2 * column, 2 * row, level))
