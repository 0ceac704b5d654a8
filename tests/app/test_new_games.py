"""Which rules a new game is played by, whatever the settings and the layout's file say."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_solitaire.app.new_games import rules_for
from mahjong_solitaire.solitaire.layout import Layout, Slot

CASES: list[tuple[str, int, tuple[str, ...], str, Mapping[str, str], str]] = [
    # what is special, tiles, made for, game asked for, forms of the settings, expected rules
    ("the form of the settings", 8, ("alchemy",), "alchemy", {"alchemy": "opposites"}, "opposites"),
    ("too many tiles for that form", 160, ("alchemy",), "alchemy", {"alchemy": "opposites"}, "alchemy"),
    ("the game it was made for, in another form", 160, ("alchemy",), "3d", {"alchemy": "opposites"}, "alchemy"),
    ("a form that is none", 8, (), "chain", {"chain": "3d"}, "chain"),
    ("a game that is none", 8, (), "poker", {"poker": "chain"}, "mahjong"),
    ("made for a game that is none", 8, ("poker",), "poker", {}, "mahjong"),
    ("cubes", 8, ("3d",), "chain", {}, "3d"),
]


@pytest.mark.parametrize(
    ("tiles", "made_for", "game", "forms", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_new_game_is_played_by(
    tiles: int, made_for: tuple[str, ...], game: str, forms: Mapping[str, str], expected: str
) -> None:
    layout = Layout("test", "Test", tuple(Slot(2 * number, 0, 0) for number in range(tiles)), games=made_for)
    assert rules_for(layout, game, forms).name == expected
