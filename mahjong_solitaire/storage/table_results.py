"""What the statistics keep of a game of the table: how each hand ended for the person, and the game's place."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mahjong_solitaire.storage.table_saves import Company
from mahjong_solitaire.table.events import Ended, Event, Exhausted, Fouled, Won
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import PlayedHand, Session

HandOutcome = Literal["self_drawn", "won", "dealt_in", "lost", "drawn"]
HAND_OUTCOMES: tuple[HandOutcome, ...] = ("self_drawn", "won", "dealt_in", "lost", "drawn")
"""Won by drawing, won from another, another won by the person's tile, another won otherwise, nobody won."""


class HandResult(NamedTuple):
    """How a hand ended for the person: ``fan`` is the worth of a hand won, ``fans`` the names of what it consisted of.

    A fan that counted several times is named as often.
    """

    number: int
    outcome: HandOutcome
    points: int
    fan: int = 0
    false_wins: int = 0
    fans: tuple[str, ...] = ()


class TableResult(NamedTuple):
    """How a game ended for the person.

    ``opponents`` are the bots' names, strongest or not, in the order of the alphabet and joined by commas;
    ``ended_at`` is the moment in ISO 8601 in UTC, ``ended_on`` the date of the player's calendar.
    """

    id: str
    rules: str
    opponents: str
    is_over: bool
    place: int
    points: int
    ended_at: str
    ended_on: str
    hands: tuple[HandResult, ...]


def result_of(company: Company, session: Session, moment: str, day: str) -> TableResult | None:
    """Return the result of a game, None if only bots played or no hand was played to its end."""
    human = company.human
    after = session.after
    if human is None or not after.finished:
        return None
    total = after.totals[human]
    played = session.hands[: len(after.finished)]
    return TableResult(
        f"{session.rules.name}#{session.seed}",
        session.rules.name,
        ",".join(sorted(bot for bot in company.bots if bot)),
        session.is_over,
        1 + sum(other > total for other in after.totals),
        total,
        moment,
        day,
        tuple(_hand(hand, Seat(hand.sitting.order.index(human))) for hand in played),
    )


def _hand(hand: PlayedHand, seat: Seat) -> HandResult:
    won = next((event for event in hand.log if isinstance(event, Won) and event.seat == seat), None)
    payments = next(event.payments for event in reversed(hand.log) if isinstance(event, Ended))
    false_wins = sum(_is_false_win(event, seat) for event in hand.log)
    result = HandResult(hand.sitting.number, _outcome(hand, seat), payments[seat], 0, false_wins)
    if won is None:
        return result
    return result._replace(fan=won.total, fans=tuple(line.name for line in won.lines for _ in range(line.times)))


def _is_false_win(event: Event, seat: Seat) -> bool:
    # Nothing else kills a hand and shows all of it.
    return isinstance(event, Fouled) and event.seat == seat and event.is_dead and bool(event.shown)


def _outcome(hand: PlayedHand, seat: Seat) -> HandOutcome:
    wins = [event for event in hand.log if isinstance(event, Won)]
    own = next((event for event in wins if event.seat == seat), None)
    if own is not None:
        return "self_drawn" if own.giver is None else "won"
    if any(event.giver == seat for event in wins):
        return "dealt_in"
    return "drawn" if any(isinstance(event, Exhausted) for event in hand.log) or not wins else "lost"
