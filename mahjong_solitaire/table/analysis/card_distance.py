"""How far a hand is from each hand of a card, with jokers where they may stand and exposures that can't be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.scoring.american.card import FLOWER, HAND, KINDS, Card, Group, Variant, copies
from mahjong_solitaire.tiles import Tile

NEVER = 99
"""The distance of a hand that can't be made any more."""
_Counts = NDArray[np.int8]
_LARGEST = 8


class Held(NamedTuple):
    """What a seat has: how many of each kind it holds concealed, how many jokers, and the groups that it exposed."""

    counts: tuple[int, ...]
    jokers: int
    exposed: tuple[Group, ...] = ()

    @classmethod
    def of(cls, tiles: Iterable[Tile], exposed: tuple[Group, ...] = ()) -> Held:
        """Return what these concealed tiles and exposures are.

        >>> Held.of((Tile.FLOWER2, Tile.SEASON1, Tile.JOKER)).jokers
        1
        """
        found = Counter(kind_of(tile) for tile in tiles)
        return cls(tuple(found[kind] for kind in range(KINDS)), found[JOKER], exposed)


JOKER = KINDS
"""Stands for jokers beside the kinds."""


def kind_of(tile: Tile) -> int:
    """Return the kind that a tile is on a card: flowers and seasons are one."""
    if tile is Tile.JOKER:
        return JOKER
    return FLOWER if tile >= FLOWER else int(tile)


class Matcher:
    """A card in tables: for each hand (row) what it needs of each kind, in all and where no joker may stand."""

    def __init__(self, card: Card) -> None:
        self.card = card
        shape = len(card.variants), KINDS
        self._needed: _Counts = np.zeros(shape, np.int8)
        self._natural: _Counts = np.zeros(shape, np.int8)
        for row, variant in enumerate(card.variants):
            for group in variant.groups:
                self._needed[row, group.kind] += group.size
                self._natural[row, group.kind] += 0 if group.takes_jokers else group.size
        self.is_concealed: NDArray[np.bool_] = np.array([card.line_of(one).is_concealed for one in card.variants])
        self.values: NDArray[np.int64] = np.array([card.line_of(one).value for one in card.variants])
        self._exposures = lru_cache(maxsize=1 << 10)(self._open_rows)

    def distances(self, held: Held, seen: tuple[int, ...] | None = None) -> NDArray[np.int64]:
        """Return for each hand how many tiles are missing, NEVER where it can't be made.

        ``seen`` counts the tiles of each kind that lie open outside the hand and so can't come any more.
        """
        own = np.array(held.counts, np.int8)
        laid = np.zeros(KINDS, np.int8)
        for group in held.exposed:
            laid[group.kind] += group.size
        natural = np.maximum(self._natural - own, 0)
        missing_naturals = natural.sum(axis=1, dtype=np.int64)
        missing = np.maximum(self._needed - own - laid, 0).sum(axis=1, dtype=np.int64)
        found: NDArray[np.int64] = missing_naturals + np.maximum(missing - missing_naturals - held.jokers, 0)
        found[~self._exposures(tuple(sorted(held.exposed)))] = NEVER
        if seen is not None:
            left = _ALL - np.array(seen, np.int8) - own
            found[(natural > left).any(axis=1)] = NEVER
        return found

    def _open_rows(self, exposed: tuple[Group, ...]) -> NDArray[np.bool_]:
        """Return the hands that have these groups; a concealed one has none that is exposed."""
        if not exposed:
            return np.ones(len(self.card.variants), np.bool_)
        wanted = Counter(exposed)
        fits = [not wanted - _with_jokers(variant) for variant in self.card.variants]
        return np.array(fits) & ~self.is_concealed

    def complete(self, held: Held) -> tuple[Variant, ...]:
        """Return the hands that 14 tiles make, the most valuable first."""
        if sum(held.counts) + held.jokers + sum(group.size for group in held.exposed) != HAND:
            return ()
        rows = np.flatnonzero(self.distances(held) == 0)
        best = sorted(rows.tolist(), key=lambda row: -int(self.values[row]))
        return tuple(self.card.variants[row] for row in best)


_ALL: _Counts = np.array([copies(kind) for kind in range(KINDS)], np.int8)


def _with_jokers(variant: Variant) -> Counter[Group]:
    return Counter(group for group in variant.groups if group.takes_jokers)


def matcher(card: Card) -> Matcher:
    """Return the tables of a card, made once."""
    return _matcher(card)


@lru_cache(maxsize=4)
def _matcher(card: Card) -> Matcher:
    return Matcher(card)
