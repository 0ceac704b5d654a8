"""The solver at work beside the window: questions go to a process of its own, answers are fetched without waiting."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple, Protocol

from mahjong_solitaire.app.questions import Advise, Answer, Failure, Question, WarmUp
from mahjong_solitaire.app.wire import pack, unpack
from mahjong_solitaire.app.worker import Returned, serve

_CRASHES = 3
"""After so many crashes in a row the worker isn't started again."""
_GRACE = 1.0
"""Seconds that a question nobody wants the answer of may go on while others wait."""
_STOPPED = Failure("the solver has stopped")
_COMPILE = WarmUp()


class Adviser(Protocol):
    """Answers questions some time later."""

    @property
    def is_ready(self) -> bool:
        """Whether everything is compiled, so that answers come in a moment."""

    @property
    def is_gone(self) -> bool:
        """Whether no answer will ever come."""

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""

    def start(self) -> None:
        """Begin to get ready."""

    def ask(self, question: Question) -> int:
        """Take a question and return its ticket; advice on a position takes the place of older advice."""

    def cancel(self, ticket: int) -> None:
        """Forget a question."""

    def poll(self) -> tuple[Answer, ...]:
        """Return the answers that have come; never wait."""

    def close(self) -> None:
        """End it."""


class _Open(NamedTuple):
    """A question without an answer yet."""

    ticket: int
    question: Question


class Advisor:
    """Implements ``Adviser`` with one worker process, which gets one question at a time.

    ``first`` is asked at the start, to compile; once it is answered the worker is ready.
    """

    def __init__(
        self,
        work: Callable[[Connection], None] = serve,
        clock: Callable[[], float] = time.monotonic,
        first: Question = _COMPILE,
    ) -> None:
        self._work = work
        self._clock = clock
        self._first = first
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._waiting: deque[_Open] = deque()
        self._running: _Open | None = None
        self._ran_from = 0.0
        self._is_wanted = True
        self._tickets = 0
        self._crashes = 0
        self._is_ready = False

    @property
    def is_ready(self) -> bool:
        """Whether everything is compiled, so that answers come in a moment."""
        return self._is_ready

    @property
    def is_gone(self) -> bool:
        """Whether the worker crashed too often to be started again."""
        return self._crashes >= _CRASHES

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come; never so before the start."""
        return self._process is not None and (self._running is not None or bool(self._waiting))

    @property
    def worker(self) -> int | None:
        """The id of the worker's process, None if there is none."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the worker; the first thing it does is to compile."""
        if self._process is None and not self.is_gone:
            self._waiting.appendleft(_Open(self._next_ticket(), self._first))
            self._open()

    def ask(self, question: Question) -> int:
        """Take a question and return its ticket; advice on a position takes the place of older advice."""
        if isinstance(question, Advise):
            self._drop(lambda one: isinstance(one.question, Advise))
        self._waiting.append(_Open(self._next_ticket(), question))
        self._hand_over()
        return self._tickets

    def cancel(self, ticket: int) -> None:
        """Forget a question."""
        self._drop(lambda one: one.ticket == ticket)

    def poll(self) -> tuple[Answer, ...]:
        """Return the answers that have come; never wait."""
        if self.is_gone:
            return self._give_up()
        answers = tuple(self._fetch())
        self._end_unwanted_work()
        self._hand_over()
        return (*answers, *self._give_up()) if self.is_gone else answers

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        self._waiting.clear()
        self._running = None
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._connection = None

    # Questions

    def _next_ticket(self) -> int:
        self._tickets += 1
        return self._tickets

    def _drop(self, is_meant: Callable[[_Open], bool]) -> None:
        self._waiting = deque(one for one in self._waiting if not is_meant(one))
        if self._running is not None and is_meant(self._running):
            self._is_wanted = False

    def _hand_over(self) -> None:
        """Give the next question to a worker that has none."""
        if self._connection is None or self._running is not None or not self._waiting:
            return
        self._running, self._is_wanted = self._waiting.popleft(), True
        self._ran_from = self._clock()
        try:
            self._connection.send((self._running.ticket, pack(self._running.question)))
        except OSError:
            self._recover()

    def _fetch(self) -> list[Answer]:
        answers = []
        try:
            while self._connection is not None and self._connection.poll():
                returned: Returned = self._connection.recv()
                answers += self._accept(returned)
        except (EOFError, OSError):
            self._recover()
        return answers

    def _accept(self, returned: Returned) -> list[Answer]:
        """Take what the worker has sent; a late answer that nobody wants any more is dropped."""
        running, self._running = self._running, None
        self._crashes = 0
        if running is None or running.ticket != returned[0] or not self._is_wanted:
            return []
        if running.question is self._first:
            self._is_ready = True
        return [Answer(running.ticket, running.question, unpack(running.question, returned[1]))]

    # The process

    def _open(self) -> None:
        context = get_context("spawn")
        self._connection, far_end = context.Pipe()
        self._process = context.Process(target=self._work, args=(far_end,), name="solver", daemon=True)
        self._process.start()
        far_end.close()
        self._hand_over()

    def _end_unwanted_work(self) -> None:
        """Start the worker anew where it would keep others waiting for an answer that nobody wants."""
        if self._running is None or self._is_wanted or not self._waiting:
            return
        if self._clock() - self._ran_from > _GRACE:
            self._restart()

    def _recover(self) -> None:
        """After a crash, start the worker anew with the question it had."""
        self._crashes += 1
        if self._running is not None and self._is_wanted:
            self._waiting.appendleft(self._running)
        if not self.is_gone:
            self._restart()

    def _restart(self) -> None:
        waiting = tuple(self._waiting)
        self.close()
        self._waiting.extend(waiting)
        self._open()

    def _give_up(self) -> tuple[Answer, ...]:
        """Answer everything with the sad truth."""
        waiting = tuple(self._waiting)
        self.close()
        return tuple(Answer(ticket, question, _STOPPED) for ticket, question in waiting)
