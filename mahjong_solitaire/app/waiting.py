"""One answer of the solver at a time that the player waits for; after a moment that is worth a word."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import Question, Result

_PATIENCE = 0.15
"""Seconds after which waiting is worth a word."""


class Wait:
    """Keeps the ticket of the question asked last, and how long it has been out."""

    def __init__(self, solver: Enquiries) -> None:
        self._solver = solver
        self._ticket: int | None = None
        self._passed = 0.0
        self._is_told = False

    @property
    def is_on(self) -> bool:
        """Whether an answer is still to come."""
        return self._ticket is not None

    def ask(self, question: Question, take: Callable[[Result], None]) -> None:
        """Ask, and begin to wait; ``take`` gets the result once the wait is over."""

        def end(result: Result) -> None:
            self._ticket = None
            take(result)

        self._passed, self._is_told = 0.0, False
        self._ticket = self._solver.ask(question, end)

    def cancel(self) -> bool:
        """Give up waiting; return whether there was something to wait for."""
        ticket, self._ticket = self._ticket, None
        if ticket is not None:
            self._solver.cancel(ticket)
        return ticket is not None

    def update(self, seconds: float) -> bool:
        """Let time pass; return, once for a question, that it takes long enough to be told."""
        if self._ticket is None or self._is_told:
            return False
        self._passed += seconds
        self._is_told = self._passed >= _PATIENCE
        return self._is_told
