"""What each choice by a card is worth: discards, claims, exchanges of jokers, tiles to be passed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.analysis.card_chances import Outlook, Weigher
from mahjong_solitaire.table.scoring.american.card import KINDS, Group
from mahjong_solitaire.table.scoring.american.holding import JOKER, Held

SIZES = (3, 4, 5, 6)


class Rated(NamedTuple):
    """A discard and what the hand is worth after it."""

    kind: int
    worth: float


class Claim(NamedTuple):
    """A claim for an exposed group: the hand after it, its best discard, and what is left then."""

    group: Group
    held: Held
    discard: int
    worth: float


class Exchange(NamedTuple):
    """A joker taken for a tile of one's own: the kind given, and what the hand is worth then."""

    kind: int
    worth: float


def kinds_of(held: Held) -> list[int]:
    """Return the kinds that are held, JOKER last."""
    return [kind for kind in range(KINDS) if held.counts[kind]] + [JOKER] * bool(held.jokers)


def rated_discards(weigher: Weigher, held: Held, outlook: Outlook) -> list[Rated]:
    """Return all discards, the best first."""
    kinds = kinds_of(held)
    worths = weigher.values_without(held, kinds, outlook)
    return sorted(map(Rated, kinds, worths), key=lambda one: -one.worth)


def rated_claims(weigher: Weigher, held: Held, kind: int, outlook: Outlook) -> list[Claim]:
    """Return what each claim of a tile for a group leads to, the best first; claims that kill the hand are left out."""
    return sorted(_claims(weigher, held, kind, outlook), key=lambda one: -one.worth)


def _claims(weigher: Weigher, held: Held, kind: int, outlook: Outlook) -> Iterator[Claim]:
    for size in SIZES:
        after = held.exposing(kind, size)
        if after is not None and weigher.matcher.open_rows(after.exposed).any():
            best = rated_discards(weigher, after, outlook)
            if best:
                yield Claim(Group(kind, size), after, *best[0])


def rated_exchanges(weigher: Weigher, held: Held, kinds: Sequence[int], outlook: Outlook) -> list[Exchange]:
    """Return what it brings to give a tile of each kind for a joker, the best first."""
    found = [
        Exchange(kind, weigher.value(held.without(kind).having(JOKER), outlook)) for kind in kinds if held.counts[kind]
    ]
    return sorted(found, key=lambda one: -one.worth)


def passed(weigher: Weigher, held: Held, number: int, outlook: Outlook) -> tuple[int, ...]:
    """Return the kinds that are best passed on, one after the other, never jokers."""
    gone: tuple[int, ...] = ()
    while len(gone) < number:
        rated = rated_discards(weigher, held, outlook)
        kind = next(one.kind for one in rated if one.kind != JOKER)
        held, gone = held.without(kind), (*gone, kind)
    return gone
