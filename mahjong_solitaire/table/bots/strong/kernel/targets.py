"""Kernel: every complete hand of sets and a pair within reach, with its points, its chance and its worth."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.table.analysis.goals import CHOW_KINDS
from mahjong_solitaire.table.bots.strong.kernel.chances import add_pair, add_single
from mahjong_solitaire.table.bots.strong.kernel.counting import count_target
from mahjong_solitaire.table.bots.strong.kernel.desk import EAST, FACES, REGULAR, SETS, SPECIAL
from mahjong_solitaire.table.bots.strong.kernel.fans import count_sets, with_pair
from mahjong_solitaire.table.bots.strong.kernel.sets import SET_FACES
from mahjong_solitaire.table.bots.strong.kernel.special import list_special
from mahjong_solitaire.table.bots.strong.kernel.steps import NEVER, clear_sums, next_depth, next_most, step_back
from mahjong_solitaire.table.scoring.sets import KNITTED_TILES

KNITTED = np.array(KNITTED_TILES, np.int64)


@njit(cache=True, nogil=True)
def enumerate_targets(desk, chow_points, pung_points, further, most, far):
    """Look further and further until a hand is found, then ``further`` steps more, but no more than to ``most``.

    Where even that finds nothing, up to ``far`` missing tiles are looked at.
    """
    list_faces(desk)
    desk.most = desk.least
    while True:
        _enumerate(desk, chow_points, pung_points)
        following = next_most(desk, further, most, far)
        if following == 0:
            return
        desk.most = following


@njit(cache=True)
def list_faces(desk):
    """List the kinds that are held."""
    desk.kinds = 0
    for face in range(FACES):
        if desk.held[face]:
            desk.faces[desk.kinds] = face
            desk.kinds += 1


@njit(cache=True)
def _enumerate(desk, chow_points, pung_points):
    clear_sums(desk)
    desk.best[:] = 0
    list_candidates(desk)
    desk.wanted[:] = 0
    first = desk.melds
    desk.lacking[first] = 0
    desk.odds[first, :] = 1
    desk.shape, desk.is_knitted = REGULAR, 0
    _search(desk, chow_points, pung_points, first)
    if desk.melds <= 1:
        desk.is_knitted = 1
        for way in range(6):
            desk.lacking[first] = 0
            desk.odds[first, :] = 1
            if _add_knitted(desk, KNITTED[way], first):
                _search(desk, chow_points, pung_points, first)
            desk.wanted[:] = 0
    if desk.melds == 0:
        desk.shape = SPECIAL
        list_special(desk)
        desk.wanted[:] = 0


@njit(cache=True)
def list_candidates(desk):
    """List the sets that can be had at all."""
    desk.candidate_count = 0
    for one in range(SETS):
        missing = 0
        for number in range(3):
            face = SET_FACES[one, number]
            have = desk.held[face] > (number if one >= CHOW_KINDS else 0)
            if not have:
                missing += 1 if desk.live[face] else NEVER
        if one >= CHOW_KINDS and missing > desk.live[one - CHOW_KINDS]:
            missing = NEVER
        if missing <= desk.most:
            desk.candidates[desk.candidate_count] = one
            desk.candidate_count += 1


@njit(cache=True)
def _add_knitted(desk, knitted, depth):
    for face in range(EAST):
        if knitted >> face & 1:
            desk.wanted[face] = 1
            if desk.held[face] == 0:
                if desk.live[face] == 0:
                    return False
                add_single(desk, depth, face)
    return desk.lacking[depth] <= desk.most


@njit(cache=True)
def _search(desk, chow_points, pung_points, first):
    """Try sets in order, depth first. A loop, since functions that call themselves crash when loaded from the cache."""
    last = 1 if desk.is_knitted else 4
    depth = first
    desk.following[depth] = 0
    while depth >= first:
        if depth == last:
            count_sets(desk, last, chow_points, pung_points)
            _try_pairs(desk, depth)
            depth = step_back(desk, depth, first)
        else:
            depth = next_depth(desk, depth, first)


@njit(cache=True)
def _try_pairs(desk, depth):
    rest = desk.most - desk.lacking[depth]
    for pair in range(FACES):
        short = desk.wanted[pair] + 2 - desk.held[pair]
        if short > 0 and (min(short, 2) > rest or short > desk.live[pair]):
            continue
        missing = desk.lacking[depth] + min(max(short, 0), 2)
        if missing < desk.least:
            continue
        points = with_pair(desk, pair)
        if points < 4:
            continue
        odds = depth
        if short > 0:
            add_pair(desk, depth, pair, short)
            odds = depth + 1
        desk.wanted[pair] += 2
        count_target(desk, odds, missing, points)
        desk.wanted[pair] -= 2
