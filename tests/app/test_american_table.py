"""The American game at the table in the window: claims that would kill the hand, jokers that are exchanged."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.actions import Exchange, Group
from mahjong_solitaire.table.events import Exchanged
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import Tile
from tests.app.test_hand_card import seated
from tests.table.stacking import QUIET, around, hand, make, pass_all
from tests.table.test_american_play import american
from tests.table_pilot import TablePilot

WARNING = "Quint: no line of the card can be won with these exposures."


def offered_a_two() -> Session:
    """Return a game in which East may claim a 2 of characters, with two jokers, for groups of three, four, five."""
    session = american((hand("1f22m444p666s8p9pJJ"), *QUIET[1:]), "9s")
    make(session, "E discard 9s")
    pass_all(session)
    make(session, "S discard 2m")
    return session


def before_an_exchange() -> Session:
    """Return a game in which South has exposed twos with a joker, and East holds a two in its turn."""
    east = hand("2m1m3m5m7m9m1p5p9p3s7sEW")
    session = american((east, hand("1f2m444p666s888pJJ"), *QUIET[2:]), "2m")
    make(session, "E discard 2m", "S group 2m2mJ", "S discard 1f")
    pass_all(session)
    around(session, Seat.EAST)
    return session


def warned(pilot: TablePilot) -> list[str]:
    return [choice.title for choice in pilot.table.control.choices if choice.warning]


def is_dead(pilot: TablePilot) -> bool:
    return pilot.table_game.session.deal.here.places[Seat.EAST].conduct.is_dead


def test_a_claim_that_leaves_no_line_is_warned_of_before_it_is_made() -> None:
    pilot = seated(offered_a_two())
    assert [choice.title for choice in pilot.table.control.choices] == ["Pung", "Kong", "Quint", "Pass"]
    assert warned(pilot) == ["Quint"]
    assert pilot.table.control.heading == WARNING


@pytest.mark.parametrize(("size", "dies"), [(4, False), (5, True)], ids=["kong", "quint"])
def test_the_claim_is_made_all_the_same_and_kills_the_hand_with_the_discard(size: int, dies: bool) -> None:
    pilot = seated(offered_a_two())
    claim = next(one for one in pilot.options if isinstance(one, Group) and len(one.tiles) == size)
    pilot.answer_by_mouse(claim)
    pilot.wait_for_me()
    assert not is_dead(pilot)
    pilot.click_hand(0)
    pilot.do(seconds=0.3)
    assert is_dead(pilot) is dies


@pytest.mark.parametrize("way", ["a click on the joker", "its card", "its key"])
def test_a_joker_is_exchanged(way: str) -> None:
    pilot = seated(before_an_exchange())
    (exchange,) = (one for one in pilot.options if isinstance(one, Exchange))
    assert len(pilot.table.view.takeable) == 1
    match way:
        case "a click on the joker":
            pilot.answer_by_mouse(exchange)
        case "its card":
            pilot.click_button(str(exchange))
        case _:
            pilot.answer_by_keys(exchange)
    pilot.do(seconds=0.3)
    view = pilot.table_game.view
    assert any(isinstance(event, Exchanged) for event in view.log)
    assert Tile.JOKER in pilot.table.control.tiles
    assert not pilot.table.view.takeable
    pilot.press("u")
    assert Tile.JOKER not in pilot.table.control.tiles


def test_other_jokers_and_tiles_of_the_exposure_exchange_nothing() -> None:
    pilot = seated(before_an_exchange())
    board = pilot.table.view.board
    places = [(x, y) for x in range(0, 1280, 10) for y in range(0, 600, 10) if board.spot_at((x, y)) is not None]
    taking = [place for place in places if pilot.table.view.exchange_at(place) is not None]
    spots = {spot.key for place in taking if (spot := board.spot_at(place)) is not None}
    assert spots == pilot.table.view.takeable
    assert len(places) > len(taking) > 0
