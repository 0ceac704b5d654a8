"""How far a hand is from each hand of a card, with jokers where they may stand and exposures that can't be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.scoring.american.card import KINDS, Card, Group, copies
from mahjong_solitaire.table.scoring.american.holding import JOKER, Exposed, Held

NEVER = 99
"""The distance of a hand that can't be made any more."""
Counts = NDArray[np.int8]
Distances = NDArray[np.int64]
Rows = NDArray[np.int64]
_ALL = slice(None)
COPIES: Counts = np.array([copies(kind) for kind in range(KINDS)], np.int8)


class Lacking(NamedTuple):
    """For each hand of the card and each kind: the tiles missing where no joker may stand, and all the others."""

    naturals: Counts
    others: Counts

    def distances(self, jokers: int) -> Distances:
        """Return how many tiles are missing when jokers stand where they may."""
        naturals = self.naturals.sum(axis=1, dtype=np.int64)
        return _missing(naturals, self.others.sum(axis=1, dtype=np.int64), jokers)

    def rows(self, rows: Rows) -> Lacking:
        """Return what some of the hands lack."""
        return Lacking(self.naturals[rows], self.others[rows])


class Matcher:
    """A card in tables: for each hand (row) what it needs of each kind, in all and where no joker may stand."""

    def __init__(self, card: Card) -> None:
        self.card = card
        shape = len(card.variants), KINDS
        self._needed: Counts = np.zeros(shape, np.int8)
        self._natural: Counts = np.zeros(shape, np.int8)
        for row, variant in enumerate(card.variants):
            for group in variant.groups:
                self._needed[row, group.kind] += group.size
                self._natural[row, group.kind] += 0 if group.takes_jokers else group.size
        self.lines: NDArray[np.int64] = np.array([one.line for one in card.variants])
        self.is_concealed: NDArray[np.bool_] = np.array([card.line_of(one).is_concealed for one in card.variants])
        self.values: NDArray[np.int64] = np.array([card.line_of(one).value for one in card.variants])
        self._claimable = _claimable(card)
        self._exposures = lru_cache(maxsize=1 << 10)(self._open_rows)

    def lacking(self, held: Held) -> Lacking:
        """Return what is missing for each hand, before jokers are used."""
        own, laid = np.array(held.counts, np.int8), _laid(held.exposed)
        naturals = np.maximum(self._natural - own, 0)
        return Lacking(naturals, np.maximum(self._needed - own - laid, 0) - naturals)

    def lacking_of(self, held: Held, kind: int, rows: Rows | slice = _ALL) -> Lacking:
        """Return what is missing of one kind for each hand, or some of them."""
        own, laid = held.counts[kind], int(_laid(held.exposed)[kind])
        naturals = np.maximum(self._natural[rows, kind] - own, 0)
        return Lacking(naturals, np.maximum(self._needed[rows, kind] - own - laid, 0) - naturals)

    def open_rows(self, exposed: Exposed) -> NDArray[np.bool_]:
        """Return the hands that have these exposures; a concealed one has none that is exposed."""
        return self._exposures(tuple(sorted(exposed)))

    def distances(self, held: Held, seen: tuple[int, ...] | None = None) -> Distances:
        """Return for each hand how many tiles are missing, NEVER where it can't be made.

        ``seen`` counts the tiles of each kind that lie open outside the hand and so can't come any more.
        """
        lacking = self.lacking(held)
        found = lacking.distances(held.jokers)
        found[~self.open_rows(held.exposed)] = NEVER
        if seen is not None:
            left = COPIES - np.array(seen, np.int8) - np.array(held.counts, np.int8)
            found[(lacking.naturals > left).any(axis=1)] = NEVER
        return found

    def distances_without(self, held: Held, kinds: Sequence[int]) -> Distances:
        """Return the distances after each of some discards, a row of them for each; JOKER is a kind here."""
        lacking = self.lacking(held)
        naturals = lacking.naturals.sum(axis=1, dtype=np.int64)
        others = lacking.others.sum(axis=1, dtype=np.int64)
        found = np.empty((len(kinds), len(naturals)), np.int64)
        for place, kind in enumerate(kinds):
            if kind == JOKER:
                found[place] = _missing(naturals, others, held.jokers - 1)
                continue
            after = self.lacking_of(held.without(kind), kind)
            more = after.naturals - lacking.naturals[:, kind]
            found[place] = _missing(naturals + more, others + after.others - lacking.others[:, kind], held.jokers)
        found[:, ~self.open_rows(held.exposed)] = NEVER
        return found

    def _open_rows(self, exposed: Exposed) -> NDArray[np.bool_]:
        fits = np.ones(len(self.card.variants), np.bool_)
        for group, number in Counter(exposed).items():
            fits &= self._claimable[group] >= number if group in self._claimable else False
        return fits


def _claimable(card: Card) -> dict[Group, Counts]:
    """Return for each group how many of it each hand has that may be exposed."""
    found: dict[Group, Counts] = {}
    for row, variant in enumerate(card.variants):
        if not card.line_of(variant).is_concealed:
            for group in variant.groups:
                if group.takes_jokers:
                    found.setdefault(group, np.zeros(len(card.variants), np.int8))[row] += 1
    return found


def _laid(exposed: Exposed) -> Counts:
    laid = np.zeros(KINDS, np.int8)
    for group in exposed:
        laid[group.kind] += group.size
    return laid


def _missing(naturals: Distances, others: Distances, jokers: int) -> Distances:
    found: Distances = naturals + np.maximum(others - jokers, 0)
    return found


@lru_cache(maxsize=4)
def matcher(card: Card) -> Matcher:
    """Return the tables of a card, made once."""
    return Matcher(card)
