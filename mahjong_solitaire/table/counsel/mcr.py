"""What the Mahjong Competition Rules tell the coach."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.actions import Decision, Discard
from mahjong_solitaire.table.counsel.advising import Thoughts, think
from mahjong_solitaire.table.counsel.blocks import Block
from mahjong_solitaire.table.counsel.efficiency import Distance, measure_all_shapes
from mahjong_solitaire.table.counsel.judge import Awaited, Won, reaching
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.counsel.ways import ways
from mahjong_solitaire.table.counsel.worth import live_waits, won
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.mcr import LEAST
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, PROFILES
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class McrJudge:
    """Implements ``Judge`` with the fan of a profile, and the strong bot's thoughts."""

    unit = "fan"
    least = reaching(f"{LEAST} fan")
    notes = ("Exact, without bonus tiles.", "Exact.")

    def __init__(self, rules: Ruleset, view: View) -> None:
        self._profile = PROFILES.get(rules.terms.profile, GREEN_BOOK)

    def measure(self, hands: Sequence[Tiles], melds: tuple[Meld, ...]) -> Sequence[Distance]:
        """All shapes win."""
        return measure_all_shapes(hands, len(melds))

    def barred(self, meld: Meld) -> frozenset[Tile]:
        """Any tile may be discarded."""
        return frozenset()

    def waits(
        self, case: Situation, tiles: Tiles, melds: tuple[Meld, ...], discard: Discard | None
    ) -> tuple[Awaited, ...]:
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
