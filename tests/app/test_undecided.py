"""A position of a strict chain that the solver can't decide: the window says so and makes nobody wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.solitaire import advice
from mahjong_solitaire.solitaire.advice import Advice
from mahjong_solitaire.solitaire.board import Board
from tests.app.advisers import AtOnce
from tests.app.test_outlook import game_of, news_of, playing, screen_of, settle


def undecided(board: Board) -> Advice:
    return Advice(board, None, {}, is_lost=False)


def test_an_undecided_position_is_told_and_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "advise", undecided)
    stage = playing(tmp_path, AtOnce())
    game = game_of(stage)
    line = set(game.deal.line)
    while game.line is not None:
        off_the_line = sorted(set(game.board.pairs()) - line)
        game.take(off_the_line[0] if off_the_line else next(game.board.pairs()))
    assert not game.is_over
    screen_of(stage).uncover()
    settle(stage)
    assert news_of(stage).sign.words == "No way is known from here"
    stage.do(KeyPressed("h"))
    assert screen_of(stage).message.startswith("No way is known from here")
    assert game.hints == 0
