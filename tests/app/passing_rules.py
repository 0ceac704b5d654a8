"""A rule set for tests of the window: before the play tiles are passed to the right, blind, and opposite if agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from mahjong_solitaire.table.actions import Action, Decision, Give, Say
from mahjong_solitaire.table.before import Passing, passed_on, said
from mahjong_solitaire.table.events import Event, Given, Said
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.rules.basic import BasicRules
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.tiles import Tile

SIZE = 3


class PassingRules(BasicRules):
    """Basic, with three passes before it: three tiles; up to three, the others unseen; as many as one says."""

    name = "passing"
    title = "Passing"

    def asked_before(self, here: Position) -> tuple[Decision, ...]:
        """Ask for three tiles, then for up to three, then for a number."""
        match _passes(here.log), _answers(here.log):
            case 0, _:
                sizes: tuple[int, ...] = (SIZE,)
            case 1, _:
                sizes = (0, 1, 2, SIZE)
            case _, 0:
                return tuple(Decision(seat, (Say("stop"), Say("go on"))) for seat in SEATS)
            case _:
                return ()
        return tuple(Decision(seat, _gifts(held(here, seat), sizes)) for seat in SEATS)

    def done_before(self, here: Position, answers: Mapping[Seat, Action]) -> Position:
        """Pass the tiles on to the next seat."""
        words = {seat: one.word for seat, one in answers.items() if isinstance(one, Say)}
        if words:
            return said(here, words)
        gifts = {seat: one.tiles for seat, one in answers.items() if isinstance(one, Give)}
        passings = {seat: Passing(self.following[seat], tiles, SIZE - len(tiles)) for seat, tiles in gifts.items()}
        return passed_on(self, here, passings)

    def asks(self, log: Sequence[Event], decision: Decision) -> str:
        """Tell which pass it is."""
        if isinstance(decision.options[0], Say):
            return "Do you want another Charleston?"
        if isinstance(decision.options[0], Give):
            return ("First pass: three tiles to the right.", "Last pass: up to three tiles, or unseen ones.")[
                _passes(log)
            ]
        return ""


def _passes(log: Sequence[Event]) -> int:
    return sum(isinstance(event, Given) and event.seat == 0 for event in log)


def _answers(log: Sequence[Event]) -> int:
    return sum(isinstance(event, Said) for event in log)


def _gifts(tiles: Sequence[Tile], sizes: Sequence[int]) -> tuple[Give, ...]:
    found = (Give(some) for size in sizes for some in combinations(sorted(tiles), size))
    return tuple(dict.fromkeys(found))
