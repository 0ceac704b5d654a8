"""Deals of a level come from the solver; meanwhile the player sees that something is going on, and may give it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import DealLevel, Failure, Result
from mahjong_solitaire.app.waiting import Wait
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout


class Waiting(NamedTuple):
    """What is done when a deal comes, and when none does, with the reason."""

    begin: Callable[[Deal], None]
    fail: Callable[[str], None]


class Dealer:
    """Waits for one deal at a time."""

    def __init__(self, solver: Enquiries) -> None:
        self._solver = solver
        self._wait = Wait(solver)

    def deal(self, layout: Layout, game_id: GameId, waiting: Waiting) -> None:
        """Ask for a deal; an older wish is forgotten."""
        self.cancel()
        if self._solver.is_gone:
            waiting.fail("the solver, which finds such deals, can't be asked")
            return
        self._wait.ask(DealLevel(layout, game_id), lambda result: _take(result, waiting))

    def cancel(self) -> None:
        """Give up waiting."""
        self._wait.cancel()

    def update(self, seconds: float) -> bool:
        """Let time pass; return, once for a deal, that it takes long enough to be told."""
        return self._wait.update(seconds)


def _take(result: Result, waiting: Waiting) -> None:
    match result:
        case Deal():
            waiting.begin(result)
        case Failure(reason):
            waiting.fail(reason)
        case _:
            pass
