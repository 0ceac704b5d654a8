"""The picture of a solid: whole or in parts the same, steady from rest into a turn, marked only where seen."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from mahjong_solitaire.app.board_view import BoardView
from mahjong_solitaire.app.felt import Pool
from mahjong_solitaire.app.geometry import Point, divide
from mahjong_solitaire.app.input import KeyPressed, Pressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.mark_pictures import ORDER
from mahjong_solitaire.app.motion import LEAVE, SHAKE, Motion
from mahjong_solitaire.app.play_view import Gesture, PlayView, Sheets, Wishes
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.solid.layer_stack import LayerStack
from mahjong_solitaire.app.solid.pills import pills
from mahjong_solitaire.app.solid.still import solid_thumbnail
from mahjong_solitaire.app.solid.turntable import TURN_SECONDS, Turntable
from mahjong_solitaire.app.solid.view import SolidView
from mahjong_solitaire.app.tileset import TileSet
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout
from tests.app.boards import TURTLE
from tests.app.boards import in_play as flat_in_play
from tests.app.solids import BLOCK, CASKET, PAIR, STAIRS, dealt, in_play, slot_of

SIZE = (640, 480)


class Window:
    """A view on surfaces of its own."""

    def __init__(
        self,
        layout: Layout,
        board: Board,
        theme: str = "ivory",
        *,
        dims: bool = True,
        size: tuple[int, int] = SIZE,
    ) -> None:
        look = Look(size)
        felt = look.felt.background(size, Pool(0.5, 0.45, look.palette.felt))
        self.picture = felt.copy()
        self.turntable = Turntable(layout.levels)
        self.motion = Motion()
        self.board = board
        wishes = Wishes(TileSet(theme), dims, 20.0)
        sheets = Sheets(self.picture, felt)
        self.view = SolidView(look, layout, divide(look.scale), wishes, sheets, self.turntable)

    def shot(self, marks: dict[int, Mark] | None = None) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        """Return what is seen now."""
        self.view.refresh(self.board, self.motion)
        surface = self.picture.copy()
        self.view.draw(surface, marks or {}, self.motion)
        return pygame.surfarray.array3d(surface)


@pytest.fixture
def window() -> Window:
    return Window(STAIRS, in_play(STAIRS))


def test_the_view_is_what_the_playing_screen_asks_for(window: Window) -> None:
    view: PlayView = window.view
    assert view.bounds.width > 200
    assert len(view.controls()) == 2


def test_a_picture_after_moves_equals_one_painted_anew(window: Window) -> None:
    window.shot()
    for pair in dealt(STAIRS).line[:3]:
        window.board = window.board.remove(pair)
        changed = window.shot()
        assert np.array_equal(changed, Window(STAIRS, window.board).shot())


def test_a_repaint_in_parts_equals_the_whole(window: Window) -> None:
    before = window.shot()
    window.motion.start(SHAKE, range(len(STAIRS.slots)))
    assert np.array_equal(window.shot(), before)


def test_a_shaken_cube_moves_and_comes_back(window: Window) -> None:
    before = window.shot()
    window.motion.start(SHAKE, [slot_of(STAIRS, 3, 3, 0)])
    window.motion.update(0.02)
    assert not np.array_equal(window.shot(), before)
    window.motion.finish()
    assert np.array_equal(window.shot(), before)


def test_a_pair_that_leaves_fades_until_it_is_gone(window: Window) -> None:
    full = window.shot()
    pair = dealt(STAIRS).line[0]
    window.board = window.board.remove(pair)
    window.motion.start(LEAVE, pair)
    assert np.abs(window.shot().astype(int) - full).mean() < 1.0
    window.motion.update(0.1)
    half = window.shot()
    window.motion.finish()
    assert not np.array_equal(half, window.shot())


def test_nothing_jumps_when_a_turn_begins(window: Window) -> None:
    rest = window.shot().astype(int)
    window.turntable.turn(1)
    turning = window.shot().astype(int)
    assert not window.turntable.is_at_rest
    assert np.abs(turning - rest).mean() < 3.0


def test_four_quarters_lead_back(window: Window) -> None:
    before = window.shot()
    for _ in range(4):
        window.turntable.turn(1)
        window.turntable.update(TURN_SECONDS / 3)
        assert not np.array_equal(window.shot(), before)
        window.turntable.finish()
    assert np.array_equal(window.shot(), before)


@pytest.mark.parametrize("mark", ORDER)
def test_every_mark_is_seen(window: Window, mark: Mark) -> None:
    slot = slot_of(STAIRS, 3, 3, 0)
    assert not np.array_equal(window.shot({slot: mark}), window.shot())


@pytest.mark.parametrize("mark", ORDER)
def test_a_cube_that_is_hidden_has_no_mark(mark: Mark) -> None:
    window = Window(BLOCK, in_play(BLOCK))
    assert np.array_equal(window.shot({slot_of(BLOCK, 1, 1, 1): mark}), window.shot())


def test_a_mark_leaves_out_what_stands_before_the_cube() -> None:
    window = Window(BLOCK, in_play(BLOCK))
    window.shot()
    slot = slot_of(BLOCK, 0, 3, 2)
    marked = window.shot({slot: Mark.SELECTED})
    cover = window.view.face(slot_of(BLOCK, 3, 3, 3)).center
    assert np.array_equal(marked[round(cover.x), round(cover.y)], window.shot()[round(cover.x), round(cover.y)])


def test_blocked_cubes_are_darker_if_wished() -> None:
    board = in_play(BLOCK)
    assert Window(BLOCK, board).shot().mean() < Window(BLOCK, board, dims=False).shot().mean()


def test_dark_tiles_make_a_dark_solid() -> None:
    board = in_play(BLOCK)
    assert Window(BLOCK, board, "dark").shot().mean() < Window(BLOCK, board).shot().mean()


def test_fewer_layers_show_what_is_below(window: Window) -> None:
    window.shot()
    place = window.view.face(slot_of(STAIRS, 0, 0, 3)).center
    assert window.view.slot_at(place, window.board.present) == slot_of(STAIRS, 0, 0, 3)
    before = window.shot()
    window.turntable.peel(-1)
    assert not np.array_equal(window.shot(), before)
    found = window.view.slot_at(place, window.board.present)
    assert found is None or STAIRS.slots[found].z < 3


def test_nothing_is_picked_while_the_solid_turns(window: Window) -> None:
    window.shot()
    place = window.view.face(slot_of(STAIRS, 3, 3, 0)).center
    window.turntable.turn(1)
    assert window.view.slot_at(place, window.board.present) is None


def test_a_hint_is_turned_to_the_viewer_and_laid_open() -> None:
    window = Window(CASKET, in_play(CASKET))
    window.shot()
    window.view.reveal([slot_of(CASKET, 2, 2, 1)])
    assert window.turntable.levels_shown == 2


def test_a_click_on_the_middle_of_every_front_cube_finds_it() -> None:
    window = Window(BLOCK, in_play(BLOCK))
    window.shot()
    for level in range(4):
        slot = slot_of(BLOCK, 3, 3, level)
        middle = window.view.face(slot).center
        assert window.view.slot_at(Point(middle.x, middle.y + 3), window.board.present) == slot


def test_large_cubes_do_not_jump_either_when_a_turn_begins() -> None:
    window = Window(PAIR, in_play(PAIR), size=(1920, 1200))
    rest = window.shot().astype(int)
    window.turntable.turn(1)
    assert window.view.geometry.edge > 120
    assert np.abs(window.shot().astype(int) - rest).mean() < 3.0


def test_a_shuffle_lets_the_old_faces_fade(window: Window) -> None:
    before = window.shot()
    window.view.keep_faces()
    window.board = window.board.with_faces(window.board.faces[::-1])
    window.motion.shuffle()
    assert np.abs(window.shot().astype(int) - before).mean() < 0.5
    window.motion.finish()
    assert np.array_equal(window.shot(), Window(STAIRS, window.board).shot())


@pytest.mark.parametrize("layout", [BLOCK, CASKET, PAIR], ids=lambda layout: layout.name)
def test_a_thumbnail_fills_its_size_on_clear_ground(layout: Layout) -> None:
    picture = solid_thumbnail(layout, (160, 120), TileSet())
    around = picture.get_bounding_rect(min_alpha=200)
    assert around.width > 100 or around.height > 80
    assert picture.get_at((0, 0)).a == 0
    assert abs(around.centerx - 80) < 16


@pytest.mark.parametrize("shown", [1, 2, 4])
def test_a_click_on_a_slab_takes_off_all_above_it(shown: int) -> None:
    turntable = Turntable(4)
    stack = LayerStack("layers", pygame.Rect(10, 20, 188, 236), turntable, TileSet().materials, 1.0)
    look = Look(SIZE)
    surface = pygame.Surface((220, 280))
    stack.paint(surface, look)
    before = pygame.surfarray.array3d(surface)
    stack.use((104, {1: 240, 2: 190, 4: 90}[shown]))
    assert turntable.levels_shown == shown
    surface.fill(0)
    stack.paint(surface, look)
    assert np.array_equal(pygame.surfarray.array3d(surface), before) == (shown == 4)


def test_the_keyboard_goes_round_through_the_layers() -> None:
    turntable = Turntable(2)
    stack = LayerStack("layers", pygame.Rect(0, 0, 188, 236), turntable, TileSet().materials, 1.0)
    stack.use(None)
    assert turntable.levels_shown == 1
    stack.use(None)
    assert turntable.levels_shown == 2
    assert stack.turn(KeyPressed("down"))
    assert not stack.turn(KeyPressed("x"))
    assert turntable.levels_shown == 1


def test_with_a_panel_for_the_layers_there_is_one_pill() -> None:
    division = divide(Look(SIZE).scale)
    (pill,) = pills(division, Turntable(3), has_panel=True)
    assert abs(pill.rect.centerx - division.board.center.x) <= 1


def test_a_flat_board_answers_the_same_questions() -> None:
    look, board, motion = Look(SIZE), flat_in_play(TURTLE, 5), Motion()
    division = divide(look.scale)
    felt = look.felt.background(SIZE, Pool(0.5, 0.45, look.palette.felt))
    picture = felt.copy()
    flat = BoardView(look, board.layout, division, Wishes(TileSet(), True, 20.0), Sheets(picture, felt))
    view: PlayView = flat
    view.refresh(board, motion)
    slot = flat.geometry.order[-1]
    middle = view.face(slot).center
    assert view.slot_at(middle, board.present) == slot
    assert view.handle(Pressed(round(middle.x), round(middle.y))) is Gesture.CLICK
    assert view.handle(Pressed(2, 2)) is Gesture.NONE
    surface = picture.copy()
    view.draw(surface, {slot: Mark.SELECTED}, motion)
    assert not np.array_equal(pygame.surfarray.array3d(surface), pygame.surfarray.array3d(picture))
