"""Layouts: the places where tiles stand, and which place locks which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

MAX_SLOTS = 288
"""Two full sets: no face comes more than eight times, which keeps the exact solver exact."""


MAX_DISTANCE = 2 * MAX_SLOTS
"""How far from the origin a tile may stand: so far reach all tiles in one row."""

NAME_PATTERN = "[A-Za-z0-9][A-Za-z0-9_-]{0,59}"
"""How a layout may be called, so that the ids of its deals need no quotes anywhere."""


class LayoutError(ValueError):
    """A layout that can't be played; the message says where and why."""


class Slot(NamedTuple):
    """A place for one tile: top left corner in half tiles, and the level (0 is the ground)."""

    x: int
    y: int
    z: int

    def covers(self, other: Slot) -> bool:
        """Whether a tile here would overlap a tile at ``other``, seen from above."""
        return abs(self.x - other.x) < 2 and abs(self.y - other.y) < 2

    def touches_left(self, other: Slot) -> bool:
        """Whether ``other``, on the same level, touches the left side, even with half its height."""
        return self.z == other.z and other.x == self.x - 2 and abs(self.y - other.y) < 2

    def touches_back(self, other: Slot) -> bool:
        """Whether ``other``, on the same level, touches the upper side of the plan, even with half its width."""
        return self.z == other.z and other.y == self.y - 2 and abs(self.x - other.x) < 2


class Lock(NamedTuple):
    """What can lock a slot, each a set of slots as an int with one bit a slot."""

    above: int
    left: int
    right: int
    back: int
    front: int


@dataclass(frozen=True)
class Layout:
    """A named, checked set of slots; the order of ``slots`` is the order of faces everywhere.

    ``games`` are the names of the variants it was made for (none: any that plays flat layouts).

    Raises:
        LayoutError: no slot, an odd number, too many, one too far out, or two tiles in the same space.
    """

    name: str
    title: str
    slots: tuple[Slot, ...]
    author: str = field(default="", compare=False)
    games: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        count = len(self.slots)
        if not 0 < count <= MAX_SLOTS:
            raise LayoutError(f"layout {self.name!r} has {count} tiles; it needs 2 to {MAX_SLOTS}")
        far = next((slot for slot in self.slots if max(map(abs, slot)) > MAX_DISTANCE), None)
        if far is not None:
            raise LayoutError(
                f"layout {self.name!r}: the tile at {tuple(far)} is more than {MAX_DISTANCE} half tiles or levels out"
            )
        for first, second in _overlaps(self.slots):
            raise LayoutError(
                f"layout {self.name!r}: the tiles at {tuple(first)} and {tuple(second)} overlap on one level"
            )
        if count % 2:
            raise LayoutError(f"layout {self.name!r} has {count} tiles; the number must be even")

    @cached_property
    def locks(self) -> tuple[Lock, ...]:
        """For each slot what stands above it (on any higher level) and at its four sides."""
        return tuple(self._lock(slot) for slot in self.slots)

    def _lock(self, slot: Slot) -> Lock:
        return Lock(
            above=_mask(other.z > slot.z and slot.covers(other) for other in self.slots),
            left=_mask(slot.touches_left(other) for other in self.slots),
            right=_mask(other.touches_left(slot) for other in self.slots),
            back=_mask(slot.touches_back(other) for other in self.slots),
            front=_mask(other.touches_back(slot) for other in self.slots),
        )

    @property
    def full(self) -> int:
        """The set of all slots, one bit a slot."""
        return (1 << len(self.slots)) - 1

    @cached_property
    def levels(self) -> int:
        """The number of levels, empty ones below a tile included."""
        return max(slot.z for slot in self.slots) + 1

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the smallest rectangle around all tiles, in half tiles."""
        left, top = self.origin
        return max(slot.x for slot in self.slots) + 2 - left, max(slot.y for slot in self.slots) + 2 - top

    @cached_property
    def origin(self) -> tuple[int, int]:
        """The smallest x and the smallest y, in half tiles."""
        return min(slot.x for slot in self.slots), min(slot.y for slot in self.slots)

    def unsupported(self) -> tuple[Slot, ...]:
        """Return the tiles above the ground that rest on nothing on the level below (a warning, no error)."""
        return tuple(slot for slot in self.slots if slot.z > 0 and not self._rests(slot))

    def _rests(self, slot: Slot) -> bool:
        return any(other.z == slot.z - 1 and slot.covers(other) for other in self.slots)


def digest_of_places(layout: Layout, letters: int) -> str:
    """Return a short text that two layouts share only if their places are the same, in the same order."""
    return sha256(repr([tuple(slot) for slot in layout.slots]).encode()).hexdigest()[:letters]


def bits(mask: int) -> Iterator[int]:
    """Yield the slot numbers in a set, smallest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _mask(members: Iterator[bool]) -> int:
    return sum(1 << number for number, member in enumerate(members) if member)


def _overlaps(slots: Sequence[Slot]) -> Iterator[tuple[Slot, Slot]]:
    taken: dict[tuple[int, int, int], Slot] = {}
    for slot in slots:
        for x in (slot.x, slot.x + 1):
            for y in (slot.y, slot.y + 1):
                other = taken.setdefault((x, y, slot.z), slot)
                if other is not slot:
                    yield other, slot
