"""Stage two: 512 trials at once. Some lanes ask "what if this group were paired so?", the others play at random.

A probe that leaves tiles refutes its matching for good; a playout that clears the board is a certificate.
Probe lanes run the relaxed closure; playout lanes really take pairs, safe ones (all that is left of a group
is free) at once, others with a throw of the dice.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.desk import CLEARED, DICE, EDGES, ONES, PLAYOUTS, WORDS
from mahjong_solitaire.solitaire.solver.faces import has_matching, is_single, lowest, set_domain
from mahjong_solitaire.solitaire.solver.lanes import has_any, load, splat, stirred, store, turned
from mahjong_solitaire.solitaire.solver.matchings import COUNT, FIRST, PARTNER, WITH_EDGE

MOST_PROBES = 384
LOST, WON, OPEN, NARROWED = 0, 1, 2, 3
NONE = np.uint64(0)
ONE = np.uint64(1)


@njit(cache=True, error_model="numpy")
def throw_anew(desk, throw):
    """Set the dice to the start of a throw, so that the same board gets the same answer whatever came before."""
    for word in range(WORDS):
        desk.special[DICE, word] = np.uint64(0x9E3779B97F4A7C15) * np.uint64(2 * word + 1) ^ throw


@njit(cache=True, error_model="numpy")
def find_wakes(places, desk):
    """Note which groups wait for which."""
    for group in range(desk.groups):
        desk.wakes[group] = NONE
    for tile in range(desk.tiles):
        for entry in range(places.start[tile], places.start[tile + 1]):
            desk.wakes[desk.group[tile]] |= ONE << np.uint64(desk.group[places.other[entry]])


@njit(cache=True, error_model="numpy")
def probe_and_play(places, desk):
    """Probe every open matching (as far as there is room) and play in the lanes left over.

    LOST: a group has no matching left. WON: a playout cleared the board. NARROWED: a matching was refuted.
    """
    _allow_open_edges(desk)
    probes = np.int64(0)
    for group in range(desk.groups):
        probes = _set_probes(desk, group, probes)
    _settle(places, desk)
    if has_any(load(desk.special, CLEARED) & load(desk.special, PLAYOUTS)):
        return WON
    outcome = OPEN
    for lane in range(probes):
        if not _is_set(desk.special, CLEARED, lane):
            outcome = NARROWED
            if not _refute(desk, np.int64(desk.probe[lane, 0]), np.int64(desk.probe[lane, 1])):
                return LOST
    return outcome


@njit(cache=True, error_model="numpy")
def play(places, desk):
    """Play at random in all lanes; whether one cleared the board."""
    _allow_open_edges(desk)
    _settle(places, desk)
    return has_any(load(desk.special, CLEARED))


@njit(cache=True, error_model="numpy")
def play_near(places, desk):
    """Play in all lanes, each with a random half of the groups paired as ``phase`` says."""
    _allow_open_edges(desk)
    dice = load(desk.special, DICE)
    for group in range(desk.groups):
        dice = stirred(dice)
        for place in range(1, desk.size[group]):
            for other in range(place):
                if not _has_edge(desk.phase, group, desk.size[group], place, other):
                    row = _edge(group, place, other)
                    store(desk.allowed, row, load(desk.allowed, row) & (dice | turned(dice)))
    store(desk.special, DICE, dice)
    _settle(places, desk)
    return has_any(load(desk.special, CLEARED))


@njit(inline="always")
def _edge(group, place, other):
    """Return the row of an edge; ``place`` is the larger."""
    return group * EDGES + place * (place - 1) // 2 + other


@njit(inline="always")
def _is_set(rows, row, lane):
    return (rows[row, lane >> 6] >> np.uint64(lane & 63)) & ONE != NONE


@njit(inline="always")
def _has_edge(matchings, group, size, place, other):
    """Whether some matching of the group's set pairs the two places."""
    low, high = matchings[group, 0], matchings[group, 1]
    return low & WITH_EDGE[size, place, other, 0] != NONE or high & WITH_EDGE[size, place, other, 1] != NONE


@njit(cache=True, error_model="numpy")
def _refute(desk, group, number):
    desk.open_domain[group, number >> 6] &= ~(ONE << np.uint64(number & 63))
    low, high = desk.open_domain[group, 0], desk.open_domain[group, 1]
    set_domain(desk.open_domain, desk.open_partners, group, desk.size[group], low, high)
    return low != NONE or high != NONE


@njit(cache=True, error_model="numpy")
def _allow_open_edges(desk):
    """Put all tiles back in all lanes, let every lane play, and allow what isn't refuted."""
    ones = splat(ONES)
    none = splat(NONE)
    for tile in range(desk.tiles):
        store(desk.present, tile, ones)
    for group in range(desk.groups):
        for place in range(1, desk.size[group]):
            for other in range(place):
                edge = _edge(group, place, other)
                store(desk.taken, edge, none)
                if (desk.open_partners[group, place] >> other) & 1:
                    store(desk.allowed, edge, ones)
                else:
                    store(desk.allowed, edge, none)
    store(desk.special, PLAYOUTS, ones)


