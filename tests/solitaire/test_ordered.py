"""The search for an order under a rule on the order of moves, against brute force and its own certificates."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import MOST_ALIKE, Board, Pair
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.solver import Judge, Stage, last_clearable, solve, win_rate, winning_pairs
from mahjong_solitaire.solitaire.variants import NO_CHAIN, STRICT_CHAIN, Chain
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.solitaire.boards import can_be_cleared_by_trying, layout, layouts, row, walk

KINDS = parse_tiles("1m2m2p9p5sEN1f1y")
MOST_BREAKS = 3


@st.composite
def chained_boards(draw: st.DrawFn, most: int = 14) -> Board:
    """Boards of few kinds in the middle of a chain, with none to all of its breaks used."""
    where = draw(layouts(most))
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=len(where.slots) // 2, max_size=len(where.slots) // 2))
    faces = [face for kind in kinds for face in (kind, kind)]
    last = draw(st.none() | st.sampled_from(KINDS))
    breaks = 0 if last is None else draw(st.integers(0, MOST_BREAKS))
    return chained(where, draw(st.permutations(faces)), Chain(last, 1, breaks))


@st.composite
def flat_boards(draw: st.DrawFn) -> Board:
    """Rows of pairs beside each other: everything is free soon, so only the chain counts."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=7))
    where = layout(*(place for number in range(len(kinds)) for place in row(2, y=2 * number)))
    faces = [face for kind in kinds for face in (kind, kind)]
    breaks = draw(st.integers(0, MOST_BREAKS))
    return chained(where, faces, Chain(draw(st.sampled_from(KINDS)), 1, breaks))


def chained(where: Layout, faces: list[Tile], chain: Chain = NO_CHAIN) -> Board:
    alike = max(faces.count(face) for face in faces)
    kept = faces if alike <= MOST_ALIKE else [Tile.M1] * 2 * (MOST_ALIKE // 2)
    slots = where.slots[: len(kept)]
    return replace(Board.dealt(Layout("test", "Test", slots), kept[: len(slots)], STRICT_CHAIN), chain=chain)


@given(st.one_of(chained_boards(), flat_boards()))
@settings(max_examples=400)
def test_the_search_agrees_with_brute_force(start: Board) -> None:
    verdict = solve(start)
    assert verdict.solvable == can_be_cleared_by_trying(start)
    assert not verdict.solvable or clears(start, verdict.line)


@given(st.one_of(chained_boards(12), flat_boards()))
@settings(max_examples=120)
def test_every_pair_the_chain_allows_is_judged_rightly(start: Board) -> None:
    judged = winning_pairs(start)
    assert set(judged) == set(start.pairs())
    for pair, keeps in judged.items():
        assert keeps == can_be_cleared_by_trying(start.remove(pair))


@given(st.one_of(chained_boards(), flat_boards()))
@settings(max_examples=100)
def test_what_a_playout_clears_can_be_cleared(start: Board) -> None:
    share = win_rate(start, 64)
    assert 0.0 <= share <= 1.0
    assert share == 0.0 or can_be_cleared_by_trying(start)


# Boards too large for brute force: certificates, and answers that must agree with each other.


def tall() -> Layout:
    return layout(*[(2 * x, 2 * y, z) for x in range(6) for y in range(4) for z in range(3)])


def dealt_boards(count: int) -> list[Board]:
    return [deal(tall(), seed, STRICT_CHAIN).board for seed in range(count)]


def played_boards(count: int, pairs: int) -> list[Board]:
    rng = Rng("played")
    games = (walk(start, iter(lambda: rng.below(1000), -1)) for start in dealt_boards(count))
    return [[*here][: pairs + 1][-1] for here in games]


@pytest.mark.parametrize("start", dealt_boards(8))
def test_constructed_deals_are_cleared_again_from_scratch(start: Board) -> None:
    verdict = solve(start)
    assert (verdict.solvable, verdict.stage) == (True, Stage.ORDER)
    assert clears(start, verdict.line)
    assert solve(start) == verdict
    assert win_rate(start, 512) == win_rate(start, 512)


@pytest.mark.parametrize("start", played_boards(8, 6))
def test_pairs_that_keep_the_board_clearable_have_a_line(start: Board) -> None:
    judged = winning_pairs(start)
    assert set(judged) <= set(start.pairs())
    for pair, keeps in judged.items():
        after = start.remove(pair)
        verdict = solve(after)
        assert verdict.solvable in {keeps, None}
        assert not verdict.solvable or clears(after, verdict.line)


def test_one_judge_says_of_many_boards_what_the_solver_says() -> None:
    judge = Judge(dealt_boards(1)[0])
    for start in dealt_boards(6):
        assert judge.can_be_cleared(start) == solve(start).solvable
        assert judge.win_rate(start, 256) == win_rate(start, 256)


# Particular answers.


@pytest.mark.parametrize(
    ("faces", "last", "breaks", "solvable"),
    [
        ("1m1m9m9m", "5m", 3, True),
        ("1m1m2p2p", "5m", 3, False),
        ("1m1m2p2p", "5m", 2, True),
        ("1m1mEE", "5m", 3, False),
        ("1m1m1f1fEE", "5m", 3, True),
        ("1m1m1f1fEE2p2p", "5m", 3, False),
        ("1m1m1f1fEE2y2yCC2p2p", "5m", 2, True),
    ],
)
def test_breaks_and_flowers_decide(faces: str, last: str, breaks: int, solvable: bool) -> None:
    tiles = list(parse_tiles(faces))
    where = layout(*(place for number in range(len(tiles) // 2) for place in row(2, y=2 * number)))
    start = chained(where, tiles, Chain(Tile.parse(last), 1, breaks))
    assert solve(start).solvable is solvable
    assert bool(win_rate(start, 256)) is solvable


def test_a_cleared_board_needs_no_line() -> None:
    two = chained(layout(*row(2)), [Tile.M1, Tile.M1])
    cleared = two.remove(Pair(0, 1))
    assert solve(cleared).solvable
    assert solve(cleared).line == ()
    assert winning_pairs(two) == {Pair(0, 1): True}


def test_a_small_budget_may_leave_a_board_undecided_but_never_wrong() -> None:
    verdicts = [solve(start, budget=1).solvable for start in dealt_boards(8)]
    assert False not in verdicts


def test_the_pair_that_lost_a_game_is_found() -> None:
    flat = layout(*(place for number in range(4) for place in row(2, y=2 * number)))
    start = chained(flat, list(parse_tiles("1m1mEENN2m2m")), Chain(Tile.M5, 1, 2))
    kept, lost = start.remove(Pair(0, 1)), start.remove(Pair(0, 1)).remove(Pair(2, 3))
    assert [solve(board).solvable for board in (start, kept, lost, lost.remove(Pair(4, 5)))] == [
        True,
        True,
        False,
        False,
    ]
    assert last_clearable([start, kept, lost, lost.remove(Pair(4, 5))]) == 1
