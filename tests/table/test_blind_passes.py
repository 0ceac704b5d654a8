"""Blind passes of the Charleston, in every mixture: what one gets goes on unseen in place of one's own."""

from __future__ import annotations

from collections import Counter
from itertools import product

from mahjong_solitaire.table.actions import Action, Give
from mahjong_solitaire.table.deal import Deal
from mahjong_solitaire.table.events import Event, Given, Received, seen
from mahjong_solitaire.table.moves import held
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.tiles import Tile
from tests.table.test_american_play import charleston, passes

MIXTURES = tuple(product(range(4), repeat=4))
"""How many tiles of their own the seats pass."""


def before_the_third_pass() -> Deal:
    session = charleston()
    passes(session, 2)
    return session.deal


def passed(deal: Deal, numbers: tuple[int, ...]) -> Deal:
    """Let each seat pass so many tiles of its own, and the rest unseen."""
    answers: dict[Seat, Action] = {}
    for seat, number in zip(SEATS, numbers, strict=True):
        decision = deal.decision_of(seat)
        assert decision is not None
        answers[seat] = next(one for one in decision.options if isinstance(one, Give) and len(one.tiles) == number)
    return deal.advance(answers)


def news(deal: Deal, here: Position) -> tuple[Event, ...]:
    """Return what has happened since."""
    return tuple(here.log[len(deal.here.log) :])


def gifts(deal: Deal, here: Position) -> dict[Seat, Given]:
    return {event.seat: event for event in news(deal, here) if isinstance(event, Given)}


def got(deal: Deal, here: Position) -> dict[Seat, Counter[Tile]]:
    tiles = {event.seat: Counter(event.tiles) for event in news(deal, here) if isinstance(event, Received)}
    return {seat: tiles.get(seat, Counter()) for seat in SEATS}


def test_each_gets_as_many_tiles_as_it_gave_of_its_own_and_none_is_lost() -> None:
    deal = before_the_third_pass()
    for numbers in MIXTURES:
        here = passed(deal, numbers).here
        given, taken = gifts(deal, here), got(deal, here)
        for seat, number in zip(SEATS, numbers, strict=True):
            assert (given[seat].number, given[seat].blind) == (number, 3 - number)
            assert taken[seat].total() == number
            kept = Counter(held(deal.here, seat)) - Counter(given[seat].tiles)
            assert Counter(held(here, seat)) == kept + taken[seat]
        assert sum(taken.values(), Counter()) == sum((Counter(one.tiles) for one in given.values()), Counter())


def test_a_tile_that_goes_on_unseen_comes_to_the_next_who_keeps_one() -> None:
    deal = before_the_third_pass()
    # Passes go left: from East to North, to West, to South. North and West send on what they get.
    here = passed(deal, (3, 3, 0, 0)).here
    given, taken = gifts(deal, here), got(deal, here)
    assert taken[Seat.SOUTH] == Counter(given[Seat.EAST].tiles)
    assert taken[Seat.EAST] == Counter(given[Seat.SOUTH].tiles)


def test_of_what_one_gets_some_may_go_on_and_the_rest_is_kept() -> None:
    deal = before_the_third_pass()
    here = passed(deal, (3, 3, 3, 1)).here
    given, taken = gifts(deal, here), got(deal, here)
    assert taken[Seat.NORTH] < Counter(given[Seat.EAST].tiles)
    assert taken[Seat.WEST] == Counter(given[Seat.NORTH].tiles) + (Counter(given[Seat.EAST].tiles) - taken[Seat.NORTH])


def test_who_sends_tiles_on_never_sees_them() -> None:
    deal = before_the_third_pass()
    here = passed(deal, (3, 3, 0, 0)).here
    for event in news(deal, here):
        told = seen(event, Seat.NORTH)
        if isinstance(told, Given | Received):
            assert not told.tiles


def test_if_all_pass_on_what_they_get_nothing_moves() -> None:
    deal = before_the_third_pass()
    here = passed(deal, (0, 0, 0, 0)).here
    assert [held(here, seat) for seat in SEATS] == [held(deal.here, seat) for seat in SEATS]
