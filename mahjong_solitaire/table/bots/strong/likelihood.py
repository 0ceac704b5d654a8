"""How often a hand that is reckoned with so much chance really wins: what is told to people.

The bot itself weighs by the plain chances. They rank hands well, although they are too low for far hands and too high
for ready ones late in the hand; corrected ones would make it worse (see ARCHITECTURE.md).
"""

from __future__ import annotations

from math import exp, log

from mahjong_solitaire.table.bots.strong.signs import FULL

WEIGHTS = (0.30, 0.59, -0.10, -1.46)
"""Always, for the logit of the chance, for each tile missing beyond the last, for the share of the wall that is gone.

`tools.measure_chances` prints them.
"""
MOST_AWAY = 6
_SLIGHT, _SURE = 1e-6, 0.98


def likelihood(chance: float, away: int, left: int) -> float:
    """Return the share of such hands that win.

    >>> round(likelihood(0.5, 1, 60), 2), round(likelihood(0.1, 5, 80), 2), likelihood(0, 3, 40)
    (0.46, 0.18, 0.0)
    """
    if chance <= _SLIGHT:
        return 0.0
    total = sum(weight * fact for weight, fact in zip(WEIGHTS, facts(chance, away, left), strict=True))
    return 1 / (1 + exp(-total))


def facts(chance: float, away: int, left: int) -> tuple[float, float, float, float]:
    """Return what the weights are for."""
    inside = min(max(chance, _SLIGHT), _SURE)
    return 1.0, log(inside / (1 - inside)), float(min(away, MOST_AWAY) - 1), 1 - left / FULL
