"""Kernel: the grades and points of four sets and a pair."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.goals import CHOW_KINDS
from mahjong_solitaire.table.bots.regular.kernel.desk import CLOSED, GIVEN, OPENED
from mahjong_solitaire.table.bots.regular.tariff import Pattern
from mahjong_solitaire.table.bots.strong.hold import OWN_KONG, OWN_PUNG, PUNG
from mahjong_solitaire.table.bots.strong.kernel.desk import EAST, RED
from mahjong_solitaire.table.bots.strong.kernel.sets import (
    ALL_ENDS,
    ALL_GREEN,
    ALL_SIMPLES,
    ALL_TERMINALS,
    EVERY_TRAIT,
    OUTSIDE,
    PAIR_SUITS,
    PAIR_TRAITS,
    SET_SUITS,
    SET_TRAITS,
)

_HONOURS = 24
_ALL_CHOWS, _PLAIN_CHOWS, _ALL_PUNGS = int(Pattern.ALL_CHOWS), int(Pattern.PLAIN_CHOWS), int(Pattern.ALL_PUNGS)
_HALF_FLUSH, _FULL_FLUSH = int(Pattern.HALF_FLUSH), int(Pattern.FULL_FLUSH)
_ALL_HONOURS, _TERMINALS, _ENDS = int(Pattern.HONOURS), int(Pattern.TERMINALS), int(Pattern.ENDS)
_SIMPLES, _GREEN = int(Pattern.SIMPLES), int(Pattern.GREEN)
_OUTSIDE, _PURE_OUTSIDE = int(Pattern.OUTSIDE), int(Pattern.PURE_OUTSIDE)
_LITTLE_DRAGONS, _BIG_DRAGONS = int(Pattern.LITTLE_DRAGONS), int(Pattern.BIG_DRAGONS)
_LITTLE_WINDS, _BIG_WINDS = int(Pattern.LITTLE_WINDS), int(Pattern.BIG_WINDS)
_STRAIGHT, _COLOURS = int(Pattern.STRAIGHT), int(Pattern.THREE_COLOURS)
_COLOURED, _TWINS = int(Pattern.COLOURED_PUNGS), int(Pattern.TWINS)
_THREE, _FOUR = int(Pattern.THREE_CONCEALED), int(Pattern.FOUR_CONCEALED)
_RANKS, _SUIT_CHOWS = 7, np.int64(0b1001001)
_THREE_SUITS = np.int64(0b100000010000001)
_THREE_PUNGS = np.int64(1 << 18 | 1 << 9 | 1)


@njit(cache=True)
def sum_sets(desk):
    """Sum up four sets: what they have in common, and what they count without a pair."""
    suits, traits = np.int64(0), np.int64(EVERY_TRAIT)
    chows = dragons = winds = own_open = own_closed = np.int64(0)
    chow_bits = pung_bits = np.int64(0)
    grade = open_points = closed_points = 0.0
    is_twin = False
    for number in range(4):
        one = desk.sets[number]
        suits |= SET_SUITS[one]
        traits &= SET_TRAITS[one]
        if one < CHOW_KINDS:
            chows += 1
            is_twin |= (chow_bits >> one & 1) == 1
            chow_bits |= np.int64(1) << one
            continue
        face, state = one - CHOW_KINDS, desk.states[number]
        alone = OWN_PUNG if state == PUNG and number >= desk.melds else state
        if face < EAST:
            pung_bits |= np.int64(1) << face
        grade += desk.pungs[face]
        open_points += desk.set_points[state, face]
        closed_points += desk.set_points[alone, face]
        own_open += state in (OWN_PUNG, OWN_KONG)
        own_closed += alone in (OWN_PUNG, OWN_KONG)
        dragons += face >= RED
        winds += EAST <= face < RED
    desk.suits, desk.traits, desk.chows = suits, traits, chows
    desk.dragons, desk.winds = dragons, winds
    for way in range(3):
        own = own_closed if way == CLOSED else own_open
        column = OPENED if way == OPENED else CLOSED
        desk.sum[way] = grade + _of_concealed(desk, column, own)
        if desk.has_chow_patterns:
            desk.sum[way] += _of_runs(desk, column, chow_bits, pung_bits, is_twin)
    desk.sum_points[CLOSED] = closed_points
    desk.sum_points[OPENED] = desk.sum_points[GIVEN] = open_points


@njit(cache=True)
def _of_concealed(desk, way, own):
    if own == 4:
        return desk.patterns[_FOUR, way]
    return desk.patterns[_THREE, way] if own == 3 else 0.0


@njit(cache=True)
def _of_runs(desk, way, chows, pungs, is_twin):
    found = desk.patterns[_TWINS, way] if is_twin else 0.0
    for suit in range(3):
        if chows >> _RANKS * suit & _SUIT_CHOWS == _SUIT_CHOWS:
            found += desk.patterns[_STRAIGHT, way]
    for rank in range(_RANKS):
        if chows >> rank & _THREE_SUITS == _THREE_SUITS:
            found += desk.patterns[_COLOURS, way]
    for rank in range(9):
        if pungs >> rank & _THREE_PUNGS == _THREE_PUNGS:
            found += desk.patterns[_COLOURED, way]
    return found


@njit(cache=True)
def with_pair(desk, pair):
    """Write grades and points of the four sets and a pair."""
    suits, traits = desk.suits | PAIR_SUITS[pair], desk.traits & PAIR_TRAITS[pair]
    is_plain = desk.chows == 4 and not desk.valued[pair]
    points = desk.pair_points[pair] + (desk.plain if is_plain else 0.0)
    for way in range(2):
        found = of_tiles(desk, way, suits, traits, desk.chows > 0)
        if desk.chows == 4:
            found += desk.patterns[_ALL_CHOWS, way] + (desk.patterns[_PLAIN_CHOWS, way] if is_plain else 0.0)
        elif desk.chows == 0:
            found += desk.patterns[_ALL_PUNGS, way]
        if desk.dragons >= 2 and (desk.dragons == 3 or pair >= RED):
            found += desk.patterns[_BIG_DRAGONS if desk.dragons == 3 else _LITTLE_DRAGONS, way]
        if desk.winds >= 3 and (desk.winds == 4 or EAST <= pair < RED):
            found += desk.patterns[_BIG_WINDS if desk.winds == 4 else _LITTLE_WINDS, way]
        desk.grades[way] = desk.sum[way] + found
        desk.points[way] = desk.sum_points[way] + points
        if way == CLOSED:
            desk.grades[GIVEN] = desk.sum[GIVEN] + found
            desk.points[GIVEN] = desk.sum_points[GIVEN] + points


@njit(cache=True)
def of_tiles(desk, way, suits, traits, has_chows):
    """Return the grades for suits and kinds of tiles."""
    found = 0.0
    numbers = suits & 7
    if numbers == 0:
        found += desk.patterns[_ALL_HONOURS, way]
    elif numbers & (numbers - 1) == 0:
        found += desk.patterns[_HALF_FLUSH if suits & _HONOURS else _FULL_FLUSH, way]
    if traits & ALL_SIMPLES:
        return found + desk.patterns[_SIMPLES, way]
    if traits & ALL_TERMINALS:
        found += desk.patterns[_TERMINALS, way]
    elif traits & ALL_ENDS:
        found += desk.patterns[_ENDS, way] if numbers else 0.0
    elif traits & OUTSIDE and has_chows:
        found += desk.patterns[_OUTSIDE if suits & _HONOURS else _PURE_OUTSIDE, way]
    if traits & ALL_GREEN:
        found += desk.patterns[_GREEN, way]
    return found
