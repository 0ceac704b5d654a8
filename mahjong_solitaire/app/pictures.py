"""Still pictures of boards and tiles: for the chooser, the title, the dialogs and the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pygame

from mahjong_solitaire.app.cache import Cache, bytes_of
from mahjong_solitaire.app.felt import Felt, Pool
from mahjong_solitaire.app.geometry import BoardGeometry, Rect
from mahjong_solitaire.app.renderer import Painter, Shown
from mahjong_solitaire.app.solid.still import solid_picture, solid_thumbnail
from mahjong_solitaire.app.theme import palette_named
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.variants import SOLID, Variant
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.tiles import Tile

_BYTES_KEPT = 32 << 20
_LARGEST_IN_PICTURE = 400.0
_NEARLY_OPAQUE = 250
_ANY_TILES = Variant("pictures", "Pictures", "Any tiles may lie side by side.", groups=tuple((tile,) for tile in Tile))
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


def board_picture(
    board: Board, size: tuple[int, int], tile_theme: str = "ivory", background: str = "pine"
) -> pygame.Surface:
    """Return a board on felt, as large as fits."""
    width, height = size
    margin = round(min(size) * 0.03)
    tiles = TileSet(tile_theme, has_black=board.variant.has_black)
    felt = Felt().background(size, Pool(0.5, 0.45, palette_named(background).felt))
    picture = felt.copy()
    if board.variant.is_solid:
        picture.blit(solid_picture(board, size, tiles), (0, 0))
        return picture
    geometry = BoardGeometry(board.layout, Rect(0, 0, width, height), margin, _LARGEST_IN_PICTURE)
    Painter(geometry, tiles).paint(picture, felt, Shown.whole(board))
    return picture


_KEPT: Cache[tuple[object, ...], pygame.Surface] = Cache(_BYTES_KEPT, bytes_of)


class TilePictures:
    """Pictures in the player's own tiles, each with a clear ground, kept once drawn."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings = settings

    def tile(self, tile: Tile, width: int) -> pygame.Surface:
        """Return one lying tile, its face ``width`` wide, with its body and shadow."""
        return _KEPT.get(("tile", self._tiles, tile, width), lambda: self._draw_tile(tile, width))

    def thumbnail(self, layout: Layout, size: tuple[int, int]) -> pygame.Surface:
        """Return the layout built of blank tiles, as large as fits into ``size`` and centred in it."""
        key = "thumbnail", self._settings().tile_theme, layout, size
        return _KEPT.get(key, lambda: self._draw_thumbnail(layout, size))

    def stack_on(
        self, ground: pygame.Surface, layout: Layout, faces: Sequence[Tile], tile_width: int, place: tuple[int, int]
    ) -> None:
        """Paint a board with faces on an opaque ground, its corner at ``place``; what lies outside is left out."""
        geometry = _of_width(layout, tile_width)
        felt = pygame.Surface((round(geometry.area.width), round(geometry.area.height)))
        felt.blit(ground, (-place[0], -place[1]))
        picture = felt.copy()
        picture.set_clip(ground.get_rect().move(-place[0], -place[1]))
        painter = Painter(geometry, self._tiles, dims_blocked=False)
        painter.paint(picture, felt, Shown.whole(Board.dealt(layout, tuple(faces), _ANY_TILES)))
        ground.blit(picture, place)

    @property
    def _tiles(self) -> TileSet:
        settings = self._settings()
        return TileSet(settings.tile_theme, settings.index_marks)

    def _draw_tile(self, tile: Tile, width: int) -> pygame.Surface:
        # A layout has an even number of places; the second one stays empty.
        drawn = self._draw_stack(Layout("tile", "", (Slot(0, 0, 0), Slot(2, 0, 0))), (tile,), width)
        return _with_faded_rim(drawn.subsurface(drawn.get_bounding_rect()).copy(), width // 8)

    def _draw_thumbnail(self, layout: Layout, size: tuple[int, int]) -> pygame.Surface:
        if SOLID.plays(layout):
            return solid_thumbnail(layout, size, TileSet(self._settings().tile_theme))
        geometry = BoardGeometry(layout, Rect(0, 0, *size), margin=2, largest=_LARGEST_IN_PICTURE)
        blank = Shown(Board(layout, (None,) * len(layout.slots), layout.full), layout.full)
        painter = Painter(geometry, TileSet(self._settings().tile_theme), dims_blocked=False)
        return _on_clear_ground(painter, blank, size)

    def _draw_stack(self, layout: Layout, faces: Sequence[Tile], width: int) -> pygame.Surface:
        shown = tuple(faces) + (None,) * (len(layout.slots) - len(faces))
        board = Board.dealt(layout, shown, _ANY_TILES)
        geometry = _of_width(layout, width)
        painter = Painter(geometry, self._tiles, dims_blocked=False)
        return _on_clear_ground(painter, Shown.whole(board), (round(geometry.area.width), round(geometry.area.height)))


def _of_width(layout: Layout, width: int) -> BoardGeometry:
    """Return the geometry in which a tile is exactly ``width`` wide, with an area just large enough."""
    probe = BoardGeometry(layout, Rect(0, 0, 100_000, 100_000), largest=width)
    return BoardGeometry(layout, Rect(0, 0, probe.bounds.width + 2, probe.bounds.height + 2), largest=width)


def _with_faded_rim(picture: pygame.Surface, reach: int) -> pygame.Surface:
    """Let the shadow, which reaches farther than the picture, end softly at its left, right and lower edge."""
    width, height = picture.get_size()
    ramp = np.arange(1, reach + 1) / (reach + 1)
    across, down = np.ones(width), np.ones(height)
    across[:reach], across[width - reach :], down[height - reach :] = ramp, ramp[::-1], ramp[::-1]
    alphas = pygame.surfarray.pixels_alpha(picture)
    alphas[:] = (alphas * across[:, None] * down).astype(np.uint8)
    del alphas
    return picture


def _on_clear_ground(painter: Painter, shown: Shown, size: tuple[int, int]) -> pygame.Surface:
    """Paint on white and on black: what differs is clear, what doesn't is opaque."""
    on_white, on_black = (_on(ground, painter, shown, size) for ground in (_WHITE, _BLACK))
    white = pygame.surfarray.array3d(on_white).astype(np.int32)
    black = pygame.surfarray.array3d(on_black).astype(np.int32)
    alpha = 255 - (white - black).min(axis=2)
    # Rounding on the way leaves opaque places a shade short of opaque.
    alpha = np.where(alpha > _NEARLY_OPAQUE, 255, np.clip(alpha, 0, 255))
    color = np.clip(black * 255 // np.maximum(alpha, 1)[..., None], 0, 255)
    result = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.surfarray.blit_array(result, color.astype(np.uint8))
    alphas = pygame.surfarray.pixels_alpha(result)
    alphas[:] = alpha.astype(np.uint8)
    del alphas
    return result


def _on(ground: tuple[int, int, int], painter: Painter, shown: Shown, size: tuple[int, int]) -> pygame.Surface:
    felt = pygame.Surface(size, 0, 32)
    felt.fill(ground)
    picture = felt.copy()
    painter.paint(picture, felt, shown)
    return picture
