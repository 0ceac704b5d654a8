"""Steps of walks from board to board: two tiles change places."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.decide import count_wins
from mahjong_solitaire.solitaire.solver.desk import WIDTH

RUNS = 2
"""Times 512 playouts a step."""
ALL_WINS = RUNS * WIDTH
PATIENCE = 25
"""Swaps in vain after which the board is measured anew, since the wins may have been a lucky throw."""
STEP = np.dtype(
    [
        ("dice", np.uint64),
        ("swaps", np.int64),
        ("wins", np.int64),
        ("one", np.int64),
        ("other", np.int64),
    ]
)
"""Where a walk stands: its dice, the swaps that it may still try, the wins at last, the tiles swapped at last."""
ARRIVED, GAVE_UP, IN_DOUBT = range(3)


@njit(cache=True, error_model="numpy", nogil=True)
def approach(places_of_one, desk_of_one, step_of_one, order, group_of, side_of, goal):
    """Walk until the wins of `RUNS` times 512 playouts lie between ``goal[0]`` and ``goal[1]``.

    A step is never further from the goal than the one before, as far as its own throw of the dice tells (with one
    throw for all, the walk would find boards that are hard for that throw alone). ``order`` tells for each tile whose
    face it has. GAVE_UP: no swap is left to try. IN_DOUBT: no playout cleared the board after the last swap, and it
    would be at the goal if it can be cleared.
    """
    step = step_of_one[0]
    failed = 0
    while step.swaps > 0:
        step.swaps -= 1
        if failed == PATIENCE:
            failed = 0
            step.wins = count_wins(places_of_one, desk_of_one, group_of, side_of, _throw(step), RUNS, 0, ALL_WINS)
        step.one, step.other = _two(places_of_one[0], step, group_of, step.wins > goal[1])
        swap(order, group_of, side_of, step.one, step.other)
        most = goal[1] + _distance(step.wins, goal)
        fewest = step.wins * 7 // 8 if step.wins < goal[0] else np.int64(0)
        wins = count_wins(places_of_one, desk_of_one, group_of, side_of, _throw(step), RUNS, fewest, most)
        if wins == 0 and goal[0] == 0:
            return IN_DOUBT
        distance = _distance(wins, goal)
        if wins and distance <= _distance(step.wins, goal):
            step.wins = wins
            failed = 0
            if distance == 0:
                return ARRIVED
        else:
            failed += 1
            swap(order, group_of, side_of, step.one, step.other)
    return GAVE_UP


@njit(cache=True, error_model="numpy")
def _distance(wins, goal):
    return max(np.int64(0), goal[0] - wins, wins - goal[1])


@njit(cache=True, error_model="numpy")
def _two(places, step, group_of, harder):
    """Return two tiles to swap: any, or every other time, if it is to get harder, so that one locks one of its kind."""
    one = _below(step, group_of.size)
    locked = places.start[one + 1] - places.start[one]
    if not (harder and locked and _below(step, 2)):
        return one, _below(step, group_of.size)
    below = places.other[places.start[one] + _below(step, locked)]
    tile = _below(step, group_of.size)
    for _ in range(group_of.size):
        tile = (tile + 1) % group_of.size
        if group_of[tile] == group_of[below] and tile != below:
            break
    return one, tile


@njit(cache=True, error_model="numpy")
def swap(order, group_of, side_of, one, other):
    """Let two tiles change places."""
    order[one], order[other] = order[other], order[one]
    group_of[one], group_of[other] = group_of[other], group_of[one]
    side_of[one], side_of[other] = side_of[other], side_of[one]


@njit(cache=True, error_model="numpy")
def throw_two(step_of_one, count):
    """Return two random numbers from 0 to ``count`` - 1."""
    return _below(step_of_one[0], count), _below(step_of_one[0], count)


@njit(cache=True, error_model="numpy")
def _below(step, count):
    """Return a random number from 0 to ``count`` - 1."""
    return np.int64((_throw(step) >> np.uint64(33)) * np.uint64(count) >> np.uint64(31))


@njit(cache=True, error_model="numpy")
def _throw(step):
    """Return the next 64 random bits (splitmix64)."""
    step.dice += np.uint64(0x9E3779B97F4A7C15)
    mixed = step.dice
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))
