"""Solving many positions one after the other, fast where they lie on the same places."""

from __future__ import annotations

from mahjong_solitaire.cli.solver_start import interruptible
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.solver import Judge, Verdict

_MOST_JUDGES = 8


class Batch:
    """Keeps the solver's tables for the last few sets of places."""

    def __init__(self) -> None:
        self._judges: dict[tuple[int, str, int], tuple[Board, Judge]] = {}

    def solve(self, board: Board, budget: int = 0) -> Verdict:
        """Decide whether the board can be cleared; see the solver's function of this name."""
        judge = self._judge(board)
        with interruptible():
            return judge.solve(board, budget)

    def _judge(self, board: Board) -> Judge:
        """Return the judge for the board's places, known by their layout itself: boards of a file share it."""
        key = id(board.layout), board.variant.name, board.present
        if key not in self._judges:
            if len(self._judges) == _MOST_JUDGES:
                self._judges.pop(next(iter(self._judges)))
            # The board is kept too, so that no other layout gets its layout's id.
            self._judges[key] = board, Judge(board)
        return self._judges[key][1]
