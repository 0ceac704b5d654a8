"""Boards under a rule on the order of moves: the bridge between positions and the search for an order.

Pairings decide no longer who wins, but they still tell who loses: what can't be cleared in any order is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.solver import Line, Stage, Verdict
from mahjong_solitaire.solitaire.solver.ordered_desk import new_track, set_breaks, set_rule
from mahjong_solitaire.solitaire.solver.ordered_playouts import count_orders
from mahjong_solitaire.solitaire.solver.ordered_search import ANY, OPEN, WON, search
from mahjong_solitaire.solitaire.solver.problem import Problem, Workshop

POSITIONS = 600_000
"""Positions that are looked at before a board is left undecided, if the caller sets no bound; about a second."""
POSITIONS_A_PAIR, POSITIONS_OF_PAIRS = 25_000, 200_000
"""The same when open pairs are judged: for one, and for all of them together."""
POSITIONS_A_CONFLICT = 16
"""Positions that take as long as a conflict of the search for pairings, in which budgets are counted."""


class OrderedWorkshop(Workshop):
    """A workshop for boards under a rule on the order of moves."""

    def __init__(self, ways: Sequence[tuple[int, ...]], present: int) -> None:
        super().__init__(ways, present)
        self.track = new_track()

    def problem(self, board: Board) -> OrderedProblem:
        """Return a board with these places, ready to be judged."""
        return OrderedProblem(board, self)


class OrderedProblem(Problem):
    """One position under a rule on the order of moves."""

    def __init__(self, board: Board, shop: OrderedWorkshop) -> None:
        super().__init__(board, shop)
        self._track = shop.track

    def solve(self, budget: int = 0) -> Verdict:
        """See the function of this name."""
        verdict = super().solve(budget)
        return self._search_order(verdict, budget) if verdict.line else verdict

    def judge(self, budget: int) -> tuple[bool | None, int]:
        """Return whether the board can be cleared (None: not decided), and the conflicts met."""
        verdict = self.solve(budget)
        return verdict.solvable, verdict.conflicts

    def winning_pairs(self) -> dict[Pair, bool]:
        """See the function of this name; a line found for one pair answers others, if they may come first in it."""
        answers = {pair: False for pair, keeps in super().winning_pairs().items() if not keeps}
        verdict = self.solve()
        if verdict.solvable is False:
            return dict.fromkeys(self._board.pairs(), False)
        lines, left = [verdict.line], POSITIONS_OF_PAIRS
        for pair in self._board.pairs():
            if pair in answers:
                continue
            if any(self._may_come_first(pair, line) for line in lines):
                answers[pair] = True
                continue
            outcome = self._search(self._move(pair), min(POSITIONS_A_PAIR, left))
            left = max(1, left - int(self._track[0]["nodes"]))
            if outcome != OPEN:
                answers[pair] = outcome == WON
            if outcome == WON:
                lines.append(self._line_found())
        return answers

    def _may_come_first(self, pair: Pair, line: Line) -> bool:
        """Whether a line that clears the board still does so when it begins with this pair of it; it's free anyway."""
        rule, chain = self._board.variant.chain, self._board.chain
        if pair not in line or rule is None:
            return False
        for slot, _ in (pair, *(other for other in line if other != pair)):
            face = self._board.faces[slot]
            if face is None or not rule.allows(chain, face):
                return False
            chain = rule.after(chain, face)
        return True

    def win_rate(self, playouts: int) -> float:
        """See the function of this name."""
        if self._board.is_cleared:
            return 1.0
        if super().solve(1).solvable is False:
            return 0.0
        self._begin(self._all_partners())
        return int(count_orders(*self._records(), playouts)) / playouts

    def _search_order(self, verdict: Verdict, budget: int) -> Verdict:
        """Return the verdict on a board that could be cleared if the order didn't count."""
        self._begin(self._shop.desk[0]["open_partners"].copy())
        left = max(1, budget - verdict.conflicts) * POSITIONS_A_CONFLICT if budget else POSITIONS
        outcome = self._search(ANY, left)
        conflicts = verdict.conflicts + int(self._track[0]["nodes"]) // POSITIONS_A_CONFLICT
        if outcome == OPEN:
            return Verdict(None, (), Stage.ORDER, conflicts)
        return Verdict(outcome == WON, self._line_found() if outcome == WON else (), Stage.ORDER, conflicts)

    def _begin(self, partners: NDArray[np.uint8]) -> None:
        """Note the rule, and for each place of a group (by group) those that it may be paired with."""
        rule, chain = self._board.variant.chain, self._board.chain
        if rule is None or rule.most_breaks is None:
            raise ValueError("there is no rule on the order of moves")
        marks = [0] * (int(self._groups.max()) + 1)
        for slot, group in zip(self._shop.slots, self._groups.tolist(), strict=True):
            face = self._board.faces[slot]
            marks[group] = 0 if face is None else rule.classes(face)
        set_rule(self._track, marks, None if chain.last is None else rule.classes(chain.last))
        set_breaks(self._track, chain.breaks, rule.most_breaks)
        self._partners = partners

    def _all_partners(self) -> NDArray[np.uint8]:
        """Return for each place of a group the others whose tiles match."""
        record, sides = self._shop.desk[0], self._sides.tolist()
        partners: NDArray[np.uint8] = np.zeros_like(record["open_partners"])
        for group in range(record["groups"]):
            tiles = record["member"][group, : record["size"][group]].tolist()
            for one, other in permutations(range(len(tiles)), 2):
                if sides[tiles[one]] == -sides[tiles[other]]:
                    partners[group, one] |= 1 << other
        return partners

    def _records(self) -> tuple[NDArray[np.void], NDArray[np.void], NDArray[np.void], NDArray[np.uint8]]:
        return self._shop.places, self._shop.desk, self._track, self._partners

    def _search(self, first: int, positions: int) -> int:
        return int(search(*self._records(), first, positions))

    def _move(self, pair: Pair) -> int:
        """Return the number of a move in the kernels."""
        record = self._shop.desk[0]
        one, other = (self._shop.slots.index(slot) for slot in pair)
        group, *places = int(record["group"][one]), int(record["place"][one]), int(record["place"][other])
        return group << 6 | max(places) << 3 | min(places)

    def _line_found(self) -> Line:
        record, member = self._track[0], self._shop.desk[0]["member"]
        line = []
        for depth in range(len(self._shop.slots) // 2):
            move = int(record["moves"][depth, record["next"][depth] - 1])
            tiles = (int(member[move >> 6, place]) for place in (move >> 3 & 7, move & 7))
            line.append(Pair.of(*(self._shop.slots[tile] for tile in tiles)))
        return tuple(line)
