"""The rows of the pattern table as arrays: points, what is excluded, and which sets are combined."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.scoring.arranging import CHOWS, PUNGS, Rules
from mahjong_solitaire.table.scoring.mcr_patterns import NUMBERS, PATTERNS
from mahjong_solitaire.table.scoring.profiles import Profile, rules

FAN = len(PATTERNS)
NOTHING = 255
CHOW_KINDS, PUNG_KINDS = 21, 27


class Combined(NamedTuple):
    """For two, three and four sets in order (chows: 7 times the suit plus the rank) the number of their fan."""

    twos: NDArray[np.uint8]
    threes: NDArray[np.uint8]
    fours: NDArray[np.uint8]


class Table(NamedTuple):
    """A profile's rules in order: numbers of fan, points, and for each how many fan it excludes, and which."""

    order: NDArray[np.int64]
    points: NDArray[np.int64]
    excluding: NDArray[np.int64]
    excluded: NDArray[np.int64]
    chows: Combined
    pungs: Combined


@lru_cache(maxsize=16)
def table(profile: Profile) -> Table:
    """Return the arrays of a profile."""
    order = np.array([rule.number for rule in rules(profile)], np.int64)
    points = np.zeros(FAN, np.int64)
    excluding = np.zeros(FAN, np.int64)
    excluded = np.zeros((FAN, FAN), np.int64)
    for rule in rules(profile):
        points[rule.number] = rule.points
        others = [number for number in range(FAN) if rule.excludes >> number & 1]
        excluding[rule.number] = len(others)
        excluded[rule.number, : len(others)] = others
    chows, pungs = combined()
    return Table(order, points, excluding, excluded, chows, pungs)


@lru_cache(maxsize=1)
def combined() -> tuple[Combined, Combined]:
    """Return which chows and which pungs are combined for what; no profile changes that."""
    chows = tuple(9 * suit + rank for suit in range(3) for rank in range(7))
    return _combined(CHOWS, chows, alike=4), _combined(PUNGS, tuple(range(PUNG_KINDS)), alike=1)


def _combined(rules: Rules, faces: tuple[int, ...], alike: int) -> Combined:
    sizes = {size: np.full((len(faces),) * size, NOTHING, np.uint8) for size in (2, 3, 4)}
    for size, found in sizes.items():
        those = [rule for rule in rules if rule.size == size]
        for places in combinations_with_replacement(range(len(faces)), size):
            if alike == 1 and len(set(places)) < size:
                continue
            sets = tuple(faces[place] for place in places)
            best = next((rule for rule in those if rule.test(sets)), None)
            if best is not None:
                for order in set(permutations(places)):
                    found[order] = NUMBERS[best.name]
    return Combined(sizes[2], sizes[3], sizes[4])
