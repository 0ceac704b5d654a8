"""The shipped solids, and the layouts made for one game: how many there are, how they stand, how they empty."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import BLACK_WHITE, CHAIN, SOLID, VARIANTS, Variant
from mahjong_solitaire.solitaire.variants.alchemy import ALCHEMY
from mahjong_solitaire.storage.layouts import library
from tests.storage.emptying import is_emptied_at_random

LAYOUTS = library().layouts
SOLIDS = tuple(layout for layout in LAYOUTS if SOLID.plays(layout))

FIRST_TO_LAST_CUBES = (48, 144)


@pytest.mark.parametrize(
    ("variant", "first", "least"),
    [(SOLID, "full_cube", 10), (BLACK_WHITE, "black_white", 6), (CHAIN, "chain", 6), (ALCHEMY, "alchemist", 6)],
    ids=lambda value: value.name if isinstance(value, Variant) else "",
)
def test_a_game_has_layouts_of_its_own(variant: Variant, first: str, least: int) -> None:
    own = [layout.name for layout in LAYOUTS if variant.is_made_for(layout)]
    assert first in own
    assert len(own) >= least


def test_every_layout_can_be_played_in_the_games_it_is_made_for() -> None:
    for layout in LAYOUTS:
        assert all(VARIANTS[game].plays(layout) for game in layout.games), layout.name


def test_no_other_game_is_played_with_a_solid() -> None:
    assert [variant.name for variant in VARIANTS.values() if any(map(variant.plays, SOLIDS))] == ["3d"]


def test_the_layouts_of_a_game_with_a_single_set_need_no_second_one() -> None:
    most = {layout.name: len(layout.slots) for layout in LAYOUTS if layout.games and layout.name != "black_white"}
    assert max(most.values()) <= 144


@pytest.mark.parametrize("solid", SOLIDS, ids=lambda solid: solid.name)
def test_a_solid_has_a_decent_number_of_cubes_on_the_grid(solid: Layout) -> None:
    least, most = FIRST_TO_LAST_CUBES
    assert least <= len(solid.slots) <= most
    assert all(slot.x % 2 == slot.y % 2 == 0 for slot in solid.slots)
    assert min(slot.z for slot in solid.slots) == 0


@pytest.mark.parametrize("solid", SOLIDS, ids=lambda solid: solid.name)
def test_a_solid_is_emptied_by_whatever_pairs_are_taken(solid: Layout) -> None:
    """Every level keeps a free corner, so not even a careless player runs out of free cubes."""
    for seed in range(5):
        assert is_emptied_at_random(solid, free_cubes, seed)


def free_cubes(solid: Layout, present: int) -> list[int]:
    """Return what the rule of adjacent open sides allows, written out without the variant's code."""
    free = []
    for number, lock in enumerate(solid.locks):
        sides = (lock.left, lock.back, lock.right, lock.front, lock.left)
        is_open = [not side & present for side in sides]
        if present >> number & 1 and any(a and b for a, b in pairwise(is_open)):
            free.append(number)
    return free
