"""Every deal and every shuffle can be cleared, and carries the line that does it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing, peeling
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import DealError, deal
from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.variants import SHANGHAI
from mahjong_solitaire.tiles import MAHJONG_FACES, Tile
from tests.solitaire.boards import all_alike, board, boards, can_be_cleared_by_brute_force, layout, layouts, row, walk


def grid(count: int) -> Layout:
    return layout(*[(2 * (number % 12), 2 * (number // 12), 0) for number in range(count)])


def can_be_peeled_by_brute_force(of: Layout) -> bool:
    """All tiles alike: then the question is only whether the places come away in pairs."""
    return can_be_cleared_by_brute_force(all_alike(of))


@given(layouts(), st.integers(0, 10**6))
def test_a_deal_is_made_exactly_where_the_places_come_away_in_pairs(of: Layout, seed: int) -> None:
    if not can_be_peeled_by_brute_force(of):
        with pytest.raises(DealError, match="'random' can't be dealt"):
            deal(of, seed)
        return
    dealt = deal(of, seed)
    assert clears(dealt.board, dealt.line)


@given(layouts())
def test_the_complete_search_alone_finds_an_order_exactly_where_one_exists(of: Layout) -> None:
    order = peeling.search(of, of.full, [SHANGHAI.ways(lock) for lock in of.locks])
    assert (order is not None) == can_be_peeled_by_brute_force(of)
    assert order is None or clears(all_alike(of), order)


@pytest.mark.parametrize("count", [2, 4, 6, 36, 72, 74, 142, 144, 146, 148, 150, 286, 288])
def test_faces_come_in_whole_groups_and_one_pair_for_the_rest(count: int) -> None:
    faces = [face for face in deal(grid(count), 7).board.faces if face is not None]
    groups = Counter(SHANGHAI.group(face) for face in faces)
    sets, rest = divmod(count, 144)
    expected = Counter([4] * (rest // 4) + [2] * (rest % 4 // 2) + [0] * (36 - (rest + 3) // 4))
    assert Counter(groups[number] - 4 * sets for number in range(36)) == expected


def test_one_set_holds_every_flower_once() -> None:
    faces = Counter(deal(grid(144), 3).board.faces)
    assert all(faces[tile] == (1 if tile >= Tile.FLOWER1 else 4) for tile in MAHJONG_FACES)


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    assert deal(grid(72), 5) == deal(grid(72), 5)
    assert deal(grid(72), 5).board.faces != deal(grid(72), 6).board.faces


def test_a_tower_of_two_cannot_be_dealt() -> None:
    with pytest.raises(DealError, match="can't be taken away in pairs"):
        deal(layout((0, 0, 0), (0, 0, 1)), 1)


@given(boards(), st.lists(st.integers(0, 50), min_size=20, max_size=20), st.integers(0, 99))
def test_a_shuffle_keeps_the_tiles_and_can_be_cleared_or_proves_that_none_can(
    start: Board, choices: list[int], seed: int
) -> None:
    *_, last = walk(start, iter(choices))
    if last.is_cleared:
        return
    shuffled = dealing.shuffle(last, Rng(f"shuffle {seed}"))
    alike = replace(last, faces=(Tile.M1,) * len(last.faces), groups=(0,) * len(last.faces))
    assert (shuffled is not None) == can_be_cleared_by_brute_force(alike)
    if shuffled is not None:
        after, line = shuffled
        assert clears(after, line)
        assert after.present == last.present
        assert Counter(after.faces[slot] for slot in bits(after.present)) == Counter(
            last.faces[slot] for slot in bits(last.present)
        )


def test_a_shuffle_of_unpaired_tiles_is_refused() -> None:
    assert dealing.shuffle(board(layout(*row(2)), "1m 1p"), Rng("x")) is None


def test_a_tower_with_too_few_partners_is_refused_without_a_long_search() -> None:
    tower = [(0, 0, level) for level in range(18)]
    loose = [(4 * number, 8, 0) for number in range(16)]
    with pytest.raises(DealError, match="can't be taken away in pairs"):
        deal(layout(*tower, *loose), 1)
