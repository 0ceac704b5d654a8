"""Kernel: seven pairs, thirteen orphans, honours and knitted tiles within reach."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.bots.strong.kernel.chances import add_pair, add_single
from mahjong_solitaire.table.bots.strong.kernel.counting import count_target
from mahjong_solitaire.table.bots.strong.kernel.desk import EAST, FACES, FIRST
from mahjong_solitaire.table.bots.strong.kernel.steps import begin, next_choice
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, TERMINALS

PAIRS, ORPHANS, LESSER, GREATER, STRAIGHT = (np.int64(points) for points in (24, 88, 12, 24, 12))
MOST_PAIRS = 3
"""Seven pairs of which more are missing come as a surprise only."""
KNITTED = np.array(KNITTED_TILES, np.int64)
ENDS = TERMINALS | HONOURS


@njit(cache=True)
def list_special(desk):
    """Count all targets of these shapes."""
    desk.is_knitted = 0
    _seven_pairs(desk)
    _orphans(desk)
    desk.is_knitted = 1
    for way in range(6):
        _knitted(desk, KNITTED[way])


@njit(cache=True)
def _seven_pairs(desk):
    lacking, options = np.int64(7), np.int64(0)
    for face in range(FACES):
        lacking -= desk.held[face] // 2
        desk.wanted[face] = desk.held[face] & 6
        if desk.held[face] & 1 and desk.live[face] > 0 and options < 16:
            desk.optional[options] = face
            options += 1
    if 1 <= lacking <= MOST_PAIRS:
        _choose(desk, options, lacking)


@njit(cache=True)
def _knitted(desk, knitted):
    """Fourteen of the sixteen kinds, each once."""
    lacking, options = np.int64(14), np.int64(0)
    desk.wanted[:] = 0
    for face in range(FACES):
        if (knitted | HONOURS) >> face & 1:
            if desk.held[face]:
                desk.wanted[face] = 1
                lacking -= 1
            elif desk.live[face] > 0:
                desk.optional[options] = face
                options += 1
    _choose(desk, options, lacking)


@njit(cache=True)
def _choose(desk, options, lacking):
    """Count a target for each choice of so many of the optional kinds."""
    copies = 1 if desk.is_knitted else 2
    if lacking < desk.least or lacking > desk.most or lacking < 1 or options < lacking:
        return
    for place in range(lacking):
        desk.chosen[place] = place
    while True:
        begin(desk)
        for place in range(lacking):
            face = desk.optional[desk.chosen[place]]
            desk.wanted[face] += copies
            add_single(desk, FIRST, face)
        count_target(desk, FIRST, lacking, _knitted_points(desk) if desk.is_knitted else PAIRS)
        for place in range(lacking):
            desk.wanted[desk.optional[desk.chosen[place]]] -= copies
        if not next_choice(desk, options, lacking):
            return


@njit(cache=True)
def _knitted_points(desk):
    honours = numbers = 0
    for face in range(FACES):
        if face < EAST:
            numbers += desk.wanted[face]
        else:
            honours += desk.wanted[face]
    return (GREATER if honours == 7 else LESSER) + (STRAIGHT if numbers == 9 else 0)


@njit(cache=True)
def _orphans(desk):
    """One of each kind, and a pair of any."""
    begin(desk)
    desk.wanted[:] = 0
    for face in range(FACES):
        if ENDS >> face & 1:
            desk.wanted[face] = 1
            if desk.held[face] == 0:
                if desk.live[face] == 0:
                    return
                add_single(desk, FIRST, face)
    for pair in range(FACES):
        if ENDS >> pair & 1:
            short = 1 if desk.held[pair] < 2 else 0
            missing = desk.lacking[0] + short
            enough = desk.live[pair] >= short + (desk.held[pair] == 0)
            if not enough or missing < max(1, desk.least) or missing > desk.most:
                continue
            if short:
                add_pair(desk, FIRST, pair, short)
            desk.wanted[pair] = 2
            count_target(desk, short, missing, ORPHANS)
            desk.wanted[pair] = 1
