"""What a game was agreed to be when it began: timed or not, one of a row of levels, a day's challenge."""

from __future__ import annotations

from typing import NamedTuple


class Terms(NamedTuple):
    """``level`` counts from 1 in a row of levels (0: a game by itself), ``carried`` are the points brought along.

    ``day`` is the ISO date whose challenge it is, empty for other games. ``plays_on`` tells that the time was up and
    the player went on without a limit; it holds for this one try.
    """

    is_timed: bool = True
    level: int = 0
    carried: int = 0
    day: str = ""
    plays_on: bool = False


TIMED = Terms()
"""A game by itself, timed if its variant is."""
