"""Kernel: the fan of a reading's sets, its chows and pungs combined in the best way."""

from __future__ import annotations

from numba import njit

from mahjong_solitaire.table.scoring.kernel.desk import (
    CHOW_COUNT,
    CHOWS,
    EAST,
    FOUND,
    KINDS,
    PUNG_COUNT,
    PUNGS,
    RED,
)
from mahjong_solitaire.table.scoring.kernel.desk import (
    NUMBERS as SETS,
)
from mahjong_solitaire.table.scoring.kernel.encoding import ROUND, SEAT
from mahjong_solitaire.table.scoring.kernel.tables import (
    CHOW_KINDS,
    CHOW_TABLES,
    NOTHING,
    PUNG_KINDS,
    PUNG_TABLES,
    WORTH,
)
from mahjong_solitaire.table.scoring.kernel.tiles import NINE_GATES
from mahjong_solitaire.table.scoring.mcr_patterns import NUMBERS
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, mask

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
def find_pung_fans(rows, number, desk, pair, own):
    """Find the fan of pungs one by one: winds, dragons, terminals, concealed ones."""
    winds = dragons = named = free = 0
    seat, prevailing = rows[number, SEAT], rows[number, ROUND]
    for place in range(PUNGS, PUNGS + desk[PUNG_COUNT]):
        face = desk[place]
        if face >= RED:
            dragons += 1
        elif face >= EAST:
            winds += 1
            named += face in (seat, prevailing)
            desk[FOUND + SEAT_WIND] |= face == seat
            desk[FOUND + PREVALENT] |= face == prevailing
        else:
            free += TERMINALS >> face & 1
    if winds < 3:
        free += winds - named
    if free > 0 and desk[FOUND + NINE_GATES]:
        free -= 1
    desk[FOUND + TERMINAL_PUNG] = free
    desk[FOUND + DRAGON] = dragons
    desk[FOUND + TWO_DRAGONS] = dragons >= 2
    desk[FOUND + BIG_DRAGONS] = dragons == 3
    desk[FOUND + LITTLE_DRAGONS] = dragons == 2 and pair >= RED
    desk[FOUND + THREE_WINDS] = winds >= 3
    desk[FOUND + BIG_WINDS] = winds == 4
    desk[FOUND + LITTLE_WINDS] = winds == 3 and EAST <= pair < RED
    desk[FOUND + TWO_OWN] = own >= 2
    desk[FOUND + THREE_OWN] = own >= 3
    desk[FOUND + FOUR_OWN] = own == 4


@njit(cache=True)
def find_whole_fans(desk, pair):
    """Find the fan that ask something of every set and the pair."""
    desk[FOUND + ALL_CHOWS] = desk[CHOW_COUNT] == 4 and pair < EAST
    desk[FOUND + ALL_PUNGS] = desk[PUNG_COUNT] == 4
    desk[FOUND + ALL_EVEN] = desk[PUNG_COUNT] == 4 and not desk[KINDS] & ~EVEN
    outside, fives = OUTSIDE >> pair & 1, FIVES >> pair & 1
    for place in range(PUNGS, PUNGS + desk[PUNG_COUNT]):
        outside &= OUTSIDE >> desk[place]
        fives &= FIVES >> desk[place]
    for place in range(CHOWS, CHOWS + desk[CHOW_COUNT]):
        outside &= OUTSIDE >> desk[place] & 7 != 0
        fives &= FIVES >> desk[place] & 7 != 0
    desk[FOUND + OUTSIDE_HAND] = outside
    desk[FOUND + ALL_FIVES] = fives
    if desk[CHOW_COUNT] == 4 and pair < EAST and pair % 9 == 4:
        _find_terminal_chows(desk, pair)


@njit(cache=True)
def _find_terminal_chows(desk, pair):
    low = high = lows = highs = 0
    for place in range(CHOWS, CHOWS + 4):
        suit, rank = desk[place] // 9, desk[place] % 9
        if rank == 0:
            low += suit == pair // 9
            lows |= 1 << suit
        elif rank == 6:
            high += suit == pair // 9
            highs |= 1 << suit
        else:
            return
    others = 7 - (1 << pair // 9)
    desk[FOUND + PURE_TERMINAL] = low == 2 and high == 2
    desk[FOUND + MIXED_TERMINAL] = lows == others and highs == others


@njit(cache=True)
def combine_sets(desk, rules, combinations):
    """Count what the chows make together, and what the pungs of suits."""
    # One call in a loop: numba would compile a call of its own for each with other constants.
    for kind in range(2):
        kinds, twos = (PUNG_KINDS, PUNG_TABLES) if kind else (CHOW_KINDS, CHOW_TABLES)
        size = _list_pungs(desk) if kind else _list_chows(desk)
        if size > 1:
            _combine(desk, size, kinds, twos, rules, combinations)


@njit(cache=True)
def _list_chows(desk):
    for place in range(desk[CHOW_COUNT]):
        face = desk[CHOWS + place]
        desk[SETS + place] = face - face // 9 * 2
    return desk[CHOW_COUNT]


@njit(cache=True)
def _list_pungs(desk):
    size = 0
    for place in range(PUNGS, PUNGS + desk[PUNG_COUNT]):
        if desk[place] < EAST:
            desk[SETS + size] = desk[place]
            size += 1
    return size


@njit(cache=True)
def _combine(desk, size, kinds, twos, rules, combinations):
    """Count all four sets, or three and one more with one of them, or pairs that make no circle."""
    threes, fours = twos + kinds**2, twos + kinds**2 + kinds**3
    best = more = NOTHING
    for spare in range(-1, size):
        # Without a spare one: all the sets that are there, four or three.
        if size < 3 or (spare >= 0 and size == 3):
            break
        place = _place(desk, size, kinds, spare)
        if spare < 0 and size == 4:
            whole = combinations[fours + place]
            if whole != NOTHING:
                desk[FOUND + whole] += 1
                return
            continue
        three = combinations[threes + place]
        if three == NOTHING:
            continue
        partner = _partner(desk, size, kinds, twos, spare, combinations) if size == 4 else NOTHING
        worth, bar = rules[WORTH + three], 0 if best == NOTHING else rules[WORTH + best]
        if worth > bar or (worth == bar and more == NOTHING):
            best, more = three, partner
    if best == NOTHING:
        _combine_pairs(desk, size, kinds, twos, combinations)
        return
    desk[FOUND + best] += 1
    if more != NOTHING:
        desk[FOUND + more] += 1


@njit(cache=True)
def _place(desk, size, kinds, spare):
    """Return the place in a table of the sets without a spare one."""
    place = 0
    for one in range(size):
        if one != spare:
            place = place * kinds + desk[SETS + one]
    return place


@njit(cache=True)
def _partner(desk, size, kinds, twos, spare, combinations):
    """Return the fan of the spare set with one of the others."""
    for other in range(size):
        if other != spare:
            fan = combinations[twos + desk[SETS + spare] * kinds + desk[SETS + other]]
            if fan != NOTHING:
                return fan
    return NOTHING


@njit(cache=True)
def _combine_pairs(desk, size, kinds, twos, combinations):
    group = 0x3210
    for first in range(size):
        for second in range(first + 1, size):
            fan = combinations[twos + desk[SETS + first] * kinds + desk[SETS + second]]
            old, new = group >> 4 * second & 15, group >> 4 * first & 15
            if fan != NOTHING and old != new:
                for place in range(4):
                    if group >> 4 * place & 15 == old:
                        group += (new - old) << 4 * place
                desk[FOUND + fan] += 1
