"""Pictures of single tiles."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from mahjong_solitaire.app.tile_faces import render_svg
from mahjong_solitaire.app.tileset import SMALL, Look, TileSet
from mahjong_solitaire.tiles import MAHJONG_FACES, Tile

Pixels = npt.NDArray[np.float64]

SETS = (TileSet("ivory"), TileSet("dark"), TileSet("dark", has_black=True))
SET_NAMES = ("ivory", "dark", "dark among black")
LUMA = np.array([0.2126, 0.7152, 0.0722])
WIDTHS = (28.0, 37.5, 64.0, 120.0, 200.0)


def detail_of(surface: pygame.Surface) -> float:
    """Return how much neighbouring pixels differ: a blurred picture has little of it."""
    grey = pygame.surfarray.array3d(surface).astype(np.float64).mean(axis=2)
    return float(np.abs(np.diff(grey, axis=0)).max())


def grey_face(tiles: TileSet, tile: Tile) -> Pixels:
    """Return the brightness of a face 28 pixels wide, columns first, 0..255."""
    block = tiles.picture(Look(tile), 28)
    left, top = round(block.corner.x), round(block.corner.y)
    grey: Pixels = pygame.surfarray.array3d(block.surface).astype(np.float64) @ LUMA
    return grey[left : left + 28, top : top + 37]


def difference(first: Pixels, second: Pixels) -> float:
    """Return the root mean square of the difference of two pictures."""
    return float(np.sqrt(np.mean((first - second) ** 2)))


def relit(picture: Pixels, like: Pixels) -> Pixels:
    """Return the picture made brighter, dimmer or negative, whatever comes nearest to another one."""
    slope, darkest = np.polyfit(picture.ravel(), like.ravel(), 1)
    made: Pixels = slope * picture + darkest
    return made


def contrast(grey: Pixels) -> float:
    """Return the contrast between the lightest and darkest tenth of a picture."""
    dark, light = np.quantile((grey / 255) ** 2.2, (0.1, 0.9))
    return float((light + 0.05) / (dark + 0.05))


@pytest.fixture(params=SETS, ids=SET_NAMES)
def tiles(request: pytest.FixtureRequest) -> TileSet:
    tile_set: TileSet = request.param
    return tile_set


def test_every_tile_has_a_picture(tiles: TileSet) -> None:
    blank = pygame.surfarray.array3d(tiles.picture(Look(None), 28).surface)
    assert blank[6:-12, 6:-12].std() < 12
    assert [tile.title for tile in Tile if grey_face(tiles, tile)[4:-4, 4:-4].std() < 15] == []


def test_no_two_of_the_124_tiles_look_alike_at_28_pixels_without_colour(tiles: TileSet) -> None:
    faces = {tile.title: grey_face(tiles, tile) for tile in Tile}
    assert len(faces) == 124
    assert [(a, b) for a, b in combinations(faces, 2) if difference(faces[a], faces[b]) < 16] == []


def test_a_face_stands_out_from_its_ground_at_28_pixels(tiles: TileSet) -> None:
    assert [tile.title for tile in Tile if contrast(grey_face(tiles, tile)[3:-3, 3:-3]) < 3] == []


def test_a_black_tile_differs_from_the_white_one_by_more_than_brightness(tiles: TileSet) -> None:
    pairs = [(grey_face(tiles, tile), grey_face(tiles, tile.darkened)) for tile in MAHJONG_FACES]
    assert min(difference(relit(white, black), black) for white, black in pairs) > 20
    assert min(difference(relit(black, white), white) for white, black in pairs) > 20


@pytest.mark.parametrize("is_right", [False, True])
@pytest.mark.parametrize("is_low", [False, True])
def test_black_tiles_have_fittings_at_their_corners(tiles: TileSet, is_right: bool, is_low: bool) -> None:
    for tile in MAHJONG_FACES:
        black = grey_face(tiles, tile.darkened)[:: -1 if is_right else 1, :: -1 if is_low else 1]
        assert black[2:5, 2:5].max() > np.quantile(black, 0.1) + 55


def test_among_black_tiles_the_white_ones_are_light_in_the_dark_theme_too() -> None:
    _, alone, among = SETS
    assert grey_face(among, Tile.M1).mean() > 2 * grey_face(alone, Tile.M1).mean()


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


@pytest.mark.parametrize("tile", [Tile.M5, Tile.EAST, Tile.WHITE, Tile.DARK_M5, Tile.DARK_WHITE, Tile.FIRE, Tile.LEO])
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
