"""The cells of one layer of a Tiled map: decoded without ever making more of them than the map has."""

from __future__ import annotations

import re
import struct
import zlib
from base64 import b64decode
from collections.abc import Collection, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from mahjong_solitaire.solitaire.layout import LayoutError

MAX_CELLS = 128 * 128

_IS_NUMBER = re.compile("[0-9]{1,10}").fullmatch
_FLIPPED = 0xF000_0000
_WINDOW_BITS = {"zlib": 15, "gzip": 31}


class Grid(NamedTuple):
    """The size of a map or a layer, in cells of half a tile."""

    width: int
    height: int

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.width * self.height


def cells(data: Element | None, grid: Grid, known: Collection[int]) -> tuple[int, ...]:
    """Return the tile numbers of a layer, row by row, 0 for an empty cell; raise LayoutError.

    ``known`` holds the tile numbers that the map's tilesets define.
    """
    if data is None:
        raise LayoutError("it has no data")
    text = "".join((data.text or "").split())
    gids = _decode(text, data.get("encoding", ""), data.get("compression", ""), grid)
    if len(gids) != grid.size:
        raise LayoutError(f"it holds {len(gids)} cells; {grid.width} x {grid.height} cells are {grid.size}")
    if unknown := set(gids).difference(known, (0,)):
        number, gid = next((number, gid) for number, gid in enumerate(gids) if gid in unknown)
        raise LayoutError(f"{_place(number, grid)} holds {_wrong(gid)}")
    return tuple(gids)


def _decode(text: str, encoding: str, compression: str, grid: Grid) -> Sequence[int]:
    if encoding == "csv":
        return _from_csv(text, grid)
    if encoding == "base64":
        return _from_base64(text, compression, grid)
    raise LayoutError(f"its cells are encoded as {encoding[:20]!a}; choose CSV or base64 in the map's properties")


def _from_csv(text: str, grid: Grid) -> list[int]:
    items = text.split(",")
    if not all(map(_IS_NUMBER, items)):
        number, item = next((number, item) for number, item in enumerate(items) if not _IS_NUMBER(item))
        raise LayoutError(f"{_place(number, grid)} holds {item[:20]!a}, which is no tile number")
    return [int(item) for item in items]


def _from_base64(text: str, compression: str, grid: Grid) -> Sequence[int]:
    try:
        raw = b64decode(text, validate=True)
    except ValueError as error:
        raise LayoutError(f"its cells are no base64 ({error})") from error
    if compression:
        raw = _unpack(raw, compression, grid)
    return struct.unpack(f"<{len(raw) // 4}L", raw[: len(raw) // 4 * 4])


def _unpack(packed: bytes, compression: str, grid: Grid) -> bytes:
    if compression not in _WINDOW_BITS:
        raise LayoutError(f"its cells are compressed with {compression[:20]!a}; choose CSV, zlib or gzip")
    # One cell more than allowed is enough to see that there is too much; a bomb is never unpacked.
    most = grid.size * 4
    try:
        raw = zlib.decompressobj(_WINDOW_BITS[compression]).decompress(packed, most + 4)
    except zlib.error as error:
        raise LayoutError(f"its cells are no {compression} data ({error})") from error
    if len(raw) > most:
        raise LayoutError(f"it holds more than the {grid.size} cells of {grid.width} x {grid.height}")
    return raw


def _place(number: int, grid: Grid) -> str:
    row, column = divmod(number, grid.width)
    return f"cell ({column}, {row})"


def _wrong(gid: int) -> str:
    if gid < 1 << 32 and gid & _FLIPPED:
        return "a flipped or turned tile"
    return f"tile number {gid}, which no tileset defines"
