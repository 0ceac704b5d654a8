"""What a discard may cost: others win with it, the more probably the more they have exposed and the later it is."""

from __future__ import annotations

from collections import Counter

from mahjong_solitaire.table.analysis.card_danger import wanted
from mahjong_solitaire.table.analysis.card_distance import Matcher
from mahjong_solitaire.table.bots.american.seen import Seen
from mahjong_solitaire.table.scoring.american.card import KINDS

_READY = (0.08, 0.16, 0.32, 0.55, 0.9)
"""How likely somebody waits for one tile only, late in a hand, by the number of his exposures."""
_WINS = (1.0, 0.55, 0.35, 0.22, 0.13, 0.08, 0.05, 0.03)
"""How likely a hand wins that lacks so many tiles, with draws enough."""
_ENOUGH = 12.0
_STAKE = 135.0
"""What a hand that wins is paid, in the mean."""
_ALL_DRAWS = 25.0
_EARLY = 0.15
_SHARE = 2
"""How often the giver of a winning tile pays a hand's value."""


def losses(matcher: Matcher, seen: Seen) -> tuple[float, ...]:
    """Return for each kind what its discard is expected to cost."""
    late = max(_EARLY, 1 - seen.outlook.draws / _ALL_DRAWS)
    found = [0.0] * (KINDS + 1)
    for other, number in Counter(seen.others).items():
        want = wanted(matcher, other.exposed, other.gone)
        ready = late * _READY[min(len(other.exposed), len(_READY) - 1)]
        for kind, share in enumerate(want.shares):
            found[kind] += number * ready * share * want.value * _SHARE
    return tuple(found)


def gain(distance: int, draws: float) -> float:
    """Return what a hand is expected to be paid.

    >>> gain(1, 20) > gain(2, 20) > gain(2, 5)
    True
    """
    return _STAKE * _WINS[min(distance, len(_WINS) - 1)] * min(1.0, draws / _ENOUGH)
