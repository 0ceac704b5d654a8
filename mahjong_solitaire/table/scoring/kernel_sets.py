"""Kernel: the fan of a reading's sets, its chows and pungs combined in the best way."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.scoring.encoding import ROUND, SEAT
from mahjong_solitaire.table.scoring.kernel_hand import KINDS, NINE_GATES
from mahjong_solitaire.table.scoring.kernel_shapes import EAST
from mahjong_solitaire.table.scoring.kernel_tables import NOTHING
from mahjong_solitaire.table.scoring.mcr_patterns import NUMBERS
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, mask

RED = 31
FIVES, EVEN, OUTSIDE = mask("5"), mask("2468"), TERMINALS | HONOURS
BIG_WINDS, BIG_DRAGONS = NUMBERS["Big Four Winds"], NUMBERS["Big Three Dragons"]
LITTLE_WINDS, LITTLE_DRAGONS = NUMBERS["Little Four Winds"], NUMBERS["Little Three Dragons"]
THREE_WINDS, TWO_DRAGONS = NUMBERS["Big Three Winds"], NUMBERS["Two Dragon Pungs"]
DRAGON, PREVALENT, SEAT_WIND = NUMBERS["Dragon Pung"], NUMBERS["Prevalent Wind"], NUMBERS["Seat Wind"]
TERMINAL_PUNG, ALL_PUNGS, ALL_EVEN = (
    NUMBERS["Pung of Terminals or Honors"],
    NUMBERS["All Pungs"],
    NUMBERS["All Even Pungs"],
)
FOUR_OWN, THREE_OWN, TWO_OWN = (
    NUMBERS["Four Concealed Pungs"],
    NUMBERS["Three Concealed Pungs"],
    NUMBERS["Two Concealed Pungs"],
)
ALL_CHOWS, OUTSIDE_HAND, ALL_FIVES = NUMBERS["All Chows"], NUMBERS["Outside Hand"], NUMBERS["All Fives"]
PURE_TERMINAL, MIXED_TERMINAL = NUMBERS["Pure Terminal Chows"], NUMBERS["Three-Suited Terminal Chows"]


@njit(cache=True)
def find_pung_fans(row, pungs, pair, own, found):
    """Find the fan of pungs one by one: winds, dragons, terminals, concealed ones."""
    winds = dragons = free = 0
    seat, prevailing = row[SEAT], row[ROUND]
    for face in pungs:
        if face >= RED:
            dragons += 1
        elif face >= EAST:
            winds += 1
            found[SEAT_WIND] += face == seat
            found[PREVALENT] += face == prevailing
            free += face not in (seat, prevailing)
        elif TERMINALS >> face & 1:
            free += 1
    if winds >= 3:
        for face in pungs:
            free -= EAST <= face < RED and face not in (seat, prevailing)
    if free > 0 and found[NINE_GATES]:
        free -= 1
    found[TERMINAL_PUNG] = free
    found[DRAGON] = dragons
    found[TWO_DRAGONS] = dragons >= 2
    found[BIG_DRAGONS] = dragons == 3
    found[LITTLE_DRAGONS] = dragons == 2 and pair >= RED
    found[THREE_WINDS] = winds >= 3
    found[BIG_WINDS] = winds == 4
    found[LITTLE_WINDS] = winds == 3 and EAST <= pair < RED
    found[TWO_OWN] = own >= 2
    found[THREE_OWN] = own >= 3
    found[FOUR_OWN] = own == 4


@njit(cache=True)
def find_whole_fans(kinds, chows, pungs, pair, found):
    """Find the fan that ask something of every set and the pair."""
    found[ALL_CHOWS] = chows.size == 4 and pair < EAST
    found[ALL_PUNGS] = pungs.size == 4
    found[ALL_EVEN] = pungs.size == 4 and not kinds & ~EVEN
    outside, fives = OUTSIDE >> pair & 1 != 0, FIVES >> pair & 1 != 0
    for face in pungs:
        outside = outside and OUTSIDE >> face & 1 != 0
        fives = fives and FIVES >> face & 1 != 0
    for face in chows:
        outside = outside and OUTSIDE >> face & 7 != 0
        fives = fives and FIVES >> face & 7 != 0
    found[OUTSIDE_HAND] = outside
    found[ALL_FIVES] = fives
    if chows.size == 4 and pair < EAST and pair % 9 == 4:
        _find_terminal_chows(chows, pair, found)


@njit(cache=True)
def _find_terminal_chows(chows, pair, found):
    suits = np.zeros((3, 2), np.int64)
    for face in chows:
        if face % 9 not in (0, 6):
            return
        suits[face // 9, face % 9 // 6] += 1
    alone = pair // 9
    found[PURE_TERMINAL] = suits[alone, 0] == 2 and suits[alone, 1] == 2
    one, other = (alone + 1) % 3, (alone + 2) % 3
    found[MIXED_TERMINAL] = (
        suits[one, 0] == 1 and suits[one, 1] == 1 and suits[other, 0] == 1 and suits[other, 1] == 1
    )


@njit(cache=True)
def combine(sets, combined, points, found):
    """Count what sets (in the numbers of the tables) make together: all four, or three and one more, or pairs."""
    size = sets.size
    if size == 4:
        whole = combined.fours[sets[0], sets[1], sets[2], sets[3]]
        if whole != NOTHING:
            found[whole] += 1
            return
    best, spare = NOTHING, -1
    for left in range(size if size == 4 else 1):
        three = _three(sets, left if size == 4 else size, combined) if size > 2 else NOTHING
        if three != NOTHING and (best == NOTHING or points[three] > points[best]):
            best, spare = three, left
        elif three != NOTHING and points[three] == points[best] and _partner(sets, spare, combined) == NOTHING:
            spare = left
    if best == NOTHING:
        _combine_pairs(sets, combined, found)
        return
    found[best] += 1
    if size == 4:
        more = _partner(sets, spare, combined)
        if more != NOTHING:
            found[more] += 1


@njit(cache=True)
def _three(sets, left, combined):
    one, two, three = (0 if left else 1), (1 if left > 1 else 2), (2 if left > 2 else 3)
    return combined.threes[sets[one], sets[two], sets[three]]


@njit(cache=True)
def _partner(sets, spare, combined):
    """Return the fan of the spare set with one of the others."""
    for other in range(sets.size):
        if other != spare:
            fan = combined.twos[sets[spare], sets[other]]
            if fan != NOTHING:
                return fan
    return NOTHING


@njit(cache=True)
def _combine_pairs(sets, combined, found):
    group = np.arange(4)
    for first in range(sets.size):
        for second in range(first + 1, sets.size):
            fan = combined.twos[sets[first], sets[second]]
            if fan != NOTHING and group[first] != group[second]:
                old, new = group[second], group[first]
                for place in range(sets.size):
                    if group[place] == old:
                        group[place] = new
                found[fan] += 1
