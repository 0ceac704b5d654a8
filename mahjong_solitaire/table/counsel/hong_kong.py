"""What Hong Kong tells the coach: faan."""

from __future__ import annotations

from mahjong_solitaire.table.bots.hong_kong import VALUES
from mahjong_solitaire.table.counsel.efficiency import Shapes
from mahjong_solitaire.table.counsel.judge import Judge, reaching
from mahjong_solitaire.table.counsel.reaching import Aim
from mahjong_solitaire.table.counsel.regular import RegularJudge, Tongue
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.hong_kong import HongKong
from mahjong_solitaire.table.view import View

_BESIDE = ("Fully Concealed", "No Bonus Tiles", "Own Flower or Season", "All Flowers or All Seasons")


def judge(rules: Ruleset, view: View) -> Judge:
    """Return the judge of a game."""
    house = rules.house
    assert isinstance(house, HongKong)
    least = f"{house.least} faan"
    has_pairs = house.seven_pairs > 0
    aim = Aim("Faan in sight", f"Ways to {least}", "Faan", frozenset(("",)), _BESIDE, "", house.least, has_pairs)
    tongue = Tongue("faan", reaching(least), Shapes(pairs=has_pairs, orphans=True), VALUES, aim)
    return RegularJudge(rules, view, tongue)
