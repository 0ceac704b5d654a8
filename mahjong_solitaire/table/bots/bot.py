"""What every bot does."""

from __future__ import annotations

from typing import Protocol

from mahjong_solitaire.table.actions import Action, Decision
from mahjong_solitaire.table.view import View


class Bot(Protocol):
    """A player that decides by what it can see."""

    def choose(self, view: View, decision: Decision) -> Action:
        """Return one of the decision's options."""
