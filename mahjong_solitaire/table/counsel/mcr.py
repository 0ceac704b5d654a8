"""What the Mahjong Competition Rules tell the coach."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.counsel.advising import Thoughts, think
from mahjong_solitaire.table.counsel.blocks import Block
from mahjong_solitaire.table.counsel.efficiency import Distance, measure_all_shapes
from mahjong_solitaire.table.counsel.judge import Awaited, Won
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.counsel.ways import ways
from mahjong_solitaire.table.counsel.worth import live_waits, won
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.mcr import LEAST
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, PROFILES
from mahjong_solitaire.table.view import View


class McrJudge:
    """Implements ``Judge`` with the fan of a profile, and the strong bot's thoughts."""

    unit = "fan"
    minimum = f"{LEAST} fan"

    def __init__(self, terms: Terms) -> None:
        self._profile = PROFILES.get(terms.profile, GREEN_BOOK)

    def measure(self, hands: Sequence[Tiles], melds: int) -> Sequence[Distance]:
        """All shapes win."""
        return measure_all_shapes(hands, melds)

    def waits(self, case: Situation, tiles: Tiles, melds: tuple[Meld, ...]) -> tuple[Awaited, ...]:
        """Count the fan of each tile that completes a hand."""
        return live_waits(case, tiles, melds, self._profile)

    def won(self, view: View) -> Won | None:
        """Count the fan of the hand as it is."""
        return won(view, self._profile)

    def ways(self, case: Situation) -> tuple[Block, ...]:
        """Tell the nearest ways to eight fan, and those in sight."""
        return ways(case, self._profile)

    def thoughts(self, view: View, decision: Decision) -> Thoughts | None:
        """Ask the strong bot."""
        return think(view, decision)
