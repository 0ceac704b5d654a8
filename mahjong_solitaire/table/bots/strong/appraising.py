"""The appraisal of a decision: what the bot plays by, with the words for a person who wants to know why."""

from __future__ import annotations

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.bots.strong.appraisal import Appraisal
from mahjong_solitaire.table.bots.strong.reasons import reason
from mahjong_solitaire.table.bots.strong.weighing import Weighing, best_of
from mahjong_solitaire.table.view import View


def appraise(view: View, decision: Decision) -> Appraisal:
    """Return what each option of a decision is worth, which one the strong bot takes, and why."""
    weighing = Weighing(view)
    weighed = weighing.weigh(decision)
    best = best_of(weighed)
    options = [one.option if one.hold is None else one.option._replace(fans=weighing.line(one.hold)) for one in weighed]
    return Appraisal(tuple(options), best.option.action, reason(options, best.option.action))
