"""Tables of the sets: their tiles, what they have in common, and what chows and pungs are worth together."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.goals import CHOW_KINDS, faces_of
from mahjong_solitaire.table.bots.strong.kernel.desk import EAST, FACES, RED, SETS
from mahjong_solitaire.table.scoring.arranging import CHOWS, PUNGS, Rules
from mahjong_solitaire.table.scoring.fans_of_tiles import GREEN, REVERSIBLE
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, mask

ALL_SIMPLES, ALL_GREEN, ALL_REVERSIBLE, ALL_ENDS, ALL_TERMINALS = (1 << bit for bit in range(5))
UPPER, MIDDLE, LOWER, UPPER_FOUR, LOWER_FOUR = (1 << bit for bit in range(5, 10))
EVEN, OUTSIDE, FIVES = (1 << bit for bit in range(10, 13))
EVERY_TRAIT = (1 << 13) - 1
"""What may hold for every set and the pair: made of nothing else than some tiles, or with one of some."""
WINDS, DRAGONS = 8, 16
"""Beside 1, 2 and 4 for the suits."""

_WITHIN = {
    ALL_SIMPLES: mask("2345678"),
    ALL_GREEN: GREEN,
    ALL_REVERSIBLE: REVERSIBLE,
    ALL_ENDS: TERMINALS | HONOURS,
    ALL_TERMINALS: TERMINALS,
    UPPER: mask("789"),
    MIDDLE: mask("456"),
    LOWER: mask("123"),
    UPPER_FOUR: mask("6789"),
    LOWER_FOUR: mask("1234"),
}
_WITH = {OUTSIDE: TERMINALS | HONOURS, FIVES: mask("5")}
_EVENS = mask("2468")


def _traits(faces: tuple[int, ...]) -> int:
    found = sum(trait for trait, tiles in _WITHIN.items() if all(tiles >> face & 1 for face in faces))
    found |= sum(trait for trait, tiles in _WITH.items() if any(tiles >> face & 1 for face in faces))
    alike_and_even = len(set(faces)) == 1 and _EVENS >> faces[0] & 1
    return found | (EVEN if alike_and_even else 0)


def _suit(face: int) -> int:
    return 1 << face // 9 if face < EAST else WINDS if face < RED else DRAGONS


SET_FACES = np.array([faces_of(one) for one in range(SETS)], np.int64)
SET_TRAITS = np.array([_traits(faces_of(one)) for one in range(SETS)], np.int64)
SET_SUITS = np.array([_suit(faces_of(one)[0]) for one in range(SETS)], np.int64)
PAIR_TRAITS = np.array([_traits((face,)) for face in range(FACES)], np.int64)
PAIR_SUITS = np.array([_suit(face) for face in range(FACES)], np.int64)
NO_CHOW, NO_SUITED = CHOW_KINDS, EAST
"""Stand in the tables for sets that are no chows, or no pungs of a suit."""


Worth = NDArray[np.uint8]


class Together(NamedTuple):
    """What up to four chows are worth together, and up to four pungs of suits."""

    chows: Worth
    pungs: Worth


@lru_cache(maxsize=1)
def together() -> Together:
    """Return the tables; they are made when first asked for, in a fraction of a second."""
    chows = tuple(faces_of(one)[0] for one in range(CHOW_KINDS))
    return Together(_worth(CHOWS, chows), _worth(PUNGS, tuple(range(EAST))))


def _worth(rules: Rules, faces: tuple[int, ...]) -> Worth:
    """Return the points of four sets by their numbers: all four, three and one more, or pairs without a circle."""
    pairs, threes, fours = (_points(rules, faces, size) for size in (2, 3, 4))
    partner = {(one, other): _spread(pairs, (one, other)) for one, other in combinations(range(4), 2)}
    found = np.maximum(fours, _forest(partner))
    for three in combinations(range(4), 3):
        (spare,) = {0, 1, 2, 3} - set(three)
        more = np.maximum.reduce([partner[min(one, spare), max(one, spare)] for one in three])
        worth = _spread(threes, three)
        found = np.maximum(found, np.where(worth > 0, worth + more, 0).astype(np.uint8))
    return found


def _points(rules: Rules, faces: tuple[int, ...], size: int) -> Worth:
    """Return what so many sets make; the number after the last face stands for no set."""
    found = np.zeros((len(faces) + 1,) * size, np.uint8)
    those = [rule for rule in rules if rule.size == size]
    for places in combinations_with_replacement(range(len(faces)), size):
        sets = tuple(faces[place] for place in places)
        points = max((rule.points for rule in those if rule.test(sets)), default=0)
        for order in set(permutations(places)) if points else ():
            found[order] = points
    return found


def _spread(worth: Worth, places: tuple[int, ...]) -> Worth:
    """Return a table of some of the four sets as one of all four."""
    size = worth.shape[0]
    shape = tuple(size if place in places else 1 for place in range(4))
    return np.broadcast_to(worth.reshape(shape), (size,) * 4)


def _forest(partner: dict[tuple[int, int], Worth]) -> Worth:
    """Return the points of as many pairs as can be without a circle: one less than the sets of each group."""
    linked = {pair: table > 0 for pair, table in partner.items()}
    for middle in range(4):
        for one, other in combinations([place for place in range(4) if place != middle], 2):
            ways = [linked[min(place, middle), max(place, middle)] for place in (one, other)]
            linked[one, other] = linked[one, other] | (ways[0] & ways[1])
    links = sum(
        np.logical_or.reduce([linked[one, place] for one in range(place)]).astype(np.uint8) for place in range(1, 4)
    )
    worth: Worth = (links * max(int(table.max()) for table in partner.values())).astype(np.uint8)
    return worth
