"""What surveys count: uniform deals that follow from their names, decided as the solver does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from mahjong_solitaire.solitaire.board import Faces
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout, Slot, digest_of_places
from mahjong_solitaire.solitaire.solver import solve
from mahjong_solitaire.solitaire.variants import BLACK_WHITE, MAHJONG, OPPOSITE_ALCHEMY, SOLID, Variant
from mahjong_solitaire.storage.layouts import find_layout, library
from mahjong_solitaire.survey import (
    CHUNK,
    EMPTY,
    RATED,
    Deals,
    Task,
    blank,
    count,
    interval,
    merged,
    tasks,
    uniform_deals,
)
from mahjong_solitaire.tiles import Tile
from tests.solitaire.boards import layout, row

FOUR = layout(*row(4))


@pytest.mark.parametrize(
    ("name", "variant"),
    [("moon", MAHJONG), ("moon", BLACK_WHITE), ("moon", OPPOSITE_ALCHEMY), ("full_cube", SOLID)],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_a_chunk_counts_what_the_solver_says_of_each_deal(name: str, variant: Variant) -> None:
    task = Task(find_layout(name), 5, 0, 300, variant)
    start = blank(task.layout, variant)
    verdicts = [solve(start.with_faces(faces)) for faces in faces_of(uniform_deals(task), variant)]
    tally = count(task)
    assert (tally.deals, tally.unsolvable) == (300, sum(not verdict.solvable for verdict in verdicts))
    stages = Counter(verdict.stage.value for verdict in verdicts)
    assert tally.stages == {**dict.fromkeys(EMPTY.stages, 0), **stages}
    assert sum(tally.levels.values()) == RATED


def faces_of(deals: Deals, variant: Variant) -> Iterator[Faces]:
    """Yield tiles for each deal; any group of tiles with the same sides will do."""
    for groups, sides in zip(deals.groups.tolist(), deals.sides.tolist(), strict=True):
        kinds = iter(variant.groups), iter(variant.groups)
        chosen: dict[int, tuple[Tile, ...]] = {}
        for group, side in zip(groups, sides, strict=True):
            if group not in chosen:
                chosen[group] = next(tiles for tiles in kinds[abs(side)] if abs(variant.side(tiles[0])) == abs(side))
        yield tuple(
            next(tile for tile in chosen[group] if variant.side(tile) == side)
            for group, side in zip(groups, sides, strict=True)
        )


def test_which_groups_of_opposites_are_dealt_differs_from_deal_to_deal() -> None:
    groups, _ = uniform_deals(Task(find_layout("moon"), 1, 0, 100, OPPOSITE_ALCHEMY))
    large = Counter(sum(1 for number in Counter(row).values() if number > 4) for row in groups.tolist())
    assert set(large) == {0, 1, 2, 3}


def test_a_black_tile_stays_with_its_group() -> None:
    groups, sides = uniform_deals(Task(find_layout("moon"), 1, 0, 20, BLACK_WHITE))
    for dealt in zip(groups.tolist(), sides.tolist(), strict=True):
        assert set(Counter(zip(*dealt, strict=True)).values()) == {2}


def test_every_order_of_the_tiles_comes_equally_often() -> None:
    counts = Counter(tuple(groups.tolist()) for groups in uniform_deals(Task(FOUR, 1, 0, 6000)).groups)
    # One group of four tiles has one order; with pairs there are six.
    assert counts == {(0, 0, 0, 0): 6000}
    six = layout(*row(6))
    counts = Counter(tuple(groups.tolist()) for groups in uniform_deals(Task(six, 1, 0, 15_000)).groups)
    assert {tuple(sorted(groups)) for groups in counts} == {(0, 0, 0, 0, 1, 1)}
    assert len(counts) == 15
    chi_square = sum((number - 1000) ** 2 / 1000 for number in counts.values())
    assert chi_square < 36.1  # 14 degrees of freedom: less in 999 of 1000 cases


def test_the_deals_are_the_same_for_ever() -> None:
    (groups,) = uniform_deals(Task(layout(*row(12), name="pinned"), 1, 2, 1)).groups.tolist()
    assert groups == [2, 0, 0, 2, 2, 2, 0, 1, 0, 1, 1, 1]


def test_chunks_differ() -> None:
    turtle = find_layout("turtle")
    deals = {
        tuple(uniform_deals(Task(turtle, seed, chunk, 1)).groups[0].tolist()) for seed in (1, 2) for chunk in (0, 1)
    }
    assert len(deals) == 4


@pytest.mark.parametrize("of", library().layouts, ids=lambda of: of.name)
def test_a_survey_has_as_many_tiles_of_a_kind_as_a_deal(of: Layout) -> None:
    dealt = Counter(deal(of, 1).board.groups)
    (groups,) = uniform_deals(Task(of, 1, 0, 1)).groups.tolist()
    assert sorted(Counter(groups).values()) == sorted(dealt.values())


def test_a_survey_is_cut_into_chunks() -> None:
    assert [(task.chunk, task.deals) for task in tasks(FOUR, 1, 2 * CHUNK + 1)] == [(0, CHUNK), (1, CHUNK), (2, 1)]
    assert [task.deals for task in tasks(FOUR, 1, 1)] == [1]


def test_tallies_add_up() -> None:
    one = count(Task(FOUR, 1, 0, 60))
    both = merged([one, one._replace(seconds=1.5)])
    assert (both.deals, both.unsolvable, both.seconds) == (120, 2 * one.unsolvable, 1.5)
    assert both.levels == {name: 2 * number for name, number in one.levels.items()}
    assert merged([]) == EMPTY


def test_layouts_with_other_places_have_other_digests() -> None:
    moved = Layout("test", "Test", (*FOUR.slots[:3], Slot(8, 0, 0)))
    assert digest_of_places(FOUR, 12) == digest_of_places(layout(*row(4), name="other"), 12)
    assert digest_of_places(FOUR, 12) != digest_of_places(moved, 12)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    # After Brown, Cai and DasGupta (2001), and by the formula worked out by hand.
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 100, 0.0018, 0.0545), (614, 20000, 0.0284, 0.0332)],
)
def test_the_interval_is_wilsons(hits: int, trials: int, low: float, high: float) -> None:
    assert interval(hits, trials) == pytest.approx((low, high), abs=5e-5)
