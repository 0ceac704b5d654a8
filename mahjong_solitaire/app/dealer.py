"""Deals of a level come from the solver; meanwhile the player sees that something is going on, and may give it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import DealLevel, Failure, Result
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout

PATIENCE = 0.15
"""Seconds after which waiting for a deal is worth a word."""


class Waiting(NamedTuple):
    """What is done when a deal comes, and when none does, with the reason."""

    begin: Callable[[Deal], None]
    fail: Callable[[str], None]


class Dealer:
    """Waits for one deal at a time."""

    def __init__(self, solver: Enquiries) -> None:
        self._solver = solver
        self._ticket: int | None = None
        self._passed = 0.0
        self._is_told = False

    def deal(self, layout: Layout, game_id: GameId, waiting: Waiting) -> None:
        """Ask for a deal; an older wish is forgotten."""
        self.cancel()
        if self._solver.is_gone:
            waiting.fail("the solver, which finds such deals, can't be asked")
            return
        self._passed, self._is_told = 0.0, False
        self._ticket = self._solver.ask(DealLevel(layout, game_id), lambda result: self._take(result, waiting))

    def cancel(self) -> None:
        """Give up waiting."""
        if self._ticket is not None:
            self._solver.cancel(self._ticket)
        self._ticket = None

    def update(self, seconds: float) -> bool:
        """Let time pass; return, once for a deal, that it takes long enough to be told."""
        if self._ticket is None or self._is_told:
            return False
        self._passed += seconds
        self._is_told = self._passed >= PATIENCE
        return self._is_told

    def _take(self, result: Result, waiting: Waiting) -> None:
        self._ticket = None
        match result:
            case Deal():
                waiting.begin(result)
            case Failure(reason):
                waiting.fail(reason)
            case _:
                pass
