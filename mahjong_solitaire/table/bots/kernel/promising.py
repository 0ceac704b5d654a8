"""Kernel: which hands have something great in them, seen at a glance, before they are scored."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.nearness import EAST
from mahjong_solitaire.table.scoring.kernel.encoding import CONCEALED, MELDS, NONE, WINNING
from mahjong_solitaire.table.scoring.sets import PUNG

_RED = 31
_PUNGS = 3
_WINDS_BIT, _DRAGONS_BIT = 8, 16


@njit(cache=True, nogil=True)
def promising(rows, found):
    """Mark the rows that have a combination of chows or pungs, tiles of few or of all kinds, or honours in plenty."""
    firsts = np.zeros(4, np.int64)
    for number in range(rows.shape[0]):
        row = rows[number]
        chows, pungs = _read(row, firsts)
        found[number] = chows < 0 or pungs >= _PUNGS or _has_great_tiles(row, firsts, chows) or _combined(firsts, chows)


@njit(cache=True)
def _read(row, firsts):
    """Write the first tiles of chows, then of pungs from the end; return how many, -1 if the tiles are no sets."""
    chows = pungs = 0
    for place in range(MELDS, CONCEALED):
        meld = row[place]
        if meld == NONE:
            break
        if meld < PUNG:
            firsts[chows] = meld
            chows += 1
        else:
            pungs += 1
            firsts[4 - pungs] = meld % PUNG
    place = CONCEALED
    while place + 2 < WINNING and row[place + 2] != NONE:
        first, step = row[place], row[place + 1] - row[place]
        if row[place + 2] - row[place + 1] != step or step > 1 or chows + pungs == 4:
            return -1, 0
        if step:
            firsts[chows] = first
            chows += 1
        else:
            pungs += 1
            firsts[4 - pungs] = first
        place += 3
    return chows, pungs


@njit(cache=True)
def _has_great_tiles(row, firsts, chows):
    """Whether the tiles are of one suit, of all five kinds, all outside, or lie in a part of the ranks."""
    kinds = np.int64(0)
    outside = True
    low, high, dragons = 9, 0, 0
    for number in range(5):
        first = row[WINNING] if number == 4 else firsts[number]
        last = first + 2 if number < chows else first
        if first >= EAST:
            kinds |= _DRAGONS_BIT if first >= _RED else _WINDS_BIT
            dragons += first >= _RED
            low, high = 0, 9
            continue
        kinds |= 1 << first // 9
        low, high = min(low, first % 9), max(high, last % 9)
        outside = outside and (first % 9 == 0 or last % 9 == 8)
    suits = (kinds & 1) + (kinds >> 1 & 1) + (kinds >> 2 & 1)
    return suits <= 1 or kinds == 31 or outside or low >= 5 or high <= 3 or dragons >= 2


@njit(cache=True)
def _combined(firsts, chows):
    """Whether three of the chows belong together."""
    for one in range(chows):
        for two in range(one):
            for three in range(two):
                if _are_great(firsts[one], firsts[two], firsts[three]):
                    return True
    return False


@njit(cache=True)
def _are_great(one, two, three):
    suits = 1 << one // 9 | 1 << two // 9 | 1 << three // 9
    one, two, three = one % 9, two % 9, three % 9
    low, high = min(one, two, three), max(one, two, three)
    step = high - low
    middle = one + two + three - low - high
    if suits == 7:
        # Mixed triple chow, shifted by one, a straight.
        return step == 0 or (step == 2 and middle == low + 1) or (step == 6 and middle == 3)
    if suits & suits - 1:
        return False
    even = 2 * middle == low + high
    return step == 0 or (even and step in (2, 4, 6) and (step != 6 or low == 0))
