"""Positions of solitaire as values: which tiles still stand, which are free, which pairs may be taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.solitaire.variants import NO_CHAIN, SHANGHAI, Chain, Variant
from mahjong_solitaire.solitaire.ways import Ways, is_open
from mahjong_solitaire.tiles import Tile

Faces = tuple[Tile | None, ...]
"""One face a slot, in the order of the layout's slots; None where no tile was ever dealt."""


MOST_ALIKE = 8
"""Two sets hold no more tiles that match each other, and the solver's tables have room for no more."""


class BoardError(ValueError):
    """Faces that don't fit the layout, or too many of a kind."""


class IllegalPairError(ValueError):
    """Two tiles that may not be taken now; the message says why."""


class Pair(NamedTuple):
    """Two slot numbers, the smaller first; made by `Pair.of`."""

    first: int
    second: int

    @classmethod
    def of(cls, one: int, other: int) -> Pair:
        """Return the pair of two slots in either order."""
        return cls(min(one, other), max(one, other))


class Blockers(NamedTuple):
    """The tiles that stand in the way of one tile now, each a set of slots; empty sets for a free tile."""

    above: int
    left: int
    right: int
    back: int
    front: int


NO_BLOCKERS = Blockers(0, 0, 0, 0, 0)
"""Of a free tile."""


@dataclass(frozen=True)
class Board:
    """One position: a layout, a face for each slot, the tiles still present (one bit a slot), and the chain so far."""

    layout: Layout
    faces: Faces
    present: int
    variant: Variant = SHANGHAI
    chain: Chain = NO_CHAIN
    groups: tuple[int, ...] = field(default=(), repr=False, compare=False)
    sides: tuple[int, ...] = field(default=(), repr=False, compare=False)
    ways: tuple[Ways, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def dealt(cls, layout: Layout, faces: Sequence[Tile | None], variant: Variant = SHANGHAI) -> Board:
        """Return the position in which every slot with a face is present; raise BoardError."""
        if len(faces) != len(layout.slots):
            raise BoardError(f"layout {layout.name!r} has {len(layout.slots)} places, but {len(faces)} faces are given")
        present = sum(1 << slot for slot, face in enumerate(faces) if face is not None)
        ways = tuple(variant.ways(lock) for lock in layout.locks)
        return cls(layout, (), present, variant, ways=ways).with_faces(tuple(faces))

    def with_faces(self, faces: Faces) -> Board:
        """Return the same places with other faces on them; raise BoardError."""
        strange = next((face for face in faces if face is not None and not self.variant.has(face)), None)
        if strange is not None:
            raise BoardError(f"{self.variant.title} is not played with the tile {strange} ({strange.title})")
        groups = tuple(-1 if face is None else self.variant.group(face) for face in faces)
        alike = max(Counter(group for group in groups if group >= 0).values(), default=0)
        if alike > MOST_ALIKE:
            raise BoardError(f"{alike} tiles match each other; two sets have {MOST_ALIKE} at most")
        sides = tuple(0 if face is None else self.variant.side(face) for face in faces)
        return replace(self, faces=faces, groups=groups, sides=sides)

    def is_present(self, slot: int) -> bool:
        """Whether the tile of this slot hasn't been taken."""
        return slot >= 0 and bool(self.present >> slot & 1)

    def is_free(self, slot: int) -> bool:
        """Whether the tile is present and may be taken, if a free partner is found."""
        return self.is_present(slot) and is_open(self.ways[slot], self.present)

    @cached_property
    def free(self) -> int:
        """The set of free tiles, one bit a slot."""
        return sum(1 << slot for slot in bits(self.present) if self.is_free(slot))

    def matches(self, one: int, other: int) -> bool:
        """Whether two different present tiles have faces that pair."""
        return (
            one != other
            and self.is_present(one)
            and self.is_present(other)
            and self.groups[one] == self.groups[other]
            and self.sides[one] + self.sides[other] == 0
        )

    def can_take(self, pair: Pair) -> bool:
        """Whether both tiles are free and match, and the chain lets them go."""
        return (
            self.matches(*pair)
            and self.is_free(pair.first)
            and self.is_free(pair.second)
            and self.chain_allows(pair.first)
        )

    def chain_allows(self, slot: int) -> bool:
        """Whether a pair with this tile may come next in the chain; always so where there is no rule on the order."""
        face, rule = self.faces[slot], self.variant.chain
        return rule is None or face is None or rule.allows(self.chain, face)

    def links(self, slot: int) -> bool:
        """Whether a pair with this tile would go on with the chain without a break."""
        face, rule = self.faces[slot], self.variant.chain
        return rule is not None and face is not None and rule.links(self.chain.last, face)

    def pairs(self) -> Iterator[Pair]:
        """Yield every pair that may be taken now."""
        if self.variant.is_ordered:
            yield from (pair for pair in self.free_pairs() if self.chain_allows(pair.first))
        else:
            yield from self.free_pairs()

    def free_pairs(self) -> Iterator[Pair]:
        """Yield every pair of free tiles that match, whatever the chain says."""
        free: dict[int, list[int]] = {}
        for slot in bits(self.free):
            others = free.setdefault(self.groups[slot], [])
            yield from (Pair(other, slot) for other in others if self.sides[other] + self.sides[slot] == 0)
            others.append(slot)

    def remove(self, pair: Pair) -> Board:
        """Return the position after taking the pair; raise IllegalPairError."""
        if not self.can_take(pair):
            raise IllegalPairError(self._refusal(pair))
        return replace(
            self, present=self.present & ~(1 << pair.first | 1 << pair.second), chain=self._chain_after(pair)
        )

    def _chain_after(self, pair: Pair) -> Chain:
        face, rule = self.faces[pair.first], self.variant.chain
        return self.chain if rule is None or face is None else rule.after(self.chain, face)

    def _refusal(self, pair: Pair) -> str:
        if pair.first == pair.second:
            return f"slot {pair.first} is named twice; a pair has two tiles"
        for slot in pair:
            if not 0 <= slot < len(self.faces):
                return f"slot {slot} does not exist; this layout has slots 0 to {len(self.faces) - 1}"
            if not self.is_present(slot):
                return f"slot {slot} is empty: its tile was taken before"
            if not self.is_free(slot):
                return f"the tile {self.faces[slot]} at slot {slot} is not free"
        one, other = self.faces[pair.first], self.faces[pair.second]
        if self.matches(*pair):
            return (
                f"the pair {one} doesn't link to {self.chain.last}, and the chain has broken {self.chain.breaks} times"
            )
        return f"the tiles {one} at slot {pair.first} and {other} at slot {pair.second} don't match"

    def blockers(self, slot: int) -> Blockers:
        """Return what keeps this tile from being taken; sides count only when none is open enough."""
        if self.is_free(slot):
            return NO_BLOCKERS
        locking = self.present & reduce(or_, self.ways[slot])
        above, *sides = (mask & locking for mask in self.layout.locks[slot])
        closed = all(way & self.present & ~above for way in self.ways[slot])
        return Blockers(above, *(side if closed else 0 for side in sides))

    @property
    def tiles_left(self) -> int:
        """The number of tiles still present."""
        return self.present.bit_count()

    @property
    def is_cleared(self) -> bool:
        """Whether no tile is left."""
        return not self.present

    @cached_property
    def is_stuck(self) -> bool:
        """Whether tiles are left but no free pair."""
        return not self.is_cleared and next(self.pairs(), None) is None
