"""The exact solver: whether a board can be cleared, by which line, and which pairs keep it so.

The kernels are compiled when first used, so importing this package costs nothing. See ARCHITECTURE.md for what the
stages do and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, unique
from typing import TYPE_CHECKING, NamedTuple

from mahjong_solitaire.solitaire.board import Board, Pair

if TYPE_CHECKING:
    from mahjong_solitaire.solitaire.solver.problem import Workshop
    from mahjong_solitaire.solitaire.solver.walk import Walk

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
    ORDER = "order"
    """The search for an order of the pairs, where there is a rule on it."""


class Verdict(NamedTuple):
    """Whether a board can be cleared (None: not decided within the budget), a line, and how it was found."""

    solvable: bool | None
    line: Line
    stage: Stage
    conflicts: int


def solve(board: Board, budget: int = 0) -> Verdict:
    """Decide whether the board can be cleared.

    ``budget`` bounds the conflicts of the search (a conflict takes some 15 microseconds); 0 is no bound, and then
    the verdict is always True or False. Not so where there is a rule on the order of pairs: orders are too many to try
    them all on a full board, so that search ends undecided after a second or so even without a budget.
    """
    return _workshop(board).problem(board).solve(budget)


def _workshop(board: Board) -> Workshop:
    """Return a workshop for boards with these places under these rules."""
    if board.variant.is_ordered:
        from mahjong_solitaire.solitaire.solver.ordered import OrderedWorkshop

        return OrderedWorkshop(board.ways, board.present)
    from mahjong_solitaire.solitaire.solver.problem import Workshop

    return Workshop(board.ways, board.present)


def winning_pairs(board: Board) -> dict[Pair, bool]:
    """Return for each pair that may be taken now whether the board can still be cleared after it.

    Where there is a rule on the order of pairs, those that couldn't be decided are missing.
    """
    return _workshop(board).problem(board).winning_pairs()


def win_rate(board: Board, playouts: int = 4096) -> float:
    """Return the share of random playouts that clear the board; ``playouts`` is rounded up to a multiple of 512.

    A playout takes all that is left of a group when all of it is free, and else random pairs. Where there is a rule on
    the order of pairs it goes on with the chain if it can, and saves what links with everything, and breaks, for later.
    """
    return _workshop(board).problem(board).win_rate(playouts)


class Effort(NamedTuple):
    """What a walk from board to board may take: swaps tried, conflicts met in all, conflicts for a single board."""

    swaps: int
    conflicts: int
    conflicts_a_board: int


class Judge:
    """Judges many boards with the same places and other faces; counts the conflicts met in all."""

    def __init__(self, board: Board) -> None:
        self._shop = _workshop(board)
        self.conflicts = 0

    def solve(self, board: Board, budget: int = 0) -> Verdict:
        """Like the function of this name."""
        return self._shop.problem(board).solve(budget)

    def walk(self, board: Board, seed: int, effort: Effort) -> Walk:
        """Return a walk that starts from this board."""
        from mahjong_solitaire.solitaire.solver.walk import Walk

        return Walk(self._shop, board, seed, effort)

    def can_be_cleared(self, board: Board, budget: int = 0) -> bool | None:
        """Whether a board with these places can be cleared; None: not decided within ``budget`` conflicts."""
        solvable, conflicts = self._shop.problem(board).judge(budget)
        self.conflicts += conflicts
        return solvable

    def win_rate(self, board: Board, playouts: int) -> float:
        """Like the function of this name."""
        return self._shop.problem(board).win_rate(playouts)


def last_clearable(boards: Sequence[Board]) -> int:
    """Return the number of the last of the boards, each made from the one before by a pair, that can be cleared; or -1.

    What can't be cleared stays so whatever is taken, so the boards are halved, not gone through. If one that matters
    can't be decided, the answer is -1 too.
    """
    low, high = -1, len(boards) - 1
    is_sure: bool | None = True
    while low < high:
        middle = (low + high + 1) // 2
        solvable = solve(boards[middle]).solvable
        if solvable is False:
            high = middle - 1
        else:
            low, is_sure = middle, solvable
    return low if is_sure else -1


def warm_up() -> None:
    """Compile what every question needs, so that the next one is answered at once."""
    from mahjong_solitaire.solitaire.solver.problem import compile_all

    compile_all()


def warm_up_rest() -> None:
    """Compile what only some questions need: walks from board to board, and games with a rule on the order of pairs."""
    from mahjong_solitaire.solitaire.layout import Layout, Slot
    from mahjong_solitaire.solitaire.solver.walk import compile_walks
    from mahjong_solitaire.solitaire.variants import STRICT_CHAIN
    from mahjong_solitaire.tiles import Tile

    compile_walks()
    two = Layout("two", "Two", (Slot(0, 0, 0), Slot(2, 0, 0)))
    board = Board.dealt(two, (Tile.M1, Tile.M1), STRICT_CHAIN)
    solve(board)
    win_rate(board, 1)
