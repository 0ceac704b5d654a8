"""Taking pairs and putting them back, one after the other, under a rule on their order."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.closure import is_open

ONE = np.int64(1)


@njit(cache=True, error_model="numpy")
def begin(places, desk, track):
    """Put all tiles of the board on the desk back."""
    track.left = desk.tiles
    track.here = 0
    track.key[0] = np.uint64(0)
    track.key[1] = np.uint64(0)
    for group in range(desk.groups):
        track.free[group] = 0
        track.gone[group] = 0
        if desk.size[group]:
            track.here |= ONE << group
    for tile in range(desk.tiles):
        track.waiting[tile] = places.waiting[tile]
        track.key[0] ^= track.zobrist[tile, 0]
        track.key[1] ^= track.zobrist[tile, 1]
        if is_open(track.waiting[tile]):
            track.free[desk.group[tile]] |= ONE << np.int64(desk.place[tile])
    track.chain_links[0] = track.start_links
    track.chain_breaks[0] = track.start_breaks


@njit(inline="always")
def group_of(move):
    """Return the group of a move."""
    return move >> 6


@njit(inline="always")
def move_of(group, place, other):
    """Return the number of a move: a pair of places of a group."""
    return (group << 6) | (place << 3) | other


@njit(cache=True, error_model="numpy")
def take(places, desk, track, move):
    """Take a pair."""
    group = group_of(move)
    _turn(places, desk, track, group, (move >> 3) & 7, -ONE)
    _turn(places, desk, track, group, move & 7, -ONE)
    track.left -= 2
    if track.gone[group] == (ONE << desk.size[group]) - 1:
        track.here &= ~(ONE << group)


@njit(cache=True, error_model="numpy")
def put_back(places, desk, track, move):
    """Take the last pair taken back."""
    group = group_of(move)
    _turn(places, desk, track, group, move & 7, ONE)
    _turn(places, desk, track, group, (move >> 3) & 7, ONE)
    track.left += 2
    track.here |= ONE << group


@njit(cache=True, error_model="numpy")
def _turn(places, desk, track, group, place, step):
    """Take a free tile away (``step`` is -1) or lay it back (1), and note which tiles that frees or locks."""
    tile = np.int64(desk.member[group, place])
    track.free[group] ^= ONE << place
    track.gone[group] ^= ONE << place
    track.key[0] ^= track.zobrist[tile, 0]
    track.key[1] ^= track.zobrist[tile, 1]
    for entry in range(places.start[tile], places.start[tile + 1]):
        other = np.int64(places.other[entry])
        waiting = np.uint32(track.waiting[other] + step * np.int64(places.amount[entry]))
        track.waiting[other] = waiting
        owner, bit = np.int64(desk.group[other]), ONE << np.int64(desk.place[other])
        if is_open(waiting):
            track.free[owner] |= bit & ~np.int64(track.gone[owner])
        else:
            track.free[owner] &= ~bit


@njit(cache=True, error_model="numpy")
def ready_groups(desk, track, partners):
    """Return the groups of which a pair is free."""
    ready = np.int64(0)
    for group in range(desk.groups):
        free = np.int64(track.free[group])
        if free & (free - 1):
            for place in range(desk.size[group]):
                if (free >> place) & 1 and partners[group, place] & free:
                    ready |= ONE << group
                    break
    return ready


@njit(cache=True, error_model="numpy")
def freed_by(places, desk, track, move):
    """Return how many tiles wait for the pair of a move, those that wait for no other tile twice."""
    group = group_of(move)
    worth = np.int64(0)
    for place in ((move >> 3) & 7, move & 7):
        tile = np.int64(desk.member[group, place])
        for entry in range(places.start[tile], places.start[tile + 1]):
            other = np.int64(places.other[entry])
            waiting = track.waiting[other]
            if not is_open(waiting):
                worth += 2 if is_open(np.uint32(waiting - places.amount[entry])) else 1
    return worth


@njit(cache=True)
def dice(track):
    """Throw the dice: 32 random bits."""
    word = track.dice
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    track.dice = word
    return np.int64(word >> np.uint64(32))
