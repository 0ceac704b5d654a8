"""What the kernels for rules on the order of moves work on: one record, made once and used for every board."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.layout import MAX_SLOTS
from mahjong_solitaire.solitaire.solver.desk import GROUPS
from mahjong_solitaire.solitaire.solver.matchings import LARGEST

MOST_MOVES = MAX_SLOTS // LARGEST * LARGEST * (LARGEST - 1) // 2
"""Pairs that can be free at once."""
DEPTHS = MAX_SLOTS // 2 + 1
SHELF_BITS = 19
WORD = (1 << 64) - 1
DICE = 0x139408DCBBF7A44
SALT_STEP = 6364136223846793005
SHELVES = 1 << SHELF_BITS
"""Places of the memory for lost positions; a newer one takes the place of an older one."""

TRACK = np.dtype(
    [
        # The rule. Sets of groups are words of 48 bits.
        ("links", np.int64, (GROUPS,)),  # by group: the groups that link with it
        ("everything", np.int64),
        ("most_breaks", np.int64),
        ("start_links", np.int64),  # the groups that link with the last pair taken
        ("start_breaks", np.int64),
        ("zobrist", np.uint64, (MAX_SLOTS, 2)),  # two keys a tile
        # The position at hand. Places of a group are a byte.
        ("waiting", np.uint32, (MAX_SLOTS,)),
        ("free", np.uint8, (GROUPS,)),
        ("gone", np.uint8, (GROUPS,)),
        ("here", np.int64),  # groups with tiles left
        ("left", np.int64),  # tiles left
        ("key", np.uint64, (2,)),
        # A relaxed closure from it.
        ("closing_waiting", np.uint32, (MAX_SLOTS,)),
        ("closing_reached", np.uint8, (GROUPS,)),
        ("closing_gone", np.uint8, (GROUPS,)),
        ("closing_left", np.int64),
        ("parts", np.int64, (GROUPS,)),  # sets of groups between which no chain runs
        ("stack", np.uint32, (MAX_SLOTS + LARGEST,)),
        # The search: by depth the links and breaks before a move, the moves, and how far they were tried.
        ("chain_links", np.int64, (DEPTHS,)),
        ("chain_breaks", np.int64, (DEPTHS,)),
        ("moves", np.int64, (DEPTHS, MOST_MOVES)),
        ("worth", np.float32, (DEPTHS, MOST_MOVES)),
        ("count", np.int64, (DEPTHS,)),
        ("next", np.int64, (DEPTHS,)),
        ("liking", np.float32, (GROUPS * LARGEST * LARGEST,)),  # by move: what the best runs have taught
        ("best", np.int64, (DEPTHS,)),  # the moves of the run that came furthest
        ("best_count", np.int64),
        ("best_left", np.int64),
        ("shelf_key", np.uint64, (SHELVES,)),
        ("shelf_breaks", np.int8, (SHELVES,)),
        ("salt", np.uint64),
        ("dice", np.uint64),
        ("nodes", np.int64),
    ],
    align=True,
)


def new_track() -> NDArray[np.void]:
    """Return a track (an array of one record)."""
    track = np.zeros(1, TRACK)
    track[0]["zobrist"] = np.random.default_rng(1).integers(0, 1 << 64, (MAX_SLOTS, 2), np.uint64)
    return track


def set_rule(track: NDArray[np.void], marks: Sequence[int], last: int | None) -> None:
    """Note the marks by which groups link and those of the last pair; nothing is remembered from another board."""
    record = track[0]
    everything = (1 << len(marks)) - 1
    record["links"][: len(marks)] = [_sharing(marks, mine) for mine in marks]
    record["everything"] = everything
    record["start_links"] = everything if last is None else _sharing(marks, last)
    record["liking"] = 0
    record["dice"] = DICE
    record["salt"] = int(record["salt"]) * SALT_STEP + 1 & WORD


def set_breaks(track: NDArray[np.void], breaks: int, most: int) -> None:
    """Note how often the chain has broken, and how often it may."""
    track[0]["start_breaks"], track[0]["most_breaks"] = breaks, most


def _sharing(marks: Sequence[int], mine: int) -> int:
    return sum(1 << group for group, theirs in enumerate(marks) if mine & theirs)
