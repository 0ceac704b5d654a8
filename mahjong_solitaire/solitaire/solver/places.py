"""A layout under a variant's free rule, as one record of arrays that the kernels read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.layout import MAX_SLOTS, bits

MOST_WAYS = 4
NO_WAY = 0x7F
"""The counter of a way that a tile doesn't have: never zero."""

PLACES = np.dtype(
    [
        ("tiles", np.int64),
        ("waiting", np.uint32, (MAX_SLOTS,)),
        ("start", np.uint32, (MAX_SLOTS + 1,)),
        ("other", np.uint32, (12 * MAX_SLOTS,)),
        ("amount", np.uint32, (12 * MAX_SLOTS,)),
        ("must_start", np.uint32, (MAX_SLOTS + 1,)),
        ("must", np.uint32, (4 * MAX_SLOTS,)),
        ("way_start", np.uint32, (MAX_SLOTS + 1,)),
        ("rest_start", np.uint32, (MOST_WAYS * MAX_SLOTS + 1,)),
        ("rest", np.uint32, (16 * MAX_SLOTS,)),
    ],
    align=True,
)
"""Which tile waits for which; tiles are numbered from 0. Lists of tile t lie at start[t] to start[t + 1].

waiting                 by tile: how many tiles must go before each way is open, eight bits a way
start, other, amount    when a tile goes, these others wait for less by that (packed like ``waiting``)
must_start, must        by tile: the tiles that must go in every way
way_start               by tile: its ways (none: only the musts count)
rest_start, rest        by way: what must go besides

The sizes suffice: a tile covers at most four tiles that nothing between holds down, and touches at most two on each
of four sides.
"""


def places(ways: Sequence[tuple[int, ...]], present: int) -> tuple[NDArray[np.void], tuple[int, ...]]:
    """Return the record (an array of one) for the tiles of ``present``, and the slot of each tile number."""
    slots = tuple(bits(present))
    number = {slot: tile for tile, slot in enumerate(slots)}
    ways_of = [_minimal([way & present for way in ways[slot]]) for slot in slots]
    all_musts = [reduce(and_, masks) for masks in ways_of]
    musts = [_reduced(mask, all_musts, number) for mask in all_musts]
    rests = [
        [way & ~must for way in masks] if len(masks) > 1 else [] for masks, must in zip(ways_of, all_musts, strict=True)
    ]
    result = np.zeros(1, PLACES)
    record = result[0]
    record["tiles"] = len(slots)
    _put(record, "must_start", "must", [[number[slot] for slot in bits(mask)] for mask in musts])
    _put(record, "rest_start", "rest", [[number[slot] for slot in bits(mask)] for rest in rests for mask in rest])
    record["way_start"][: len(slots) + 1] = np.cumsum([0, *(len(rest) for rest in rests)])
    waits = [[must | rest for rest in rest_of] or [must] for must, rest_of in zip(musts, rests, strict=True)]
    record["waiting"][: len(slots)] = [_packed(masks) for masks in waits]
    frees = _transposed(waits, number)
    _put(record, "start", "other", [list(entry) for entry in frees])
    _put(record, "start", "amount", [list(entry.values()) for entry in frees])
    return result, slots


def _minimal(ways: list[int]) -> list[int]:
    """Drop every way that asks for more than another."""
    distinct = list(dict.fromkeys(ways))
    return [way for way in distinct if not any(other != way and other & way == other for other in distinct)]


def _reduced(must: int, musts: Sequence[int], number: dict[int, int]) -> int:
    """Drop the tiles that hold down another tile of ``must``: that one can't go before they have."""
    held = reduce(or_, (musts[number[slot]] for slot in bits(must)), 0)
    return must & ~held


def _packed(masks: Sequence[int]) -> int:
    counts = [mask.bit_count() for mask in masks] + [NO_WAY] * (MOST_WAYS - len(masks))
    return sum(count << 8 * way for way, count in enumerate(counts))


def _transposed(waits: Sequence[Sequence[int]], number: dict[int, int]) -> list[dict[int, int]]:
    frees: list[dict[int, int]] = [{} for _ in waits]
    for tile, masks in enumerate(waits):
        for way, mask in enumerate(masks):
            for slot in bits(mask):
                entry = frees[number[slot]]
                entry[tile] = entry.get(tile, 0) + (1 << 8 * way)
    return frees


def _put(record: np.void, start: str, name: str, lists: Sequence[Sequence[int]]) -> None:
    record[start][: len(lists) + 1] = np.cumsum([0, *(len(entries) for entries in lists)])
    flat = [entry for entries in lists for entry in entries]
    record[name][: len(flat)] = flat
