"""Which hands of a card some tiles complete, and which tiles complete a hand that waits for one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.scoring.american.card import HAND, KINDS, Card, Group, Variant
from mahjong_solitaire.table.scoring.american.holding import JOKER, Exposed, Held


class _Need(NamedTuple):
    """A kind in a hand of the card: how many of it in all, and how many where no joker may stand."""

    kind: int
    all: int
    natural: int


class _Row(NamedTuple):
    """A hand of the card, and what it needs of each of its kinds."""

    variant: Variant
    needs: tuple[_Need, ...]


class _Missing(NamedTuple):
    """What a hand of the card lacks: the kinds without jokers, and those for which a joker may stand."""

    naturals: tuple[int, ...]
    others: tuple[int, ...]


class Completing:
    """The hands of a card, to be completed.

    A hand is complete, or one tile from it, only if all its kinds are in the card's hand: sets of hands, as bits of a
    number, sort out nearly all others.
    """

    def __init__(self, card: Card) -> None:
        self.card = card
        self._rows = tuple(map(_row, card.variants))
        self._having = _having(card)
        self._with_kind = _with_kind(self._rows)
        self._open = lru_cache(maxsize=1 << 12)(self._with_exposures)

    def complete(self, held: Held) -> tuple[Variant, ...]:
        """Return the hands that 14 tiles make, the most valuable first."""
        if not held.is_whole:
            return ()
        found = [row.variant for row, missing in self._near(held) if _distance(missing, held.jokers) == 0]
        return tuple(sorted(found, key=lambda variant: -self.card.line_of(variant).value))

    def wins(self, held: Held) -> frozenset[int]:
        """Return the kinds that complete 13 tiles, JOKER for a joker."""
        found: set[int] = set()
        if held.size != HAND - 1:
            return frozenset()
        for _, missing in self._near(held):
            if _distance(missing, held.jokers) == 1:
                found.update(missing.naturals or (*missing.others, JOKER))
        return frozenset(found)

    def can_be_won(self, exposed: Exposed) -> bool:
        """Whether a hand of the card has these exposures; else the hand is dead."""
        return bool(self._open(tuple(sorted(exposed))))

    def _near(self, held: Held) -> Iterator[tuple[_Row, _Missing]]:
        """Yield the hands in which all that is held has a kind, and what they lack."""
        left = self._open(tuple(sorted(held.exposed)))
        for kind, count in enumerate(held.counts):
            if count:
                left &= self._with_kind[kind]
        laid = Counter({group.kind: 0 for group in held.exposed})
        for group in held.exposed:
            laid[group.kind] += group.size
        for row in self._rows_of(left):
            yield row, _missing(row, held, laid)

    def _rows_of(self, places: int) -> Iterator[_Row]:
        """Yield the hands of a set of bits."""
        while places:
            last = places.bit_length() - 1
            yield self._rows[last]
            places ^= 1 << last

    def _with_exposures(self, exposed: Exposed) -> int:
        """Return the hands that have these exposures, a bit each."""
        left = (1 << len(self._rows)) - 1
        for group, number in Counter(exposed).items():
            left &= self._having.get((group, number), 0)
        return left


def _with_kind(rows: Sequence[_Row]) -> tuple[int, ...]:
    """Return for each kind the hands that it is in, a bit each."""
    found = [0] * KINDS
    for place, row in enumerate(rows):
        for need in row.needs:
            found[need.kind] |= 1 << place
    return tuple(found)


def _having(card: Card) -> dict[tuple[Group, int], int]:
    """Return for so many groups alike the hands, a bit each, in which they may be exposed."""
    found: dict[tuple[Group, int], int] = {}
    for place, variant in enumerate(card.variants):
        groups = () if card.line_of(variant).is_concealed else variant.groups
        for group, number in Counter(group for group in groups if group.takes_jokers).items():
            for fewer in range(1, number + 1):
                found[group, fewer] = found.get((group, fewer), 0) | 1 << place
    return found


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
    return _Row(variant, needs)


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
