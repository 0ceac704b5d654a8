"""What the table shows is what the seat may see, and the wall around it adds up."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.table.meld_shape import MeldShape, meld_shape
from mahjong_solitaire.app.table.seeing import Company, called, chair_of, company_of, laid_open, seen
from mahjong_solitaire.app.table.state import Chair, SideState, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wall_state import wall_of
from mahjong_solitaire.table.events import Discarded, Melded
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.prospects import unread
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.view import View
from mahjong_solitaire.table.wall import Break
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.app.table.tables import NAMES, game, kong, kong_seen, moment

ACTS = (0, 1, 7, 30, 60, 90, 120, 150, 10_000)


def shown(session: Session, seat: Seat = Seat.SOUTH) -> TableState:
    return seen(session.view(seat), company_of(session))


@pytest.mark.parametrize("acts", ACTS)
@pytest.mark.parametrize("eagerness", [0.0, 1.0])
def test_the_wall_shows_as_many_tiles_as_are_left(acts: int, eagerness: float) -> None:
    for seed in range(3):
        session = game(seed, acts, eagerness)
        for seat in SEATS:
            state = shown(session, seat)
            assert sum(state.wall.stacks) == state.left == session.deal.here.wall.left


@pytest.mark.parametrize("acts", ACTS)
def test_the_hands_of_others_are_face_down_while_a_hand_is_played(acts: int) -> None:
    session = game(5, acts)
    state = shown(session)
    for side in state.sides[1:]:
        won = side.note == "Mahjong"
        assert won or set(side.hand) <= {None}
        assert won or side.drawn is None


def test_nothing_changes_for_a_seat_when_hidden_tiles_change_places() -> None:
    session = game(3, 60)
    here = session.deal.here
    other = Seat((here.turn + 2) % 4)
    assert shown(session, other) == seen(
        View(swapped(here, other), other, (0, 0, 0, 0), session.deal.decision_of(other)), company_of(session)
    )


def swapped(here: Position, seat: Seat) -> Position:
    """Return the position with the hands of two others exchanged for tiles of the wall."""
    places = list(here.places)
    wall = list(here.wall.tiles)
    for other in SEATS:
        count = len(places[other].concealed)
        if other != seat:
            start = here.wall.front
            taken = tuple(wall[start : start + count])
            wall[start : start + count] = places[other].concealed
            places[other] = places[other].holding(unread(hand_of(taken)))
    return here._replace(places=tuple(places), wall=here.wall._replace(tiles=tuple(wall)))


def test_the_own_hand_stands_as_it_was_arranged() -> None:
    session = game(2, 40)
    view = session.view(Seat.EAST)
    arranged = tuple(reversed(view.own.concealed))
    assert seen(view, company_of(session), hand=arranged).own.hand == arranged


def test_an_arrangement_of_other_tiles_is_ignored() -> None:
    session = game(2, 40)
    view = session.view(Seat.EAST)
    assert seen(view, company_of(session), hand=(Tile.M1,) * 13).own.hand == view.own.concealed


def test_the_tile_discarded_last_is_marked_until_it_is_claimed() -> None:
    for acts in range(1, 80):
        session = game(4, acts, 0.7)
        state = shown(session)
        names = [type(event).__name__ for event in session.deal.here.log]
        since = names[::-1].index("Discarded")
        is_claimed = "Melded" in names[len(names) - since :]
        assert (state.last is None) == is_claimed
        if state.last is not None and state.last.kind is SpotKind.DISCARD:
            side = state.side(state.last.side)
            assert side is not None
            assert side.discards[state.last.index :] == (state.last.tile,)


def test_discards_that_had_just_been_drawn_are_known() -> None:
    for seed in range(6):
        session = game(seed, 110, 0.7)
        kept: dict[Seat, list[bool]] = {seat: [] for seat in SEATS}
        for event in session.deal.here.log:
            if isinstance(event, Discarded):
                kept[event.seat].append(event.is_drawn)
            elif isinstance(event, Melded) and event.giver is not None:
                kept[event.giver].pop()
        for side in shown(session).sides:
            assert side.drawn_discards == {number for number, is_drawn in enumerate(kept[side.seat]) if is_drawn}


def test_who_called_is_told_until_he_discards() -> None:
    session = game(1, 0)
    notes: set[str] = set()
    for acts in range(120):
        session = game(1, acts, 1.0)
        notes |= {side.note for side in shown(session).sides}
    assert {"Chow", "Pung", "", "Kong"} <= notes


def test_a_discard_is_named_if_that_is_wished() -> None:
    session = game(1, 1)
    discard = next(event for event in session.deal.here.log if isinstance(event, Discarded))
    log = session.view(Seat.SOUTH).log
    assert called(log, names_discards=True) == {discard.seat: discard.tile.title.capitalize()}
    assert called(log) == {}


def test_a_title_counts_the_hands_of_a_round() -> None:
    session = game(6)
    assert company_of(session) == Company(tuple(NAMES[player] for player in session.hands[0].sitting.order), "East 1")
    session.next_hand()
    assert company_of(session).title == "East 2"


def test_seats_sit_counter_clockwise() -> None:
    assert [chair_of(seat, Seat.SOUTH) for seat in SEATS] == [Chair.LEFT, Chair.BOTTOM, Chair.RIGHT, Chair.ACROSS]
    assert [side.chair for side in moment(1, 5).sides] == list(Chair)


def test_a_position_laid_open_shows_the_hands_that_are_asked_for() -> None:
    session = game(7, 50)
    here = session.deal.here
    both = {Seat.EAST, Seat.WEST}
    state = laid_open(here, company_of(session), (0, 0, 0, 0), Seat.EAST, shown=both)
    assert {side.seat for side in state.sides if is_open(side)} == both
    assert laid_open(here, company_of(session), (0, 0, 0, 0), Seat.WEST).own.hand == here.places[Seat.WEST].concealed


def is_open(side: SideState) -> bool:
    return side.is_open


def test_a_wall_is_whole_before_it_is_dealt_and_gone_at_the_end() -> None:
    whole = wall_of(144, Break(Seat.EAST, 0), Seat.EAST, 0, 0)
    assert set(whole.stacks) == {2}
    assert (whole.next, whole.end, whole.side_length) == (0, 71, 18)
    gone = wall_of(144, Break(Seat.EAST, 0), Seat.EAST, 100, 44)
    assert set(gone.stacks) == {0}
    assert gone.next is None
    assert gone.end is None


@pytest.mark.parametrize(
    ("seat", "first"), [(Seat.EAST, 0), (Seat.SOUTH, 54), (Seat.WEST, 36), (Seat.NORTH, 18)], ids=str
)
def test_a_wall_begins_on_the_side_that_the_dice_name(seat: Seat, first: int) -> None:
    assert wall_of(144, Break(seat, 3), Seat.EAST, 0, 0).start == first + 3
    assert wall_of(144, Break(seat, 3), seat, 0, 0).start == 3


def lying(shape: MeldShape) -> list[int]:
    """Return the places from the left, among all tiles, of those that lie sideways."""
    lefts = sorted({piece.left for piece in shape.pieces})
    return [lefts.index(piece.left) for piece in shape.pieces if piece.is_sideways]


PUNG = {giver: Meld(MeldKind.PUNG, (Tile.P5,) * 3, giver, Tile.P5) for giver in Giver}


def test_the_claimed_tile_lies_where_its_giver_sits() -> None:
    assert [lying(meld_shape(PUNG[giver])) for giver in Giver] == [[0], [1], [2]]
    assert [lying(meld_shape(kong(Tile.P5, giver))) for giver in Giver] == [[0], [1], [3]]


def test_across_left_and_right_change_places() -> None:
    assert [lying(meld_shape(PUNG[giver], is_mirrored=True)) for giver in Giver] == [[2], [1], [0]]


def test_a_chow_shows_which_of_its_tiles_was_claimed() -> None:
    chow = Meld(MeldKind.CHOW, parse_tiles("3m4m5m")[:3], Giver.LEFT, Tile.M4)
    assert [piece.tile for piece in meld_shape(chow).pieces] == [Tile.M4, Tile.M3, Tile.M5]
    assert [piece.tile for piece in meld_shape(chow, is_mirrored=True).pieces] == [Tile.M3, Tile.M5, Tile.M4]


def test_a_tile_added_to_a_kong_lies_beyond_the_claimed_one() -> None:
    shape = meld_shape(kong(Tile.P5, Giver.OPPOSITE, is_added=True))
    assert lying(shape) == [1, 1]
    assert shape.pieces[-1].is_second
    assert shape.height == 2


def test_a_concealed_kong_shows_its_middle_to_those_who_may_see_it() -> None:
    own = meld_shape(kong(Tile.EAST, None))
    assert [piece.tile for piece in own.pieces] == [None, Tile.EAST, Tile.EAST, None]
    assert {piece.tile for piece in meld_shape(kong_seen(kong(Tile.EAST, None))).pieces} == {None}


def test_a_spot_is_known_by_its_key_whatever_lies_there() -> None:
    assert Spot(SpotKind.HAND, Chair.LEFT, 3, Tile.M1).key == Spot(SpotKind.HAND, Chair.LEFT, 3).key
