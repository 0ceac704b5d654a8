"""Draws tiles of the table: shadows first, then the tiles from back to front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from mahjong_solitaire.app.geometry import CORNER, TILE_RATIO, Point, Rect
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.mark_pictures import Ink
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.scene import Body, TileSprite
from mahjong_solitaire.app.tile_body import Block
from mahjong_solitaire.app.tileset import Look as TileLook
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.tiles import Tile

_SWEEPS = {Body.STANDING: Point(0.06, 0.11), Body.LYING: Point(0.055, 0.09), Body.RAISED: Point(0.07, 0.14)}
"""Thickness of each body, in tile widths."""
_FLAT = Point(0, 0)
_DOT, _BADGE = 0.065, 0.5
_REACH = 0.4
"""How far shadow and body reach beyond a face, in tile widths."""


def pixels(rect: Rect) -> pygame.Rect:
    """Return a rectangle in whole pixels."""
    return pygame.Rect(rect.to_pixels())


class TilePainter:
    """Draws sprites in one set of tiles."""

    def __init__(self, look: Look, tiles: TileSet, *, marks_drawn: bool = False) -> None:
        self._look = look
        self.tiles = tiles
        self._marks_drawn = marks_drawn

    def block(self, sprite: TileSprite, *, is_dim: bool = False) -> Block:
        """Return the picture of a tile; don't change it."""
        return self.tiles.picture(self._tile_look(sprite, is_dim=is_dim), sprite.place.width)

    def _tile_look(self, sprite: TileSprite, *, is_dim: bool = False) -> TileLook:
        tile = sprite.spot.tile
        return TileLook(tile, is_dim, _SWEEPS[sprite.body], is_face_down=tile is None, turn=sprite.place.turn)

    def prepare(self, wishes: Iterator[TileSprite]) -> bool:
        """Draw the next picture that isn't kept yet; return whether there was one."""
        for sprite in wishes:
            if not self.tiles.has_drawn(self._tile_look(sprite), sprite.place.width):
                self.block(sprite)
                return True
        return False

    def reach(self, sprite: TileSprite) -> pygame.Rect:
        """Return the rectangle around a tile with its shadow."""
        margin = 2 + round(_REACH * sprite.place.width)
        return pixels(sprite.place.rect).inflate(2 * margin, 2 * margin)

    def paint(self, surface: pygame.Surface, sprites: Sequence[TileSprite]) -> None:
        """Draw tiles that lie beside each other: no shadow falls on another one's face."""
        for sprite in sprites:
            self.shade(surface, sprite)
        for sprite in sprites:
            self.draw(surface, sprite)

    def draw(self, surface: pygame.Surface, sprite: TileSprite, *, is_dim: bool = False) -> None:
        """Draw one tile."""
        block = self.block(sprite, is_dim=is_dim)
        rect = sprite.place.rect
        surface.blit(block.surface, (rect.left - block.corner.x, rect.top - block.corner.y))
        if sprite.is_from_wall and self._marks_drawn:
            self._dot(surface, sprite)
        if sprite.stands_for is not None:
            self._badge(surface, sprite, sprite.stands_for)

    def _dot(self, surface: pygame.Surface, sprite: TileSprite) -> None:
        """Draw the sign of a discard that had just been drawn: a dot in the upper right corner."""
        rect, radius = sprite.place.rect, max(2.0, _DOT * sprite.place.width)
        centre = round(rect.right - 2 * radius), round(rect.top + 2 * radius)
        self._look.shapes.circle(surface, centre, radius + max(1.0, 0.3 * radius), Fill(Ink.WHITE))
        self._look.shapes.circle(surface, centre, radius, Fill(Ink.NIGHT))

    def _badge(self, surface: pygame.Surface, sprite: TileSprite, tile: Tile) -> None:
        """Draw in small, in the lower right corner of a joker, the tile it stands for."""
        rect, width = pixels(sprite.place.rect), max(6, round(_BADGE * sprite.place.width))
        small = self.tiles.picture(TileLook(tile, sweep=_FLAT), width)
        place = pygame.Rect(0, 0, width, round(width * TILE_RATIO))
        place.bottomright = rect.right - max(1, width // 8), rect.bottom - max(1, width // 8)
        self._look.shapes.rounded(surface, place.inflate(2, 2), CORNER * width, Fill(Ink.NIGHT, 150))
        surface.blit(small.surface, (place.left - round(small.corner.x), place.top - round(small.corner.y)))

    def shade(self, surface: pygame.Surface, sprite: TileSprite, strength: float = 1.0) -> None:
        """Draw the shadow of one tile: a soft one towards the lower right, a dark one where it touches the felt."""
        width, sweep = sprite.place.width, _SWEEPS[sprite.body]
        foot = pixels(sprite.place.rect).move(round(sweep.x * width), round(sweep.y * width))
        is_dark = self._look.palette.is_dark
        for shift, blur, alpha in ((0.06, 0.16, 100 if is_dark else 64), (0.015, 0.06, 90 if is_dark else 62)):
            drop = foot.move(round(shift * width), round(1.3 * shift * width))
            fill = Fill((0, 0, 0), round(alpha * strength))
            self._look.shapes.shadow(surface, drop, CORNER * width, max(1, round(blur * width)), fill)
