"""Kernel: counts of tiles taken apart into sets and a pair, and what they wait for."""

from __future__ import annotations

from numba import njit

EAST, FACES = 27, 34


@njit(cache=True)
def take_chows(counts, suit):
    """Take all tiles of a suit away as chows, which can be done in one way only; tell whether it works."""
    for face in range(suit, suit + 7):
        here = counts[face]
        if here:
            if counts[face + 1] < here or counts[face + 2] < here:
                return False
            counts[face + 1] -= here
            counts[face + 2] -= here
    return counts[suit + 7] == 0 and counts[suit + 8] == 0


@njit(cache=True)
def are_sets(counts, start, end):
    """Tell whether a block of tiles is sets alone."""
    if start == EAST:
        for face in range(start, end):
            if counts[face] != 0 and counts[face] != 3:
                return False
        return True
    first = second = 0
    for face in range(start, end):
        here = counts[face] - first
        if here < 0:
            return False
        here %= 3
        first, second = second + here, here
    return first == 0 and second == 0


@njit(cache=True)
def are_sets_and_pair(counts, start, end):
    """Tell whether a block of tiles is sets and a pair."""
    for face in range(start, end):
        if counts[face] >= 2:
            counts[face] -= 2
            fits = are_sets(counts, start, end)
            counts[face] += 2
            if fits:
                return True
    return False


@njit(cache=True)
def count_waits(standing):
    """Return 0, 1 or (for more) 2: the kinds that complete concealed tiles as sets and a pair, or as seven pairs."""
    waits = 0
    total = odd = 0
    pair_wait = -1
    for face in range(FACES):
        total += standing[face]
        if standing[face] & 1:
            odd += 1
            pair_wait = face
    if total == 13 and odd == 1:
        waits = 1
    else:
        pair_wait = -1
    sets = pairs = other = 0
    for block in range(4):
        start, end = 9 * block, min(9 * block + 9, FACES)
        left = 0
        for face in range(start, end):
            left += standing[face]
        left %= 3
        if left == 0 and are_sets(standing, start, end):
            sets += 1 << block
        elif left == 2 and are_sets_and_pair(standing, start, end):
            pairs += 1 << block
    for block in range(4):
        others = 15 - (1 << block)
        start, end = 9 * block, min(9 * block + 9, FACES)
        with_pair = sets & others == others
        if not with_pair and (sets | pairs) & others != others:
            continue
        if not with_pair and _bits(pairs & others) != 1:
            continue
        for face in range(start, end):
            if face == pair_wait:
                continue
            standing[face] += 1
            if with_pair:
                fits = are_sets_and_pair(standing, start, end)
            else:
                fits = are_sets(standing, start, end)
            standing[face] -= 1
            if fits:
                waits += 1
                if waits > 1:
                    return 2
    return waits


@njit(cache=True)
def _bits(mask):
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
