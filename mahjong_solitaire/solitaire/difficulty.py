"""Difficulty, measured: the figures of a deal, the levels they make, and deals of a wanted level."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import Deal, DealError
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import LEVELS, PLAYOUTS, Level, levels_of
from mahjong_solitaire.solitaire.players import Skill, clears, least_skill
from mahjong_solitaire.solitaire.seeking import candidates
from mahjong_solitaire.solitaire.solver import Judge, solve, win_rate
from mahjong_solitaire.solitaire.variants import MAHJONG, Variant, variant_of

CONFLICTS = 1_000
"""The solver's bound for the line of a deal that was found."""
CONSTRUCTED = 12
"""Deals to choose from where only constructed ones are sure to be cleared."""
PLAYOUTS_IN_ORDER = 1024
"""Playouts to choose them by; those that keep an order take longer."""


class Figures(NamedTuple):
    """What was measured of a deal.

    The share of random playouts that clear it, of how many; the weakest player that clears it; the level that these
    make; the conflicts the solver met.
    """

    playout_win_rate: float
    playouts: int
    skill: Skill
    level: Level
    conflicts: int


def rate(board: Board) -> Figures:
    """Measure a board that can be cleared."""
    share = win_rate(board, PLAYOUTS)
    skill = least_skill(board)
    return Figures(share, PLAYOUTS, skill, level_of(share, skill, board.variant), solve(board).conflicts)


def level_of(share: float, skill: Skill, variant: Variant = MAHJONG) -> Level:
    """Return the gentlest level whose bounds a deal of the variant keeps."""
    return next(level for level in levels_of(variant) if share >= level.lowest_share and skill <= level.most_skill)


def deal(layout: Layout, level: Level, seed: int, variant: Variant | None = None) -> Deal:
    """Return the deal of this level and seed, the same for ever; raise DealError if none was found.

    The deals of `ANY` are drawn from all that can be cleared, each equally likely. Where there is a rule on the order
    of pairs, both are chosen among constructed deals, and the level only compares these.
    """
    rules = variant or variant_of(layout.name)
    game_id = GameId(layout.name, seed, level.name, rules.id_name)
    rng = Rng(str(game_id))
    start = dealing.deal(layout, rng.below(10**12), rules)
    judge = Judge(start.board)
    if rules.is_ordered:
        return replace(_constructed(start, level, judge, rng), id=game_id)
    for board in candidates(start.board, level, judge, rng):
        line = judge.solve(board, CONFLICTS).line
        if line and (level.most_skill is Skill.SOLVER or clears(board, level.most_skill)):
            return Deal(game_id, board, line)
    raise DealError(f"no {level.name} deal of layout {layout.name!r} was found")


def _constructed(start: Deal, level: Level, judge: Judge, rng: Rng) -> Deal:
    """Return one of some constructed deals: for the gentlest level the easiest, for the last the hardest, and so on.

    How often random games keep an order differs so much from layout to layout that bounds for all would be none.
    """
    if not level.is_measured:
        return start
    layout, rules = start.board.layout, start.board.variant
    deals = [start, *(dealing.deal(layout, rng.below(10**12), rules) for _ in range(CONSTRUCTED - 1))]
    by_ease = sorted(deals, key=lambda one: -judge.win_rate(one.board, PLAYOUTS_IN_ORDER))
    return by_ease[LEVELS.index(level) * (CONSTRUCTED - 1) // (len(LEVELS) - 1)]
