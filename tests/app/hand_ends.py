"""Ends of hands for the tests of their dialogs: any hand won by any seat, drawn hands, fouls."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.deal import Deal, Stage
from mahjong_solitaire.table.events import Discarded, Drawn, Ended, Exhausted, Fouled, Won
from mahjong_solitaire.table.notation import parse_hand, parse_standing
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import Tile
from tests.table.stacking import seed_of_order

PLAYERS = ("Ana", "Mei", "Arno", "Ravi")
"""They sit on E, S, W, N in this order."""


def seated() -> Session:
    terms = Terms()
    return Session(ruleset("mcr", terms), seed_of_order(terms), PLAYERS)


def won(text: str, seat: Seat = Seat.EAST, giver: Seat | None = None, bonus: Sequence[Tile] = ()) -> Session:
    """Return a session whose hand a seat has just won."""
    return won_by({seat: text}, giver, bonus)


def won_by(hands: dict[Seat, str], giver: Seat | None = None, bonus: Sequence[Tile] = ()) -> Session:
    """Return a session whose hand one or more seats have just won, all with the same tile."""
    session = seated()
    rules, here = session.rules, session.deal.here
    tile = Tile.M1
    for seat, text in hands.items():
        hand = parse_hand(text)
        tile = hand.winning
        place = rules.place_of(hand.concealed, here.places[seat]._replace(melds=hand.melds, bonus=tuple(bonus)))
        here = here.with_place(seat, place)
    here = _with_tile(here, next(iter(hands)), giver, tile)
    tallies = [(seat, tally) for seat in hands if (tally := rules.tally(here, seat)) is not None]
    payments = rules.payments(here, tallies, giver)
    events = [Won(seat, tile, giver, here.places[seat].concealed, tally.total, tally.lines) for seat, tally in tallies]
    if giver is not None:
        here = here.with_place(giver, here.places[giver]._replace(discards=()))
        here = here._replace(turn=tallies[0][0], drawn=tile)
    return _over(session, here.with_events(*events), payments)


def _with_tile(here: Position, seat: Seat, giver: Seat | None, tile: Tile) -> Position:
    """Let the winning tile be drawn, or be discarded by somebody."""
    if giver is None:
        return here._replace(turn=seat, drawn=tile, log=(*here.log, Drawn(seat, tile, False)))
    discarded = here.places[giver]._replace(discards=(tile,))
    return here._replace(turn=giver, drawn=None).with_place(giver, discarded, Discarded(giver, tile, True))


def drawn(hands: Sequence[str], fouls: Sequence[Fouled] = ()) -> Session:
    """Return a session whose hand ended with an empty wall, the seats holding these hands of 13."""
    session = seated()
    here = session.deal.here._replace(drawn=None)
    for seat, text in zip(SEATS, hands, strict=True):
        standing = parse_standing(text)
        laid = here.places[seat]._replace(melds=standing.melds, bonus=())
        place = session.rules.place_of(standing.concealed, laid)
        here = here.with_place(seat, place)
    for foul in fouls:
        place = here.places[foul.seat]
        conduct = place.conduct._replace(is_dead=foul.is_dead)
        here = here.with_place(foul.seat, place._replace(conduct=conduct), foul)
    here = here._replace(wall=here.wall._replace(left=0))
    paid = tuple(sum(foul.payments[seat] for foul in fouls) for seat in range(4))
    return _over(session, here.with_events(Exhausted()), paid)


def _over(session: Session, here: Position, payments: Payments) -> Session:
    session.deal = Deal(session.rules, here.with_events(Ended(payments)), Stage.OVER, ())
    return session
