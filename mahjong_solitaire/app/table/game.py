"""A game of the table in the window: whose answer is waited for, when the bots' answers count, and taking back."""

from __future__ import annotations

from dataclasses import replace

from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.table.navigator import TableSetup
from mahjong_solitaire.app.table.notes import Note
from mahjong_solitaire.app.table.pace import NO_TIMER, Speed, rest_after, waits_for_step
from mahjong_solitaire.app.table.thinkers import Thinkers
from mahjong_solitaire.table.actions import PASS, WIN, Action, Decision, Discard
from mahjong_solitaire.table.events import Drawn, Event
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.view import View

_CALLING_SECONDS = 3.0
"""How long there is to call something wrong where claims are not timed."""
_FIRST_LOOK = 0.6
"""Seconds before the first act in a new hand, in which it can be looked at."""


class TableGame:
    """Owns a session: the person's answers and the bots' go in, events come out; it knows no pictures.

    ``passes_alone``: the person passes by itself where nothing can be claimed; after ``claim_limit`` seconds also where
    something can, unless a referee watches, to whom a late claim is a foul (None: never). ``no_calls`` and
    ``wins_alone`` are the person's wishes for the hand: to be asked only for Mahjong, and to declare Mahjong by itself,
    never after a kong.
    """

    def __init__(self, session: Session, setup: TableSetup, desk: Enquiries) -> None:
        self.session = session
        self.setup = setup
        self.desk = desk
        self.speed: Speed = "normal"
        self.passes_alone = True
        self.claim_limit: float | None = None
        self.no_calls = False
        self.wins_alone = False
        self.notes: tuple[Note, ...] = ()
        self._thinkers = Thinkers(desk, setup.bot_of)
        self._rest = _FIRST_LOOK
        self._may_step = False
        self._asked_for = 0.0
        self._alone: set[tuple[int, int]] = set()

    # What is known

    @property
    def human(self) -> int | None:
        """The number of the player who is the person, None if only bots play."""
        return self.setup.human

    @property
    def seat(self) -> Seat | None:
        """Where the person sits in this hand."""
        sitting = self.session.hands[-1].sitting
        return None if self.human is None else Seat(sitting.order.index(self.human))

    @property
    def below(self) -> Seat:
        """The seat from which the table is seen: the person's, or that of the first player."""
        sitting = self.session.hands[-1].sitting
        return Seat(sitting.order.index(self.human or 0))

    @property
    def view(self) -> View:
        """What is seen from there."""
        return self.session.view(self.below)

    @property
    def decision(self) -> Decision | None:
        """What the person is asked now; None if nothing, or if the answer is given by itself."""
        asked = self._asked()
        return None if asked is None or self._own_answer(asked) is not None else asked

    @property
    def has_referee(self) -> bool:
        """Whether fouls can be done."""
        return self.session.rules.terms.referee

    @property
    def number(self) -> int:
        """The number of the hand in play, from 0."""
        return self.session.hands[-1].sitting.number

    @property
    def is_fresh(self) -> bool:
        """Whether nobody has answered anything in this hand."""
        return not self.session.moves

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats whose bots are waited for."""
        return self._thinkers.thinking

    @property
    def waited(self) -> float:
        """For how many seconds a bot has been thinking."""
        return self._thinkers.waited

    @property
    def claim_left(self) -> float | None:
        """The share of the time for a claim that is left; None where there is all the time of the world."""
        asked = self._asked()
        if asked is None or PASS not in asked.options:
            return None
        if not self.has_referee:
            return None if self.claim_limit is None else max(0.0, 1 - self._asked_for / self.claim_limit)
        ends = self._is_timed or (self.passes_alone and len(asked.options) == 1)
        return max(0.0, 1 - self._asked_for / self._calling_seconds) if ends else None

    @property
    def _is_timed(self) -> bool:
        """Whether a claim that comes late is a foul."""
        return self.has_referee and self.session.rules.terms.claim_seconds < NO_TIMER

    @property
    def _calling_seconds(self) -> float:
        return max(0.1, self.session.rules.terms.claim_seconds) if self._is_timed else _CALLING_SECONDS

    @property
    def waits_for_step(self) -> bool:
        """Whether the game goes on when the person says so."""
        return waits_for_step(self.speed) and not self._may_step and self._is_act_ready()

    def next_wake(self) -> float | None:
        """Return the seconds until something is due: None while only the person or a bot can change anything."""
        waits = []
        asked = self._asked()
        is_alone = asked is not None and self._own_answer(asked) is not None
        if is_alone or (self._thinkers.answers and not self.waits_for_step):
            waits.append(max(0.0, self._rest))
        if asked is not None and self.claim_left:
            waits.append(0.05)
        if self._thinkers.thinking:
            waits.append(0.25)
        return min(waits, default=None)

    # Playing

    def update(self, seconds: float, *, is_still: bool = True) -> tuple[Event, ...]:
        """Let time pass; return what happened. Nothing does while the table still moves."""
        if self.session.is_hand_over:
            return ()
        self.session.tick(seconds)
        self._thinkers.update(seconds)
        self._thinkers.follow(self.session)
        self._note_failures()
        if not is_still:
            return ()
        asked = self._asked()
        self._asked_for = self._asked_for + seconds if asked is not None else 0.0
        self._rest -= seconds
        if self._rest > 0:
            return ()
        own = self._own_answer(asked) if asked is not None else None
        if asked is not None and own is not None:
            self._alone.add((self.number, len(self.session.moves)))
            return self._taken(self.session.answer(asked.seat, own))
        return self._go_on()

    def _go_on(self) -> tuple[Event, ...]:
        """Take the bots' answers that have come; in steps only what nobody sees goes on by itself."""
        if self.waits_for_step:
            return ()
        for seat, action in self._thinkers.answers:
            self._thinkers.drop(seat)
            events = self.session.answer(seat, action)
            if action != PASS:
                self._may_step = False
            if events:
                return self._taken(events)
        return ()

    def _is_act_ready(self) -> bool:
        return any(action != PASS for _, action in self._thinkers.answers)

    def _taken(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Rest after what happened; the questions that follow are new ones."""
        if events:
            log = len(self.session.deal.here.log)
            self._rest = rest_after(events, self.speed, f"{self.session.seed}/{self.number}/{log}")
            self._asked_for = 0.0
        return events

    def answer(self, action: Action) -> tuple[Event, ...]:
        """Take the person's answer; raise RefusedError if it can't be done."""
        seat = self.seat
        if seat is None:
            raise ValueError("nobody at this table can answer")
        events = self.session.answer(seat, action, self._asked_for if self._is_timed else 0)
        self._rest = 0.0
        return self._taken(events)

    def skip(self) -> bool:
        """End the rest, or let the next step be done; return whether there was something to wait for."""
        has_waited = self._rest > 0 or self.waits_for_step
        self._rest = min(self._rest, 0.0)
        self._may_step = self.waits_for_step
        return has_waited

    # What the person needn't answer

    def _asked(self) -> Decision | None:
        seat = self.seat
        return next((one for one in self.session.open if one.seat == seat), None) if seat is not None else None

    def _own_answer(self, asked: Decision) -> Action | None:
        """Return the answer that is given for the person now, None if he has to choose or still may."""
        if self.wins_alone and WIN in asked.options and not self._follows_a_kong(asked.seat):
            return WIN
        if PASS not in asked.options:
            # Who has declared something changes the hand no more.
            only = asked.options[0] if len(asked.options) == 1 else None
            return only if isinstance(only, Discard) and self.view.own.conduct.declared else None
        if (self.no_calls and WIN not in asked.options) or self._is_too_late():
            return PASS
        # With a referee anything may be called: there is a moment for it.
        may_call = self.has_referee and self._asked_for < self._calling_seconds
        return PASS if len(asked.options) == 1 and self.passes_alone and not may_call else None

    def _is_too_late(self) -> bool:
        limit = None if self.has_referee else self.claim_limit
        return limit is not None and self._asked_for >= limit

    def _follows_a_kong(self, seat: Seat) -> bool:
        """Whether the tile just drawn by the seat replaces one."""
        own = (event for event in reversed(self.session.deal.here.log) if isinstance(event, Drawn))
        last = next(own, None)
        return last is not None and last.seat == seat and last.is_replacement

    # Notes

    def _note_failures(self) -> None:
        here = self.session.deal.here
        order = self.session.hands[-1].sitting.order
        for seat, reason in self._thinkers.take_failures():
            name = self.session.players[order[seat]]
            text = f"{name} could not decide ({reason}), so the safest answer was taken"
            self.notes = (*self.notes, Note(self.number, len(here.log), text))

    # Hand after hand, and back

    def next_hand(self) -> None:
        """Begin the next hand."""
        self.session.next_hand()
        self.no_calls = False
        self._start_anew()

    def _start_anew(self) -> None:
        self._thinkers.forget()
        self._rest, self._may_step, self._asked_for = _FIRST_LOOK, False, 0.0

    @property
    def can_undo(self) -> bool:
        """Whether the person has chosen something in this hand that may be taken back."""
        return self.setup.is_casual and any(seat == self.seat for seat, _ in self.session.moves)

    def undo(self) -> bool:
        """Go back to before the person's last choice in this hand; return whether there was one."""
        if not self.can_undo:
            return False
        record, moves = self.session.record(), self.session.moves
        for place in reversed(range(len(moves))):
            if moves[place][0] == self.seat and (self.number, place) not in self._alone:
                session = Session.replay(_cut(record, place), self.session.rules)
                decision = session.deal.decision_of(self.below)
                if decision is not None and len(decision.options) > 1:
                    self._return_to(session)
                    return True
        return False

    def _return_to(self, session: Session) -> None:
        session.tick(max(0.0, self.session.seconds - session.seconds))
        self.session = session
        # What is done by itself would be done again at once.
        self.no_calls = self.wins_alone = False
        log = len(session.deal.here.log)
        self.notes = tuple(note for note in self.notes if note.hand < self.number or note.event <= log)
        self._start_anew()
        self._rest = 0.0


def _cut(record: TableRecord, moves: int) -> TableRecord:
    """Return the record with so many moves in its last hand."""
    hand = record.hands[-1]
    shorter = replace(hand, moves=hand.moves[:moves], payments=())
    return replace(record, hands=(*record.hands[:-1], shorter))
