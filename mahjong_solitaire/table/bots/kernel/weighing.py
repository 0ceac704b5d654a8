"""Kernel: how likely complete hands within reach are, and what each discard would lose of them."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.nearness import FACES
from mahjong_solitaire.table.scoring.kernel.encoding import CONCEALED, MELDS, NONE, WINNING
from mahjong_solitaire.table.scoring.sets import PUNG

OWN, CHOW, ANY = 0, 1, 2
"""Where a missing tile may come from: the wall, the player before as well, everybody."""
LEAST = 8
_CONCEALED_HAND, _SELF_DRAWN, _BOTH = 2, 1, 4
"""What a hand without claimed melds gets besides its tiles: won by a discard, drawn; and any hand that is drawn."""


@njit(cache=True, nogil=True)
def weigh(rows, points, held, own_melds, is_concealed, live, rates, worth, chances, values):
    """Add up the chances of all targets and what they are worth; beside, for each kind, of those that need all of it.

    ``rates`` tells for each kind and source how often one live copy is expected to come; ``worth`` is what a hand of
    each number of points counts. ``chances`` and ``values`` have a row for each number of missing tiles; its last place
    is the sum.
    """
    left = np.zeros(FACES, np.int64)
    came = np.zeros(FACES, np.int64)
    odds = np.zeros(4, np.float64)
    for number in range(rows.shape[0]):
        row = rows[number]
        left[:] = held
        came[:] = 0
        # Drawn and claimed: the product, and the most that the last tile gains by being claimable from anybody.
        odds[0] = odds[1] = odds[2] = odds[3] = 1.0
        _sets(row, own_melds, left, came, live, rates, odds)
        chance, extra = _chance(points[number], is_concealed, odds)
        if chance <= 0.0:
            continue
        value = chance * worth[min(points[number] + extra, worth.size - 1)]
        missing = min(came.sum(), chances.shape[0] - 1)
        chances[missing, FACES] += chance
        values[missing, FACES] += value
        for face in range(FACES):
            if held[face] and left[face] == 0:
                chances[missing, face] += chance
                values[missing, face] += value


@njit(cache=True)
def _sets(row, own_melds, left, came, live, rates, odds):
    """Go through the tiles of a target: those in the hand are taken, the others have to come."""
    for place in range(CONCEALED, WINNING):
        if row[place] != NONE:
            _take(row[place], OWN, left, came, live, rates, odds)
    _take(row[WINNING], OWN, left, came, live, rates, odds)
    for place in range(MELDS + own_melds, CONCEALED):
        meld = row[place]
        if meld == NONE:
            break
        if meld < PUNG:
            for step in range(3):
                _take(meld + step, CHOW, left, came, live, rates, odds)
        else:
            for _ in range(3):
                _take(meld - PUNG, ANY, left, came, live, rates, odds)


@njit(cache=True)
def _take(face, source, left, came, live, rates, odds):
    if left[face] > 0:
        left[face] -= 1
        return
    # Of r copies the first comes at r times the rate of one, the next at half the rate of those that are left.
    copies = max(live[face] - came[face], 0) / (came[face] + 1.0)
    came[face] += 1
    drawn = 1.0 - np.exp(-copies * rates[face, OWN])
    if drawn <= 0.0:
        odds[0] = odds[2] = 0.0
        return
    claimed = 1.0 - np.exp(-copies * rates[face, source])
    offered = 1.0 - np.exp(-copies * rates[face, ANY])
    odds[0] *= drawn
    odds[1] = max(odds[1], offered / drawn)
    odds[2] *= claimed
    odds[3] = max(odds[3], offered / claimed)


@njit(cache=True)
def _chance(points, is_concealed, odds):
    """Return how likely a hand is won by the ways in which it reaches the points, and the points of the way."""
    if points >= LEAST:
        return odds[2] * odds[3], 0
    chance, extra = 0.0, 0
    if points + _SELF_DRAWN >= LEAST:
        chance, extra = odds[2], _SELF_DRAWN
    if is_concealed and points + _CONCEALED_HAND >= LEAST:
        chance, extra = max(chance, odds[0] * odds[1]), _CONCEALED_HAND
    elif is_concealed and points + _BOTH >= LEAST:
        chance, extra = max(chance, odds[0]), _BOTH
    return chance, extra
