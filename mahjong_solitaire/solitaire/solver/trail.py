"""The trail of a search: every narrowing of a group's matchings, in order, so that it can be taken back."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.faces import NONE, high_word, is_single, low_word, lowest, set_domain

DECISION = np.int64(-1)
"""The reason of a narrowing that no clause forced."""


@njit(cache=True, error_model="numpy")
def begin(desk):
    """Start with the matchings that the trials left open, and no clause."""
    for group in range(desk.groups):
        low, high = desk.open_domain[group, 0], desk.open_domain[group, 1]
        set_domain(desk.domain, desk.partners, group, desk.size[group], low, high)
        desk.watchers[group] = 0
        desk.latest[group] = -1
        desk.activity[group] = 0.0
    desk.trail = 0
    desk.queue = 0
    desk.level = 0
    desk.arena_used = 0
    desk.conflicts = 0
    desk.bump = 1.0


@njit(cache=True, error_model="numpy")
def narrow(desk, group, low, high, reason):
    """Let only these matchings of a group remain, because of a clause or a decision."""
    place = desk.trail
    desk.trail = place + 1
    desk.trail_group[place] = group
    desk.trail_before[place, 0] = desk.domain[group, 0]
    desk.trail_before[place, 1] = desk.domain[group, 1]
    desk.trail_after[place, 0] = low
    desk.trail_after[place, 1] = high
    desk.trail_level[place] = desk.level
    desk.trail_reason[place] = reason
    desk.trail_previous[place] = desk.latest[group]
    desk.latest[group] = place
    set_domain(desk.domain, desk.partners, group, desk.size[group], low, high)


@njit(cache=True, error_model="numpy")
def go_back(desk, level):
    """Take back all narrowings after ``level``; a group paired then is tried the same way next time."""
    if desk.level <= level:
        return
    start = desk.level_start[level]
    place = desk.trail
    while place > start:
        place -= 1
        group = desk.trail_group[place]
        low, high = desk.trail_after[place, 0], desk.trail_after[place, 1]
        if is_single(low, high):
            desk.phase[group, 0] = low
            desk.phase[group, 1] = high
        desk.latest[group] = desk.trail_previous[place]
        low, high = desk.trail_before[place, 0], desk.trail_before[place, 1]
        set_domain(desk.domain, desk.partners, group, desk.size[group], low, high)
    desk.trail = start
    desk.queue = start
    desk.level = level


@njit(cache=True, error_model="numpy")
def decide_next(desk):
    """Pair up the most active open group, by its phase if that is open; False if every group has one matching left."""
    best = np.int64(-1)
    for group in range(desk.groups):
        if desk.size[group] and not is_single(desk.domain[group, 0], desk.domain[group, 1]):
            if best < 0 or desk.activity[group] > desk.activity[best]:
                best = group
    if best < 0:
        return False
    low, high = desk.domain[best, 0] & desk.phase[best, 0], desk.domain[best, 1] & desk.phase[best, 1]
    if low == NONE and high == NONE:
        low, high = desk.domain[best, 0], desk.domain[best, 1]
    number = lowest(low, high)
    desk.level_start[desk.level] = desk.trail
    desk.level += 1
    narrow(desk, best, low_word(number), high_word(number), DECISION)
    return True


@njit(cache=True, error_model="numpy")
def false_since(desk, group):
    """Return the place in the trail that made the literal of this group in the clause at hand false, or -1."""
    low, high = desk.clause[group, 0], desk.clause[group, 1]
    place = desk.latest[group]
    while place >= 0 and not (desk.trail_before[place, 0] & low or desk.trail_before[place, 1] & high):
        place = desk.trail_previous[place]
    return place
