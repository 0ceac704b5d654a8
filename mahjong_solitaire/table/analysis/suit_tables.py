"""How many tiles a block lacks, for every block there is: of sets, and of sets and a pair.

A block is nine numbers of a suit or seven honours, up to four of each; its key has a digit of base five for each.
For 0 to 4 sets, without and with a pair, the least number of tiles is kept that has to be added. That is at most 14,
and few combinations of these ten numbers exist; so a table of small classes leads to them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

SETS, GOALS = 5, 10
"""Goals: 0 to 4 sets, then the same with a pair."""
FAR = 99
NUMBERS, HONOURS = 9, 7
BASE = 5
_BITS = 4


class Tables(NamedTuple):
    """For each key of a suit and of the honours its class; for each class what is missing for each goal."""

    suits: NDArray[np.uint16]
    suit_missing: NDArray[np.uint8]
    honours: NDArray[np.uint16]
    honour_missing: NDArray[np.uint8]


@lru_cache(maxsize=1)
def tables() -> Tables:
    """Return the tables; they are made when first asked for, in less than a second."""
    return Tables(*_classes(_missing(NUMBERS, 7)), *_classes(_missing(HONOURS, 0)))


def _classes(missing: NDArray[np.uint8]) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    packed = np.zeros(len(missing), np.int64)
    for goal in range(GOALS):
        packed |= np.minimum(missing[:, goal], 15).astype(np.int64) << _BITS * goal
    found, first, inverse = np.unique(packed, return_index=True, return_inverse=True)
    assert len(found) < 1 << 16
    return inverse.ravel().astype(np.uint16), missing[first]


def _missing(faces: int, chows: int) -> NDArray[np.uint8]:
    missing = np.full((BASE**faces, GOALS), FAR, np.uint8)
    _mark_goals(missing, faces, chows)
    _spread(missing, faces)
    return missing


@njit(cache=True)
def _mark_goals(missing, faces, chows):
    """Set 0 where a block is nothing but sets, up to four, and perhaps a pair."""
    none = chows + faces
    counts = np.zeros(faces, np.int64)
    for first in range(none + 1):
        for second in range(first, none + 1):
            for third in range(second, none + 1):
                for fourth in range(third, none + 1):
                    for face in range(faces):
                        counts[face] = 0
                    sets = 0
                    for one in (first, second, third, fourth):
                        sets += one < none
                        _add_set(counts, one, chows, faces)
                    _mark(missing, counts, sets)
                    for pair in range(faces):
                        counts[pair] += 2
                        _mark(missing, counts, SETS + sets)
                        counts[pair] -= 2


@njit(cache=True)
def _add_set(counts, one, chows, faces):
    if one < chows:
        for face in range(one, one + 3):
            counts[face] += 1
    elif one < chows + faces:
        counts[one - chows] += 3


@njit(cache=True)
def _mark(missing, counts, goal):
    key = 0
    for face in range(counts.size - 1, -1, -1):
        if counts[face] > 4:
            return
        key = key * BASE + counts[face]
    missing[key, goal] = 0


@njit(cache=True)
def _spread(missing, faces):
    """Set 0 where a goal is contained, then from more tiles to fewer what has to be added."""
    keys = missing.shape[0]
    for key in range(keys):
        step, rest = 1, key
        for _ in range(faces):
            if rest % BASE:
                for goal in range(GOALS):
                    if missing[key - step, goal] == 0:
                        missing[key, goal] = 0
            rest //= BASE
            step *= BASE
    for key in range(keys - 1, -1, -1):
        step, rest = 1, key
        for _ in range(faces):
            if rest % BASE < BASE - 1:
                for goal in range(GOALS):
                    missing[key, goal] = min(missing[key, goal], missing[key + step, goal] + 1)
            rest //= BASE
            step *= BASE
