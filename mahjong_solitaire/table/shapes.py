"""Which tiles complete a hand, by its shape alone; table-driven, since it is asked at every turn of every hand."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from mahjong_solitaire.table.prospects import EVERY, LANE, mask_of
from mahjong_solitaire.tiles import Tile

_SUIT_WIDTH = 9 * LANE
_SUIT = (1 << _SUIT_WIDTH) - 1
_HONOURS = (1 << 7 * LANE) - 1


def sets_and_pair(count: int) -> int:
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
    plan = _PLANS.get((blocks[0][0], blocks[1][0], blocks[2][0], blocks[3][0]))
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


def _is_sets_and_pair(count: int) -> bool:
    blocks = [_block(count >> suit * _SUIT_WIDTH & _SUIT, suit < 3) for suit in range(4)]
    return sorted(block.left for block in blocks) == [0, 0, 0, 2] and all(
        block.has_pair if block.left else block.is_sets for block in blocks
    )


_ORPHANS = mask_of(tile for tile in Tile if tile < Tile.FLOWER1 and (tile >= Tile.EAST or tile.rank in (1, 9)))
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
    held = (count | count >> 1 | count >> 2) & EVERY
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
