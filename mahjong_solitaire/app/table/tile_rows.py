"""Tiles in rows on dialogs and panels: lying, in the person's own theme, in any size."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mahjong_solitaire.app.geometry import CORNER, TILE_RATIO, Point
from mahjong_solitaire.app.mark_pictures import Ink
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.tileset import Look as TileLook
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.tiles import Tile

_WHOLE = 255
_THICK = Point(0.06, 0.09)
"""Thickness of a tile in a row, in widths."""


def tile_height(width: int) -> int:
    """Return the height of a face so wide."""
    return round(width * TILE_RATIO)


class TileRows:
    """Draws tiles where a dialog wants them."""

    def __init__(self, services: Services) -> None:
        self._settings = services.settings
        self._look = services.look

    @property
    def tiles(self) -> TileSet:
        """The pictures of the moment."""
        settings = self._settings.get()
        return TileSet(settings.tile_theme, settings.index_marks)

    def draw(
        self, surface: pygame.Surface, tile: Tile | None, place: tuple[int, int], width: int, *, alpha: int = 255
    ) -> None:
        """Draw a tile, its face's corner at ``place``; None lies face down, what isn't there is pale."""
        face = TileLook(tile, sweep=_THICK, is_face_down=tile is None)
        block = self.tiles.picture(face, width)
        corner = place[0] - round(block.corner.x), place[1] - round(block.corner.y)
        if alpha < _WHOLE:
            pale = block.surface.copy()
            pale.set_alpha(alpha)
            surface.blit(pale, corner)
            return
        body = pygame.Rect(place, (width, tile_height(width))).move(round(0.08 * width), round(0.13 * width))
        shadow = Fill((0, 0, 0), 80 if self._look.palette.is_dark else 50)
        self._look.shapes.shadow(surface, body, round(CORNER * width), max(2, round(0.1 * width)), shadow)
        surface.blit(block.surface, corner)

    def row(
        self, surface: pygame.Surface, tiles: Sequence[Tile | None], place: tuple[int, int], width: int
    ) -> pygame.Rect:
        """Draw tiles side by side; return the place of their faces."""
        for number, tile in enumerate(tiles):
            self.draw(surface, tile, (place[0] + number * width, place[1]), width)
        return pygame.Rect(place, (len(tiles) * width, tile_height(width)))

    def ring(self, surface: pygame.Surface, place: tuple[int, int], width: int) -> None:
        """Mark a tile with the ring of the last tile: brass inside dark, and a glow."""
        look, face = self._look, pygame.Rect(place, (width, tile_height(width)))
        brass, dark = max(2, round(0.085 * width)), max(1, round(0.04 * width))
        radius = round(CORNER * width)
        outer = face.inflate(2 * dark, 2 * dark)
        look.shapes.glow(surface, outer, radius + dark, max(4, round(0.28 * width)), Fill(look.palette.brass, 150))
        look.shapes.rim(surface, outer, radius + dark, Fill(Ink.DARK_BRASS, 230), dark + 1)
        look.shapes.rim(surface, face, radius, Fill(look.palette.brass), brass)


def sets_width(sizes: Sequence[int], width: int, gap: int) -> int:
    """Return how wide sets of so many tiles are, with a gap between them.

    >>> sets_width((3, 3, 2), 20, 5)
    170
    """
    return sum(sizes) * width + max(0, len(sizes) - 1) * gap
