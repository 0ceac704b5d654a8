"""Kernel: every complete hand within reach."""

from __future__ import annotations

from numba import njit

from mahjong_solitaire.table.bots.regular.kernel.counting import count_target
from mahjong_solitaire.table.bots.regular.kernel.grading import sum_sets, with_pair
from mahjong_solitaire.table.bots.regular.kernel.special import list_special
from mahjong_solitaire.table.bots.strong.kernel.chances import add_pair
from mahjong_solitaire.table.bots.strong.kernel.desk import FACES
from mahjong_solitaire.table.bots.strong.kernel.steps import clear_sums, next_depth, next_most, step_back
from mahjong_solitaire.table.bots.strong.kernel.targets import list_candidates, list_faces

_SETS = 4


@njit(cache=True, nogil=True)
def enumerate_targets(desk, further, most, far):
    """Look further and further until a hand is found, then ``further`` steps more, but no more than to ``most``.

    Where even that finds nothing, up to ``far`` missing tiles are looked at.
    """
    list_faces(desk)
    desk.most = 1
    while True:
        _enumerate(desk)
        following = next_most(desk, further, most, far)
        if following == 0:
            return
        desk.most = following


@njit(cache=True)
def _enumerate(desk):
    clear_sums(desk)
    desk.ready_given[:] = 0
    desk.ready_drawn[:] = 0
    list_candidates(desk)
    desk.wanted[:] = 0
    first = desk.melds
    desk.lacking[first] = 0
    desk.odds[first, :] = 1
    _search(desk, first)
    if desk.melds == 0:
        list_special(desk)


@njit(cache=True)
def _search(desk, first):
    """Try sets in order, depth first. A loop, since functions that call themselves crash when loaded from the cache."""
    depth = first
    desk.following[depth] = 0
    while depth >= first:
        if depth == _SETS:
            sum_sets(desk)
            if desk.chows <= desk.most_chows:
                _try_pairs(desk)
            depth = step_back(desk, depth, first)
        else:
            depth = next_depth(desk, depth, first)


@njit(cache=True)
def _try_pairs(desk):
    rest = desk.most - desk.lacking[_SETS]
    for pair in range(FACES):
        short = desk.wanted[pair] + 2 - desk.held[pair]
        if short > 0 and (min(short, 2) > rest or short > desk.live[pair]):
            continue
        missing = desk.lacking[_SETS] + min(max(short, 0), 2)
        if missing < 1:
            continue
        with_pair(desk, pair)
        odds = _SETS
        if short > 0:
            add_pair(desk, _SETS, pair, short)
            odds = _SETS + 1
        desk.wanted[pair] += 2
        count_target(desk, odds, missing)
        desk.wanted[pair] -= 2
