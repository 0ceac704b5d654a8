"""What a bot makes of a view before it thinks: the tiles it holds, those nobody has seen, and how late it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from mahjong_solitaire.table.hand import FACES, Meld
from mahjong_solitaire.table.view import OtherPlace, View
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]


class Sight(NamedTuple):
    """A view in numbers.

    ``live`` are the tiles of each kind that are neither held nor open, ``hidden`` all that lie face down, ``turns`` is
    how often the seat may still draw.
    """

    tiles: Tiles
    melds: tuple[Meld, ...]
    live: tuple[int, ...]
    hidden: int
    turns: float
    seat_wind: Tile
    prevailing_wind: Tile
    others: tuple[OtherPlace, ...]
    offered: Tile | None

    @property
    def is_sound(self) -> bool:
        """Whether the hand has its number of tiles, so that it can be completed."""
        return len(self.tiles) + 3 * len(self.melds) in (13, 14)


def sight(view: View) -> Sight:
    """Look at the table from a seat."""
    own = view.own
    others = tuple(place for _, place in view.others)
    drawn = () if view.drawn is None else (view.drawn,)
    tiles = tuple(sorted((*own.concealed, *drawn)))
    open_tiles = Counter(_open(own.melds, own.discards))
    for place in others:
        open_tiles.update(_open(place.melds, place.discards))
    open_tiles.update(tiles)
    live = tuple(max(0, 4 - open_tiles[Tile(face)]) for face in range(FACES))
    hidden = view.left + sum(place.concealed for place in others)
    turns = view.left / (1 + len(others))
    offered = None if view.offered is None else view.offered.tile
    return Sight(tiles, own.melds, live, hidden, turns, view.seat.wind, view.opening.prevailing.wind, others, offered)


def _open(melds: Iterable[Meld], discards: Tiles) -> Tiles:
    return (*(tile for meld in melds for tile in meld.tiles), *discards)
