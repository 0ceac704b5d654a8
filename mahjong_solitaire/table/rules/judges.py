"""Who judges hands for the coach, by rule set: one line each. Apart from the rules, since judges need the kernels."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.table.counsel.judge import Judge
from mahjong_solitaire.table.counsel.mcr import McrJudge
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.ruleset import Terms

JUDGES: dict[str, Callable[[Terms], Judge]] = {Mcr.name: McrJudge}
"""Made of the terms of a game; a rule set that isn't here has no coach."""
