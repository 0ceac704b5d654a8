"""What games of four sets and a pair tell the coach: their own rules are asked what each hand would be worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Account, Part
from mahjong_solitaire.table.actions import PASS, WIN, Decision, Discard
from mahjong_solitaire.table.bots.regular.appraising import appraise
from mahjong_solitaire.table.bots.regular.weighing import Values
from mahjong_solitaire.table.counsel.advising import Thoughts, thoughts_of
from mahjong_solitaire.table.counsel.blocks import Block, Line
from mahjong_solitaire.table.counsel.efficiency import Distance, Shapes, measure_shapes
from mahjong_solitaire.table.counsel.imagining import as_seen, with_hand
from mahjong_solitaire.table.counsel.judge import Awaited, Least, Won, Worth
from mahjong_solitaire.table.counsel.reaching import Aim, aims
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.hand import FACES, Meld
from mahjong_solitaire.table.moves import winning_tile
from mahjong_solitaire.table.position import Position, Tiles
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.readiness import ways_to_win
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_KINDS = tuple(map(Tile, range(FACES)))
_COPIES = 4


def _none(_: Meld) -> frozenset[Tile]:
    return frozenset()


class Tongue(NamedTuple):
    """How a rule set speaks: the unit of a hand's worth, the least that wins, its shapes, its bots' values.

    ``aim`` is what its hands are built for. ``small`` are the units of lines that are too small to be told, ``named``
    those that stand beside their number. ``notes`` tell how sure waits and wins are, ``barred`` what can't be discarded
    after a claim.
    """

    unit: str
    least: Least
    shapes: Shapes
    values: Values
    aim: Aim
    small: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    notes: tuple[str, str] = ("Exact, as the hand is now.", "Exact.")
    barred: Callable[[Meld], frozenset[Tile]] = _none


class RegularJudge:
    """Implements ``Judge`` for a rule set."""

    def __init__(self, rules: Ruleset, view: View, tongue: Tongue) -> None:
        self._rules, self._view, self._tongue = rules, view, tongue
        self._seat = view.seat
        self._here = as_seen(view)
        self._copies = Counter(tile.plain for tile in rules.tiles_in(view.opening))

    @property
    def unit(self) -> str:
        """What hands are worth is called."""
        return self._tongue.unit

    @property
    def least(self) -> Least:
        """The least that wins."""
        return self._tongue.least

    @property
    def notes(self) -> tuple[str, str]:
        """How sure waits and wins are."""
        return self._tongue.notes

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(entry.name for entry in self._rules.catalogue().entries)

    # Distances

    def measure(self, hands: Sequence[Tiles], melds: tuple[Meld, ...]) -> Sequence[Distance]:
        """Measure by shape; what completes a ready hand the rules say."""
        found = measure_shapes(hands, len(melds), self._tongue.shapes)
        return tuple(self._measured(hand, melds, by_shape) for hand, by_shape in zip(hands, found, strict=True))

    def _measured(self, hand: Tiles, melds: tuple[Meld, ...], by_shape: Distance) -> Distance:
        wins = self._wins(hand, melds)
        if wins:
            return Distance(0, wins)
        away = by_shape.away - hand.count(Tile.JOKER)
        if away > 0:
            return Distance(away, by_shape.kinds)
        held = Counter(tile.plain for tile in (*hand, *(tile for meld in melds for tile in meld.tiles)))
        if all(held[kind] >= _COPIES for kind in by_shape.kinds):
            return Distance(0, by_shape.kinds)
        return Distance(1, tuple(self._to_ready(hand, melds)))

    def _to_ready(self, hand: Tiles, melds: tuple[Meld, ...]) -> Iterator[Tile]:
        """Yield the kinds with which a hand waits after some discard, where its shape alone doesn't tell."""
        for kind in _KINDS:
            rests = ((*hand[:place], *hand[place + 1 :], kind) for place in range(len(hand)))
            if any(self._wins(rest, melds) for rest in rests):
                yield kind

    def _wins(self, hand: Tiles, melds: tuple[Meld, ...]) -> Tiles:
        wins = self._rules.read(hand_of(hand), melds).wins
        return tuple(kind for kind in _KINDS if wins & BITS[kind])

    def barred(self, meld: Meld) -> frozenset[Tile]:
        """Ask the rules."""
        return self._tongue.barred(meld)

    # Worths

    def waits(
        self, case: Situation, tiles: Tiles, melds: tuple[Meld, ...], discard: Discard | None
    ) -> tuple[Awaited, ...]:
        """Ask the rules what each tile is worth that completes the hand."""
        here = with_hand(self._rules, self._here, self._view, tiles, melds, discard)
        held = Counter(tile.plain for tile in (*tiles, *(tile for meld in melds for tile in meld.tiles)))
        kinds = (kind for kind in self._wins(tiles, melds) if held[kind] < self._copies[kind])
        found = [self._awaited(case, here, kind) for kind in kinds]
        return tuple(sorted(found, key=lambda one: (not one.is_worth_it, -one.left, one.tile)))

    def _awaited(self, case: Situation, here: Position, tile: Tile) -> Awaited:
        on_discard, on_draw = ways_to_win(self._rules, here, self._seat, tile)
        return Awaited(tile, case.live[tile], self._worth(on_discard, tile), self._worth(on_draw, tile))

    def _worth(self, here: Position, tile: Tile) -> Worth:
        tally = self._rules.tally(here, self._seat)
        if tally is None:
            return Worth(0, False, ())
        is_enough = self._rules.can_win(here, self._seat, tile)
        why = "" if is_enough else self._rules.refusal(here, self._seat, WIN, Decision(self._seat, (PASS,)))
        lines = tuple(self._lines(self._rules.explained(here, self._seat)))
        return Worth(tally.total, is_enough, lines + ((Line(why, tone="bad"),) if why else ()), why)

    def _lines(self, account: Account) -> Iterator[Line]:
        for part in account.parts:
            if part.unit not in self._tongue.small:
                name = f"{part.name} x {part.times}" if part.times > 1 else part.name
                yield Line(name, self._figure(part), part.name if part.name in self._names else "")

    def _figure(self, part: Part) -> str:
        return f"{part.worth} {part.unit}" if part.unit in self._tongue.named else part.worth

    def won(self, view: View) -> Won | None:
        """Ask the rules what the hand is worth as it is."""
        tally = self._rules.tally(self._here, self._seat)
        if tally is None:
            return None
        unit = self.unit.removesuffix("s") if tally.total == 1 else self.unit
        lines = tuple(self._lines(self._rules.explained(self._here, self._seat)))
        return Won(winning_tile(self._here), f"{tally.total} {unit}", lines)

    # Where it can go, and what a strong player would do

    def ways(self, case: Situation) -> tuple[Block, ...]:
        """Tell what the nearest hands count."""
        return aims(self._rules, self._here, self._view, case, self._tongue.aim, self._known)

    def _known(self, names: Iterable[str]) -> dict[str, str]:
        """Return the links of names that can be looked up."""
        return {name: name for name in names if name in self._names}

    def thoughts(self, view: View, decision: Decision) -> Thoughts | None:
        """Ask the strong bot of the rule set."""
        return thoughts_of(appraise(self._rules, self._tongue.values, view, decision))
