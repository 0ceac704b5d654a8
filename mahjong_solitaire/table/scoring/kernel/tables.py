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
ORDER, WORTH, EXCLUDING, EXCLUDED = 0, FAN, 2 * FAN, 3 * FAN
"""In the rules: the fan in order; for each its points, how many others it excludes, and (FAN places each) which."""
NOTHING = 255
CHOW_KINDS, PUNG_KINDS = 21, 27
CHOW_TABLES = 0
PUNG_TABLES = CHOW_KINDS**2 + CHOW_KINDS**3 + CHOW_KINDS**4
"""In the combinations: for two, three and four chows the fan they make (7 times the suit plus the rank), then pungs."""


class Table(NamedTuple):
    """A profile's rules, and what sets make together, as flat arrays."""

    rules: NDArray[np.int64]
    combinations: NDArray[np.uint8]


@lru_cache(maxsize=16)
def table(profile: Profile) -> Table:
    """Return the arrays of a profile."""
    flat = np.zeros(EXCLUDED + FAN * FAN, np.int64)
    for place, rule in enumerate(rules(profile)):
        others = [number for number in range(FAN) if rule.excludes >> number & 1]
        start = EXCLUDED + FAN * rule.number
        flat[ORDER + place] = rule.number
        flat[WORTH + rule.number] = rule.points
        flat[EXCLUDING + rule.number] = len(others)
        flat[start : start + len(others)] = others
    return Table(flat, _combinations())


@lru_cache(maxsize=1)
def _combinations() -> NDArray[np.uint8]:
    """Return what sets make together; no profile changes that."""
    chows = tuple(9 * suit + rank for suit in range(3) for rank in range(7))
    found = [_combined(CHOWS, chows, size) for size in (2, 3, 4)]
    found += [_combined(PUNGS, tuple(range(PUNG_KINDS)), size) for size in (2, 3, 4)]
    return np.concatenate([one.ravel() for one in found])


def _combined(combined: Rules, faces: tuple[int, ...], size: int) -> NDArray[np.uint8]:
    found = np.full((len(faces),) * size, NOTHING, np.uint8)
    those = [rule for rule in combined if rule.size == size]
    for places in combinations_with_replacement(range(len(faces)), size):
        sets = tuple(faces[place] for place in places)
        best = next((rule for rule in those if rule.test(sets)), None)
        if best is not None:
            for order in set(permutations(places)):
                found[order] = NUMBERS[best.name]
    return found
