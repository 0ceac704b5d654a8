"""Kernel: what a complete hand within reach adds to the sums."""

from __future__ import annotations

from numba import njit

from mahjong_solitaire.table.bots.strong.kernel.desk import ALONE, ALONE_LAST, CALLED, CALLED_LAST, FACES, REGULAR
from mahjong_solitaire.table.bots.strong.kernel.steps import add_sums

WIN, POINT, DRAWN_POINT = 0, 1, 2
LEAST = 8
"""Points that it takes to win."""
SELF_DRAWN, CONCEALED, FULLY = 1, 2, 4


@njit(cache=True)
def count_target(desk, depth, missing, points):
    """Add a target with the odds of a depth, won in the way that is worth the most."""
    odds = desk.odds[depth]
    chance = value = 0.0
    base, point, drawn_point = desk.worth[WIN], desk.worth[POINT], desk.worth[DRAWN_POINT]
    if points >= LEAST:
        chance = odds[CALLED] * odds[CALLED_LAST]
        value = chance * (base + point * points)
    elif points + SELF_DRAWN >= LEAST:
        chance = odds[CALLED]
        value = chance * (base + drawn_point * (points + SELF_DRAWN))
    if not desk.is_open and desk.shape == REGULAR:
        if points + CONCEALED >= LEAST:
            alone = odds[ALONE] * odds[ALONE_LAST]
            worth = alone * (base + point * (points + CONCEALED))
        else:
            alone = odds[ALONE]
            worth = alone * (base + drawn_point * (points + FULLY)) if points + FULLY >= LEAST else 0.0
        if worth > value:
            chance, value = alone, worth
    if value <= 0:
        return
    add_sums(desk, missing, chance, value)
    if value > desk.best[missing]:
        _note_best(desk, missing, value)


@njit(cache=True)
def _note_best(desk, missing, value):
    desk.best[missing] = value
    for face in range(FACES):
        desk.best_wanted[missing, face] = desk.wanted[face]
