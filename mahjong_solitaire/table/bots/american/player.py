"""A bot that plays by a card: it passes, discards, claims and exchanges what leaves its hand worth most."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, WIN, Action, Decision, Discard, Exchange, Give, Group, Say
from mahjong_solitaire.table.analysis.card_chances import Weigher
from mahjong_solitaire.table.analysis.card_distance import Matcher
from mahjong_solitaire.table.bots.american.danger import gain, losses
from mahjong_solitaire.table.bots.american.levels import Character
from mahjong_solitaire.table.bots.american.seen import Seen, seen
from mahjong_solitaire.table.bots.american.weighing import passed, rated_claims, rated_discards
from mahjong_solitaire.table.scoring.american.holding import JOKER, kind_of
from mahjong_solitaire.table.view import View

STOP = Say("stop")
_IDLE = 0.97
"""What a hand is worth at least without a tile that it has no use for."""
_FINE = 1 << 16


class AmericanPlayer:
    """Plays by a card in its own way."""

    def __init__(self, matcher: Matcher, character: Character, rng: Rng) -> None:
        self._weigher = Weigher(matcher, character.taste)
        self._character, self._rng = character, rng

    def choose(self, view: View, decision: Decision) -> Action:
        """Return one of the decision's options."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        if WIN in options:
            return WIN
        match options[0]:
            case Say():
                return self._said(seen(view), options)
            case Give():
                return self._given(seen(view), options)
        if PASS in options:
            return self._claim(view, options)
        return self._turn(seen(view), options)

    def _said(self, sight: Seen, options: Sequence[Action]) -> Action:
        """Stop passing with a good hand; offer as many tiles as are of no use."""
        if STOP in options:
            nearest = int(self._weigher.matcher.distances(sight.held).min())
            return STOP if nearest <= self._character.stops_at else options[0]
        whole = self._weigher.value(sight.held, sight.outlook)
        held, idle = sight.held, 0
        for kind in passed(self._weigher, held, len(options) - 1, sight.outlook):
            held = held.without(kind)
            idle += self._weigher.value(held, sight.outlook) >= _IDLE * whole
        return options[min(idle, len(options) - 1)]

    def _given(self, sight: Seen, options: Sequence[Action]) -> Action:
        """Pass the tiles of least use, all one's own."""
        first = options[0]
        number = len(first.tiles) if isinstance(first, Give) else 0
        kinds = passed(self._weigher, sight.held, number, sight.outlook)
        left = list(sight.tiles)
        tiles = []
        for kind in kinds:
            tile = next(tile for tile in left if kind_of(tile) == kind)
            left.remove(tile)
            tiles.append(tile)
        return Give(tuple(sorted(tiles)))

    def _turn(self, sight: Seen, options: Sequence[Action]) -> Action:
        """Take a joker if it helps, else discard."""
        exchanges = [option for option in options if isinstance(option, Exchange)]
        if exchanges:
            now = self._weigher.value(sight.held, sight.outlook)
            best = max(exchanges, key=lambda one: self._after(sight, one))
            if self._after(sight, best) > now:
                return best
        discards = {kind_of(one.tile): one for one in reversed(options) if isinstance(one, Discard)}
        return discards[self._discard(sight)]

    def _discard(self, sight: Seen) -> int:
        """Return the kind whose discard leaves most, less what it may cost."""
        rated = rated_discards(self._weigher, sight.held, sight.outlook)
        guessed = [one._replace(worth=self._guessed(one.worth)) for one in rated]
        if not self._character.fear:
            return max(guessed, key=lambda one: one.worth).kind
        costs = losses(self._weigher.matcher, sight)
        nearest = int(self._weigher.matcher.distances(sight.held).min())
        most = max(one.worth for one in guessed)
        whole = gain(nearest, sight.outlook.draws) / most if most else 0.0
        fear = self._character.fear
        return max(guessed, key=lambda one: whole * one.worth - fear * costs[one.kind]).kind

    def _after(self, sight: Seen, exchange: Exchange) -> float:
        held = sight.held.without(kind_of(exchange.tile)).having(JOKER)
        return self._weigher.value(held, sight.outlook)

    def _claim(self, view: View, options: Sequence[Action]) -> Action:
        """Claim what leaves a hand worth more than the one that waits."""
        sight, offered = seen(view), view.offered
        groups = {len(one.tiles): one for one in reversed(options) if isinstance(one, Group)}
        if offered is None or not groups or not view.left:
            return PASS
        waiting = self._weigher.value(sight.held, sight.outlook) * self._character.claims_above
        for claim in rated_claims(self._weigher, sight.held, kind_of(offered.tile), sight.outlook):
            if claim.group.size in groups:
                return groups[claim.group.size] if self._guessed(claim.worth) > waiting else PASS
        return PASS

    def _guessed(self, worth: float) -> float:
        """Return a worth as far as it is known."""
        slack = self._character.slack
        if not slack:
            return worth
        return worth * exp(slack * (2 * self._rng.below(_FINE) / _FINE - 1))
