"""Kernel: counts of tiles taken apart into sets and a pair, and what they wait for."""

from __future__ import annotations

from numba import njit

from mahjong_solitaire.table.scoring.kernel.desk import A_WAY, FACES, WAYS


@njit(cache=True)
def chows_beside(desk, start, end, pungs):
    """Return where the chows of a block begin when pungs (bits) are taken out, three bits a face; -1 if it can't be."""
    begun = before = found = 0
    for place in range(end - start):
        here = desk[start + place] - 3 * (pungs >> place & 1) - begun
        if here < 0 or (here > 0 and end - start < 9):
            return -1
        found |= here << 3 * place
        begun, before = here + before, here
    return found if begun == 0 and before == 0 else -1


@njit(cache=True)
def list_ways(desk, counts, block):
    """List how a block of the counts is sets; return in how many ways."""
    start, end = counts + 9 * block, counts + min(9 * block + 9, FACES)
    tall = 0
    for place in range(end - start):
        tall |= (desk[start + place] >= 3) << place
    ways = WAYS + A_WAY * block
    count = 0
    pungs = tall
    while True:
        chows = chows_beside(desk, start, end, pungs)
        if chows >= 0:
            desk[ways + 1 + 2 * count] = pungs
            desk[ways + 2 + 2 * count] = chows
            count += 1
        if not pungs:
            break
        pungs = (pungs - 1) & tall
    desk[ways] = count
    return count


@njit(cache=True)
def home_of_pair(desk, counts):
    """Return the block the pair is in: the only one with two tiles too many; -1 if the numbers don't fit."""
    home = -1
    for block in range(4):
        tiles = 0
        for face in range(9 * block, min(9 * block + 9, FACES)):
            tiles += desk[counts + face]
        if tiles % 3 == 1 or (tiles % 3 == 2 and home >= 0):
            return -1
        if tiles % 3 == 2:
            home = block
    return home


@njit(cache=True)
def are_sets(desk, start, end):
    """Tell whether a block of tiles is sets alone."""
    begun = before = 0
    for place in range(start, end):
        here = desk[place] - begun
        if here < 0 or (end - start < 9 and here % 3):
            return False
        here %= 3
        begun, before = here + before, here
    return begun == 0 and before == 0


@njit(cache=True)
def are_sets_and_pair(desk, start, end):
    """Tell whether a block of tiles is sets and a pair."""
    for place in range(start, end):
        if desk[place] >= 2:
            desk[place] -= 2
            fits = are_sets(desk, start, end)
            desk[place] += 2
            if fits:
                return True
    return False


@njit(cache=True)
def pair_wait(desk, standing):
    """Return the face that makes seven pairs of thirteen tiles, or -1."""
    total = odd = 0
    wait = -1
    for face in range(FACES):
        total += desk[standing + face]
        if desk[standing + face] & 1:
            odd += 1
            wait = face
    return wait if total == 13 and odd == 1 else -1


@njit(cache=True)
def count_waits(desk, standing):
    """Return 0, 1 or (for more) 2: the kinds that complete concealed tiles as sets and a pair, or as seven pairs."""
    alone = pair_wait(desk, standing)
    waits = int(alone >= 0)
    sets = pairs = pair_blocks = 0
    for block in range(4):
        start, end = standing + 9 * block, standing + min(9 * block + 9, FACES)
        left = 0
        for place in range(start, end):
            left += desk[place]
        if left % 3 == 0 and are_sets(desk, start, end):
            sets |= 1 << block
        elif left % 3 == 2 and are_sets_and_pair(desk, start, end):
            pairs |= 1 << block
            pair_blocks += 1
    for block in range(4):
        others = 15 - (1 << block)
        with_pair = sets & others == others
        with_sets = (sets | pairs) & others == others and pair_blocks - (pairs >> block & 1) == 1
        if not with_pair and not with_sets:
            continue
        start, end = standing + 9 * block, standing + min(9 * block + 9, FACES)
        for place in range(start, end):
            if place == standing + alone or _is_lonely(desk, place, start, end):
                continue
            desk[place] += 1
            fits = are_sets_and_pair(desk, start, end) if with_pair else are_sets(desk, start, end)
            desk[place] -= 1
            waits += fits
            if waits > 1:
                return 2
    return waits


@njit(cache=True)
def _is_lonely(desk, place, start, end):
    """Tell whether there are no tiles of a face or near to it."""
    for near in range(max(start, place - 2), min(end, place + 3)):
        if desk[near]:
            return False
    return True
