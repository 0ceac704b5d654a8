"""Levels are measured: a deal of a level keeps its bounds, can be cleared, and is the same for ever."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from math import sqrt

import pytest

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.board import Faces
from mahjong_solitaire.solitaire.dealing import DealError
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import ANY, LEVEL_NAMES, LEVELS, PLAYOUTS, Level
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.players import Skill, least_skill
from mahjong_solitaire.solitaire.seeking import candidates
from mahjong_solitaire.solitaire.solver import Effort, Judge, win_rate
from mahjong_solitaire.solitaire.variants import STRICT_CHAIN
from mahjong_solitaire.storage.layouts import load_layout
from tests.solitaire.boards import board, can_be_cleared_by_brute_force, layout, row

NAMES = ("turtle", "cube", "moon", "chain")


def shipped(name: str) -> Layout:
    return load_layout(layouts_folder() / f"{name}.tmx")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_deal_of_a_level_keeps_its_bounds_and_can_be_cleared(name: str, level: Level) -> None:
    for seed in range(3):
        dealt = difficulty.deal(shipped(name), level, seed)
        assert clears(dealt.board, dealt.line)
        assert level.distance(win_rate(dealt.board, PLAYOUTS)) == 0
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


TWO_LEVELS = layout(*row(5), (2, 0, 1))
FACES = "1m 1m 1m 1m 1p 1p"
MANY = 600


def shuffles_that_can_be_cleared() -> list[Faces]:
    """Return all boards with these faces that can be cleared, in the order of their faces."""
    start = board(TWO_LEVELS, FACES)
    every = {start.with_faces(faces).faces for faces in permutations(start.faces)}
    return [faces for faces in every if can_be_cleared_by_brute_force(start.with_faces(faces))]


def is_even(counts: Counter[Faces], of: int) -> bool:
    """Whether the counts may come from a fair throw (a chi-square test that errs once in a million)."""
    expected = counts.total() / of
    return sum((count - expected) ** 2 / expected for count in counts.values()) < of + 7 * sqrt(2 * of)


def test_deals_of_no_level_are_equally_likely_to_be_any_that_can_be_cleared() -> None:
    start = board(TWO_LEVELS, FACES)
    judge, clearable = Judge(start), shuffles_that_can_be_cleared()
    drawn = Counter(next(candidates(start, ANY, judge, Rng(str(seed)))).faces for seed in range(MANY))
    assert 2 < len(clearable) < 15
    assert set(drawn) == set(clearable)
    assert is_even(drawn, len(clearable))


def test_a_long_walk_comes_equally_often_to_every_board_that_can_be_cleared() -> None:
    start = board(TWO_LEVELS, FACES)
    judge, clearable = Judge(start), shuffles_that_can_be_cleared()
    reached = Counter(judge.walk(start, seed, Effort(60, 10**6, 10)).mingle().faces for seed in range(MANY))
    assert set(reached) == set(clearable)
    assert is_even(reached, len(clearable))


def test_a_walk_stops_where_it_was_asked_to_go() -> None:
    start = difficulty.deal(shipped("turtle"), LEVELS[0], 3).board
    judge = Judge(start)
    reached = judge.walk(start, 1, Effort(1_000, 1_000, 100)).approach(judge.win_rate(start, PLAYOUTS), (0.01, 0.02))
    assert reached is not None
    assert sorted(map(str, reached.faces)) == sorted(map(str, start.faces))
    assert 0.002 < judge.win_rate(reached, PLAYOUTS) < 0.06


def test_any_deal_is_certified_and_no_level_of_its_own() -> None:
    dealt = difficulty.deal(shipped("snowflake"), ANY, 1)
    assert str(dealt.id) == "snowflake:any#1"
    assert clears(dealt.board, dealt.line)
    assert ANY not in LEVELS
    assert LEVEL_NAMES["any"] is ANY


@pytest.mark.parametrize("level", LEVEL_NAMES.values(), ids=lambda level: level.name)
def test_a_deal_under_a_rule_on_the_order_is_cleared_by_its_line(level: Level) -> None:
    dealt = difficulty.deal(shipped("turtle"), level, 1, STRICT_CHAIN)
    assert dealt.id.variant == "strict-chain"
    assert clears(dealt.board, dealt.line)


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
    assert figures.playouts == PLAYOUTS
