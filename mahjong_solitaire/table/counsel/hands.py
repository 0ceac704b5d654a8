"""A hand that waits for its next tile, as the coach tells it: how near, what helps, what it would be worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahjong_solitaire.table.actions import Action, Discard
from mahjong_solitaire.table.counsel.blocks import Block, Headline, Help, Line, Row, Sheet, Tone
from mahjong_solitaire.table.counsel.efficiency import Stand, stand
from mahjong_solitaire.table.counsel.judge import Awaited, Judge, Least
from mahjong_solitaire.table.counsel.situation import Situation
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Tiles


class Waiting(NamedTuple):
    """A hand without a drawn tile: how it stands, its waits if it is ready, and who judges it."""

    stand: Stand
    waits: tuple[Awaited, ...]
    judge: Judge

    @property
    def wins(self) -> int:
        """How many unseen tiles would win."""
        return sum(wait.left for wait in self.waits if wait.is_worth_it)

    @property
    def is_good(self) -> bool:
        """Whether it is ready and can win."""
        return self.wins > 0

    @property
    def needs_draw(self) -> bool:
        """Whether it can win with none of the others' discards."""
        return self.is_good and not any(wait.discarded.is_enough for wait in self.waits)

    @property
    def order(self) -> tuple[int, int, int]:
        """What sorts hands, the nearest first; ready ones by the tiles that win."""
        return self.stand.away, -self.wins, -self.stand.total

    @property
    def text(self) -> str:
        """How near it is, in a word or two."""
        return "Ready" if self.stand.away <= 0 else f"{self.stand.away} away"

    @property
    def tone(self) -> Tone:
        """Good if it can win with its next tile, bad if it is ready in vain."""
        if self.stand.away > 0:
            return "plain"
        return "good" if self.is_good else "bad"

    @property
    def detail(self) -> str:
        """How many tiles help it, or win."""
        if self.stand.away > 0:
            return _counted(self.stand.total, "help", "helps")
        if not self.waits:
            return "It has all four of what it waits for itself"
        if not any(wait.is_worth_it for wait in self.waits):
            return self.judge.least.no_tile
        if not self.wins:
            return "None of the tiles is left"
        others = sum(wait.left for wait in self.waits if not wait.is_worth_it)
        more = f", {others} more {self.judge.least.others}" if others else ""
        return _counted(self.wins, "win", "wins") + (", only self-drawn" if self.needs_draw else more)

    @property
    def brief(self) -> str:
        """The detail in as few words as can be."""
        if self.tone == "bad":
            return self.detail
        number = self.wins if self.is_good else self.stand.total
        return "1 tile" if number == 1 else f"{number} tiles"

    @property
    def helps(self) -> tuple[Help, ...]:
        """The tiles that help, the most first."""
        return tuple(sorted(self.stand.helps, key=lambda one: (-one.left, one.tile)))


def _counted(number: int, many: str, one: str) -> str:
    return f"1 tile {one}" if number == 1 else f"{number} tiles {many}"


def waiting(
    judge: Judge,
    case: Situation,
    hands: Sequence[Tiles],
    melds: tuple[Meld, ...],
    discards: Sequence[Discard | None] = (None,),
) -> tuple[Waiting, ...]:
    """Look at hands beside the same melds, each after a discard if one makes it."""
    found = judge.measure(hands, melds)
    return tuple(
        Waiting(
            stand(distance, hand, melds, case.live),
            judge.waits(case, hand, melds, discard) if distance.away == 0 else (),
            judge,
        )
        for hand, distance, discard in zip(hands, found, discards, strict=True)
    )


def sheet(label: str, hand: Waiting, tiles: Tiles = (), about: Action | None = None) -> Sheet:
    """Tell a hand in full."""
    headline = Headline(label, hand.text, hand.detail, max(0, hand.stand.away), tiles, hand.tone)
    return Sheet(headline, _blocks(hand), about)


def _blocks(hand: Waiting) -> tuple[Block, ...]:
    if hand.waits:
        heads = ("Left", hand.judge.unit.capitalize(), "Drawn")
        rows = tuple(_wait_row(wait, hand.judge.least) for wait in hand.waits)
        return (Block("Waits", heads, rows, note=hand.judge.notes[0]), *_drawing_block(hand))
    return (Block("Tiles that help", ("Left",), helps=hand.helps, note="Exact."),) if hand.helps else ()


def _drawing_block(hand: Waiting) -> tuple[Block, ...]:
    """Tell why no discard wins, if there is one reason for all waits."""
    reasons = {wait.discarded.why_not for wait in hand.waits if wait.is_worth_it}
    if not hand.needs_draw or len(reasons) > 1 or not all(reasons):
        return ()
    return (Block("No discard wins", lines=tuple(Line(reason, tone="bad") for reason in reasons)),)


def _wait_row(wait: Awaited, least: Least) -> Row:
    told = wait.discarded if wait.discarded.is_enough or not wait.drawn.is_enough else wait.drawn
    return Row(
        (wait.tile,),
        detail=_limits(wait, least),
        left=wait.left,
        figures=(str(wait.discarded.points), str(wait.drawn.points)),
        lines=told.lines,
        tone="good" if wait.is_worth_it and wait.left else "bad",
    )


def _limits(wait: Awaited, least: Least) -> str:
    if not wait.is_worth_it:
        return least.lacking
    if wait.left <= 0:
        return "None left"
    if not wait.discarded.is_enough:
        return "Only if self-drawn"
    return "" if wait.drawn.is_enough else "Only as a discard"
