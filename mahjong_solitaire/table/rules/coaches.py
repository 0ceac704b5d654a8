"""The coach of each rule set."""

from __future__ import annotations

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.counsel.blocks import Counsel, Headline, Sheet
from mahjong_solitaire.table.counsel.coach import counsel_by
from mahjong_solitaire.table.rules import judges
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.view import View

_SILENT = Counsel(Sheet(Headline("Coach", "No advice", "The coach doesn't know these rules")))


def counsel(rules: Ruleset, view: View, decision: Decision | None) -> Counsel:
    """Return what the coach says to a seat, about what it is asked if it is asked something.

    It takes some hundredths of a second once everything is compiled.
    """
    own = judges.COACHES.get(rules.name)
    if own is not None:
        return own(rules, view, decision)
    judge = judges.JUDGES.get(rules.name)
    return _SILENT if judge is None else counsel_by(judge(rules, view), rules.tiles_in(view.opening), view, decision)
