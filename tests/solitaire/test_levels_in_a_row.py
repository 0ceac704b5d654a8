"""Levels in a row: what comes next, also where the clock ran out or a deal of the level can't be found."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.levels_in_a_row import first_level, gentler, next_level
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.solitaire.variants import SOLID
from tests.solitaire.boards import layout, row

SMALL = Layout("small", "Small", tuple(Slot(*slot) for slot in row(4)), games=("3d",))
FLAT = layout(*row(6))


def cleared_after_time(terms: Terms) -> Game:
    game = Game(deal(SMALL, 5, SOLID), terms)
    game.tick(1000)
    game.play_on()
    for pair in game.deal.line:
        game.take(pair)
    return game


def test_playing_on_without_the_clock_is_for_one_level_only() -> None:
    game = cleared_after_time(Terms(level=1))
    following = next_level(game, (SMALL,))
    assert following.terms == Terms(is_timed=True, level=2, carried=game.score, plays_on=False)


@pytest.mark.parametrize("library", [(), (FLAT,)])
def test_without_any_solid_the_row_names_one_that_is_missed(library: Sequence[Layout]) -> None:
    first = first_level(5, SOLID, library, is_timed=True)
    assert str(first.id) == f"{SOLID.emblem}:3d#5"
    assert next_level(cleared_after_time(first.terms), library).id.layout == SOLID.emblem


@pytest.mark.parametrize(
    ("harder", "easier"),
    [
        ("small:3d:fiendish#7", "small:3d:tricky#7"),
        ("small:3d:tricky#7", "small:3d:steady#7"),
        ("small:3d:steady#7", "small:3d#7"),
        ("small:3d#7", None),
    ],
)
def test_a_level_that_cannot_be_dealt_has_a_gentler_one(harder: str, easier: str | None) -> None:
    assert gentler(GameId.parse(harder)) == (easier and GameId.parse(easier))
