"""Search for a clearing line: random playouts first, then depth first with the dead positions remembered.

Taking all that is left of a group, when all of it is free, never hurts; so only the other pairs are branched on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import bits

PLAYOUTS = 40
DEFAULT_BUDGET = 20_000
Line = tuple[Pair, ...]


class Verdict(NamedTuple):
    """Whether a board can be cleared (None: not decided within the budget), and one line that does it."""

    solvable: bool | None
    line: Line


def solve(board: Board, budget: int = DEFAULT_BUDGET) -> Verdict:
    """Decide whether the board can be cleared, in at most ``budget`` visited positions (about 5,000 a second)."""
    if board.is_cleared:
        return Verdict(True, ())
    search = _Search(board)
    if search.has_odd_group():
        return Verdict(False, ())
    rng = Rng("playouts")
    for _ in range(min(PLAYOUTS, budget // 100)):
        line = search.playout(rng)
        if line is not None:
            return Verdict(True, line)
    return search.run(budget)


class _Search:
    """The positions below one board, as sets of present slots."""

    def __init__(self, board: Board) -> None:
        self._start = board.present
        self._ways = board.ways
        self._groups = board.groups
        self._members: dict[int, int] = {}
        for slot in bits(board.present):
            self._members[board.groups[slot]] = self._members.get(board.groups[slot], 0) | 1 << slot
        self._weight = tuple(
            sum(1 for ways in self._ways if any(way >> slot & 1 for way in ways)) for slot in range(len(self._ways))
        )

    def has_odd_group(self) -> bool:
        return any(mask.bit_count() % 2 for mask in self._members.values())

    def playout(self, rng: Rng) -> Line | None:
        """Play to the end, taking safe groups at once and else a random pair; None when that gets stuck."""
        present, line = self._safe(self._start)
        while present:
            pairs = list(self._pairs(present))
            if not pairs:
                return None
            pair = rng.choice(pairs)
            present, more = self._safe(_without(present, pair))
            line += (pair, *more)
        return line

    def run(self, budget: int) -> Verdict:
        """Search depth first; False is a proof, since every position below was visited."""
        dead: set[int] = set()
        present, line = self._safe(self._start)
        if not present:
            return Verdict(True, line)
        stack = [(present, line, self._ranked(present))]
        while stack and budget > 0:
            present, _, choices = stack[-1]
            pair = next(choices, None)
            if pair is None:
                dead.add(present)
                stack.pop()
                continue
            after, more = self._safe(_without(present, pair))
            if after in dead:
                continue
            budget -= 1
            stack.append((after, (pair, *more), self._ranked(after)))
            if not after:
                return Verdict(True, tuple(taken for _, step, _ in stack for taken in step))
        return Verdict(False if not stack else None, ())

    def _free_by_group(self, present: int) -> dict[int, list[int]]:
        free: dict[int, list[int]] = {}
        for slot in bits(present):
            if any(not way & present for way in self._ways[slot]):
                free.setdefault(self._groups[slot], []).append(slot)
        return free

    def _pairs(self, present: int) -> Iterator[Pair]:
        for slots in self._free_by_group(present).values():
            for number, slot in enumerate(slots):
                for other in slots[number + 1 :]:
                    yield Pair(slot, other)

    def _ranked(self, present: int) -> Iterator[Pair]:
        return iter(
            sorted(self._pairs(present), key=lambda pair: -self._weight[pair.first] - self._weight[pair.second])
        )

    def _safe(self, present: int) -> tuple[int, Line]:
        """Take every group of which all that is left is free, until there is none."""
        taken: list[Pair] = []
        progress = True
        while progress and present:
            progress = False
            for group, slots in self._free_by_group(present).items():
                if len(slots) == (self._members[group] & present).bit_count():
                    pairs = [Pair(*two) for two in zip(slots[::2], slots[1::2], strict=True)]
                    taken += pairs
                    present &= ~self._members[group]
                    progress = True
        return present, tuple(taken)


def _without(present: int, pair: Pair) -> int:
    return present & ~(1 << pair.first | 1 << pair.second)
