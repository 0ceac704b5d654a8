"""What a seat has by the card: how many of each kind it holds, how many jokers, which groups it exposed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.scoring.american.card import FLOWER, HAND, KINDS, Group
from mahjong_solitaire.tiles import Tile

JOKER = KINDS
"""Stands for jokers beside the kinds."""
Exposed = tuple[Group, ...]


def kind_of(tile: Tile) -> int:
    """Return the kind that a tile is on a card: flowers and seasons are one.

    >>> kind_of(Tile.WHITE) == Tile.WHITE, kind_of(Tile.SEASON3) == FLOWER
    (True, True)
    """
    return _KINDS[tile]


def tile_of(kind: int) -> Tile:
    """Return a tile that shows a kind; any flower is like the others."""
    return Tile.JOKER if kind == JOKER else Tile.FLOWER1 if kind == FLOWER else Tile(kind)


_KINDS = tuple(JOKER if tile is Tile.JOKER else min(tile, FLOWER) for tile in Tile)


@lru_cache(maxsize=1 << 12)
def group_of(meld: Meld) -> Group:
    """Return the group of a card that a meld is; its jokers are what they stand for."""
    return Group(kind_of(meld.tiles[0]), len(meld.tiles))


class Held(NamedTuple):
    """What a seat has: how many of each kind it holds concealed, how many jokers, and the groups that it exposed."""

    counts: tuple[int, ...]
    jokers: int
    exposed: Exposed = ()

    @classmethod
    def of(cls, tiles: Iterable[Tile], exposed: Exposed = ()) -> Held:
        """Return what these concealed tiles and exposures are.

        >>> Held.of((Tile.FLOWER2, Tile.SEASON1, Tile.JOKER)).jokers
        1
        """
        counts = [0] * (KINDS + 1)
        for tile in tiles:
            counts[_KINDS[tile]] += 1
        jokers = counts.pop()
        return cls(tuple(counts), jokers, exposed)

    @property
    def size(self) -> int:
        """How many tiles there are in all."""
        return sum(self.counts) + self.jokers + sum(group.size for group in self.exposed)

    @property
    def is_whole(self) -> bool:
        """Whether there are as many tiles as in a complete hand."""
        return self.size == HAND

    def without(self, *kinds: int) -> Held:
        """Return it without some tiles; JOKER is a kind here."""
        counts = [*self.counts, self.jokers]
        for kind in kinds:
            counts[kind] -= 1
        jokers = counts.pop()
        return Held(tuple(counts), jokers, self.exposed)

    def having(self, *kinds: int) -> Held:
        """Return it with more tiles; JOKER is a kind here."""
        counts = [*self.counts, self.jokers]
        for kind in kinds:
            counts[kind] += 1
        jokers = counts.pop()
        return Held(tuple(counts), jokers, self.exposed)

    def exposing(self, kind: int, size: int) -> Held | None:
        """Return it after a claim of a tile for a group, naturals before jokers; None if there are too few tiles."""
        own = min(self.counts[kind], size - 1)
        jokers = size - 1 - own
        if jokers > self.jokers:
            return None
        left = self.without(*(kind,) * own, *(JOKER,) * jokers)
        return Held(left.counts, left.jokers, (*self.exposed, Group(kind, size)))
