"""The shapes of hands beside four sets and a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Set
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.fans_of_tiles import GATES
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS, tiles_of
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Tile

_SUIT, _HONOURS_FROM = 9, Tile.EAST
_ORPHANS = frozenset(tiles_of(TERMINALS | HONOURS))
_ENDS = (0, 8)


class Shape(Enum):
    """What a hand is made of."""

    SETS = "four sets and a pair"
    SEVEN_PAIRS = "seven pairs"
    PAIRS_OF_ENDS = "seven pairs of terminals and honours"
    ORPHANS = "thirteen orphans"
    GATES = "nine gates"
    WRIGGLING = "wriggling snake"
    KNITTING = "pairs of like numbers in two suits"
    TRIPLE_KNITTING = "triples of like numbers in three suits"
    HELD = "a hand that didn't win"

    @property
    def is_pairs(self) -> bool:
        """Whether it is made of pairs."""
        return self in (Shape.SEVEN_PAIRS, Shape.PAIRS_OF_ENDS)


class _Special(NamedTuple):
    shape: Shape
    is_played: Callable[[Classical], bool]
    is_made: Callable[[Set, Tile], bool]


def special_shapes(tiles: Set, winning: Tile, house: Classical) -> tuple[Shape, ...]:
    """Return the special shapes that fourteen tiles have, the winning one among them."""
    return tuple(one.shape for one in _SPECIAL if one.is_played(house) and one.is_made(tiles, winning))


def _are_pairs(tiles: Set, _: Tile) -> bool:
    return all(count % 2 == 0 for count in Counter(tiles).values())


def _are_pairs_of_ends(tiles: Set, winning: Tile) -> bool:
    return _are_pairs(tiles, winning) and _ORPHANS.issuperset(tiles)


def _are_orphans(tiles: Set, _: Tile) -> bool:
    return set(tiles) == _ORPHANS


def _beside_gates(tiles: Set) -> list[int]:
    """Return which numbers of a suit (from 0) are there beside 1112345678999 of it, and -1 for what isn't there."""
    if tiles[0] // _SUIT != tiles[-1] // _SUIT or tiles[-1] >= _HONOURS_FROM:
        return [-1]
    counts = Counter(tile % _SUIT for tile in tiles)
    more = [counts[rank] - gates for rank, gates in enumerate(GATES)]
    return [rank if count > 0 else -1 for rank, count in enumerate(more) if count]


def _are_pure_gates(tiles: Set, winning: Tile) -> bool:
    return _beside_gates(tiles) == [winning % _SUIT]


def _are_gates_with_pair(tiles: Set, _: Tile) -> bool:
    beside = _beside_gates(tiles)
    return len(beside) == 1 and 0 < beside[0] < _ENDS[1]


def _is_wriggling(tiles: Set, _: Tile) -> bool:
    suited = [tile for tile in tiles if tile < _HONOURS_FROM]
    winds = [tile for tile in tiles if tile >= _HONOURS_FROM]
    if tuple(winds) != WINDS or suited[0] // _SUIT != suited[-1] // _SUIT:
        return False
    return [tile % _SUIT for tile in suited] == [0, *range(_SUIT)]


def _ranks(tiles: Set) -> list[Counter[int]]:
    """Return for each suit how many of each number there are; nothing at all if there are honours."""
    if tiles[-1] >= _HONOURS_FROM:
        return []
    return [Counter(tile % _SUIT for tile in tiles if tile // _SUIT == suit) for suit in range(3)]


def _is_knitting(tiles: Set, _: Tile) -> bool:
    suits = [ranks for ranks in _ranks(tiles) if ranks]
    return len(suits) == 2 and suits[0] == suits[1]


def _is_triple_knitting(tiles: Set, _: Tile) -> bool:
    """Whether four triples remain when two tiles of one number and of two suits are taken away."""
    suits = _ranks(tiles)
    sizes = sorted(sum(ranks.values()) for ranks in suits)
    if sizes != [4, 5, 5]:
        return False
    least, first, second = sorted(suits, key=lambda ranks: sum(ranks.values()))
    return first == second and len(list((first - least).elements())) == 1 and not least - first


_SPECIAL = (
    _Special(Shape.SEVEN_PAIRS, lambda house: house.seven_pairs != "none", _are_pairs),
    _Special(Shape.PAIRS_OF_ENDS, lambda house: house.pair_honours != "none", _are_pairs_of_ends),
    _Special(Shape.ORPHANS, lambda house: house.thirteen_orphans != "none", _are_orphans),
    _Special(Shape.GATES, lambda house: house.nine_gates == "pure", _are_pure_gates),
    _Special(Shape.GATES, lambda house: house.nine_gates == "pair", _are_gates_with_pair),
    _Special(Shape.WRIGGLING, lambda house: house.wriggling_snake != "none", _is_wriggling),
    _Special(Shape.KNITTING, lambda house: house.knitting != "none", _is_knitting),
    _Special(Shape.TRIPLE_KNITTING, lambda house: house.knitting != "none", _is_triple_knitting),
)
