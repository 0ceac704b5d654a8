"""The ways in which places become free, and what waits for what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from mahjong_solitaire.solitaire.layout import bits

Ways = tuple[int, ...]
"""The ways in which one slot becomes free: it is free when all tiles of any one of these sets have gone."""


def is_open(ways: Ways, present: int) -> bool:
    """Whether all tiles of one of the sets have gone."""
    # This is asked hundreds of times a board: any() would take half as long again.
    return 0 in map(present.__and__, ways)


def locked_by(ways: Sequence[Ways]) -> tuple[int, ...]:
    """Return for each slot the set of slots that may wait for it."""
    result = [0] * len(ways)
    for slot, masks in enumerate(ways):
        for other in bits(reduce(or_, masks)):
            result[other] |= 1 << slot
    return tuple(result)
