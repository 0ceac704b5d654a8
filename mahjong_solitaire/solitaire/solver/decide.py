"""The three stages in a row, for one board or for many."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.closure import close
from mahjong_solitaire.solitaire.solver.desk import CLEARED, WORDS
from mahjong_solitaire.solitaire.solver.faces import NONE, lowest, set_domain, sort_in
from mahjong_solitaire.solitaire.solver.matchings import FIRST, PARTNER, WITH_EDGE
from mahjong_solitaire.solitaire.solver.search import search
from mahjong_solitaire.solitaire.solver.trials import (
    LOST,
    NARROWED,
    OPEN,
    WON,
    fewest_left,
    find_wakes,
    play,
    play_near,
    probe_and_play,
    throw_anew,
    tiles_left,
    took,
    winner,
)

PASSES = 3
NEAR_PASSES = 4
PAIRING, CLOSURE, TRIALS, SEARCH = range(4)
"""The stages that give a verdict."""
FIRST_THROW = np.uint64(0)
"""The throw of the dice that every answer for a single board starts from."""


@njit(inline="always")
def decide(places, desk, arena, most_conflicts):
    """Decide the board on the desk; return the verdict and the stage that gave it.

    The verdict is LOST, WON (``partner`` holds the pairs), UNDECIDED (``most_conflicts`` reached; 0: no bound) or
    FULL (the arena is too small).
    """
    desk.conflicts = 0
    if not close(places, desk, desk.open_partners):
        return LOST, CLOSURE
    outcome = _try(places, desk)
    if outcome != OPEN:
        return outcome, TRIALS
    verdict = search(places, desk, arena, most_conflicts)
    if verdict == WON:
        for group in range(desk.groups):
            _note_partners(desk, group)
    return verdict, SEARCH


@njit(inline="always")
def _lay_out(places, desk, group_of, side_of, throw):
    """Put a board on the desk and throw the dice; False if some tiles can't be paired up at all."""
    throw_anew(desk, throw)
    if not sort_in(desk, group_of, side_of):
        return False
    find_wakes(places, desk)
    return True


@njit(inline="always")
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
def _keep_together(desk, tile, other):
    """Leave only the matchings that pair these two tiles of one group; False if there is none."""
    group, place, mate = np.int64(desk.group[tile]), desk.place[tile], desk.place[other]
    low = desk.open_domain[group, 0] & WITH_EDGE[desk.size[group], place, mate, 0]
    high = desk.open_domain[group, 1] & WITH_EDGE[desk.size[group], place, mate, 1]
    set_domain(desk.open_domain, desk.open_partners, group, desk.size[group], low, high)
    return low != NONE or high != NONE


@njit(cache=True, error_model="numpy", nogil=True)
def decide_all(places_of_one, desk_of_one, arena, groups_of, side_of, most_conflicts, together, answers):
    """Decide boards of one layout, one a row of ``groups_of``; an answer is verdict, stage and conflicts.

    If ``together[0]`` isn't negative, that tile must be paired with tile ``together[1]``.
    """
    places, desk = places_of_one[0], desk_of_one[0]
    for board in range(groups_of.shape[0]):
        desk.conflicts = 0
        verdict, stage = LOST, PAIRING
        if _lay_out(places, desk, groups_of[board], side_of, FIRST_THROW):
            if together[0] < 0 or _keep_together(desk, together[0], together[1]):
                verdict, stage = decide(places, desk, arena, most_conflicts)
        answers[board, 0] = verdict
        answers[board, 1] = stage
        answers[board, 2] = desk.conflicts


@njit(cache=True, error_model="numpy", nogil=True)
def count_wins(places_of_one, desk_of_one, group_of, side_of, throw, runs, fewest, most):
    """Return how many of ``runs`` times 512 random playouts clear the board.

    It stops as soon as there are more than ``most``, or a run with less than its share of ``fewest``. Playouts of
    another throw of the dice go another way.
    """
    places, desk = places_of_one[0], desk_of_one[0]
    wins = 0
    if _lay_out(places, desk, group_of, side_of, throw):
        for _ in range(runs):
            play(places, desk)
            for word in range(WORDS):
                wins += _ones(desk.special[CLEARED, word])
            if wins > most or wins * runs < fewest:
                break
    return wins


@njit(cache=True)
def _ones(word):
    count = 0
    while word:
        word &= word - np.uint64(1)
        count += 1
    return count
