"""Kernel: the fewest tiles that complete a plan."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.goals import SET_KINDS
from mahjong_solitaire.table.analysis.nearness import FACES
from mahjong_solitaire.table.analysis.targets import want

FAR = 99


@njit(cache=True, nogil=True)
def fill_plans(held, melded, cores, free, others, pairs, missing):
    """Write for each plan how many tiles are missing: its core, then so many free sets and a pair, the cheapest."""
    wanted = np.zeros(FACES, np.int64)
    desk = np.zeros((3, 5), np.int64)
    for plan in range(cores.shape[0]):
        lacking = 0
        for place in range(4):
            if cores[plan, place] >= 0:
                lacking += want(held, melded, wanted, cores[plan, place], 1)
        missing[plan] = _fill(held, melded, wanted, desk, others[plan], pairs[plan], free[plan], lacking)
        for place in range(4):
            if cores[plan, place] >= 0:
                want(held, melded, wanted, cores[plan, place], -1)


@njit(cache=True)
def _fill(held, melded, wanted, desk, others, pairs, free, lacking):
    """Try free sets in order, depth first.

    This is a loop, since functions that call themselves crash when numba loads them from its cache. The desk has for
    each depth the set to try next, the set that is wanted now (-1: none) and the tiles missing so far.
    """
    following, taken, costs = 0, 1, 2
    best = FAR
    depth = 0
    desk[following, 0], desk[taken, 0], desk[costs, 0] = 0, -1, lacking
    while depth >= 0:
        if depth == free:
            best = _with_pair(held, melded, wanted, pairs, desk[costs, depth], best)
            depth -= 1
            continue
        if desk[taken, depth] >= 0:
            want(held, melded, wanted, desk[taken, depth], -1)
            desk[taken, depth] = -1
        one = desk[following, depth]
        while one < SET_KINDS and not others >> one & 1:
            one += 1
        if one == SET_KINDS:
            depth -= 1
            continue
        cost = desk[costs, depth] + want(held, melded, wanted, one, 1)
        desk[taken, depth], desk[following, depth] = one, one + 1
        if cost < best:
            depth += 1
            desk[following, depth], desk[taken, depth], desk[costs, depth] = one, -1, cost
    return best


@njit(cache=True)
def _with_pair(held, melded, wanted, pairs, lacking, best):
    for pair in range(FACES):
        if pairs >> pair & 1 and wanted[pair] + melded[pair] <= 2:
            best = min(best, lacking + max(0, 2 - max(0, held[pair] - wanted[pair])))
    return best
