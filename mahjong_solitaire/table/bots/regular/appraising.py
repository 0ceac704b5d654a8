"""The appraisal of a decision in a game of sets and a pair: what the strong bot plays by, and why."""

from __future__ import annotations

from mahjong_solitaire.table.actions import Decision, Discard, Give
from mahjong_solitaire.table.bots.regular.player import rank
from mahjong_solitaire.table.bots.regular.reasons import reason
from mahjong_solitaire.table.bots.regular.skill import STRONG
from mahjong_solitaire.table.bots.regular.weighing import Values, Weighed, Weighing
from mahjong_solitaire.table.bots.steady import obvious
from mahjong_solitaire.table.bots.strong.appraisal import Appraisal, Option
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View


def appraise(rules: Ruleset, values: Values, view: View, decision: Decision) -> Appraisal:
    """Return what each option of a decision is worth, which one the strong bot takes, and why."""
    weighing = Weighing(rules, values, view, STRONG)
    weighed = weighing.weigh(decision)
    options = tuple(_option(weighing, one) for one in weighed)
    plain = obvious(decision)
    best = max(weighed, key=rank).action if plain is None or isinstance(plain, Give) else plain
    return Appraisal(options, best, reason(options, best))


def _option(weighing: Weighing, one: Weighed) -> Option:
    worth = one.worth
    danger = weighing.danger(one.action.tile) if isinstance(one.action, Discard) else 0.0
    return Option(one.action, one.value, worth.chance, 0, worth.away, danger, worth=worth.value)
