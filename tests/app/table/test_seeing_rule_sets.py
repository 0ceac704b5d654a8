"""What the table shows of rule sets beyond the usual: three sides, sticks and counters, hands laid open, jokers."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.table.geometry import TableGeometry, needs_of
from mahjong_solitaire.app.table.meld_shape import meld_shape
from mahjong_solitaire.app.table.scene import table_scene
from mahjong_solitaire.app.table.seeing import chair_of, company_of, laid_open, seen
from mahjong_solitaire.app.table.state import Chair, SpotKind, TableState
from mahjong_solitaire.app.table.wall_state import wall_of
from mahjong_solitaire.app.wording import figure
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.wall import Break
from mahjong_solitaire.tiles import Tile
from tests.app.table.tables import moment
from tests.table.riichi_table import ENDING, STRAIGHT, carrying, play_to_the_end, riichi, south_holds
from tests.table.stacking import QUIET, make, pass_all

E, S, W, N = Seat
J = Tile.JOKER
AREA = Rect(0, 0, 1000, 780)


def shown(session: Session, seat: Seat = N) -> TableState:
    return seen(session.view(seat), company_of(session))


def declared() -> Session:
    """Return a game in which South has just declared riichi."""
    session = riichi(south_holds(STRAIGHT + "EE"), "FC5m", ENDING)
    make(session, "E discard F", "S discard C riichi")
    return session


def side_of(state: TableState, seat: Seat) -> Chair:
    return next(side.chair for side in state.sides if side.seat == seat)


def test_a_discard_that_declares_lies_sideways_and_its_stick_on_the_table() -> None:
    state = shown(declared())
    side = state.side(side_of(state, S))
    assert side is not None
    assert (side.turned, side.has_declared, side.note) == (0, True, "Riichi")
    assert state.deposits == 1000


def test_points_and_counters_of_earlier_hands_lie_there_too() -> None:
    state = shown(carrying(declared(), 2, 3000))
    assert (state.counters, state.deposits) == (2, 4000)


def points(session: Session) -> dict[Seat, int]:
    return {side.seat: side.score for side in shown(session).sides}


def test_the_points_of_the_plates_are_those_of_this_moment() -> None:
    session = riichi(south_holds(STRAIGHT + "EE"), "FC5m", ENDING)
    make(session, "E discard F")
    assert points(session) == {E: 25000, S: 25000, W: 25000, N: 25000}
    make(session, "S discard C riichi")
    assert points(session) == {E: 25000, S: 24000, W: 25000, N: 25000}
    play_to_the_end(session)
    assert points(session) == dict(zip(SEATS, session.after.totals, strict=True))
    assert points(session)[S] == 25000 - 1000 + 3000


def test_if_the_sideways_discard_is_claimed_the_next_one_lies_so() -> None:
    hands = (QUIET[0], STRAIGHT + "EE", QUIET[2], "1m4m9m2p6p9p3s7sSWCCP")
    session = riichi(hands, "FC5m7m", ENDING)
    make(session, "E discard F", "S discard C riichi", "N pung C")
    assert all(side.turned is None for side in shown(session).sides)
    make(session, "N discard 1m")
    pass_all(session)
    play_to_the_end(session)
    state = shown(session)
    side = state.side(side_of(state, S))
    assert side is not None
    assert side.turned == 0


def test_what_is_turned_up_in_the_dead_wall_is_shown_and_the_dead_wall_told_apart() -> None:
    state = shown(declared())
    assert len(state.indicators) == 1
    assert sum(state.wall.stacks[number] for number in state.wall.dead) == 14
    assert sum(state.wall.stacks) == state.left + 14


@pytest.mark.parametrize(("dead", "stacks"), [(0, set()), (14, set(range(65, 72))), (13, set(range(65, 72)))])
def test_the_last_stacks_are_the_dead_wall(dead: int, stacks: set[int]) -> None:
    assert wall_of(144, Break(E, 0), E, 53, 0, dead).dead == stacks


def test_hands_that_are_ready_lie_open_at_a_drawn_end() -> None:
    session = declared()
    play_to_the_end(session)
    state = shown(session)
    is_open = {side.seat: None not in side.hand for side in state.sides}
    assert is_open == {E: False, S: True, W: False, N: True}


def test_all_winners_show_their_hands_with_the_tile() -> None:
    session = riichi((QUIET[0], STRAIGHT + "SS", STRAIGHT + "WW", QUIET[3]), "3p", ENDING)
    make(session, "E discard 3p", "S mahjong", "W mahjong")
    for state in (shown(session), laid_open(session.deal.here, company_of(session), (0,) * 4, N)):
        won = {side.seat: side.drawn for side in state.sides if side.note == "Mahjong"}
        assert won == {S: Tile.P3, W: Tile.P3}
    own = shown(session, W).own
    assert (own.drawn, own.has_drawn) == (Tile.P3, True)


@pytest.mark.parametrize("below", SEATS[:3])
def test_of_three_players_nobody_sits_across(below: Seat) -> None:
    chairs = [chair_of(Seat((below + step) % 3), below, 3) for step in range(3)]
    assert chairs == [Chair.BOTTOM, Chair.RIGHT, Chair.LEFT]


def test_without_anybody_across_the_compass_moves_up() -> None:
    state = moment(1, 40)
    three = state._replace(sides=tuple(side for side in state.sides if side.chair is not Chair.ACROSS))
    whole, lower = (TableGeometry(AREA, needs_of(one, is_turned=False)) for one in (state, three))
    assert lower.centre_point[1] < whole.centre_point[1]


@pytest.mark.parametrize(("name", "dice"), [("riichi", 2), ("basic", 2), ("hong-kong", 2), ("classical", 4)])
def test_as_many_dice_lie_there_as_break_the_wall(name: str, dice: int) -> None:
    session = Session(ruleset(name, Terms()), "1")
    assert shown(session).dice == session.deal.here.opening.dice[:dice]


def test_scores_of_five_digits_have_a_comma() -> None:
    assert (figure(25000), figure(-1300)) == ("25,000", "\N{MINUS SIGN}1,300")


# Melds


@pytest.mark.parametrize(
    ("kind", "size"), [(MeldKind.PUNG, 3), (MeldKind.KONG, 4), (MeldKind.QUINT, 5), (MeldKind.SEXTET, 6)]
)
@pytest.mark.parametrize("giver", Giver)
def test_groups_of_all_sizes_show_their_giver(kind: MeldKind, size: int, giver: Giver) -> None:
    shape = meld_shape(Meld(kind, (Tile.S2, Tile.S2, *(J,) * (size - 2)), giver, Tile.S2))
    sideways = [number for number, piece in enumerate(shape.pieces) if piece.is_sideways]
    assert sideways == [{Giver.LEFT: 0, Giver.OPPOSITE: 1, Giver.RIGHT: size - 1}[giver]]
    assert len(shape.pieces) == size


def test_a_red_five_that_was_added_lies_beyond_the_claimed_tile() -> None:
    meld = Meld(MeldKind.ADDED_KONG, (Tile.M5, Tile.M5, Tile.M5, Tile.RED_M5), Giver.LEFT, Tile.M5)
    assert [(piece.tile, piece.is_second) for piece in meld_shape(meld).pieces][-1] == (Tile.RED_M5, True)


def test_jokers_in_melds_bear_what_they_stand_for() -> None:
    state = moment(1, 40)
    meld = Meld(MeldKind.QUINT, (Tile.S2, Tile.S2, J, J, J), Giver.LEFT, Tile.S2)
    state = state._replace(sides=tuple(side._replace(melds=(meld,)) for side in state.sides))
    scene = table_scene(state, TableGeometry(AREA, needs_of(state, is_turned=False)))
    melded = [sprite for sprite in scene.sprites if sprite.spot.kind is SpotKind.MELD]
    assert {sprite.stands_for for sprite in melded if sprite.spot.tile is J} == {Tile.S2}
    assert all(sprite.stands_for is None for sprite in melded if sprite.spot.tile is not J)


@pytest.mark.parametrize("is_turned", [False, True])
def test_sideways_discards_overlap_no_others(is_turned: bool) -> None:
    state = moment(1, 120, 0.0)
    state = state._replace(sides=tuple(side._replace(turned=2) for side in state.sides))
    scene = table_scene(state, TableGeometry(AREA, needs_of(state, is_turned=is_turned)))
    for places in (places.discards for places in scene.places.values()):
        for number, one in enumerate(places):
            assert not any(overlap(one.rect, other.rect) for other in places[:number])


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.left < other.left + other.width
        and other.left < one.left + one.width
        and one.top < other.top + other.height
        and other.top < one.top + one.height
    )
