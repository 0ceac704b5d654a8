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
from mahjong_solitaire.solitaire.levels import LEVELS, PLAYOUTS, Level
from mahjong_solitaire.solitaire.players import Skill, clears, least_skill
from mahjong_solitaire.solitaire.seeking import candidates
from mahjong_solitaire.solitaire.solver import Judge, solve, win_rate
from mahjong_solitaire.solitaire.variants import Variant, variant_of

CONFLICTS = 1_000
"""The solver's bound for the line of a deal that was found."""
CONSTRUCTED = 24
"""Deals to choose from where only constructed ones are sure to be cleared."""


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
    return Figures(share, PLAYOUTS, skill, level_of(share, skill), solve(board).conflicts)


def level_of(share: float, skill: Skill) -> Level:
    """Return the gentlest level whose bounds a deal keeps."""
    return next(level for level in LEVELS if share >= level.lowest_share and skill <= level.most_skill)


def deal(layout: Layout, level: Level, seed: int, variant: Variant | None = None) -> Deal:
    """Return the deal of this level and seed, the same for ever; raise DealError if none was found.

    The deals of `ANY` are drawn from all that can be cleared, each equally likely. Where there is a rule on the order
    of pairs, which playouts don't know, it is the constructed deal that comes nearest to the level.
    """
    rules = variant or variant_of(layout.name)
    game_id = GameId(layout.name, seed, level.name, rules.id_name)
    rng = Rng(str(game_id))
    start = dealing.deal(layout, rng.below(10**12), rules)
    judge = Judge(start.board)
    if rules.is_ordered:
        return replace(_nearest(start, level, judge, rng), id=game_id)
    for board in candidates(start.board, level, judge, rng):
        line = judge.solve(board, CONFLICTS).line
        if line and (level.most_skill is Skill.SOLVER or clears(board, level.most_skill)):
            return Deal(game_id, board, line)
    raise DealError(f"no {level.name} deal of layout {layout.name!r} was found")


def _nearest(start: Deal, level: Level, judge: Judge, rng: Rng) -> Deal:
    nearest, distance = start, level.distance(judge.win_rate(start.board, PLAYOUTS))
    for _ in range(CONSTRUCTED):
        if distance == 0:
            break
        other = dealing.deal(start.board.layout, rng.below(10**12), start.board.variant)
        after = level.distance(judge.win_rate(other.board, PLAYOUTS))
        if after < distance:
            nearest, distance = other, after
    return nearest
