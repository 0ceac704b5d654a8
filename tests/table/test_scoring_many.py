"""Many hands at once are worth the same as one by one, and as the judge says."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.kernel.batch import score_many
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.profiles import PROFILES, Profile
from tools import check_mcr
from tools.mcr_hands import hands


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_the_kernel_counts_as_the_table_does(profile: Profile) -> None:
    some = list(hands("kernel", 1500))
    scores = score_many(some, profile)
    for number, hand in enumerate(some):
        found = score(hand, profile)
        assert scores.totals[number] == found.total, str(hand)
        assert sum(points * count for _, points, count in scores.fans_of(number)) == found.total


def test_a_hand_that_is_not_won_has_no_total() -> None:
    scores = score_many([parse_hand("147m258p369s1256p +5p"), parse_hand("123456789m1235p +5p")])
    assert scores.totals.tolist() == [-1, 23]


def test_the_judge_gives_the_same_totals() -> None:
    pytest.importorskip("MahjongGB", reason="PyMahjongGB isn't installed (the extra judges)")
    assert check_mcr.main(["--hands", "4000", "--seed", "tests"]) == 0
