"""What a seat has not seen yet: how many of each tile, and where the others lie that it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from mahjong_solitaire.table.events import KongOffered
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class Spot(Enum):
    """Where a tile can lie that a seat sees."""

    HAND = "hand"
    MELDS = "melds"
    BONUS = "bonus tiles"
    DISCARDS = "discards"
    OFFERED = "kong"
    """A tile that is added to a pung, and may be robbed."""
    SHOWN = "shown tiles"
    """Tiles in somebody's hand that a foul has shown."""


class Sighting(NamedTuple):
    """Tiles that a seat sees lying together."""

    seat: Seat
    spot: Spot
    tiles: Tiles


class Inspection(NamedTuple):
    """All about a kind of tile: how many there are, how many unseen, where the others lie, whether it is waited for."""

    tile: Tile
    total: int
    unseen: int
    places: tuple[tuple[Seat, Spot, int], ...]
    is_waited_for: bool


def sightings(view: View) -> Iterator[Sighting]:
    """Yield all that a seat sees, its own hand first; each tile lies in one place only."""
    own, seat = view.own, view.seat
    drawn = view.drawn if view.turn == seat and not view.is_over else None
    yield Sighting(seat, Spot.HAND, own.concealed if drawn is None else (*own.concealed, drawn))
    yield from _before(seat, own.melds, own.bonus, own.discards)
    for other, place in view.others:
        yield from _before(other, place.melds, place.bonus, place.discards)
        yield Sighting(other, Spot.SHOWN, place.conduct.shown)
    if isinstance(view.offered, KongOffered) and view.offered.seat != seat:
        yield Sighting(view.offered.seat, Spot.OFFERED, (view.offered.tile,))


def _before(seat: Seat, melds: Iterable[Meld], bonus: Tiles, discards: Tiles) -> Iterator[Sighting]:
    """Yield what lies open before a seat; a meld that is face down has no tiles."""
    yield Sighting(seat, Spot.MELDS, tuple(tile for meld in melds for tile in meld.tiles))
    yield Sighting(seat, Spot.BONUS, bonus)
    yield Sighting(seat, Spot.DISCARDS, discards)


def unseen(view: View, tiles: Iterable[Tile]) -> Counter[Tile]:
    """Return how many of each tile a seat has not seen, of all the tiles of the game."""
    left = Counter(tiles)
    for sighting in sightings(view):
        left.subtract(sighting.tiles)
    return left


def open_copies(view: View) -> Counter[Tile]:
    """Return how many of each tile lie open to everybody: in discards, and in melds that are not face down."""
    found = Counter(view.own.discards + _open(view.own.melds))
    for _, place in view.others:
        found.update(place.discards + _open(place.melds))
    return found


def _open(melds: Iterable[Meld]) -> Tiles:
    return tuple(tile for meld in melds if not meld.is_concealed for tile in meld.tiles)


def inspect(view: View, tiles: Iterable[Tile], tile: Tile) -> Inspection:
    """Look for a kind of tile, of all the tiles of the game."""
    total = sum(one == tile for one in tiles)
    places = tuple(
        (sighting.seat, sighting.spot, count) for sighting in sightings(view) if (count := sighting.tiles.count(tile))
    )
    is_waited_for = bool(view.own.prospects.wins & BITS[tile])
    return Inspection(tile, total, total - sum(count for _, _, count in places), places, is_waited_for)
