"""Layouts are checked when they are made."""

from __future__ import annotations

import pytest

from mahjong_solitaire.solitaire.layout import Layout, LayoutError, Slot
from tests.solitaire.boards import layout, row


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ([], "has 0 tiles"),
        (row(3), "has 3 tiles; the number must be even"),
        ([(0, 0, 0), (1, 1, 0)], r"\(0, 0, 0\) and \(1, 1, 0\) overlap"),
        ([(0, 0, 0), (0, 0, 0)], "overlap"),
        (row(290), "has 290 tiles; it needs 2 to 288"),
        ([(0, 0, 0), (577, 0, 0)], r"\(577, 0, 0\) is more than 576 half tiles or levels out"),
        ([(0, 0, 0), (0, -(10**30), 0)], "half tiles or levels out"),
        ([(0, 0, 0), (0, 0, 5000)], "half tiles or levels out"),
    ],
)
def test_a_layout_that_cannot_be_played_is_refused(slots: list[tuple[int, int, int]], words: str) -> None:
    with pytest.raises(LayoutError, match=words):
        layout(*slots, name="broken")


def test_the_same_place_on_two_levels_is_no_overlap() -> None:
    assert layout((0, 0, 0), (0, 0, 1)).levels == 2


def test_floating_tiles_are_named() -> None:
    bridge = layout((0, 0, 0), (0, 0, 2), (4, 0, 0), (5, 1, 1))
    assert bridge.unsupported() == (Slot(0, 0, 2),)


def test_size_and_origin_enclose_all_tiles() -> None:
    assert layout((3, 1, 0), (6, 4, 1)).origin == (3, 1)
    assert layout((3, 1, 0), (6, 4, 1)).size == (5, 5)


def test_locks_name_neighbours_and_all_that_stands_above() -> None:
    of = layout((2, 0, 0), (0, 1, 0), (4, 0, 0), (2, 0, 1), (3, 1, 4), (4, 3, 0))
    lock = of.locks[0]
    assert (lock.left, lock.right, lock.above) == (0b10, 0b100, 0b11000)


def test_two_layouts_with_the_same_places_are_equal_whoever_drew_them() -> None:
    slots = (Slot(0, 0, 0), Slot(2, 0, 0))
    assert Layout("a", "A", slots, "x") == Layout("a", "A", slots, "y")
