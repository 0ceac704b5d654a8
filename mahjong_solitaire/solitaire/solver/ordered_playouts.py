"""Random playouts under a rule on the order of moves, as a sensible person plays who doesn't look ahead."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.ordered_bound import count_ones
from mahjong_solitaire.solitaire.solver.ordered_moves import begin, dice, group_of, move_of, ready_groups, take

ONE = np.int64(1)
NOTHING, BREAK, JOKER, LINK, SAFE_LINK = range(5)
"""What there is to take, from bad to good; a safe pair is one whose kind is free altogether."""


@njit(cache=True, error_model="numpy", nogil=True)
def count_orders(places_of_one, desk_of_one, track_of_one, partners, playouts):
    """Return how many of so many playouts clear the board."""
    places, desk, track = places_of_one[0], desk_of_one[0], track_of_one[0]
    wins = np.int64(0)
    for _ in range(playouts):
        begin(places, desk, track)
        links, breaks = track.start_links, track.start_breaks
        move = _choose(desk, track, partners, links, breaks)
        while move >= 0:
            group = group_of(move)
            breaks += 1 - ((links >> group) & 1)
            links = track.links[group]
            take(places, desk, track, move)
            move = _choose(desk, track, partners, links, breaks)
        wins += not track.left
    return wins


@njit(cache=True, error_model="numpy")
def _choose(desk, track, partners, links, breaks):
    """Return a pair of the best kind there is, any of them as likely; -1 if there is none."""
    ready = ready_groups(desk, track, partners)
    best = np.int64(NOTHING)
    chosen, count = np.int64(-1), np.int64(0)
    for group in range(desk.groups):
        if not (ready >> group) & 1:
            continue
        kind = _kind(desk, track, group, (links >> group) & 1)
        if kind < best or (kind == BREAK and breaks >= track.most_breaks):
            continue
        if kind > best:
            best, count = kind, np.int64(0)
        free = np.int64(track.free[group])
        for place in range(1, desk.size[group]):
            for other in range(place):
                if (free >> place) & 1 and (free >> other) & 1 and (partners[group, place] >> other) & 1:
                    count += 1
                    if dice(track) % count == 0:
                        chosen = move_of(np.int64(group), np.int64(place), np.int64(other))
    return chosen


@njit(cache=True, error_model="numpy")
def _kind(desk, track, group, linked):
    if not linked:
        return BREAK
    if track.links[group] == track.everything:
        return JOKER
    left = desk.size[group] - count_ones(np.int64(track.gone[group]))
    return SAFE_LINK if count_ones(np.int64(track.free[group])) == left else LINK
