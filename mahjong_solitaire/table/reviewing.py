"""A hand once more: the position after each event, of a record, so that one can go to any moment of it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from mahjong_solitaire.table import before, moves
from mahjong_solitaire.table.actions import Exchange, Group
from mahjong_solitaire.table.deal import laid_out
from mahjong_solitaire.table.events import (
    Discarded,
    Drawn,
    Event,
    Exchanged,
    Exposed,
    Fouled,
    Given,
    KongOffered,
    Melded,
    Received,
    Won,
)
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.match import by_seat
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.records import RecordError, TableRecord
from mahjong_solitaire.table.ruleset import Ruleset, Sitting
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.session import Session, read


class Moment(NamedTuple):
    """The position after an event, which is the last one of its log, and how many moves had been made by then."""

    here: Position
    moves: int

    @property
    def event(self) -> Event:
        """What has just happened."""
        return self.here.log[-1]


class Review(NamedTuple):
    """A hand from the deal to its end, or as far as it was played; ``totals`` are the seats' points before it."""

    number: int
    sitting: Sitting
    totals: Payments
    moments: tuple[Moment, ...]


def review(record: TableRecord, rules: Ruleset, number: int) -> Review:
    """Play a hand of a record again; raise RecordError if it can't be."""
    if not 0 <= number < len(record.hands):
        raise RecordError(f"there is no hand {number + 1} of {len(record.hands)}")
    wanted = record.hands[number]
    unplayed = replace(wanted, moves=(), payments=())
    session = Session.replay(replace(record, hands=(*record.hands[:number], unplayed)), rules)
    sitting = session.hands[-1].sitting
    totals = by_seat(session.match.totals, sitting)
    return Review(number, sitting, totals, _moments(session, wanted.moves))


def _moments(session: Session, made: tuple[str, ...]) -> tuple[Moment, ...]:
    rules, start = session.rules, _start(session)
    moments = [Moment(start, 0), *_between(rules, start, session.deal.here, 0)]
    for number, move in enumerate(made):
        before = session.deal.here
        session.answer(*read(move))
        moments += _between(rules, before, session.deal.here, number + 1)
    return tuple(moments)


def _start(session: Session) -> Position:
    """Return the position with the hands as they were dealt, before any bonus tile was laid down."""
    rules, here = session.rules, session.deal.here
    warnings = tuple(place.conduct.warnings for place in here.places)
    return laid_out(rules, rules.wall(here.wall.tiles, here.opening), here.opening, warnings)


def _between(rules: Ruleset, before: Position, after: Position, number: int) -> list[Moment]:
    """Return the moments that one answer led to: a discard that nobody can claim brings the next draw with it."""
    new = after.log[len(before.log) :]
    moments, here = [], before
    for event in new[:-1]:
        here = position_after(rules, here, event)
        moments.append(Moment(here, number))
    return [*moments, Moment(after, number)] if new else []


def position_after(rules: Ruleset, here: Position, event: Event) -> Position:
    """Return the position after an event that needs no answer of its own."""
    match event:
        case Drawn(seat, _, is_loose):
            # After a bonus tile even the wall's next tile is a replacement, which may be for another hand.
            is_replacement = is_loose or isinstance(here.log[-1], Exposed)
            return moves.replaced(rules, here, seat, is_loose=is_loose) if is_replacement else moves.drew(here, seat)
        case Exposed(seat, tile):
            return moves.exposed(here, seat, tile)
        case Discarded(_, tile, _, declared):
            return moves.discarded(rules, here, tile, declared)
        case KongOffered(_, tile):
            return moves.kong_offered(rules, here, tile)
        case Melded() | Exchanged():
            return _melded(rules, here, event)
        case _:
            return _told(rules, here, event)


def _told(rules: Ruleset, here: Position, event: Event) -> Position:
    """Return the position after an event that moves tiles between hands, or none."""
    match event:
        case Given():
            return before.gave(here, event)
        case Received():
            return before.took(rules, here, event)
        case Won(seat, tile, Seat() as giver) if here.drawn is None:
            here = moves.handed_over(here, seat, giver, tile)
        case Fouled(seat, _, _, True):
            place = here.places[seat]
            here = here.with_place(seat, place._replace(conduct=place.conduct._replace(is_dead=True)))
    return here.with_events(event)


def _melded(rules: Ruleset, here: Position, event: Melded | Exchanged) -> Position:
    if isinstance(event, Exchanged):
        return moves.exchanged_joker(rules, here, Exchange(event.tile, event.owner, event.meld))
    if event.giver is not None:
        return moves.laid(rules, here, event.seat, event.meld)
    if event.meld.kind in moves.GROUPS.values():
        return moves.altered(rules, here, Group(event.meld.tiles))
    if event.meld.kind is MeldKind.CONCEALED_KONG and here.offered is None:
        return moves.kong_concealed(rules, here, event.meld.tiles[0].plain)
    return moves.kong_added(rules, here)
