"""Solving many positions one after the other, fast where they lie on the same places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mahjong_solitaire.cli.solver_start import interruptible
from mahjong_solitaire.solitaire import solver
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.solver import Line, Stage, Verdict
from mahjong_solitaire.solitaire.variants import Ways

if TYPE_CHECKING:
    from mahjong_solitaire.solitaire.solver.problem import Workshop

_MOST_SHOPS = 8


class Batch:
    """Keeps the solver's tables for the last few sets of places."""

    def __init__(self) -> None:
        self._shops: dict[tuple[int, str, int], tuple[Board, Workshop]] = {}

    def solve(self, board: Board, budget: int = 0) -> Verdict:
        """Decide whether the board can be cleared; see the solver's function of this name."""
        from mahjong_solitaire.solitaire.solver.trials import WON

        if board.is_cleared:
            return Verdict(True, (), Stage.PAIRING, 0)
        if board.variant.is_ordered:
            # The search for an order takes far longer than getting ready for it.
            with interruptible():
                return solver.solve(board, budget)
        shop = self._shop(board)
        arrays = shop.arrays(board)
        with interruptible():
            answer = shop.decide(*arrays, budget)
        if answer.verdict == WON:
            slots, partners = shop.slots, shop.partners()
            pairs = [Pair(slots[tile], slots[mate]) for tile, mate in enumerate(partners) if tile < mate]
            return Verdict(True, in_order(board, pairs), answer.stage, answer.conflicts)
        return Verdict(None if answer.verdict < 0 else False, (), answer.stage, answer.conflicts)

    def _shop(self, board: Board) -> Workshop:
        """Return the tables for the board's places, known by their layout itself: boards of a file share it."""
        from mahjong_solitaire.solitaire.solver.problem import Workshop

        key = id(board.layout), board.variant.name, board.present
        if key not in self._shops:
            if len(self._shops) == _MOST_SHOPS:
                self._shops.pop(next(iter(self._shops)))
            # The board is kept too, so that no other layout gets its layout's id.
            self._shops[key] = board, Workshop(board.ways, board.present)
        return self._shops[key][1]


def in_order(board: Board, pairs: list[Pair]) -> Line:
    """Return pairs that clear the board in an order in which they can go."""
    present = board.present
    line: list[Pair] = []
    while pairs:
        waiting = []
        for pair in pairs:
            if _both_free(board.ways, pair, present):
                present ^= 1 << pair[0] | 1 << pair[1]
                line.append(pair)
            else:
                waiting.append(pair)
        if len(waiting) == len(pairs):
            raise AssertionError("the solver's pairing does not clear the board")
        pairs = waiting
    return tuple(line)


def _both_free(ways: Sequence[Ways], pair: Pair, present: int) -> bool:
    # Plain loops: this is asked hundreds of times a board, and any() would take half the time of a batch.
    for slot in pair:
        for way in ways[slot]:
            if not way & present:
                break
        else:
            return False
    return True
