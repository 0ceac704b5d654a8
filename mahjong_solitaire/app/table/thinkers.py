"""The bots at a table: they are asked in the worker, and what they answer is kept until the table is ready for it."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.questions import Choose, Chosen, Failure, Result
from mahjong_solitaire.table.actions import PASS, Action, Decision, Discard
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session

PATIENCE_SECONDS = 40.0
"""A bot that thinks longer, with everything compiled, gets no answer any more."""
_SLOW = "it thought too long"
_NOBODY = "the process in which bots think can't be started"


class Thinkers:
    """Knows which bots are asked now, and what those that are done have answered."""

    def __init__(self, desk: Enquiries, bots: Sequence[str]) -> None:
        self._desk = desk
        self._bots = tuple(bots)
        self._asked: dict[Seat, tuple[int, Decision]] = {}
        self._ready: dict[Seat, Action] = {}
        self._moment: tuple[object, ...] = ()
        self._failures: list[tuple[Seat, str]] = []
        self.waited = 0.0

    @property
    def answers(self) -> tuple[tuple[Seat, Action], ...]:
        """What was answered and not yet taken, seat by seat."""
        return tuple(sorted(self._ready.items()))

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats whose bots still think."""
        return tuple(sorted(self._asked))

    def take_failures(self) -> tuple[tuple[Seat, str], ...]:
        """Return, once, whose bots gave no answer, and why, as the end of a sentence."""
        failures, self._failures = tuple(self._failures), []
        return failures

    def drop(self, seat: Seat) -> None:
        """Forget an answer that was taken."""
        self._ready.pop(seat, None)

    def forget(self) -> None:
        """Forget all questions and answers: the table is another one now."""
        for ticket, _ in self._asked.values():
            self._desk.cancel(ticket)
        self._asked.clear()
        self._ready.clear()
        self._moment = ()

    def follow(self, session: Session) -> None:
        """Ask the bots that are asked now; what was asked at an earlier moment counts no more."""
        sitting = session.match.sitting
        if sitting is None:
            return
        moment = sitting.number, len(session.deal.here.log)
        if moment != self._moment:
            self.forget()
            self._moment = moment
        for decision in session.open:
            seat, bot = decision.seat, self._bots[sitting.order[decision.seat]]
            if bot and seat not in self._asked and seat not in self._ready:
                seed = f"{session.seed}/{sitting.number}/{moment[1]}/{seat}"
                self._ask(Choose(session.rules, bot, session.view(seat), seed), decision)

    def _ask(self, question: Choose, decision: Decision) -> None:
        if len(decision.options) == 1:
            self._ready[decision.seat] = decision.options[0]
        elif self._desk.is_gone:
            self._fail(decision, _NOBODY)
        else:
            self.waited = 0.0
            moment = self._moment
            ticket = self._desk.ask(question, lambda result: self._take(moment, decision, result))
            self._asked[decision.seat] = ticket, decision

    def _take(self, moment: tuple[object, ...], decision: Decision, result: Result) -> None:
        if moment != self._moment or self._asked.pop(decision.seat, None) is None:
            return
        match result:
            case Chosen(option) if 0 <= option < len(decision.options):
                self._ready[decision.seat] = decision.options[option]
            case Failure(reason):
                self._fail(decision, _NOBODY if self._desk.is_gone else reason)
            case _:
                self._fail(decision, "its answer makes no sense")

    def _fail(self, decision: Decision, reason: str) -> None:
        self._failures.append((decision.seat, reason))
        self._ready[decision.seat] = safe_answer(decision)

    def update(self, seconds: float) -> None:
        """Let time pass; who has been thinking too long is passed over."""
        self.waited = self.waited + seconds if self._asked else 0.0
        if self.waited > PATIENCE_SECONDS and self._desk.is_ready:
            for ticket, decision in tuple(self._asked.values()):
                self._desk.cancel(ticket)
                self._fail(decision, _SLOW)
            self._asked.clear()


def safe_answer(decision: Decision) -> Action:
    """Return what does no harm: a pass, or else the discard offered last, which is the tile just drawn."""
    if PASS in decision.options:
        return PASS
    discards = [option for option in decision.options if isinstance(option, Discard)]
    return discards[-1] if discards else decision.options[-1]
