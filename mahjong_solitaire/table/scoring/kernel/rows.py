"""Kernel: scores rows of hands, each by its best reading."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.scoring.kernel.desk import (
    A_WAY,
    BASE,
    BEST,
    CHOW_COUNT,
    CHOWS,
    COUNTS,
    EAST,
    FACES,
    FOUND,
    KINDS,
    KNIT,
    MELD_COUNT,
    MELDED_CHOWS,
    MELDED_PUNGS,
    OWN_KONGS,
    POINTS,
    PUNG_COUNT,
    PUNGS,
    REST,
    STANDING,
    TRIAL,
    WAITS,
    WAYS,
)
from mahjong_solitaire.table.scoring.kernel.encoding import BONUS, DRAWN, FLAGS, WINNING
from mahjong_solitaire.table.scoring.kernel.sets import combine_sets, find_pung_fans, find_whole_fans
from mahjong_solitaire.table.scoring.kernel.shapes import count_waits, home_of_pair, list_ways
from mahjong_solitaire.table.scoring.kernel.tables import EXCLUDED, EXCLUDING, FAN, ORDER, WORTH
from mahjong_solitaire.table.scoring.kernel.tiles import (
    FLOWERS,
    find_kong_fans,
    find_tile_fans,
    find_winning_fans,
    note_sets,
    unpack,
)
from mahjong_solitaire.table.scoring.mcr_patterns import CHICKEN, NUMBERS, PATTERNS
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, SUITS, TERMINALS

NOT_WON = -1
UNKNOWN = -1
KNITTED = np.array(KNITTED_TILES, np.int64)
FIRST_SUIT, SECOND_SUIT, THIRD_SUIT = SUITS
CHICKEN_HAND = NUMBERS[CHICKEN]
CHICKEN_POINTS = PATTERNS[CHICKEN_HAND].points
EDGE, CLOSED, SINGLE = NUMBERS["Edge Wait"], NUMBERS["Closed Wait"], NUMBERS["Single Wait"]
PAIRS, SHIFTED, ORPHANS = NUMBERS["Seven Pairs"], NUMBERS["Seven Shifted Pairs"], NUMBERS["Thirteen Orphans"]
GREATER, LESSER = NUMBERS["Greater Honors and Knitted Tiles"], NUMBERS["Lesser Honors and Knitted Tiles"]
STRAIGHT, ALL_CHOWS = NUMBERS["Knitted Straight"], NUMBERS["All Chows"]


@njit(cache=True, nogil=True)
def score_rows(rows, rules, combinations, desk, totals, fans):
    """Score each row: its total (NOT_WON where it is no win), and how often each fan is counted."""
    for number in range(rows.shape[0]):
        _score(rows, number, rules, combinations, desk)
        points = desk[POINTS]
        totals[number] = NOT_WON
        if points < 0:
            continue
        for fan in range(FAN):
            fans[number, fan] = desk[BEST + fan]
        if points == 0:
            points = CHICKEN_POINTS
            fans[number, CHICKEN_HAND] = 1
        totals[number] = points + rows[number, BONUS]


@njit(cache=True)
def _score(rows, number, rules, combinations, desk):
    unpack(rows, number, desk)
    for place in range(BASE, BASE + FAN):
        desk[place] = 0
    find_tile_fans(desk)
    find_kong_fans(desk)
    find_winning_fans(rows, number, desk)
    desk[POINTS] = NOT_WON
    desk[WAITS] = UNKNOWN
    _rest_is_all(rows, number, desk)
    _read_sets(rows, number, rules, combinations, desk)
    if desk[MELD_COUNT] <= 1:
        _read_knitted(rows, number, rules, combinations, desk)
    if desk[MELD_COUNT] == 0:
        _read_special(rules, desk)


@njit(cache=True)
def _rest_is_all(rows, number, desk):
    for face in range(FACES):
        desk[REST + face] = desk[STANDING + face]
    desk[REST + rows[number, WINNING]] += 1


@njit(cache=True)
def _read_knitted(rows, number, rules, combinations, desk):
    for way in range(6):
        knitted = KNITTED[way]
        if knitted & ~desk[KINDS]:
            continue
        _rest_is_all(rows, number, desk)
        fits = True
        for face in range(EAST):
            desk[REST + face] -= knitted >> face & 1
            fits = fits and desk[REST + face] >= 0
        if fits:
            desk[KNIT] = knitted
            desk[WAITS] = UNKNOWN
            _read_sets(rows, number, rules, combinations, desk)


@njit(cache=True)
def _read_sets(rows, number, rules, combinations, desk):
    """Try each pair, and with it every way to take the blocks apart."""
    home = home_of_pair(desk, REST)
    if home < 0:
        return
    for block in range(4):
        if block != home and not list_ways(desk, REST, block):
            return
    for pair in range(9 * home, min(9 * home + 9, FACES)):
        if desk[REST + pair] < 2:
            continue
        desk[REST + pair] -= 2
        if list_ways(desk, REST, home):
            _read_ways(rows, number, rules, combinations, desk, pair)
        desk[REST + pair] += 2


@njit(cache=True)
def _read_ways(rows, number, rules, combinations, desk, pair):
    choices = 1
    for block in range(4):
        choices *= desk[WAYS + A_WAY * block]
    for choice in range(choices):
        desk[CHOW_COUNT], desk[PUNG_COUNT] = desk[MELDED_CHOWS], desk[MELDED_PUNGS]
        rest = choice
        for block in range(3, -1, -1):
            ways = desk[WAYS + A_WAY * block]
            _note_way(desk, block, rest % ways)
            rest //= ways
        _count_reading(rows, number, rules, combinations, desk, pair)


@njit(cache=True)
def _note_way(desk, block, way):
    place = WAYS + A_WAY * block + 1 + 2 * way
    note_sets(desk, 9 * block, desk[place], desk[place + 1])


@njit(cache=True)
def _count_reading(rows, number, rules, combinations, desk, pair):
    for fan in range(FAN):
        desk[FOUND + fan] = desk[BASE + fan]
    winning = np.int64(rows[number, WINNING])
    in_chow, wait = _wait(desk, winning, pair)
    own = desk[PUNG_COUNT] - desk[MELDED_PUNGS] + desk[OWN_KONGS]
    if not rows[number, FLAGS] & DRAWN and not in_chow:
        for place in range(PUNGS + desk[MELDED_PUNGS], PUNGS + desk[PUNG_COUNT]):
            own -= desk[place] == winning
    if desk[PUNG_COUNT]:
        find_pung_fans(rows, number, desk, pair, own)
    if desk[KNIT]:
        desk[FOUND + STRAIGHT] = 1
        desk[FOUND + ALL_CHOWS] = desk[CHOW_COUNT] == 1 and pair < EAST
    else:
        find_whole_fans(desk, pair)
        combine_sets(desk, rules, combinations)
    if wait >= 0 and _waits_for_one(desk):
        desk[FOUND + wait] = 1
    _count(rules, desk)


@njit(cache=True)
def _wait(desk, winning, pair):
    """Return whether the winning tile can be in a chow, and the fan of its wait (-1: none)."""
    in_chow = closed = False
    rank = winning % 9
    for place in range(CHOWS + desk[MELDED_CHOWS], CHOWS + desk[CHOW_COUNT]):
        face = desk[place]
        if face <= winning <= face + 2:
            in_chow = True
            if (winning == face + 2 and rank == 2) or (winning == face and rank == 6):
                return True, EDGE
            closed = closed or winning == face + 1
    if closed:
        return True, CLOSED
    return in_chow, (SINGLE if winning == pair else -1)


@njit(cache=True)
def _waits_for_one(desk):
    if desk[WAITS] == UNKNOWN:
        desk[WAITS] = _count_waits(desk)
    return desk[WAITS] == 1


@njit(cache=True)
def _count_waits(desk):
    for face in range(FACES):
        desk[TRIAL + face] = desk[STANDING + face] - (desk[KNIT] >> face & 1)
        if desk[TRIAL + face] < 0:
            return 0
    return count_waits(desk, TRIAL)


@njit(cache=True)
def _read_special(rules, desk):
    kinds = desk[KINDS]
    odd = different = 0
    for face in range(FACES):
        odd |= desk[COUNTS + face] & 1
        different += desk[COUNTS + face] > 0
    if not odd:
        _begin(desk, PAIRS)
        desk[FOUND + SHIFTED] = kinds == (kinds & -kinds) * 127 and _is_one_suit(kinds)
        _count(rules, desk)
    if kinds == TERMINALS | HONOURS:
        _begin(desk, ORPHANS)
        _count(rules, desk)
    if different == 14:
        for way in range(6):
            if not kinds & ~(KNITTED[way] | HONOURS):
                _begin(desk, LESSER)
                desk[FOUND + GREATER] = not HONOURS & ~kinds
                desk[FOUND + STRAIGHT] = not KNITTED[way] & ~kinds
                _count(rules, desk)


@njit(cache=True)
def _begin(desk, fan):
    for place in range(FAN):
        desk[FOUND + place] = desk[BASE + place]
    desk[FOUND + fan] = 1


@njit(cache=True)
def _is_one_suit(kinds):
    return not kinds & ~FIRST_SUIT or not kinds & ~SECOND_SUIT or not kinds & ~THIRD_SUIT


@njit(cache=True)
def _count(rules, desk):
    """Add up what is found and not excluded, and keep it if it is the best so far."""
    points = -desk[FOUND + FLOWERS]
    for place in range(ORDER, ORDER + FAN):
        fan = rules[place]
        times = desk[FOUND + fan]
        if times:
            points += rules[WORTH + fan] * times
            first = EXCLUDED + FAN * fan
            for other in range(first, first + rules[EXCLUDING + fan]):
                desk[FOUND + rules[other]] = 0
    if points > desk[POINTS]:
        desk[POINTS] = points
        for fan in range(FAN):
            desk[BEST + fan] = desk[FOUND + fan]
