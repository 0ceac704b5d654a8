"""Who judges hands for the coach, by rule set: one line each. Apart from the rules, since judges need the kernels."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.counsel import american, basic, classical, hong_kong, riichi
from mahjong_solitaire.table.counsel.blocks import Counsel
from mahjong_solitaire.table.counsel.judge import Judge
from mahjong_solitaire.table.counsel.mcr import McrJudge
from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.rules.basic import BasicRules
from mahjong_solitaire.table.rules.classical import ClassicalRules
from mahjong_solitaire.table.rules.hong_kong import HongKongRules
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.rules.riichi import RiichiRules
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View

JUDGES: dict[str, Callable[[Ruleset, View], Judge]] = {
    Mcr.name: McrJudge,
    HongKongRules.name: hong_kong.judge,
    BasicRules.name: basic.judge,
    ClassicalRules.name: classical.judge,
    RiichiRules.name: riichi.judge,
}
"""Made for what a seat sees; a rule set that isn't here has no coach."""

COACHES: dict[str, Callable[[Ruleset, View, Decision | None], Counsel]] = {AmericanRules.name: american.counsel}
"""Those that say everything themselves, where hands are no sets and pairs to be judged."""
