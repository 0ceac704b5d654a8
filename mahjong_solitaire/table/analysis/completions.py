"""The hands of sets and a pair that a hand can become with the fewest tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.routes import wanted
from mahjong_solitaire.table.analysis.shanten import shanten_many
from mahjong_solitaire.table.analysis.targets import list_targets
from mahjong_solitaire.table.hand import FACES, Meld
from mahjong_solitaire.table.scoring.kernel.encoding import NONE, WIDTH
from mahjong_solitaire.tiles import Tile

_MOST_ROWS = 30_000


class Completion(NamedTuple):
    """A complete hand without its melds, and the tiles that are missing for it."""

    tiles: tuple[Tile, ...]
    missing: tuple[Tile, ...]


def completions(
    tiles: Sequence[Tile], melds: Sequence[Meld], live: Mapping[Tile, int], further: int, most: int
) -> tuple[Completion, ...]:
    """Return complete hands that lack up to ``further`` tiles more than the nearest, the nearest first.

    There have to be tiles enough that are still ``live``. Of too many hands those are taken that differ.
    """
    held = np.bincount(np.array(tiles, np.int64), minlength=FACES)
    rows, missing = _rows(held, melds, further)
    whole = wanted(rows, len(melds))
    lacking = np.maximum(0, whole - held)
    left = np.array([live[Tile(face)] for face in range(FACES)], np.int64)
    possible = np.flatnonzero((lacking <= left).all(axis=1) & (whole <= 4).all(axis=1))
    _, first = np.unique(whole[possible], axis=0, return_index=True)
    chosen = possible[np.sort(first)]
    ordered = chosen[np.argsort(missing[chosen], kind="stable")]
    if len(ordered) > most:
        ordered = ordered[np.linspace(0, len(ordered) - 1, most).astype(np.int64)]
    return tuple(Completion(_tiles(whole[row]), _tiles(lacking[row])) for row in ordered.tolist())


def pairs_completion(tiles: Sequence[Tile]) -> Completion:
    """Return the nearest hand of seven different pairs of 13 or 14 tiles."""
    held = Counter(tiles)
    kinds = sorted(held, key=lambda tile: (-held[tile], tile))
    kinds += [tile for tile in map(Tile, range(FACES)) if tile not in held]
    whole = tuple(sorted(tile for tile in kinds[:7] for _ in range(2)))
    return Completion(whole, tuple((Counter(whole) - held).elements()))


def _rows(
    held: NDArray[np.int64], melds: Sequence[Meld], further: int
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    own = np.full(4, NONE, np.int64)
    melded = np.zeros(FACES, np.int64)
    for number, meld in enumerate(melds):
        own[number] = meld.kind.offset + meld.tiles[0]
        np.add.at(melded, [int(tile) for tile in meld.tiles], 1)
    rows = np.empty((_MOST_ROWS, WIDTH), np.uint8)
    missing = np.empty(_MOST_ROWS, np.int64)
    most = int(shanten_many(held[None, :], len(melds))[0, 0]) + 1 + further
    winds = np.zeros(2, np.int64)
    count = list_targets(held, melded, own, winds, most, rows, missing)
    return rows[:count], missing[:count]


def _tiles(counts: NDArray[np.int64]) -> tuple[Tile, ...]:
    return tuple(Tile(face) for face in np.repeat(np.arange(FACES), counts).tolist())
