"""Pictures of tiles in any size, drawn from the vector files of a theme and kept while they are used."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.geometry import RISE, TILE_RATIO, Point
from mahjong_solitaire.app.tile_body import (
    DARK,
    DARK_BACK,
    IVORY,
    IVORY_BACK,
    Block,
    Materials,
    detail,
    draw_block,
    reduce_block,
)
from mahjong_solitaire.resources import asset
from mahjong_solitaire.tiles import Suit, Tile

STANDING = Point(*RISE)
"""Thickness of a tile on the board, in tile widths."""
SMALL = Point(0.06, 0.08)
"""Thickness of a tile in the tray."""
_FACE_SHARE = 0.925
_INDEXED_SHARE = 0.82
_INDEXED_AT = (46 / 300, 54 / 400)
_LEAST_LIGHT = (168, 170, 174)
"""Light that the sides of a tile get in any shadow: the light falls on a stack's sides at every height."""
_CACHE_BYTES = 96 << 20


class TileTheme(NamedTuple):
    """What sets one theme of tiles apart besides its drawings."""

    materials: Materials
    face_down: Materials
    blocked: tuple[int, int, int]


THEMES = {
    "ivory": TileTheme(IVORY, IVORY_BACK, (226, 226, 222)),
    "dark": TileTheme(DARK, DARK_BACK, (190, 190, 196)),
}


class Look(NamedTuple):
    """How one tile is shown: its face (None: blank), dimmed or not, its thickness in widths, face down or up."""

    tile: Tile | None
    is_dim: bool = False
    sweep: Point = STANDING
    is_face_down: bool = False


@dataclass(frozen=True)
class TileSet:
    """The tiles of one theme, with or without the marks in the corner."""

    theme: str = "ivory"
    index_marks: bool = False

    def picture(self, look: Look, width: float) -> Block:
        """Return the tile ``width`` pixels wide, drawn now if it isn't kept; don't change it."""
        key = (self.theme, self.index_marks, look, width)
        return _PICTURES.get(key, lambda: self._draw(look, width))

    def sides(self, width: float) -> Block:
        """Return the outline of a standing tile: its sides in the light they have at least, its face black."""
        return _SIDES.get((self.theme, width), lambda: _draw_sides(self.picture(Look(None), width), width))

    @property
    def materials(self) -> Materials:
        """The colours of a tile's body in this theme."""
        return THEMES[self.theme].materials

    def _draw(self, look: Look, width: float) -> Block:
        if look.is_dim:
            return self._dimmed(self.picture(look._replace(is_dim=False), width))
        empty = _BODIES.get((self.theme, look.is_face_down, look.sweep, width), lambda: self._draw_body(look, width))
        block = Block(empty.surface.copy(), empty.corner)
        face = width * detail(width), width * detail(width) * TILE_RATIO
        if look.is_face_down:
            _print(block, self._file("faces", "back"), face, (0.0, 0.0, 1.0))
        elif look.tile is not None:
            self._print_tile(block, look.tile, face)
        return reduce_block(block, width)

    def _dimmed(self, block: Block) -> Block:
        surface = block.surface.copy()
        surface.fill(THEMES[self.theme].blocked, special_flags=pygame.BLEND_RGB_MULT)
        return Block(surface, block.corner)

    def _draw_body(self, look: Look, width: float) -> Block:
        theme = THEMES[self.theme]
        return draw_block(width, theme.face_down if look.is_face_down else theme.materials, look.sweep)

    def _print_tile(self, block: Block, tile: Tile, face: tuple[float, float]) -> None:
        margin = (1 - _FACE_SHARE) / 2
        index = self._file("index", file_name(tile)) if self.index_marks else None
        if index is None or not index.exists():
            _print(block, self._file("faces", file_name(tile)), face, (margin, margin, _FACE_SHARE))
            return
        inner = (
            margin + _INDEXED_AT[0] * _FACE_SHARE,
            margin + _INDEXED_AT[1] * _FACE_SHARE,
            _INDEXED_SHARE * _FACE_SHARE,
        )
        _print(block, self._file("faces", file_name(tile)), face, inner)
        _print(block, index, face, (margin, margin, _FACE_SHARE))

    def _file(self, kind: str, name: str) -> Path:
        return asset("tiles", self.theme, kind, f"{name}.svg")


def _weight(block: Block) -> int:
    width, height = block.surface.get_size()
    return width * height * 4


def _draw_sides(blank: Block, width: float) -> Block:
    surface = blank.surface.copy()
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*_LEAST_LIGHT, 0), special_flags=pygame.BLEND_RGBA_ADD)
    face = pygame.Rect(blank.corner.x, blank.corner.y, round(width), round(width * TILE_RATIO))
    # Square corners: the gap where four tiles meet lies as deep in shadow as their faces.
    pygame.draw.rect(surface, (0, 0, 0, 255), face)
    return Block(surface, blank.corner)


_SIDES: Cache[tuple[str, float], Block] = Cache(_CACHE_BYTES // 16, _weight)
_PICTURES: Cache[tuple[str, bool, Look, float], Block] = Cache(_CACHE_BYTES, _weight)
_BODIES: Cache[tuple[str, bool, Point, float], Block] = Cache(_CACHE_BYTES // 4, _weight)


def _print(block: Block, file: Path, face: tuple[float, float], place: tuple[float, float, float]) -> None:
    """Put a drawing on the enlarged face: left and top margin and size, as shares of the face."""
    left, top, share = place
    drawing = render_svg(_read(file), round(face[0] * share), round(face[1] * share))
    at = block.corner.x + face[0] * left, block.corner.y + face[1] * top
    block.surface.blit(drawing, (round(at[0]), round(at[1])))


@cache
def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def render_svg(text: str, width: int, height: int) -> pygame.Surface:
    """Rasterize a drawing at exactly ``width`` x ``height`` pixels."""
    head, _, rest = text.partition(">")
    head = re.sub(r'\s(width|height)="[^"]*"', "", head)
    sized = f'{head} width="{max(1, width)}" height="{max(1, height)}">{rest}'
    return pygame.image.load(io.BytesIO(sized.encode()), "tile.svg")


_PREFIXES = {
    Suit.CHARACTERS: "char",
    Suit.DOTS: "dot",
    Suit.BAMBOOS: "bamboo",
    Suit.WINDS: "wind",
    Suit.DRAGONS: "dragon",
    Suit.FLOWERS: "flower",
    Suit.SEASONS: "season",
}
_NAMES = {
    Suit.WINDS: ("east", "south", "west", "north"),
    Suit.DRAGONS: ("red", "green", "white"),
    Suit.FLOWERS: ("1_plum", "2_orchid", "3_chrysanthemum", "4_bamboo"),
    Suit.SEASONS: ("1_spring", "2_summer", "3_autumn", "4_winter"),
}


def file_name(tile: Tile) -> str:
    """Return the name of a tile's drawing, without the ending.

    >>> file_name(Tile.EAST), file_name(Tile.P5)
    ('wind_east', 'dot_5')
    """
    names = _NAMES.get(tile.suit)
    return f"{_PREFIXES[tile.suit]}_{names[tile.rank - 1] if names else tile.rank}"
