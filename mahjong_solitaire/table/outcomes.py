"""How a hand ended, with all that explains it: the winners' hands, who was ready, who pays whom for what."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Account, Due
from mahjong_solitaire.table.events import Deposited, Ended, Exhausted, Fouled, KongOffered, Won
from mahjong_solitaire.table.match import by_seat
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.readiness import Readiness, ready_seats
from mahjong_solitaire.table.ruleset import Ruleset, Sitting
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.session import Session


class Winner(NamedTuple):
    """A hand that won, what lies before its seat, and what it is worth."""

    won: Won
    place: Place
    account: Account


class Counted(NamedTuple):
    """A hand that didn't win and is counted too, and what lies before its seat."""

    seat: Seat
    place: Place
    account: Account


class Outcome(NamedTuple):
    """A hand that is over; figures are those of the seats E, S, W, N.

    ``is_robbed``: a kong was robbed of its tile. ``counted`` are the other hands, where they are worth something.
    """

    sitting: Sitting
    here: Position
    winners: tuple[Winner, ...]
    ready: tuple[Readiness, ...]
    fouls: tuple[Fouled, ...]
    dues: tuple[tuple[Due, ...], ...]
    payments: Payments
    scores: Payments
    is_exhausted: bool
    is_robbed: bool
    counted: tuple[Counted, ...] = ()


def outcome(session: Session) -> Outcome:
    """Return how the hand of a session ended; raise ValueError if it is still played."""
    sitting = session.hands[-1].sitting
    return outcome_of(session.rules, sitting, session.deal.here, by_seat(session.match.totals, sitting))


def outcome_of(rules: Ruleset, sitting: Sitting, here: Position, totals: Payments) -> Outcome:
    """Return how a hand ended; ``totals`` are the seats' points before it."""
    ended = here.log[-1]
    payments = ended.payments if isinstance(ended, Ended) else ()
    if not payments:
        raise ValueError("the hand is still played")
    declared = as_declared(here)
    wins = tuple(event for event in here.log if isinstance(event, Won))
    return Outcome(
        sitting,
        here,
        tuple(Winner(won, declared.places[won.seat], rules.explained(declared, won.seat)) for won in wins),
        () if wins else ready_seats(rules, here),
        tuple(event for event in here.log if isinstance(event, Fouled)),
        _dues(rules, declared, wins),
        payments,
        tuple(map(add, totals, payments)),
        any(isinstance(event, Exhausted) for event in here.log),
        isinstance(declared.offered, KongOffered),
        _counted(rules, declared, wins),
    )


def _counted(rules: Ruleset, declared: Position, wins: tuple[Won, ...]) -> tuple[Counted, ...]:
    if not wins:
        return ()
    counted = rules.counted(declared, wins[0].seat)
    return tuple(Counted(seat, declared.places[seat], account) for seat, account in counted)


def as_declared(here: Position) -> Position:
    """Return the position in which a hand that is over was won: the winning tile still where it came from."""
    number = next((number for number, event in enumerate(here.log) if isinstance(event, Won)), len(here.log))
    before = here._replace(log=here.log[:number])
    won = here.log[number] if number < len(here.log) else None
    if not isinstance(won, Won) or won.giver is None:
        return before
    before = before._replace(turn=won.giver, drawn=None)
    if isinstance(before.offered, KongOffered):
        return before
    giver = before.places[won.giver]
    return before.with_place(won.giver, giver._replace(discards=(*giver.discards, won.tile)))


def _dues(rules: Ruleset, declared: Position, wins: tuple[Won, ...]) -> tuple[tuple[Due, ...], ...]:
    """Return what each seat gets and pays for the end of the hand, and for fouls."""
    tallies = tuple((won.seat, tally) for won in wins if (tally := rules.tally(declared, won.seat)) is not None)
    dues = rules.dues(declared, tallies, wins[0].giver if wins else None)
    fouls = [event for event in declared.log if isinstance(event, Fouled)]
    return tuple(
        (*dues[seat], *_deposits(declared, Seat(seat)), *_for_fouls(Seat(seat), fouls))
        for seat in range(len(declared.places))
    )


def _deposits(declared: Position, seat: Seat) -> Iterator[Due]:
    """Yield what a seat laid on the table."""
    for event in declared.log:
        if isinstance(event, Deposited) and event.seat == seat:
            yield Due(event.reason, event.payments[seat])


def _for_fouls(seat: Seat, fouls: list[Fouled]) -> tuple[Due, ...]:
    own = sum(foul.payments[seat] for foul in fouls if foul.seat == seat)
    others = sum(foul.payments[seat] for foul in fouls if foul.seat != seat)
    named = (("own foul", own), ("others' fouls", others))
    return tuple(Due(reason, points) for reason, points in named if points)