@njit(cache=True, error_model="numpy")
def _set_probes(desk, group, lane):
    """Give a lane to each matching of the group, if it has several and there is room; return the next lane."""
    size = desk.size[group]
    if size < 4 or is_single(desk.open_domain[group, 0], desk.open_domain[group, 1]):
        return lane
    if lane + COUNT[size] > MOST_PROBES:
        return lane
    for number in range(COUNT[size]):
        if not has_matching(desk.open_domain, group, number):
            continue
        word, bit = lane >> 6, ONE << np.uint64(lane & 63)
        for place in range(1, size):
            partner = PARTNER[FIRST[size] + number, place]
            for other in range(place):
                if partner != other:
                    desk.allowed[_edge(group, place, other), word] &= ~bit
        desk.special[PLAYOUTS, word] &= ~bit
        desk.probe[lane, 0] = group
        desk.probe[lane, 1] = number
        lane += 1
    return lane


@njit(cache=True, error_model="numpy")
def _settle(places, desk):
    """Let tiles go in all lanes until nothing changes, and note the lanes that are cleared."""
    dirty = NONE
    for group in range(desk.groups):
        if desk.size[group]:
            dirty |= ONE << np.uint64(group)
    while dirty:
        again = NONE
        for group in range(desk.groups):
            bit = ONE << np.uint64(group)
            if dirty & bit:
                outcome = _settle_group(places, desk, group)
                if outcome & 1:
                    ahead = ~((bit << ONE) - ONE)
                    dirty |= desk.wakes[group] & ahead
                    again |= desk.wakes[group] & ~ahead
                if outcome & 2:
                    again |= bit
        dirty = again
    left = splat(NONE)
    for tile in range(desk.tiles):
        left |= load(desk.present, tile)
    store(desk.special, CLEARED, ~left)


@njit(cache=True, error_model="numpy")
def _settle_group(places, desk, group):
    """Let tiles of one group go; 1 if any went, plus 2 if a playout left a pair for later."""
    size = desk.size[group]
    playouts = load(desk.special, PLAYOUTS)
    dice = stirred(load(desk.special, DICE))
    store(desk.special, DICE, dice)
    went = splat(NONE)
    later = splat(NONE)
    safe = splat(ONES)
    somewhere_free = 0
    for place in range(size):
        tile = desk.member[group, place]
        free = _free_lanes(places, desk, tile)
        store(desk.free, place, free)
        safe &= free | ~load(desk.present, tile)
        somewhere_free |= has_any(free) << place
    for place in range(1, size):
        if not (somewhere_free >> place) & 1:
            continue
        tile = desk.member[group, place]
        free = load(desk.free, place)
        here = load(desk.present, tile)
        for other in range(place):
            if not (somewhere_free >> other) & 1:
                continue
            edge = _edge(group, place, other)
            both = free & load(desk.free, other) & load(desk.allowed, edge)
            other_tile = desk.member[group, other]
            other_here = load(desk.present, other_tile)
            pair = both & here & other_here & playouts
            dice = turned(dice)
            taken = pair & (dice | safe)
            later |= pair & ~taken
            store(desk.taken, edge, load(desk.taken, edge) | taken)
            leaving = taken | (both & ~playouts)
            went |= leaving & (here | other_here)
            here &= ~leaving
            store(desk.present, other_tile, other_here & ~leaving)
        store(desk.present, tile, here)
    return has_any(went) + 2 * has_any(later)


@njit(inline="always")
def _free_lanes(places, desk, tile):
    """Return the lanes in which a tile is free (or gone)."""
    locked = splat(NONE)
    for entry in range(places.must_start[tile], places.must_start[tile + 1]):
        locked |= load(desk.present, places.must[entry])
    first, last = places.way_start[tile], places.way_start[tile + 1]
    if first == last:
        return ~locked
    closed = splat(ONES)
    for way in range(first, last):
        waits = splat(NONE)
        for entry in range(places.rest_start[way], places.rest_start[way + 1]):
            waits |= load(desk.present, places.rest[entry])
        closed &= waits
    return ~(locked | closed)


@njit(cache=True, error_model="numpy")
def winner(desk):
    """Return the first playout lane that cleared the board."""
    word = 0
    while not desk.special[CLEARED, word] & desk.special[PLAYOUTS, word]:
        word += 1
    return 64 * word + lowest(desk.special[CLEARED, word] & desk.special[PLAYOUTS, word], NONE)


@njit(cache=True, error_model="numpy")
def fewest_left(desk):
    """Return the playout lane with the fewest tiles left."""
    none = splat(NONE)
    for digit in range(10):
        store(desk.counter, digit, none)
    for tile in range(desk.tiles):
        carry = load(desk.present, tile)
        digit = 0
        while has_any(carry):
            sum_of_both = load(desk.counter, digit)
            store(desk.counter, digit, sum_of_both ^ carry)
            carry &= sum_of_both
            digit += 1
    candidates = load(desk.special, PLAYOUTS)
    for digit in range(9, -1, -1):
        without = candidates & ~load(desk.counter, digit)
        if has_any(without):
            candidates = without
    store(desk.counter, 0, candidates)
    word = 0
    while not desk.counter[0, word]:
        word += 1
    return 64 * word + lowest(desk.counter[0, word], NONE)


@njit(cache=True, error_model="numpy")
def tiles_left(desk, lane):
    """Return the number of tiles left in a lane."""
    left = 0
    for tile in range(desk.tiles):
        left += _is_set(desk.present, tile, lane)
    return left


@njit(cache=True, error_model="numpy")
def took(desk, lane, group, place, other):
    """Whether a playout lane took the pair of these places of a group; ``place`` is the larger."""
    return _is_set(desk.taken, _edge(group, place, other), lane)
