"""Ways to lay out a hand in sets: those of a won hand, and the one that a loser counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Set
from mahjong_solitaire.table.hand import FACES, Circumstances, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.shapes import Shape, special_shapes
from mahjong_solitaire.table.scoring.readings import set_splits
from mahjong_solitaire.table.scoring.sets import PAIR, PUNG, part_tiles
from mahjong_solitaire.tiles import Tile

GOULASH = "goulash"
WILD = Tile.S2
"""The tile that is wild in a goulash; jokers take its place."""


class Group(NamedTuple):
    """A set or a pair: whether its points are those of a concealed one, and whether doublings see it so."""

    tiles: Set
    is_concealed: bool = True
    is_hidden: bool = True

    @property
    def face(self) -> Tile:
        """Its lowest tile."""
        return self.tiles[0]

    @property
    def is_pair(self) -> bool:
        """Whether it is two alike."""
        return len(self.tiles) == 2

    @property
    def is_chow(self) -> bool:
        """Whether it is three in a row."""
        return self.tiles[0] != self.tiles[1]

    @property
    def is_pung(self) -> bool:
        """Whether it is three or four alike."""
        return not self.is_pair and not self.is_chow

    @property
    def is_kong(self) -> bool:
        """Whether it is four alike."""
        return len(self.tiles) == 4


@dataclass(frozen=True)
class Arrangement:
    """A hand laid out: its sets, the tiles that are in none, the set that the winning tile completed."""

    house: Classical
    told: Circumstances
    groups: tuple[Group, ...]
    shape: Shape
    loose: Set = ()
    winning: Tile | None = None
    completed: int = -1
    is_only: bool = False

    @cached_property
    def chows(self) -> tuple[Group, ...]:
        """Its chows."""
        return tuple(group for group in self.groups if group.is_chow)

    @cached_property
    def pungs(self) -> tuple[Group, ...]:
        """Its pungs and kongs."""
        return tuple(group for group in self.groups if group.is_pung)

    @cached_property
    def pairs(self) -> tuple[Group, ...]:
        """Its pairs; a loser may have several."""
        return tuple(group for group in self.groups if group.is_pair)

    @cached_property
    def kongs(self) -> tuple[Group, ...]:
        """Its kongs."""
        return tuple(group for group in self.groups if group.is_kong)

    @cached_property
    def kinds(self) -> int:
        """All its kinds of tiles, as bits."""
        kinds = 0
        for tile in (*self.loose, *(tile for group in self.groups for tile in group.tiles)):
            kinds |= 1 << tile
        return kinds

    @property
    def is_won(self) -> bool:
        """Whether it is a hand that was completed."""
        return self.winning is not None

    @property
    def makes_pair(self) -> bool:
        """Whether the winning tile completed the pair."""
        return self.shape is Shape.SETS and self.groups[self.completed].is_pair

    @property
    def is_hidden(self) -> bool:
        """Whether nothing in it was claimed, the winning tile neither."""
        return all(group.is_hidden for group in self.groups) and (not self.is_won or self.told.is_self_drawn)


def arrangements(hand: WinningHand, house: Classical) -> Iterator[Arrangement]:
    """Yield every way to lay out a hand, for each set that its winning tile can have completed; none if it isn't won.

    Melds come last among the groups.
    """
    is_only = len(completing(hand.melds, hand.concealed, house, is_goulash=hand.says(GOULASH))) == 1
    melded = tuple(_melded(meld, house) for meld in hand.melds)
    tiles = tuple(sorted((*hand.concealed, hand.winning)))
    for own in _splits(hand.melds, tiles, most_chows(house, is_goulash=hand.says(GOULASH))):
        for place, part in enumerate(own):
            if hand.winning in part and part not in own[:place]:
                groups = _placed(own, place, is_concealed=hand.is_self_drawn)
                yield Arrangement(house, hand, (*groups, *melded), Shape.SETS, (), hand.winning, place, is_only)
    if not hand.melds:
        for shape in special_shapes(tiles, hand.winning, house):
            groups = _pairs(tiles) if shape.is_pairs else ()
            rest = () if shape.is_pairs else tiles
            yield Arrangement(house, hand, groups, shape, rest, hand.winning, is_only=is_only)


def most_chows(house: Classical, *, is_goulash: bool) -> int:
    """Return how many chows a hand may have."""
    return 0 if is_goulash else house.most_chows


def _placed(own: tuple[Set, ...], place: int, *, is_concealed: bool) -> tuple[Group, ...]:
    """Return sets as groups; the one that the last tile completed is concealed only if it was drawn."""
    return tuple(
        Group(tiles, is_concealed or number != place, is_concealed or number != place)
        for number, tiles in enumerate(own)
    )


def _splits(melds: tuple[Meld, ...], tiles: Set, chows: int) -> Iterator[tuple[Set, ...]]:
    """Yield how tiles can be taken apart into sets and a pair, with no more chows than that beside the melds."""
    claimed = sum(meld.kind is MeldKind.CHOW for meld in melds)
    for split in set_splits(_counts(tiles)):
        if len(split.chows) + claimed <= chows:
            parts = (*split.chows, *(PUNG + face for face in split.pungs), PAIR + split.pair)
            yield tuple(map(part_tiles, parts))


def _counts(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * FACES
    for tile in tiles:
        counts[tile] += 1
    return counts


def _melded(meld: Meld, house: Classical) -> Group:
    is_claimed_kong = meld.kind is MeldKind.KONG and house.claimed_kongs
    return Group(meld.tiles, meld.is_concealed, meld.is_concealed or is_claimed_kong)


def _pairs(tiles: Set) -> tuple[Group, ...]:
    return tuple(Group((tile, tile)) for tile, count in sorted(Counter(tiles).items()) for _ in range(count // 2))


def held(standing: Standing, house: Classical) -> Arrangement:
    """Lay out a hand that didn't win: three or four alike are a pung, two a pair, and runs have no points anyway."""
    counts = sorted(Counter(standing.concealed).items())
    own = [Group((tile,) * min(count, 3)) for tile, count in counts if count > 1]
    rest = tuple(tile for tile, count in counts for _ in range({1: 1, 4: 1}.get(count, 0)))
    melded = (_melded(meld, house) for meld in standing.melds)
    return Arrangement(house, standing.circumstances, (*own, *melded), Shape.HELD, rest)


@lru_cache(maxsize=1 << 12)
def completing(melds: tuple[Meld, ...], concealed: Set, house: Classical, *, is_goulash: bool) -> tuple[Tile, ...]:
    """Return the kinds that complete a hand by its shape, of which it doesn't hold all four itself."""
    count = Counter((*concealed, *(tile for meld in melds for tile in meld.tiles)))
    chows = most_chows(house, is_goulash=is_goulash)
    possible = (tile for tile in map(Tile, range(FACES)) if count[tile] < 4)
    return tuple(tile for tile in possible if is_complete(melds, tuple(sorted((*concealed, tile))), tile, house, chows))


def is_complete(melds: tuple[Meld, ...], tiles: Set, winning: Tile, house: Classical, chows: int) -> bool:
    """Whether melds and the other tiles, in order, make a hand that can win, with no more chows than that."""
    if any(True for _ in _splits(melds, tiles, chows)):
        return True
    return not melds and bool(special_shapes(tiles, winning, house))
