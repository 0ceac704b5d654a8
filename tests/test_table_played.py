"""Whole games at the table, played as a person does: by mouse and by keys, in every mode, left and taken up again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, Action, Discard, Win
from mahjong_solitaire.table.events import Fouled
from mahjong_solitaire.table.ruleset import Terms
from tests.app.table_games import Coaching, setup_of
from tests.table_pilot import TablePilot

Answer = Callable[[TablePilot, Action], None]
SMALL = (640, 480)
KEYS = (*"acikmlnpsuv123", "enter", "space", "escape", "left", "right", "home", "end", "tab", "f10")
WAYS: dict[str, Answer] = {"mouse": TablePilot.answer_by_mouse, "keys": TablePilot.answer_by_keys}


def play_hand(pilot: TablePilot, answer: Answer, rng: Rng) -> None:
    """Play until the dialog at the hand's end, any answer equally likely."""
    pilot.wait_for_me()
    while pilot.on_top == "TableScreen" and not pilot.table_game.session.is_hand_over:
        before = pilot.table_game.session.record().hands[-1].moves
        answer(pilot, rng.choice(pilot.options))
        assert pilot.table_game.session.record().hands[-1].moves[: len(before)] == before
        assert len(pilot.table_game.session.record().hands[-1].moves) > len(before), "the answer did not count"
        pilot.wait_for_me()
    pilot.wait(3)
    assert pilot.on_top == "HandEnd"


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_is_played_to_its_end(way: str) -> None:
    pilot, rng = TablePilot((900, 640), setup_of(f"whole {way}", terms=Terms(hands=2))), Rng(way)
    play_hand(pilot, WAYS[way], rng)
    pilot.click_button("Next hand") if way == "mouse" else pilot.press("n")
    play_hand(pilot, WAYS[way], rng)
    pilot.click_button("Final result") if way == "mouse" else pilot.press("n")
    assert pilot.on_top == "GameEnd"


@pytest.mark.parametrize("style", ["double", "drag"])
def test_a_hand_is_played_by_double_clicks_and_by_dragging(style: str) -> None:
    def answer(pilot: TablePilot, action: Action) -> None:
        if not isinstance(action, Discard):
            pilot.answer_by_mouse(action)
        elif style == "double":
            pilot.answer_by_mouse(action)
            pilot.answer_by_mouse(action)
        else:
            x, y = pilot.place_of_hand(pilot.table.control.tiles.index(action.tile))
            pilot.drag((x, y), (x, y - 300))

    pilot = TablePilot(SMALL, setup_of(style), table_discard=style)
    play_hand(pilot, answer, Rng(style))


@pytest.mark.parametrize("speed", ["fast"])
def test_a_hand_with_its_movements_and_rests_is_played_to_its_end(speed: str) -> None:
    pilot = TablePilot(SMALL, setup_of(speed), motion="full", table_speed=speed)
    play_hand(pilot, TablePilot.answer_by_keys, Rng(speed))


def test_a_hand_is_played_step_by_step() -> None:
    pilot, rng = TablePilot(SMALL, setup_of("step"), table_speed="step"), Rng("step")
    for _ in range(4000):
        if pilot.on_top != "TableScreen":
            break
        if pilot.options:
            pilot.answer_by_keys(rng.choice(pilot.options))
        pilot.press("space")
        pilot.do(seconds=0.3)
    assert pilot.on_top == "HandEnd"


def test_a_hand_with_a_referee_and_fouls_is_played_to_its_end() -> None:
    setup = setup_of("referee", terms=Terms(hands=1, referee=True), is_casual=False)
    pilot, rng = TablePilot(SMALL, setup), Rng("referee")
    pilot.wait_for_me()
    game = pilot.table_game
    while not game.session.is_hand_over:
        choices = pilot.table.control.choices
        wrong = [choice.action for choice in choices if not isinstance(choice.action, Win)]
        if wrong and rng.below(3) == 0:
            pilot.answer_by_keys(rng.choice(wrong))
        else:
            pilot.answer_by_keys(pilot.options[-1])
        pilot.wait_for_me()
    assert any(isinstance(event, Fouled) for event in game.session.deal.here.log)


def test_a_hand_without_calls_is_played_by_discards_alone() -> None:
    pilot = TablePilot(SMALL, setup_of("no calls"))
    pilot.wait_for_me()
    pilot.press("n")
    game = pilot.table_game
    pilot.wait_for_me()
    while not game.session.is_hand_over:
        if PASS in pilot.options:
            assert Win() in pilot.options
        pilot.answer_by_keys(pilot.options[-1])
        pilot.wait_for_me()


def test_the_last_choice_can_be_taken_back_at_the_end_of_a_hand() -> None:
    pilot = TablePilot(SMALL, setup_of("taken back"))
    play_hand(pilot, TablePilot.answer_by_keys, Rng("taken back"))
    pilot.click_button("Undo")
    pilot.wait_for_me()
    assert pilot.on_top == "TableScreen"
    assert not pilot.table_game.session.is_hand_over


def test_four_bots_play_a_demonstration_to_the_end_of_the_hand() -> None:
    pilot = TablePilot(SMALL, setup_of("demo", bots=("random",) * 4))
    pilot.press("v")
    pilot.wait_for_me()
    pilot.wait(3)
    assert pilot.on_top == "HandEnd"


def test_a_game_is_taken_up_as_it_was_left_at_any_moment() -> None:
    pilot = TablePilot(SMALL, setup_of("taken up"))
    pilot.wait_for_me()
    rng = Rng("taken up")
    for _ in range(12):
        pilot.answer_by_keys(rng.choice(pilot.options))
        pilot.wait_for_me()
        if pilot.table_game.session.is_hand_over:
            break
        pilot.press("home")
        pilot.press("right", shift=True)
        before = pilot.table_game.view.facts(), str(pilot.table.control.arrangement)
        pilot.table._keeper.flush()
        pilot = TablePilot(SMALL, takes_up=True)
        pilot.app.services.table.resume()
        pilot.wait_for_me()
        assert (pilot.table_game.view.facts(), str(pilot.table.control.arrangement)) == before


def test_a_game_left_for_the_title_goes_on_from_there() -> None:
    pilot = TablePilot(SMALL, setup_of("left"))
    pilot.wait_for_me()
    pilot.answer_by_keys(pilot.options[-1])
    pilot.wait_for_me()
    before = pilot.table_game.view.facts()
    pilot.press("f10")
    pilot.click_button("Leave the table")
    pilot.app.services.table.resume()
    pilot.wait_for_me()
    assert pilot.table_game.view.facts() == before


@pytest.mark.parametrize("seed", ["a", "b"])
def test_whatever_is_pressed_clicked_and_dragged_the_game_can_be_kept(seed: str) -> None:
    pilot, rng = TablePilot(SMALL, setup_of(f"walk {seed}"), Coaching(), motion="full", table_speed="fast"), Rng(seed)
    for _ in range(90):
        place = rng.below(SMALL[0]), rng.below(SMALL[1])
        match rng.below(5):
            case 0:
                pilot.click(*place, button=rng.choice((1, 1, 1, 3)))
            case 1:
                pilot.drag(place, (rng.below(SMALL[0]), rng.below(SMALL[1])))
            case 2:
                pilot.wait(0.4)
            case _:
                pilot.press(rng.choice(KEYS), shift=rng.below(6) == 0)
        if not pilot.is_running or pilot.on_top == "Title":
            break
    pilot.table_files_are_sound()
