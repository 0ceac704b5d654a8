"""Three human-like players, to tell how much skill a deal asks for. None of them looks under tiles.

They know what a person at the board knows: the faces in sight, and how many of each kind are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum, unique
from functools import reduce
from itertools import combinations
from operator import or_

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import bits

TRIES = 4
"""Games a player may play on a deal; one cleared is enough."""
LOOKED_AT = 5
"""Pairs that the planner thinks through before each move."""


@unique
class Skill(IntEnum):
    """Players from weak to strong; SOLVER stands for deals that none of the others clears."""

    CARELESS = 0
    CAREFUL = 1
    PLANNER = 2
    SOLVER = 3

    @property
    def title(self) -> str:
        """The name in lower case."""
        return self.name.lower()


def least_skill(board: Board) -> Skill:
    """Return the weakest player that clears the board in a few tries."""
    return next(
        (skill for skill in (Skill.CARELESS, Skill.CAREFUL, Skill.PLANNER) if clears(board, skill)), Skill.SOLVER
    )


def clears(board: Board, skill: Skill) -> bool:
    """Whether a player clears the board in one of its tries (the same answer every time)."""
    tries = 1 if skill is Skill.PLANNER else TRIES
    return any(_Player(board, Rng(f"{skill.title}/{number}")).plays(skill) for number in range(tries))


class _Player:
    """One game of one player, on sets of slots."""

    def __init__(self, board: Board, rng: Rng) -> None:
        self._board = board
        self._rng = rng
        self._groups = board.groups
        self._left = dict.fromkeys(board.groups, 0)
        for slot in bits(board.present):
            self._left[board.groups[slot]] += 1
        self._locked_by = _transposed(board.ways)

    def plays(self, skill: Skill) -> bool:
        """Play to the end; whether the board was cleared."""
        present = self._board.present
        free = [slot for slot in bits(present) if self._is_free(slot, present)]
        while present:
            pairs = self._pairs(free)
            if not pairs:
                return False
            pair = self._choose(skill, pairs, free, present)
            present, free = self._after(pair, present, free)
            self._left[self._groups[pair.first]] -= 2
        return True

    def _choose(self, skill: Skill, pairs: list[Pair], free: list[int], present: int) -> Pair:
        if skill is Skill.CARELESS:
            return self._rng.choice(pairs)
        safe = self._safe_pair(pairs, free)
        if safe is not None:
            return safe
        ranked = sorted(self._rng.shuffled(pairs), key=lambda pair: -self._weight(pair, present))
        if skill is Skill.CAREFUL or len(ranked) == 1:
            return ranked[0]
        return max(ranked[:LOOKED_AT], key=lambda pair: self._foresight(pair, present, free))

    def _safe_pair(self, pairs: list[Pair], free: list[int]) -> Pair | None:
        """Return a pair of a kind that is free altogether; counting tells, no tile need be turned."""
        counts: dict[int, int] = {}
        for slot in free:
            counts[self._groups[slot]] = counts.get(self._groups[slot], 0) + 1
        return next(
            (pair for pair in pairs if counts[self._groups[pair.first]] == self._left[self._groups[pair.first]]), None
        )

    def _weight(self, pair: Pair, present: int) -> int:
        """Return how many tiles wait for the pair."""
        return sum((self._locked_by[slot] & present).bit_count() for slot in pair)

    def _foresight(self, pair: Pair, present: int, free: list[int]) -> int:
        """Return how many tiles the player sees go after this pair, with the tiles in sight now alone."""
        seen = set(free)
        seen.update(slot for slot in bits(present) if self._is_in_sight(slot, present))
        taken = 0
        while True:
            present, free = self._after(pair, present, free)
            taken += 2
            pairs = self._pairs([slot for slot in free if slot in seen])
            if not pairs:
                return taken + len(free)
            pair = max(pairs, key=lambda two: self._weight(two, present))

    def _is_in_sight(self, slot: int, present: int) -> bool:
        return not self._board.layout.locks[slot].above & present

    def _pairs(self, free: Sequence[int]) -> list[Pair]:
        alike: dict[int, list[int]] = {}
        for slot in free:
            alike.setdefault(self._groups[slot], []).append(slot)
        return [Pair.of(*two) for slots in alike.values() for two in self._matching(slots)]

    def _matching(self, slots: Sequence[int]) -> Iterator[tuple[int, int]]:
        sides = self._board.sides
        return ((one, other) for one, other in combinations(slots, 2) if sides[one] + sides[other] == 0)

    def _after(self, pair: Pair, present: int, free: list[int]) -> tuple[int, list[int]]:
        present &= ~(1 << pair.first | 1 << pair.second)
        rest = [slot for slot in free if slot not in pair]
        candidates = (self._locked_by[pair.first] | self._locked_by[pair.second]) & present
        for slot in rest:
            candidates &= ~(1 << slot)
        return present, rest + [slot for slot in bits(candidates) if self._is_free(slot, present)]

    def _is_free(self, slot: int, present: int) -> bool:
        return any(not way & present for way in self._board.ways[slot])


def _transposed(ways: Sequence[tuple[int, ...]]) -> list[int]:
    """For each slot the slots that may wait for it."""
    result = [0] * len(ways)
    for slot, masks in enumerate(ways):
        for other in bits(reduce(or_, masks)):
            result[other] |= 1 << slot
    return result
