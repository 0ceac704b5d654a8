"""Still pictures of solids on clear ground: for the chooser, dialogs and the command line."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.solid.geometry import SolidGeometry
from mahjong_solitaire.app.solid.painter import Shown, SolidPainter
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout

_MARGIN = 1
_LARGEST = 400.0


def solid_thumbnail(layout: Layout, size: tuple[int, int], tiles: TileSet) -> pygame.Surface:
    """Return a solid of blank cubes, as large as fits into ``size`` and centred in it."""
    return solid_picture(Board(layout, (None,) * len(layout.slots), layout.full), size, tiles)


def solid_picture(board: Board, size: tuple[int, int], tiles: TileSet) -> pygame.Surface:
    """Return the cubes of a board, as large as fits into ``size``."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    area = Rect(_MARGIN, _MARGIN, size[0] - 2 * _MARGIN, size[1] - 2 * _MARGIN)
    geometry = SolidGeometry(board.layout, area, _LARGEST)
    painter = SolidPainter(geometry, tiles, dims_blocked=False, casts_shadow=False)
    painter.paint(surface, Shown(board, board.present), geometry.at_rest(0))
    return surface
