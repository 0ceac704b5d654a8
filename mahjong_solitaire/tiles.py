"""The tiles of a Mahjong set, with their short notation."""

from __future__ import annotations

from enum import Enum, IntEnum, unique


class TileError(ValueError):
    """A text that names no tile."""


@unique
class Suit(Enum):
    """The families of tiles; the value is the letter (or letters) of the notation."""

    CHARACTERS = "m"
    DOTS = "p"
    BAMBOOS = "s"
    WINDS = "ESWN"
    DRAGONS = "CFP"
    FLOWERS = "f"
    SEASONS = "y"


@unique
class Tile(IntEnum):
    """One face of the set of 42.

    >>> Tile.parse("5p"), str(Tile.EAST), Tile.parse("C").suit
    (<Tile.P5: 13>, 'E', <Suit.DRAGONS: 'CFP'>)
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH = range(27, 31)
    RED, GREEN, WHITE = range(31, 34)
    FLOWER1, FLOWER2, FLOWER3, FLOWER4 = range(34, 38)
    SEASON1, SEASON2, SEASON3, SEASON4 = range(38, 42)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Return the tile written ``text``, such as ``1m`` or ``E``; raise TileError if there is none."""
        tile = _BY_NOTATION.get(text)
        if tile is None:
            raise TileError(f"{text[:20]!r} is no tile; tiles are written like 1m 5p 9s E S W N C F P 2f 4y")
        return tile

    def __str__(self) -> str:
        return _NOTATION[self]

    @property
    def suit(self) -> Suit:
        """The family the tile belongs to."""
        return _PLACES[self][0]

    @property
    def rank(self) -> int:
        """The number on the tile, or its place (from 1) among the winds or dragons."""
        return _PLACES[self][1]

    @property
    def title(self) -> str:
        """The English name, such as ``5 of dots`` or ``red dragon``."""
        suit, rank = _PLACES[self]
        names = _SPOKEN.get(suit)
        return names[rank - 1] if names else f"{rank} of {suit.name.lower()}"


_SIZES = {
    Suit.CHARACTERS: 9,
    Suit.DOTS: 9,
    Suit.BAMBOOS: 9,
    Suit.WINDS: 4,
    Suit.DRAGONS: 3,
    Suit.FLOWERS: 4,
    Suit.SEASONS: 4,
}
_SPOKEN = {
    Suit.WINDS: ("east wind", "south wind", "west wind", "north wind"),
    Suit.DRAGONS: ("red dragon", "green dragon", "white dragon"),
    Suit.FLOWERS: ("plum", "orchid", "chrysanthemum", "bamboo flower"),
    Suit.SEASONS: ("spring", "summer", "autumn", "winter"),
}
_PLACES = tuple((suit, rank) for suit, size in _SIZES.items() for rank in range(1, size + 1))
_NOTATION = tuple(suit.value[rank - 1] if len(suit.value) > 1 else f"{rank}{suit.value}" for suit, rank in _PLACES)
_BY_NOTATION = {text: Tile(index) for index, text in enumerate(_NOTATION)}

FULL_SET: tuple[Tile, ...] = tuple(tile for tile in Tile for _ in range(1 if tile >= Tile.FLOWER1 else 4))
"""The 144 tiles: four of each suited tile, wind and dragon, one of each flower and season."""


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles written one after the other, with or without spaces; raise TileError.

    >>> [str(tile) for tile in parse_tiles("1m2m EC")]
    ['1m', '2m', 'E', 'C']
    """
    tiles = []
    letters = "".join(text.split())
    position = 0
    while position < len(letters):
        size = 2 if letters[position].isdigit() else 1
        tiles.append(Tile.parse(letters[position : position + size]))
        position += size
    return tuple(tiles)
