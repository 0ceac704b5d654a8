"""A bot that plays at random, as a measure for others and a test of the engine."""

from __future__ import annotations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision
from mahjong_solitaire.table.view import View


class RandomPlayer:
    """Chooses any option, each equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View, decision: Decision) -> Action:
        """Return any option."""
        return self._rng.choice(decision.options)
