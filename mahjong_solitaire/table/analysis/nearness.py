"""Kernel: how many tiles each shape of a winning hand lacks."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.suit_tables import BASE, GOALS, SETS
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, TERMINALS

FACES, EAST = 34, 27
SHAPES = 5
REGULAR, STRAIGHT, PAIRS, ORPHANS, KNITTED = range(SHAPES)
IMPOSSIBLE = 99
"""Shanten of shapes that melds rule out."""
_ORPHANS = TERMINALS | HONOURS
_KNITTED = np.array(KNITTED_TILES, np.int64)
_THIRDS = np.array(((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)), np.int64)
"""For each way of KNITTED_TILES which of 1-4-7, 2-5-8 and 3-6-9 is in each suit."""
_POWERS = np.array([BASE**face for face in range(9)], np.int64)


@njit(cache=True, nogil=True)
def measure(counts, melds, tables, found):
    """Write for each hand (a row of 34 counts of concealed tiles) how far each shape is; -1 is won."""
    keys = np.zeros(4, np.int64)
    goals = np.zeros((4, GOALS), np.int64)
    merged = np.zeros((2, GOALS), np.int64)
    for number in range(counts.shape[0]):
        _measure(counts[number], melds[number], tables, keys, goals, merged, found[number])


@njit(cache=True, nogil=True)
def accept(counts, melds, tables, nearest, accepted):
    """Mark for each hand the kinds that bring its nearest shape nearer."""
    keys = np.zeros(4, np.int64)
    goals = np.zeros((4, GOALS), np.int64)
    merged = np.zeros((2, GOALS), np.int64)
    found = np.zeros(SHAPES, np.int64)
    for number in range(counts.shape[0]):
        row = counts[number]
        for face in range(FACES):
            if row[face] < 4:
                row[face] += 1
                _measure(row, melds[number], tables, keys, goals, merged, found)
                row[face] -= 1
                accepted[number, face] = found.min() < nearest[number]


@njit(cache=True)
def _measure(row, melds, tables, keys, goals, merged, found):
    for block in range(4):
        key = 0
        for place in range(min(9 * block + 9, FACES) - 1, 9 * block - 1, -1):
            key = key * BASE + row[place]
        keys[block] = key
        if block < 3:
            _take(tables.suits, tables.suit_missing, key, goals, block)
        else:
            _take(tables.honours, tables.honour_missing, key, goals, block)
    found[REGULAR] = _regular(goals, merged, 4 - melds) - 1
    found[STRAIGHT] = _straight(row, keys, tables, goals, 1 - melds) - 1 if melds <= 1 else IMPOSSIBLE
    found[PAIRS] = found[ORPHANS] = found[KNITTED] = IMPOSSIBLE
    if melds == 0:
        _special(row, found)


@njit(cache=True)
def _take(classes, missing, key, goals, block):
    group = classes[key]
    for goal in range(GOALS):
        goals[block, goal] = missing[group, goal]


@njit(cache=True)
def _regular(goals, merged, sets):
    """Return the tiles missing for so many sets and a pair: block after block, the cheapest share of each."""
    _merge(goals[0], goals[1], merged[0], sets)
    _merge(merged[0], goals[2], merged[1], sets)
    return _least(merged[1], goals[3], sets)


@njit(cache=True)
def _merge(one, other, both, sets):
    for many in range(sets + 1):
        alone = one[0] + other[many]
        paired = min(one[0] + other[SETS + many], one[SETS] + other[many])
        for here in range(1, many + 1):
            alone = min(alone, one[here] + other[many - here])
            paired = min(paired, one[here] + other[SETS + many - here], one[SETS + here] + other[many - here])
        both[many], both[SETS + many] = alone, paired


@njit(cache=True)
def _least(one, other, sets):
    least = IMPOSSIBLE
    for here in range(sets + 1):
        least = min(least, one[here] + other[SETS + sets - here], one[SETS + here] + other[sets - here])
    return least


@njit(cache=True)
def _straight(row, keys, tables, goals, sets):
    """Return the tiles missing for the nine knitted ones and, of the rest, a pair and perhaps a set."""
    least = IMPOSSIBLE
    knitted = np.zeros((3, 3, 5), np.int64)
    for suit in range(3):
        for third in range(3):
            key, lacking = keys[suit], 0
            for rank in range(third, 9, 3):
                if row[9 * suit + rank]:
                    key -= _POWERS[rank]
                else:
                    lacking += 1
            group = tables.suits[key]
            knitted[suit, third, 0] = lacking
            for sets_here in range(2):
                knitted[suit, third, 1 + sets_here] = tables.suit_missing[group, sets_here]
                knitted[suit, third, 3 + sets_here] = tables.suit_missing[group, SETS + sets_here]
    for way in range(6):
        lacking, pair, one, both = 0, goals[3, SETS], goals[3, 1], goals[3, SETS + 1]
        for suit in range(3):
            here = knitted[suit, _THIRDS[way, suit]]
            lacking += here[0]
            both = min(both, here[4], pair + here[2], one + here[3])
            pair, one = min(pair, here[3]), min(one, here[2])
        least = min(least, lacking + (both if sets else pair))
    return least


@njit(cache=True)
def _special(row, found):
    kinds = pairs = orphans = 0
    is_doubled = False
    for face in range(FACES):
        if row[face]:
            kinds |= np.int64(1) << face
            pairs += row[face] // 2
            if _ORPHANS >> face & 1:
                orphans += 1
                is_doubled = is_doubled or row[face] > 1
    found[PAIRS] = 6 - pairs
    found[ORPHANS] = 13 - orphans - is_doubled
    most = 0
    for way in range(6):
        most = max(most, _bits(kinds & (_KNITTED[way] | HONOURS)))
    found[KNITTED] = 13 - most


@njit(cache=True)
def _bits(mask):
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
