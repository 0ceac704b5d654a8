"""Whether tiles, some of them wild, make a goulash hand: pungs and a pair, or a special shape, in no time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.fans_of_tiles import GATES
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, tiles_of
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Tile

_RANKS, _SUITS = range(9), range(3)
_SETS, _PUNG, _KONG, _TRIPLES = 4, 3, 4, 4
_ORPHANS = frozenset(tiles_of(TERMINALS | HONOURS))
_SNAKE = (2, 1, 1, 1, 1, 1, 1, 1, 1)
"""How many of each number a wriggling snake has beside the four winds."""


class Wild(NamedTuple):
    """Tiles by kind without the wild ones, how many those are, and the tile that came last (a joker is wild).

    ``suits`` counts each number, for the suits that are there.
    """

    counts: Counter[Tile]
    wild: int
    winning: Tile
    suits: list[list[int]]
    has_honours: bool

    @property
    def natural(self) -> int:
        """How many tiles are not wild."""
        return self.counts.total()


def _held(counts: Counter[Tile], wild: int, winning: Tile) -> Wild:
    suits = [[0] * len(_RANKS) for _ in _SUITS]
    for tile, count in counts.items():
        if tile < Tile.EAST:
            suits[tile // 9][tile % 9] = count
    return Wild(counts, wild, winning, [suit for suit in suits if any(suit)], max(counts) >= Tile.EAST)


def is_complete_wild(melds: int, tiles: Sequence[Tile], winning: Tile, house: Classical) -> bool:
    """Whether tiles beside some melds make a hand without chows, or a special one that the house plays."""
    counts = Counter(tiles)
    wild = counts.pop(Tile.JOKER, 0)
    if _are_pungs(counts, _SETS - melds):
        return True
    if melds:
        return False
    held = _held(counts, wild, winning)
    return any(is_played(house) and is_made(held) for is_played, is_made in _SPECIAL)


def _are_pungs(counts: Counter[Tile], pungs: int) -> bool:
    """Whether wild tiles can make each kind a pung, one of them a pair; of four alike one goes into the pair."""
    sizes = counts.values()
    fours = sum(size == _KONG for size in sizes)
    has_pair = fours or len(counts) <= pungs or min(sizes) < _PUNG
    return fours <= 1 and len(counts) + fours <= pungs + 1 and bool(has_pair)


def _are_pairs(held: Wild) -> bool:
    return sum(count % 2 for count in held.counts.values()) <= held.wild


def _are_pairs_of_ends(held: Wild) -> bool:
    return _ORPHANS.issuperset(held.counts) and _are_pairs(held)


def _are_orphans(held: Wild) -> bool:
    return _ORPHANS.issuperset(held.counts) and held.natural - len(held.counts) <= 1


def _beside_gates(held: Wild) -> list[int]:
    """Return the numbers (from 0) of which there are too many for 1112345678999; all of them in the wrong suits."""
    suits = held.suits
    if held.has_honours or len(suits) != 1:
        return list(_RANKS)
    more = [max(0, count - gates) for count, gates in zip(suits[0], GATES, strict=True)]
    return [rank for rank in _RANKS for _ in range(more[rank])]


def _are_pure_gates(held: Wild) -> bool:
    return not _beside_gates(_held(held.counts - Counter([held.winning]), held.wild, held.winning)) and (
        len(held.suits) == 1 and not held.has_honours
    )


def _are_gates_with_pair(held: Wild) -> bool:
    beside = _beside_gates(held)
    return not beside or (len(beside) == 1 and 0 < beside[0] < _RANKS[-1])


def _is_wriggling(held: Wild) -> bool:
    suits = held.suits
    winds = [held.counts[wind] for wind in WINDS]
    if len(suits) != 1 or max(winds) > 1 or sum(winds) + sum(suits[0]) < held.natural:
        return False
    return all(count <= most for count, most in zip(suits[0], _SNAKE, strict=True))


def _is_knitting(held: Wild) -> bool:
    suits = held.suits
    if held.has_honours or len(suits) != 2:
        return False
    first, second = suits
    return sum(abs(one - other) for one, other in zip(first, second, strict=True)) <= held.wild


def _is_triple_knitting(held: Wild) -> bool:
    """Whether at most four triples are left of the tiles, when a pair of one number and of two suits is taken away."""
    suits = held.suits
    if held.has_honours or len(suits) != len(_SUITS) or max(map(sum, suits)) > _TRIPLES + 1:
        return False
    return any(_triples(suits, rank, odd) <= _TRIPLES for rank, odd in product(_RANKS, _SUITS))


def _triples(suits: list[list[int]], paired: int, odd: int) -> int:
    """Return how many triples it takes beside a pair of a number in the two suits that are not the odd one."""
    left = [
        [count - (rank == paired and suit != odd) for rank, count in enumerate(ranks)]
        for suit, ranks in enumerate(suits)
    ]
    return sum(max(0, *counts) for counts in zip(*left, strict=True))


_SPECIAL: tuple[tuple[Callable[[Classical], bool], Callable[[Wild], bool]], ...] = (
    (lambda house: house.seven_pairs != "none", _are_pairs),
    (lambda house: house.pair_honours != "none", _are_pairs_of_ends),
    (lambda house: house.thirteen_orphans != "none", _are_orphans),
    (lambda house: house.nine_gates == "pure", _are_pure_gates),
    (lambda house: house.nine_gates == "pair", _are_gates_with_pair),
    (lambda house: house.wriggling_snake != "none", _is_wriggling),
    (lambda house: house.knitting != "none", _is_knitting),
    (lambda house: house.knitting != "none", _is_triple_knitting),
)
