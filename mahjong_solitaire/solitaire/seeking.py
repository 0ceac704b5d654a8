"""The search for a deal of a level: boards that can be cleared and that random playouts clear as often as it asks.

All bounds are counts of boards, swaps and conflicts, never seconds, so that a seed gives the same deal everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.levels import LEVELS, PLAYOUTS, Level
from mahjong_solitaire.solitaire.solver import Effort, Judge

COARSE = 512
"""Playouts for a first look; they tell the boards that are far from the level."""
SLACK = 2 / COARSE
CONSTRUCTED, SHUFFLES = 10, 60
"""Boards to look at, of each kind, ..."""
FEW_CONSTRUCTED, FEW_SHUFFLES = 3, 12
"""... and after which to give up if all of them were far from the level."""
CONFLICTS_A_BOARD, CONFLICTS_OF_SHUFFLES = 300, 500
WALKS = 3
MOST_SWAPS, SWAPS_TIMES_TILES_SQUARED = 30_000, 250_000_000
"""Swaps on a walk; fewer on large layouts, where each takes longer."""
CONFLICTS_OF_WALK, CONFLICTS_A_SWAP = 5_000, 100
RAISE = 0.02

DRAWS, CONFLICTS_A_DRAW, CONFLICTS_OF_DRAWS = 100, 500, 1_500
MINGLES = 3
MINGLING = Effort(swaps=800, conflicts=1_000_000, conflicts_a_board=10)


def candidates(start: Board, level: Level, judge: Judge, rng: Rng) -> Iterator[Board]:
    """Yield boards with the tiles and places of ``start`` that can be cleared and lie in the bounds of the level."""
    return _Search(start, level, judge, rng).boards() if level.is_measured else _drawn(start, judge, rng)


def _drawn(start: Board, judge: Judge, rng: Rng) -> Iterator[Board]:
    """Yield boards out of all that can be cleared, each equally likely.

    The first of the shuffled boards that can be cleared is such a board. Where they are too rare to wait for, random
    swaps are made as long as the board stays clearable; any swap is as likely as the one back, so that in the long run
    no board comes oftener than another. What the solver can't decide within its bound counts as not clearable.
    """
    for _ in range(DRAWS):
        board = start.with_faces(tuple(rng.shuffled(start.faces)))
        if judge.can_be_cleared(board, CONFLICTS_A_DRAW):
            yield board
        if judge.conflicts > CONFLICTS_OF_DRAWS:
            break
    for _ in range(MINGLES):
        yield judge.walk(start, rng.below(1 << 64), MINGLING).mingle()


class _Search:
    """Constructed boards for the gentlest level, then shuffled ones, then walks towards the level."""

    def __init__(self, start: Board, level: Level, judge: Judge, rng: Rng) -> None:
        self._start, self._level, self._judge, self._rng = start, level, judge, rng
        self._nearest = start
        self._share = judge.win_rate(start, PLAYOUTS)

    def boards(self) -> Iterator[Board]:
        """Yield the boards found."""
        if self._level.distance(self._share) == 0:
            yield self._start
        if self._level is LEVELS[0]:
            yield from self._fitting(self._constructed(), FEW_CONSTRUCTED)
        yield from self._fitting(self._shuffled(), FEW_SHUFFLES)
        yield from self._walked(self._nearest, self._share)
        for _ in range(WALKS):
            board = next(self._constructed(), self._start)
            yield from self._walked(board, self._judge.win_rate(board, PLAYOUTS))

    def _constructed(self) -> Iterator[Board]:
        for _ in range(CONSTRUCTED):
            shuffled = dealing.shuffle(self._start, self._rng)
            if shuffled is not None:
                yield shuffled[0]

    def _shuffled(self) -> Iterator[Board]:
        most = self._judge.conflicts + CONFLICTS_OF_SHUFFLES
        for _ in range(SHUFFLES):
            if self._judge.conflicts > most:
                return
            yield self._start.with_faces(tuple(self._rng.shuffled(self._start.faces)))

    def _fitting(self, boards: Iterator[Board], few: int) -> Iterator[Board]:
        """Yield the boards of the level; give up after a few if none of them comes near it."""
        near = 0
        for number, board in enumerate(boards, 1):
            share = self._judge.win_rate(board, COARSE)
            self._note(board, share)
            if self._is_near(share) and (share > 0 or self._judge.can_be_cleared(board, CONFLICTS_A_BOARD)):
                near += 1
                if self._level.distance(self._judge.win_rate(board, PLAYOUTS)) == 0:
                    yield board
            if number == few and not near:
                return

    def _note(self, board: Board, share: float) -> None:
        if share > 0 and self._level.distance(share) < self._level.distance(self._share):
            self._nearest, self._share = board, share

    def _is_near(self, share: float) -> bool:
        return self._level.lowest_share / 2 < share + (self._level.lowest_share == 0) and (
            share < 2 * self._level.below_share + SLACK
        )

    def _walked(self, board: Board, share: float) -> Iterator[Board]:
        """Yield boards on a walk; each that isn't taken, since a player failed on it, makes the walk aim higher."""
        swaps = min(MOST_SWAPS, SWAPS_TIMES_TILES_SQUARED // board.tiles_left**2)
        effort = Effort(swaps, CONFLICTS_OF_WALK, CONFLICTS_A_SWAP)
        walk = self._judge.walk(board, self._rng.below(1 << 64), effort)
        lowest, highest = self._level.aim
        while (reached := walk.approach(share, (lowest, highest))) is not None:
            share = self._judge.win_rate(reached, PLAYOUTS)
            if self._level.distance(share) == 0:
                yield reached
                lowest = min(lowest + RAISE, highest - RAISE)
