"""The desk the kernels work on: one record, made once and used for every question."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

FACES, EAST, RED = 34, 27, 31
SETS = 55
"""Sets are numbered as in `analysis.goals`: chows 7 times the suit plus the rank, then a pung of each tile."""
# Typed, since numba would compile a function anew for each number that is written out.
OWN, CHOW, PUNGS, LAST = (np.int64(way) for way in (0, 1, 4, 7))
WAYS = 8
"""How a tile may come: drawn; claimed for a chow or a pung that lacks one, two or three; as the last, from anybody."""
CALLED, ALONE, CALLED_LAST, ALONE_LAST = range(4)
"""Of the sets so far: the chance that they get complete, with claims and without; by how much the last tile helps."""
FIRST = np.int64(0)
"""The depth at which the special shapes keep their odds."""
REGULAR, SPECIAL = range(2)
MOST_MISSING = 14

DESK = np.dtype(
    [
        # The question: a hand of 13 or 14 tiles less three for each meld.
        ("held", np.int64, (FACES,)),
        ("live", np.int64, (FACES,)),  # copies that nobody has shown and the hand doesn't hold
        ("melded", np.int64, (FACES,)),  # in melds of one's own that are no kongs
        ("melds", np.int64),
        ("sets", np.int64, (4,)),  # the melds, then the sets that are wanted
        ("states", np.int64, (4,)),  # as in `hold`
        ("seat", np.int64),
        ("prevailing", np.int64),
        ("is_open", np.int64),
        ("least", np.int64),  # hands that lack fewer tiles are left out
        ("most", np.int64),
        ("chances", np.float64, (WAYS, FACES, 5)),  # that one comes, by the way, the tile, its live copies
        ("worth", np.float64, (3,)),  # of a win, of a point won on a discard or drawn, of a point that must be drawn
        # The search.
        ("faces", np.int64, (14,)),
        ("kinds", np.int64),
        ("candidates", np.int64, (SETS,)),
        ("candidate_count", np.int64),
        ("wanted", np.int64, (FACES,)),
        ("following", np.int64, (6,)),  # by depth: the candidate to try next
        ("lacking", np.int64, (6,)),  # by depth: tiles missing so far
        ("odds", np.float64, (6, 4)),  # by depth; after the four sets comes the pair
        ("chosen", np.int64, (16,)),  # by the special shapes
        ("optional", np.int64, (16,)),
        ("shape", np.int64),  # of the targets that are counted now
        ("is_knitted", np.int64),  # three of their sets are a knitted straight
        # The points of the sets at hand, before there is a pair.
        ("points", np.int64),
        ("suits", np.int64),
        ("traits", np.int64),
        ("chows", np.int64),
        ("pungs", np.int64),
        ("ends", np.int64),  # pungs of terminals, and of winds that count no more than those
        ("loose", np.int64),  # pungs of such winds
        ("dragons", np.int64),
        ("winds", np.int64),
        # The answer, by the number of missing tiles; losses also by the tile discarded.
        ("targets", np.int64),
        ("nearest", np.int64),
        ("sums", np.float64, (MOST_MISSING, 2)),  # of chances, of chances times worth
        ("losses", np.float64, (MOST_MISSING, FACES, 2)),
        ("best", np.float64, (MOST_MISSING,)),
        ("best_wanted", np.int64, (MOST_MISSING, FACES)),
    ],
    align=True,
)


def new_desk() -> NDArray[np.void]:
    """Return a desk (an array of one record)."""
    return np.zeros(1, DESK)
