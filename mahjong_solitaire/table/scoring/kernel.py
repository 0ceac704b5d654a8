"""Kernel: scores rows of hands, each by its best reading."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from mahjong_solitaire.table.scoring.encoding import BONUS, DRAWN, FLAGS, WINNING
from mahjong_solitaire.table.scoring.kernel_hand import (
    CHOW_COUNT,
    FLOWERS,
    KINDS,
    MELD_COUNT,
    OWN_KONGS,
    PUNG_COUNT,
    find_kong_fans,
    find_tile_fans,
    find_winning_fans,
    unpack,
)
from mahjong_solitaire.table.scoring.kernel_sets import combine, find_pung_fans, find_whole_fans
from mahjong_solitaire.table.scoring.kernel_shapes import EAST, FACES, count_waits, take_chows
from mahjong_solitaire.table.scoring.kernel_tables import FAN, Table
from mahjong_solitaire.table.scoring.mcr_patterns import CHICKEN, NUMBERS
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, TERMINALS

NOT_WON = -1
UNKNOWN = -1
KNITTED = np.array(KNITTED_TILES, np.int64)
CHICKEN_HAND = NUMBERS[CHICKEN]
CHICKEN_POINTS = 8
EDGE, CLOSED, SINGLE = NUMBERS["Edge Wait"], NUMBERS["Closed Wait"], NUMBERS["Single Wait"]
PAIRS, SHIFTED, ORPHANS = NUMBERS["Seven Pairs"], NUMBERS["Seven Shifted Pairs"], NUMBERS["Thirteen Orphans"]
GREATER, LESSER = NUMBERS["Greater Honors and Knitted Tiles"], NUMBERS["Lesser Honors and Knitted Tiles"]
STRAIGHT = NUMBERS["Knitted Straight"]
ALL_CHOWS = NUMBERS["All Chows"]


class Desk(NamedTuple):
    """What is worked on for one hand."""

    standing: NDArray[np.int64]
    counts: NDArray[np.int64]
    rest: NDArray[np.int64]
    """What is still to be taken apart."""
    trial: NDArray[np.int64]
    sets: NDArray[np.int64]
    """Where chows begin, and of what pungs are; melds first."""
    tall: NDArray[np.int64]
    """Tiles of which there are three to be taken apart."""
    facts: NDArray[np.int64]
    base: NDArray[np.int64]
    found: NDArray[np.int64]
    best: NDArray[np.int64]
    state: NDArray[np.int64]
    """The points of the best reading; how many waits there are, once it is known; knitted tiles of the reading."""


POINTS, WAITS, KNIT = range(3)


def new_desk() -> Desk:
    """Return an empty desk."""
    faces = [np.zeros(FACES, np.int64) for _ in range(4)]
    fans = [np.zeros(FAN, np.int64) for _ in range(3)]
    return Desk(
        *faces, np.zeros((2, 5), np.int64), np.zeros(8, np.int64), np.zeros(7, np.int64), *fans, np.zeros(3, np.int64)
    )


@njit(cache=True, nogil=True)
def score_rows(rows, table, desk, totals, fans):
    """Score each row: its total (NOT_WON where it is no win), and how often each fan is counted."""
    for number in range(rows.shape[0]):
        row = rows[number]
        _score(row, table, desk)
        points = desk.state[POINTS]
        if points == 0:
            points = CHICKEN_POINTS
            desk.best[CHICKEN_HAND] = 1
        totals[number] = points + row[BONUS] if points > 0 else NOT_WON
        for fan in range(FAN):
            fans[number, fan] = desk.best[fan]


@njit(cache=True)
def _score(row, table, desk):
    facts = desk.facts
    unpack(row, desk.standing, desk.counts, desk.sets, facts)
    desk.base[:] = 0
    desk.best[:] = 0
    find_tile_fans(desk.counts, desk.standing, facts, desk.base)
    find_kong_fans(facts, desk.base)
    find_winning_fans(row, desk.counts, desk.standing, facts, desk.base)
    desk.state[POINTS] = NOT_WON
    desk.state[WAITS] = UNKNOWN
    desk.state[KNIT] = 0
    desk.rest[:] = desk.standing
    desk.rest[row[WINNING]] += 1
    _read_sets(row, table, desk)
    if facts[MELD_COUNT] <= 1:
        _read_knitted(row, table, desk)
    if facts[MELD_COUNT] == 0:
        _read_special(row, table, desk)


@njit(cache=True)
def _read_knitted(row, table, desk):
    for number in range(6):
        knitted = KNITTED[number]
        if knitted & ~desk.facts[KINDS]:
            continue
        fits = True
        desk.rest[:] = desk.standing
        desk.rest[row[WINNING]] += 1
        for face in range(EAST):
            if knitted >> face & 1:
                desk.rest[face] -= 1
                fits = fits and desk.rest[face] >= 0
        if fits:
            desk.state[KNIT] = knitted
            desk.state[WAITS] = UNKNOWN
            _read_sets(row, table, desk)


@njit(cache=True)
def _read_sets(row, table, desk):
    """Try each pair, and for each tile of which there are three a pung or none."""
    rest = desk.rest
    home = _home_of_pair(rest)
    if home < 0:
        return
    for pair in range(9 * home, min(9 * home + 9, FACES)):
        if rest[pair] < 2:
            continue
        rest[pair] -= 2
        tall = 0
        for face in range(FACES):
            if rest[face] >= 3:
                desk.tall[tall] = face
                tall += 1
        for choice in range(1 << tall):
            _read_choice(row, table, desk, pair, tall, choice)
        rest[pair] += 2


@njit(cache=True)
def _home_of_pair(rest):
    """Return the block the pair is in: the only one with two tiles too many; -1 if the numbers don't fit."""
    home = -1
    for block in range(4):
        tiles = 0
        for face in range(9 * block, min(9 * block + 9, FACES)):
            tiles += rest[face]
        if tiles % 3 == 1 or (tiles % 3 == 2 and home >= 0):
            return -1
        if tiles % 3 == 2:
            home = block
    return home


