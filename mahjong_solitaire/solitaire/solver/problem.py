"""One board with its arrays, ready for the kernels: the bridge between positions and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.solver import Line, Stage, Verdict
from mahjong_solitaire.solitaire.solver.decide import FIRST_THROW, count_wins, decide_all
from mahjong_solitaire.solitaire.solver.desk import WIDTH, new_desk
from mahjong_solitaire.solitaire.solver.places import places
from mahjong_solitaire.solitaire.solver.search import FULL, UNDECIDED
from mahjong_solitaire.solitaire.solver.trials import WON
from mahjong_solitaire.solitaire.ways import Ways

ARENA = 1 << 16
"""Words for learned clauses at first; when they don't suffice, the search starts anew with eight times as many."""
ANY = (-1, -1)
STAGES = (Stage.PAIRING, Stage.CLOSURE, Stage.TRIALS, Stage.SEARCH)


class Answer(NamedTuple):
    """What the kernels say of a board: LOST, WON or UNDECIDED, the stage that settled it, the conflicts met."""

    verdict: int
    stage: Stage
    conflicts: int


class Workshop:
    """The tiles of some places under a free rule, with a desk to decide boards on; not for two threads at once."""

    def __init__(self, ways: Sequence[tuple[int, ...]], present: int) -> None:
        self.places, self.slots = places(ways, present)
        self.desk = new_desk()
        self.arena = np.empty(ARENA, np.uint64)

    def problem(self, board: Board) -> Problem:
        """Return a board with these places, ready to be judged."""
        return Problem(board, self)

    def decide(
        self, groups: NDArray[np.uint32], sides: NDArray[np.int8], budget: int = 0, together: tuple[int, int] = ANY
    ) -> Answer:
        """Return the answer for one board; ``together``: two tiles that must be paired."""
        return self.decide_all(groups.reshape(1, -1), sides, budget, together)[0]

    def decide_all(
        self, groups: NDArray[np.uint32], sides: NDArray[np.int8], budget: int = 0, together: tuple[int, int] = ANY
    ) -> list[Answer]:
        """Return the answers for many boards, one a row of ``groups``."""
        answers = np.zeros((len(groups), 3), np.int64)
        decide_all(self.places, self.desk, self.arena, groups, sides, budget, together, answers)
        if (answers[:, 0] == FULL).any():
            self.arena = np.empty(8 * self.arena.size, np.uint64)
            return self.decide_all(groups, sides, budget, together)
        return [Answer(verdict, STAGES[stage], conflicts) for verdict, stage, conflicts in answers.tolist()]

    def partners(self) -> list[int]:
        """Return for each tile its partner in the pairing that cleared the last board."""
        partners: list[int] = self.desk[0]["partner"][: len(self.slots)].tolist()
        return partners

    def arrays(self, board: Board) -> tuple[NDArray[np.uint32], NDArray[np.int8]]:
        """Return group and side of each tile; groups are numbered as they come."""
        numbers: dict[int, int] = {}
        groups = [numbers.setdefault(board.groups[slot], len(numbers)) for slot in self.slots]
        return np.array(groups, np.uint32), np.array([board.sides[slot] for slot in self.slots], np.int8)

    def judge(self, groups: NDArray[np.uint32], sides: NDArray[np.int8], budget: int) -> tuple[bool | None, int]:
        """Return whether the board can be cleared (None: not decided), and the conflicts met."""
        answer = self.decide(groups, sides, budget)
        return None if answer.verdict == UNDECIDED else answer.verdict == WON, answer.conflicts

    def win_rate(self, groups: NDArray[np.uint32], sides: NDArray[np.int8], playouts: int) -> float:
        """Return the share of playouts that clear the board."""
        runs = -(-playouts // WIDTH)
        wins = count_wins(self.places, self.desk, groups, sides, FIRST_THROW, runs, 0, runs * WIDTH)
        return int(wins) / (runs * WIDTH)


class Problem:
    """One position."""

    def __init__(self, board: Board, shop: Workshop) -> None:
        self._board = board
        self._shop = shop
        self._groups, self._sides = self._shop.arrays(board)

    def solve(self, budget: int = 0) -> Verdict:
        """See the function of this name."""
        if self._board.is_cleared:
            return Verdict(True, (), Stage.PAIRING, 0)
        answer = self._shop.decide(self._groups, self._sides, budget)
        if answer.verdict == WON:
            return Verdict(True, self._line(), answer.stage, answer.conflicts)
        return Verdict(None if answer.verdict < 0 else False, (), answer.stage, answer.conflicts)

    def judge(self, budget: int) -> tuple[bool | None, int]:
        """Return whether the board can be cleared (None: not decided), and the conflicts met."""
        return self._shop.judge(self._groups, self._sides, budget)

    def winning_pairs(self) -> dict[Pair, bool]:
        """See the function of this name; a pairing found for one question answers others."""
        number = {slot: tile for tile, slot in enumerate(self._shop.slots)}
        answers: dict[Pair, bool] = {}
        pairs = list(self._board.pairs())
        for pair in pairs:
            if pair in answers:
                continue
            together = number[pair.first], number[pair.second]
            answers[pair] = self._shop.decide(self._groups, self._sides, 0, together).verdict == WON
            if answers[pair]:
                partners = self._shop.partners()
                for other in pairs:
                    if partners[number[other.first]] == number[other.second]:
                        answers[other] = True
        return answers

    def win_rate(self, playouts: int) -> float:
        """See the function of this name."""
        if self._board.is_cleared:
            return 1.0
        return self._shop.win_rate(self._groups, self._sides, playouts)

    def _line(self) -> Line:
        """Return the pairs of the last win in an order in which they can go."""
        slots, partners = self._shop.slots, self._shop.partners()
        return in_order(
            self._board, [Pair(slots[tile], slots[mate]) for tile, mate in enumerate(partners) if tile < mate]
        )


def in_order(board: Board, pairs: list[Pair]) -> Line:
    """Return pairs that clear the board in an order in which they can go."""
    present = board.present
    line: list[Pair] = []
    while pairs:
        waiting = []
        for pair in pairs:
            if _both_free(board.ways, pair, present):
                present ^= 1 << pair.first | 1 << pair.second
                line.append(pair)
            else:
                waiting.append(pair)
        if len(waiting) == len(pairs):
            raise AssertionError("the solver's pairing does not clear the board")
        pairs = waiting
    return tuple(line)


def _both_free(ways: Sequence[Ways], pair: Pair, present: int) -> bool:
    # Plain loops: this is asked hundreds of times a board, and any call would cost as much as the search.
    for slot in pair:
        for way in ways[slot]:
            if not way & present:
                break
        else:
            return False
    return True


def compile_all() -> None:
    """Run every kernel once on two tiles."""
    shop = Workshop([(0,), (0,)], 0b11)
    groups, sides = np.zeros(2, np.uint32), np.zeros(2, np.int8)
    shop.decide(groups, sides)
    shop.win_rate(groups, sides, 1)
