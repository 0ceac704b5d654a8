"""What the kernel works on, all in one array of numbers: where in it everything lies.

One array rather than many in a tuple: numba counts references to each array it takes out of a tuple, which takes
longer than the work itself.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.scoring.kernel.tables import FAN

FACES, EAST, RED = 34, 27, 31
STANDING, COUNTS, REST, TRIAL = 0, 34, 68, 102
"""Counts of the concealed tiles without the last; of all; of those still to be taken apart; to try with."""
CHOWS, PUNGS, NUMBERS = 136, 144, 152
"""Where the chows of a reading begin, of what its pungs are, melds first; sets in the numbers of the tables."""
WAYS, A_WAY = 160, 33
"""For each block: in how many ways it is sets, then for each way its pungs (bits) and its chows (three bits each)."""
BASE = WAYS + 4 * A_WAY
FOUND, BEST = BASE + FAN, BASE + 2 * FAN
"""How often each fan is there: however the hand is read; in this reading; what counts in the best one."""
FACTS = BEST + FAN
MELD_COUNT, OWN_KONGS, MELDED_CHOWS, MELDED_PUNGS, KINDS, KONG_FACES, CHOW_COUNT, PUNG_COUNT = range(FACTS, FACTS + 8)
"""Of the melds; the tiles, those of which there is a kong, as bits; the sets of a reading."""
POINTS, WAITS, KNIT = range(FACTS + 8, FACTS + 11)
"""The points of the best reading; how many kinds complete the hand; the knitted tiles of a reading."""
SIZE = FACTS + 11


def new_desk() -> NDArray[np.int64]:
    """Return an empty desk."""
    return np.zeros(SIZE, np.int64)
