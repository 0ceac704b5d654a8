"""What keeps a game beyond the window."""

from __future__ import annotations

from typing import Literal, Protocol

from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.record import Record


class Keeper(Protocol):
    """Saves the game in progress and reports how it ended."""

    def save(self, record: Record) -> None:
        """Keep the game in place of the one before; return at once."""

    def forget(self) -> None:
        """Remove the saved game: it is finished."""

    def report(self, game: Game, outcome: Literal["cleared", "stuck", "abandoned"]) -> None:
        """Add the game to the statistics."""
