"""The figures of the deal on the board: measured once in the worker, and told where a player looks for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.app.difficulties import in_words
from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.questions import Rate
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.difficulty import Figures, rate
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.players import Skill
from tests.app.advisers import AtOnce
from tests.app.test_outlook import game_of, playing, settle, take
from tests.heard import Heard


def figures(share: float, skill: Skill, level: str) -> Figures:
    return Figures(share, 4096, skill, LEVEL_NAMES[level], 0)


@pytest.mark.parametrize(
    ("measured", "told"),
    [
        (
            figures(0.221, Skill.CARELESS, "gentle"),
            "Gentle: 22 of 100 random games clear it; even a careless player does.",
        ),
        (figures(0.08, Skill.CAREFUL, "steady"), "Steady: 8 of 100 random games clear it; a careful player does."),
        (
            figures(0.0071, Skill.PLANNER, "tricky"),
            "Tricky: 7 of 1,000 random games clear it; a player who plans ahead does.",
        ),
        (
            figures(0.0, Skill.SOLVER, "fiendish"),
            "Fiendish: hardly any random game clears it; it takes a close look at what lies below.",
        ),
    ],
)
def test_figures_are_told_in_round_numbers(measured: Figures, told: str) -> None:
    assert in_words(measured) == told


def test_the_deal_is_rated_once_as_it_was_dealt(tmp_path: Path) -> None:
    adviser = AtOnce()
    stage = playing(tmp_path, adviser)
    take(stage, Rng("one"))
    settle(stage)
    stage.do(KeyPressed("p"), KeyPressed("p"))
    settle(stage)
    game = game_of(stage)
    assert [question for question in adviser.asked if isinstance(question, Rate)] == [Rate(game.deal.board)]


def test_a_busy_solver_is_not_asked_for_figures(tmp_path: Path) -> None:
    adviser = AtOnce(holds=True)
    stage = playing(tmp_path, adviser, outlook="always")
    assert not any(isinstance(question, Rate) for question in adviser.asked)
    adviser.holds = False
    settle(stage)
    assert any(isinstance(question, Rate) for question in adviser.asked)


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)])
@pytest.mark.parametrize(("key", "dialog"), [("p", "Pause"), ("o", "OutlookDialog")])
def test_pause_and_outlook_tell_the_figures(tmp_path: Path, size: tuple[int, int], key: str, dialog: str) -> None:
    stage = playing(tmp_path, AtOnce(), size)
    deal = game_of(stage).deal
    heard = stage.app.services.look.texts = Heard()
    stage.do(KeyPressed(key))
    assert stage.top == dialog
    told = " ".join(line.text for line in heard.lines)
    assert in_words(rate(deal.board)) in told
