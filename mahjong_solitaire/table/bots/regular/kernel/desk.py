"""The desk the kernels work on: one record with the question, what is paid, the search and the answer.

Fields that the kernels of the strong bot use as well are named as in `bots.strong.kernel.desk`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.bots.regular.tariff import Pattern
from mahjong_solitaire.table.bots.strong.kernel.desk import FACES, MOST_MISSING, SETS, WAYS

OPEN_GIVEN, OPEN_DRAWN, CLOSED_GIVEN, CLOSED_DRAWN = range(4)
GRADE, LEGAL = range(2)
CLOSED, OPENED, GIVEN = range(3)
"""How a hand is counted: closed, open, closed with the last tile given, so that it completes no concealed pung."""
MOST_GRADES = 40
NONE = FACES
"""In the place of a discard: none."""

DESK = np.dtype(
    [
        # The question: a hand of 13 or 14 tiles less three for each meld.
        ("held", np.int64, (FACES,)),
        ("live", np.int64, (FACES,)),
        ("melds", np.int64),
        ("sets", np.int64, (4,)),
        ("states", np.int64, (4,)),
        ("is_open", np.int64),
        ("most", np.int64),
        ("chances", np.float64, (WAYS, FACES, 5)),
        ("own", np.float64),  # the rate at which a copy is drawn
        ("given", np.float64, (FACES,)),  # at which it is discarded by anybody
        ("discarded", np.int64, (FACES,)),  # by the hand itself
        ("bars", np.int64),  # whether who waits for a tile of those may not win by a discard
        # What is paid.
        ("ladder", np.float64, (MOST_GRADES + 1,)),
        ("minimum", np.float64),
        ("patterns", np.float64, (len(Pattern), 2)),
        ("pungs", np.float64, (FACES,)),
        ("valued", np.int64, (FACES,)),
        ("each", np.float64, (FACES,)),
        ("reds", np.int64, (FACES,)),
        ("has_each", np.int64),
        ("has_chow_patterns", np.int64),
        ("ways", np.float64, (4, 2)),
        ("won", np.float64),
        ("self_drawn", np.float64),
        ("set_points", np.float64, (5, FACES)),
        ("pair_points", np.float64, (FACES,)),
        ("limits", np.float64, (MOST_GRADES + 1,)),
        ("power", np.float64),  # of what is paid
        ("alone", np.float64),
        ("plain", np.float64),
        ("step", np.float64),
        ("least", np.float64),
        ("most_chows", np.int64),
        ("plays_pairs", np.int64),
        ("plays_orphans", np.int64),
        ("payment", np.float64, (3,)),  # of any win; for each point paid if given, if drawn
        ("worth", np.float64, (3,)),
        # The search.
        ("faces", np.int64, (14,)),
        ("kinds", np.int64),
        ("candidates", np.int64, (SETS,)),
        ("candidate_count", np.int64),
        ("wanted", np.int64, (FACES,)),
        ("following", np.int64, (6,)),
        ("lacking", np.int64, (6,)),
        ("odds", np.float64, (6, 4)),
        ("chosen", np.int64, (16,)),
        ("optional", np.int64, (16,)),
        # The sets at hand, before there is a pair.
        ("suits", np.int64),
        ("traits", np.int64),
        ("chows", np.int64),
        ("dragons", np.int64),
        ("winds", np.int64),
        ("sum", np.float64, (3,)),  # grades, by how it is counted
        ("sum_points", np.float64, (3,)),
        # The hand: grades and points, by how it is counted; what each way to win brings, 0 where it may not win.
        ("grades", np.float64, (3,)),
        ("points", np.float64, (3,)),
        ("paid", np.float64, (4,)),
        # The answer, by the number of missing tiles; losses also by the tile discarded.
        ("targets", np.int64),
        ("nearest", np.int64),
        ("sums", np.float64, (MOST_MISSING, 2)),
        ("losses", np.float64, (MOST_MISSING, FACES, 2)),
        # By the tile discarded (or none) and the one that completes the hand: what it pays given and drawn.
        ("ready_given", np.float64, (FACES + 1, FACES)),
        ("ready_drawn", np.float64, (FACES + 1, FACES)),
    ],
    align=True,
)


def new_desk() -> NDArray[np.void]:
    """Return a desk (an array of one record)."""
    return np.zeros(1, DESK)
