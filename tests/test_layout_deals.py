"""Deals of every shipped layout in every game that can be played on it: each carries a line that clears it."""

from __future__ import annotations

import pytest

from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.variants import VARIANTS, Variant
from tests.app.stage import shipped

SEEDS = 200
ELSEWHERE = 5
"""Deals in a game that the layout wasn't made for."""

PLAYED = [(layout, variant) for layout in shipped() for variant in VARIANTS.values() if variant.plays(layout)]


@pytest.mark.parametrize(("layout", "variant"), PLAYED, ids=[f"{at.name}-{of.name}" for at, of in PLAYED])
def test_the_deals_of_a_layout_are_cleared_by_their_own_lines(layout: Layout, variant: Variant) -> None:
    is_at_home = variant.is_made_for(layout) or not (layout.games or variant.id_name)
    for seed in range(SEEDS if is_at_home else ELSEWHERE):
        dealt = deal(layout, seed, variant)
        assert clears(dealt.board, dealt.line), dealt.id


def test_every_layout_is_at_home_somewhere() -> None:
    assert {layout.name for layout, _ in PLAYED} == {layout.name for layout in shipped()}
