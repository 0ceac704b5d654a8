"""What the window tells: reasons of hints, texts that fit, and all that went wrong with files; nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from shutil import copy
from time import sleep

import pytest

from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.storage.folders import Folders
from tests.app.stage import result
from tests.pilot import Pilot
from tests.scenes import give_up_by_new_deal, give_up_for, named, open_chooser, outcomes, playing


@pytest.mark.parametrize("size", [(640, 480), (900, 640), (1000, 700), (1280, 800), (800, 1200)])
def test_the_reason_of_a_hint_is_told_whole_at_every_size(size: tuple[int, int]) -> None:
    pilot = playing(size=size)
    for pair in pilot.game.deal.line[:60]:
        pilot.press("h")
        hint = pilot.screen.control.hint
        assert hint is not None
        assert hint.reason in pilot.told
        pilot.game.take(pair)
        pilot.screen.control.forget()


@pytest.mark.parametrize("size", [(640, 480), (900, 640), (1000, 700), (1280, 800), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("best", [None, 7205.0])
def test_no_text_of_a_game_lies_on_another(size: tuple[int, int], best: float | None) -> None:
    pilot = Pilot(size)
    if best is not None:
        pilot.stores.games.add(result(named("black_white"), best))
    pilot.app.play_id(GameId("black_white", 987654321))
    pilot.do()
    assert len(pilot.lines) >= 6
    for one, other in combinations(pilot.lines, 2):
        assert not one.rect.colliderect(other.rect), f"{one.text!r} lies on {other.text!r}"


def test_damaged_settings_are_told_on_the_title() -> None:
    damage(Folders.find().settings)
    pilot = Pilot()
    assert "settings.json.damaged-1" in pilot.told


def test_all_that_was_damaged_is_told_on_the_title_together() -> None:
    folders = Folders.find()
    damage(folders.settings)
    damage(folders.saves / "game.json")
    pilot = Pilot((640, 480))
    assert "settings.json.damaged-1" in pilot.told
    assert "game.json.damaged-1" in pilot.told


@pytest.mark.parametrize("button", ["Continue", "New game"])
def test_a_save_damaged_behind_our_back_is_told_where_it_is_missed(button: str) -> None:
    pilot = playing()
    pilot.click_pair(pilot.game.deal.line[0])
    pilot.quit()
    again = Pilot()
    damage(Folders.find().saves / "game.json")
    again.click_button(button)
    again.wait(0.1)
    assert "game.json.damaged-1" in again.told
    assert again.on_top == ("Title" if button == "Continue" else "SolitaireScreen")


def test_damaged_statistics_are_told_where_they_are_needed() -> None:
    damage(Folders.find().statistics)
    pilot = Pilot()
    open_chooser(pilot)
    pilot.wait(0.1)
    assert "statistics.sqlite.damaged-1" in pilot.told


def test_statistics_damaged_during_a_game_are_told_over_what_is_on_top() -> None:
    pilot = playing()
    pilot.click_pair(pilot.game.deal.line[0])
    damage(Folders.find().statistics)
    give_up_by_new_deal(pilot)
    pilot.wait(0.1)
    assert "statistics.sqlite.damaged-1" in pilot.told


def test_a_game_that_can_not_be_saved_is_told_once_and_played_on() -> None:
    pilot = playing()
    folder = Folders.find().saves
    wait_until((folder / "game.json").exists)
    folder.rename(folder.with_name("away"))
    folder.write_text("a file where the folder should be")
    pilot.click_pair(pilot.game.deal.line[0])
    pilot.app.open_help()
    wait_until(lambda: is_told(pilot, "The game could not be saved"))
    pilot.wait(11)
    pilot.press("escape")
    pilot.click_pair(pilot.game.deal.line[1])
    sleep(0.1)
    assert not is_told(pilot, "could not be saved")
    assert pilot.board.tiles_left == 140


def test_settings_that_can_not_be_kept_are_told() -> None:
    pilot = Pilot()
    Folders.find().settings.unlink()
    Folders.find().settings.mkdir()
    pilot.press("f11")
    pilot.wait(0.1)
    assert "The settings could not be kept" in pilot.told


def test_a_layout_that_is_not_there_any_more_is_told_and_another_one_played() -> None:
    pilot = Pilot()
    pilot.app.play_id(GameId("gone", 5))
    pilot.wait(0.1)
    assert pilot.game.deal.id.layout == "turtle"
    assert "There is no layout called 'gone'" in pilot.told


def test_a_layout_that_can_not_be_dealt_is_told_and_nothing_else_happens() -> None:
    own = Folders.find().layouts
    own.mkdir(parents=True)
    copy(Path(__file__).with_name("fixtures") / "deals" / "tower.tmx", own)
    pilot = playing()
    pilot.click_pair(pilot.game.deal.line[0])
    give_up_for(pilot, "tower")
    pilot.wait(0.1)
    assert "layout 'tower' can't be dealt" in pilot.told
    pilot.press("escape")
    pilot.press("escape")
    pilot.click_button("Continue")
    assert pilot.board.tiles_left == 142
    assert outcomes() == []


def test_a_note_goes_away_by_itself_and_the_window_rests_again() -> None:
    pilot = Pilot()
    pilot.settle()
    before = pilot.screenshot()
    pilot.app.play_id(GameId("gone", 5))
    pilot.app.back()
    pilot.do()
    assert pilot.screenshot() != before
    pilot.wait(12)
    assert pilot.app.next_wake() is None


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for what the writing thread does in its own time."""
    for _ in range(500):
        if is_so():
            return
        sleep(0.01)
    raise AssertionError


def is_told(pilot: Pilot, words: str) -> bool:
    pilot.wait(0.02)
    return words in pilot.told


def damage(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("this is no such file")
