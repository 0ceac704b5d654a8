"""A bot that goes for eight points efficiently: it weighs all hands within reach by the tiles that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahjong_solitaire.table.actions import PASS, Action, Decision, Discard, Expose, Kong, Pass, Win
from mahjong_solitaire.table.bots.foresight import claims, with_kong
from mahjong_solitaire.table.bots.habits import tidiness
from mahjong_solitaire.table.bots.kernel.reach import Reach, Taste, reach
from mahjong_solitaire.table.bots.safety import danger
from mahjong_solitaire.table.bots.sight import Sight, sight
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class Character(NamedTuple):
    """How a player weighs: his taste, what giving somebody the win costs him, how much better a claim must be."""

    taste: Taste
    danger: float = 16.0
    claims_above: float = 1.3


STEADY = Character(Taste(point=0.0))
"""Any win of eight points or more is the same to him."""


class Steady:
    """Chooses by chances and their worth; random numbers play no part."""

    def __init__(self, character: Character = STEADY) -> None:
        self._character = character

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the option that is worth most."""
        plain = obvious(decision)
        if plain is not None:
            return plain
        seen = sight(view)
        if view.own.conduct.is_dead or not seen.is_sound:
            return self._harmless(seen, decision.options)
        if any(isinstance(option, Pass) for option in decision.options):
            return self._claim(seen, decision.options)
        return self._turn(seen, decision.options)

    def _harmless(self, seen: Sight, options: Sequence[Action]) -> Action:
        """Let all pass and discard what gives nobody the win: the hand can't win any more."""
        discards = [option for option in options if isinstance(option, Discard)]
        if not discards:
            return PASS
        return min(discards, key=lambda option: danger(seen, option.tile))

    def _turn(self, seen: Sight, options: Sequence[Action]) -> Action:
        """Discard, or declare a kong if the hand is worth hardly less with it."""
        found = reach(seen, self._character.taste)
        discards = [option for option in options if isinstance(option, Discard)]
        best = max(discards, key=lambda option: self._worth(seen, found, option.tile))
        least, _ = self._worth(seen, found, best.tile)
        for kong in (option for option in options if isinstance(option, Kong)):
            if reach(with_kong(seen, kong), self._character.taste, found.most).whole() >= 0.97 * least:
                return kong
        return best

    def _worth(self, seen: Sight, found: Reach, tile: Tile) -> tuple[float, float]:
        """Return what the hand is worth after a discard, less what it may cost; of the same the tidiest."""
        value = found.without(tile)
        risk = danger(seen, tile)
        return value * (1.0 - risk) - risk * self._character.danger, tidiness(seen, tile)

    def _claim(self, seen: Sight, options: Sequence[Action]) -> Action:
        """Claim if the best discard after it leaves a hand worth more than the one that waits."""
        waiting = reach(seen, self._character.taste)
        best: Action = PASS
        least = waiting.whole() * self._character.claims_above
        for option, after in claims(seen, options):
            found = reach(after, self._character.taste, waiting.most - 1)
            is_kong = isinstance(option, Kong)
            value = found.whole() if is_kong else max(self._worth(after, found, tile)[0] for tile in after.tiles)
            if value > least:
                best, least = option, value
        return best


def obvious(decision: Decision) -> Action | None:
    """Return what needs no thought: the only option, a win, a bonus tile to be laid down.

    So does a choice between acts that no bot knows: the first one is taken.
    """
    options = decision.options
    if len(options) == 1 or not any(isinstance(option, (Discard, Pass)) for option in options):
        return options[0]
    return next((option for option in options if isinstance(option, (Win, Expose))), None)
