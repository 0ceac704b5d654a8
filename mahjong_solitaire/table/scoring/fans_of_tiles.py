"""Tests of fan that ask which tiles a hand has, and the special shapes."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.table.scoring.pattern import NEVER, ONCE, Uses, once
from mahjong_solitaire.table.scoring.readings import Reading, Shape
from mahjong_solitaire.table.scoring.sets import DRAGONS, HONOURS, KNITTED, KNITTED_TILES, PAIR, SUITS, WINDS, mask

GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_FIRST, _SECOND, _THIRD = SUITS


def only(tiles: int) -> Callable[[Reading], Uses]:
    """Return a test: the hand has no other tiles."""

    def test(reading: Reading) -> Uses:
        return NEVER if reading.tiles.kinds & ~tiles else ONCE

    return test


def shaped(shape: Shape) -> Callable[[Reading], Uses]:
    """Return a test: the hand is read in this shape."""

    def test(reading: Reading) -> Uses:
        return once(reading.shape is shape)

    return test


def suits_in(kinds: int) -> int:
    """Return of how many of the three suits there are tiles."""
    return bool(kinds & _FIRST) + bool(kinds & _SECOND) + bool(kinds & _THIRD)


def full_flush(reading: Reading) -> Uses:
    """Find all tiles of one suit."""
    return once(suits_in(reading.tiles.kinds) == 1 and not reading.tiles.kinds & HONOURS)


def half_flush(reading: Reading) -> Uses:
    """Find tiles of one suit, and honours."""
    return once(suits_in(reading.tiles.kinds) == 1 and bool(reading.tiles.kinds & HONOURS))


def one_voided_suit(reading: Reading) -> Uses:
    """Find tiles of two suits, and perhaps honours."""
    return once(suits_in(reading.tiles.kinds) == 2)


def no_honors(reading: Reading) -> Uses:
    """Find no winds and no dragons."""
    return once(not reading.tiles.kinds & HONOURS)


def all_types(reading: Reading) -> Uses:
    """Find tiles of each suit, winds and dragons."""
    kinds = reading.tiles.kinds
    return once(suits_in(kinds) == 3 and bool(kinds & WINDS) and bool(kinds & DRAGONS))


def tile_hog(reading: Reading) -> Uses:
    """Find all four of a tile, not as a kong."""
    tiles = reading.tiles
    if 4 not in tiles.counts:
        return NEVER
    return tuple((PAIR + face,) for face, count in enumerate(tiles.counts) if count == 4 and face not in tiles.kongs)


def nine_gates(reading: Reading) -> Uses:
    """Find 1112345678999 of a suit, and any tile of it."""
    tiles = reading.tiles
    if tiles.hand.melds:
        return NEVER
    return once(any(tuple(tiles.standing[start : start + 9]) == GATES for start in (0, 9, 18)))


def seven_shifted_pairs(reading: Reading) -> Uses:
    """Find seven pairs in a row of one suit."""
    kinds = reading.tiles.kinds
    lowest = kinds & -kinds
    in_a_row = kinds == lowest * 0b1111111 and any(not kinds & ~suit for suit in SUITS)
    return once(reading.shape is Shape.SEVEN_PAIRS and in_a_row)


def greater_honors(reading: Reading) -> Uses:
    """Find all seven honours, and seven knitted tiles."""
    return once(reading.shape is Shape.KNITTED_HONOURS and not HONOURS & ~reading.tiles.kinds)


def knitted_straight(reading: Reading) -> Uses:
    """Find the nine knitted tiles.

    Beside lesser honours too: the Green Book's list doesn't bar it, and calculators count it.
    """
    if reading.shape is not Shape.KNITTED_STRAIGHT and reading.shape is not Shape.KNITTED_HONOURS:
        return NEVER
    there = not KNITTED_TILES[reading.knitted] & ~reading.tiles.kinds
    return ((KNITTED + reading.knitted,),) if there else NEVER


GREEN = mask("23468s F")
REVERSIBLE = mask("1234589p 245689s P")
