"""Whole games as a person plays them: by clicks, by keys, with every service, and with the program closed between."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_solitaire.app.controls.steps import FlatSteps
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from tests.app.stage import shipped
from tests.pilot import Pilot
from tests.scenes import open_chooser, outcomes, playing, stuck

SIZES = ((640, 480), (800, 600), (700, 1000), (1280, 720), (1920, 1080))


# A whole game


@pytest.mark.parametrize(
    ("button", "top", "tiles"),
    [("Next deal", "SolitaireScreen", 144), ("Same deal", "SolitaireScreen", 144), ("Games", "Games", 0)],
)
def test_a_whole_game_by_clicks_ends_in_the_cleared_dialog_and_its_buttons(button: str, top: str, tiles: int) -> None:
    pilot = playing()
    deal_before = pilot.game.deal
    for pair in deal_before.line:
        pilot.click_pair(pair)
    pilot.wait(0.1)
    assert pilot.on_top == "Cleared"
    assert "Your first time on this layout" in pilot.told
    pilot.click_button(button)
    assert pilot.on_top == top
    if tiles:
        assert pilot.board.tiles_left == tiles
        assert (pilot.game.deal == deal_before) == (button == "Same deal")
        assert pilot.game.seconds < 1
    assert outcomes() == [("turtle", "cleared", 72)]
    pilot.quit()
    assert outcomes() == [("turtle", "cleared", 72)]


def test_a_whole_game_by_keyboard_alone_from_the_title_to_the_next_deal() -> None:
    pilot = Pilot((1000, 700))
    pilot.press("tab")
    pilot.press("enter")
    for pair in pilot.game.deal.line:
        for slot in pair:
            walk_to(pilot, slot)
            pilot.press("enter")
    pilot.wait(0.1)
    assert pilot.on_top == "Cleared"
    pilot.press("enter")
    assert pilot.board.tiles_left == 144
    assert outcomes() == [("turtle", "cleared", 72)]


def walk_to(pilot: Pilot, slot: int) -> None:
    """Move the focus to a tile: by an arrow or two, then by Tab in reading order."""
    control = pilot.screen.control
    for key in ("left", "down"):
        if control.focus != slot:
            pilot.press(key)
    order = FlatSteps().reading_order(pilot.board)
    while control.focus is not None and control.focus != slot:
        pilot.press("tab", shift=order.index(control.focus) > order.index(slot))
    assert control.focus == slot


def test_a_game_with_every_service_is_cleared() -> None:
    pilot = playing()
    one, two = pilot.game.deal.line[:2]
    pilot.click_pair(one)
    pilot.click_button("Undo")
    assert pilot.board.tiles_left == 144
    pilot.click_button("Redo")
    pilot.click_pair(two)
    pilot.press("z", ctrl=True)
    pilot.press("y", ctrl=True)
    assert pilot.board.tiles_left == 140
    pilot.press("h")
    assert "the board can still be cleared after it." in pilot.told
    pilot.press("enter")
    assert pilot.board.tiles_left == 138
    pilot.click_button("Shuffle")
    assert (pilot.game.shuffles, pilot.board.tiles_left) == (1, 138)
    pilot.press("r", shift=True)
    assert pilot.on_top == "Confirm"
    pilot.click_button("Start anew")
    assert (pilot.board.tiles_left, pilot.game.hints, pilot.game.undos, pilot.game.shuffles) == (144, 0, 0, 0)
    for pair in pilot.game.deal.line:
        pilot.click_pair(pair)
    pilot.wait(0.1)
    assert pilot.on_top == "Cleared"
    assert outcomes() == [("turtle", "abandoned", 3), ("turtle", "cleared", 72)]


def test_a_window_resized_in_the_middle_of_a_game_is_played_on_in_every_size() -> None:
    pilot = playing()
    pairs = iter(pilot.game.deal.line)
    for size in (*SIZES, *reversed(SIZES)):
        pilot.resize(*size)
        pilot.click_pair(next(pairs))
        pilot.wait(0.3)
        pilot.click_pair(next(pairs))
    assert pilot.board.tiles_left == 144 - 2 * 2 * 2 * len(SIZES)


@pytest.mark.parametrize("layout", shipped(), ids=lambda layout: layout.name)
def test_every_layout_is_found_by_its_name_and_played_by_clicks(layout: Layout) -> None:
    pilot = Pilot((800, 600))
    open_chooser(pilot, layout.games[0] if layout.games else "mahjong")
    pilot.click_button("search")
    pilot.type(layout.title)
    pilot.click_button(f"card {layout.name}")
    assert pilot.game.deal.id.layout == layout.name
    for pair in pilot.game.deal.line[:2]:
        pilot.click_pair(pair)
    assert pilot.board.tiles_left == len(layout.slots) - 4


# Leaving and going on


def test_leaving_to_the_title_and_going_on_keeps_the_game_and_its_time() -> None:
    pilot = playing()
    pilot.click_pair(pilot.game.deal.line[0])
    pilot.wait(5)
    before = pilot.game
    pilot.press("escape")
    pilot.click_button("Leave the game")
    assert pilot.on_top == "Title"
    assert "142 tiles left, 00:05" in pilot.told
    pilot.wait(60)
    pilot.click_button("Continue")
    assert pilot.board == before.board
    assert pilot.game.seconds == pytest.approx(before.seconds, abs=0.1)


def test_closing_the_window_and_starting_again_keeps_moves_time_and_what_can_be_redone() -> None:
    pilot = playing()
    for pair in pilot.game.deal.line[:5]:
        pilot.click_pair(pair)
    pilot.wait(3)
    pilot.press("h")
    pilot.press("u")
    pilot.press("u")
    before = pilot.game
    pilot.quit()
    again = Pilot((640, 480))
    again.click_button("Continue")
    assert again.game.record() == before.record()
    again.press("r")
    again.press("r")
    assert again.board.tiles_left == 134
    assert not again.game.can_redo


def test_a_pause_hides_the_board_and_says_nothing_of_it() -> None:
    sides = []
    for layout in ("turtle", "alchemist"):
        pilot = playing(layout)
        pilot.press("p")
        assert pilot.on_top == "Pause"
        width, height = pilot.canvas().get_size()
        sides.append(
            [
                pilot.canvas().get_at((x, y))
                for x in (*range(0, 250, 7), *range(750, width, 7))
                for y in range(0, height, 9)
            ]
        )
        pilot.app.services.saves.forget()
    assert sides[0] == sides[1]


# Time


def test_time_stands_wherever_the_board_can_not_be_played() -> None:
    pilot = playing()
    pilot.click_pair(pilot.game.deal.line[0])
    game = pilot.game
    pilot.wait(2)
    places: dict[str, tuple[Callable[[], None], str]] = {
        "pause": (lambda: pilot.press("p"), "Pause"),
        "settings": (lambda: pilot.click_button("Settings"), "SettingsContent"),
        "pause again": (lambda: pilot.press("escape"), "Pause"),
        "help": (lambda: pilot.press("f1"), "Help"),
        "back": (lambda: pilot.press("escape"), "Pause"),
    }
    before = game.seconds
    for name, (go, top) in places.items():
        go()
        pilot.wait(5)
        assert pilot.on_top == top, name
        assert game.seconds == pytest.approx(before, abs=0.1), name
    pilot.press("p")
    before = game.seconds
    pilot.press("n")
    assert pilot.on_top == "Confirm"
    pilot.wait(5)
    assert game.seconds == pytest.approx(before, abs=0.1)
    pilot.press("escape")
    pilot.wait(2)
    assert game.seconds == pytest.approx(before + 2, abs=0.2)


@pytest.mark.parametrize("pauses", [True, False])
def test_time_stands_while_the_window_is_hidden_whatever_the_settings_say(*, pauses: bool) -> None:
    pilot = Pilot((1000, 700), pause_when_hidden=pauses)
    pilot.app.play_id(GameId("turtle", 2031))
    pilot.wait(2)
    game = pilot.game
    before = game.seconds
    pilot.hide()
    pilot.wait(10)
    assert game.seconds == pytest.approx(before, abs=0.1)
    pilot.show()
    assert pilot.on_top == ("Pause" if pauses else "SolitaireScreen")
    if pauses:
        pilot.wait(5)
        assert game.seconds == pytest.approx(before, abs=0.1)
        pilot.press("p")
    pilot.wait(2)
    assert game.seconds == pytest.approx(before + 2, abs=0.2)


def test_the_first_click_into_a_window_that_was_never_told_to_be_back_counts() -> None:
    pilot = Pilot((1000, 700), pause_when_hidden=False)
    pilot.app.play_id(GameId("turtle", 2031))
    pilot.settle()
    pilot.hide()
    pilot.click_pair(pilot.game.deal.line[0])
    assert pilot.board.tiles_left == 142
    assert not pilot.game.is_paused


def test_time_stands_when_the_game_is_stuck_even_while_the_board_is_looked_at() -> None:
    pilot = stuck()
    pilot.click_button("Look at the board")
    before = pilot.game.seconds
    pilot.wait(5)
    assert pilot.game.seconds == before
