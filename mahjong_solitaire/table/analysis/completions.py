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

_MOST_ROWS, _FURTHER = 12_000, 3
_MOST, _TIMES = 40, 2
"""So many of the nearest hands are looked at, and of those that lack more."""
_HONOURS_FROM, _KINDS_OF_PUNGS = 27, 5
_ENDS = [face for face in range(FACES) if face >= _HONOURS_FROM or face % 9 in (0, 8)]


class Completion(NamedTuple):
    """A complete hand without its melds, and the tiles that are missing for it."""

    tiles: tuple[Tile, ...]
    missing: tuple[Tile, ...]


def completions(tiles: Sequence[Tile], melds: Sequence[Meld], live: Mapping[Tile, int]) -> tuple[Completion, ...]:
    """Return complete hands within reach, the nearest first; there have to be tiles enough that are still ``live``.

    Of too many of the nearest those are taken that differ, of others those that look as if they were worth something.
    """
    held = np.bincount(np.array(tiles, np.int64), minlength=FACES)
    melded = np.bincount(np.array([tile for meld in melds for tile in meld.tiles], np.int64), minlength=FACES)
    rows, missing = _rows(held, melded, melds)
    whole = wanted(rows, len(melds))
    left = np.array([live[Tile(face)] for face in range(FACES)], np.int64)
    possible = np.flatnonzero((np.maximum(0, whole - held) <= left).all(axis=1) & (whole + melded <= 4).all(axis=1))
    if not len(possible):
        return ()
    is_near = missing[possible] == missing[possible].min()
    far = possible[~is_near]
    promising = far[np.lexsort((missing[far], missing[far] - _promise(whole[far] + melded)))]
    found = np.concatenate((_spread(possible[is_near]), promising[: _TIMES * _MOST]))
    # The same tiles can be sets in more than one way.
    different = {whole[row].tobytes(): row for row in found[::-1].tolist()}
    ordered = sorted(different.values(), key=lambda row: int(missing[row]))[: 2 * _MOST]
    return tuple(Completion(_tiles(whole[row]), _tiles(np.maximum(0, whole[row] - held))) for row in ordered)


def _spread(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return rows, of too many some that lie apart."""
    return rows if len(rows) <= _MOST else rows[np.linspace(0, len(rows) - 1, _MOST).astype(np.int64)]


def _promise(whole: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return about what hands are worth anywhere: of one suit, of pungs, with pungs of honours, without ends."""
    suits = sum((whole[:, 9 * suit : 9 * suit + 9] > 0).any(axis=1).astype(np.int64) for suit in range(3))
    honours = whole[:, _HONOURS_FROM:]
    flush = np.where(suits > 1, 0, np.where(honours.any(axis=1), 3, 6))
    pungs = 3 * ((whole > 0).sum(axis=1) <= _KINDS_OF_PUNGS)
    simple = ~(whole[:, _ENDS] > 0).any(axis=1)
    promise: NDArray[np.int64] = flush + pungs + (honours > 2).sum(axis=1) + simple
    return promise


def pairs_completion(tiles: Sequence[Tile]) -> Completion:
    """Return the nearest hand of seven different pairs of 13 or 14 tiles."""
    held = Counter(tiles)
    kinds = sorted(held, key=lambda tile: (-held[tile], tile))
    kinds += [tile for tile in map(Tile, range(FACES)) if tile not in held]
    whole = tuple(sorted(tile for tile in kinds[:7] for _ in range(2)))
    return Completion(whole, tuple((Counter(whole) - held).elements()))


def _rows(
    held: NDArray[np.int64], melded: NDArray[np.int64], melds: Sequence[Meld]
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    own = np.full(4, NONE, np.int64)
    for number, meld in enumerate(melds):
        own[number] = meld.kind.offset + min(meld.tiles)
    rows = np.empty((_MOST_ROWS, WIDTH), np.uint8)
    missing = np.empty(_MOST_ROWS, np.int64)
    least = int(shanten_many(held[None, :], len(melds))[0, 0]) + 1
    count = 0
    for most in range(least + _FURTHER, least - 1, -1):
        count = list_targets(held, melded, own, np.zeros(2, np.int64), most, rows, missing)
        if count < _MOST_ROWS:
            break
    return rows[:count], missing[:count]


def _tiles(counts: NDArray[np.int64]) -> tuple[Tile, ...]:
    return tuple(Tile(face) for face in np.repeat(np.arange(FACES), counts).tolist())
