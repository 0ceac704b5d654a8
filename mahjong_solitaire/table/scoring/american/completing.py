"""Which hands of a card some tiles complete, and which tiles complete a hand that waits for one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.scoring.american.card import Card, Group, Variant
from mahjong_solitaire.table.scoring.american.holding import JOKER, Exposed, Held


class _Need(NamedTuple):
    """A kind in a hand of the card: how many of it in all, and how many where no joker may stand."""

    kind: int
    all: int
    natural: int


class _Row(NamedTuple):
    """A hand of the card: the mask of its kinds, and what it needs of each."""

    variant: Variant
    kinds: int
    needs: tuple[_Need, ...]


class _Missing(NamedTuple):
    """What a hand of the card lacks: the kinds without jokers, and those for which a joker may stand."""

    naturals: tuple[int, ...]
    others: tuple[int, ...]


class Completing:
    """The hands of a card, to be completed.

    A hand is complete, or one tile from it, only if all its kinds are in the card's hand: masks of kinds sort out
    nearly all others.
    """

    def __init__(self, card: Card) -> None:
        self.card = card
        self._rows = tuple(map(_row, card.variants))
        self._open = lru_cache(maxsize=1 << 10)(self._with_exposures)

    def complete(self, held: Held) -> tuple[Variant, ...]:
        """Return the hands that 14 tiles make, the most valuable first."""
        if not held.is_whole:
            return ()
        found = [row.variant for row, missing in self._near(held) if _distance(missing, held.jokers) == 0]
        return tuple(sorted(found, key=lambda variant: -self.card.line_of(variant).value))

    def wins(self, held: Held) -> frozenset[int]:
        """Return the kinds that complete 13 tiles, JOKER for a joker."""
        found: set[int] = set()
        for _, missing in self._near(held):
            if _distance(missing, held.jokers) == 1:
                found.update(missing.naturals or (*missing.others, JOKER))
        return frozenset(found)

    def can_be_won(self, exposed: Exposed) -> bool:
        """Whether a hand of the card has these exposures; else the hand is dead."""
        return bool(self._open(tuple(sorted(exposed))))

    def open_variants(self, exposed: Exposed) -> tuple[Variant, ...]:
        """Return the hands that have these exposures, all of them if there are none."""
        return tuple(row.variant for row in self._open(tuple(sorted(exposed))))

    def _near(self, held: Held) -> Iterator[tuple[_Row, _Missing]]:
        """Yield the hands in which all that is held has a kind, and what they lack."""
        kinds = sum(1 << kind for kind, count in enumerate(held.counts) if count)
        laid = Counter({group.kind: 0 for group in held.exposed})
        for group in held.exposed:
            laid[group.kind] += group.size
        for row in self._open(tuple(sorted(held.exposed))):
            if not kinds & ~row.kinds:
                yield row, _missing(row, held, laid)

    def _with_exposures(self, exposed: Exposed) -> tuple[_Row, ...]:
        if not exposed:
            return self._rows
        wanted = Counter(exposed)
        return tuple(row for row in self._rows if not wanted - self._claimable(row.variant))

    def _claimable(self, variant: Variant) -> Counter[Group]:
        if self.card.line_of(variant).is_concealed:
            return Counter()
        return Counter(group for group in variant.groups if group.takes_jokers)


def _row(variant: Variant) -> _Row:
    kinds = sorted({group.kind for group in variant.groups})
    needs = tuple(
        _Need(
            kind,
            sum(group.size for group in variant.groups if group.kind == kind),
            sum(group.size for group in variant.groups if group.kind == kind and not group.takes_jokers),
        )
        for kind in kinds
    )
    return _Row(variant, sum(1 << kind for kind in kinds), needs)


def _missing(row: _Row, held: Held, laid: Counter[int]) -> _Missing:
    naturals: list[int] = []
    others: list[int] = []
    for kind, needed, natural in row.needs:
        own = held.counts[kind]
        lacking = max(0, natural - own)
        naturals += [kind] * lacking
        others += [kind] * (max(0, needed - own - laid[kind]) - lacking)
    return _Missing(tuple(naturals), tuple(others))


def _distance(missing: _Missing, jokers: int) -> int:
    return len(missing.naturals) + max(0, len(missing.others) - jokers)


@lru_cache(maxsize=4)
def completing(card: Card) -> Completing:
    """Return the hands of a card, made once."""
    return Completing(card)
