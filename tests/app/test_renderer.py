"""The baked picture of a board."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pygame
import pytest

from mahjong_solitaire.app.pictures import TilePictures, board_picture
from mahjong_solitaire.app.renderer import Painter, Shown, merged
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.tiles import Tile
from tests.app.boards import LAYOUTS, TURTLE, dealt, in_play, random_boards, window_geometry

SIZE = (700, 500)
BY_NAME = {layout.name: layout for layout in LAYOUTS}
Pixels = np.ndarray[tuple[int, ...], np.dtype[np.int16]]


def felt() -> pygame.Surface:
    surface = pygame.Surface(SIZE, 0, 32)
    for row in range(SIZE[1]):
        pygame.draw.line(surface, (20 + row // 20, 70, 60), (0, row), (SIZE[0], row))
    return surface


def painter(layout: Layout, theme: str = "ivory", *, dims_blocked: bool = True) -> Painter:
    return Painter(window_geometry(layout, *SIZE), TileSet(theme), dims_blocked)


def painted(by: Painter, shown: Shown) -> pygame.Surface:
    picture = felt()
    by.paint(picture, felt(), shown)
    return picture


def pixels(surface: pygame.Surface) -> Pixels:
    return pygame.surfarray.array3d(surface).astype(np.int16)


def difference(first: pygame.Surface, second: pygame.Surface) -> int:
    return int(np.abs(pixels(first) - pixels(second)).max())


def brightness(tile: pygame.Surface) -> float:
    return float(pixels(tile)[pygame.surfarray.array_alpha(tile) == 255].mean())


@pytest.mark.parametrize("name", ["turtle", "cube", "black_white", LAYOUTS[-1].name])
def test_painting_only_what_changed_gives_the_whole_picture(name: str) -> None:
    by = painter(BY_NAME[name])
    boards = random_boards(BY_NAME[name], name, 12)
    picture = painted(by, Shown.whole(boards[0]))
    for before, after in pairwise(boards):
        for part in by.changed(Shown.whole(before), Shown.whole(after)):
            by.paint(picture, felt(), Shown.whole(after), part)
        assert difference(picture, painted(by, Shown.whole(after))) == 0


def test_taking_back_and_leaving_out_tiles_on_their_way_also_agree() -> None:
    by, full = painter(TURTLE), in_play(TURTLE, 0)
    later = in_play(TURTLE, 9)
    stages = [Shown.whole(later), Shown(full, later.present), Shown.whole(full), Shown(full, 0), Shown.whole(full)]
    picture = painted(by, stages[0])
    for before, after in pairwise(stages):
        for part in by.changed(before, after):
            by.paint(picture, felt(), after, part)
        assert difference(picture, painted(by, after)) == 0


def test_a_part_cut_anywhere_equals_the_whole() -> None:
    by, shown = painter(TURTLE), Shown.whole(in_play(TURTLE, 5))
    whole = painted(by, shown)
    pieces = felt()
    for left in range(0, SIZE[0], 97):
        for top in range(0, SIZE[1], 61):
            by.paint(pieces, felt(), shown, pygame.Rect(left, top, 97, 61))
    assert difference(whole, pieces) == 0


def test_an_equal_board_changes_nothing() -> None:
    shown = Shown.whole(in_play(TURTLE, 5))
    assert painter(TURTLE).changed(shown, shown) == []


def test_a_move_changes_only_a_small_part() -> None:
    by = painter(TURTLE)
    parts = by.changed(Shown.whole(in_play(TURTLE, 4)), Shown.whole(in_play(TURTLE, 5)))
    assert 0 < sum(part.width * part.height for part in parts) < by.bounds.width * by.bounds.height / 4


def test_blocked_tiles_are_dimmed_unless_that_is_switched_off() -> None:
    board = in_play(TURTLE, 0)
    slot = next(slot for slot in range(144) if not board.is_free(slot))
    assert painter(TURTLE).look(board, slot).is_dim
    assert not painter(TURTLE, dims_blocked=False).look(board, slot).is_dim


def test_a_raised_tile_throws_a_shadow_to_the_lower_right_on_the_level_below() -> None:
    board = in_play(TURTLE, 0)
    by = painter(TURTLE, dims_blocked=False)
    top = max(range(144), key=lambda slot: TURTLE.slots[slot].z)
    without = Shown(board, board.present & ~(1 << top))
    loss = pixels(painted(by, without)).sum(axis=2) - pixels(painted(by, Shown.whole(board))).sum(axis=2)
    body = by.tile_rect(top)
    middle = body.centery
    right = int(loss[body.right + 2, middle])
    left = int(loss[body.left - 6, middle])
    assert right > 60
    assert right > left


def test_the_table_is_untouched_far_from_the_tiles() -> None:
    picture = painted(painter(TURTLE), Shown.whole(in_play(TURTLE, 0)))
    assert picture.get_at((2, 2)) == felt().get_at((2, 2))
    assert picture.get_at((SIZE[0] - 3, SIZE[1] - 3)) == felt().get_at((SIZE[0] - 3, SIZE[1] - 3))


def test_overlapping_parts_are_joined_and_others_kept() -> None:
    parts = [pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 50, 5, 5), pygame.Rect(5, 5, 10, 10), pygame.Rect(14, 14, 9, 9)]
    assert merged(parts) == [pygame.Rect(50, 50, 5, 5), pygame.Rect(0, 0, 23, 23)]


@pytest.mark.parametrize("theme", ["ivory", "dark"])
@pytest.mark.parametrize("background", ["pine", "sage", "dusk"])
def test_a_board_is_drawn_for_every_theme(theme: str, background: str) -> None:
    picture = board_picture(in_play(TURTLE, 3), (480, 300), theme, background)
    assert picture.get_size() == (480, 300)
    assert len(np.unique(pixels(picture)[..., 1])) > 60


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_a_thumbnail_is_centred_on_clear_ground_and_not_cut_off(layout: Layout) -> None:
    picture = TilePictures(Settings).thumbnail(layout, (240, 140))
    opaque = pygame.surfarray.array_alpha(picture) > 200
    columns, rows = np.flatnonzero(opaque.any(axis=1)), np.flatnonzero(opaque.any(axis=0))
    assert picture.get_size() == (240, 140)
    assert columns[0] > 0
    assert columns[-1] < 239
    assert rows[0] > 0
    assert rows[-1] < 139
    assert abs(columns[0] - (239 - columns[-1])) <= 8
    assert picture.get_at((0, 0)).a == 0


def test_pictures_follow_the_settings() -> None:
    chosen = [Settings(tile_theme="ivory")]
    pictures = TilePictures(lambda: chosen[0])
    light = brightness(pictures.tile(Tile.EAST, 60))
    chosen[0] = Settings(tile_theme="dark")
    assert brightness(pictures.tile(Tile.EAST, 60)) < light / 2


def test_the_title_gets_a_board_with_its_faces() -> None:
    board = dealt(TURTLE).board
    faces = [face for face in board.faces if face is not None]
    picture = pygame.Surface((600, 400))
    TilePictures(Settings).stack_on(picture, TURTLE, faces, 30, (20, -40))
    assert sum(picture.get_at((280, 120))[:3]) > 300
    assert sum(picture.get_at((2, 2))[:3]) == 0


def test_a_board_without_tiles_is_bare_felt() -> None:
    empty = Board(TURTLE, dealt(TURTLE).board.faces, 0)
    assert difference(painted(painter(TURTLE), Shown.whole(empty)), felt()) == 0
