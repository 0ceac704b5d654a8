"""The layouts that ship with the program: their shapes, their variety, and that each plays well and looks right."""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire.layout import Layout, Lock, Slot
from mahjong_solitaire.solitaire.variants import SOLID
from mahjong_solitaire.storage.layouts import check_layout, library
from tests.storage.emptying import is_emptied_at_random

FILES = sorted(layouts_folder().glob("*.tmx"))
LAYOUTS = library().layouts
FLAT = tuple(layout for layout in LAYOUTS if not SOLID.plays(layout))
BY_NAME = {layout.name: layout for layout in LAYOUTS}

FLOATING = {"bridge": 21, "torii": 36, "archway": 15, "castle": 2, "hollow_cube": 16, "scaffold": 12}
"""Tiles that rest on nothing on purpose: the deck of the bridge, the beams of the gate, arches of solids."""

TURTLE_ROWS = (
    # level, y, first x, last x
    *((0, 0, 2, 24), (0, 2, 6, 20), (0, 4, 4, 22), (0, 6, 2, 24), (0, 7, 0, 0), (0, 7, 26, 28)),
    *((0, 8, 2, 24), (0, 10, 4, 22), (0, 12, 6, 20), (0, 14, 2, 24)),
    *((1, y, 8, 18) for y in range(2, 14, 2)),
    *((2, y, 10, 16) for y in range(4, 12, 2)),
    *((3, y, 12, 14) for y in range(6, 10, 2)),
    (4, 7, 13, 13),
)


def test_the_turtle_is_the_turtle() -> None:
    places = {Slot(x, y, z) for z, y, first, last in TURTLE_ROWS for x in range(first, last + 1, 2)}
    assert BY_NAME["turtle"].slots == tuple(sorted(places))
    assert len(places) == 144


