"""Goulash hands of Chinese Classical: wild tiles (jokers here) stand for what is worth most."""

from __future__ import annotations

import pytest

from mahjong_solitaire.table.hand import Circumstances, Giver, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.classical.goulash import score_wild, score_wild_loser, waits_wild
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.presets import PRESETS
from mahjong_solitaire.tiles import Tile, parse_tiles

BMJA = next(preset.house for preset in PRESETS if preset.name == "bmja" and isinstance(preset.house, Classical))
SOUTH = Circumstances(seat_wind=Tile.SOUTH, is_self_drawn=True)
MELD = Meld(MeldKind.PUNG, (Tile.P3, Tile.P3, Tile.JOKER), Giver.LEFT, Tile.P3)


def won(text: str, *melds: Meld) -> WinningHand:
    """Return a hand that was drawn complete with its last tile."""
    *concealed, last = parse_tiles(text)
    return WinningHand(melds, tuple(sorted(concealed)), last, **vars(SOUTH))


@pytest.mark.parametrize(
    ("text", "melds", "lines"),
    [
        ("2m2mJ4p4p4p8s8s8s5s5s6m6m5s", (), {"Concealed Pung of 2 to 8": 4, "Concealed": 1}),
        ("2m2m2m4p4p4p8s8s8s5s5s6mJJ", (), {"Concealed Pung of 2 to 8": 4}),
        ("4p4p4p8s8s8sCC5m5mJ", (MELD,), {"Exposed Pung of 2 to 8": 1, "Concealed Pung of Ends": 1, "Dragons": 1}),
        ("1m9m1p9p1s9sESWJJFPP", (), {"Thirteen Orphans": 1}),
        ("2m3m4m5m6m7mJ2p3p4p5pJ7p8p", (), {"Knitting": 1}),
    ],
)
def test_wild_tiles_complete_sets(text: str, melds: tuple[Meld, ...], lines: dict[str, int]) -> None:
    found = score_wild(won(text, *melds), BMJA)
    assert found is not None
    counted = {part.name: part.times for part in found.account.parts}
    assert {name: counted.get(name) for name in lines} == lines
    assert "All Pungs" not in counted


@pytest.mark.parametrize("text", ["2m3m4m4p4p4p8s8s8sCC5m5mJ", "2m3m4m4p4p4p8s8s8sCCJ1p9p"])
def test_wild_tiles_make_no_chows(text: str) -> None:
    assert score_wild(won(text), BMJA) is None


def test_a_goulash_hand_waits_for_wild_tiles_too() -> None:
    standing = Standing((MELD,), tuple(sorted(parse_tiles("4p4p4p8s8s8sCC5m5m"))), SOUTH)
    assert waits_wild(standing, BMJA) == (Tile.M5, Tile.RED, Tile.JOKER)


def test_a_goulash_hand_with_a_wild_tile_waits_for_more() -> None:
    standing = Standing((MELD,), tuple(sorted(parse_tiles("4p4p4p8s8s8s2mCCJ"))), SOUTH)
    assert waits_wild(standing, BMJA) == (Tile.M2, Tile.RED, Tile.JOKER)


@pytest.mark.parametrize(
    ("text", "points", "doubles"),
    [("4p4p2mCCJ9s1s5m7m", 10, 1), ("4p4p2mCJJ9s1s5m7m", 10, 1), ("4p4p2m3mEJ9s1s5m7m", 6, 0)],
)
def test_wild_tiles_help_losers(text: str, points: int, doubles: int) -> None:
    found = score_wild_loser(Standing((MELD,), tuple(sorted(parse_tiles(text))), SOUTH), BMJA)
    assert (found.points, found.doubles) == (points, doubles)
