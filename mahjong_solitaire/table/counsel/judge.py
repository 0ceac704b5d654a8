"""What a rule set has to tell the coach: how near hands are, what they would be worth, where they can go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.counsel.advising import Thoughts
from mahjong_solitaire.table.counsel.blocks import Block, Line
from mahjong_solitaire.table.counsel.efficiency import Distance
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class Worth(NamedTuple):
    """What a complete hand counts towards the least that wins, whether that is enough, and line by line."""

    points: int
    is_enough: bool
    lines: tuple[Line, ...]


class Awaited(NamedTuple):
    """A tile that completes a hand: how many are unseen, what it is worth as a discard and drawn by oneself."""

    tile: Tile
    left: int
    discarded: Worth
    drawn: Worth

    @property
    def is_worth_it(self) -> bool:
        """Whether it wins in any way."""
        return self.discarded.is_enough or self.drawn.is_enough


class Won(NamedTuple):
    """A hand that can be declared now: its last tile, what it is worth in words, and line by line."""

    tile: Tile
    text: str
    lines: tuple[Line, ...]


class Judge(Protocol):
    """A rule set's answers; all but the thoughts are exact by what the seat sees."""

    @property
    def unit(self) -> str:
        """What points are called."""

    @property
    def minimum(self) -> str:
        """The least that wins, in words, such as ``8 fan``."""

    def measure(self, hands: Sequence[Tiles], melds: int) -> Sequence[Distance]:
        """Return how far each hand beside so many melds is from being ready, and the kinds that bring it nearer."""

    def waits(self, case: Situation, tiles: Tiles, melds: tuple[Meld, ...]) -> tuple[Awaited, ...]:
        """Return what a ready hand waits for, the best first."""

    def won(self, view: View) -> Won | None:
        """Return what can be declared now; None if the hand isn't complete."""

    def ways(self, case: Situation) -> tuple[Block, ...]:
        """Tell where the hand can go."""

    def thoughts(self, view: View, decision: Decision) -> Thoughts | None:
        """Return what a strong player makes of a decision; None where there is none for these rules."""
