"""Defence in Riichi: tiles that are safe against a player in riichi, suji, and what honours are left."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.table.bots.strong.danger import Dangers
from mahjong_solitaire.table.bots.strong.hold import Counts
from mahjong_solitaire.table.events import Discarded
from mahjong_solitaire.table.hand import HONOURS_FROM
from mahjong_solitaire.table.let_pass import own_discards
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import View

_OPEN = (0.062, 0.075, 0.085, 0.12, 0.13)
"""How often a tile gives a player in riichi the win, by its distance from the end of the suit."""
_HALF_SUJI, _SUJI = 0.7, 0.4
"""What is left of that if one or both of the tiles three away are safe; of ends and middles alike."""
_HONOUR = (0.0, 0.012, 0.03, 0.045)
"""The same of honours, by how many copies nobody has shown."""
_QUIET = 0.7
"""The danger of players without riichi, by what was measured in another game, where hands are slower."""


class RiichiDangers:
    """The dangers of discards at one moment."""

    def __init__(self, view: View, live: Counts) -> None:
        self._live = live
        self._usual = Dangers(view, live)
        self._declared = [frozenset(_safe(view, seat)) for seat, place in view.others if place.conduct.declared]
        self._others = [
            frozenset(int(tile.plain) for tile in own_discards(view.log, seat))
            for seat, place in view.others
            if not place.conduct.declared
        ]

    def of(self, face: int) -> float:
        """Return the chance that a tile is what somebody waits for."""
        declared = sum(self._of_declared(face, safe) for safe in self._declared)
        # Nobody wins with a tile that he has discarded himself.
        others = sum(face not in own for own in self._others)
        share = others / (len(self._others) + len(self._declared))
        return min(0.5, declared + _QUIET * share * self._usual.of(face))

    def _of_declared(self, face: int, safe: frozenset[int]) -> float:
        if face in safe:
            return 0.0
        if face >= HONOURS_FROM:
            return _HONOUR[min(self._live[face], 3)]
        rank = face % 9
        three_away = [face + step for step in (-3, 3) if 0 <= rank + step <= 8]
        open_ends = sum(one not in safe for one in three_away)
        factor = 1.0 if open_ends == len(three_away) else _HALF_SUJI if open_ends else _SUJI
        return _OPEN[min(rank, 8 - rank)] * factor


def _safe(view: View, seat: Seat) -> Iterator[int]:
    """Yield what a player in riichi can't win with: his own discards, and all that went by since he declared."""
    has_declared = False
    for event in view.log:
        if isinstance(event, Discarded):
            if event.seat == seat or has_declared:
                yield int(event.tile.plain)
            has_declared |= event.seat == seat and bool(event.declared)
