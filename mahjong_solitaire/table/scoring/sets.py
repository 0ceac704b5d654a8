"""Sets as numbers, and masks of tiles: what every pattern test looks at."""

from __future__ import annotations

from functools import lru_cache

from mahjong_solitaire.table.hand import runs_text
from mahjong_solitaire.tiles import Tile, parse_tiles

PUNG, KONG, PAIR, KNITTED = 64, 128, 192, 256
"""A part of a reading is its lowest tile plus one of these (a chow: plus nothing); a knitted set has its own."""

FACES = range(34)
SUITS = (0x1FF, 0x1FF << 9, 0x1FF << 18)
WINDS = 0b1111 << 27
DRAGONS = 0b111 << 31
HONOURS = WINDS | DRAGONS


def mask(text: str) -> int:
    """Return the tiles of a text as bits: ``mask("19m E")`` or, of every suit, ``mask("19")``."""
    tiles = 0
    for word in text.split():
        numbers, suit = (word[:-1], word[-1]) if word[-1] in "mps" else (word, "mps")
        if word[0].isdigit():
            tiles |= sum(1 << Tile.parse(number + letter) for number in numbers for letter in suit)
        else:
            tiles |= sum(1 << tile for tile in parse_tiles(word))
    return tiles


TERMINALS = mask("19")
KNITTED_TILES = tuple(
    mask(f"{first}m {second}p {third}s")
    for first, second, third in (
        ("147", "258", "369"),
        ("147", "369", "258"),
        ("258", "147", "369"),
        ("258", "369", "147"),
        ("369", "147", "258"),
        ("369", "258", "147"),
    )
)
"""The six ways in which 1-4-7, 2-5-8 and 3-6-9 can be in three suits."""


def tiles_of(tiles: int) -> tuple[Tile, ...]:
    """Return the tiles of a mask."""
    return tuple(Tile(face) for face in FACES if tiles >> face & 1)


@lru_cache(maxsize=512)
def part_tiles(part: int) -> tuple[Tile, ...]:
    """Return the tiles of a part of a reading."""
    if part >= KNITTED:
        return tiles_of(KNITTED_TILES[part - KNITTED])
    kind, face = part & ~63, part & 63
    faces = (face, face + 1, face + 2) if not kind else (face,) * {PUNG: 3, KONG: 4, PAIR: 2}[kind]
    return tuple(map(Tile, faces))


@lru_cache(maxsize=512)
def text_of(part: int) -> str:
    """Write a part of a reading.

    >>> text_of(2), text_of(PUNG + 27), text_of(PAIR + 8)
    ('345m', 'EEE', '99m')
    """
    text = runs_text(part_tiles(part))
    return text if part >= KNITTED else text.replace(" ", "")
