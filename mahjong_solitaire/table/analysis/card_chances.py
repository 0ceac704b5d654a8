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

from mahjong_solitaire.table.analysis.card_distance import Counts, Lacking, Matcher
from mahjong_solitaire.table.scoring.american.card import KINDS
from mahjong_solitaire.table.scoring.american.holding import JOKER, Held

Numbers = NDArray[np.float64]
_MOST_MISSING, _MOST_LIVE = 9, 9
_IMPOSSIBLE = 40.0
"""The cost (minus a logarithm) of what can't come."""
_MOST = 0.97
_COLUMNS = np.arange(KINDS)


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
    """For tiles missing and tiles live the cost: by own draws; where jokers may stand; where one may claim, too."""

    drawn: Numbers
    concealed: Numbers
    open: Numbers
    last: Numbers


class Weigher:
    """Weighs hands by a card and a taste."""

    def __init__(self, matcher: Matcher, taste: Taste) -> None:
        self.matcher, self.taste = matcher, taste
        self._worth: Numbers = matcher.values.astype(np.float64) ** taste.greed

    def chances(self, held: Held, outlook: Outlook) -> Numbers:
        """Return the chance of each hand of the card, 0 where exposures rule it out."""
        return self._chances(_Sum.of(self, held, outlook), held)

    def value(self, held: Held, outlook: Outlook) -> float:
        """Return what a hand is worth."""
        return self._value(self.chances(held, outlook))

    def values_without(self, held: Held, kinds: Sequence[int], outlook: Outlook) -> list[float]:
        """Return what a hand is worth after each of some discards; JOKER is a kind here."""
        whole = _Sum.of(self, held, outlook)
        return [self._value(self._chances(whole.without(kind), held.without(kind))) for kind in kinds]

    def _chances(self, costs: _Sum, held: Held) -> Numbers:
        found: Numbers = np.exp(-costs.totals(held.jokers))
        found[~self.matcher.open_rows(held.exposed)] = 0.0
        return found

    def _value(self, chances: Numbers) -> float:
        power = self.taste.breadth
        return float(((chances * self._worth) ** power).sum() ** (1 / power))


class _Sum(NamedTuple):
    """What each hand of the card lacks, and the costs of it added up over the kinds."""

    weigher: Weigher
    held: Held
    lacking: Lacking
    tables: _Costs
    naturals: Counts
    others: Counts
    drawn: Numbers
    flexible: Numbers
    last: Numbers

    @classmethod
    def of(cls, weigher: Weigher, held: Held, outlook: Outlook) -> _Sum:
        lacking = weigher.matcher.lacking(held)
        tables = _tables(outlook, weigher.taste)
        naturals, others = lacking
        drawn = tables.drawn[naturals, _COLUMNS].sum(axis=1)
        closed = weigher.matcher.is_concealed
        flexible = tables.open[others, _COLUMNS].sum(axis=1)
        flexible[closed] = tables.concealed[others[closed], _COLUMNS].sum(axis=1)
        last = tables.last[naturals, _COLUMNS].sum(axis=1)
        counted = (lacking.naturals.sum(axis=1, dtype=np.int8), lacking.others.sum(axis=1, dtype=np.int8))
        return cls(weigher, held, lacking, tables, *counted, drawn, flexible, last)

    def without(self, kind: int) -> _Sum:
        """Return the sums after a discard."""
        if kind == JOKER:
            return self
        matcher, tables = self.weigher.matcher, self.tables
        before = Lacking(self.lacking.naturals[:, kind], self.lacking.others[:, kind])
        after = matcher.lacking_of(self.held.without(kind), kind)
        table = np.where(matcher.is_concealed, tables.concealed[:, kind, None], tables.open[:, kind, None])
        rows = np.arange(len(before.others))
        return self._replace(
            naturals=self.naturals + after.naturals - before.naturals,
            others=self.others + after.others - before.others,
            drawn=self.drawn + tables.drawn[after.naturals, kind] - tables.drawn[before.naturals, kind],
            flexible=self.flexible + table[after.others, rows] - table[before.others, rows],
            last=self.last + tables.last[after.naturals, kind] - tables.last[before.naturals, kind],
        )

    def totals(self, jokers: int) -> Numbers:
        """Return the costs when jokers stand where they may; the last tile of a hand may be claimed in any case."""
        short = np.maximum(self.others - jokers, 0)
        part = short / np.maximum(self.others, 1)
        found: Numbers = np.where(self.naturals + short == 1, self.last, self.drawn) + part * self.flexible
        return found


def _tables(outlook: Outlook, taste: Taste) -> _Costs:
    draws = round(outlook.draws * taste.patience, 1)
    live = np.minimum(np.array(outlook.live), _MOST_LIVE - 1)
    found = _costs(draws, max(outlook.hidden, 1), outlook.jokers, taste)
    return _Costs(*(table[:, live] for table in found))


@lru_cache(maxsize=1 << 10)
def _costs(draws: float, hidden: int, jokers: int, taste: Taste) -> _Costs:
    own = min(_MOST, draws / hidden)
    claimed = min(_MOST, own * (1 + taste.claims))
    by_joker = own * taste.joker
    return _Costs(
        _table(own, 0, 0.0), _table(own, jokers, by_joker), _table(claimed, jokers, by_joker), _table(claimed, 0, 0.0)
    )


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
