"""The strong bot."""

from __future__ import annotations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision
from mahjong_solitaire.table.bots.strong.settings import USUAL, Settings
from mahjong_solitaire.table.bots.strong.weighing import Weighing, best_of
from mahjong_solitaire.table.view import View


class StrongPlayer:
    """Plays the best option of its appraisal; it needs no luck, so the random numbers are left alone."""

    def __init__(self, rng: Rng, settings: Settings = USUAL) -> None:
        self._rng, self._settings = rng, settings

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the best option."""
        if len(decision.options) == 1:
            return decision.options[0]
        return best_of(Weighing(view, self._settings).weigh(decision)).option.action
