"""Kernel: seven pairs and thirteen orphans within reach."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.bots.regular.kernel.counting import count_target
from mahjong_solitaire.table.bots.regular.kernel.desk import CLOSED
from mahjong_solitaire.table.bots.regular.kernel.grading import of_tiles
from mahjong_solitaire.table.bots.regular.tariff import Pattern
from mahjong_solitaire.table.bots.strong.kernel.chances import add_pair, add_single
from mahjong_solitaire.table.bots.strong.kernel.desk import FACES, FIRST
from mahjong_solitaire.table.bots.strong.kernel.sets import EVERY_TRAIT, PAIR_SUITS, PAIR_TRAITS
from mahjong_solitaire.table.bots.strong.kernel.steps import begin, next_choice
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS

_MOST_PAIRS = 3
"""Seven pairs of which more are missing come as a surprise only."""
_ENDS = TERMINALS | HONOURS
_SEVEN_PAIRS, _ORPHANS = int(Pattern.SEVEN_PAIRS), int(Pattern.ORPHANS)


@njit(cache=True)
def list_special(desk):
    """Count the hands of these shapes that are played."""
    if desk.plays_pairs:
        _seven_pairs(desk)
    if desk.plays_orphans:
        _orphans(desk)
    desk.wanted[:] = 0


@njit(cache=True)
def _seven_pairs(desk):
    lacking, options = np.int64(7), np.int64(0)
    for face in range(FACES):
        pair = 1 if desk.held[face] >= 2 else 0
        lacking -= pair
        desk.wanted[face] = 2 * pair
        if desk.held[face] == 1 and desk.live[face] > 0 and options < 16:
            desk.optional[options] = face
            options += 1
    if lacking < 1 or lacking > min(_MOST_PAIRS, desk.most) or options < lacking:
        return
    for place in range(lacking):
        desk.chosen[place] = place
    while True:
        _count_pairs(desk, lacking)
        if not next_choice(desk, options, lacking):
            return


@njit(cache=True)
def _count_pairs(desk, lacking):
    begin(desk)
    for place in range(lacking):
        face = desk.optional[desk.chosen[place]]
        desk.wanted[face] += 2
        add_single(desk, FIRST, face)
    suits, traits = np.int64(0), np.int64(EVERY_TRAIT)
    for face in range(FACES):
        if desk.wanted[face]:
            suits |= PAIR_SUITS[face]
            traits &= PAIR_TRAITS[face]
    _write(desk, desk.patterns[_SEVEN_PAIRS, CLOSED] + of_tiles(desk, CLOSED, suits, traits, False))
    count_target(desk, FIRST, lacking)
    for place in range(lacking):
        desk.wanted[desk.optional[desk.chosen[place]]] -= 2


@njit(cache=True)
def _write(desk, grades):
    desk.grades[:] = grades
    desk.points[:] = 0.0


@njit(cache=True)
def _orphans(desk):
    """One of each kind, and a pair of any."""
    begin(desk)
    desk.wanted[:] = 0
    for face in range(FACES):
        if _ENDS >> face & 1:
            desk.wanted[face] = 1
            if desk.held[face] == 0:
                if desk.live[face] == 0:
                    return
                add_single(desk, FIRST, face)
    _write(desk, desk.patterns[_ORPHANS, CLOSED])
    for pair in range(FACES):
        if _ENDS >> pair & 1:
            short = 1 if desk.held[pair] < 2 else 0
            missing = desk.lacking[0] + short
            enough = desk.live[pair] >= short + (desk.held[pair] == 0)
            if not enough or missing < 1 or missing > desk.most:
                continue
            if short:
                add_pair(desk, FIRST, pair, short)
            desk.wanted[pair] = 2
            count_target(desk, short, missing)
            desk.wanted[pair] = 1
