"""Prepared hands: dealt by the engine as the lesson says, and played by its rules."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.events import Drawn, Exposed
from mahjong_solitaire.table.lessons.scenes import LessonError, Scene, begun, play, tiles_in
from mahjong_solitaire.table.rules import RULESETS
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import FULL_SET

RULES = RULESETS["mcr"]
E, S, W, N = Seat
HAND = "234m567p88s34sEEN"


def test_the_learner_gets_the_hand_and_draws_in_order() -> None:
    session = begun(RULES, Scene(E, HAND, "5s9m1p"))
    assert session.view(E).own.concealed == tuple(sorted(tiles_in(HAND)))
    assert session.view(E).drawn == tiles_in("5s")[0]
    events = play(session, E, ("E discard N", "S discard 9m"))
    assert [event.tile for event in events if isinstance(event, Drawn)] == list(tiles_in("9m1p"))


def test_all_tiles_of_the_set_are_there_once() -> None:
    session = begun(RULES, Scene(S, "2356m789p345s99sW", "4m", "7m1m", ((N, "33p9p"),)))
    here = session.deal.here
    assert sorted(here.wall.tiles) == sorted(FULL_SET)
    assert set(tiles_in("33p9p")) <= set(here.places[N].concealed)


def test_a_flower_is_replaced_by_the_tile_of_the_scene() -> None:
    session = begun(RULES, Scene(E, HAND, "1f", "7m1m"))
    assert [event for event in session.view(E).log if isinstance(event, Exposed) and event.seat == E]
    assert session.view(E).drawn == tiles_in("7m")[0]


def test_others_pass_unless_they_are_told_to_claim() -> None:
    scene = Scene(S, "24p567m345s99m78sW", "3p", others=((N, "33p9p"),))
    session = begun(RULES, scene)
    play(session, S, ("E discard 3p",))
    assert {decision.seat for decision in session.open} == {S, N}
    play(session, S, ("S chow 2p3p4p",))
    assert session.deal.here.places[S].melds


@pytest.mark.parametrize(
    ("scene", "why"),
    [
        (Scene(E, "234m", "5s"), "13 tiles"),
        (Scene(E, HAND, ""), "first draw"),
        (Scene(E, HAND, "5s", "7m"), "even number"),
        (Scene(E, HAND, "EEE"), "too many of E"),
    ],
)
def test_a_scene_that_can_not_be_says_why(scene: Scene, why: str) -> None:
    with pytest.raises(LessonError, match=why):
        begun(RULES, scene)


def test_a_move_that_can_not_be_says_which() -> None:
    session = begun(RULES, Scene(E, HAND, "5s"))
    with pytest.raises(LessonError, match="S can't discard 9m now"):
        play(session, E, ("S discard 9m",))
