"""Which pairs may come next, and which of them looks best."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.ordered_bound import count_ones
from mahjong_solitaire.solitaire.solver.ordered_moves import dice, freed_by, move_of, ready_groups

ONE = np.int64(1)
LINKS = 100.0
"""What going on with the chain is worth: more than all the rest, so breaks come last."""
JOKER, ALL_FREE, FREES = -12.0, 2.0, 2.0
"""A pair that links with all; one after which the rest of its kind is free; each tile that waits for the pair."""
FRIEND, FRIEND_READY, NO_FRIEND_READY = -0.3, 0.2, -15.0
"""Each group left that links with the pair; each with a free pair; if there is none to go on with."""
SIDES_OF_THE_DICE = 1 << 16


@njit(cache=True, error_model="numpy")
def list_moves(places, desk, track, partners, depth, noise):
    """List the pairs that may come next, each with its worth: what can be seen, what was learned, and chance."""
    ready = ready_groups(desk, track, partners)
    may_break = track.chain_breaks[depth] < track.most_breaks
    track.count[depth] = 0
    track.next[depth] = 0
    for group in range(desk.groups):
        linked = (track.chain_links[depth] >> group) & 1
        if (ready >> group) & 1 and (linked or may_break):
            worth = _worth_of_group(desk, track, group, linked, ready)
            _list_pairs(places, desk, track, partners, depth, np.int64(group), worth, noise)


@njit(cache=True, error_model="numpy")
def _list_pairs(places, desk, track, partners, depth, group, worth, noise):
    free = np.int64(track.free[group])
    count = track.count[depth]
    for place in range(1, desk.size[group]):
        for other in range(place):
            if (free >> place) & 1 and (free >> other) & 1 and (partners[group, place] >> other) & 1:
                move = move_of(group, np.int64(place), np.int64(other))
                track.moves[depth, count] = move
                track.worth[depth, count] = (
                    worth + FREES * freed_by(places, desk, track, move) + track.liking[move] + _luck(track, noise)
                )
                count += 1
    track.count[depth] = count


@njit(cache=True)
def _luck(track, noise):
    """Return a chance that makes the best of several sums one drawn by the exponentials of their worths."""
    if noise == 0.0:
        return 0.0
    throw = ((dice(track) & (SIDES_OF_THE_DICE - 1)) + 0.5) / SIDES_OF_THE_DICE
    return -noise * np.log(-np.log(throw))


@njit(cache=True, error_model="numpy")
def _worth_of_group(desk, track, group, linked, ready):
    worth = LINKS * linked
    left = ((ONE << desk.size[group]) - 1) & ~np.int64(track.gone[group])
    if left == track.free[group]:
        worth += ALL_FREE
    friends = track.links[group]
    if friends == track.everything:
        worth += JOKER
    ready_friends = friends & ready & ~(ONE << group)
    if ready_friends:
        worth += FRIEND_READY * count_ones(ready_friends)
    elif count_ones(left) < 4:
        worth += NO_FRIEND_READY
    return worth + FRIEND * count_ones(friends & track.here)


@njit(cache=True, error_model="numpy")
def next_move(track, depth):
    """Return the best move that wasn't tried yet."""
    first = track.next[depth]
    best = first
    for place in range(first + 1, track.count[depth]):
        if track.worth[depth, place] > track.worth[depth, best]:
            best = place
    move, worth = track.moves[depth, best], track.worth[depth, best]
    track.moves[depth, best], track.worth[depth, best] = track.moves[depth, first], track.worth[depth, first]
    track.moves[depth, first], track.worth[depth, first] = move, worth
    track.next[depth] = first + 1
    return move
