"""Which tiles complete a hand, by its shape alone; table-driven, since it is asked at every turn of every hand.

Each question takes a hand with its marks and returns a mask of kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations

from mahjong_solitaire.table.prospects import BITS, EVERY, PAIR, SIZES, THIRDS, Hand, mask_of
from mahjong_solitaire.table.scoring.blocks import splits, waits
from mahjong_solitaire.table.suits import FIRSTS, counts_of, hand_of, marks_of, reduced, suit_of
from mahjong_solitaire.tiles import Tile


def sets_and_pair(hand: Hand, marks: int) -> int:
    """Return the kinds that make sets and a pair of a hand that is one tile short.

    Every suit but those the last tile and the pair belong to must consist of sets already. Their numbers of tiles
    modulo three tell whether that can be, and most hands end here.
    """
    plan = _PLANS[marks >> SIZES & 255]
    if plan is None:
        return 0
    first, second, others = plan
    for other in others:
        if not _is_complete(hand[other].key):
            return 0
    one, two = hand[first].key, hand[second].key
    if first == second:
        return _to_pair(one)
    mask = _to_sets(one) if _is_complete(two) else 0
    return mask | (_to_sets(two) if _is_complete(one) else 0)


_Plan = tuple[int, int, tuple[int, ...]]


def _plans() -> tuple[_Plan | None, ...]:
    """Return by remainders (two bits each) the two suits, or twice the one, that are short, and the others."""
    plans: list[_Plan | None] = [None] * 256
    for first in range(4):
        for second in range(first, 4):
            remainders = 1 << 2 * first if first == second else 2 << 2 * first | 2 << 2 * second
            plans[remainders] = (first, second, tuple(suit for suit in range(4) if suit not in (first, second)))
    return tuple(plans)


_PLANS = _plans()
"""How a hand may become sets and a pair, by what stands above its marks; None if by no tile."""


@lru_cache(maxsize=1 << 16)
def _is_complete(key: int) -> bool:
    """Whether a suit is sets alone, or sets and a pair, as the number of its tiles has it."""
    return bool(splits(counts_of(key)))


@lru_cache(maxsize=1 << 16)
def _to_sets(key: int) -> int:
    """Return the kinds that make sets of a suit."""
    return _completing(key, waits(counts_of(key)).for_sets)


@lru_cache(maxsize=1 << 16)
def _to_pair(key: int) -> int:
    """Return the kinds that make sets and a pair of a suit."""
    return _completing(key, waits(counts_of(key)).for_sets_and_pair)


def _completing(key: int, ranks: int) -> int:
    """Return the mask of some ranks (bits) of a suit, without those of which all four are held already."""
    first = FIRSTS[suit_of(key)]
    return sum(BITS[first + rank] for rank, count in enumerate(counts_of(key)) if count < 4 and ranks >> rank & 1)


def _is_sets_and_pair(hand: Hand) -> bool:
    with_pair = sum(suit.size % 3 == 2 for suit in hand)
    return with_pair == 1 and all(_is_complete(suit.key) for suit in hand)


_ORPHANS = mask_of(tile for tile in Tile if tile < Tile.FLOWER1 and (tile >= Tile.EAST or tile.rank in (1, 9)))
_BONUS = mask_of(tile for tile in Tile if Tile.FLOWER1 <= tile < Tile.DARK_M1)
_NO_ORPHANS = EVERY & ~_ORPHANS
_PAIRS = EVERY * PAIR
_HONOURS = mask_of(tile for tile in Tile if Tile.EAST <= tile < Tile.FLOWER1)
_KNITTED = tuple(
    tuple(Tile(9 * suit + first + step) for suit, first in enumerate(firsts) for step in (0, 3, 6))
    for firsts in permutations(range(3))
)
"""Nine tiles each: 1-4-7, 2-5-8 and 3-6-9, in a suit of its own each."""
_KNITTED_MASKS = tuple(map(mask_of, _KNITTED))


def holds_bonus(marks: int) -> bool:
    """Whether bonus tiles are among the tiles, which take the place of such that the hand needs."""
    return bool(marks & _BONUS)


def seven_pairs(hand: Hand, marks: int) -> int:
    """Return the kind that makes seven pairs; four alike are two of them."""
    if (marks & EVERY).bit_count() > 7:
        return 0
    odd = [
        BITS[FIRSTS[suit] + rank]
        for suit in range(4)
        for rank, count in enumerate(counts_of(hand[suit].key))
        if count % 2
    ]
    return odd[0] if len(odd) == 1 else 0


def seven_different_pairs(marks: int) -> int:
    """Return the kind that makes seven pairs of different tiles, of a hand of 13 tiles."""
    held, twice = marks & EVERY, marks // PAIR & EVERY
    return held ^ twice if held.bit_count() == 7 and twice.bit_count() == 6 else 0


def may_be_near(hand: Hand, marks: int) -> bool:
    """Whether of 14 tiles, with melds, one might be exchanged to complete a hand; quick, since most hands are far.

    All suits but two have to be sets, or sets and a pair, already; or there are pairs and orphans enough.
    """
    if sum(_is_complete(suit.key) for suit in hand) > 1:
        return True
    pairs, ends = (marks & _PAIRS).bit_count(), (marks & _ORPHANS).bit_count()
    return pairs > 5 or ends > 11


def thirteen_orphans(marks: int) -> int:
    """Return the kinds that make one of each terminal and honour, and one of them twice."""
    if marks & _NO_ORPHANS:
        return 0
    missing = _ORPHANS & ~marks
    return {0: _ORPHANS, 1: missing}.get(missing.bit_count(), 0)


def knitted_honours(marks: int) -> int:
    """Return the kinds that make fourteen single tiles, of the honours and of nine knitted ones."""
    if marks & _PAIRS:
        return 0
    held, wins = marks & EVERY, 0
    for knitted in _KNITTED_MASKS:
        every = knitted | _HONOURS
        if not held & ~every:
            wins |= every & ~held
    return wins


def knitted_straight(hand: Hand, marks: int) -> int:
    """Return the kinds that make nine knitted tiles, a set (or a meld for it) and a pair."""
    if (marks >> THIRDS).bit_count() < 2:
        return 0
    wins = 0
    for knitted in _KNITTED:
        present = [tile for tile in knitted if marks & BITS[tile]]
        if len(present) < 8:
            continue
        rest = reduced(hand, present)
        if len(present) == 9:
            wins |= sets_and_pair(rest, marks_of(rest))
        elif _is_sets_and_pair(rest):
            wins |= mask_of(knitted) & ~mask_of(present)
    return wins


def completing(hand: Hand, marks: int, melds: Sequence[object]) -> int:
    """Return the mask of the kinds that complete a hand in any of the shapes of the Mahjong Competition Rules."""
    if marks & _BONUS:
        return 0
    wins = sets_and_pair(hand, marks)
    if len(melds) > 1:
        return wins
    wins |= knitted_straight(hand, marks)
    # Seven pairs have seven kinds at most, orphans and knitted honours twelve at least.
    if melds or 7 < (marks & EVERY).bit_count() < 12:
        return wins
    return wins | seven_pairs(hand, marks) | thirteen_orphans(marks) | knitted_honours(marks)


def completing_tiles(tiles: Iterable[Tile], melds: int) -> int:
    """Return the mask of the kinds that complete some tiles."""
    hand = hand_of(tiles)
    return completing(hand, marks_of(hand), range(melds))
