"""What surveys count: uniform deals that follow from their names, decided as the solver does."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.solver import solve
from mahjong_solitaire.storage.layouts import find_layout, library
from mahjong_solitaire.survey import (
    CHUNK,
    EMPTY,
    RATED,
    Task,
    blank,
    count,
    fingerprint,
    groups_of,
    interval,
    merged,
    tasks,
    uniform_deals,
)
from tests.solitaire.boards import layout, row

FOUR = layout(*row(4))


def test_a_chunk_counts_what_the_solver_says_of_each_deal() -> None:
    task = Task(find_layout("moon"), 5, 0, 300)
    start = blank(task.layout)
    # Any tile of a group will do.
    tile_of = dict(zip(groups_of(task.layout), start.faces, strict=True))
    verdicts = [solve(start.with_faces(tuple(tile_of[int(group)] for group in row))) for row in uniform_deals(task)]
    tally = count(task)
    assert (tally.deals, tally.unsolvable) == (300, sum(not verdict.solvable for verdict in verdicts))
    stages = Counter(verdict.stage.value for verdict in verdicts)
    assert tally.stages == {**dict.fromkeys(EMPTY.stages, 0), **stages}
    assert sum(tally.levels.values()) == RATED


def test_every_order_of_the_tiles_comes_equally_often() -> None:
    counts = Counter(tuple(groups.tolist()) for groups in uniform_deals(Task(FOUR, 1, 0, 6000)))
    # One group of four tiles has one order; with pairs there are six.
    assert counts == {(0, 0, 0, 0): 6000}
    six = layout(*row(6))
    assert sorted(groups_of(six)) == [0, 0, 0, 0, 1, 1]
    counts = Counter(tuple(groups.tolist()) for groups in uniform_deals(Task(six, 1, 0, 15_000)))
    assert len(counts) == 15
    chi_square = sum((number - 1000) ** 2 / 1000 for number in counts.values())
    assert chi_square < 36.1  # 14 degrees of freedom: less in 999 of 1000 cases


def test_the_deals_are_the_same_for_ever() -> None:
    (groups,) = uniform_deals(Task(layout(*row(12), name="pinned"), 1, 2, 1)).tolist()
    assert groups == [2, 0, 0, 2, 2, 2, 0, 1, 0, 1, 1, 1]


def test_chunks_differ() -> None:
    turtle = find_layout("turtle")
    deals = {tuple(uniform_deals(Task(turtle, seed, chunk, 1))[0].tolist()) for seed in (1, 2) for chunk in (0, 1)}
    assert len(deals) == 4


@pytest.mark.parametrize("of", library().layouts, ids=lambda of: of.name)
def test_a_survey_has_as_many_tiles_of_a_kind_as_a_deal(of: Layout) -> None:
    dealt = Counter(deal(of, 1).board.groups)
    assert sorted(Counter(groups_of(of)).values()) == sorted(dealt.values())


def test_a_survey_is_cut_into_chunks() -> None:
    assert [(task.chunk, task.deals) for task in tasks(FOUR, 1, 2 * CHUNK + 1)] == [(0, CHUNK), (1, CHUNK), (2, 1)]
    assert [task.deals for task in tasks(FOUR, 1, 1)] == [1]


def test_tallies_add_up() -> None:
    one = count(Task(FOUR, 1, 0, 60))
    both = merged([one, one._replace(seconds=1.5)])
    assert (both.deals, both.unsolvable, both.seconds) == (120, 2 * one.unsolvable, 1.5)
    assert both.levels == {name: 2 * number for name, number in one.levels.items()}
    assert merged([]) == EMPTY


def test_layouts_with_other_places_have_other_fingerprints() -> None:
    moved = Layout("test", "Test", (*FOUR.slots[:3], Slot(8, 0, 0)))
    assert fingerprint(FOUR) == fingerprint(layout(*row(4), name="other"))
    assert fingerprint(FOUR) != fingerprint(moved)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    # After Brown, Cai and DasGupta (2001), and by the formula worked out by hand.
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 100, 0.0018, 0.0545), (614, 20000, 0.0284, 0.0332)],
)
def test_the_interval_is_wilsons(hits: int, trials: int, low: float, high: float) -> None:
    assert interval(hits, trials) == pytest.approx((low, high), abs=5e-5)
