"""The exact solver against brute force, against itself, and its certificates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.advice import never_free
from mahjong_solitaire.solitaire.board import MOST_ALIKE, Board, Pair
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout, Lock, Slot
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.solver import Stage, last_clearable, solve, win_rate, winning_pairs
from mahjong_solitaire.solitaire.solver.matchings import COUNT, matchings
from mahjong_solitaire.solitaire.variants import BLACK_WHITE, CHAIN, OPPOSITE_ALCHEMY, SHANGHAI, SOLID, Variant
from mahjong_solitaire.tiles import Tile
from tests.solitaire.boards import (
    board,
    can_be_cleared_by_brute_force,
    can_be_cleared_by_trying,
    layout,
    layouts,
    row,
)

KINDS = (Tile.M1, Tile.P5, Tile.EAST, Tile.FLOWER1, Tile.RED, Tile.S9)


@st.composite
def crowded_boards(draw: st.DrawFn, most: int = 16) -> Board:
    """Boards whose kinds come 2, 4, 6 or 8 times."""
    where = draw(layouts(most))
    faces: list[Tile] = []
    for kind in draw(st.permutations(KINDS)):
        room = len(where.slots) - len(faces)
        faces += [kind] * min(room, 2 * draw(st.integers(1, 4)))
    for kind in KINDS:
        faces += [kind] * min(len(where.slots) - len(faces), MOST_ALIKE - faces.count(kind))
    return Board.dealt(where, draw(st.permutations(faces)))


@given(crowded_boards())
@settings(max_examples=3000)
def test_the_solver_agrees_with_brute_force(start: Board) -> None:
    verdict = solve(start)
    assert verdict.solvable == can_be_cleared_by_brute_force(start)
    assert not verdict.solvable or clears(start, verdict.line)


@given(crowded_boards(14))
@settings(max_examples=1000)
def test_every_open_pair_is_judged_rightly(start: Board) -> None:
    judged = winning_pairs(start)
    assert set(judged) == set(start.pairs())
    for pair, keeps in judged.items():
        assert keeps == can_be_cleared_by_brute_force(start.remove(pair))


# The same questions under other rules: only unlike sides match, and two adjacent of four sides must be open.


def sides_of(tile: Tile) -> int:
    return 1 if tile in {Tile.M1, Tile.M2} else -1


def corner_ways(lock: Lock) -> tuple[int, ...]:
    return lock.left, lock.right | lock.above


UNLIKE = Variant("unlike", "Unlike", "", groups=((Tile.M1, Tile.M2, Tile.M3, Tile.M4),), side=sides_of)
CORNERS = replace(SHANGHAI, name="corners", ways=corner_ways)


@st.composite
def boards_of(draw: st.DrawFn, variant: Variant, kinds: Sequence[Tile]) -> Board:
    where = draw(layouts(MOST_ALIKE))
    faces = [draw(st.sampled_from(kinds)) for _ in where.slots]
    return Board.dealt(where, faces, variant)


@given(boards_of(UNLIKE, (Tile.M1, Tile.M2, Tile.M3, Tile.M4)))
@settings(max_examples=300)
def test_a_variant_that_matches_only_unlike_tiles_is_solved(start: Board) -> None:
    for one, other in combinations(range(len(start.faces)), 2):
        assert start.matches(one, other) == (start.sides[one] != start.sides[other])
    assert solve(start).solvable == can_be_cleared_by_trying(start)


@given(boards_of(CORNERS, (Tile.M1, Tile.P5)))
@settings(max_examples=300)
def test_a_variant_with_its_own_free_rule_is_solved(start: Board) -> None:
    assert solve(start).solvable == can_be_cleared_by_trying(start)


# Changes that don't matter.


def uniform_boards(count: int) -> list[Board]:
    where = deal(cross(), 1).board
    rng = Rng("metamorphic")
    return [where.with_faces(tuple(rng.shuffled(where.faces))) for _ in range(count)]


def cross() -> Layout:
    ground = [(2 * x, 2 * y, 0) for x in range(8) for y in range(5)]
    upper = [(2 * x + 1, 2 * y + 1, 1) for x in range(1, 6) for y in range(4)]
    return layout(*ground, *upper, *[(2 * x + 2, 4, 2) for x in range(1, 5)])


@pytest.mark.parametrize("start", uniform_boards(40))
def test_relabelled_faces_make_no_difference(start: Board) -> None:
    other = {tile: Tile((tile + 1) % 34) if tile < 34 else tile for tile in Tile}
    relabelled = start.with_faces(tuple(None if face is None else other[face] for face in start.faces))
    assert solve(relabelled).solvable == solve(start).solvable


@pytest.mark.parametrize("start", uniform_boards(40))
def test_a_mirrored_layout_makes_no_difference(start: Board) -> None:
    mirrored = Layout("mirror", "Mirror", tuple(Slot(-slot.x, slot.y, slot.z) for slot in start.layout.slots))
    assert solve(Board.dealt(mirrored, start.faces)).solvable == solve(start).solvable


@pytest.mark.parametrize("start", uniform_boards(40))
def test_winning_pairs_keep_and_losing_pairs_lose(start: Board) -> None:
    for pair, keeps in winning_pairs(start).items():
        after = solve(start.remove(pair))
        assert after.solvable is keeps
        assert not keeps or clears(start.remove(pair), after.line)


@pytest.mark.parametrize("start", uniform_boards(20))
def test_the_same_board_gets_the_same_answer(start: Board) -> None:
    assert solve(start) == solve(start)
    assert win_rate(start) == win_rate(start)


# Particular answers.


def test_a_cleared_board_needs_no_line() -> None:
    two = board(layout(*row(2)), "1m 1m")
    assert solve(two.remove(Pair(0, 1))).line == ()


@pytest.mark.parametrize(
    ("faces", "solvable", "stage"),
    [
        ("1m 1m 1m 1p", False, Stage.PAIRING),
        ("1m 1p 1m 1p", False, Stage.CLOSURE),
        ("1m 1p 1p 1m", True, Stage.TRIALS),
    ],
)
def test_the_verdict_names_its_stage(faces: str, solvable: bool, stage: Stage) -> None:
    verdict = solve(board(layout(*row(4)), faces))
    assert (verdict.solvable, verdict.stage) == (solvable, stage)


def test_only_a_budget_leaves_a_board_undecided() -> None:
    hard = [start for start in hard_boards() if solve(start).conflicts > 1]
    assert hard
    for start in hard:
        assert solve(start, budget=1).solvable is None
        assert solve(start).solvable is not None


def hard_boards() -> list[Board]:
    tall = layout(*[(2 * x, 2 * y, z) for x in range(4) for y in range(4) for z in range(4)])
    where = deal(tall, 1).board
    rng = Rng("hard")
    return [where.with_faces(tuple(rng.shuffled(where.faces))) for _ in range(60)]


def test_the_closure_in_python_agrees_with_the_kernel() -> None:
    for start in (*hard_boards(), *uniform_boards(40)):
        assert (solve(start).stage is Stage.CLOSURE) == bool(never_free(start))


def test_a_playout_rate_is_a_share() -> None:
    assert win_rate(board(layout(*row(2)), "1m 1m")) == 1.0
    assert win_rate(board(layout(*row(4)), "1m 1p 1m 1p")) == 0.0
    assert 0.0 < win_rate(deal(cross(), 1).board) < 1.0


def test_the_last_clearable_of_a_run_is_found() -> None:
    lost = board(layout(*row(4)), "1m 1p 1m 1p")
    good = board(layout(*row(4)), "1m 1p 1p 1m")
    assert last_clearable([lost]) == -1
    assert last_clearable([good]) == 0
    assert last_clearable([good, good, lost, lost, lost]) == 1


def test_matchings_are_counted_rightly() -> None:
    assert [int(COUNT[size]) for size in (2, 4, 6, 8)] == [1, 3, 15, 105]
    assert all(tuple(pairs[partner] for partner in pairs) == tuple(range(8)) for pairs in matchings(8))


# The variants of the program, against trying everything.

OWN_TILES: dict[Variant, tuple[Tile, ...]] = {
    SOLID: (Tile.M1, Tile.P5),
    BLACK_WHITE: (Tile.M1, Tile.DARK_M1, Tile.FLOWER1, Tile.DARK_FLOWER2),
    CHAIN: (Tile.M1, Tile.EAST),
    OPPOSITE_ALCHEMY: (Tile.FIRE, Tile.WATER, Tile.SALT),
}


@st.composite
def cubes(draw: st.DrawFn) -> Layout:
    cells = draw(st.sets(st.tuples(*[st.integers(0, 2)] * 3), min_size=2, max_size=MOST_ALIKE))
    slots = sorted(Slot(2 * x, 2 * y, z) for x, y, z in cells)
    return Layout("cubes", "Cubes", tuple(slots[: len(slots) // 2 * 2]), games=("3d",))


@pytest.mark.parametrize("variant", OWN_TILES, ids=lambda variant: variant.name)
@given(data=st.data())
@settings(max_examples=150)
def test_a_board_of_each_variant_is_decided_as_by_trying_everything(variant: Variant, data: st.DataObject) -> None:
    where = data.draw(cubes() if variant.is_solid else layouts(MOST_ALIKE))
    start = Board.dealt(where, [data.draw(st.sampled_from(OWN_TILES[variant])) for _ in where.slots], variant)
    assert solve(start).solvable == can_be_cleared_by_trying(start)
    for pair, keeps in winning_pairs(start).items():
        assert keeps == can_be_cleared_by_trying(start.remove(pair))
