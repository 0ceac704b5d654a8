"""The drawings of the tiles: readable by pygame, complete, told apart, and made by the generator alone."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from mahjong_solitaire.app.tile_faces import file_name, render_svg
from mahjong_solitaire.tiles import MAHJONG_FACES, RED_FIVES, SIGNS, Suit, Tile

Pixels = npt.NDArray[np.float64]

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
THEMES = ("ivory", "dark")
UNNUMBERED = [*(tile for tile in MAHJONG_FACES if tile < Tile.FLOWER1), *SIGNS, Tile.JOKER, *RED_FIVES]
GROUNDS = {"ivory": (251, 245, 228), "dark": (58, 55, 68)}
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
KNOWN_TAGS = {"svg", "defs", "g", "path", "linearGradient", "stop"}
LUMA = np.array([0.2126, 0.7152, 0.0722])


def _name(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def _size(text: str) -> tuple[float, float]:
    box = ElementTree.fromstring(text).attrib["viewBox"].split()
    return float(box[2]), float(box[3])


@cache
def _pixels(path: Path, width: int, ground: tuple[int, int, int]) -> Pixels:
    """Return the drawing on a ground, rows first, 0..255."""
    text = path.read_text(encoding="utf-8")
    across, down = _size(text)
    drawing = render_svg(text, width, round(width * down / across))
    surface = pygame.Surface(drawing.get_size())
    surface.fill(ground)
    surface.blit(drawing, (0, 0))
    return pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.float64)


def _face(theme: str, tile: Tile) -> Path:
    return ASSETS / "tiles" / theme / "faces" / f"{file_name(tile)}.svg"


def _mark(theme: str, tile: Tile) -> Path:
    return ASSETS / "tiles" / theme / "index" / f"{file_name(tile)}.svg"


def _pairs_closer_than(least: float, greys: dict[str, Pixels]) -> list[tuple[str, str]]:
    """Return the pictures that hardly differ: by less than ``least`` of 255 grey levels (root mean square)."""
    return [
        (first, second)
        for first, second in combinations(greys, 2)
        if np.sqrt(np.mean((greys[first] - greys[second]) ** 2)) < least
    ]


def _contrast(pixels: Pixels) -> float:
    """Return the contrast (WCAG 2) between the lightest and darkest tenth of a picture."""
    parts = pixels / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4) @ LUMA
    dark, light = np.quantile(linear, (0.1, 0.9))
    return float((light + 0.05) / (dark + 0.05))


@pytest.fixture(params=DRAWINGS, ids=_name)
def drawing(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text(encoding="utf-8")


def test_a_drawing_has_only_elements_that_pygame_draws(drawing: str) -> None:
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(drawing).iter()}
    assert tags <= KNOWN_TAGS


def test_a_drawing_has_only_values_that_pygame_reads(drawing: str) -> None:
    assert not re.search(r"rgba\(|userSpaceOnUse|nan|inf\b|style=|href=|clip-path=|filter=|mask=", drawing)


def test_gradients_are_placed_in_percent_named_once_and_all_defined(drawing: str) -> None:
    root = ElementTree.fromstring(drawing)
    gradients = [element for element in root.iter() if element.tag.endswith("linearGradient")]
    places = [gradient.attrib[key] for gradient in gradients for key in ("x1", "y1", "x2", "y2")]
    assert all(re.fullmatch(r"\d+%", place) for place in places)
    names = [gradient.attrib["id"] for gradient in gradients]
    assert sorted(names) == sorted(set(names))
    assert set(re.findall(r"url\(#([^)]+)\)", drawing)) == set(names)


@pytest.mark.parametrize("width", [28, 40, 200])
def test_a_drawing_fills_the_size_it_is_asked_for(drawing: str, width: int) -> None:
    across, down = _size(drawing)
    picture = render_svg(drawing, width, round(width * down / across))
    assert picture.get_size() == (width, round(width * down / across))
    assert picture.get_bounding_rect().w > 0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tile", [*MAHJONG_FACES, *SIGNS, Tile.JOKER, *RED_FIVES], ids=str)
def test_a_tile_has_a_face_in_every_theme(theme: str, tile: Tile) -> None:
    assert _face(theme, tile).is_file()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tile", UNNUMBERED, ids=str)
def test_a_tile_without_a_number_of_its_own_has_an_index_mark(theme: str, tile: Tile) -> None:
    assert _mark(theme, tile).is_file()


@pytest.mark.parametrize("theme", THEMES)
def test_the_index_marks_of_the_signs_differ_at_28_pixels(theme: str) -> None:
    greys = {sign.title: _pixels(_mark(theme, sign), 28, GROUNDS[theme])[:9, :16] @ LUMA for sign in SIGNS}
    assert _pairs_closer_than(15, greys) == []


def test_the_themes_have_the_same_drawings() -> None:
    ivory, dark = (
        {path.relative_to(ASSETS / "tiles" / theme) for path in (ASSETS / "tiles" / theme).rglob("*.svg")}
        for theme in THEMES
    )
    assert ivory == dark


@pytest.mark.parametrize("theme", THEMES)
def test_two_faces_differ_clearly_even_at_28_pixels_and_without_colour(theme: str) -> None:
    paths = sorted((ASSETS / "tiles" / theme / "faces").glob("*.svg"))
    greys = {path.stem: _pixels(path, 28, GROUNDS[theme]) @ LUMA for path in paths}
    assert _pairs_closer_than(14, greys) == []


NUMBERED = [tile for tile in MAHJONG_FACES if tile.suit in {Suit.FLOWERS, Suit.SEASONS}]


def _badge(theme: str, tile: Tile) -> Pixels:
    # Where the number stands: 40 pixels wide faces, the seal of a flower above, the coin of a season below.
    rows, columns = (slice(4, 12), slice(4, 12)) if tile.suit is Suit.FLOWERS else (slice(41, 49), slice(6, 14))
    return _pixels(_face(theme, tile), 40, GROUNDS[theme])[rows, columns]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tile", NUMBERED, ids=str)
def test_the_number_on_a_seal_or_coin_stands_out_at_40_pixels(theme: str, tile: Tile) -> None:
    assert _contrast(_badge(theme, tile)) >= 4


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("suit", [Suit.FLOWERS, Suit.SEASONS])
def test_the_numbers_on_seals_and_coins_differ_at_40_pixels(theme: str, suit: Suit) -> None:
    badges = [_badge(theme, tile) @ LUMA for tile in NUMBERED if tile.suit is suit]
    assert min(np.sqrt(np.mean((a - b) ** 2)) for a, b in combinations(badges, 2)) > 25


@pytest.mark.parametrize("theme", THEMES)
def test_neighbouring_bodies_are_parted_by_a_visible_edge(theme: str) -> None:
    body = _pixels(ASSETS / "tiles" / theme / "body_right.svg", 340 // 3, (0, 0, 0)) @ LUMA
    middle = len(body) // 2
    edge = body[middle, 1:8]
    assert np.abs(edge - body[middle, 50]).max() > 70


def test_the_icon_is_256_pixels_and_not_empty() -> None:
    icon = pygame.image.load(ASSETS / "icons" / "app_256.png")
    assert icon.get_size() == (256, 256)
    assert icon.get_bounding_rect().w > 240


def test_the_generator_reproduces_the_committed_drawings(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tools.draw_tiles", "--out", str(tmp_path)], cwd=ROOT, check=True)
    made = {path.relative_to(tmp_path): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.svg")}
    committed = [*(ASSETS / "tiles").rglob("*.svg"), ASSETS / "icons" / "app.svg"]
    assert made == {path.relative_to(ASSETS): path.read_text(encoding="utf-8") for path in committed}
