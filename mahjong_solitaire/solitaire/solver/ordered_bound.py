"""A bound for the breaks that the rest of a board costs at least, by a closure that goes part by part.

A *part* is a set of groups that hang together by links; from one part to another leads a break, or a pair of a *joker*
(a group that links with all). The relaxed closure takes all it can from one part, then from the next: so often must
every real game change too.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.closure import is_open

ONE = np.int64(1)
NEVER = 1 << 20
"""The rest can't be cleared, however often the chain breaks."""


@njit(cache=True, error_model="numpy")
def breaks_needed(places, desk, track, partners, links):
    """Return the least number of breaks that clears the rest, at best, after a pair that links with ``links``."""
    here = track.here
    jokers = _jokers(desk, track)
    count = _find_parts(desk, track, here & ~jokers)
    near = np.int64(0)
    for part in range(count):
        near += (track.parts[part] & links) != 0
    changes = np.int64(1 if count and not near else 0)
    if count != 2:
        _start(desk, track)
        _let_go_all(places, desk, track, partners, here)
        if track.closing_left:
            return np.int64(NEVER)
        changes += max(np.int64(0), count - 1)
        return max(np.int64(0), changes - _joker_pairs_gone(desk, track, jokers))
    best = np.int64(NEVER)
    for part in range(2):
        if not near or track.parts[part] & links:
            best = min(best, _alternate(places, desk, track, partners, jokers, part, changes))
    return best


@njit(cache=True, error_model="numpy")
def _jokers(desk, track):
    jokers = np.int64(0)
    for group in range(desk.groups):
        if (track.here >> group) & 1 and track.links[group] == track.everything:
            jokers |= ONE << group
    return jokers


@njit(cache=True, error_model="numpy")
def _joker_pairs_gone(desk, track, jokers):
    """Return how many pairs of jokers the closure has let go."""
    tiles = np.int64(0)
    for group in range(desk.groups):
        if (jokers >> group) & 1:
            tiles += count_ones(np.int64(track.closing_gone[group]) & ~np.int64(track.gone[group]))
    return tiles >> 1


@njit(cache=True)
def count_ones(word):
    """Return how many bits are set."""
    count = np.int64(0)
    while word:
        word &= word - 1
        count += 1
    return count


@njit(cache=True, error_model="numpy")
def _find_parts(desk, track, rest):
    """Divide these groups into parts; return how many."""
    count = np.int64(0)
    while rest:
        part = rest & -rest
        reach = np.int64(0)
        grown = True
        while grown:
            before = part
            for group in range(desk.groups):
                if (part >> group) & 1:
                    reach |= track.links[group]
            part |= reach & rest
            grown = part != before
        track.parts[count] = part
        count += 1
        rest &= ~part
    return count


@njit(cache=True, error_model="numpy")
def _alternate(places, desk, track, partners, jokers, part, changes):
    """Return the breaks needed if two parts take turns, this one first, after so many changes."""
    _start(desk, track)
    needed = np.int64(0)
    if changes:
        _let_go_all(places, desk, track, partners, jokers)
        needed = max(needed, changes - _joker_pairs_gone(desk, track, jokers))
    idle = 0
    while True:
        went = _let_go_all(places, desk, track, partners, track.parts[part] | jokers)
        if not track.closing_left:
            return needed
        idle = 0 if went else idle + 1
        if idle == 2:
            return np.int64(NEVER)
        part = 1 - part
        changes += 1
        needed = max(needed, changes - _joker_pairs_gone(desk, track, jokers))


@njit(cache=True, error_model="numpy")
def _start(desk, track):
    for tile in range(desk.tiles):
        track.closing_waiting[tile] = track.waiting[tile]
    for group in range(desk.groups):
        track.closing_reached[group] = track.free[group]
        track.closing_gone[group] = track.gone[group]
    track.closing_left = track.left


@njit(cache=True, error_model="numpy")
def _let_go_all(places, desk, track, partners, active):
    """Let all tiles of the active groups go that can, and what they free; how many went."""
    before = track.closing_left
    top = np.int64(0)
    for group in range(desk.groups):
        if (active >> group) & 1:
            top = _let_go(desk, track, partners, group, top)
    while top > 0:
        top -= 1
        tile = track.stack[top]
        for entry in range(places.start[tile], places.start[tile + 1]):
            other = np.int64(places.other[entry])
            waiting = np.uint32(track.closing_waiting[other] - places.amount[entry])
            track.closing_waiting[other] = waiting
            if is_open(waiting):
                group, bit = np.int64(desk.group[other]), ONE << np.int64(desk.place[other])
                if not (np.int64(track.closing_reached[group]) | np.int64(track.closing_gone[group])) & bit:
                    track.closing_reached[group] |= bit
                    if (active >> group) & 1:
                        top = _let_go(desk, track, partners, group, top)
    return before - track.closing_left


@njit(cache=True, error_model="numpy")
def _let_go(desk, track, partners, group, top):
    """Push the tiles of a group that can go now; return the new top of the stack."""
    reached = np.int64(track.closing_reached[group])
    waiting = reached & ~np.int64(track.closing_gone[group])
    place = np.int64(0)
    while waiting:
        if waiting & 1 and partners[group, place] & reached:
            track.closing_gone[group] |= ONE << place
            track.stack[top] = desk.member[group, place]
            track.closing_left -= 1
            top += 1
        waiting >>= 1
        place += 1
    return top
