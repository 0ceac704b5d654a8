"""Deals of a level: they come from the solver, are waited for with a word, and can be given up."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mahjong_solitaire.app.advisor import Adviser
from mahjong_solitaire.app.difficulties import DIFFICULTIES
from mahjong_solitaire.app.input import KeyPressed, Pressed, Released
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.questions import DealLevel
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.storage.settings import Settings
from tests.app.advisers import AtOnce
from tests.app.stage import Stage, shipped


def stage_at(folder: Path, adviser: Adviser | None, difficulty: str = "tricky") -> Stage:
    settings = msgspec.convert({"motion": "none", "difficulty": difficulty}, Settings)
    stage = Stage(folder, (1000, 700), settings, adviser)
    stage.wait(0.01)
    return stage


def settle(stage: Stage) -> None:
    for _ in range(5):
        stage.wait(0.02)


def game_of(stage: Stage) -> Game:
    top = stage.app.top
    assert isinstance(top, SolitaireScreen)
    return top.control.game


def test_every_level_can_be_chosen() -> None:
    assert list(DIFFICULTIES) == ["relaxed", *LEVEL_NAMES]


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_new_game_is_as_difficult_as_the_settings_say(tmp_path: Path, name: str) -> None:
    stage = stage_at(tmp_path, AtOnce(), name)
    stage.app.play("turtle")
    settle(stage)
    assert str(game_of(stage).deal.id) == f"turtle:{name}#2031"
    assert game_of(stage).board == difficulty.deal(shipped()[0], LEVEL_NAMES[name], 2031).board


def test_a_relaxed_game_is_there_at_once(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, None, "relaxed")
    stage.app.play("turtle")
    assert str(game_of(stage).deal.id) == "turtle#2031"


def test_a_certain_deal_is_dealt_whatever_the_settings_say(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, AtOnce())
    stage.app.play_id(GameId("turtle", 5))
    assert str(game_of(stage).deal.id) == "turtle#5"
    stage.app.play_id(GameId("turtle", 5, "fiendish"))
    settle(stage)
    assert str(game_of(stage).deal.id) == "turtle:fiendish#5"


def test_a_quick_deal_needs_no_word(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, AtOnce())
    stage.app.play("turtle")
    stage.wait(0.1)
    assert stage.top == "SolitaireScreen"


def test_a_slow_deal_is_told_and_comes(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = stage_at(tmp_path, adviser)
    stage.app.play("turtle")
    stage.wait(0.1)
    assert stage.top == "Title"
    stage.wait(0.1)
    assert stage.top == "DealingDialog"
    adviser.holds = False
    settle(stage)
    assert game_of(stage).deal.id.level == "tricky"
    stage.app.back()
    assert stage.top == "Title"


@pytest.mark.parametrize("by", ["escape", "button"])
def test_a_slow_deal_can_be_given_up(tmp_path: Path, by: str) -> None:
    adviser = AtOnce(holds=True)
    stage = stage_at(tmp_path, adviser)
    stage.app.play("turtle")
    stage.wait(0.2)
    if by == "escape":
        stage.do(KeyPressed("escape"))
    else:
        top = stage.app.top
        assert isinstance(top, Page)
        at = next(control.rect.center for group in top.content.lay_out() for control in group.controls)
        stage.do(Pressed(*at), Released(*at))
    assert stage.top == "Title"
    assert not any(isinstance(question, DealLevel) for question in adviser.open)
    adviser.holds = False
    settle(stage)
    assert stage.top == "Title"


def test_the_game_in_progress_stays_while_another_is_looked_for(tmp_path: Path) -> None:
    adviser = AtOnce()
    stage = stage_at(tmp_path, adviser)
    stage.app.play_id(GameId("turtle", 5))
    settle(stage)
    before = game_of(stage)
    adviser.holds = True
    stage.do(KeyPressed("n"))
    stage.wait(0.2)
    assert stage.top == "DealingDialog"
    stage.do(KeyPressed("escape"))
    assert game_of(stage) is before
    assert not before.is_paused


def test_a_deal_that_cannot_be_found_is_told(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    adviser.failure = "no tricky deal of layout 'turtle' was found"
    stage = stage_at(tmp_path, adviser)
    stage.app.play("turtle")
    stage.wait(0.2)
    adviser.holds = False
    settle(stage)
    assert stage.top == "Title"
    assert "no tricky deal" in stage.app.notice


def test_without_a_solver_there_are_no_levels(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, None)
    stage.app.play("turtle")
    settle(stage)
    assert stage.top == "Title"
    assert "can't be asked" in stage.app.notice


def test_a_game_of_a_level_is_saved_continued_restarted_and_kept(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, AtOnce())
    stage.app.play("turtle")
    settle(stage)
    stage.do(KeyPressed("h"), KeyPressed("enter"))
    board = game_of(stage).board
    stage.app.open_title()
    stage.app.continue_game()
    settle(stage)
    assert game_of(stage).board == board
    assert game_of(stage).deal.id.level == "tricky"
    stage.app.services.saves.forget()
    screen = stage.app.top
    assert isinstance(screen, SolitaireScreen)
    for _ in range(71):
        stage.do(KeyPressed("h"), KeyPressed("enter"))
        stage.wait(0.02)
    assert stage.top == "Cleared"
    assert stage.games.recent("turtle", 1)[0].difficulty == "tricky"


def test_the_chips_of_the_chooser_choose_the_level(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, AtOnce(), "relaxed")
    stage.app.open_layouts("mahjong")
    stage.settle()
    top = stage.app.top
    assert isinstance(top, Page)
    chips = {control.id: control for group in top.content.lay_out() for control in group.controls}
    at = chips["level steady"].rect.center
    stage.do(Pressed(*at), Released(*at))
    assert stage.kept[-1].difficulty == "steady"
    assert [chips[f"level {name}"].tip is not None for name in DIFFICULTIES] == [True] * 6


def test_a_level_in_a_row_that_cannot_be_dealt_becomes_a_gentler_one(tmp_path: Path) -> None:
    adviser = AtOnce()
    adviser.failure = "no such deal was found"
    stage = stage_at(tmp_path, adviser)
    stage.app.play_id(GameId("helix", 5, "fiendish", "3d"), Terms(level=50, carried=900))
    for _ in range(5):
        settle(stage)
    assert str(game_of(stage).deal.id) == "helix:3d#5"
    assert game_of(stage).terms == Terms(level=50, carried=900)
    assert stage.app.notice == ""
