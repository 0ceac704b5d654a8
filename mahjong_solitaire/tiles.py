"""The faces of tiles: a Mahjong set, the same in black, alchemical signs, joker, red fives; with a short notation."""

from __future__ import annotations

import re
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
    SIGNS = "@"
    JOKERS = "J"


@unique
class Tile(IntEnum):
    """One face: the 42 of a Mahjong set, the same 42 in black, 36 alchemical signs, the joker, the red fives.

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
    DARK_M1, DARK_M2, DARK_M3, DARK_M4, DARK_M5, DARK_M6, DARK_M7, DARK_M8, DARK_M9 = range(42, 51)
    DARK_P1, DARK_P2, DARK_P3, DARK_P4, DARK_P5, DARK_P6, DARK_P7, DARK_P8, DARK_P9 = range(51, 60)
    DARK_S1, DARK_S2, DARK_S3, DARK_S4, DARK_S5, DARK_S6, DARK_S7, DARK_S8, DARK_S9 = range(60, 69)
    DARK_EAST, DARK_SOUTH, DARK_WEST, DARK_NORTH = range(69, 73)
    DARK_RED, DARK_GREEN, DARK_WHITE = range(73, 76)
    DARK_FLOWER1, DARK_FLOWER2, DARK_FLOWER3, DARK_FLOWER4 = range(76, 80)
    DARK_SEASON1, DARK_SEASON2, DARK_SEASON3, DARK_SEASON4 = range(80, 84)
    FIRE, WATER, AIR, EARTH, QUINTESSENCE, SULFUR, MERCURY, SALT = range(84, 92)
    SUN, MOON, VENUS, MARS, JUPITER, SATURN = range(92, 98)
    ANTIMONY, NITRE, VITRIOL, SAL_AMMONIAC, ALUM = range(98, 103)
    RETORT, FLASK, CRUCIBLE, MORTAR, HOURGLASS = range(103, 108)
    ARIES, TAURUS, GEMINI, CANCER, LEO, VIRGO = range(108, 114)
    LIBRA, SCORPIO, SAGITTARIUS, CAPRICORN, AQUARIUS, PISCES = range(114, 120)
    JOKER = 120
    RED_M5, RED_P5, RED_S5 = range(121, 124)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Return the tile written ``text``, such as ``1m`` or ``E``; raise TileError if there is none."""
        tile = _BY_NOTATION.get(text)
        if tile is None:
            raise TileError(f"{text[:20]!r} is no tile; tiles are written like 1m 0p 9s E S W N C F P 2f 4y -5p @a J")
        return tile

    def __str__(self) -> str:
        return _NOTATION[self]

    @property
    def suit(self) -> Suit:
        """The family the tile belongs to."""
        return _PLACES[self][0]

    @property
    def rank(self) -> int:
        """The number on the tile, or its place (from 1) among the winds, dragons or signs."""
        return _PLACES[self][1]

    @property
    def is_dark(self) -> bool:
        """Whether the face is one of the black ones."""
        return Tile.DARK_M1 <= self < Tile.FIRE

    @property
    def darkened(self) -> Tile:
        """The same Mahjong face in black."""
        return self if self.is_dark else Tile(self + _DARKER)

    @property
    def lit(self) -> Tile:
        """The same face in white."""
        return Tile(self - _DARKER) if self.is_dark else self

    @property
    def is_red_five(self) -> bool:
        """Whether it is one of the red fives."""
        return self >= Tile.RED_M5

    @property
    def plain(self) -> Tile:
        """The face it counts as in sets: a red five is a five."""
        return _FIVES[self - Tile.RED_M5] if self.is_red_five else self

    @property
    def title(self) -> str:
        """The English name, such as ``5 of dots``, ``red dragon``, ``black 5 of dots`` or ``mercury``."""
        if self.is_dark:
            return f"black {self.lit.title}"
        if self.is_red_five:
            return f"red {self.plain.title}"
        suit, rank = _PLACES[self]
        names = _SPOKEN.get(suit)
        return names[rank - 1] if names else f"{rank} of {suit.name.lower()}"


