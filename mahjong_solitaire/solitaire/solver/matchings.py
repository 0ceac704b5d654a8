"""All ways to pair up the tiles of one group: 1, 3, 15 or 105 matchings of 2, 4, 6 or 8 tiles, as tables."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.board import MOST_ALIKE

LARGEST = MOST_ALIKE
"""Tiles of the largest group; boards have no larger ones."""

Matching = tuple[int, ...]
"""For each tile of a group the number of its partner."""


def matchings(size: int) -> Iterator[Matching]:
    """Yield every perfect matching of ``size`` tiles.

    >>> list(matchings(4))
    [(1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)]
    """
    yield from _extended((-1,) * size)


def _extended(partial: Matching) -> Iterator[Matching]:
    if -1 not in partial:
        yield partial
        return
    first = partial.index(-1)
    for other in range(first + 1, len(partial)):
        if partial[other] < 0:
            chosen = list(partial)
            chosen[first], chosen[other] = other, first
            yield from _extended(tuple(chosen))


def _tables() -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8], NDArray[np.uint64]]:
    start = np.zeros(LARGEST + 1, np.int64)
    count = np.zeros(LARGEST + 1, np.int64)
    rows: list[list[int]] = []
    edge = np.zeros((LARGEST + 1, LARGEST, LARGEST, 2), np.uint64)
    for size in range(2, LARGEST + 1, 2):
        start[size] = len(rows)
        for number, matching in enumerate(matchings(size)):
            rows.append([*matching, *[0] * (LARGEST - size)])
            for tile, partner in enumerate(matching):
                edge[size, tile, partner, number // 64] |= np.uint64(1 << number % 64)
        count[size] = len(rows) - start[size]
    return start, count, np.array(rows, np.uint8), edge


FIRST, COUNT, PARTNER, WITH_EDGE = _tables()
"""Row of the first matching by size; number of matchings by size; partners by row;
by size, tile and partner the set of matchings that pair the two (two words of 64 bits)."""
