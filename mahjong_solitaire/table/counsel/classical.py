"""What Chinese Classical tells the coach: points and doublings."""

from __future__ import annotations

from mahjong_solitaire.table.accounts import DOUBLINGS, LIMIT
from mahjong_solitaire.table.bots.classical import VALUES
from mahjong_solitaire.table.counsel.efficiency import Shapes
from mahjong_solitaire.table.counsel.judge import Judge, Least
from mahjong_solitaire.table.counsel.reaching import Aim
from mahjong_solitaire.table.counsel.regular import RegularJudge, Tongue
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.view import View

_UNITS = frozenset((DOUBLINGS, LIMIT))
_LEAST = Least("Too few doublings", "No tile brings doublings enough", "bring too few doublings")


def judge(rules: Ruleset, view: View) -> Judge:
    """Return the judge of a game."""
    house = rules.house
    assert isinstance(house, Classical)
    has_pairs = house.seven_pairs != "none"
    shapes = Shapes(pairs=has_pairs, orphans=house.thirteen_orphans != "none")
    aim = Aim("Doublings in sight", "Ways to double", "Points", _UNITS, least=house.minimum, has_pairs=has_pairs)
    return RegularJudge(rules, view, Tongue("points", _LEAST, shapes, VALUES, aim))