@njit(cache=True)
def _read_choice(row, table, desk, pair, tall, choice):
    trial, sets, facts = desk.trial, desk.sets, desk.facts
    trial[:] = desk.rest
    pungs = facts[PUNG_COUNT]
    for place in range(tall):
        if choice >> place & 1:
            trial[desk.tall[place]] -= 3
            sets[1, pungs] = desk.tall[place]
            pungs += 1
    for face in range(EAST, FACES):
        if trial[face]:
            return
    for suit in (0, 9, 18):
        if not take_chows(trial, suit):
            return
    chows = facts[CHOW_COUNT]
    for face in range(EAST):
        for _ in range(trial[face]):
            sets[0, chows] = face
            chows += 1
    _count_reading(row, table, desk, chows, pungs, pair)


@njit(cache=True)
def _count_reading(row, table, desk, chow_count, pung_count, pair):
    found, facts = desk.found, desk.facts
    found[:] = desk.base
    chows, pungs = desk.sets[0, :chow_count], desk.sets[1, :pung_count]
    winning = row[WINNING]
    in_chow, wait = _wait(winning, chows[facts[CHOW_COUNT] :], pair)
    own = pung_count - facts[PUNG_COUNT] + facts[OWN_KONGS]
    if not row[FLAGS] & DRAWN and not in_chow:
        for face in pungs[facts[PUNG_COUNT] :]:
            own -= face == winning
    find_pung_fans(row, pungs, pair, own, found)
    if desk.state[KNIT]:
        found[STRAIGHT] = 1
        found[ALL_CHOWS] = chow_count == 1 and pair < EAST
    else:
        find_whole_fans(facts[KINDS], chows, pungs, pair, found)
        _combine_sets(chows, pungs, table, found)
    if wait >= 0 and _waits_for_one(desk):
        found[wait] = 1
    _count(table, desk)


@njit(cache=True)
def _combine_sets(chows, pungs, table, found):
    if chows.size > 1:
        numbers = chows - chows // 9 * 2
        combine(numbers, table.chows, table.points, found)
    if pungs.size > 1:
        numbers = pungs[pungs < EAST]
        if numbers.size > 1:
            combine(numbers, table.pungs, table.points, found)


@njit(cache=True)
def _wait(winning, chows, pair):
    """Return whether the winning tile can be in a chow, and the fan of its wait (-1: none)."""
    in_chow = closed = False
    rank = winning % 9
    for face in chows:
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
    if desk.state[WAITS] == UNKNOWN:
        desk.state[WAITS] = _count_waits(desk)
    return desk.state[WAITS] == 1


@njit(cache=True)
def _count_waits(desk):
    knitted = desk.state[KNIT]
    if not knitted:
        return count_waits(desk.standing)
    trial = desk.trial
    for face in range(FACES):
        trial[face] = desk.standing[face] - (knitted >> face & 1)
        if trial[face] < 0:
            return 0
    return count_waits(trial)


@njit(cache=True)
def _read_special(row, table, desk):
    kinds, found = desk.facts[KINDS], desk.found
    odd = False
    different = 0
    for face in range(FACES):
        odd = odd or desk.counts[face] & 1 != 0
        different += desk.counts[face] > 0
    if not odd:
        found[:] = desk.base
        found[PAIRS] = 1
        lowest = kinds & -kinds
        found[SHIFTED] = kinds == lowest * 127 and _is_one_suit(kinds)
        _count(table, desk)
    if kinds == TERMINALS | HONOURS:
        found[:] = desk.base
        found[ORPHANS] = 1
        _count(table, desk)
    if different == 14:
        for number in range(6):
            if not kinds & ~(KNITTED[number] | HONOURS):
                found[:] = desk.base
                found[LESSER] = 1
                found[GREATER] = not HONOURS & ~kinds
                found[STRAIGHT] = not KNITTED[number] & ~kinds
                _count(table, desk)


@njit(cache=True)
def _is_one_suit(kinds):
    return not kinds & ~0x1FF or not kinds & ~(0x1FF << 9) or not kinds & ~(0x1FF << 18)


@njit(cache=True)
def _count(table, desk):
    """Add up what is found and not excluded, and keep it if it is the best so far."""
    found = desk.found
    points = 0
    for fan in table.order:
        if found[fan]:
            points += table.points[fan] * found[fan]
            for other in table.excluded[fan, : table.excluding[fan]]:
                found[other] = 0
    points -= found[FLOWERS]
    if points > desk.state[POINTS]:
        desk.state[POINTS] = points
        desk.best[:] = found
