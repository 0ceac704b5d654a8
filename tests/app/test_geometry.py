"""Where tiles stand, and which one is seen at a place."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from mahjong_solitaire.app.geometry import (
    RISE,
    TILE_RATIO,
    BoardGeometry,
    Point,
    Rect,
    divide,
    in_swept_tile,
    united,
)
from mahjong_solitaire.app.renderer import Painter
from mahjong_solitaire.app.theme import Scale
from mahjong_solitaire.app.tileset import Look, TileSet
from mahjong_solitaire.solitaire.layout import Layout, Slot
from tests.app.boards import LAYOUTS, TURTLE, in_play, point_on, slots_of, window_geometry

SIZES = ((640, 480), (900, 480), (1024, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160), (800, 1200))
NOBODY = -1


def seen_by_the_picture(geometry: BoardGeometry, present: int) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """Return for each pixel the slot whose picture shows there: later pictures cover earlier ones."""
    painter = Painter(geometry, TileSet())
    width, height = round(geometry.area.width), round(geometry.area.height)
    seen = np.full((width, height), NOBODY, np.int32)
    outline = pygame.surfarray.array_alpha(painter.tiles.picture(Look(None), geometry.tile_width).surface) > 127
    for slot in geometry.order:
        if present >> slot & 1:
            place = painter.tile_rect(slot)
            part = seen[place.left : place.right, place.top : place.bottom]
            part[outline] = slot
    return seen


def surely_seen(seen: np.ndarray[tuple[int, int], np.dtype[np.int32]], x: int, y: int) -> int | None:
    """Return who is seen at a pixel, None where an edge runs close by."""
    around = seen[x - 2 : x + 3, y - 2 : y + 3]
    return int(seen[x, y]) if around.size == 25 and (around == seen[x, y]).all() else None


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("moves", [0, 20])
def test_every_visible_pixel_picks_the_tile_it_belongs_to(layout: Layout, moves: int) -> None:
    geometry = window_geometry(layout, 700, 520)
    present = in_play(layout, moves).present
    seen = seen_by_the_picture(geometry, present)
    checked = 0
    for x in range(3, 697, 12):
        for y in range(3, 517, 12):
            expected = surely_seen(seen, x, y)
            if expected is not None:
                checked += 1
                picked = geometry.slot_at(Point(x + 0.5, y + 0.5), present)
                assert (NOBODY if picked is None else picked) == expected, (x, y)
    assert checked > 1200


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_every_free_tile_can_be_seen_and_picked(layout: Layout) -> None:
    geometry = window_geometry(layout)
    for moves in range(0, len(layout.slots) // 2, 12):
        board = in_play(layout, moves)
        hidden = [slot for slot in slots_of(board.free) if point_on(geometry, slot, board.present) is None]
        assert hidden == []


def test_a_tile_that_is_wholly_covered_is_never_picked() -> None:
    pyramid = Layout("pile", "Pile", (*_GROUND, *_ROOF, Slot(4, 4, 2)))
    geometry = window_geometry(pyramid, 600, 600)
    middle = next(number for number, slot in enumerate(pyramid.slots) if slot == Slot(4, 4, 0))
    assert point_on(geometry, middle, pyramid.full) is None


_GROUND = tuple(Slot(2 * x, 2 * y, 0) for x in range(4) for y in range(4))
_ROOF = tuple(Slot(2 * x + 1, 2 * y + 1, 1) for x in range(3) for y in range(3))


def test_the_side_of_a_tile_picks_that_tile_and_not_the_one_below() -> None:
    layout = Layout("step", "Step", (Slot(0, 0, 0), Slot(2, 0, 0), Slot(0, 0, 1), Slot(8, 0, 0)))
    geometry = window_geometry(layout)
    face, width = geometry.face(2), geometry.tile_width
    on_the_side = Point(face.right + RISE[0] * width * 0.6, face.center.y + 0.2 * width)
    assert geometry.slot_at(on_the_side, layout.full) == 2
    assert geometry.slot_at(on_the_side, 0b1011) == 0


def test_a_shadow_picks_nothing() -> None:
    layout = Layout("two", "Two", (Slot(0, 0, 0), Slot(8, 0, 0)))
    geometry = window_geometry(layout)
    body = geometry.body(0)
    assert geometry.slot_at(Point(body.right + 1, body.center.y), layout.full) is None
    assert geometry.slot_at(Point(body.center.x, body.bottom + 1), layout.full) is None


def test_a_taken_tile_picks_nothing_and_slot_zero_is_a_slot_like_any_other() -> None:
    geometry = window_geometry(TURTLE)
    point = point_on(geometry, 0, TURTLE.full)
    assert point is not None
    assert geometry.slot_at(point, TURTLE.full) == 0
    assert geometry.slot_at(point, TURTLE.full & ~1) != 0


def test_the_rounded_corner_of_a_face_lets_the_tile_behind_be_picked() -> None:
    assert not in_swept_tile(Point(0.5, 0.5), 60)
    assert in_swept_tile(Point(30, 40), 60)
    assert in_swept_tile(Point(60 + RISE[0] * 60 - 1, 60), 60)
    assert not in_swept_tile(Point(60 + RISE[0] * 60 - 1, 1), 60)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_the_board_fits_is_centred_and_not_stretched(layout: Layout, size: tuple[int, int]) -> None:
    division = divide(Scale.fit(*size))
    geometry = BoardGeometry(layout, division.board, division.margin)
    bounds, area = geometry.bounds, division.board
    assert area.left <= bounds.left
    assert bounds.right <= area.right
    assert area.top <= bounds.top
    assert bounds.bottom <= area.bottom
    assert abs(bounds.center.x - area.center.x) <= 1
    assert abs(bounds.center.y - area.center.y) <= 1
    assert geometry.face(0).height == pytest.approx(geometry.face(0).width * TILE_RATIO)


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_half_a_pixel_wider_would_not_fit(size: tuple[int, int]) -> None:
    division = divide(Scale.fit(*size))
    geometry = BoardGeometry(TURTLE, division.board, division.margin)
    share = (geometry.tile_width + 0.5) / geometry.tile_width
    room = division.board.grown(-division.margin)
    assert geometry.tile_width * 2 == int(geometry.tile_width * 2)
    assert geometry.bounds.width * share > room.width or geometry.bounds.height * share > room.height


@pytest.mark.parametrize(("size", "width"), [((640, 480), 37), ((1280, 800), 64), ((1920, 1080), 86.5)])
def test_turtle_tiles_are_as_large_as_drawn_in_the_design(size: tuple[int, int], width: float) -> None:
    division = divide(Scale.fit(*size))
    assert BoardGeometry(TURTLE, division.board, division.margin).tile_width == width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [80, 100, 150])
def test_bar_rail_and_board_fill_the_window_without_overlap(size: tuple[int, int], percent: int) -> None:
    parts = divide(Scale.fit(*size, percent))
    assert united((parts.bar, parts.rail, parts.board)) == Rect(0, 0, *size)
    covered = sum(part.width * part.height for part in (parts.bar, parts.rail, parts.board))
    assert covered == pytest.approx(size[0] * size[1])
    assert parts.rail_is_below == (size[1] > size[0])


def test_higher_levels_stand_further_up_and_left() -> None:
    layout = Layout("tower", "Tower", (Slot(0, 0, 0), Slot(0, 0, 1)))
    geometry = window_geometry(layout)
    low, high = geometry.faces
    assert low.left - high.left == pytest.approx(RISE[0] * geometry.tile_width)
    assert low.top - high.top == pytest.approx(RISE[1] * geometry.tile_width)


def test_tiles_are_drawn_level_by_level_from_the_top_left() -> None:
    slots = TURTLE.slots
    order = [slots[number] for number in window_geometry(TURTLE).order]
    assert order == sorted(slots, key=lambda slot: (slot.z, slot.x + slot.y, slot.y))
