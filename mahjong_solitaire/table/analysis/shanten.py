"""How far hands are from winning, and which tiles bring them nearer, whatever they would be worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.nearness import FACES, SHAPES, accept, measure
from mahjong_solitaire.table.analysis.suit_tables import tables
from mahjong_solitaire.tiles import Tile

Counts = NDArray[np.int64]
"""A row of 34 numbers for each hand: how many there are of each tile, concealed."""


class Shanten(NamedTuple):
    """For each shape the tiles missing until the hand is ready: 0 is ready, -1 won, 99 impossible with its melds."""

    regular: int
    knitted_straight: int
    seven_pairs: int
    thirteen_orphans: int
    honors_and_knitted: int

    @property
    def least(self) -> int:
        """That of the nearest shape."""
        return min(self)


def counts_of(hands: Iterable[Sequence[Tile]]) -> Counts:
    """Return concealed tiles as counts."""
    return np.array([np.bincount(np.array(hand, np.int64), minlength=FACES) for hand in hands], np.int64)


def shanten(concealed: Sequence[Tile], melds: int = 0) -> Shanten:
    """Return how far a hand is from winning; a meld stands for a set.

    >>> from mahjong_solitaire.tiles import parse_tiles
    >>> shanten(parse_tiles("1m9m1p9p1s9sESWNCFP")).thirteen_orphans
    0
    """
    return Shanten(*shanten_many(counts_of([concealed]), melds)[0].tolist())


def shanten_many(counts: Counts, melds: int | NDArray[np.int64] = 0) -> NDArray[np.int64]:
    """Return for each hand how far each shape is, in the order of Shanten."""
    found = np.empty((len(counts), SHAPES), np.int64)
    measure(counts, _each(melds, len(counts)), tables(), found)
    return found


def acceptance(concealed: Sequence[Tile], melds: int = 0) -> tuple[Tile, ...]:
    """Return the kinds of tiles that bring a hand nearer to its nearest shape."""
    accepted = acceptance_many(counts_of([concealed]), melds)[0]
    return tuple(Tile(int(face)) for face in np.flatnonzero(accepted))


def acceptance_many(counts: Counts, melds: int | NDArray[np.int64] = 0) -> NDArray[np.bool_]:
    """Return for each hand and each of the 34 kinds whether it brings the hand nearer."""
    each = _each(melds, len(counts))
    accepted = np.zeros((len(counts), FACES), np.bool_)
    accept(counts.copy(), each, tables(), shanten_many(counts, each).min(axis=1), accepted)
    return accepted


def _each(melds: int | NDArray[np.int64], hands: int) -> NDArray[np.int64]:
    return np.full(hands, melds, np.int64) if isinstance(melds, int) else melds
