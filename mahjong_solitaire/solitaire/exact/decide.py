"""The three stages in a row, for one board or for many."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.exact.closure import close
from mahjong_solitaire.solitaire.exact.faces import NONE, lowest, sort_in
from mahjong_solitaire.solitaire.exact.matchings import FIRST, PARTNER, WITH_EDGE
from mahjong_solitaire.solitaire.exact.search import search
from mahjong_solitaire.solitaire.exact.trials import (
    LOST,
    NARROWED,
    OPEN,
    WON,
    fewest_left,
    find_wakes,
    play,
    play_near,
    tiles_left,
    probe_and_play,
    took,
    winner,
)

PASSES = 2
NEAR_PASSES = 14
CLOSURE, TRIALS, SEARCH = 1, 2, 3


@njit(cache=True, error_model="numpy")
def decide(places, desk, arena, group_of, side_of, most_conflicts):
    """Decide one board; return the verdict and the stage that gave it.

    The verdict is LOST, WON (``partner`` holds the pairs), UNDECIDED (``most_conflicts`` reached; 0: no bound) or
    FULL (the arena is too small).
    """
    if not sort_in(desk, group_of, side_of) or not close(places, desk, desk.open_partners):
        return LOST, CLOSURE
    find_wakes(places, desk)
    outcome = _try(places, desk)
    if outcome != OPEN:
        return outcome, TRIALS
    verdict = search(places, desk, arena, most_conflicts)
    if verdict == WON:
        for group in range(desk.groups):
            _note_partners(desk, group)
    return verdict, SEARCH


@njit(cache=True, error_model="numpy")
def _try(places, desk):
    """Run trials; LOST, WON or OPEN."""
    outcome = NARROWED
    for _ in range(PASSES):
        if outcome == NARROWED:
            outcome = probe_and_play(places, desk)
            if outcome == LOST:
                return LOST
        elif play(places, desk):
            outcome = WON
        if outcome == WON:
            _note_winner(desk)
            return WON
    fewest = desk.tiles
    for _ in range(NEAR_PASSES):
        lane = fewest_left(desk)
        left = tiles_left(desk, lane)
        if left <= fewest:
            fewest = left
            _take_phases(desk, lane)
        if play_near(places, desk):
            _note_winner(desk)
            return WON
    return OPEN


@njit(cache=True, error_model="numpy")
def _take_phases(desk, lane):
    """Remember for each group the matchings that a lane's pairs leave open."""
    for group in range(desk.groups):
        size = desk.size[group]
        low, high = desk.open_domain[group, 0], desk.open_domain[group, 1]
        for place in range(1, size):
            for other in range(place):
                if took(desk, lane, group, place, other):
                    low &= WITH_EDGE[size, place, other, 0]
                    high &= WITH_EDGE[size, place, other, 1]
        if low == NONE and high == NONE:
            low, high = desk.open_domain[group, 0], desk.open_domain[group, 1]
        desk.phase[group, 0] = low
        desk.phase[group, 1] = high


@njit(cache=True, error_model="numpy")
def _note_winner(desk):
    lane = winner(desk)
    for group in range(desk.groups):
        for place in range(1, desk.size[group]):
            for other in range(place):
                if took(desk, lane, group, place, other):
                    desk.partner[desk.member[group, place]] = desk.member[group, other]
                    desk.partner[desk.member[group, other]] = desk.member[group, place]


@njit(cache=True, error_model="numpy")
def _note_partners(desk, group):
    size = desk.size[group]
    if size:
        row = FIRST[size] + lowest(desk.domain[group, 0], desk.domain[group, 1])
        for place in range(size):
            desk.partner[desk.member[group, place]] = desk.member[group, PARTNER[row, place]]


@njit(cache=True, error_model="numpy")
def decide_many(places_of_one, desk_of_one, arena, groups_of, side_of, verdicts, stages, conflicts):
    """Decide many boards of one layout, one a row of ``groups_of``."""
    places, desk = places_of_one[0], desk_of_one[0]
    for board in range(groups_of.shape[0]):
        desk.conflicts = 0
        verdicts[board], stages[board] = decide(places, desk, arena, groups_of[board], side_of, 0)
        conflicts[board] = desk.conflicts
