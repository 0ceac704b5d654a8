"""How likely a discard gives somebody the win, in games of four sets and a pair."""

from __future__ import annotations

from typing import Protocol

from mahjong_solitaire.table.bots.strong.danger import Dangers
from mahjong_solitaire.table.bots.strong.hold import Counts
from mahjong_solitaire.table.view import View


class Danger(Protocol):
    """Tells of each kind of tile how likely its discard gives somebody the win."""

    def of(self, face: int) -> float:
        """Return the chance."""


def usual_dangers(view: View, live: Counts) -> Danger:
    """Judge by what was measured in the hands of another game; the signs are the same."""
    return Dangers(view, live)
