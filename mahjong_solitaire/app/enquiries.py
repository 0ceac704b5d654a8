"""The desk between screens and solver: each answer goes to the one who asked."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.advisor import Adviser
from mahjong_solitaire.app.questions import Advise, Question, Result

Deliver = Callable[[Result], None]

_PAUSE = 0.05
"""Seconds between two looks for an answer."""
_GONE = "The solver has stopped and can't be started again; the game goes on without its advice."


class Enquiries:
    """Asks the adviser for screens; without one it says that no answer will come.

    ``gone`` is the sentence that the person reads when the adviser can't be started any more.
    """

    def __init__(self, adviser: Adviser | None, gone: str = _GONE) -> None:
        self._adviser = adviser
        self._gone = gone
        self._open: dict[int, tuple[Question, Deliver]] = {}
        self._told = False

    @property
    def is_ready(self) -> bool:
        """Whether answers come in a moment."""
        return self._adviser is not None and self._adviser.is_ready

    @property
    def is_idle(self) -> bool:
        """Whether answers come in a moment and none is waited for."""
        return self._adviser is not None and self._adviser.is_ready and not self._adviser.is_busy

    @property
    def is_gone(self) -> bool:
        """Whether no answer will ever come."""
        return self._adviser is None or self._adviser.is_gone

    def start(self) -> None:
        """Let the adviser get ready."""
        if self._adviser is not None:
            self._adviser.start()

    def ask(self, question: Question, deliver: Deliver) -> int:
        """Ask; ``deliver`` gets the result in a later frame. Older questions for advice are forgotten."""
        if self._adviser is None:
            return 0
        if isinstance(question, Advise):
            self._open = {ticket: one for ticket, one in self._open.items() if not isinstance(one[0], Advise)}
        ticket = self._adviser.ask(question)
        self._open[ticket] = question, deliver
        return ticket

    def cancel(self, ticket: int) -> None:
        """Forget a question; its result won't be delivered."""
        if self._open.pop(ticket, None) and self._adviser is not None:
            self._adviser.cancel(ticket)

    def update(self) -> bool:
        """Deliver what has come, without waiting; return whether anything became known."""
        if self._adviser is None:
            return False
        answers = self._adviser.poll()
        for ticket, _, result in answers:
            if ticket in self._open:
                self._open.pop(ticket)[1](result)
        return bool(answers)

    def next_wake(self) -> float | None:
        """Return the seconds until the next look, None while nothing was asked."""
        return _PAUSE if self._adviser is not None and self._adviser.is_busy else None

    def take_notice(self) -> str:
        """Return once that the adviser is gone."""
        if self._told or self._adviser is None or not self._adviser.is_gone:
            return ""
        self._told = True
        return self._gone

    def close(self) -> None:
        """End the adviser."""
        self._open.clear()
        if self._adviser is not None:
            self._adviser.close()
