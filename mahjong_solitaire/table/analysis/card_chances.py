"""What a hand may come to by a card: for each hand of the card a chance to be completed, times its value.

Each missing tile is waited for by itself: a seat gets an unseen tile by its own draws, and where a group may be exposed
by others' discards too. All of it is estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.card_distance import NEVER, Counts, Distances, Lacking, Matcher, Rows
from mahjong_solitaire.table.scoring.american.card import KINDS
from mahjong_solitaire.table.scoring.american.holding import JOKER, Held

Numbers = NDArray[np.float64]
_MOST_MISSING, _MOST_LIVE = 9, 9
_IMPOSSIBLE = 40.0
"""The cost (minus a logarithm) of what can't come."""
_MOST, _STEPS = 0.97, 200
"""The greatest chance to get a tile, and in how many steps chances are told apart."""
_COLUMNS = np.arange(KINDS)
_REACH = 4
"""Hands so much farther away than the nearest are left out."""


class Taste(NamedTuple):
    """How hands are weighed.

    ``patience``: the part of the seat's draws after which somebody is thought to win. ``claims``: how much more often
    a tile comes that may be claimed. ``joker``: the part of the jokers drawn that serves a group. ``greed``: the power
    of a line's value. ``breadth``: 1 adds up all hands of the card, more looks at the best.
    """

    patience: float = 0.7
    claims: float = 1.6
    joker: float = 0.35
    greed: float = 1.0
    breadth: float = 1.3


class Outlook(NamedTuple):
    """What a seat can hope for: how many of each kind it has not seen, the jokers, all unseen tiles, its draws left."""

    live: tuple[int, ...]
    jokers: int
    hidden: int
    draws: float


class _Costs(NamedTuple):
    """For tiles missing of each kind the cost: by own draws; where jokers may stand; where one may claim, too."""

    drawn: Numbers
    concealed: Numbers
    open: Numbers
    last: Numbers


class Weigher:
    """Weighs hands by a card and a taste."""

    def __init__(self, matcher: Matcher, taste: Taste) -> None:
        self.matcher, self.taste = matcher, taste
        self.worth: Numbers = matcher.values.astype(np.float64) ** taste.greed

    def chances(self, held: Held, outlook: Outlook) -> Numbers:
        """Return the chance of each hand of the card, 0 where exposures rule it out or it is far away."""
        found: Numbers = np.zeros(len(self.worth))
        near = _Near.to(self, held, outlook)
        found[near.rows] = near.chances(held.jokers)
        return found

    def value(self, held: Held, outlook: Outlook) -> float:
        """Return what a hand is worth."""
        return _Near.to(self, held, outlook).value(held.jokers)

    def values_without(self, held: Held, kinds: Sequence[int], outlook: Outlook) -> list[float]:
        """Return what a hand is worth after each of some discards; JOKER is a kind here."""
        near = _Near.to(self, held, outlook)
        return [
            near.value(held.jokers - 1) if kind == JOKER else near.without(kind).value(held.jokers) for kind in kinds
        ]


