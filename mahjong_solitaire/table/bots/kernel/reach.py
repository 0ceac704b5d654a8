"""What a hand may still become: the complete hands within reach, how likely they are, and what they count."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import factorial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.routes import of_circumstances
from mahjong_solitaire.table.analysis.shanten import shanten
from mahjong_solitaire.table.analysis.targets import list_targets
from mahjong_solitaire.table.bots.kernel.promising import promising
from mahjong_solitaire.table.bots.kernel.weighing import weigh
from mahjong_solitaire.table.bots.sight import Sight
from mahjong_solitaire.table.hand import FACES, HONOURS_FROM
from mahjong_solitaire.table.scoring.kernel.batch import score_encoded
from mahjong_solitaire.table.scoring.kernel.encoding import DRAWN, NONE, WIDTH
from mahjong_solitaire.table.scoring.mcr_patterns import NUMBERS
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, TERMINALS, tiles_of

FURTHEST = 4
"""Hands that lack so many more tiles than the nearest are the last that are looked at."""
_MOST_ROWS = 16_000
_FEW_ROWS = 300
_SPECIAL_MISSING = 4
_MOST_POINTS = 100
_LEVELS = 12
_NOTHING = 1e-12
_FACTORIALS = np.array([factorial(number) for number in range(_LEVELS)], np.float64)
_FEWER = np.arange(_LEVELS)[None, :, None]
_UNTIL = 0.6
"""The part of the turns left before somebody else has won, as a rule."""
_DISCARDED, _HONOUR_DISCARDED = 0.8, 1.5
"""How much more often a tile is discarded by one other player than drawn by oneself."""

_HONOURS = tiles_of(HONOURS)
_ORPHANS = tiles_of(TERMINALS | HONOURS)
_KNITTED = tuple(tuple(map(int, (*_HONOURS, *tiles_of(knitted)))) for knitted in KNITTED_TILES)


class Taste(NamedTuple):
    """What a player values: a win whatever its points, each point from ``above`` on; and what he knows and sees.

    ``knows`` are the fan of which a hand must have one, none for all. ``is_counting`` is whether the tiles are counted
    that lie open. ``further`` is how many more tiles a hand may lack than the nearest, for a reason to look at it.
    """

    win: float = 24.0
    point: float = 1.0
    above: int = 0
    knows: tuple[str, ...] = ()
    is_counting: bool = True
    further: int = 0

    def worth(self) -> NDArray[np.float64]:
        """Return what a hand of each number of points counts."""
        points = np.arange(_MOST_POINTS + 1)
        return np.maximum(self.win + self.point * np.maximum(points - self.above, 0), 0.0)


class Reach(NamedTuple):
    """What a hand is worth with the hands within its reach: after a discard of each kind, and as it is (last).

    ``most`` is how many missing tiles were allowed.
    """

    values: NDArray[np.float64]
    most: int

    def without(self, face: int) -> float:
        """Return what the hand is worth after a discard."""
        return float(self.values[min(face, FACES)])

    def whole(self) -> float:
        """Return what the hand is worth as it is."""
        return float(self.values[FACES])


def _joined(chances: NDArray[np.float64], values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what is left to hope for: of all numbers of missing tiles the best, chance times worth.

    With n tiles missing the chances of all targets, each a product of n, add up to x^n / n!, where x is how many useful
    tiles are expected. The hand is complete if at least n come: one less Poisson's share of fewer.
    """
    chances, values = _left_of(chances)[1:], _left_of(values)[1:]
    missing = np.arange(1, _LEVELS)[:, None]
    expected = (np.maximum(chances, 0) * _FACTORIALS[missing]) ** (1 / missing)
    terms = np.exp(-expected)[:, None, :] * expected[:, None, :] ** _FEWER / _FACTORIALS[_FEWER]
    reached = 1 - (terms * (missing[:, :, None] > _FEWER)).sum(axis=1)
    best: NDArray[np.float64] = (reached * values / np.maximum(chances, _NOTHING)).max(axis=0)
    return best


