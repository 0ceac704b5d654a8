"""Kernel: what a set or a pair lacks, and the chance that it comes; each step of the search adds one."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.goals import CHOW_KINDS
from mahjong_solitaire.table.bots.strong.hold import NO_PUNG, OWN_PUNG, PUNG
from mahjong_solitaire.table.bots.strong.kernel.desk import (
    ALONE,
    ALONE_LAST,
    CALLED,
    CALLED_LAST,
    CHOW,
    LAST,
    OWN,
    PUNGS,
)
from mahjong_solitaire.table.bots.strong.kernel.sets import SET_FACES


@njit(cache=True)
def add_set(desk, one, depth):
    """Want a set as that of a depth, if it can be had; the next depth gets what is lacking so far, and the odds."""
    fits = _add_chow(desk, one, depth) if one < CHOW_KINDS else _add_pung(desk, one - CHOW_KINDS, depth)
    if fits:
        desk.sets[depth] = one
    return fits


@njit(cache=True)
def remove_set(desk, depth):
    """Want the set of a depth no longer."""
    one = desk.sets[depth]
    for number in range(3):
        desk.wanted[SET_FACES[one, number]] -= 1


@njit(cache=True)
def _add_chow(desk, one, depth):
    first = SET_FACES[one, 0]
    missing = 0
    for face in range(first, first + 3):
        short = desk.wanted[face] + 1 - desk.held[face]
        if short > desk.live[face]:
            return False
        missing += short > 0
    if desk.lacking[depth] + missing > desk.most:
        return False
    _copy_odds(desk, depth, missing)
    for face in range(first, first + 3):
        short = desk.wanted[face] + 1 - desk.held[face]
        if short > 0:
            _multiply(desk, depth + 1, face, min(desk.live[face] - short + 1, 4), CHOW + missing - 1, short)
        desk.wanted[face] += 1
    desk.states[depth] = NO_PUNG
    return True


@njit(cache=True)
def _add_pung(desk, face, depth):
    short = desk.wanted[face] + 3 - desk.held[face]
    missing = min(max(short, 0), 3)
    if short > desk.live[face] or desk.lacking[depth] + missing > desk.most:
        return False
    _copy_odds(desk, depth, missing)
    for number in range(missing):
        copies = min(max(desk.live[face] - (short - missing) - number, 1), 4)
        _multiply(desk, depth + 1, face, copies, PUNGS + missing - 1, number + 1)
    desk.wanted[face] += 3
    desk.states[depth] = PUNG if missing else OWN_PUNG
    return True


@njit(cache=True)
def _copy_odds(desk, depth, missing):
    for kind in range(4):
        desk.odds[depth + 1, kind] = desk.odds[depth, kind]
    desk.lacking[depth + 1] = desk.lacking[depth] + missing


@njit(cache=True)
def _multiply(desk, depth, face, copies, way, order):
    """Need one more tile, the ``order``-th copy of it: the copies can come in any order, so each chance is a share."""
    own, called = desk.chances[OWN, face, copies], desk.chances[way, face, copies]
    last = desk.chances[LAST, face, copies]
    odds = desk.odds[depth]
    odds[ALONE] *= own / order
    odds[CALLED] *= called / order
    odds[ALONE_LAST] = max(odds[ALONE_LAST], last / own)
    odds[CALLED_LAST] = max(odds[CALLED_LAST], last / called)


@njit(cache=True)
def add_single(desk, depth, face):
    """Need one tile that can only be drawn, unless it is the last."""
    desk.lacking[depth] += 1
    _multiply(desk, depth, face, min(desk.live[face], 4), OWN, np.int64(1))


@njit(cache=True)
def add_pair(desk, depth, face, short):
    """Write the odds with a pair of which one or two tiles are missing."""
    missing = min(short, 2)
    _copy_odds(desk, depth, missing)
    copies = min(desk.live[face] - (short - missing), 4)
    for number in range(missing):
        _multiply(desk, depth + 1, face, max(copies - number, 1), OWN, number + 1)
