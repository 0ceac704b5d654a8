"""Kernel: the complete hands that a hand can become with few more tiles."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.goals import CHOW_KINDS, SET_KINDS
from mahjong_solitaire.table.analysis.nearness import FACES
from mahjong_solitaire.table.scoring.kernel.encoding import CONCEALED, DRAWN, FLAGS, MELDS, NONE, ROUND, SEAT, WINNING
from mahjong_solitaire.table.scoring.sets import KNITTED_TILES, PUNG

_KNITTED = np.array(KNITTED_TILES, np.int64)


@njit(cache=True, nogil=True)
def list_targets(held, melded, melds, winds, most, rows, missing):
    """Write hands of sets and a pair that lack at most so many tiles, as rows to be scored; return how many.

    What has to be completed yet is taken as melded, what is complete as concealed; the pair is waited for and drawn.
    ``held`` are the counts of the concealed tiles, ``melded`` of those in the ``melds`` (as in a row, NONE at the end).
    """
    wanted = np.zeros(FACES, np.int64)
    sets = np.zeros(4, np.int64)
    count = 0
    own = 0
    while own < 4 and melds[own] != NONE:
        own += 1
    count = _with_sets(held, melded, melds, winds, most, rows, missing, wanted, sets, own, 0, count, np.int64(0))
    if own <= 1:
        for way in range(6):
            knitted = _KNITTED[way]
            lacking = _want_knitted(held, wanted, knitted, 1)
            if lacking <= most:
                count = _with_sets(
                    held, melded, melds, winds, most, rows, missing, wanted, sets, own + 3, lacking, count, knitted
                )
            _want_knitted(held, wanted, knitted, -1)
    return count


@njit(cache=True)
def _want_knitted(held, wanted, knitted, change):
    lacking = 0
    for face in range(27):
        if knitted >> face & 1:
            wanted[face] += change
            lacking += held[face] < 1
    return lacking


@njit(cache=True)
def _with_sets(held, melded, melds, winds, most, rows, missing, wanted, sets, done, lacking, count, knitted):
    """Try sets in order, depth first; where there are four, each pair."""
    depth = done
    sets[done:] = -1
    costs = np.zeros(5, np.int64)
    costs[done] = lacking
    while depth >= done:
        if depth == 4:
            count = _with_pairs(
                held, melded, melds, winds, most, rows, missing, wanted, sets, done, costs[4], count, knitted
            )
            depth -= 1
            continue
        if sets[depth] >= 0:
            want(held, melded, wanted, sets[depth], -1)
        sets[depth] += 1
        if sets[depth] == SET_KINDS:
            sets[depth] = -1
            depth -= 1
            continue
        cost = want(held, melded, wanted, sets[depth], 1)
        if costs[depth] + cost <= most:
            costs[depth + 1] = costs[depth] + cost
            depth += 1
            if depth < 4:
                sets[depth] = sets[depth - 1] - 1 if depth > done else -1
                if sets[depth] >= 0:
                    want(held, melded, wanted, sets[depth], 1)
    return count


@njit(cache=True)
def _faces(one):
    """Return the first face of a set, and the step to its next."""
    if one < CHOW_KINDS:
        return one // 7 * 9 + one % 7, 1
    return one - CHOW_KINDS, 0


@njit(cache=True)
def want(held, melded, wanted, one, change):
    """Want a set (or no longer) and return how many more tiles are missing for it; 99 if there aren't enough."""
    face, step = _faces(one)
    cost = 0
    for _ in range(3):
        if change > 0:
            wanted[face] += 1
            cost += wanted[face] > held[face]
            cost += 99 * (wanted[face] + melded[face] > 4)
        else:
            wanted[face] -= 1
        face += step
    return cost


@njit(cache=True)
def _with_pairs(held, melded, melds, winds, most, rows, missing, wanted, sets, done, lacking, count, knitted):
    for pair in range(FACES):
        if wanted[pair] + melded[pair] > 2:
            continue
        free = max(0, held[pair] - wanted[pair])
        cost = lacking + max(0, 2 - free)
        if cost <= most and count < rows.shape[0]:
            _write(held, melds, winds, rows[count], sets, done, pair, knitted)
            missing[count] = cost
            count += 1
    return count


@njit(cache=True)
def _write(held, melds, winds, row, sets, done, pair, knitted):
    row[:] = NONE
    meld, tile = MELDS, CONCEALED
    while meld < 4 and melds[meld] != NONE:
        row[meld] = melds[meld]
        meld += 1
    left = held.copy()
    for face in range(27):
        if knitted >> face & 1:
            row[tile] = face
            left[face] -= 1
            tile += 1
    for place in range(done, 4):
        face, step = _faces(sets[place])
        needs = 1 if step else 3
        whole = left[face] >= needs and left[face + step] >= needs and left[face + 2 * step] >= needs
        for number in range(3):
            left[face + number * step] -= 1
        if whole or knitted:
            for number in range(3):
                row[tile] = face + number * step
                tile += 1
        else:
            row[meld] = face if step else PUNG + face
            meld += 1
    row[tile] = pair
    row[WINNING], row[SEAT], row[ROUND], row[FLAGS] = pair, winds[0], winds[1], DRAWN
    row[FLAGS + 1] = 0
