"""Which tiles complete a hand, by its shape alone; table-driven, since it is asked at every turn of every hand."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from mahjong_solitaire.table.prospects import EVERY, LANE, mask_of
from mahjong_solitaire.table.scoring.blocks import waits
from mahjong_solitaire.tiles import Tile

_SUIT_WIDTH = 9 * LANE
_SUIT = (1 << _SUIT_WIDTH) - 1
_HONOURS = (1 << 7 * LANE) - 1


def sets_and_pair(count: int) -> int:
    """Return the kinds that make sets and a pair of a hand that is one tile short.

    Every block (suit, or honours) but those the last tile and the pair belong to must consist of sets already. Their
    numbers of tiles modulo three tell whether that can be, and most hands end here. A packed block has the same
    remainder as its number of tiles, since 16 divided by 3 leaves 1.
    """
    blocks = (
        count & _SUIT,
        count >> _SUIT_WIDTH & _SUIT,
        count >> 2 * _SUIT_WIDTH & _SUIT,
        count >> 3 * _SUIT_WIDTH & _HONOURS,
    )
    plan = _PLANS[27 * (blocks[0] % 3) + 9 * (blocks[1] % 3) + 3 * (blocks[2] % 3) + blocks[3] % 3]
    if plan is None:
        return 0
    first, second, others = plan
    for other in others:
        if blocks[other] and not _block(blocks[other], other < 3).is_sets:
            return 0
    one = _block(blocks[first], first < 3)
    if first == second:
        return one.to_pair << first * _SUIT_WIDTH
    two = _block(blocks[second], second < 3)
    mask = one.to_sets << first * _SUIT_WIDTH if two.has_pair else 0
    return mask | (two.to_sets << second * _SUIT_WIDTH if one.has_pair else 0)


_Plan = tuple[int, int, tuple[int, ...]]


def _plans() -> tuple[_Plan | None, ...]:
    """Return by remainders (as a number of base 3) the two blocks, or twice the one, that are short, and the others."""
    plans: list[_Plan | None] = [None] * 81
    for first in range(4):
        for second in range(first, 4):
            digits = 3 ** (3 - first) if first == second else 2 * 3 ** (3 - first) + 2 * 3 ** (3 - second)
            plans[digits] = (first, second, tuple(block for block in range(4) if block not in (first, second)))
    return tuple(plans)


_PLANS = _plans()


class _Block(NamedTuple):
    """What the tiles of one suit, or the honours, are: complete sets, sets and a pair, and what completes them."""

    is_sets: bool
    has_pair: bool
    to_sets: int
    to_pair: int


@lru_cache(maxsize=1 << 16)
def _block(count: int, has_runs: bool) -> _Block:
    counts = tuple(count >> LANE * rank & 15 for rank in range(9 if has_runs else 7))
    found = waits(counts)
    left = [rank for rank, held in enumerate(counts) if held < 4]
    to_sets, to_pair = (
        sum(1 << LANE * rank for rank in left if kinds >> rank & 1)
        for kinds in (found.for_sets, found.for_sets_and_pair)
    )
    return _Block(found.is_sets, found.is_sets_and_pair, to_sets, to_pair)


def _is_sets_and_pair(count: int) -> bool:
    blocks = [_block(count >> suit * _SUIT_WIDTH & _SUIT, suit < 3) for suit in range(4)]
    return sum(block.has_pair for block in blocks) == 1 and all(block.has_pair or block.is_sets for block in blocks)


_ORPHANS = mask_of(tile for tile in Tile if tile < Tile.FLOWER1 and (tile >= Tile.EAST or tile.rank in (1, 9)))
_SUITED = mask_of(tile for tile in Tile if tile < Tile.EAST)
_HONOUR_TILES = mask_of(tile for tile in Tile if Tile.EAST <= tile < Tile.FLOWER1)
_KNITTED = tuple(
    mask_of(Tile(9 * suit + first + step) for suit, first in enumerate(firsts) for step in (0, 3, 6))
    for firsts in permutations(range(3))
)
"""Nine tiles each: 1-4-7, 2-5-8 and 3-6-9, in a suit of its own each."""


def seven_pairs(count: int, melds: int) -> int:
    """Return the kind that makes seven pairs; four alike are two of them."""
    if melds:
        return 0
    odd = count & EVERY
    return odd if odd.bit_count() == 1 else 0


def thirteen_orphans(count: int, melds: int) -> int:
    """Return the kinds that make one of each terminal and honour, and one of them twice."""
    if melds or count & ~(_ORPHANS * 3):
        return 0
    missing = _ORPHANS & ~(count | count >> 1)
    return {0: _ORPHANS, 1: missing}.get(missing.bit_count(), 0)


def knitted_honours(count: int, melds: int) -> int:
    """Return the kinds that make fourteen single tiles, of the honours and of nine knitted ones."""
    if melds or count & ~EVERY:
        return 0
    wins = 0
    for knitted in _KNITTED:
        every = knitted | _HONOUR_TILES
        if not count & ~every:
            wins |= every & ~count
    return wins


def knitted_straight(count: int, melds: int) -> int:
    """Return the kinds that make nine knitted tiles, a set (or a meld for it) and a pair."""
    if melds > 1:
        return 0
    held = (count | count >> 1 | count >> 2) & _SUITED
    if held.bit_count() < 8:
        return 0
    wins = 0
    for knitted in _KNITTED:
        missing = knitted & ~held
        if missing & missing - 1:
            continue
        if not missing:
            wins |= sets_and_pair(count - knitted)
        elif _is_sets_and_pair(count - (knitted & held)):
            wins |= missing
    return wins
