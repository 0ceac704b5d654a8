"""Scores won hands by the card: the most valuable line that a hand makes, doubled if no joker is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.accounts import DOUBLINGS, Account, Due, Part, Set
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.scoring.american.card import Group, Line, Variant
from mahjong_solitaire.table.scoring.american.completing import completing
from mahjong_solitaire.table.scoring.american.holding import Held, group_of, kind_of
from mahjong_solitaire.table.scoring.american.house import American
from mahjong_solitaire.tiles import Tile

JOKERLESS, CONCEALED, EXPOSED = "Jokerless", "concealed", "may be exposed"


class Score(NamedTuple):
    """What a hand is worth: its line, its value, doubled if it is jokerless, and how that is told."""

    line: Line
    total: int
    is_jokerless: bool
    account: Account


class _Found(NamedTuple):
    variant: Variant
    line: Line
    is_doubled: bool

    @property
    def total(self) -> int:
        return self.line.value * (2 if self.is_doubled else 1)


def held_by(hand: WinningHand) -> Held:
    """Return what a won hand holds, with its winning tile."""
    return Held.of((*hand.concealed, hand.winning), tuple(map(group_of, hand.melds)))


def score(hand: WinningHand, house: American) -> Score | None:
    """Score a complete hand by its most valuable line; None if it makes none, or can't win by its last tile."""
    if hand.winning is Tile.JOKER and not hand.is_self_drawn:
        return None
    card = house.lines
    is_without = Tile.JOKER not in _all_tiles(hand)
    found = [
        _Found(variant, card.line_of(variant), house.jokerless and is_without and _may_have_jokers(variant))
        for variant in completing(card).complete(held_by(hand))
    ]
    if not found:
        return None
    best = max(found, key=lambda one: one.total)
    return Score(best.line, best.total, best.is_doubled, _account(hand, best))


def _all_tiles(hand: WinningHand) -> tuple[Tile, ...]:
    return (*hand.concealed, hand.winning, *(tile for meld in hand.melds for tile in meld.tiles))


def _may_have_jokers(variant: Variant) -> bool:
    return any(group.takes_jokers for group in variant.groups)


def _account(hand: WinningHand, found: _Found) -> Account:
    line = found.line
    concealed = arranged((*hand.concealed, hand.winning), _concealed_groups(hand, found.variant))
    rule = f"{line.category}, {CONCEALED if line.is_concealed else EXPOSED}"
    sets = (*(meld.tiles for meld in hand.melds), *concealed)
    parts = [Part(line.text, line.value, 1, (sets,), source=rule)]
    if found.is_doubled:
        parts.append(Part(JOKERLESS, 1, unit=DOUBLINGS))
    return Account(found.total, concealed, tuple(parts))


def _concealed_groups(hand: WinningHand, variant: Variant) -> tuple[Group, ...]:
    """Return the groups of a hand that don't lie on the table."""
    exposed = Counter(map(group_of, hand.melds))
    left: list[Group] = []
    for group in variant.groups:
        if exposed[group]:
            exposed[group] -= 1
        else:
            left.append(group)
    return tuple(left)


def arranged(tiles: Iterable[Tile], groups: Sequence[Group]) -> tuple[Set, ...]:
    """Return tiles as the groups that they make: where no joker may stand first, jokers for what is missing then.

    >>> [len(tiles) for tiles in arranged((Tile.P1, Tile.JOKER, Tile.P1), [Group(Tile.P1, 3)])]
    [3]
    """
    left = sorted(tiles, key=kind_of)
    made: dict[int, Set] = {}
    for place, group in sorted(enumerate(groups), key=lambda one: one[1].takes_jokers):
        own = [tile for tile in left if kind_of(tile) == group.kind][: group.size]
        for tile in own:
            left.remove(tile)
        made[place] = tuple(own)
    jokers = [tile for tile in left if tile is Tile.JOKER]
    for place, group in enumerate(groups):
        lacking = group.size - len(made[place])
        made[place] += tuple(jokers[:lacking])
        del jokers[:lacking]
    return tuple(made[place] for place in range(len(groups)))


def settle(total: int, winner: int, giver: int | None, *, pays_for_all: bool = False) -> tuple[int, ...]:
    """Return what each of four seats gets: all pay once for a discard, its giver twice; twice each if self-drawn.

    >>> settle(25, winner=0, giver=2), settle(25, winner=1, giver=None)
    ((100, -25, -50, -25), (-50, 150, -50, -50))
    """
    if giver is None:
        return tuple(6 * total if seat == winner else -2 * total for seat in range(4))
    others = 0 if pays_for_all else 1
    shares = {giver: 4 - 2 * others, winner: -4}
    return tuple(-total * shares.get(seat, others) for seat in range(4))


def dues(found: Score, winner: int, giver: int | None, *, pays_for_all: bool = False) -> tuple[tuple[Due, ...], ...]:
    """Return of what each seat's payment is made up: the line's value, once for each reason to pay more."""
    value = found.line.value
    paid = settle(value, winner, giver, pays_for_all=pays_for_all)
    reasons = [_reason(seat, winner, giver) for seat in range(4)]
    told = [(Due(reason, points),) if points else () for reason, points in zip(reasons, paid, strict=True)]
    if not found.is_jokerless:
        return tuple(told)
    return tuple((*due, Due(JOKERLESS, due[0].points)) if due else () for due in told)


def _reason(seat: int, winner: int, giver: int | None) -> str:
    if seat == winner:
        return "the hand"
    if giver is None:
        return "self-drawn: twice the hand"
    return "the discard: twice the hand" if seat == giver else "the hand"
