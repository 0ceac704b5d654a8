"""A bot that plays like somebody who has learnt the game lately: legal, hopeful, and full of plausible mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import PASS, Action, Chow, Decision, Discard, Kong, Pung
from mahjong_solitaire.table.bots.foresight import claims
from mahjong_solitaire.table.bots.habits import tidiness
from mahjong_solitaire.table.bots.kernel.reach import Reach, Taste, reach
from mahjong_solitaire.table.bots.sight import Sight, sight
from mahjong_solitaire.table.bots.steady import obvious
from mahjong_solitaire.table.hand import HONOURS_FROM
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_FAMILIAR = (
    "Thirteen Orphans",
    "Seven Pairs",
    "Full Flush",
    "Pure Straight",
    "Mixed Triple Chow",
    "Mixed Straight",
    "All Pungs",
    "Half Flush",
    "Two Dragon Pungs",
)
"""The fan that a beginner knows; others he only gets by chance."""
_TASTE = Taste(knows=_FAMILIAR, is_counting=False)
_CARELESS = 12
"""Of a hundred discards those that are the second best in his own eyes."""
_PAIR, _PRETTY = 0.2, 0.1
"""The part of a hand's worth that he would rather lose than break a pair, or lay down a dragon or wind of his own."""
_EAGER = {"honours": 70, "pung": 35, "chow": 20}
"""Of a hundred claims those that are made without a thought what the hand will be worth."""
_CLAIMS_ABOVE = 0.8


class Beginner:
    """Knows a few fan, counts no tiles that lie open, keeps pairs and honours, claims too much, never defends."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View, decision: Decision) -> Action:
        """Return what looks good at first sight."""
        plain = obvious(decision)
        if plain is not None:
            return plain
        seen = sight(view)
        discards = [option for option in decision.options if isinstance(option, Discard)]
        if view.own.conduct.is_dead or not seen.is_sound:
            return self._rng.choice(discards) if discards else PASS
        return self._turn(seen, decision.options, discards) if discards else self._claim(seen, decision.options)

    def _turn(self, seen: Sight, options: Sequence[Action], discards: Sequence[Discard]) -> Action:
        """Declare any kong, else discard; sometimes the second best."""
        kong = next((option for option in options if isinstance(option, Kong)), None)
        if kong is not None:
            return kong
        found = reach(seen, _TASTE)
        ranked = sorted(discards, key=lambda option: _worth(seen, found, option.tile), reverse=True)
        is_careless = len(ranked) > 1 and self._chances(_CARELESS)
        return ranked[1] if is_careless else ranked[0]

    def _claim(self, seen: Sight, options: Sequence[Action]) -> Action:
        """Claim what can be claimed on impulse, else what leaves the hand hardly worse."""
        for option in options:
            if self._chances(_eagerness(option)):
                return option
        waiting = reach(seen, _TASTE)
        least = waiting.whole() * _CLAIMS_ABOVE
        best: Action = PASS
        for option, after in claims(seen, options):
            found = reach(after, _TASTE, waiting.most - 1)
            value = max(found.without(tile) for tile in after.tiles)
            if value > least:
                best, least = option, value
        return best

    def _chances(self, of_hundred: int) -> bool:
        return self._rng.below(100) < of_hundred


def _eagerness(option: Action) -> int:
    match option:
        case Pung(tile) | Kong(tile):
            return _EAGER["honours" if tile >= HONOURS_FROM else "pung"]
        case Chow():
            return _EAGER["chow"]
    return 0


def _worth(seen: Sight, found: Reach, tile: Tile) -> tuple[float, float]:
    """Return what the hand seems worth after a discard, and how little the tile is loved."""
    value = found.without(tile)
    whole = found.whole()
    love = _PAIR * (seen.tiles.count(tile) == 2)
    if tile > Tile.NORTH or tile in (seen.seat_wind, seen.prevailing_wind):
        love += _PRETTY
    return value - love * whole, tidiness(seen, tile) - 10 * love
