"""The one owner of a table game in play: it gathers answers, goes on to the next question, and keeps the record."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table import match as matches
from mahjong_solitaire.table.actions import PASS, Action, ActionError, Decision, LateCall, parse_action
from mahjong_solitaire.table.deal import Deal, Stage
from mahjong_solitaire.table.events import Event, Log
from mahjong_solitaire.table.match import Match, Stacked
from mahjong_solitaire.table.position import Opening
from mahjong_solitaire.table.records import VERSION, HandRecord, RecordError, TableRecord, stack_of
from mahjong_solitaire.table.ruleset import Ruleset, Sitting
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.view import View


class RefusedError(ValueError):
    """An action that can't be done; the message is the reason, one sentence for the player."""


class PlayedHand(NamedTuple):
    """A hand of a match: who sat where, how it was opened, and all that happened."""

    sitting: Sitting
    opening: Opening
    log: Log


class _Hand(NamedTuple):
    """What the record of a hand is made of."""

    stack: Stacked
    moves: list[tuple[Seat, Action]]
    payments: Payments
    seconds: float

    def record(self) -> HandRecord:
        """Write the hand down."""
        moves = tuple([written(*move) for move in self.moves])
        return HandRecord.of(self.stack, moves, self.payments, self.seconds)


class Session:
    """A match with its hand in play."""

    def __init__(self, rules: Ruleset, seed: str, players: tuple[str, ...] = (), stack: Stacked | None = None) -> None:
        """Begin a match; ``stack`` are the walls and dice of its first hand, if not those of the seed."""
        self.rules = rules
        self.seed = seed
        self.players = players or tuple("ABCD"[: rules.seats])
        self.match: Match = matches.begun(rules, seed)
        self.seconds = 0.0
        self._kept: list[_Hand] = []
        self._written: list[HandRecord] = []
        self._played: list[PlayedHand] = []
        self._open(stack or matches.stacked(rules, seed, 0))

    def _open(self, stack: Stacked) -> None:
        self.deal: Deal = matches.hand_of(self.match, stack)
        self._stack = stack
        self._after: Match | None = None
        self._answers: dict[Seat, Action] = {}
        self.open: tuple[Decision, ...] = self.deal.decisions
        """The questions that nobody has answered yet."""
        self._moves: list[tuple[Seat, Action]] = []
        sitting = self.match.sitting
        self._totals = matches.by_seat(self.match.totals, sitting) if sitting else self.match.totals

    @property
    def is_hand_over(self) -> bool:
        """Whether the hand has ended and the next one waits for `next_hand`."""
        return self.deal.stage is Stage.OVER

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.is_hand_over and self.after.sitting is None

    @property
    def after(self) -> Match:
        """The match with the hand that is over counted; the match as it was before while the hand is played."""
        if not self.is_hand_over:
            return self.match
        if self._after is None:
            self._after = self.match.with_hand(self.deal, self.seconds)
        return self._after

    def view(self, seat: Seat) -> View:
        """Return what a seat can see now."""
        return View(self.deal.here, seat, self._totals, self._asked(seat))

    def answer(self, seat: Seat, action: Action, seconds: float = 0) -> tuple[Event, ...]:
        """Take a seat's answer and return the events that follow; raise RefusedError if it can't be done.

        With a referee, fouls are taken too, from any seat at any time; a claim made ``seconds`` after the question is
        one if the terms allow less.
        """
        decision = self._asked(seat)
        if seconds and self._is_late(action, seconds):
            return self._foul(seat, LateCall(), decision)
        if decision is None or not decision.allows(action):
            return self._foul(seat, action, decision)
        self._moves.append((seat, action))
        self._answers[seat] = action
        if len(self.open) > 1:
            self.open = tuple(other for other in self.open if other is not decision)
            return ()
        return self._go_on()

    def _asked(self, seat: Seat) -> Decision | None:
        for decision in self.open:
            if decision.seat == seat:
                return decision
        return None

    def _is_late(self, action: Action, seconds: float) -> bool:
        terms = self.rules.terms
        return terms.referee and self.deal.stage is Stage.CLAIM and action != PASS and seconds > terms.claim_seconds

    def _go_on(self) -> tuple[Event, ...]:
        """Settle the question, since all have answered."""
        before = len(self.deal.here.log)
        self.deal = deal = self.deal.advance(self._answers)
        self._answers = {}
        self.open = deal.decisions
        return deal.here.log[before:]

    def _foul(self, seat: Seat, action: Action, decision: Decision | None) -> tuple[Event, ...]:
        here = self.deal.here
        has_referee = self.rules.terms.referee and not self.is_hand_over
        ruling = self.rules.ruling(here, seat, action) if has_referee else None
        if ruling is None:
            raise RefusedError(self.rules.refusal(here, seat, action, decision))
        self._moves.append((seat, action))
        self.deal = self.deal.judged(ruling.here)
        if ruling.answer is not None:
            self._answers[seat] = ruling.answer
        self._keep_answers()
        return ruling.here.log[len(here.log) :] + (() if self.open else self._go_on())

    def _keep_answers(self) -> None:
        """Forget the answers that a foul has made impossible."""
        asked = {decision.seat: decision for decision in self.deal.decisions}
        self._answers = {
            seat: action for seat, action in self._answers.items() if seat in asked and asked[seat].allows(action)
        }
        self.open = tuple(decision for seat, decision in asked.items() if seat not in self._answers)

    def tick(self, seconds: float) -> None:
        """Let time pass; a timed match begins no new hand when it is up."""
        self._set_clock(self.seconds + seconds)

    def _set_clock(self, seconds: float) -> None:
        self.seconds = seconds
        self._after = None

    def next_hand(self, stack: Stacked | None = None) -> None:
        """Begin the next hand, by walls and dice if they are given; raise ValueError if it isn't its time."""
        if not self.is_hand_over:
            raise ValueError("the hand is still played")
        after = self.after
        if after.sitting is None:
            raise ValueError("the match is over")
        self._kept.append(self._hand())
        self._played.append(self._played_hand())
        self.match = after
        self._open(stack or matches.stacked(self.rules, self.seed, after.sitting.number))

    @property
    def moves(self) -> tuple[tuple[Seat, Action], ...]:
        """What was answered in the hand in play, and by whom."""
        return tuple(self._moves)

    @property
    def hands(self) -> tuple[PlayedHand, ...]:
        """All hands so far, the one in play last."""
        return (*self._played, self._played_hand())

    def _played_hand(self) -> PlayedHand:
        sitting = self.match.sitting
        if sitting is None:
            raise ValueError("the match is over")
        return PlayedHand(sitting, self.deal.here.opening, self.deal.here.log)

    def record(self) -> TableRecord:
        """Return the match so far as plain values."""
        self._written += [hand.record() for hand in self._kept[len(self._written) :]]
        hands = (*self._written, self._hand().record())
        return TableRecord(self.rules.name, self.rules.terms, self.seed, self.players, hands, VERSION)

    def _hand(self) -> _Hand:
        return _Hand(self._stack, self._moves, matches.payments_of(self.deal), self.seconds)

    @classmethod
    def replay(cls, record: TableRecord, rules: Ruleset) -> Session:
        """Play a record again, each move through the same checks; raise RecordError with hand, move and reason."""
        _check(record, rules)
        session = cls(rules, record.seed, record.players, stack_of(record.hands[0], rules, "hand 1"))
        for number, hand in enumerate(record.hands):
            if number:
                session._begin(number, stack_of(hand, rules, f"hand {number + 1}"))
            session._play(hand, number)
        return session

    def _begin(self, number: int, stack: Stacked) -> None:
        if not self.is_hand_over:
            raise RecordError(f"hand {number}: it doesn't end, but another one follows")
        if self.is_over:
            raise RecordError(f"hand {number + 1}: the match was over before it")
        self.next_hand(stack)

    def _play(self, hand: HandRecord, number: int) -> None:
        for place, move in enumerate(hand.moves):
            try:
                self.answer(*read(move))
            except (RefusedError, ActionError) as error:
                raise RecordError(f"hand {number + 1}, move {place + 1} ({move[:40]!r}): {error}") from error
        self._set_clock(hand.seconds)
        if matches.payments_of(self.deal) != hand.payments:
            raise RecordError(f"hand {number + 1}: its payments are not those of its moves")


def _check(record: TableRecord, rules: Ruleset) -> None:
    if record.version != VERSION:
        raise RecordError(f"version is {record.version}; this program reads version {VERSION}")
    if len(record.players) != rules.seats:
        raise RecordError(f"{len(record.players)} players are named; {rules.seats} play {rules.title}")
    if not record.hands:
        raise RecordError("there is no hand")


@lru_cache(maxsize=1 << 12)
def written(seat: Seat, action: Action) -> str:
    """Return a move as text, such as ``E discard 5m``."""
    return f"{seat} {action}"


@lru_cache(maxsize=1 << 12)
def read(move: str) -> tuple[Seat, Action]:
    """Return the move that a text means; raise ActionError."""
    seat, _, action = move.partition(" ")
    try:
        return Seat.parse(seat), parse_action(action)
    except ValueError as error:
        raise ActionError(str(error)) from error
