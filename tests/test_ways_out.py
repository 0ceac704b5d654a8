"""How games end besides being cleared: stuck, lost, given up; each is told, counted once and never by accident."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_solitaire.solitaire.game import Game
from tests.app.advisers import AtOnce
from tests.pilot import Pilot
from tests.scenes import (
    continuing,
    give_up_by_another_layout,
    give_up_by_new_deal,
    give_up_by_restart,
    give_up_in_the_pause,
    lost,
    nearly_stuck,
    outcomes,
    playing,
    saved,
    stuck,
)

# Stuck and lost


def test_a_stuck_game_is_told_and_taken_back() -> None:
    pilot = stuck()
    assert "no two of the free ones match" in pilot.told
    pilot.click_button("Take back")
    assert next(pilot.board.pairs()) is not None


def test_a_stuck_game_goes_on_after_a_shuffle_and_can_be_cleared() -> None:
    pilot = stuck()
    pilot.click_button("Shuffle")
    while pilot.on_top == "SolitaireScreen":
        pilot.press("h")
        pilot.press("enter")
        pilot.wait(0.1)
    assert pilot.on_top == "Cleared"
    assert [outcome for _, outcome, _ in outcomes()] == ["cleared"]


@pytest.mark.parametrize("button", ["Same deal anew", "New deal"])
def test_a_stuck_game_is_given_up_without_a_question_and_counts_once(button: str) -> None:
    pilot = stuck()
    deal_before, taken = nearly_stuck()[0].id, nearly_stuck()[0].done + 1
    pilot.click_button(button)
    assert pilot.on_top == "SolitaireScreen"
    assert pilot.board.present == pilot.board.layout.full
    assert (str(pilot.game.deal.id) == deal_before) == (button == "Same deal anew")
    pilot.click_pair(pilot.game.deal.line[0])
    pilot.quit()
    assert outcomes() == [("clover", "stuck", taken)]


def test_a_stuck_game_can_be_looked_at_left_and_is_stuck_again_when_gone_on_with() -> None:
    pilot = stuck()
    pilot.click_button("Look at the board")
    assert pilot.on_top == "SolitaireScreen"
    pilot.quit()
    again = Pilot((640, 480))
    again.click_button("Continue")
    again.wait(0.1)
    assert again.on_top == "Stuck"
    assert outcomes() == []


def test_a_hint_on_a_lost_position_says_so() -> None:
    pilot = continuing(Game.replay(lost()), AtOnce())
    pilot.wait(0.5)
    pilot.press("h")
    assert "The board can no longer be cleared from here; undo or shuffle." in pilot.told
    assert pilot.screen.control.hint is None


# Games given up


@pytest.mark.parametrize(
    "give_up", [give_up_by_new_deal, give_up_by_restart, give_up_in_the_pause, give_up_by_another_layout]
)
def test_a_game_given_up_is_reported_as_abandoned_once(give_up: Callable[[Pilot], None]) -> None:
    pilot = playing()
    for pair in pilot.game.deal.line[:3]:
        pilot.click_pair(pair)
    give_up(pilot)
    assert pilot.on_top == "SolitaireScreen"
    assert outcomes() == [("turtle", "abandoned", 3)]
    pilot.press("escape")
    pilot.click_button("Leave the game")
    pilot.quit()
    again = Pilot()
    again.click_button("New game")
    again.quit()
    assert outcomes() == [("turtle", "abandoned", 3)]


def test_a_game_without_a_move_is_no_game_given_up() -> None:
    pilot = playing()
    pilot.press("n")
    pilot.press("r", shift=True)
    pilot.quit()
    assert outcomes() == []


def test_a_new_game_takes_the_place_of_the_old_one_at_once() -> None:
    pilot = playing()
    pilot.click_pair(pilot.game.deal.line[0])
    give_up_by_new_deal(pilot)
    # A pause writes what is waiting; from then on no crash brings the old game back.
    pilot.press("p")
    pilot.click_button("Leave the game")
    record = saved()
    assert record is not None
    assert (record.id, record.done) != ("turtle#2031", 1)


def test_a_question_answered_with_no_loses_nothing() -> None:
    pilot = playing()
    pilot.click_pair(pilot.game.deal.line[0])
    for key, no in (("n", "Keep playing it"), ("r", "Cancel")):
        pilot.press(key, shift=key == "r")
        assert pilot.on_top == "Confirm"
        pilot.click_button(no)
        assert pilot.board.tiles_left == 142
    assert outcomes() == []
