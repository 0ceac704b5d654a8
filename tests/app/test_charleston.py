"""The Charleston in the window, by mouse and by keys: every pass, unseen tiles, the vote, the courtesy."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_solitaire.table.actions import Action, Discard, Give, Say
from mahjong_solitaire.table.events import Event, Given, Received, Said
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.tiles import Tile
from tests.app.table_games import setup_of
from tests.table_pilot import TablePilot

SIZE = (640, 480)
PASSES = """\
First pass: give three tiles to the player on your right.                                           | own 3
Second pass: give three tiles to the player opposite.                                               | own 3
Third pass: give three tiles to the player on your left; any of the three you get may go on unseen. | own 1
Shall there be a second Charleston? Anybody may stop it.                                            | say go on
Fourth pass: give three tiles to the player on your left.                                           | own 3
Fifth pass: give three tiles to the player opposite.                                                | own 3
Last pass: give three tiles to the player on your right; any of the three you get may go on unseen. | own 0
How many tiles would you exchange with the player opposite? The smaller number counts.              | say 2
Courtesy pass: give                                                                                 | own all
"""
"""What is asked, and the answer: so many tiles of the hand, the others unseen, or a word."""


def gifts(pilot: TablePilot) -> list[Give]:
    return [option for option in pilot.options if isinstance(option, Give)]


def meant(pilot: TablePilot, answer: str) -> Action:
    """Return the answer that is written."""
    kind, _, rest = answer.partition(" ")
    if kind == "say":
        return Say(rest)
    most = max(len(gift.tiles) for gift in gifts(pilot))
    number = most if rest == "all" else int(rest)
    return next(gift for gift in gifts(pilot) if len(gift.tiles) == number)


def own(pilot: TablePilot, kind: type[Given] | type[Received]) -> list[Event]:
    view = pilot.table_game.view
    return [event for event in view.log if isinstance(event, kind) and event.seat == view.seat]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_whole_charleston_is_done(way: str) -> None:
    # With this seed nobody stops, and who sits opposite wants tiles too.
    pilot = TablePilot(SIZE, setup_of("goes on 1", bots=("random",) * 3, terms=Terms(hands=1), rules="american"))
    answer = pilot.answer_by_mouse if way == "mouse" else pilot.answer_by_keys
    for row in PASSES.splitlines():
        asked, _, wanted = (part.strip() for part in row.partition("|"))
        pilot.wait_for_me()
        assert pilot.table.control.heading.startswith(asked)
        answer(meant(pilot, wanted))
    pilot.wait_for_me()
    given = [(event.number, event.blind) for event in own(pilot, Given) if isinstance(event, Given)]
    assert given[:6] == [(3, 0), (3, 0), (1, 2), (3, 0), (3, 0), (0, 3)]
    assert len(given) == 7
    assert 0 < given[6][0] <= 2
    assert not any(isinstance(option, Give | Say) for option in pilot.options)


def up_to_the_blind_pass() -> TablePilot:
    pilot = TablePilot(SIZE, setup_of("blind", bots=("random",) * 3, terms=Terms(hands=1), rules="american"))
    for _ in range(2):
        pilot.wait_for_me()
        pilot.answer_by_keys(gifts(pilot)[0])
    pilot.wait_for_me()
    return pilot


def test_unseen_tiles_lie_face_down_and_are_taken_up_by_click_or_number() -> None:
    pilot = up_to_the_blind_pass()
    before = Counter(pilot.table.control.tiles)
    assert [choice.title for choice in pilot.table.control.choices] == ["Unseen"] * 3 + ["Pass 0 of 3"]
    pilot.click_button("unseen 2")
    assert "Pass 1 of 3" in pilot.told
    pilot.press("2")
    assert "Pass 0 of 3" in pilot.told
    for key in "123":
        pilot.press(key)
    assert "Pass 3 unseen" in pilot.told
    assert Counter(pilot.table.control.tiles) == before
    pilot.press("g")
    pilot.wait_for_me()
    assert Counter(pilot.table.control.tiles) == before


def test_nothing_goes_on_as_long_as_three_tiles_are_not_picked() -> None:
    pilot = up_to_the_blind_pass()
    pilot.press("1")
    pilot.press("g")
    pilot.do(seconds=0.3)
    assert len(own(pilot, Given)) == 2
    assert pilot.table.control.choices[-1].blocked == "Pick 3 tiles of your hand, or unseen ones"


def test_a_blind_pass_can_be_taken_back() -> None:
    pilot = up_to_the_blind_pass()
    pilot.answer_by_keys(Give(()))
    pilot.wait_for_me()
    assert len(own(pilot, Given)) == 3
    pilot.press("u")
    assert len(own(pilot, Given)) == 2


def test_sorting_the_hand_while_a_vote_is_open_says_nothing() -> None:
    pilot = up_to_the_blind_pass()
    pilot.answer_by_keys(gifts(pilot)[0])
    pilot.wait_for_me()
    assert Say("stop") in pilot.options
    pilot.press("s")
    pilot.do(seconds=0.3)
    assert Say("stop") in pilot.options
    assert not any(isinstance(event, Said) for event in pilot.table_game.view.log)


def test_no_joker_is_given() -> None:
    pilot = TablePilot(SIZE, setup_of("blind", bots=("random",) * 3, terms=Terms(hands=1), rules="american"))
    pilot.wait_for_me()
    assert not any(Tile.JOKER in gift.tiles for gift in gifts(pilot))
    assert not any(isinstance(option, Discard) for option in pilot.options)
