"""The free rule and the pairs of a position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_solitaire.solitaire.board import NO_BLOCKERS, Blockers, Board, BoardError, IllegalPairError, Pair
from tests.solitaire.boards import board, boards, layout, pairs_by_the_book, row, walk


def test_the_ends_of_a_row_are_free_and_the_middle_is_not() -> None:
    three = board(layout(*row(4)), "1m 1m 1m 1m")
    assert [three.is_free(slot) for slot in range(4)] == [True, False, False, True]


def test_a_tile_with_half_a_neighbour_on_each_side_is_not_free() -> None:
    cross = board(layout((2, 2, 0), (0, 1, 0), (4, 3, 0), (8, 0, 0)), "1m 1m 1m 1m")
    assert not cross.is_free(0)
    assert cross.blockers(0) == Blockers(above=0, left=0b10, right=0b100, back=0, front=0)


def test_a_tile_partly_under_another_is_not_free() -> None:
    stacked = board(layout((0, 0, 0), (1, 1, 1)), "1m 1m")
    assert not stacked.is_free(0)
    assert stacked.blockers(0).above == 0b10


def test_a_tile_two_levels_up_locks_across_the_gap() -> None:
    bridge = board(layout((0, 0, 0), (0, 0, 2)), "1m 1m")
    assert not bridge.is_free(0)
    assert bridge.is_stuck


def test_a_tile_one_level_up_beside_it_does_not_lock() -> None:
    beside = board(layout((0, 0, 0), (2, 0, 1)), "1m 1m")
    assert beside.is_free(0)


def test_a_free_tile_has_no_blockers() -> None:
    assert board(layout(*row(2)), "1m 1m").blockers(0) == NO_BLOCKERS


@pytest.mark.parametrize(
    ("faces", "match"),
    [
        ("1m 1m", True),
        ("1m 1p", False),
        ("1f 4f", True),
        ("1y 3y", True),
        ("1f 1y", False),
        ("E E", True),
        ("E S", False),
    ],
)
def test_equal_faces_match_and_any_flower_any_flower(faces: str, match: bool) -> None:
    assert board(layout(*row(2)), faces).matches(0, 1) is match


@pytest.mark.parametrize(
    ("pair", "words"),
    [
        (Pair(0, 1), "not free"),
        (Pair(0, 3), "don't match"),
        (Pair(0, 9), "slot 9 does not exist"),
        (Pair(-1, 0), "slot -1 does not exist"),
        (Pair(0, 0), "named twice"),
    ],
)
def test_an_illegal_pair_is_refused_with_the_reason(pair: Pair, words: str) -> None:
    four = board(layout(*row(4)), "1m 1m 1p 1p")
    with pytest.raises(IllegalPairError, match=words):
        four.remove(pair)


def test_a_taken_tile_cannot_be_taken_again() -> None:
    after = board(layout(*row(4)), "1m 1p 1p 1m").remove(Pair(0, 3))
    with pytest.raises(IllegalPairError, match="slot 0 is empty"):
        after.remove(Pair(0, 3))


def test_too_few_faces_are_refused() -> None:
    with pytest.raises(BoardError, match="2 places, but 1 faces"):
        Board.dealt(layout(*row(2)), [None])


def test_more_tiles_of_a_kind_than_two_sets_hold_are_refused() -> None:
    with pytest.raises(BoardError, match="10 tiles match each other; two sets have 8 at most"):
        board(layout(*row(10)), "1f 2f 3f 4f 1f 2f 3f 4f 1f 2f")


@given(boards(), st.lists(st.integers(0, 50), min_size=20, max_size=20))
def test_pairs_are_those_of_the_rules_in_every_position(start: Board, choices: list[int]) -> None:
    for here in walk(start, iter(choices)):
        assert set(here.pairs()) == pairs_by_the_book(here)
        assert here.is_stuck == (bool(here.present) and not pairs_by_the_book(here))


@given(boards(), st.lists(st.integers(0, 50), min_size=20, max_size=20))
def test_a_free_tile_stays_free_until_it_is_taken(start: Board, choices: list[int]) -> None:
    before = 0
    for here in walk(start, iter(choices)):
        assert before & here.present & ~here.free == 0
        before = here.free


@given(boards())
def test_blockers_are_empty_exactly_for_free_tiles(start: Board) -> None:
    for slot in range(len(start.faces)):
        assert start.is_free(slot) == (start.blockers(slot) == NO_BLOCKERS)
