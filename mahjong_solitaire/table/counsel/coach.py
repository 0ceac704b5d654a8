"""The coach: it looks at a view, lets the rule set judge what each answer leads to, and says so."""

from __future__ import annotations

from mahjong_solitaire.table.actions import PASS, WIN, Action, Decision
from mahjong_solitaire.table.counsel.advising import Thoughts
from mahjong_solitaire.table.counsel.blocks import Counsel, Headline, Option, Sheet
from mahjong_solitaire.table.counsel.claims import claim_block, claim_options
from mahjong_solitaire.table.counsel.hands import sheet, waiting
from mahjong_solitaire.table.counsel.judge import Judge
from mahjong_solitaire.table.counsel.situation import Situation, situation
from mahjong_solitaire.table.counsel.turns import turn_block, turn_options
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.view import View

_DEAD = Sheet(Headline("Your hand", "Dead", "A foul has ended it: it can't win any more", tone="bad"))


def counsel_by(judge: Judge, tiles: Tiles, view: View, decision: Decision | None) -> Counsel:
    """Tell a seat how its hand stands and, if it is asked something, what each answer leads to.

    ``tiles`` are all those of the game.
    """
    if view.own.conduct.is_dead:
        return Counsel(_DEAD)
    case = situation(view, tiles)
    if decision is None:
        return Counsel(_now(judge, case), blocks=judge.ways(case))
    thoughts = judge.thoughts(view, decision)
    tell = _of_claims if PASS in decision.options else _of_turn
    said = tell(judge, view, case, decision.options, thoughts)
    return said if thoughts is None else said._replace(advice=thoughts.advice, dangers=thoughts.dangers)


def _now(judge: Judge, case: Situation) -> Sheet:
    return sheet("Your hand now", waiting(judge, case, [case.tiles], case.melds)[0])


def _of_claims(
    judge: Judge, view: View, case: Situation, actions: tuple[Action, ...], thoughts: Thoughts | None
) -> Counsel:
    options = claim_options(judge, view, case, actions)
    if thoughts is not None:
        options = thoughts.added(options, are_cards=True)
    now = Sheet(_now(judge, case).headline)
    return Counsel(_win_or(options, now), options, (claim_block(options), *judge.ways(case)))


def _of_turn(
    judge: Judge, view: View, case: Situation, actions: tuple[Action, ...], thoughts: Thoughts | None
) -> Counsel:
    options = turn_options(judge, view, case, actions)
    if thoughts is None:
        return Counsel(_win_or(options, options[0].sheet), options, (turn_block(options), *judge.ways(case)))
    options = thoughts.added(options)
    best = next((option for option in options if option.action == thoughts.advice.action), options[0])
    blocks = (turn_block(options), *thoughts.danger_block(), *judge.ways(case))
    return Counsel(_win_or(options, best.sheet), options, blocks)


def _win_or(options: tuple[Option, ...], other: Sheet) -> Sheet:
    """Return what winning brings, if it is a choice."""
    return next((option.sheet for option in options if option.action == WIN), other)
