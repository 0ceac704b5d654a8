"""The verdicts of another solver, deal by deal, and its shares; they are too large to be kept beside the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.check_solver import Share, deals, deviation, known_numbers, known_shares, layout_of, unsolvable

DATA = Path(__file__).parents[2].parent / "shared" / "data"
POSITIONS = sorted((DATA / "positions").glob("*.json"))
BOARDS = 300

needs_the_data = pytest.mark.skipif(not POSITIONS, reason="needs the reference verdicts")


@needs_the_data
def test_five_thousand_turtle_deals_get_the_known_verdicts() -> None:
    known = known_numbers(DATA / "turtle_unsolvable_0_5000.txt")
    assert unsolvable(layout_of(DATA / "positions" / "default.json"), deals(5000)) == known


@needs_the_data
@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_the_share_of_unsolvable_deals_is_the_known_one(file: Path) -> None:
    known = known_shares(DATA / "unsolvable_shares.csv")[file.stem]
    found = Share(BOARDS, len(unsolvable(layout_of(file), deals(BOARDS))))
    assert abs(deviation(found, known)) < 4


def test_shares_further_apart_than_chance_allows_are_seen() -> None:
    assert deviation(Share(10_000, 300), Share(10_000, 300)) == 0
    assert abs(deviation(Share(10_000, 300), Share(10_000, 330))) < 4
    assert deviation(Share(10_000, 500), Share(10_000, 300)) > 4
