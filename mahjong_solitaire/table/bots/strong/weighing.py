"""Weighs the options of a decision: discards, claims, kongs, wins. Bot and coach both go by this."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.actions import (
    Action,
    Chow,
    Decision,
    Discard,
    Expose,
    Kong,
    Pung,
    Win,
)
from mahjong_solitaire.table.bots.strong.appraisal import Option
from mahjong_solitaire.table.bots.strong.danger import Dangers
from mahjong_solitaire.table.bots.strong.hold import Hold
from mahjong_solitaire.table.bots.strong.kernel.reckoner import Reckoner, Worth
from mahjong_solitaire.table.bots.strong.likelihood import likelihood
from mahjong_solitaire.table.bots.strong.seen import seen_by
from mahjong_solitaire.table.bots.strong.settings import USUAL, Settings
from mahjong_solitaire.table.hand import FACES, MeldKind
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

CERTAIN = 1000.0
"""The value of a win; half of it that of laying down a bonus tile. Nothing goes before them."""
NO_WORTH = Worth(0, 0, 0, 0)


class Weighed(NamedTuple):
    """An option, the hand that it leads to (None if it ends the hand), and the chance that was reckoned with."""

    option: Option
    hold: Hold | None
    chance: float = 0


def best_of(options: list[Weighed]) -> Weighed:
    """Return the best option; of equal ones the tile that is of least use to most hands, then the first."""
    return max(options, key=lambda one: (round(one.option.value, 9), _idleness(one.option.action)))


def _idleness(action: Action) -> float:
    if not isinstance(action, Discard):
        return 0
    tile = action.tile
    return 3 if tile >= Tile.EAST else abs(tile.rank - 5) / 2


class Weighing:
    """Weighs at one moment, as one seat sees it."""

    def __init__(self, view: View, settings: Settings = USUAL) -> None:
        self._view, self._settings = view, settings
        self._seen = seen_by(view)
        self._is_hopeless = view.own.conduct.is_dead or view.left == 0
        self._reckoner = Reckoner(self._seen, settings)
        self._dangers = Dangers(view, self._seen.live)

    def weigh(self, decision: Decision) -> list[Weighed]:
        """Return the options of a decision, in its order, weighed."""
        may_discard = any(isinstance(option, Discard) for option in decision.options)
        discards = self._discards(self._seen.hold) if may_discard else {}
        return [self._weigh(action, discards) for action in decision.options]

    def line(self, hold: Hold) -> tuple[str, ...]:
        """Return the leading fan of the best line of a hand."""
        return () if self._is_hopeless else self._reckoner.line(hold)

    def _weigh(self, action: Action, discards: dict[int, Weighed]) -> Weighed:
        match action:
            case Win():
                return Weighed(Option(action, CERTAIN, 1, 0, 0, 0), None)
            case Expose():
                return Weighed(Option(action, CERTAIN / 2, 0, 0, 0, 0), None)
            case Discard(tile) if tile in discards:
                return discards[tile]
            case Kong(_, kind) if kind is not MeldKind.KONG:
                return self._kong(action, self._seen.hold.with_kong(action))
            case Chow() | Pung() | Kong():
                return self._claim(action)
            case _:
                # A pass, or the discard of a bonus tile: the hand stays as it is.
                return self._standing(action, self._seen.hold)

    def _standing(self, action: Action, hold: Hold, factor: float = 1) -> Weighed:
        worth = NO_WORTH if self._is_hopeless else self._reckoner.standing(hold)
        return self._weighed(action, hold, worth._replace(value=factor * worth.value), 0)

    def _weighed(self, action: Action, hold: Hold, worth: Worth, danger: float) -> Weighed:
        value = worth.value * (1 - danger) - self._settings.deal_in * danger
        chance = likelihood(worth.chance, worth.away, self._seen.left)
        option = Option(action, value, chance, worth.points, worth.away, danger, (), worth.value)
        return Weighed(option, hold, worth.chance)

    def _kong(self, action: Action, hold: Hold) -> Weighed:
        # A kong brings a tile at once.
        return self._standing(action, hold, self._settings.kong)

    def _claim(self, action: Chow | Pung | Kong) -> Weighed:
        offered = self._view.offered
        assert offered is not None
        hold = self._seen.hold.claimed(action, offered.tile)
        if isinstance(action, Kong):
            return self._kong(action, hold)
        best = best_of(list(self._discards(hold).values()))
        return best._replace(option=best.option._replace(action=action))

    def _discards(self, hold: Hold) -> dict[int, Weighed]:
        """Return each discard of a hand weighed."""
        return {
            face: self._weighed(Discard(Tile(face)), hold.without(face), worth, self._dangers.of(face))
            for face, worth in self._worths(hold).items()
        }

    def _worths(self, hold: Hold) -> dict[int, Worth]:
        if self._is_hopeless:
            return {face: NO_WORTH for face in range(FACES) if hold.counts[face]}
        return self._reckoner.discards(hold)