def _left_of(sums: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what is left of sums without those that need a tile; the last is the whole."""
    left = sums[:, -1:] - sums
    left[:, -1] = sums[:, -1]
    return left


def reach(seen: Sight, taste: Taste, most: int | None = None) -> Reach:
    """Find what a hand of 13 or 14 tiles may become with at most so many more, as many as it takes if not said."""
    held = np.bincount(np.array([tile for tile in seen.tiles if tile < FACES], np.int64), minlength=FACES)
    rows, points, most = _worthy(seen, held, taste, most)
    chances, values = np.zeros((_LEVELS, FACES + 1)), np.zeros((_LEVELS, FACES + 1))
    is_concealed = all(meld.is_concealed for meld in seen.melds)
    live = np.array(seen.live if taste.is_counting else 4 - np.minimum(held, 4), np.int64)
    weigh(rows, points, held, len(seen.melds), is_concealed, live, _rates(seen), taste.worth(), chances, values)
    return Reach(_joined(chances, values), most)


def _rates(seen: Sight) -> NDArray[np.float64]:
    """Return for each kind how many times a copy of it is expected to come: drawn, from the left too, from anybody."""
    drawn = _UNTIL * seen.turns / max(seen.hidden, 1)
    discarded = np.full(FACES, _DISCARDED * drawn)
    discarded[HONOURS_FROM:] = _HONOUR_DISCARDED * drawn
    return np.stack([np.full(FACES, drawn), drawn + discarded, drawn + len(seen.others) * discarded], axis=1)


def _worthy(
    seen: Sight, held: NDArray[np.int64], taste: Taste, most: int | None
) -> tuple[NDArray[np.uint8], NDArray[np.int64], int]:
    """Return the targets worth enough, with their points, and how many tiles the furthest lack."""
    if most is not None:
        return (*_scored(seen, _targets(seen, held, most), taste), most)
    far = shanten(tuple(tile for tile in seen.tiles if tile < FACES), len(seen.melds))
    nearest = min(far.regular, far.knitted_straight) + 1
    for allowed in range(nearest + taste.further, nearest + FURTHEST + 1):
        targets = _targets(seen, held, allowed)
        rows, points = _scored(seen, targets, taste)
        is_wide = len(targets) > _FEW_ROWS or allowed > nearest + taste.further
        if len(targets) > _MOST_ROWS // 4 or (len(rows) and is_wide):
            break
    return rows, points, allowed


def _targets(seen: Sight, held: NDArray[np.int64], most: int) -> NDArray[np.uint8]:
    melds = np.full(4, NONE, np.int64)
    melded = np.zeros(FACES, np.int64)
    for number, meld in enumerate(seen.melds):
        melds[number] = meld.kind.offset + meld.tiles[0]
        np.add.at(melded, [int(tile) for tile in meld.tiles], 1)
    winds = np.array([seen.seat_wind, seen.prevailing_wind], np.int64)
    rows = np.empty((_MOST_ROWS, WIDTH), np.uint8)
    missing = np.empty(_MOST_ROWS, np.int64)
    count = _MOST_ROWS
    while count == _MOST_ROWS:
        # More than there is room for: those that were found would be of the first suits only.
        count = list_targets(held, melded, melds, winds, most, rows, missing)
        most -= 1
    special = [] if seen.melds else [_row(tiles, winds) for tiles in _special(held.tolist(), most + 1)]
    return np.concatenate([rows[:count], np.array(special, np.uint8).reshape(-1, WIDTH)])


def _scored(seen: Sight, rows: NDArray[np.uint8], taste: Taste) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Keep the targets with eight points, or with as many as the way of winning can add."""
    found = np.zeros(len(rows), np.bool_)
    promising(rows, found)
    rows = rows[found]
    scores = score_encoded(rows, GREEN_BOOK)
    points = scores.totals - of_circumstances(scores, GREEN_BOOK)
    is_concealed = all(meld.is_concealed for meld in seen.melds)
    worthy = points >= (4 if is_concealed else 7)
    if taste.knows:
        worthy &= (scores.fans[:, [NUMBERS[name] for name in taste.knows]] > 0).any(axis=1)
    return rows[worthy], points[worthy]


def _row(tiles: tuple[int, ...], winds: NDArray[np.int64]) -> tuple[int, ...]:
    return (NONE,) * 4 + tiles + (int(winds[0]), int(winds[1]), DRAWN, 0)


def _special(held: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """Yield the special hands that lack few tiles, as 14 tiles."""
    most = min(most, _SPECIAL_MISSING)
    yield from _seven_pairs(held, most)
    orphans = [int(tile) for tile in _ORPHANS]
    lacking = sum(not held[tile] for tile in orphans)
    if lacking <= most:
        doubled = [tile for tile in orphans if held[tile] > 1] or (orphans if lacking < most else [])
        yield from ((*orphans, tile) for tile in doubled)
    for tiles in _KNITTED:
        have = tuple(tile for tile in tiles if held[tile])
        if 14 - len(have) <= most:
            lack = [tile for tile in tiles if not held[tile]]
            yield from ((*have, *more)[:14] for more in combinations(lack, max(0, 14 - len(have))))


def _seven_pairs(held: list[int], most: int) -> Iterator[tuple[int, ...]]:
    pairs = tuple(face for face, count in enumerate(held) for _ in range(count // 2))
    single = [face for face, count in enumerate(held) if count % 2]
    lacking = 7 - len(pairs)
    if lacking <= min(most, len(single)):
        for more in combinations(single, max(0, lacking)):
            yield tuple(sorted((pairs + more) * 2)[:14])