def test_every_file_loads_the_turtle_first_and_the_rest_by_title() -> None:
    assert library().problems == ()
    assert sorted(BY_NAME) == [path.stem for path in FILES]
    assert LAYOUTS[0].name == "turtle"
    titles = [layout.title for layout in LAYOUTS[1:]]
    assert titles == sorted(titles)
    assert len({layout.title for layout in LAYOUTS}) == len(LAYOUTS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_layout_has_no_warnings_but_the_intended_ones(path: Path) -> None:
    report = check_layout(path)
    assert report.error is None
    assert len(report.warnings) == FLOATING.get(path.stem, 0)
    assert all("rests on nothing" in warning for warning in report.warnings)


@pytest.mark.parametrize(
    ("name", "title"),
    [("cube", "Cube"), ("black_white", "Black & White"), ("chain", "Chain"), ("alchemist", "Alchemist")],
)
def test_the_layouts_of_the_variants_are_there(name: str, title: str) -> None:
    assert BY_NAME[name].title == title


def test_the_cube_is_solid() -> None:
    cube = BY_NAME["cube"]
    left, top = cube.origin
    sides = range(0, 8, 2)
    assert cube.slots == tuple(Slot(left + x, top + y, z) for x in sides for y in sides for z in range(4))


def test_the_halves_of_black_and_white_are_each_other_turned_round() -> None:
    layout = BY_NAME["black_white"]
    ground = {(slot.x, slot.y) for slot in layout.slots if slot.z == 0}
    eye = {(slot.x, slot.y) for slot in layout.slots if slot.z == 2}
    left, top = layout.origin
    width, height = layout.size
    turned = {(2 * left + width - 2 - x, 2 * top + height - 2 - y) for x, y in ground}
    assert ground - turned == eye


@pytest.mark.parametrize(
    ("kind", "least", "members"),
    [
        ("small", 4, [layout for layout in FLAT if 36 <= len(layout.slots) <= 72]),
        ("large", 3, [layout for layout in FLAT if len(layout.slots) > 200]),
        ("two whole sets", 1, [layout for layout in FLAT if len(layout.slots) == 288]),
        ("high", 2, [layout for layout in FLAT if layout.levels == 7]),
        ("flat", 2, [layout for layout in FLAT if layout.levels == 1]),
        ("with gaps between levels", 2, [layout for layout in FLAT if layout.unsupported()]),
        ("wide", 15, [layout for layout in FLAT if layout.size[0] * 3 > layout.size[1] * 4]),
        ("all", 16, FLAT),
    ],
)
def test_there_is_every_kind_of_layout(kind: str, least: int, members: Sequence[Layout]) -> None:
    assert len(members) >= least, kind


def test_no_two_layouts_are_the_same() -> None:
    shapes = set()
    for layout in LAYOUTS:
        left, top = layout.origin
        shapes.add((SOLID.plays(layout), *((slot.x - left, slot.y - top, slot.z) for slot in layout.slots)))
    assert len(shapes) == len(LAYOUTS)


@pytest.mark.parametrize("layout", FLAT, ids=lambda layout: layout.name)
def test_a_board_is_neither_a_strip_nor_a_column(layout: Layout) -> None:
    width, height = layout.size
    assert 0.6 < width * 3 / (height * 4) < 2.1


def is_free(lock: Lock, present: int) -> bool:
    return not lock.above & present and not (lock.left & present and lock.right & present)


def free_places(layout: Layout, present: int) -> list[int]:
    return [slot for slot, lock in enumerate(layout.locks) if present >> slot & 1 and is_free(lock, present)]


@pytest.mark.parametrize("layout", FLAT, ids=lambda layout: layout.name)
def test_a_game_begins_with_choices_and_rarely_ends_in_a_tower(layout: Layout) -> None:
    assert len(free_places(layout, layout.full)) >= 8
    # The cube alone is below, since it has to be a cube.
    least = 11 if layout.name == "cube" else 14
    assert sum(is_emptied_at_random(layout, free_places, seed) for seed in range(20)) >= least


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_map_looks_right_in_tiled(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert (root.get("tilewidth"), root.get("tileheight"), root.get("renderorder")) == ("24", "32", "right-down")
    assert [tileset.attrib for tileset in root.iter("tileset")] == [{"firstgid": "1", "source": "tiles.tsx"}]
    for level, layer in enumerate(root.iter("layer")):
        assert layer.get("name") == f"level {level}"
        assert layer.get("offsetx", "0") == layer.get("offsety", "0") == str(-6 * level)
        assert layer.find("properties/property[@name='level'][@type='int']") is not None
        assert layer.find("data[@encoding='csv']") is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_tile_is_cut_off_at_the_edge_of_its_map(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    layout = BY_NAME[path.stem]
    (left, top), (width, height) = layout.origin, layout.size
    assert (left + width + 1, top + height + 1) == (int(root.get("width", "")), int(root.get("height", "")))
    assert all(24 * slot.x >= 6 * slot.z and 32 * slot.y >= 6 * slot.z for slot in layout.slots)


def test_the_tileset_sets_a_tile_with_its_top_left_corner_on_the_cell() -> None:
    root = ElementTree.parse(layouts_folder() / "tiles.tsx").getroot()
    assert (root.get("tilewidth"), root.get("tileheight"), root.get("tilecount")) == ("54", "70", "1")
    assert [offset.attrib for offset in root.iter("tileoffset")] == [{"x": "0", "y": "38"}]
    assert [image.attrib for image in root.iter("image")] == [{"source": "tiles.png", "width": "54", "height": "70"}]
    assert png_size(layouts_folder() / "tiles.png") == (54, 70)


@pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Tiled is not installed")
def test_tiled_draws_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    picture = tmp_path / "turtle.png"
    subprocess.run(["tmxrasterizer", layouts_folder() / "turtle.tmx", picture], check=True, capture_output=True)
    width, height = png_size(picture)
    assert width >= 31 * 24
    assert height >= 17 * 32


def png_size(path: Path) -> tuple[int, int]:
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height
