"""Kernel: the sums over all targets as the worth of the hand.

A hand that lacks d tiles gets them one after the other. The sum of the chances of its targets, S, stands for what a
process of rate x does in d steps: x^d / d! = S. So x is known, and the chance that all d steps are done is that of
Erlang's distribution; it stays below one where S is far above. The sum S itself would rate far, flexible hands much
too high.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numba import njit

from mahjong_solitaire.table.bots.strong.kernel.desk import FACES, MOST_MISSING

CHANCE, WORTH, MISSING, POINTS = range(4)
ANSWERS = 4
"""Of each discard: the chance of a win, that times its worth, the tiles missing on the best line, its points."""
NOTHING = 1e-12
FIRST_STEP = np.int64(1)


@njit(cache=True)
def chance_of_steps(rate, steps):
    """Return the chance that a process of a rate makes so many steps in one unit of time."""
    term = 1.0
    if rate < 0.02:
        for step in range(1, steps + 1):
            term *= rate / step
        return term
    total = 1.0
    for step in range(1, steps):
        term *= rate / step
        total += term
    return 1 - exp(-rate) * total


@njit(cache=True, nogil=True)
def weigh_discards(desk, ready, spare, answers):
    """Write for each tile held what the hand is worth without it; in the last row without a discard.

    ``ready`` has for each discard (and none) the rate of the tiles that complete the hand, and their mean worth and
    points: exact, so they stand for the hands that lack one tile. The best number of missing tiles counts, and a share
    of what the others are worth, less where much is sure.
    """
    share, scale = spare
    for face in range(FACES + 1):
        for column in range(ANSWERS):
            answers[face, column] = 0
        if face < FACES and desk.held[face] == 0:
            continue
        best = total = 0.0
        for missing in range(1, MOST_MISSING):
            is_ready = missing == 1
            chance, worth = _of_waits(ready[face]) if is_ready else _of_targets(desk, face, missing)
            total += chance * worth
            if chance * worth > best:
                best = chance * worth
                answers[face, CHANCE], answers[face, MISSING] = chance, missing
                answers[face, POINTS] = ready[face, 2] if is_ready else (worth - desk.worth[0]) / desk.worth[1]
        answers[face, WORTH] = best + share * (total - best) * (1 - min(1.0, best / scale))


@njit(cache=True)
def _of_waits(ready):
    return (chance_of_steps(ready[0], FIRST_STEP), ready[1]) if ready[0] > 0 else (0.0, 0.0)


@njit(cache=True)
def _of_targets(desk, face, missing):
    """Return the chance that a hand gets as many tiles as it lacks, and the mean worth of the targets."""
    mass, worth = desk.sums[missing, 0], desk.sums[missing, 1]
    if face < FACES:
        mass -= desk.losses[missing, face, 0]
        worth -= desk.losses[missing, face, 1]
    if mass <= NOTHING:
        return 0.0, 0.0
    return chance_of_steps(_rate(mass, missing), missing), worth / mass


@njit(cache=True)
def _rate(mass, steps):
    product = mass
    for step in range(2, steps + 1):
        product *= step
    return product ** (1.0 / steps)
