"""What the playing screen makes of the solver: outlook, way back, late hints, demo and finish."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from mahjong_solitaire.app.advisor import Adviser, Advisor
from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.input import Hidden, KeyPressed, Moved, Pressed, Released
from mahjong_solitaire.app.outlook import News
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.questions import Advise, FindLoss
from mahjong_solitaire.app.screens.demo import STEP_SECONDS, DemoScreen
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.game import Game, Outlook
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.storage.settings import Settings
from tests.app.advisers import AtOnce
from tests.app.stage import Stage

SIZES = ((640, 480), (900, 480), (1280, 800), (1000, 1300), (640, 1100))
HINT, DEMO, FINISH, GO_BACK, OUTLOOK = (KeyPressed(key) for key in "hdfgo")


def playing(folder: Path, adviser: Adviser | None, size: tuple[int, int] = (1280, 800), **settings: object) -> Stage:
    stage = Stage(folder, size, msgspec.convert({"motion": "none", **settings}, Settings), adviser)
    stage.wait(0.01)
    stage.app.play_id(GameId("turtle", 2031))
    settle(stage)
    return stage


def settle(stage: Stage) -> None:
    """Do the frames in which answers come and are shown."""
    for _ in range(4):
        stage.wait(0.02)


def screen_of(stage: Stage) -> SolitaireScreen:
    top = stage.app.top
    assert isinstance(top, SolitaireScreen)
    return top


def game_of(stage: Stage) -> Game:
    return screen_of(stage).control.game


def news_of(stage: Stage) -> News:
    return screen_of(stage).news


def take(stage: Stage, rng: Rng) -> None:
    """Take a random pair, as a hand would."""
    screen = screen_of(stage)
    for slot in rng.choice(list(screen.control.board.pairs())):
        place = screen.stage.view.face(slot)
        points = [
            (int(place.left + place.width * x / 9), int(place.top + place.height * y / 9))
            for x in range(1, 9)
            for y in range(1, 9)
        ]
        seen = [at for at in points if screen.stage.view.slot_at(Point(*at), screen.control.board.present) == slot]
        stage.do(Pressed(*seen[0]), Released(*seen[0]))


def play_until(stage: Stage, holds: Callable[[Game], bool], seed: str = "lost 1") -> Game:
    """Play random pairs until something is so."""
    rng, game = Rng(seed), game_of(stage)
    while not holds(game):
        take(stage, rng)
        settle(stage)
    return game


def lost(game: Game) -> bool:
    return game.outlook is Outlook.LOST


def unknown(game: Game) -> bool:
    return game.outlook is Outlook.UNKNOWN


def names(stage: Stage) -> list[str]:
    return [control.id for control in screen_of(stage).controls()]


def click(stage: Stage, name: str) -> None:
    at = next(control.rect.center for control in screen_of(stage).controls() if control.id == name)
    stage.do(Moved(*at), Pressed(*at), Released(*at))


# The outlook


def test_a_deal_can_be_cleared_before_the_solver_has_said_anything(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce(is_ready=False, holds=True))
    assert news_of(stage).sign.words == "Can still be cleared"


def test_a_lost_game_names_the_move_and_one_click_leads_back(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce())
    game = play_until(stage, lost)
    move = len(game.taken)
    assert news_of(stage).sign.icon == "cross"
    assert news_of(stage).sign.words.split() == ["Lost", "since", "move", str(move)]
    assert news_of(stage).detail.endswith(".")
    take(stage, Rng("and on"))
    settle(stage)
    assert news_of(stage).sign.words.split()[-1] == str(move)
    click(stage, "go back")
    settle(stage)
    assert len(game.taken) == move - 1
    assert game.outlook is Outlook.CLEARABLE
    assert news_of(stage).sign.icon == "check"


def test_the_key_leads_back_too_and_says_so_where_nothing_is_lost(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce())
    stage.do(GO_BACK)
    assert "lost" in screen_of(stage).message
    game = play_until(stage, lost)
    before = len(game.taken)
    stage.do(GO_BACK)
    assert len(game.taken) == before - 1


def test_while_the_solver_compiles_the_outlook_says_that_it_gets_ready(tmp_path: Path) -> None:
    adviser = AtOnce(is_ready=False, holds=True)
    stage = playing(tmp_path, adviser)
    play_until(stage, unknown)
    assert news_of(stage).sign.words == "Solver is getting ready"
    wake = stage.app.next_wake()
    assert wake is not None
    assert wake >= 0.05
    adviser.holds = False
    settle(stage)
    assert news_of(stage).sign.icon in ("check", "cross")


def test_without_a_solver_the_game_goes_on(tmp_path: Path) -> None:
    stage = playing(tmp_path, None)
    play_until(stage, unknown)
    assert news_of(stage).sign.words == "No way is known from here"
    stage.do(HINT)
    assert "can't be asked" in screen_of(stage).message
    stage.do(DEMO)
    assert stage.top == "SolitaireScreen"


def test_on_request_the_outlook_waits_to_be_asked(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce(), outlook="on_request")
    assert news_of(stage).sign.icon == "question"
    click(stage, "ask")
    settle(stage)
    assert news_of(stage).sign.icon == "check"
    game = play_until(stage, lost)
    assert news_of(stage).sign.icon == "question"
    stage.do(OUTLOOK)
    settle(stage)
    assert news_of(stage).sign.icon == "cross"
    assert game.loss is not None


def test_after_a_loss_the_outlook_only_speaks_then(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce(), outlook="after_loss")
    assert news_of(stage).sign.icon == "eye"
    play_until(stage, lost)
    assert news_of(stage).sign.icon == "cross"
    assert "go back" in names(stage)


def test_a_late_answer_for_an_old_position_is_dropped(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = playing(tmp_path, adviser)
    game = play_until(stage, unknown)
    take(stage, Rng("on"))
    settle(stage)
    assert [one.board for one in adviser.open if isinstance(one, Advise)] == [game.board]


def test_a_shuffle_forgets_the_loss_before_it(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce())
    play_until(stage, lost)
    stage.do(KeyPressed("s"))
    settle(stage)
    assert news_of(stage).sign.icon == "check"
    game = play_until(stage, lost, "lost 2")
    assert news_of(stage).sign.words.split()[-1] == str(len(game.taken) + 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [80, 150])
def test_the_controls_of_a_lost_game_lie_in_the_window_and_not_on_each_other(
    tmp_path: Path, size: tuple[int, int], percent: int
) -> None:
    stage = playing(tmp_path, AtOnce(), size, scale=percent)
    play_until(stage, lost)
    rects = [control.rect for control in screen_of(stage).controls()]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))


def test_a_small_window_tells_the_outlook_in_a_dialog_that_leads_back(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce(), (640, 480))
    game = play_until(stage, lost)
    before = len(game.taken)
    click(stage, "outlook")
    assert stage.top == "OutlookDialog"
    stage.do(KeyPressed("enter"), KeyPressed("enter"))
    assert stage.top == "SolitaireScreen"
    assert len(game.taken) == before - 1


# Stuck


def test_the_stuck_dialog_leads_back_to_before_the_mistake(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce(), outlook="after_loss")
    play_until_stuck(stage)
    assert stage.top == "Stuck"
    assert buttons(stage)[0] == "go back"
    stage.do(GO_BACK)
    assert game_of(stage).outlook is Outlook.CLEARABLE


def test_a_stuck_dialog_that_lies_there_already_hears_of_the_loss(tmp_path: Path) -> None:
    adviser = AtOnce(is_ready=False, holds=True)
    stage = playing(tmp_path, adviser)
    play_until_stuck(stage)
    assert buttons(stage)[0] == "undo"
    assert any(isinstance(question, FindLoss) for question in adviser.open)
    adviser.holds = False
    settle(stage)
    assert buttons(stage)[0] == "go back"


def play_until_stuck(stage: Stage) -> None:
    rng = Rng("lost 1")
    while stage.top == "SolitaireScreen":
        take(stage, rng)
        settle(stage)


def buttons(stage: Stage) -> list[str]:
    top = stage.app.top
    assert isinstance(top, Page)
    return [control.id for group in top.content.lay_out() for control in group.controls]


# Hints that come late


def test_a_hint_comes_by_itself_when_the_answer_is_there(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = playing(tmp_path, adviser)
    game = play_until(stage, unknown, "lost 3")
    stage.do(HINT)
    assert "still at work" in screen_of(stage).message
    assert screen_of(stage).control.hint is None
    adviser.holds = False
    settle(stage)
    hint = screen_of(stage).control.hint
    assert (hint is not None) == (game.outlook is Outlook.CLEARABLE)
    assert game.hints == (hint is not None)
    assert screen_of(stage).message


def test_a_hint_that_was_asked_for_an_older_position_never_comes(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = playing(tmp_path, adviser)
    game = play_until(stage, unknown)
    stage.do(HINT)
    take(stage, Rng("on"))
    adviser.holds = False
    settle(stage)
    assert screen_of(stage).control.hint is None
    assert game.hints == 0


def test_a_solver_that_fails_at_a_position_lets_the_game_go_on(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = playing(tmp_path, adviser)
    play_until(stage, unknown)
    stage.do(HINT)
    adviser.failure, adviser.holds = "no memory", False
    settle(stage)
    assert "can't be asked" in screen_of(stage).message
    take(stage, Rng("on"))


# The demo


def test_the_demo_shows_a_way_and_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce())
    take(stage, Rng("one"))
    settle(stage)
    game = game_of(stage)
    before = game.board
    stage.do(DEMO)
    for _ in range(5):
        stage.wait(STEP_SECONDS)
    demo = stage.app.top
    assert isinstance(demo, DemoScreen)
    assert demo.board.tiles_left == before.tiles_left - 8
    stage.do(KeyPressed("space"))
    assert game_of(stage).board == before
    assert game.hints == 5
    assert not game.is_paused


@pytest.mark.parametrize("event", [KeyPressed("x"), Pressed(5, 5), Hidden()], ids=["key", "click", "hidden"])
def test_anything_ends_the_demo(tmp_path: Path, event: KeyPressed | Pressed | Hidden) -> None:
    stage = playing(tmp_path, AtOnce())
    click(stage, "show a way")
    assert stage.top == "DemoScreen"
    stage.do(event)
    assert stage.top == "SolitaireScreen"


def test_the_demo_goes_on_to_the_end_and_back(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce(), (640, 480))
    before = game_of(stage).board
    stage.do(DEMO)
    for _ in range(80):
        stage.wait(STEP_SECONDS)
    assert game_of(stage).board == before
    assert game_of(stage).hints == 72


def test_a_lost_game_has_no_way_to_show(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce())
    play_until(stage, lost)
    assert "show a way" not in names(stage)
    stage.do(DEMO)
    assert stage.top == "SolitaireScreen"
    assert "no longer be cleared" in screen_of(stage).message


def test_a_demo_asked_for_too_early_begins_by_itself(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = playing(tmp_path, adviser)
    game = play_until(stage, unknown, "lost 3")
    stage.do(DEMO)
    adviser.holds = False
    settle(stage)
    assert (stage.top == "DemoScreen") == (game.outlook is Outlook.CLEARABLE)


# The finish


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (1000, 1300)])
def test_the_finish_takes_the_rest(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = playing(tmp_path, AtOnce(), size)
    play_line_until_safe(stage)
    click(stage, "finish")
    for _ in range(150):
        stage.wait(0.2)
    assert stage.top == "Cleared"
    assert stage.games.recent("turtle", 1)[0].moves == 72


def test_a_key_stops_the_finish(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce())
    play_line_until_safe(stage)
    before = game_of(stage).board.tiles_left
    stage.do(FINISH)
    stage.wait(0.2)
    stage.do(KeyPressed("left"))
    left = game_of(stage).board.tiles_left
    for _ in range(10):
        stage.wait(0.2)
    assert game_of(stage).board.tiles_left == left < before


def test_while_there_is_a_choice_there_is_no_finish(tmp_path: Path) -> None:
    stage = playing(tmp_path, AtOnce())
    assert "finish" not in names(stage)
    stage.do(FINISH)
    assert "choices" in screen_of(stage).message
    assert game_of(stage).board.tiles_left == 144


def play_line_until_safe(stage: Stage) -> None:
    game = game_of(stage)
    while "finish" not in names(stage):
        assert game.line
        stage.do(HINT, KeyPressed("enter"))
        settle(stage)


# With the real process


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_solver_that_is_killed_in_the_middle_of_a_game_comes_back(tmp_path: Path) -> None:
    advisor = Advisor()
    stage = playing(tmp_path, advisor)
    try:
        wait_for(stage, lambda: advisor.is_ready)
        worker = advisor.worker
        assert worker is not None
        os.kill(worker, signal.SIGKILL)
        rng, game = Rng("lost 1"), game_of(stage)
        while game.outlook is not Outlook.LOST:
            take(stage, rng)
            wait_for(stage, lambda: not advisor.is_busy)
        wait_for(stage, lambda: game.loss is not None)
        assert advisor.worker != worker
        assert "go back" in names(stage)
    finally:
        stage.app.close()
    assert advisor.worker is None


def wait_for(stage: Stage, holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        stage.wait(0.01)
        time.sleep(0.005)


def test_an_answer_of_the_solver_does_not_make_the_title_look_for_saves_again(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = playing(tmp_path, adviser)
    stage.do(HINT, KeyPressed("enter"))
    stage.app.open_title()
    stage.wait(0.1)
    before = buttons(stage)
    stage.app.services.saves.forget()
    adviser.holds = False
    settle(stage)
    assert buttons(stage) == before
