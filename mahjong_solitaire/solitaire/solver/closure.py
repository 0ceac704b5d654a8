"""Stage one: the relaxed closure. Everything goes that any pairing still possible would let go.

A tile is *reached* when it is free (or gone); it goes when a tile that it may be paired with is reached too.
Nothing that is free is ever locked again, so the order doesn't matter and the result is unique. It clears
at least what every real game with these pairings clears: what it leaves can't be cleared. If every group
has a single matching left, it is exact.
"""

from __future__ import annotations

import numpy as np
from numba import njit

HERE, SAVED = np.int64(0), np.int64(1)
"""The closure at hand, and the one that was saved."""


@njit(cache=True)
def is_open(waiting):
    """Whether some way has nothing left to wait for (one of the four bytes is zero)."""
    word = int(waiting)
    return (word - 0x01010101) & ~word & 0x80808080 != 0


@njit(cache=True, error_model="numpy")
def close(places, desk, partners):
    """Run the closure from the start; whether every tile goes."""
    for group in range(desk.groups):
        desk.reached[HERE, group] = 0
        desk.gone[HERE, group] = 0
    desk.total[HERE] = 0
    for tile in range(desk.tiles):
        desk.waiting[HERE, tile] = places.waiting[tile]
    top = np.int64(0)
    for tile in range(desk.tiles):
        if is_open(desk.waiting[HERE, tile]):
            top = _reach(desk, partners, np.int64(tile), top)
    return spread(places, desk, partners, top)


@njit(cache=True, error_model="numpy")
def spread(places, desk, partners, top):
    """Tell the neighbours of the ``top`` tiles on the stack, and so on; whether every tile is gone then."""
    while top > 0:
        top -= 1
        tile = desk.stack[top]
        for entry in range(places.start[tile], places.start[tile + 1]):
            other = np.int64(places.other[entry])
            waiting = np.uint32(desk.waiting[HERE, other] - places.amount[entry])
            desk.waiting[HERE, other] = waiting
            if is_open(waiting):
                top = _reach(desk, partners, other, top)
    return desk.total[HERE] == desk.tiles


@njit(cache=True, error_model="numpy")
def _reach(desk, partners, tile, top):
    """Note that a tile is free, and let go what goes with it; return the new top of the stack."""
    group, place = np.int64(desk.group[tile]), np.int64(desk.place[tile])
    reached = desk.reached[HERE, group]
    if (reached >> place) & 1:
        return top
    reached |= 1 << place
    desk.reached[HERE, group] = reached
    mates = partners[group, place] & reached
    if not mates:
        return top
    return let_go(desk, group, mates | (1 << place), top)


@njit(cache=True, error_model="numpy")
def let_go(desk, group, leaving, top):
    """Push the tiles of these places of a group, as far as they aren't gone; return the new top of the stack."""
    leaving &= ~desk.gone[HERE, group]
    desk.gone[HERE, group] |= leaving
    place = 0
    while leaving:
        if leaving & 1:
            desk.stack[top] = desk.member[group, place]
            desk.total[HERE] += 1
            top += 1
        leaving >>= 1
        place += 1
    return top


@njit(cache=True, error_model="numpy")
def would_go(desk, partners, group):
    """Return the places of a group that would go now, and haven't, by ``partners``."""
    reached = desk.reached[HERE, group]
    result = 0
    for place in range(desk.size[group]):
        if (reached >> place) & 1 and partners[group, place] & reached:
            result |= 1 << place
    return result & ~desk.gone[HERE, group]


@njit(cache=True, error_model="numpy")
def copy_closure(desk, source, target):
    """Copy one closure over the other (HERE and SAVED)."""
    for tile in range(desk.tiles):
        desk.waiting[target, tile] = desk.waiting[source, tile]
    for group in range(desk.groups):
        desk.reached[target, group] = desk.reached[source, group]
        desk.gone[target, group] = desk.gone[source, group]
    desk.total[target] = desk.total[source]
