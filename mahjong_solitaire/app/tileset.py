"""Pictures of tiles in any size, drawn from the vector files of a theme and kept while they are used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache, bytes_of
from mahjong_solitaire.app.geometry import RISE, TILE_RATIO, Point
from mahjong_solitaire.app.tile_body import Block, Materials, detail, draw_block, reduce_block
from mahjong_solitaire.app.tile_faces import BLACK_FRAME, back_file, face_file, mark_file, render_file
from mahjong_solitaire.app.tile_skins import THEMES, Skin, TileTheme
from mahjong_solitaire.tiles import Tile

STANDING = Point(*RISE)
"""Thickness of a tile on the board, in tile widths."""
SMALL = Point(0.06, 0.08)
"""Thickness of a tile in the tray."""
_LEAST_LIGHT = (168, 170, 174)
"""Light that the sides of a tile get in any shadow: the light falls on a stack's sides at every height."""
_CACHE_BYTES = 96 << 20


class Place(NamedTuple):
    """Where a drawing lies on a face: its left and top edge and its size, as shares of the face."""

    left: float
    top: float
    share: float

    @classmethod
    def centred(cls, share: float) -> Place:
        """Return the place in the middle."""
        return cls((1 - share) / 2, (1 - share) / 2, share)

    def within(self, outer: Place) -> Place:
        """Return this place of a face that is itself drawn at ``outer``."""
        left, top = outer.left + self.left * outer.share, outer.top + self.top * outer.share
        return Place(left, top, self.share * outer.share)


_WHOLE = Place(0.0, 0.0, 1.0)
_PLAIN = Place.centred(0.925)
_FRAMED = Place.centred(0.82)
_BESIDE_MARK = Place(46 / 300, 54 / 400, 0.82)


class Look(NamedTuple):
    """How one tile is shown: its face (None: blank), dimmed or not, its thickness in widths, face down or up.

    ``turn`` counts the quarters counter-clockwise that it lies turned by; the light stays where it is.
    """

    tile: Tile | None
    is_dim: bool = False
    sweep: Point = STANDING
    is_face_down: bool = False
    turn: int = 0

    @property
    def is_sideways(self) -> bool:
        """Whether the tile lies on its long side."""
        return self.turn % 2 == 1


@dataclass(frozen=True)
class TileSet:
    """The tiles of one theme, with or without the marks in the corner, for a game with or without black tiles."""

    theme: str = "ivory"
    index_marks: bool = False
    has_black: bool = False

    def picture(self, look: Look, width: float) -> Block:
        """Return the tile ``width`` pixels wide, drawn now if it isn't kept; don't change it."""
        return _PICTURES.get((self, look, width), lambda: self._draw(look, width))

    def has_drawn(self, look: Look, width: float) -> bool:
        """Whether the picture of a tile is kept, so that it costs nothing."""
        return (self, look, width) in _PICTURES

    def sides(self, width: float) -> Block:
        """Return the outline of a standing tile: its sides in the light they have at least, its face black."""
        return _SIDES.get((self.theme, width), lambda: _draw_sides(self.picture(Look(None), width), width))

    @property
    def materials(self) -> Materials:
        """The colours of a plain tile's body in this theme."""
        return self.skin(None).materials

    def skin(self, tile: Tile | None) -> Skin:
        """Return the colours and drawings of a tile; None is a blank one."""
        return self._look.skin(tile, self.has_black)

    @property
    def _look(self) -> TileTheme:
        return THEMES[self.theme]

    def drawing(self, tile: Tile, width: float) -> pygame.Surface:
        """Return only what is printed on a face ``width`` pixels wide, on clear ground."""
        sheet = pygame.Surface((round(width), round(width * TILE_RATIO)), pygame.SRCALPHA, 32)
        for file, place in self._drawings(Look(tile)):
            _print(Block(sheet, Point(0, 0)), file, width, place)
        return sheet

    def _draw(self, look: Look, width: float) -> Block:
        if look.is_dim:
            return _dimmed(self.picture(look._replace(is_dim=False), width), self.skin(look.tile))
        materials = self._look.face_down if look.is_face_down else self.skin(look.tile).materials
        shape = materials, look.sweep, width, look.is_sideways
        empty = _BODIES.get(shape, lambda: draw_block(width, materials, look.sweep, is_sideways=look.is_sideways))
        block = Block(empty.surface.copy(), empty.corner)
        if look.turn:
            self._print_turned(block, look, width * detail(width))
        else:
            for file, place in self._drawings(look):
                _print(block, file, width * detail(width), place)
        return reduce_block(block, width)

    def _print_turned(self, block: Block, look: Look, width: float) -> None:
        sheet = pygame.Surface((round(width), round(width * TILE_RATIO)), pygame.SRCALPHA, 32)
        for file, place in self._drawings(look):
            _print(Block(sheet, Point(0, 0)), file, width, place)
        block.surface.blit(pygame.transform.rotate(sheet, 90 * look.turn), block.corner)

    def _drawings(self, look: Look) -> Iterator[tuple[Path, Place]]:
        """Yield what is drawn on a tile, and where."""
        if look.is_face_down:
            yield back_file(self.theme), _WHOLE
        elif look.tile is not None:
            yield from self._face(look.tile, self.skin(look.tile))

    def _face(self, tile: Tile, skin: Skin) -> Iterator[tuple[Path, Place]]:
        face = _FRAMED if skin.is_framed else _PLAIN
        mark = mark_file(skin.drawings, tile) if self.index_marks else None
        yield face_file(skin.drawings, tile), _BESIDE_MARK.within(face) if mark else face
        if mark:
            yield mark, face
        if skin.is_framed:
            yield BLACK_FRAME, _WHOLE


def _weight(block: Block) -> int:
    return bytes_of(block.surface)


def _draw_sides(blank: Block, width: float) -> Block:
    surface = blank.surface.copy()
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*_LEAST_LIGHT, 0), special_flags=pygame.BLEND_RGBA_ADD)
    face = pygame.Rect(blank.corner.x, blank.corner.y, round(width), round(width * TILE_RATIO))
    # Square corners: the gap where four tiles meet lies as deep in shadow as their faces.
    pygame.draw.rect(surface, (0, 0, 0, 255), face)
    return Block(surface, blank.corner)


def _dimmed(block: Block, skin: Skin) -> Block:
    surface = block.surface.copy()
    surface.fill(skin.blocked, special_flags=pygame.BLEND_RGB_MULT)
    return Block(surface, block.corner)


def _print(block: Block, file: Path, width: float, place: Place) -> None:
    """Put a drawing on the enlarged face, which is ``width`` wide."""
    height = width * TILE_RATIO
    drawing = render_file(file, round(width * place.share), round(height * place.share))
    at = block.corner.x + width * place.left, block.corner.y + height * place.top
    block.surface.blit(drawing, (round(at[0]), round(at[1])))


_SIDES: Cache[tuple[str, float], Block] = Cache(_CACHE_BYTES // 16, _weight)
_PICTURES: Cache[tuple[TileSet, Look, float], Block] = Cache(_CACHE_BYTES, _weight)
_BODIES: Cache[tuple[Materials, Point, float, bool], Block] = Cache(_CACHE_BYTES // 4, _weight)
