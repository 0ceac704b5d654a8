"""What a hand could do with one more tile, as bit masks that are cheap enough to keep for every hand at every turn.

A hand is packed into one integer with four bits for each kind of tile, the number held of it: written in hexadecimal
each digit is a kind, the 1 of characters last. A mask of kinds has the lowest of the four bits set for each.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
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


def prospects(tiles: Iterable[Tile], melds: int, shapes: Shapes) -> Prospects:
    """Read a hand of concealed tiles and a number of melds."""
    count = sum(map(BITS.__getitem__, tiles))
    ones, twos, fours = count & EVERY, count >> 1 & EVERY, count >> 2 & EVERY
    pairs = twos | fours
    held = ones | pairs
    below, above = held << LANE & _AFTER[1], held >> LANE & _BEFORE[1]
    chows = (
        (below & (held << 2 * LANE & _AFTER[2])) | (below & above) | (above & (held >> 2 * LANE & _BEFORE[2]))
    ) & _SUITED
    return Prospects(count, held, pairs, (ones & twos) | fours, chows, shapes.completing(count, melds))


class Shapes:
    """The shapes that win: sets and a pair always, and some that a rule set adds."""

    def completing(self, count: int, melds: int) -> int:
        """Return the mask of the kinds that complete a packed hand beside a number of melds."""
        return _completing_sets(count)


_SUIT_WIDTH = 9 * LANE
_SUIT = (1 << _SUIT_WIDTH) - 1
_HONOURS = (1 << 7 * LANE) - 1


def _completing_sets(count: int) -> int:
    """Return the kinds that make sets and a pair of a hand that is one tile short.

    Every block (suit, or honours) but those the last tile and the pair belong to must consist of sets already. Their
    numbers of tiles modulo three tell whether that can be, and most hands end here.
    """
    blocks = (
        _block(count & _SUIT, True),
        _block(count >> _SUIT_WIDTH & _SUIT, True),
        _block(count >> 2 * _SUIT_WIDTH & _SUIT, True),
        _block(count >> 3 * _SUIT_WIDTH & _HONOURS, False),
    )
    plan = _PLANS.get((blocks[0].left, blocks[1].left, blocks[2].left, blocks[3].left))
    if plan is None:
        return 0
    first, second, others = plan
    for other in others:
        if not blocks[other].is_sets:
            return 0
    if first == second:
        return blocks[first].to_pair << first * _SUIT_WIDTH
    mask = blocks[first].to_sets << first * _SUIT_WIDTH if blocks[second].has_pair else 0
    return mask | (blocks[second].to_sets << second * _SUIT_WIDTH if blocks[first].has_pair else 0)


def _plans() -> dict[tuple[int, int, int, int], tuple[int, int, tuple[int, ...]]]:
    """Return for each tuple of remainders the two blocks (or twice the same) that are short, and the complete ones."""
    plans = {}
    for first in range(4):
        for second in range(first, 4):
            remainders = [0, 0, 0, 0]
            remainders[first] = remainders[second] = 1 if first == second else 2
            others = tuple(block for block in range(4) if block not in (first, second))
            plans[remainders[0], remainders[1], remainders[2], remainders[3]] = (first, second, others)
    return plans


_PLANS = _plans()


class _Block(NamedTuple):
    """What the tiles of one suit, or the honours, are: complete sets, sets and a pair, and what completes them."""

    left: int
    is_sets: bool
    has_pair: bool
    to_sets: int
    to_pair: int


@lru_cache(maxsize=1 << 16)
def _block(count: int, has_runs: bool) -> _Block:
    ranks = range(9 if has_runs else 7)
    size = sum(count >> LANE * rank & 15 for rank in ranks)
    left = size % 3
    open_ranks = [rank for rank in ranks if count >> LANE * rank & 15 < 4]
    to_sets = sum(1 << LANE * rank for rank in open_ranks if _is_sets(count + (1 << LANE * rank), has_runs))
    to_pair = sum(1 << LANE * rank for rank in open_ranks if _has_pair(count + (1 << LANE * rank), has_runs))
    return _Block(left, _is_sets(count, has_runs), _has_pair(count, has_runs), to_sets, to_pair)


@lru_cache(maxsize=1 << 16)
def _is_sets(count: int, has_runs: bool) -> bool:
    """Whether the tiles of a block fall into pungs and chows: the lowest tile is in one or the other."""
    if not count:
        return True
    low = (count & -count).bit_length() - 1
    low -= low % LANE
    if count >> low & 15 >= 3 and _is_sets(count - (3 << low), has_runs):
        return True
    if not has_runs:
        return False
    run = 0x111 << low
    held = all(count >> low + LANE * step & 15 for step in range(3))
    return held and _is_sets(count - run, has_runs)


def _has_pair(count: int, has_runs: bool) -> bool:
    return any(
        count >> LANE * rank & 15 >= 2 and _is_sets(count - (2 << LANE * rank), has_runs)
        for rank in range(9 if has_runs else 7)
    )
