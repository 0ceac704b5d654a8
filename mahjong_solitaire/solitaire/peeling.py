"""Taking the places of a layout away in pairs, whatever stands on them: the ground of dealing and shuffling.

What can go wrong is a tower: two tiles left, one on the other. So attempts after the first prefer tall stacks,
and the last resort is a complete search, which also proves that no order exists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import and_

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Pair
from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.solitaire.ways import Ways, is_open, locked_by

ATTEMPTS = 30
Order = tuple[Pair, ...]


def peel(layout: Layout, present: int, ways: Sequence[Ways], rng: Rng) -> Order | None:
    """Return pairs of places, each free when its turn comes, that empty ``present``; None if no order does."""
    if present.bit_count() % 2:
        return None
    places = _Places(layout, ways)
    for attempt in range(ATTEMPTS):
        order = places.walk(present, rng, prefer_tall=attempt > 2)
        if order is not None:
            return order
    return search(layout, present, ways)


def search(layout: Layout, present: int, ways: Sequence[Ways]) -> Order | None:
    """Try every order, tall stacks first, each set of places once; None proves that there is none."""
    return _Places(layout, ways).search(present)


class _Places:
    """The places of one layout under one free rule."""

    def __init__(self, layout: Layout, ways: Sequence[Ways]) -> None:
        self._ways = ways
        self._frees = locked_by(ways)
        self._heights = _heights(layout, ways)

    def is_free(self, slot: int, present: int) -> bool:
        """Whether this place is free while those of ``present`` are taken."""
        return is_open(self._ways[slot], present)

    def free(self, present: int) -> list[int]:
        """Return the places that are free now, in slot order."""
        return [slot for slot in bits(present) if self.is_free(slot, present)]

    def walk(self, present: int, rng: Rng, *, prefer_tall: bool) -> Order | None:
        """Take random pairs until none is left; None at a dead end."""
        choose = self._tall_pair if prefer_tall else _any_pair
        order = []
        free = self.free(present)
        while present:
            if len(free) < 2:
                return None
            pair = choose(free, rng)
            order.append(pair)
            present &= ~(1 << pair.first | 1 << pair.second)
            free = self._still_free(free, pair, present)
        return tuple(order)

    def _still_free(self, free: list[int], pair: Pair, present: int) -> list[int]:
        """Return the free places after ``pair`` went; only its neighbours can have become free."""
        candidates = (self._frees[pair.first] | self._frees[pair.second]) & present
        for slot in free:
            candidates &= ~(1 << slot)
        opened = [slot for slot in bits(candidates) if self.is_free(slot, present)]
        return [slot for slot in free if slot not in pair] + opened

    def _tall_pair(self, free: list[int], rng: Rng) -> Pair:
        ranked = sorted(rng.shuffled(free), key=lambda slot: -self._heights[slot])
        return Pair.of(ranked[0], ranked[1])

    def search(self, present: int) -> Order | None:
        """See the function of this name."""
        dead: set[int] = set()
        stack = [(present, self._choices(present))]
        order: list[Pair] = []
        while stack:
            left, choices = stack[-1]
            if not left:
                return tuple(order)
            pair = next(choices, None)
            if pair is None:
                dead.add(left)
                stack.pop()
                del order[-1:]
                continue
            after = left & ~(1 << pair.first | 1 << pair.second)
            if after not in dead and not self._has_tower(after):
                order.append(pair)
                stack.append((after, self._choices(after)))
        return None

    def _has_tower(self, present: int) -> bool:
        """Whether tiles that must go one after the other are more than half of all; each needs a partner of its own."""
        tallest = max((self._heights[slot] for slot in bits(present)), default=0)
        return 2 * tallest > present.bit_count()

    def _choices(self, present: int) -> Iterator[Pair]:
        if self._has_tower(present):
            return iter(())
        ranked = sorted(self.free(present), key=lambda slot: -self._heights[slot])
        return (Pair.of(one, other) for one, other in combinations(ranked, 2))


def _any_pair(free: list[int], rng: Rng) -> Pair:
    first = rng.below(len(free))
    second = rng.below(len(free) - 1)
    return Pair.of(free[first], free[second + (second >= first)])


def _heights(layout: Layout, ways: Sequence[Ways]) -> tuple[int, ...]:
    """For each slot the length of the longest tower that it is the top of."""
    heights = [1] * len(ways)
    for slot in sorted(range(len(ways)), key=lambda number: layout.slots[number].z):
        for above in bits(reduce(and_, ways[slot])):
            heights[above] = max(heights[above], heights[slot] + 1)
    return tuple(heights)
