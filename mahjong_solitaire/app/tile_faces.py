"""The drawings on tiles: where each one lies, and how it becomes pixels."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path

import pygame

from mahjong_solitaire.resources import asset
from mahjong_solitaire.tiles import SIGNS, Suit, Tile

BLACK_FRAME = asset("tiles", "black_frame.svg")
"""The frame that tells black tiles apart without colour."""

_PREFIXES = {
    Suit.CHARACTERS: "char",
    Suit.DOTS: "dot",
    Suit.BAMBOOS: "bamboo",
    Suit.WINDS: "wind",
    Suit.DRAGONS: "dragon",
    Suit.FLOWERS: "flower",
    Suit.SEASONS: "season",
    Suit.SIGNS: "alchemy",
    Suit.JOKERS: "joker",
}
_NAMES = {
    Suit.WINDS: ("east", "south", "west", "north"),
    Suit.DRAGONS: ("red", "green", "white"),
    Suit.FLOWERS: ("1_plum", "2_orchid", "3_chrysanthemum", "4_bamboo"),
    Suit.SEASONS: ("1_spring", "2_summer", "3_autumn", "4_winter"),
    Suit.SIGNS: tuple(sign.name.lower() for sign in SIGNS),
}


def file_name(tile: Tile) -> str:
    """Return the name of a tile's drawing, without the ending; a black tile shares that of the white one.

    >>> file_name(Tile.EAST), file_name(Tile.DARK_P5), file_name(Tile.SUN), file_name(Tile.RED_P5)
    ('wind_east', 'dot_5', 'alchemy_sun', 'dot_5_red')
    """
    if tile is Tile.JOKER:
        return _PREFIXES[tile.suit]
    names = _NAMES.get(tile.suit)
    red = "_red" if tile.is_red_five else ""
    return f"{_PREFIXES[tile.suit]}_{names[tile.rank - 1] if names else tile.rank}{red}"


def face_file(drawings: str, tile: Tile) -> Path:
    """Return the drawing of a tile's face, for light (``ivory``) or ``dark`` tiles."""
    return asset("tiles", drawings, "faces", f"{file_name(tile)}.svg")


def mark_file(drawings: str, tile: Tile) -> Path | None:
    """Return the drawing of a tile's index mark; a face that bears its number has none."""
    file = asset("tiles", drawings, "index", f"{file_name(tile)}.svg")
    return file if file.exists() else None


def back_file(drawings: str) -> Path:
    """Return the drawing of a tile's back."""
    return asset("tiles", drawings, "faces", "back.svg")


def render_file(file: Path, width: int, height: int) -> pygame.Surface:
    """Rasterize a file's drawing."""
    return render_svg(_read(file), width, height)


@cache
def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def render_svg(text: str, width: int, height: int) -> pygame.Surface:
    """Rasterize a drawing at exactly ``width`` x ``height`` pixels."""
    head, _, rest = text.partition(">")
    head = re.sub(r'\s(width|height)="[^"]*"', "", head)
    sized = f'{head} width="{max(1, width)}" height="{max(1, height)}">{rest}'
    return pygame.image.load(io.BytesIO(sized.encode()), "tile.svg")