_DARKER = Tile.DARK_M1 - Tile.M1
_FIVES = (Tile.M5, Tile.P5, Tile.S5)
_RED_RANK = 0
"""The number by which a red five is written."""
_SIZES = {
    Suit.CHARACTERS: 9,
    Suit.DOTS: 9,
    Suit.BAMBOOS: 9,
    Suit.WINDS: 4,
    Suit.DRAGONS: 3,
    Suit.FLOWERS: 4,
    Suit.SEASONS: 4,
}
_METALS = ("gold (sun)", "silver (moon)", "copper (Venus)", "iron (Mars)", "tin (Jupiter)", "lead (Saturn)")
_SPOKEN = {
    Suit.WINDS: ("east wind", "south wind", "west wind", "north wind"),
    Suit.DRAGONS: ("red dragon", "green dragon", "white dragon"),
    Suit.FLOWERS: ("plum", "orchid", "chrysanthemum", "bamboo flower"),
    Suit.SEASONS: ("spring", "summer", "autumn", "winter"),
    Suit.SIGNS: (
        *(tile.name.lower() for tile in Tile if Tile.FIRE <= tile < Tile.SUN),
        *_METALS,
        *(tile.name.lower().replace("_", " ") for tile in Tile if Tile.ANTIMONY <= tile < Tile.ARIES),
        *(tile.name.capitalize() for tile in Tile if Tile.ARIES <= tile < Tile.JOKER),
    ),
    Suit.JOKERS: ("joker",),
}
_SIGN_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
_MAHJONG_PLACES = tuple((suit, rank) for suit, size in _SIZES.items() for rank in range(1, size + 1))
_PLACES = (
    *_MAHJONG_PLACES,
    *_MAHJONG_PLACES,
    *((Suit.SIGNS, number + 1) for number in range(len(_SIGN_LETTERS))),
    (Suit.JOKERS, 1),
    *(_MAHJONG_PLACES[five] for five in _FIVES),
)


def _notation_of(tile: Tile) -> str:
    suit, rank = _PLACES[tile]
    if suit is Suit.SIGNS:
        return f"@{_SIGN_LETTERS[rank - 1]}"
    if suit is Suit.JOKERS:
        return str(suit.value)
    if tile.is_red_five:
        rank = _RED_RANK
    text = suit.value[rank - 1] if len(suit.value) > 1 else f"{rank}{suit.value}"
    return f"-{text}" if tile.is_dark else text


_NOTATION = tuple(_notation_of(tile) for tile in Tile)
_BY_NOTATION = {text: Tile(index) for index, text in enumerate(_NOTATION)}

MAHJONG_FACES: tuple[Tile, ...] = tuple(tile for tile in Tile if tile < Tile.DARK_M1)
"""The 42 different faces of a Mahjong set."""

RED_FIVES: tuple[Tile, ...] = (Tile.RED_M5, Tile.RED_P5, Tile.RED_S5)
"""One of the four fives of each suit in a set with red fives."""

SIGNS: tuple[Tile, ...] = tuple(tile for tile in Tile if tile.suit is Suit.SIGNS)
"""The 36 alchemical signs."""

FULL_SET: tuple[Tile, ...] = tuple(tile for tile in MAHJONG_FACES for _ in range(1 if tile >= Tile.FLOWER1 else 4))
"""The 144 tiles: four of each suited tile, wind and dragon, one of each flower and season."""


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles written one after the other, with or without spaces; raise TileError.

    >>> [str(tile) for tile in parse_tiles("1m2m EC -1m-E @f")]
    ['1m', '2m', 'E', 'C', '-1m', '-E', '@f']
    """
    return tuple(map(Tile.parse, _WORD.findall("".join(text.split()))))


_WORD = re.compile(r"-?[0-9].?|-?[^@-]|@.?|-", re.DOTALL)
