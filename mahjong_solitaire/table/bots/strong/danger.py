"""How likely a discard gives another player the win: his signs, weighed by what was measured in many hands."""

from __future__ import annotations

from math import exp

from mahjong_solitaire.table.bots.strong.hold import Counts
from mahjong_solitaire.table.bots.strong.signs import outline, rivals, signs
from mahjong_solitaire.table.view import View

WEIGHTS = (
    -7.74, 5.64, -0.82, 0.04, 0.55, 0.93, 0.91,
    -1.32, -0.86, -0.40, -2.08, -0.76, -2.33,
    0.39, -0.13, 0.06, -0.11, -1.48, -1.10,
    -0.07, 0.24, 0.11, 0.04,
    0.30, 0.01, 0.41,
)  # fmt: skip
"""One for each of SIGNS, from 300,000 cases in 350 hands; `tools.measure_danger` prints them."""
EARLY = 76
"""With so many tiles in the wall nobody waits for anything yet."""
MOST = 0.5


class Dangers:
    """The dangers of discards at one moment."""

    def __init__(self, view: View, live: Counts) -> None:
        self._live = live
        early = view.left >= EARLY
        self._rivals = [] if early else [outline(rival, view.left) for rival in rivals(view)]
        self._known: dict[int, float] = {}

    def of(self, face: int) -> float:
        """Return the chance that a tile is what somebody waits for."""
        if face not in self._known:
            rows = (signs(rival, face, self._live) for rival in self._rivals)
            self._known[face] = min(MOST, sum(_chance(row) for row in rows))
        return self._known[face]


def _chance(row: tuple[float, ...]) -> float:
    return 1 / (1 + exp(-sum(weight * sign for weight, sign in zip(WEIGHTS, row, strict=True) if sign)))
