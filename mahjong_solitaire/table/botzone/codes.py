"""Tiles as the protocol writes them: W characters, B dots, T bamboos, F winds, J dragons, H bonus tiles."""

from __future__ import annotations

from mahjong_solitaire.tiles import Tile


class BotzoneError(ValueError):
    """Lines that don't follow the protocol; the message is one sentence."""


_FAMILIES = (
    ("W", Tile.M1, 9),
    ("B", Tile.P1, 9),
    ("T", Tile.S1, 9),
    ("F", Tile.EAST, 4),
    ("J", Tile.RED, 3),
    ("H", Tile.FLOWER1, 8),
)
_TILES = {f"{letter}{number + 1}": Tile(first + number) for letter, first, size in _FAMILIES for number in range(size)}
_CODES = {tile: code for code, tile in _TILES.items()}


def tile_of(code: str) -> Tile:
    """Return the tile with a code; raise BotzoneError.

    >>> tile_of("B5"), code_of(Tile.WHITE)
    (<Tile.P5: 13>, 'J3')
    """
    tile = _TILES.get(code)
    if tile is None:
        raise BotzoneError(f"{code[:20]!r} is no tile")
    return tile


def code_of(tile: Tile) -> str:
    """Return the code of a tile."""
    return _CODES[tile]
