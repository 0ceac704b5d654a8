"""What the basic rules tell the coach: any hand wins; points, where sets count."""

from __future__ import annotations

from mahjong_solitaire.table.bots.basic import VALUES
from mahjong_solitaire.table.counsel.efficiency import Shapes
from mahjong_solitaire.table.counsel.judge import Judge, reaching
from mahjong_solitaire.table.counsel.reaching import Aim
from mahjong_solitaire.table.counsel.regular import RegularJudge, Tongue
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.basic import Basic
from mahjong_solitaire.table.view import View


def judge(rules: Ruleset, view: View) -> Judge:
    """Return the judge of a game."""
    house = rules.house
    assert isinstance(house, Basic)
    # Where each win is the same, there is nothing to aim at.
    units = frozenset(("",)) if house.scheme != "simple" else frozenset[str]()
    aim = Aim("Points in sight", "", "Points", units)
    return RegularJudge(rules, view, Tongue("points", reaching("1 point"), Shapes(), VALUES, aim))
