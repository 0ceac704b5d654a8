"""What a hand could do with one more tile, in a form that is cheap enough to keep for every hand at every turn.

It is a number, the hand's *marks*, in which each kind of tile has a digit of five bits. Those of each suit are looked
up (`suits`), and what would complete the hand the rules add.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.tiles import MAHJONG_FACES, Tile

made = tuple.__new__
"""Makes a named tuple of its fields, three times as fast as calling its class; for those made at every turn."""

LANE = 5
HELD, PAIR, CHOW, KONG, COMPLETE = (1 << place for place in range(LANE))
"""The marks of a kind: it is held; it is held twice; two are held that it makes a chow with; to draw it makes a kong of
one's own possible; it completes the hand's shape."""

_DIGITS = {tile: place for place, tile in enumerate((*MAHJONG_FACES, Tile.JOKER))}
BITS = tuple(1 << LANE * _DIGITS[tile.plain] if tile.plain in _DIGITS else 0 for tile in Tile)
"""A mask of each kind alone: the lowest bit of its digit, which a red five shares with the others. Times a mark, it is
the mark of that kind."""

SHIFTS = tuple(LANE * _DIGITS.get(tile.plain, 0) for tile in Tile)
"""Where the digit of each kind begins."""

SIZES = LANE * len(_DIGITS)
THIRDS = SIZES + 2 * 4
"""Above the digits stand, in two bits for each suit, the numbers of tiles modulo three; then, a bit for each, whether a
suit holds all of 1-4-7, of 2-5-8 or of 3-6-9."""


def mask_of(kinds: Iterable[Tile]) -> int:
    """Return the mask of some kinds, each named once.

    >>> mask_of((Tile.M1, Tile.M3)) == 1 + (1 << 10)
    True
    """
    return sum(BITS[kind] for kind in kinds)


EVERY = mask_of(_DIGITS)


class Held(NamedTuple):
    """The tiles of one suit in a hand: their number, discards, marks; ``key`` has four bits for each number held."""

    key: int
    size: int
    discards: tuple[Action, ...]
    marks: int


Hand = tuple[Held, ...]
"""The characters of a hand, its dots, its bamboos, and the rest."""


class Prospects(NamedTuple):
    """A hand without a drawn tile, and its marks; there are none while it is to discard next."""

    hand: Hand
    marks: int

    @property
    def wins(self) -> int:
        """The mask of the kinds that complete the hand's shape; its worth is not asked."""
        return self.marks // COMPLETE & EVERY


def unread(hand: Hand) -> Prospects:
    """Return what is kept of a hand that is to discard next: it is read when it has."""
    return made(Prospects, (hand, 0))
