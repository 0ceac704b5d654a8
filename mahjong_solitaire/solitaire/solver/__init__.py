"""The exact solver: whether a board can be cleared, by which line, and which pairs keep it so.

The kernels are compiled when first used, so importing this package costs nothing. See ARCHITECTURE.md for what the
stages do and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, unique
from typing import NamedTuple

from mahjong_solitaire.solitaire.board import Board, Pair

Line = tuple[Pair, ...]


@unique
class Stage(Enum):
    """What settled a board."""

    PAIRING = "pairing"
    """Some face is left an odd number of times, or its tiles can't be paired."""
    CLOSURE = "closure"
    """Even if every tile could go with any of its kind, some would stay."""
    TRIALS = "trials"
    """A playout cleared it, or probing left a group without a pairing."""
    SEARCH = "search"
    """The conflict-driven search."""


class Verdict(NamedTuple):
    """Whether a board can be cleared (None: not decided within the budget), a line, and how it was found."""

    solvable: bool | None
    line: Line
    stage: Stage
    conflicts: int


def solve(board: Board, budget: int = 0) -> Verdict:
    """Decide whether the board can be cleared.

    ``budget`` bounds the conflicts of the search (a conflict takes some 15 microseconds); 0 is no bound, and then
    the verdict is always True or False.
    """
    from mahjong_solitaire.solitaire.solver.problem import Problem

    return Problem(board).solve(budget)


def winning_pairs(board: Board) -> dict[Pair, bool]:
    """Return for each pair that may be taken now whether the board can still be cleared after it."""
    from mahjong_solitaire.solitaire.solver.problem import Problem

    return Problem(board).winning_pairs()


def win_rate(board: Board, playouts: int = 4096) -> float:
    """Return the share of random playouts that clear the board; ``playouts`` is rounded up to a multiple of 512.

    A playout takes all that is left of a group when all of it is free, and else random pairs.
    """
    from mahjong_solitaire.solitaire.solver.problem import Problem

    return Problem(board).win_rate(playouts)


class Judge:
    """Judges many boards with the same places and other faces; counts the conflicts met in all."""

    def __init__(self, board: Board) -> None:
        from mahjong_solitaire.solitaire.solver.problem import Workshop

        self._shop = Workshop(board.ways, board.present)
        self.conflicts = 0

    def can_be_cleared(self, board: Board, budget: int = 0) -> bool | None:
        """Whether a board with these places can be cleared; None: not decided within ``budget`` conflicts."""
        solvable, conflicts = self._shop.judge(*self._shop.arrays(board), budget)
        self.conflicts += conflicts
        return solvable

    def win_rate(self, board: Board, playouts: int) -> float:
        """Like the function of this name."""
        return self._shop.win_rate(*self._shop.arrays(board), playouts)


def last_clearable(boards: Sequence[Board]) -> int:
    """Return the number of the last of the boards, each made from the one before by a pair, that can be cleared; or -1.

    What can't be cleared stays so whatever is taken, so the boards are halved, not gone through.
    """
    low, high = -1, len(boards) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if solve(boards[middle]).solvable:
            low = middle
        else:
            high = middle - 1
    return low


def warm_up() -> None:
    """Compile everything, so that the next question is answered at once."""
    from mahjong_solitaire.solitaire.solver.problem import compile_all

    compile_all()
