"""Deals stay the same for ever: the faces of some of them are written down, each as a descriptive id."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.dealing import Deal, deal
from mahjong_solitaire.solitaire.game_id import GameId, descriptive, parse_descriptive
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import variant_for
from mahjong_solitaire.storage.layouts import library

FILE = Path(__file__).parents[1] / "fixtures" / "deals" / "pinned.txt"
LAYOUTS = {layout.name: layout for layout in library().layouts}


def pinned() -> list[tuple[str, str]]:
    """Return the id and the descriptive id of each line of the file."""
    lines = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("--")]
    return [(game_id, faces) for game_id, faces in lines]


@pytest.mark.parametrize(("game_id", "faces"), pinned(), ids=[game_id for game_id, _ in pinned()])
def test_a_pinned_deal_has_the_faces_it_always_had(game_id: str, faces: str) -> None:
    wanted = GameId.parse(game_id)
    dealt = deal_of(wanted)
    assert descriptive(wanted.layout, dealt.board.faces, wanted.variant) == faces
    assert parse_descriptive(faces) == (wanted.layout, dealt.board.faces, wanted.variant)


def deal_of(wanted: GameId) -> Deal:
    layout = LAYOUTS[wanted.layout]
    variant = variant_for(layout, wanted.variant)
    if wanted.level:
        return difficulty.deal(layout, LEVEL_NAMES[wanted.level], wanted.seed, variant)
    return deal(layout, wanted.seed, variant)


def test_every_shipped_layout_is_pinned() -> None:
    assert {GameId.parse(game_id).layout for game_id, _ in pinned()} == set(LAYOUTS)
