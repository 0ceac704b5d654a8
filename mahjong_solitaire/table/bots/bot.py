"""What every bot does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View


class Bot(Protocol):
    """A player that decides by what it can see."""

    def choose(self, view: View, decision: Decision) -> Action:
        """Return one of the decision's options."""


Maker = Callable[[str, Ruleset, Rng], Bot]
"""Makes the bot of a name for a game, with random numbers of its own, which not all of them use."""
