"""What a rule set has to tell the coach: how near hands are, what they would be worth, where they can go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from mahjong_solitaire.table.actions import Decision, Discard
from mahjong_solitaire.table.counsel.advising import Thoughts
from mahjong_solitaire.table.counsel.blocks import Block, Line
from mahjong_solitaire.table.counsel.efficiency import Distance
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class Least(NamedTuple):
    """The least that wins, in words: of a wait that lacks it, of a hand without any that has it, of others beside."""

    lacking: str
    no_tile: str
    others: str


def reaching(points: str) -> Least:
    """Return the words for a least number of points.

    >>> reaching("8 fan").no_tile
    'No tile reaches 8 fan'
    """
    return Least(f"Doesn't reach {points}", f"No tile reaches {points}", f"don't reach {points}")


class Worth(NamedTuple):
    """What a complete hand counts towards the least that wins, whether it may win, line by line; a sentence why not."""

    points: int
    is_enough: bool
    lines: tuple[Line, ...]
    why_not: str = ""


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
    def least(self) -> Least:
        """The least that wins."""

    @property
    def notes(self) -> tuple[str, str]:
        """How sure the worth of waits is, and that of a hand that can be declared."""

    def measure(self, hands: Sequence[Tiles], melds: tuple[Meld, ...]) -> Sequence[Distance]:
        """Return how far each hand beside these melds is from being ready, and the kinds that bring it nearer."""

    def waits(
        self, case: Situation, tiles: Tiles, melds: tuple[Meld, ...], discard: Discard | None
    ) -> tuple[Awaited, ...]:
        """Return what a ready hand waits for, the best first; the discard that makes it so, if one does."""

    def barred(self, meld: Meld) -> frozenset[Tile]:
        """Return the kinds that may not be discarded right after the claim of a meld."""

    def won(self, view: View) -> Won | None:
        """Return what can be declared now; None if the hand isn't complete."""

    def ways(self, case: Situation) -> tuple[Block, ...]:
        """Tell where the hand can go."""

    def thoughts(self, view: View, decision: Decision) -> Thoughts | None:
        """Return what a strong player makes of a decision; None where there is none for these rules."""
