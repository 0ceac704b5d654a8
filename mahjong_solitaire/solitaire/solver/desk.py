"""The desk the kernels work on: one record of arrays, made once and used for every board.

A record goes to a kernel as one pointer and its arrays have fixed sizes; tuples of arrays cost more than the work.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.layout import MAX_SLOTS
from mahjong_solitaire.solitaire.solver.matchings import COUNT, LARGEST

GROUPS = 48
EDGES = LARGEST * (LARGEST - 1) // 2
WORDS = 8
WIDTH = 64 * WORDS
MOST_NARROWINGS = GROUPS * int(COUNT[LARGEST])

DESK = np.dtype(
    [
        # The board: groups of matching tiles. A set of matchings is two words of 64 bits; a set of places of a
        # group is a byte.
        ("tiles", np.int64),
        ("groups", np.int64),
        ("group", np.uint32, (MAX_SLOTS,)),  # by tile
        ("place", np.uint32, (MAX_SLOTS,)),  # by tile: its place in the group
        ("size", np.int64, (GROUPS,)),
        ("member", np.uint32, (GROUPS, LARGEST)),
        ("open_domain", np.uint64, (GROUPS, 2)),  # matchings not refuted for good
        ("open_partners", np.uint8, (GROUPS, LARGEST)),  # by place: places it may be paired with in open_domain
        # The closure, and a second one to go back to.
        ("waiting", np.uint32, (2, MAX_SLOTS)),
        ("reached", np.uint8, (2, GROUPS)),  # places that are free or gone
        ("gone", np.uint8, (2, GROUPS)),
        ("total", np.int64, (2,)),  # tiles gone
        ("stack", np.uint32, (MAX_SLOTS + LARGEST,)),
        # The trials, 512 lanes: eight words a row. An edge is a pair of places of a group.
        ("present", np.uint64, (MAX_SLOTS, WORDS)),  # by tile
        ("allowed", np.uint64, (GROUPS * EDGES, WORDS)),
        ("taken", np.uint64, (GROUPS * EDGES, WORDS)),  # playouts that took the pair
        ("free", np.uint64, (LARGEST, WORDS)),  # by place of the group at hand
        ("special", np.uint64, (4, WORDS)),  # see trials
        ("counter", np.uint64, (16, WORDS)),  # binary digits of the tiles left
        ("wakes", np.uint64, (GROUPS,)),  # groups that wait for tiles of this group
        ("probe", np.uint32, (WIDTH, 2)),  # group and matching that a lane probes
        # The search: the matchings not excluded now, the narrowings in order, and the clause at hand.
        ("domain", np.uint64, (GROUPS, 2)),
        ("partners", np.uint8, (GROUPS, LARGEST)),
        ("trail_group", np.int64, (MOST_NARROWINGS,)),
        ("trail_before", np.uint64, (MOST_NARROWINGS, 2)),
        ("trail_after", np.uint64, (MOST_NARROWINGS, 2)),
        ("trail_level", np.int64, (MOST_NARROWINGS,)),
        ("trail_previous", np.int64, (MOST_NARROWINGS,)),  # place of the narrowing of the same group before, or -1
        ("trail_reason", np.int64, (MOST_NARROWINGS,)),
        ("trail", np.int64),
        ("queue", np.int64),
        ("level", np.int64),
        ("level_start", np.int64, (MOST_NARROWINGS,)),
        ("latest", np.int64, (GROUPS,)),  # place of the last narrowing of a group in the trail, or -1
        ("clause", np.uint64, (GROUPS, 2)),  # an empty set: the group isn't in it
        ("false_at", np.int64, (GROUPS,)),  # place in the trail that made its literal false, or -1
        ("watchers", np.int64, (GROUPS,)),  # see clauses
        ("arena_used", np.int64),
        ("conflicts", np.int64),
        ("activity", np.float64, (GROUPS,)),
        ("bump", np.float64),
        ("phase", np.uint64, (GROUPS, 2)),  # matchings to try first
        ("relaxed", np.uint8, (GROUPS, LARGEST)),  # partners while reasons are sought
        ("needed", np.uint8, (GROUPS,)),
        ("partner", np.int64, (MAX_SLOTS,)),  # the answer: the partner of each tile
    ],
    align=True,
)

ONES = np.uint64(0xFFFFFFFFFFFFFFFF)
ALL, PLAYOUTS, CLEARED, DICE = range(4)
"""Rows of ``special``: all lanes, those that play, those that cleared the board, the state of the dice."""


def new_desk() -> NDArray[np.void]:
    """Return a desk (an array of one record)."""
    return np.zeros(1, DESK)
