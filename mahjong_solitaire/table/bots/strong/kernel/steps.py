"""Kernel: the steps from one complete hand to the next, and their sums; what a hand is worth says the one who asks."""

from __future__ import annotations

from numba import njit

from mahjong_solitaire.table.analysis.goals import CHOW_KINDS
from mahjong_solitaire.table.bots.strong.kernel.chances import add_set, remove_set
from mahjong_solitaire.table.bots.strong.kernel.desk import FACES, MOST_MISSING

NEVER = 99


@njit(cache=True)
def next_most(desk, further, most, far):
    """Return how many tiles may be missing in the next search, 0 if there is none after this one."""
    if desk.targets == 0:
        return desk.most + 1 if desk.most < far else 0
    goal = min(desk.nearest + further, max(most, desk.nearest))
    return goal if desk.most < goal else 0


@njit(cache=True)
def clear_sums(desk):
    """Forget all hands found."""
    desk.targets, desk.nearest = 0, NEVER
    for missing in range(MOST_MISSING):
        for kind in range(2):
            desk.sums[missing, kind] = 0
            for face in range(FACES):
                desk.losses[missing, face, kind] = 0


@njit(cache=True)
def add_sums(desk, missing, chance, value):
    """Add a hand to the sums, and to what is lost by each discard that it needs."""
    desk.targets += 1
    desk.nearest = min(desk.nearest, missing)
    desk.sums[missing, 0] += chance
    desk.sums[missing, 1] += value
    for number in range(desk.kinds):
        face = desk.faces[number]
        if desk.wanted[face] >= desk.held[face]:
            desk.losses[missing, face, 0] += chance
            desk.losses[missing, face, 1] += value


@njit(cache=True)
def next_depth(desk, depth, first):
    """Want the next set that can be had at a depth, if there is one; return the depth at which to go on."""
    number = desk.following[depth]
    if number == desk.candidate_count:
        return step_back(desk, depth, first)
    one = desk.candidates[number]
    desk.following[depth] = number + 1
    if one >= CHOW_KINDS and depth > first and desk.sets[depth - 1] == one:
        return depth
    if not add_set(desk, one, depth):
        return depth
    desk.following[depth + 1] = number
    return depth + 1


@njit(cache=True)
def step_back(desk, depth, first):
    """Want the last set no longer; return the depth at which to go on."""
    if depth > first:
        remove_set(desk, depth - 1)
    return depth - 1


@njit(cache=True)
def begin(desk):
    """Want nothing yet."""
    desk.lacking[0] = 0
    desk.odds[0, :] = 1


@njit(cache=True)
def next_choice(desk, options, number):
    """Choose other ``number`` of the optional kinds; return whether there is another choice."""
    place = number - 1
    while place >= 0 and desk.chosen[place] == options - number + place:
        place -= 1
    if place < 0:
        return False
    desk.chosen[place] += 1
    for later in range(place + 1, number):
        desk.chosen[later] = desk.chosen[later - 1] + 1
    return True
