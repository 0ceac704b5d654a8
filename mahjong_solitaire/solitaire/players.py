"""Three human-like players, to tell how much skill a deal asks for. None of them looks under tiles.

They know what a person at the board knows: the faces in sight, and how many of each kind are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum, unique
from itertools import combinations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.solitaire.ways import is_open, locked_by

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
    waiting = locked_by(board.ways)
    return any(_Player(board, waiting, Rng(f"{skill.title}/{number}")).plays(skill) for number in range(tries))


_Two = tuple[int, int]
_Free = dict[int, list[int]]
"""The free slots of each group."""


class _Player:
    """One game of one player, on sets of slots."""

    def __init__(self, board: Board, locked_by: Sequence[int], rng: Rng) -> None:
        self._board = board
        self._rng = rng
        self._groups = board.groups
        self._chain = board.chain
        self._left = Counter(board.groups[slot] for slot in bits(board.present))
        self._locked_by = locked_by

    def plays(self, skill: Skill) -> bool:
        """Play to the end; whether the board was cleared."""
        present, free = self._board.present, self._sorted(bits(self._board.free))
        while present:
            pairs = self._in_order(self._pairs(free))
            if not pairs:
                return False
            pair = self._choose(skill, pairs, free, present)
            self._go_on(pair)
            present = self._take(pair, present, free)
            self._left[self._groups[pair[0]]] -= 2
        return True

    def _in_order(self, pairs: list[_Two]) -> list[_Two]:
        """Return the pairs that link where the order counts, or if none does those that may break the chain."""
        rule = self._board.variant.chain
        if rule is None or not self._board.variant.is_ordered:
            return pairs
        faces = {pair: self._board.faces[pair[0]] for pair in pairs}
        linking = [pair for pair, face in faces.items() if face is not None and rule.links(self._chain.last, face)]
        return linking or [pair for pair, face in faces.items() if face is not None and rule.allows(self._chain, face)]

    def _go_on(self, pair: _Two) -> None:
        rule, face = self._board.variant.chain, self._board.faces[pair[0]]
        if rule is not None and face is not None:
            self._chain = rule.after(self._chain, face)

    def _choose(self, skill: Skill, pairs: list[_Two], free: _Free, present: int) -> _Two:
        if skill is Skill.CARELESS:
            return self._rng.choice(pairs)
        safe = self._safe_pair(pairs, free)
        if safe is not None:
            return safe
        if skill is Skill.CAREFUL:
            return self._heaviest(pairs, present)
        ranked = sorted(self._rng.shuffled(pairs), key=lambda pair: -self._weight(pair, present))
        return max(ranked[:LOOKED_AT], key=lambda pair: self._foresight(pair, present, free))

    def _safe_pair(self, pairs: list[_Two], free: _Free) -> _Two | None:
        """Return a pair of a kind that is free altogether; counting tells, no tile need be turned."""
        groups, left = self._groups, self._left
        return next((pair for pair in pairs if len(free[groups[pair[0]]]) == left[groups[pair[0]]]), None)

    def _heaviest(self, pairs: list[_Two], present: int) -> _Two:
        """Return a pair that most tiles wait for."""
        weights = [self._weight(pair, present) for pair in pairs]
        most = max(weights)
        return self._rng.choice([pair for pair, weight in zip(pairs, weights, strict=True) if weight == most])

    def _weight(self, pair: _Two, present: int) -> int:
        """Return how many tiles wait for the pair."""
        locked_by = self._locked_by
        return (locked_by[pair[0]] & present).bit_count() + (locked_by[pair[1]] & present).bit_count()

    def _foresight(self, pair: _Two, present: int, free: _Free) -> int:
        """Return how many tiles the player sees go after this pair, with the tiles in sight now alone."""
        in_sight = {slot for slot in bits(present) if self._is_in_sight(slot, present)}
        seen = in_sight.union(*free.values())
        free = {group: list(slots) for group, slots in free.items()}
        taken = 0
        while True:
            present = self._take(pair, present, free)
            taken += 2
            pairs = [two for two in self._pairs(free) if seen.issuperset(two)]
            if not pairs:
                return taken + sum(map(len, free.values()))
            pair = max(pairs, key=lambda two: self._weight(two, present))

    def _is_in_sight(self, slot: int, present: int) -> bool:
        return not self._board.layout.locks[slot].above & present

    def _pairs(self, free: _Free) -> list[_Two]:
        sides = self._board.sides
        return [
            (one, other)
            for slots in free.values()
            if len(slots) > 1
            for one, other in combinations(slots, 2)
            if sides[one] + sides[other] == 0
        ]

    def _sorted(self, slots: Iterable[int]) -> _Free:
        free: _Free = {}
        for slot in slots:
            free.setdefault(self._groups[slot], []).append(slot)
        return free

    def _take(self, pair: _Two, present: int, free: _Free) -> int:
        """Take a pair away, add what that sets free, and return what is still present."""
        one, other = pair
        present &= ~(1 << one | 1 << other)
        alike = free[self._groups[one]]
        alike.remove(one)
        alike.remove(other)
        for slot in bits((self._locked_by[one] | self._locked_by[other]) & present):
            slots = free.setdefault(self._groups[slot], [])
            if slot not in slots and is_open(self._board.ways[slot], present):
                slots.append(slot)
        return present
