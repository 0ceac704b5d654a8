"""A shuffle in the window: the worker finds it, the board waits for it, and a game without a worker still has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.app.input import KeyPressed, Moved, Pressed, Released
from mahjong_solitaire.app.questions import Arrange
from mahjong_solitaire.app.wire import pack, unpack, work_out
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.shuffling import arrange, constructed
from mahjong_solitaire.solitaire.variants import BLACK_WHITE, MAHJONG, OPPOSITE_ALCHEMY, Variant
from mahjong_solitaire.tiles import Tile
from tests.app.advisers import AtOnce
from tests.app.boards import LAYOUTS
from tests.app.stage import Stage
from tests.app.test_outlook import click, game_of, playing, screen_of, settle, take

SHUFFLE = KeyPressed("s")
WORD = "Shuffling\N{HORIZONTAL ELLIPSIS}"


def laid_by_the_solver(board: Board, seed: str) -> Board:
    found = arrange(board, Rng(seed))
    assert found is not None
    return board.with_faces(found.faces)


def laid_by_construction(board: Board, seed: str) -> Board:
    found = constructed(board, Rng(seed))
    assert found is not None
    return board.with_faces(found.faces)


def waiting(folder: Path) -> tuple[Stage, AtOnce]:
    """Return a game two pairs after its start, whose shuffle is asked for and doesn't come."""
    adviser = AtOnce()
    stage = playing(folder, adviser)
    take(stage, Rng("one"))
    take(stage, Rng("two"))
    settle(stage)
    adviser.holds = True
    stage.do(SHUFFLE)
    assert [type(question) for question in adviser.open] == [Arrange]
    return stage, adviser


@pytest.mark.parametrize("by", ["key", "button"])
def test_the_arrangement_is_the_one_that_the_solver_draws_from_the_seed_of_the_game(tmp_path: Path, by: str) -> None:
    stage = playing(tmp_path, AtOnce())
    before, seed = game_of(stage).board, game_of(stage).shuffle_seed
    if by == "key":
        stage.do(SHUFFLE)
    else:
        click(stage, "shuffle")
    settle(stage)
    assert game_of(stage).board.faces == laid_by_the_solver(before, seed).faces
    assert game_of(stage).shuffles == 1
    assert screen_of(stage).message == ""


def test_a_game_without_a_solver_is_shuffled_at_once_by_construction(tmp_path: Path) -> None:
    stage = playing(tmp_path, None)
    before, seed = game_of(stage).board, game_of(stage).shuffle_seed
    stage.do(SHUFFLE)
    assert game_of(stage).board.faces == laid_by_construction(before, seed).faces


def test_a_solver_that_fails_meanwhile_leaves_the_shuffle_to_construction(tmp_path: Path) -> None:
    stage, adviser = waiting(tmp_path)
    before, seed = game_of(stage).board, game_of(stage).shuffle_seed
    adviser.failure, adviser.holds = "the solver has stopped", False
    stage.wait(0.02)
    assert game_of(stage).board.faces == laid_by_construction(before, seed).faces


def test_while_the_shuffle_is_awaited_the_board_takes_no_other_move(tmp_path: Path) -> None:
    stage, adviser = waiting(tmp_path)
    screen, before = screen_of(stage), game_of(stage).board
    place = screen.stage.view.face(next(before.pairs()).second).center
    for event in (*map(KeyPressed, "urhsf"), KeyPressed("enter"), KeyPressed("right")):
        stage.do(event)
    stage.do(Moved(int(place.x), int(place.y)), Pressed(int(place.x), int(place.y)), Released(0, 0))
    click(stage, "undo")
    click(stage, "newest pair")
    assert game_of(stage).board is before
    assert (screen.control.selected, screen.control.hint, screen.control.focus) == (None, None, None)
    assert [type(question) for question in adviser.open] == [Arrange]


def test_a_shuffle_that_takes_a_moment_is_told_until_it_comes(tmp_path: Path) -> None:
    stage, adviser = waiting(tmp_path)
    stage.wait(0.1)
    assert screen_of(stage).message == ""
    stage.wait(0.1)
    assert screen_of(stage).message == WORD
    for _ in range(10):
        stage.wait(1)
    assert screen_of(stage).message == WORD
    adviser.holds = False
    settle(stage)
    assert screen_of(stage).message == ""
    assert game_of(stage).shuffles == 1


def test_a_pause_gives_the_shuffle_up(tmp_path: Path) -> None:
    stage, adviser = waiting(tmp_path)
    before = game_of(stage).board
    stage.wait(0.2)
    stage.do(KeyPressed("p"))
    assert stage.top == "Pause"
    adviser.holds = False
    settle(stage)
    stage.do(KeyPressed("p"))
    assert game_of(stage).board is before
    assert screen_of(stage).message == ""
    take(stage, Rng("three"))
    assert game_of(stage).board.tiles_left == before.tiles_left - 2


def test_an_arrangement_of_an_older_position_is_dropped(tmp_path: Path) -> None:
    stage, adviser = waiting(tmp_path)
    game = game_of(stage)
    game.undo()
    before = game.board
    adviser.holds = False
    settle(stage)
    assert game.board is before
    assert game.shuffles == 0


@pytest.mark.parametrize("variant", [MAHJONG, BLACK_WHITE, OPPOSITE_ALCHEMY], ids=lambda variant: variant.name)
def test_a_question_that_went_to_the_worker_and_back_is_answered_as_in_this_process(variant: Variant) -> None:
    dealt = deal(LAYOUTS[1], 3, variant)
    board = dealt.board
    for pair in dealt.line[:5]:
        board = board.remove(pair)
    question = Arrange(board, "seed")
    assert unpack(question, work_out(pack(question))) == arrange(board, Rng("seed"))


def test_the_worker_says_that_no_arrangement_can_be_cleared() -> None:
    tower = Board.dealt(Layout("tower", "Tower", (Slot(0, 0, 0), Slot(0, 0, 1))), (Tile.M1, Tile.M1), MAHJONG)
    question = Arrange(tower, "seed")
    assert unpack(question, work_out(pack(question))) is None
