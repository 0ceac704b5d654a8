"""The variants: which faces a deal is made of, which of them match, and when a tile is free.

A variant is a value; boards, dealing, solver and hints ask it and nothing else, so a new one is added here alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from mahjong_solitaire.solitaire.layout import Lock
from mahjong_solitaire.tiles import FULL_SET, Suit, Tile

Ways = tuple[int, ...]
"""The ways in which one slot becomes free: it is free when all tiles of any one of these sets have gone."""


@dataclass(frozen=True)
class Variant:
    """The rules of one kind of solitaire; ``groups`` are the matching tiles of one full set, an even number each."""

    name: str
    title: str
    groups: tuple[tuple[Tile, ...], ...]
    ways: Callable[[Lock], Ways]
    side: Callable[[Tile], int] = lambda tile: 0

    @cached_property
    def _group_of(self) -> dict[Tile, int]:
        return {tile: number for number, tiles in enumerate(self.groups) for tile in tiles}

    def group(self, tile: Tile) -> int:
        """Return the number of the group; two tiles match when theirs are equal and their sides add up to zero.

        The side of a tile is 0, or -1 and 1 where only unlike tiles of a group match.

        >>> SHANGHAI.group(Tile.FLOWER1) == SHANGHAI.group(Tile.FLOWER4)
        True
        """
        return self._group_of[tile]


def one_side_open(lock: Lock) -> Ways:
    """Free when nothing stands above, on any higher level, and nothing touches the left or the right side."""
    return lock.above | lock.left, lock.above | lock.right


def _plain_groups() -> tuple[tuple[Tile, ...], ...]:
    groups: dict[Tile | Suit, list[Tile]] = {}
    for tile in FULL_SET:
        alike = tile.suit if tile.suit in {Suit.FLOWERS, Suit.SEASONS} else tile
        groups.setdefault(alike, []).append(tile)
    return tuple(tuple(tiles) for tiles in groups.values())


SHANGHAI = Variant("shanghai", "Mahjong solitaire", _plain_groups(), one_side_open)
"""The plain game: equal faces match, any flower any flower, any season any season."""

VARIANTS = {variant.name: variant for variant in (SHANGHAI,)}
"""All variants by name."""
