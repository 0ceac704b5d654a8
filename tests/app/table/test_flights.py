"""Tiles move from where they lay to where they lie, one event after the other, as the events tell."""

from __future__ import annotations

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.table.flights import DISCARD_SECONDS, DRAW_SECONDS, Flight, Moment, flights_between
from mahjong_solitaire.app.table.geometry import TableGeometry, needs_of
from mahjong_solitaire.app.table.motion import TableMotion
from mahjong_solitaire.app.table.scene import table_scene
from mahjong_solitaire.app.table.seeing import company_of, seen
from mahjong_solitaire.app.table.state import Chair, Spot, SpotKind, TableState
from mahjong_solitaire.table.events import seen as seen_event
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from tests.table.stacking import QUIET, hand, make, table

AREA = Rect(0, 0, 1016, 800)
RICH = hand("123m123p123s789sC")


def geometry_of(state: TableState) -> TableGeometry:
    return TableGeometry(AREA, needs_of(state, is_turned=False))


def moment_of(session: Session, seat: Seat) -> Moment:
    state = seen(session.view(seat), company_of(session))
    return Moment(state, table_scene(state, geometry_of(state)))


def flown(session: Session, seat: Seat, *moves: str) -> tuple[Moment, Moment, tuple[Flight, ...]]:
    """Make moves and return what a seat saw before and after, and the flights between."""
    before = moment_of(session, seat)
    events = [seen_event(event, seat) for event in make(session, *moves)]
    after = moment_of(session, seat)
    return before, after, flights_between(before, after, geometry_of(after.state), events)


def spot(kind: SpotKind, chair: Chair, index: int) -> Spot:
    return Spot(kind, chair, index)


def test_an_own_discard_flies_from_its_place_and_the_drawn_tile_slides_in() -> None:
    before, after, flights = flown(table(), Seat.EAST, "E discard 4m")
    discard = flights[0]
    assert discard.start == before.scene.places[Chair.BOTTOM].layout.hand[1]
    assert discard.sprite == after.scene.sprite(spot(SpotKind.DISCARD, Chair.BOTTOM, 0))
    assert (discard.departs, discard.arrives) == (0, DISCARD_SECONDS)
    slid = [flight for flight in flights if flight.sprite.spot.is_held]
    assert before.scene.places[Chair.BOTTOM].layout.drawn in [flight.start for flight in slid]


def test_the_next_one_draws_when_the_discard_lies() -> None:
    _, after, flights = flown(table(draws="9s8m"), Seat.WEST, "E discard 9s")
    discard, draw = flights
    assert draw.departs == discard.arrives == DISCARD_SECONDS
    assert draw.arrives - draw.departs == DRAW_SECONDS
    assert draw.sprite == after.scene.sprite(spot(SpotKind.DRAWN, Chair.LEFT, 13))
    assert draw.sprite.spot.tile is None
    assert AREA.contains(draw.start.rect.center)


def test_a_claimed_tile_flies_from_the_discards_and_the_others_from_the_hand() -> None:
    session = table([QUIET[0], "9s9s" + QUIET[1][4:], *QUIET[2:]])
    make(session, "E discard 9s")
    before, after, flights = flown(session, Seat.SOUTH, "S pung 9s")
    claimed = [flight for flight in flights if flight.sprite.place.turn == 1]
    taken = [flight for flight in flights if flight.sprite.spot.kind is SpotKind.MELD and flight.sprite.place.turn == 0]
    assert [flight.start for flight in claimed] == [before.scene.places[Chair.LEFT].discards[0]]
    assert claimed[0].sprite.spot.part == 0
    assert {flight.start for flight in taken} <= set(before.scene.places[Chair.BOTTOM].layout.hand)
    assert len(taken) == 2
    assert after.state.own.melds


def test_the_hand_of_a_winner_is_turned_over_tile_by_tile_when_the_last_one_has_come() -> None:
    session = table([QUIET[0], RICH, *QUIET[2:]], draws="C")
    make(session, "E discard C")
    before, after, flights = flown(session, Seat.WEST, "S mahjong")
    winning, turned = flights[0], [flight for flight in flights[1:] if flight.sprite.spot.tile is not None]
    covered = [flight for flight in flights if flight.sprite.spot.tile is None]
    assert winning.start == before.scene.places[Chair.ACROSS].discards[0]
    assert winning.sprite == after.scene.sprite(spot(SpotKind.DRAWN, Chair.LEFT, 13))
    assert len(turned) == len(covered) == 13
    assert sorted(flight.appears for flight in turned) == sorted(flight.arrives for flight in covered)
    assert min(flight.appears for flight in turned) == winning.arrives


def test_a_tile_on_its_way_is_not_yet_where_it_goes() -> None:
    _, _, flights = flown(table(draws="9s8m"), Seat.WEST, "E discard 9s")
    motion = TableMotion()
    motion.start(flights)
    assert motion.hidden == {flight.sprite.spot.key for flight in flights}
    (first,) = motion.airborne()
    assert first.rect.center == flights[0].start.rect.center
    motion.update(DISCARD_SECONDS / 2)
    (second,) = motion.airborne()
    assert 0 < second.share < 1
    motion.update(1)
    assert not motion.is_moving
    assert not motion.hidden
    assert not motion.update(1)
