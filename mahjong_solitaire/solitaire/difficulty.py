"""Difficulty, measured: the figures of a deal, the levels they make, and deals of a wanted level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import Deal, DealError
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import LEVELS, Level
from mahjong_solitaire.solitaire.players import Skill, clears, least_skill
from mahjong_solitaire.solitaire.solver import Judge, solve, win_rate
from mahjong_solitaire.solitaire.variants import SHANGHAI, Variant
from mahjong_solitaire.tiles import Tile

PLAYOUTS = 4096
WALK_PLAYOUTS = 1024
CONSTRUCTED = 50
SHUFFLES = 200
RARE = 25
"""If so many shuffles can't be cleared, a layout counts as one where clearable deals are too rare to wait for."""
SWAPS = 1500
CONFLICTS_A_BOARD = 2_000
CONFLICTS_A_SWAP = 300
CONFLICTS_IN_ALL = 20_000
"""Bounds for candidates, counted in conflicts and not in seconds, so that a seed gives the same deal everywhere."""


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


def deal(layout: Layout, level: Level, seed: int, variant: Variant = SHANGHAI) -> Deal:
    """Return the deal of this level and seed, the same for ever; raise DealError if none was found."""
    game_id = GameId(layout.name, seed, level.name)
    rng = Rng(str(game_id))
    start = dealing.deal(layout, rng.below(10**12), variant)
    judge = Judge(start.board)
    for board in _candidates(start.board, level, judge, rng):
        if _has_level(board, level, judge):
            return Deal(game_id, board, solve(board).line)
    raise DealError(f"no {level.name} deal of layout {layout.name!r} was found")


def _has_level(board: Board, level: Level, judge: Judge) -> bool:
    share = judge.win_rate(board, PLAYOUTS)
    if level.distance(share) > 0:
        return False
    return level.most_skill is Skill.SOLVER or clears(board, level.most_skill)


def _candidates(start: Board, level: Level, judge: Judge, rng: Rng) -> Iterator[Board]:
    """Yield boards that can be cleared: constructed ones for the gentlest level, shuffled ones, then a walk."""
    yield start
    if level is LEVELS[0]:
        yield from _constructed(start, rng)
    found = 0
    for number in range(SHUFFLES):
        board = start.with_faces(tuple(rng.shuffled(start.faces)))
        if judge.can_be_cleared(board, CONFLICTS_A_BOARD):
            found += 1
            yield board
        if judge.conflicts > CONFLICTS_IN_ALL or (number == RARE and not found):
            break
    yield from _walk(start, level, judge, rng)


def _constructed(start: Board, rng: Rng) -> Iterator[Board]:
    for _ in range(CONSTRUCTED):
        shuffled = dealing.shuffle(start, rng)
        if shuffled is not None:
            yield shuffled[0]


def _walk(board: Board, level: Level, judge: Judge, rng: Rng) -> Iterator[Board]:
    """Swap two tiles again and again, as long as the board can be cleared and comes no further from the level.

    For layouts where shuffled boards can hardly ever be cleared, or are all of another level.
    """
    most = judge.conflicts + CONFLICTS_IN_ALL
    distance = level.distance(judge.win_rate(board, WALK_PLAYOUTS))
    for _ in range(SWAPS):
        if judge.conflicts > most:
            return
        swapped = _with_two_swapped(board, rng)
        if not judge.can_be_cleared(swapped, CONFLICTS_A_SWAP):
            continue
        after = level.distance(judge.win_rate(swapped, WALK_PLAYOUTS))
        if after <= distance:
            board, distance = swapped, after
        if after == 0:
            yield swapped


def _with_two_swapped(board: Board, rng: Rng) -> Board:
    faces: list[Tile | None] = list(board.faces)
    one, other = rng.below(len(faces)), rng.below(len(faces))
    faces[one], faces[other] = faces[other], faces[one]
    return board.with_faces(tuple(faces))
