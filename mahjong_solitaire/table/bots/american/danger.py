"""What a discard may cost: others win with it, the more probably the more they have exposed and the later it is."""

from __future__ import annotations

from collections import Counter

from mahjong_solitaire.table.analysis.card_danger import wanted
from mahjong_solitaire.table.analysis.card_distance import Matcher
from mahjong_solitaire.table.bots.american.seen import Seen
from mahjong_solitaire.table.scoring.american.card import KINDS

_READY = (0.10, 0.27, 0.52, 0.65, 0.9)
"""How likely somebody waits for one tile only, by the number of his exposures, when all have had half of their draws.

Measured in 9,000 cases of 50 hands of strong bots (`tools.measure_card_danger`); before that it is less, with _SOON
draws left nearly nothing.
"""
_SOON, _RISING, _EARLY = 20.0, 10.0, 0.05
_WAITS = 1.2
"""For how many kinds who waits for one tile waits, in the mean."""
_WINS = (1.0, 0.55, 0.35, 0.22, 0.13, 0.08, 0.05, 0.03)
"""How likely a hand wins that lacks so many tiles, with draws enough."""
_ENOUGH = 12.0
_STAKE = 135.0
"""What a hand that wins is paid, in the mean."""
_SHARE = 2
"""How often the giver of a winning tile pays a hand's value."""


def losses(matcher: Matcher, seen: Seen) -> tuple[float, ...]:
    """Return for each kind what its discard is expected to cost."""
    late = min(1.0, max(_EARLY, (_SOON - seen.outlook.draws) / _RISING))
    found = [0.0] * (KINDS + 1)
    for other, number in Counter(seen.others).items():
        want = wanted(matcher, other.exposed, other.gone, other.discards)
        ready = late * _READY[min(len(other.exposed), len(_READY) - 1)]
        for kind, share in enumerate(want.shares):
            found[kind] += number * ready * min(1.0, _WAITS * share) * want.value * _SHARE
    return tuple(found)


def gain(distance: int, draws: float) -> float:
    """Return what a hand is expected to be paid.

    >>> gain(1, 20) > gain(2, 20) > gain(2, 5)
    True
    """
    return _STAKE * _WINS[min(distance, len(_WINS) - 1)] * min(1.0, draws / _ENOUGH)
