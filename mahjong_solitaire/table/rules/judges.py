"""Who judges hands for the coach, by rule set: one line each. Apart from the rules, since judges need the kernels."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.counsel import american
from mahjong_solitaire.table.counsel.blocks import Counsel
from mahjong_solitaire.table.counsel.judge import Judge
from mahjong_solitaire.table.counsel.mcr import McrJudge
from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.view import View

JUDGES: dict[str, Callable[[Terms], Judge]] = {Mcr.name: McrJudge}
"""Made of the terms of a game; a rule set that isn't here has no coach."""

COACHES: dict[str, Callable[[Ruleset, View, Decision | None], Counsel]] = {AmericanRules.name: american.counsel}
"""Those that say everything themselves, where hands are no sets and pairs to be judged."""
