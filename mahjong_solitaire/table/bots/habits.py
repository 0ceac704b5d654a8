"""What is laid down first where nothing else speaks for a tile."""

from __future__ import annotations

from mahjong_solitaire.table.bots.sight import Sight
from mahjong_solitaire.table.hand import HONOURS_FROM
from mahjong_solitaire.tiles import Tile

_ALIKE, _NEXT, _ONE_OFF = 3.0, 2.0, 1.0


def tidiness(seen: Sight, tile: Tile) -> float:
    """Return how little a tile has to do with the others of the hand; ends and honours go before middles."""
    bonds = _ALIKE * (seen.tiles.count(tile) - 1)
    if tile < HONOURS_FROM:
        bonds += sum(_bond(tile, other) for other in set(seen.tiles) if other // 9 == tile // 9)
        return -bonds - 0.1 * min(tile % 9, 8 - tile % 9)
    return -bonds + (0.0 if tile in (seen.seat_wind, seen.prevailing_wind) or tile > Tile.NORTH else 0.2)


def _bond(tile: Tile, other: Tile) -> float:
    return {1: _NEXT, 2: _ONE_OFF}.get(abs(tile - other), 0.0)
