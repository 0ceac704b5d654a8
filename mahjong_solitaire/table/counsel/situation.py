"""What the coach of a seat looks at, taken from its view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from mahjong_solitaire.table.hand import Circumstances, Meld
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.unseen import open_copies, unseen
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class Situation(NamedTuple):
    """A hand with the tile just drawn, its melds, the kinds unseen, those open to everyone, and how it would be won."""

    tiles: Tiles
    melds: tuple[Meld, ...]
    live: Counter[Tile]
    shown: Counter[Tile]
    circumstances: Circumstances

    def standing(self, tiles: Tiles, melds: tuple[Meld, ...]) -> Standing:
        """Return a hand that this one can become."""
        return Standing(melds, tuple(sorted(tiles)), self.circumstances)


def situation(view: View, tiles: Iterable[Tile]) -> Situation:
    """Look at a view, in a game of these tiles."""
    own = view.own
    drawn = view.drawn if view.turn == view.seat else None
    held = own.concealed if drawn is None else (*own.concealed, drawn)
    winds = Circumstances(seat_wind=view.seat.wind, prevailing_wind=view.opening.prevailing.wind, bonus=len(own.bonus))
    return Situation(held, own.melds, _kinds(unseen(view, tiles)), _kinds(open_copies(view)), winds)


def _kinds(found: Counter[Tile]) -> Counter[Tile]:
    """Count red fives as fives."""
    kinds = Counter[Tile]()
    for tile, count in found.items():
        kinds[tile.plain] += count
    return kinds
