"""What a hand could do with one more tile, as bit masks that are cheap enough to keep for every hand at every turn.

A hand is packed into one integer with four bits for each kind of tile, the number held of it: written in hexadecimal
each digit is a kind, the 1 of characters last. A mask of kinds has the lowest of the four bits set for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from mahjong_solitaire.tiles import MAHJONG_FACES, Tile

LANE = 4
BITS = tuple(1 << LANE * tile for tile in MAHJONG_FACES)
"""One of each kind, packed; also the mask of that kind alone."""


def mask_of(kinds: Iterable[Tile]) -> int:
    """Return the mask of some kinds, each named once."""
    return sum(BITS[kind] for kind in kinds)


def packed(tiles: Iterable[Tile]) -> int:
    """Return tiles as one integer.

    >>> hex(packed((Tile.M1, Tile.M1, Tile.M3)))
    '0x102'
    """
    return sum(map(BITS.__getitem__, tiles))


EVERY = mask_of(MAHJONG_FACES)
REGULAR = mask_of(tile for tile in MAHJONG_FACES if tile < Tile.FLOWER1)
_SUITED = mask_of(tile for tile in MAHJONG_FACES if tile < Tile.EAST)
_AFTER = tuple(mask_of(tile for tile in MAHJONG_FACES[:27] if tile % 9 >= steps) for steps in range(3))
_BEFORE = tuple(mask_of(tile for tile in MAHJONG_FACES[:27] if tile % 9 + steps <= 8) for steps in range(3))


class Prospects(NamedTuple):
    """A hand without a drawn tile: its tiles packed, and masks of kinds.

    ``held``, ``pairs`` and ``triples`` are the kinds of which one, two and three or more are held, ``chows`` those that
    would make a chow, ``wins`` those that complete the hand's shape (its worth not asked).
    """

    packed: int
    held: int
    pairs: int
    triples: int
    chows: int
    wins: int


UNREAD = Prospects(0, 0, 0, 0, 0, 0)
"""For a hand that is to discard next; it is read when it has."""

Completing = Callable[[int, int], int]
"""Given a packed hand that is one tile short and its number of melds, the mask of the kinds that complete it."""


def prospects(tiles: Iterable[Tile], melds: int, completing: Completing) -> Prospects:
    """Read a hand of concealed tiles beside a number of melds."""
    count = sum(map(BITS.__getitem__, tiles))
    ones, twos, fours = count & EVERY, count >> 1 & EVERY, count >> 2 & EVERY
    pairs = twos | fours
    held = ones | pairs
    below, above = held << LANE & _AFTER[1], held >> LANE & _BEFORE[1]
    chows = (
        (below & (held << 2 * LANE & _AFTER[2])) | (below & above) | (above & (held >> 2 * LANE & _BEFORE[2]))
    ) & _SUITED
    return Prospects(count, held, pairs, (ones & twos) | fours, chows, completing(count, melds))
