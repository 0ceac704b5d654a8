"""Weighs the options of a decision by a tariff: discards, claims, kongs, wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.actions import (
    Abort,
    Action,
    Chow,
    Decision,
    Discard,
    Expose,
    Give,
    Group,
    Kong,
    Pass,
    Pung,
    Win,
)
from mahjong_solitaire.table.bots.regular.danger import Danger, usual_dangers
from mahjong_solitaire.table.bots.regular.kernel.readiness import is_ready
from mahjong_solitaire.table.bots.regular.kernel.reckoner import Outlook, Reckoner, Worth
from mahjong_solitaire.table.bots.regular.look import blind, copies_of, held_by, look
from mahjong_solitaire.table.bots.regular.skill import Skill
from mahjong_solitaire.table.bots.regular.tariff import Tariff
from mahjong_solitaire.table.bots.strong.hold import Counts, Hold
from mahjong_solitaire.table.bots.strong.rates import Rates, rates_with
from mahjong_solitaire.table.hand import FACES, MeldKind
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

CERTAIN = 1e9
"""The value of a win; half of it that of laying down a bonus tile. Nothing goes before them."""
_BREAKING_OFF = 0.05
"""What it is worth to break a hand off, in the cost of giving somebody the win."""
_DECLARED = 1.001
_NO_WORTH = Worth(0, 0, 0)


class Values(NamedTuple):
    """What a rule set's bots know of it: what is paid from a seat's view, and who may be waiting for what.

    ``barred`` are the tiles for which a hand may not wait that wants to win by a discard; ``declares`` tells whether a
    discard is declared that may be. ``ready`` returns what it is worth to be ready, beside a win, since hands that are
    drawn in the end are paid for it. ``rates`` tells how often tiles come with so many tiles left.
    """

    tariff: Callable[[Ruleset, View], Tariff]
    dangers: Callable[[View, Counts], Danger] = usual_dangers
    barred: Callable[[View], frozenset[int]] | None = None
    declares: Callable[[View, Worth], bool] = lambda _, __: False
    ready: Callable[[Ruleset, View], float] = lambda _, __: 0.0
    rates: Callable[[int], Rates] = rates_with


class Weighed(NamedTuple):
    """An option, its value, and the chance to win after it."""

    action: Action
    value: float
    worth: Worth


class Weighing:
    """Weighs at one moment, as one seat sees it."""

    def __init__(self, rules: Ruleset, values: Values, view: View, skill: Skill) -> None:
        self._view, self._skill = view, skill
        copies = copies_of(rules.tiles_in(view.opening))
        self._seen = look(view, copies)
        self.hold = self._seen.hold
        self._tariff = values.tariff(rules, view)
        self._is_hopeless = view.own.conduct.is_dead or view.left == 0
        live = self._seen.live if skill.is_counting else blind(self.hold, copies)
        barred = values.barred(view) if values.barred else None
        self._values = values
        rates = values.rates if skill.feels_pace else rates_with
        outlook = Outlook(live, rules.seats, view.left, barred, _reds(held_by(view)), rates)
        self._reckoner = Reckoner(self._tariff, outlook, skill)
        self._dangers = values.dangers(view, self._seen.live) if skill.caution else None
        self._of_ready = 0.0 if skill.is_flat else values.ready(rules, view)
        for _ in range(held_by(view).count(Tile.JOKER)):
            self.hold = max(_with_any(self.hold), key=self._promise)

    def weigh(self, decision: Decision) -> list[Weighed]:
        """Return the options of a decision, in its order, weighed."""
        may_part = any(isinstance(option, (Discard, Give)) for option in decision.options)
        discards = self._discards(self.hold) if may_part else {}
        return [self._weigh(action, discards) for action in decision.options]

    def danger(self, tile: Tile) -> float:
        """Return the chance that the discard of a tile gives somebody the win."""
        return self._dangers.of(tile.plain) if self._dangers and tile.plain < FACES else 0.0

    def _weigh(self, action: Action, discards: dict[int, Weighed]) -> Weighed:
        fixed = self._fixed(action)
        if fixed is not None:
            return Weighed(action, fixed, _NO_WORTH)
        match action:
            case Discard(tile, declared) if tile.plain in discards:
                return self._discard(action, discards[tile.plain], is_declared=bool(declared))
            case Kong(tile, kind) if kind is not MeldKind.KONG:
                return self._standing(action, self.hold.with_kong(Kong(tile.plain, kind)), self._skill.kong)
            case Chow() | Pung() | Kong():
                return self._claim(action)
            case Give(tiles):
                return Weighed(action, sum(_worth_without(tile, discards) for tile in tiles), _NO_WORTH)
            case _:
                # A pass, or the discard of a bonus tile: the hand stays as it is.
                return self._standing(action, self.hold, self._skill.claims_above if isinstance(action, Pass) else 1)

    def _fixed(self, action: Action) -> float | None:
        """Return the value of what needs no weighing."""
        match action:
            case Win():
                return CERTAIN
            case Expose():
                return CERTAIN / 2
            case Discard(Tile.JOKER) | Group():
                # A joker is never given away, not for a claim either.
                return -CERTAIN
            case Abort():
                return _BREAKING_OFF * self._tariff.deal_in
        return None

    def _discard(self, action: Action, found: Weighed, *, is_declared: bool) -> Weighed:
        """Return a discard; of one that may be declared, that way is better in which it should be done."""
        factor = _DECLARED if is_declared is self._values.declares(self._view, found.worth) else 1
        return found._replace(action=action, value=found.value * factor if found.value > 0 else found.value / factor)

    def _standing(self, action: Action, hold: Hold, factor: float) -> Weighed:
        worth = _NO_WORTH if self._is_hopeless else self._reckoner.standing(hold)
        return Weighed(action, factor * worth.value + self._for_ready(hold), worth)

    def _claim(self, action: Chow | Pung | Kong) -> Weighed:
        offered = self._view.offered
        assert offered is not None
        hold = self.hold.claimed(_plain(action), offered.tile.plain)
        if isinstance(action, Kong):
            return self._standing(action, hold, self._skill.kong)
        best = max(self._discards(hold).values(), key=lambda one: one.value)
        return best._replace(action=action)

    def _discards(self, hold: Hold) -> dict[int, Weighed]:
        """Return each discard of a hand weighed."""
        cost = self._tariff.deal_in * self._skill.caution
        found = {}
        for face, worth in self._worths(hold).items():
            danger = self._dangers.of(face) if self._dangers else 0.0
            value = worth.value + self._for_ready(hold.without(face))
            found[face] = Weighed(Discard(Tile(face)), value * (1 - danger) - cost * danger, worth)
        return found

    def _for_ready(self, hold: Hold) -> float:
        """Return what it is worth to be ready with a hand that waits, whether it could win or not."""
        return self._of_ready if self._of_ready and is_ready(hold) else 0.0

    def _promise(self, hold: Hold) -> float:
        if sum(hold.counts) % 3 == 1:
            return self._reckoner.standing(hold).value
        return max(worth.value for worth in self._reckoner.discards(hold).values())

    def _worths(self, hold: Hold) -> dict[int, Worth]:
        if self._is_hopeless:
            return {face: _NO_WORTH for face in range(FACES) if hold.counts[face]}
        return self._reckoner.discards(hold)


def _worth_without(tile: Tile, discards: dict[int, Weighed]) -> float:
    return discards[tile.plain].value if tile.plain in discards else -CERTAIN * (tile is Tile.JOKER)


def _with_any(hold: Hold) -> Iterator[Hold]:
    """Yield a hand with any tile more, in the place of a joker."""
    for face in range(FACES):
        if hold.counts[face] < 4:
            yield hold.without(face, -1)


def _plain(action: Chow | Pung | Kong) -> Chow | Pung | Kong:
    match action:
        case Chow((low, middle, high)):
            return Chow((low.plain, middle.plain, high.plain))
        case Pung(tile):
            return Pung(tile.plain)
        case Kong(tile, kind):
            return Kong(tile.plain, kind)


def _reds(tiles: Sequence[Tile]) -> tuple[int, ...]:
    """Return how many red fives are held, at the place of the plain ones."""
    counts = [0] * FACES
    for tile in tiles:
        if tile.is_red_five:
            counts[tile.plain] += 1
    return tuple(counts)
