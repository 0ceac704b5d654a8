"""Stand-ins for the solver's process: the same answers, at the moment the test chooses."""

from __future__ import annotations

from mahjong_solitaire.app.questions import Advise, Answer, Failure, Question, Result, WarmUp
from mahjong_solitaire.app.wire import pack, unpack, work_out


class AtOnce:
    """Answers everything with the next poll, in this process; ``holds`` keeps the answers back."""

    def __init__(self, *, is_ready: bool = True, holds: bool = False) -> None:
        self.is_ready = is_ready
        self.is_gone = False
        self.holds = holds
        self.failure: str = ""
        self.asked: list[Question] = []
        self.is_closed = False
        self._open: dict[int, Question] = {}

    @property
    def is_busy(self) -> bool:
        return bool(self._open)

    @property
    def open(self) -> list[Question]:
        return list(self._open.values())

    def start(self) -> None:
        self._open[0] = WarmUp()

    def ask(self, question: Question) -> int:
        if isinstance(question, Advise):
            self._open = {ticket: one for ticket, one in self._open.items() if not isinstance(one, Advise)}
        self.asked.append(question)
        self._open[len(self.asked)] = question
        return len(self.asked)

    def cancel(self, ticket: int) -> None:
        self._open.pop(ticket, None)

    def poll(self) -> tuple[Answer, ...]:
        if self.holds:
            return ()
        answers = tuple(Answer(ticket, question, self._result(question)) for ticket, question in self._open.items())
        self._open.clear()
        return answers

    def _result(self, question: Question) -> Result:
        if isinstance(question, WarmUp):
            self.is_ready = True
            return None
        return Failure(self.failure) if self.failure else unpack(question, work_out(pack(question)))

    def close(self) -> None:
        self.is_closed = True
