"""Deals of every shipped layout: each carries a line that clears it, whatever the seed."""

from __future__ import annotations

import pytest

from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.lines import clears
from tests.app.stage import shipped

SEEDS = 200


@pytest.mark.parametrize("layout", shipped(), ids=lambda layout: layout.name)
def test_the_deals_of_a_layout_are_cleared_by_their_own_lines(layout: Layout) -> None:
    for seed in range(SEEDS):
        dealt = deal(layout, seed)
        assert clears(dealt.board, dealt.line), dealt.id
