"""Which cubes the player sees, and how the solid must be turned to see others; no pygame here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.solid.geometry import SolidGeometry
from mahjong_solitaire.app.solid.projection import Projection

ENOUGH = 0.2
"""The share of a cube's three sides that must be seen for its face to be read."""
_NEAREST_FIRST = (0, 1, -1, 2)


class Sight(NamedTuple):
    """How to look at a solid: quarters to turn to the right, and the levels to show."""

    quarters: int
    levels: int


def is_seen(geometry: SolidGeometry, slot: int, standing: int, projection: Projection) -> bool:
    """Whether enough of a cube is seen; one that was taken isn't."""
    return bool(standing >> slot & 1) and geometry.share_seen(slot, standing, projection) >= ENOUGH


def turn_to_show(geometry: SolidGeometry, slots: Collection[int], standing: int, quarter: int) -> int:
    """Return how many quarters to turn to the right to see as many of the cubes as can be, with the least turning."""
    seen = {turns: _seen(geometry, slots, standing, quarter - turns) for turns in _NEAREST_FIRST}
    return max(_NEAREST_FIRST, key=lambda turns: (seen[turns], -_NEAREST_FIRST.index(turns)))


def sight_of(geometry: SolidGeometry, slots: Sequence[int], present: int, now: tuple[int, int]) -> Sight:
    """Return the look at the solid that shows most of some cubes; ``now`` is the quarter and the levels shown.

    Levels are changed only if turning isn't enough: some cubes stand inside.
    """
    quarter, levels = now
    top = max((geometry.cells[slot].level for slot in slots), default=0) + 1
    wanted = [max(levels, top), *range(geometry.layout.levels, top - 1, -1)]
    best, most = Sight(0, levels), -1
    for shown in wanted:
        standing = geometry.cut(present, shown)
        turns = turn_to_show(geometry, slots, standing, quarter)
        seen = _seen(geometry, slots, standing, quarter - turns)
        if seen > most:
            best, most = Sight(turns, shown), seen
        if seen == len(slots):
            break
    return best


def _seen(geometry: SolidGeometry, slots: Collection[int], standing: int, quarter: int) -> int:
    projection = geometry.at_rest(quarter)
    return sum(is_seen(geometry, slot, standing, projection) for slot in slots)


def place_of(geometry: SolidGeometry, slot: int, projection: Projection) -> Point:
    """Return the middle of a cube as it is seen."""
    return projection.at(*(place + 0.5 for place in geometry.cells[slot]))
