"""Groups of matching tiles on the desk, and the sets of matchings that remain for them."""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.matchings import COUNT, FIRST, PARTNER, WITH_EDGE

NONE = np.uint64(0)
ONE = np.uint64(1)


@njit(cache=True, error_model="numpy")
def sort_in(desk, group_of, side_of):
    """Put a board on the desk; False if a group's tiles can't be paired up at all.

    ``group_of`` and ``side_of`` give for each tile its group, and its side (-1, 0 or 1): two tiles of a group may be
    paired if their sides add up to zero.
    """
    desk.tiles = group_of.size
    desk.groups = 0
    for group in range(desk.size.size):
        desk.size[group] = 0
    for tile in range(group_of.size):
        group = group_of[tile]
        desk.groups = max(desk.groups, np.int64(group) + 1)
        desk.group[tile] = group
        desk.place[tile] = desk.size[group]
        desk.member[group, desk.size[group]] = tile
        desk.size[group] += 1
    for group in range(desk.groups):
        if desk.size[group] and not _open(desk, group, side_of):
            return False
    return True


@njit(cache=True, error_model="numpy")
def _open(desk, group, side_of):
    size = desk.size[group]
    if size % 2:
        return False
    low = high = NONE
    for number in range(COUNT[size]):
        fits = True
        for place in range(size):
            partner = PARTNER[FIRST[size] + number, place]
            if side_of[desk.member[group, place]] + side_of[desk.member[group, partner]]:
                fits = False
        if fits:
            low |= low_word(number)
            high |= high_word(number)
    set_domain(desk.open_domain, desk.open_partners, group, size, low, high)
    return low != NONE or high != NONE


@njit(cache=True, error_model="numpy")
def set_domain(domain, partners, group, size, low, high):
    """Let only these matchings of a group remain."""
    domain[group, 0] = low
    domain[group, 1] = high
    for place in range(size):
        mates = 0
        for other in range(size):
            if low & WITH_EDGE[size, place, other, 0] or high & WITH_EDGE[size, place, other, 1]:
                mates |= 1 << other
        partners[group, place] = mates


@njit(cache=True)
def low_word(number):
    """Return the first word of the set that holds only this matching."""
    return ONE << np.uint64(number) if number < 64 else NONE


@njit(cache=True)
def high_word(number):
    """Return the second word of the set that holds only this matching."""
    return ONE << np.uint64(number - 64) if number >= 64 else NONE


@njit(cache=True)
def has_matching(domain, group, number):
    """Whether the matching of this number is in the group's set."""
    return (domain[group, number >> 6] >> np.uint64(number & 63)) & ONE != NONE


@njit(cache=True)
def is_single(low, high):
    """Whether exactly one matching is in the set."""
    if high == NONE:
        return low != NONE and low & (low - ONE) == NONE
    return low == NONE and high & (high - ONE) == NONE


@njit(cache=True)
def lowest(low, high):
    """Return the number of the first matching in a set that isn't empty."""
    number = 0
    word = low
    if low == NONE:
        word = high
        number = 64
    while not word & ONE:
        word >>= ONE
        number += 1
    return number
