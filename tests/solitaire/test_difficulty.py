"""Levels are measured: a deal of a level keeps its bounds, can be cleared, and is the same for ever."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.dealing import DealError
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import LEVELS, Level
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.players import Skill, least_skill
from mahjong_solitaire.solitaire.solver import win_rate
from mahjong_solitaire.storage.layouts import load_layout
from tests.solitaire.boards import board, layout, row

NAMES = ("turtle", "cube", "moon", "chain")


def shipped(name: str) -> Layout:
    return load_layout(layouts_folder() / f"{name}.tmx")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_deal_of_a_level_keeps_its_bounds_and_can_be_cleared(name: str, level: Level) -> None:
    for seed in range(3):
        dealt = difficulty.deal(shipped(name), level, seed)
        assert clears(dealt.board, dealt.line)
        assert level.distance(win_rate(dealt.board, difficulty.PLAYOUTS)) == 0
        assert level.most_skill is Skill.SOLVER or least_skill(dealt.board) <= level.most_skill
        assert dealt.id == GameId(name, seed, level.name)


def test_every_level_of_the_turtle_can_be_dealt() -> None:
    for level in LEVELS:
        assert difficulty.deal(shipped("turtle"), level, 1).line


def test_the_same_seed_gives_the_same_deal() -> None:
    tricky = LEVELS[2]
    assert difficulty.deal(shipped("turtle"), tricky, 5) == difficulty.deal(shipped("turtle"), tricky, 5)
    assert difficulty.deal(shipped("turtle"), tricky, 5).board.faces != (
        difficulty.deal(shipped("turtle"), tricky, 6).board.faces
    )


def test_levels_leave_no_gap() -> None:
    for gentler, harder in pairwise(LEVELS):
        assert harder.below_share == gentler.lowest_share
    for share in (0.0, 0.001, 0.01, 0.1, 0.5, 1.0):
        for skill in Skill:
            assert difficulty.level_of(share, skill) in LEVELS


def test_a_layout_without_such_deals_is_named() -> None:
    with pytest.raises(DealError, match="no fiendish deal of layout 'test'"):
        difficulty.deal(layout(*row(2)), LEVELS[3], 1)


def test_the_players_differ_in_skill() -> None:
    trivial = board(layout(*row(4)), "1m 1p 1p 1m")
    hopeless = board(layout(*row(4)), "1m 1p 1m 1p")
    assert least_skill(trivial) is Skill.CARELESS
    assert least_skill(hopeless) is Skill.SOLVER


def test_the_figures_of_a_deal_agree_with_its_level() -> None:
    figures = difficulty.rate(difficulty.deal(shipped("turtle"), LEVELS[1], 3).board)
    assert figures.level.name in {"steady", "tricky"}
    assert LEVELS[1].lowest_share <= figures.playout_win_rate < LEVELS[1].below_share
    assert figures.playouts == difficulty.PLAYOUTS
