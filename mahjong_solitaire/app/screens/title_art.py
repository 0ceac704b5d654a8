"""The tiles on the title: a little hill, arranged by hand."""

from __future__ import annotations

from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.tiles import Tile, parse_tiles

_GONE = frozenset({(0, 0, 0), (0, 2, 0), (0, 8, 0), (2, 0, 0), (4, 0, 0), (0, 4, 0), (3, 8, 1), (6, 3, 2), (2, 2, 0)})
_PLACES = (
    *((x, y, 0) for x in range(0, 16, 2) for y in range(0, 12, 2)),
    *((x, y, 1) for x in range(3, 14, 2) for y in range(2, 10, 2)),
    *((x, y, 2) for x in range(6, 14, 2) for y in range(3, 9, 2)),
    *((x, 5, 3) for x in (8, 10)),
)
_CHOSEN = {
    (8, 5, 3): "C",
    (10, 5, 3): "F",
    (6, 5, 2): "1f",
    (6, 7, 2): "1p",
    (8, 7, 2): "1s",
    (10, 7, 2): "3y",
    (8, 3, 2): "5m",
    (10, 3, 2): "4y",
    (3, 2, 1): "E",
    (3, 4, 1): "8s",
    (3, 6, 1): "2y",
    (5, 6, 1): "3p",
    (9, 2, 1): "1y",
    (11, 2, 1): "2f",
    (5, 8, 1): "3f",
    (7, 8, 1): "9m",
    (5, 2, 1): "7p",
    (9, 8, 1): "P",
    (2, 8, 0): "5p",
    (2, 6, 0): "1m",
    (2, 4, 0): "4f",
}
_OTHERS = parse_tiles("6s4pS7m9p3sN2p2m7s6pF4m5sW8p8m4s3p9s6m7pP")


def _face(place: tuple[int, int, int]) -> Tile:
    x, y, z = place
    chosen = _CHOSEN.get(place)
    return Tile.parse(chosen) if chosen else _OTHERS[(x * 3 + y * 5 + z * 7) % len(_OTHERS)]


_SLOTS = tuple(sorted(Slot(*place) for place in _PLACES if place not in _GONE))
_EVEN = _SLOTS[: len(_SLOTS) // 2 * 2]

ART = Layout("title", "Title", _EVEN)
FACES: tuple[Tile, ...] = tuple(_face(slot) for slot in _EVEN)
"""The face of each place of ``ART``."""
