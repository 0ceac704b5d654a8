"""A stand-in for the table's process: bots and coach answer with the next frame, in this process."""

from __future__ import annotations

from mahjong_solitaire.app.questions import Answer, Question
from mahjong_solitaire.app.wire import pack, unpack, work_out


class AtOnce:
    """Implements ``Adviser``; what it needs is compiled when it is asked first."""

    is_ready = True
    is_gone = False

    def __init__(self) -> None:
        self._tickets = 0
        self._open: dict[int, Question] = {}

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._open)

    def start(self) -> None:
        """Nothing has to get ready."""

    def ask(self, question: Question) -> int:
        """Take a question and return its ticket."""
        self._tickets += 1
        self._open[self._tickets] = question
        return self._tickets

    def cancel(self, ticket: int) -> None:
        """Forget a question."""
        self._open.pop(ticket, None)

    def poll(self) -> tuple[Answer, ...]:
        """Return the answers to all that was asked."""
        asked = self._open
        self._open = {}
        return tuple(Answer(number, one, unpack(one, work_out(pack(one)))) for number, one in asked.items())

    def close(self) -> None:
        """Nothing has to end."""