class _Near(NamedTuple):
    """The hands of the card that are near: what each lacks, and the costs of it added up over the kinds."""

    weigher: Weigher
    held: Held
    rows: Rows
    lacking: Lacking
    tables: _Costs
    is_concealed: NDArray[np.bool_]
    naturals: Distances
    others: Distances
    drawn: Numbers
    flexible: Numbers
    last: Numbers

    @classmethod
    def to(cls, weigher: Weigher, held: Held, outlook: Outlook) -> _Near:
        """Find the hands near to what is held."""
        matcher = weigher.matcher
        lacking = matcher.lacking(held)
        distances = lacking.distances(held.jokers)
        distances[~matcher.open_rows(held.exposed)] = NEVER
        rows = np.flatnonzero(distances <= min(NEVER - 1, int(distances.min()) + _REACH))
        lacking, closed = lacking.rows(rows), matcher.is_concealed[rows]
        naturals, others = lacking
        tables = _tables(outlook, weigher.taste)
        flexible = np.where(closed, _costs_of(tables.concealed, others), _costs_of(tables.open, others))
        counted = naturals.sum(axis=1, dtype=np.int64), others.sum(axis=1, dtype=np.int64)
        drawn, last = _costs_of(tables.drawn, naturals), _costs_of(tables.last, naturals)
        return cls(weigher, held, rows, lacking, tables, closed, *counted, drawn, flexible, last)

    def without(self, kind: int) -> _Near:
        """Return the costs after a discard."""
        tables = self.tables
        before = Lacking(self.lacking.naturals[:, kind], self.lacking.others[:, kind])
        after = self.weigher.matcher.lacking_of(self.held.without(kind), kind, self.rows)
        table = np.where(self.is_concealed, tables.concealed[:, kind, None], tables.open[:, kind, None])
        rows = np.arange(len(self.rows))
        return self._replace(
            naturals=self.naturals + after.naturals - before.naturals,
            others=self.others + after.others - before.others,
            drawn=self.drawn + tables.drawn[after.naturals, kind] - tables.drawn[before.naturals, kind],
            flexible=self.flexible + table[after.others, rows] - table[before.others, rows],
            last=self.last + tables.last[after.naturals, kind] - tables.last[before.naturals, kind],
        )

    def chances(self, jokers: int) -> Numbers:
        """Return the chances when jokers stand where they may; the last tile of a hand may be claimed in any case."""
        short = np.maximum(self.others - jokers, 0)
        part = short / np.maximum(self.others, 1)
        costs = np.where(self.naturals + short == 1, self.last, self.drawn) + part * self.flexible
        found: Numbers = np.exp(-costs)
        return found

    def value(self, jokers: int) -> float:
        """Return the value of all, each by its chance."""
        power = self.weigher.taste.breadth
        worths = self.chances(jokers) * self.weigher.worth[self.rows]
        return float((worths**power).sum() ** (1 / power))


def _costs_of(table: Numbers, missing: Counts) -> Numbers:
    """Return the costs of what each hand lacks."""
    found: Numbers = table.ravel()[missing * np.int64(KINDS) + _COLUMNS].sum(axis=1)
    return found


def _tables(outlook: Outlook, taste: Taste) -> _Costs:
    own = min(_MOST, outlook.draws * taste.patience / max(outlook.hidden, 1))
    live = np.minimum(np.array(outlook.live), _MOST_LIVE - 1)
    found = _costs(max(1, round(own * _STEPS)), outlook.jokers, taste)
    return _Costs(*(table[:, live] for table in found))


@lru_cache(maxsize=1 << 12)
def _costs(steps: int, jokers: int, taste: Taste) -> _Costs:
    own = min(_MOST, steps / _STEPS)
    claimed = min(_MOST, own * (1 + taste.claims))
    by_joker = own * taste.joker
    drawn, concealed = _table(own, 0, 0.0), _table(own, jokers, by_joker)
    last, last_of_group = _table(claimed, 0, 0.0), _table(claimed, jokers, by_joker)
    return _Costs(drawn, concealed, _but_one_drawn(concealed, last_of_group), last)


def _but_one_drawn(concealed: Numbers, last: Numbers) -> Numbers:
    """Return the costs of groups that may be exposed: their last tile is claimed, the others are drawn."""
    found = np.zeros_like(concealed)
    for missing in range(1, _MOST_MISSING):
        for live in range(_MOST_LIVE):
            found[missing, live] = concealed[missing - 1, live] + last[1, max(0, live - missing + 1)]
    return np.minimum(found, _IMPOSSIBLE)


def _table(chance: float, jokers: int, by_joker: float) -> Numbers:
    """Return the costs of so many missing tiles (rows) of so many that are live (columns)."""
    with_jokers = _binomial(jokers, by_joker)
    found = np.zeros((_MOST_MISSING, _MOST_LIVE))
    for live in range(_MOST_LIVE):
        come = np.convolve(_binomial(live, chance), with_jokers)
        for missing in range(1, _MOST_MISSING):
            odds = float(come[missing:].sum())
            found[missing, live] = min(_IMPOSSIBLE, -log(odds)) if odds > 0 else _IMPOSSIBLE
    return found


def _binomial(number: int, chance: float) -> Numbers:
    return np.array([comb(number, k) * chance**k * (1 - chance) ** (number - k) for k in range(number + 1)])
