"""What Riichi tells the coach: yaku and han, points, furiten, and what riichi makes of a hand."""

from __future__ import annotations

from functools import partial

from mahjong_solitaire.table.bots.riichi import VALUES
from mahjong_solitaire.table.counsel.efficiency import Shapes
from mahjong_solitaire.table.counsel.judge import Judge, Least
from mahjong_solitaire.table.counsel.reaching import Aim
from mahjong_solitaire.table.counsel.regular import RegularJudge, Tongue
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.riichi.house import RIICHI, Riichi
from mahjong_solitaire.table.scoring.riichi.scoring import HAN, OF_YAKUMAN
from mahjong_solitaire.table.scoring.riichi.waiting import swaps
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_LEAST = Least("No yaku", "No tile makes a yaku", "make no yaku")
_BESIDE = ("Riichi", "Dora", "Red Fives (akadora)")
_UNITS = frozenset((HAN, OF_YAKUMAN))
_NOTES = ("Exact, without ippatsu and hidden dora.", "Exact, without hidden dora.")


def judge(rules: Ruleset, view: View) -> Judge:
    """Return the judge of a game."""
    house = rules.house
    assert isinstance(house, Riichi)
    aim = Aim("Han in sight", "Ways to a yaku", "Points", _UNITS, _BESIDE, RIICHI, 1, has_pairs=True)
    tongue = Tongue(
        "points",
        _LEAST,
        Shapes(different_pairs=True, orphans=True),
        VALUES,
        aim,
        small=frozenset(("fu",)),
        named=_UNITS,
        notes=_NOTES,
        barred=partial(_barred, house),
    )
    return RegularJudge(rules, view, tongue)


def _barred(house: Riichi, meld: Meld) -> frozenset[Tile]:
    return swaps(meld, house)
