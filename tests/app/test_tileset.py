"""Pictures of single tiles."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from mahjong_solitaire.app.tileset import SMALL, Look, TileSet, file_name, render_svg
from mahjong_solitaire.resources import asset
from mahjong_solitaire.tiles import Tile

WIDTHS = (28.0, 37.5, 64.0, 120.0, 200.0)


def detail_of(surface: pygame.Surface) -> float:
    """Return how much neighbouring pixels differ: a blurred picture has little of it."""
    grey = pygame.surfarray.array3d(surface).astype(np.float64).mean(axis=2)
    return float(np.abs(np.diff(grey, axis=0)).max())


@pytest.mark.parametrize("tile", Tile)
@pytest.mark.parametrize("theme", ["ivory", "dark"])
def test_every_tile_has_its_own_drawing(tile: Tile, theme: str) -> None:
    picture = TileSet(theme).picture(Look(tile), 40).surface
    blank = TileSet(theme).picture(Look(None), 40).surface
    changed = pygame.surfarray.array3d(picture) != pygame.surfarray.array3d(blank)
    assert asset("tiles", theme, "faces", f"{file_name(tile)}.svg").is_file()
    assert changed.any(axis=2).sum() > 100


def test_no_two_tiles_look_alike() -> None:
    pictures = {pygame.image.tobytes(TileSet().picture(Look(tile), 28).surface, "RGBA") for tile in Tile}
    assert len(pictures) == len(Tile)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_tile_is_as_wide_as_asked_and_its_thickness_lies_right_and_below(width: float) -> None:
    block = TileSet().picture(Look(Tile.EAST), width)
    opaque = pygame.surfarray.array_alpha(block.surface) > 127
    columns, rows = np.flatnonzero(opaque.any(axis=1)), np.flatnonzero(opaque.any(axis=0))
    assert columns[0] == block.corner.x
    assert rows[0] == block.corner.y
    assert columns[-1] + 1 - columns[0] == pytest.approx(width * 1.105, abs=1)
    assert rows[-1] + 1 - rows[0] == pytest.approx(width * (4 / 3 + 0.135), abs=1)


@pytest.mark.parametrize("width", WIDTHS)
def test_faces_are_crisp_at_every_size(width: float) -> None:
    assert detail_of(TileSet().picture(Look(Tile.EAST), width).surface) > 90


def test_a_small_tile_is_thinner() -> None:
    thick = TileSet().picture(Look(Tile.P1), 30).surface
    thin = TileSet().picture(Look(Tile.P1, sweep=SMALL), 30).surface
    assert thin.get_height() < thick.get_height()


def test_blocked_tiles_are_darker_and_free_ones_unchanged() -> None:
    free = TileSet().picture(Look(Tile.P1), 50)
    bright = free.surface.get_at((12, 12))
    dim = TileSet().picture(Look(Tile.P1, is_dim=True), 50).surface.get_at((12, 12))
    assert sum(dim[:3]) < sum(bright[:3])
    assert free.surface.get_at((12, 12)) == bright


def test_a_tile_lying_face_down_shows_its_back() -> None:
    face = TileSet().picture(Look(Tile.P1), 50).surface
    back = TileSet().picture(Look(Tile.P1, is_face_down=True), 50).surface
    assert sum(back.get_at((25, 30))[:3]) < sum(face.get_at((25, 60))[:3])


@pytest.mark.parametrize("tile", [Tile.M5, Tile.EAST, Tile.WHITE])
def test_index_marks_are_drawn_in_the_corner_of_a_smaller_face(tile: Tile) -> None:
    plain = pygame.surfarray.array3d(TileSet().picture(Look(tile), 100).surface).astype(np.int16)
    marked = pygame.surfarray.array3d(TileSet(index_marks=True).picture(Look(tile), 100).surface).astype(np.int16)
    corner = np.abs(plain - marked)[8:30, 8:30]
    assert corner.max() > 80


def test_flowers_need_no_index_mark() -> None:
    pictures = [TileSet(index_marks=marks).picture(Look(Tile.FLOWER1), 60).surface for marks in (False, True)]
    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")


def test_pictures_are_kept() -> None:
    assert TileSet().picture(Look(Tile.P3), 44).surface is TileSet().picture(Look(Tile.P3), 44).surface


def test_a_drawing_gets_exactly_the_size_asked_for() -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40" width="30" height="40"></svg>'
    assert render_svg(text, 77, 103).get_size() == (77, 103)
