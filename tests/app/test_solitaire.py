"""The playing screen, driven by events as a person would."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from mahjong_solitaire.app.input import Hidden, KeyPressed, Left, Moved, Pressed, Released, Resized, Wheeled
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.app.screens.solitaire_answers import why_blocked
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Blockers, Board
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.storage.settings import Settings
from tests.app.boards import point_on
from tests.app.stage import Stage

SIZES = ((640, 480), (900, 480), (1024, 720), (1280, 800), (1920, 1080), (800, 1200), (640, 1100))
UNDO, REDO, HINT, SHUFFLE = (KeyPressed(key) for key in "urhs")


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return playing(tmp_path)


def playing(folder: Path, size: tuple[int, int] = (1000, 700), layout: str = "turtle", **settings: object) -> Stage:
    stage = Stage(folder, size, msgspec.convert({"motion": "none", **settings}, Settings))
    stage.app.play_id(GameId(layout, 2031))
    stage.wait(0.01)
    return stage


def screen_of(stage: Stage) -> SolitaireScreen:
    top = stage.app.top
    assert isinstance(top, SolitaireScreen)
    return top


def board_of(stage: Stage) -> Board:
    return screen_of(stage).control.board


def place_of(stage: Stage, slot: int) -> tuple[int, int]:
    screen = screen_of(stage)
    point = point_on(screen.stage.view, slot, board_of(stage).present)
    assert point is not None
    return int(point.x), int(point.y)


def click(stage: Stage, slot: int) -> None:
    x, y = place_of(stage, slot)
    stage.do(Moved(x, y), Pressed(x, y), Released(x, y))


def take_first_pair(stage: Stage) -> None:
    for slot in next(board_of(stage).pairs()):
        click(stage, slot)


def test_a_whole_game_is_played_by_clicks_saved_and_told(stage: Stage) -> None:
    line = screen_of(stage).control.game.deal.line
    for pair in line[:40]:
        for slot in pair:
            click(stage, slot)
    assert board_of(stage).tiles_left == 144 - 80
    stage.app.open_title()
    stage.app.continue_game()
    stage.wait(0.01)
    assert board_of(stage).tiles_left == 144 - 80
    for pair in line[40:]:
        for slot in pair:
            click(stage, slot)
    stage.wait(0.01)
    assert stage.top == "Cleared"
    assert [game.outcome for game in stage.games.recent("turtle", 9)] == ["cleared"]
    stage.app.close()
    assert stage.saves.load() is None


def test_a_whole_game_is_played_by_hints_and_enter(stage: Stage) -> None:
    for _ in range(72):
        stage.do(HINT, KeyPressed("enter"))
    stage.wait(0.01)
    assert stage.top == "Cleared"
    assert stage.games.recent("turtle", 1)[0].hints == 72


def test_the_board_is_the_same_after_undo_redo_shuffle_and_restart(stage: Stage) -> None:
    before = board_of(stage)
    take_first_pair(stage)
    after = board_of(stage)
    stage.do(UNDO)
    assert board_of(stage) == before
    stage.do(REDO)
    assert board_of(stage) == after
    stage.do(SHUFFLE)
    assert board_of(stage).present == after.present
    assert board_of(stage).faces != after.faces
    stage.do(UNDO, UNDO)
    assert board_of(stage) == before


def test_restart_asks_first_when_moves_would_be_lost(stage: Stage) -> None:
    stage.do(KeyPressed("r", shift=True))
    assert stage.top == "SolitaireScreen"
    take_first_pair(stage)
    stage.do(KeyPressed("r", shift=True))
    assert stage.top == "Confirm"


def test_the_newest_pair_in_the_rail_is_taken_back_by_a_click(stage: Stage) -> None:
    take_first_pair(stage)
    place = screen_of(stage).stage.rail.newest_place
    x, y = round(place.x), round(place.y)
    stage.do(Moved(x, y), Pressed(x, y), Released(x, y))
    assert board_of(stage).tiles_left == 144


def test_every_move_is_saved(stage: Stage) -> None:
    take_first_pair(stage)
    stage.app.close()
    record = stage.saves.load()
    assert record is not None
    assert len(record.moves) == 1


def test_time_runs_only_while_the_game_can_be_played(stage: Stage) -> None:
    game = screen_of(stage).control.game
    stage.wait(1)
    stage.wait(1)
    assert game.seconds == pytest.approx(2, abs=0.1)
    stage.do(KeyPressed("p"))
    assert stage.top == "Pause"
    stage.wait(1)
    assert game.seconds == pytest.approx(2, abs=0.1)
    assert game.is_paused
    stage.app.back()
    stage.wait(1)
    assert game.seconds == pytest.approx(3, abs=0.1)


def test_a_hidden_window_pauses_the_game_if_the_player_wants_that(tmp_path: Path) -> None:
    stage = playing(tmp_path / "1")
    stage.do(Hidden())
    assert stage.top == "Pause"
    other = playing(tmp_path / "2", pause_when_hidden=False)
    other.do(Hidden())
    assert other.top == "SolitaireScreen"


def test_a_machine_that_slept_does_not_count_as_play(stage: Stage) -> None:
    stage.wait(3600)
    assert screen_of(stage).control.game.seconds < 5


def test_the_clock_of_a_stuck_game_stands_and_the_dialog_opens(tmp_path: Path) -> None:
    stage = playing(tmp_path, layout="turtle")
    rng = Rng("lost 1")
    while not board_of(stage).is_stuck:
        for slot in rng.choice(list(board_of(stage).pairs())):
            click(stage, slot)
        if stage.top == "Stuck":
            break
    stage.wait(0.01)
    assert stage.top == "Stuck"
    stage.app.back()
    game = screen_of(stage).control.game
    before = game.seconds
    stage.wait(1)
    assert game.seconds == before
    stage.do(UNDO)
    assert not board_of(stage).is_stuck


def test_an_idle_screen_wakes_only_for_the_next_second(stage: Stage) -> None:
    stage.wait(0.3)
    assert not screen_of(stage).needs_draw()
    wake = stage.app.next_wake()
    assert wake is not None
    assert 0.5 < wake <= 1.01
    stage.app.step([], 0.1)
    assert not screen_of(stage).needs_draw()
    stage.app.step([], wake)
    assert screen_of(stage).needs_draw()


def test_a_tick_of_the_clock_does_not_touch_the_board(stage: Stage) -> None:
    screen = screen_of(stage)
    stage.wait(0.3)
    area = pygame.Rect(screen.stage.division.board.to_pixels())
    canvas = stage.canvas()
    before = pygame.image.tobytes(canvas.subsurface(area), "RGB")
    bar = pygame.image.tobytes(canvas.subsurface((0, 0, canvas.get_width(), area.top)), "RGB")
    stage.wait(1.0)
    assert pygame.image.tobytes(canvas.subsurface(area), "RGB") == before
    assert pygame.image.tobytes(canvas.subsurface((0, 0, canvas.get_width(), area.top)), "RGB") != bar


def test_what_is_shown_after_many_moves_equals_a_fresh_screen(tmp_path: Path) -> None:
    stage = playing(tmp_path, pause_when_hidden=False)
    for _ in range(6):
        take_first_pair(stage)
    stage.do(UNDO, UNDO, REDO, SHUFFLE, UNDO, SHUFFLE)
    stage.do(Moved(1, 699))
    stage.wait(2)
    board = pygame.Rect(screen_of(stage).stage.division.board.to_pixels())
    lived = pygame.image.tobytes(stage.canvas().subsurface(board), "RGB")
    stage.app.open_title()
    stage.app.continue_game()
    stage.wait(0.3)
    assert pygame.image.tobytes(stage.canvas().subsurface(board), "RGB") == lived


def test_input_is_never_blocked_by_motion(tmp_path: Path) -> None:
    stage = playing(tmp_path, motion="full")
    line = screen_of(stage).control.game.deal.line
    for pair in line[:10]:
        for slot in pair:
            click(stage, slot)
    assert board_of(stage).tiles_left == 124
    stage.do(UNDO, UNDO, REDO, SHUFFLE, UNDO, seconds=0.001)
    assert board_of(stage).tiles_left == 126


def test_moving_pictures_end_in_the_same_picture_as_none(tmp_path: Path) -> None:
    frames = []
    for motion in ("full", "less", "none"):
        stage = playing(tmp_path / motion, motion=motion)
        take_first_pair(stage)
        stage.do(UNDO, REDO)
        stage.do(Moved(2, 698))
        for _ in range(60):
            stage.wait(0.05)
        area = pygame.Rect(screen_of(stage).stage.division.board.to_pixels())
        frames.append(pygame.image.tobytes(stage.canvas().subsurface(area), "RGB"))
    assert frames[0] == frames[1] == frames[2]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_bar_and_rail_is_cut_off_or_overlaps(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = playing(tmp_path, size)
    take_first_pair(stage)
    screen = screen_of(stage)
    whole = pygame.Rect((0, 0), size)
    rects = [control.rect for control in screen.controls()]
    assert len(rects) == 10
    assert all(whole.contains(rect) for rect in rects)
    assert all(rect.collidelist([*rects[:number], *rects[number + 1 :]]) < 0 for number, rect in enumerate(rects))
    assert all(min(rect.size) >= 24 for rect in rects)
    place = screen.stage.rail.newest_place
    assert screen.stage.rail.rect.collidepoint(round(place.x), round(place.y))


def test_a_live_resize_shows_a_preview_and_then_the_board_anew(tmp_path: Path) -> None:
    stage = playing(tmp_path, (1000, 700))
    stage.wait(0.1)
    for width in range(1000, 1300, 60):
        stage.canvas.resize((width, 760))
        stage.do(Resized(width, 760), seconds=0.02)
        assert not screen_of(stage).stage.is_settled
    stage.wait(0.2)
    assert screen_of(stage).stage.is_settled
    fresh = playing(tmp_path / "fresh", (1240, 760))
    fresh.wait(0.42)
    board = pygame.Rect(screen_of(stage).stage.division.board.to_pixels())
    lived, new = (pygame.image.tobytes(of.canvas().subsurface(board), "RGB") for of in (stage, fresh))
    assert lived == new


def test_clicks_hit_the_right_tile_right_after_a_resize(stage: Stage) -> None:
    stage.canvas.resize((700, 900))
    stage.do(Resized(700, 900))
    take_first_pair(stage)
    assert board_of(stage).tiles_left == 142


def test_tab_goes_through_the_tiles_then_the_buttons_and_back(stage: Stage) -> None:
    screen = screen_of(stage)
    free = board_of(stage).free.bit_count()
    for _ in range(free):
        stage.do(KeyPressed("tab"))
        assert screen.control.focus is not None
    stage.do(KeyPressed("tab"))
    assert screen.control.focus is None
    assert screen.ring.focus == "menu"
    stage.do(KeyPressed("tab", shift=True))
    assert screen.control.focus is not None
    stage.do(KeyPressed("tab"), KeyPressed("enter"))
    assert stage.top == "Pause"


def test_keys_reach_the_board_after_a_button_was_clicked(stage: Stage) -> None:
    take_first_pair(stage)
    x, y = screen_of(stage).controls()[1].rect.center
    stage.do(Moved(x, y), Pressed(x, y), Released(x, y))
    assert board_of(stage).tiles_left == 144
    stage.do(REDO, KeyPressed("right"), KeyPressed("enter"))
    assert screen_of(stage).control.selected is not None
    assert board_of(stage).tiles_left == 142


def test_the_rail_scrolls_by_the_wheel_and_back_with_the_next_move(tmp_path: Path) -> None:
    stage = playing(tmp_path, (640, 480))
    for pair in screen_of(stage).control.game.deal.line[:30]:
        for slot in pair:
            click(stage, slot)
    rail = screen_of(stage).stage.rail
    x, y = rail.rect.center
    stage.do(Wheeled(x, y, 0, -3))
    assert "newest pair" not in [control.id for control in screen_of(stage).controls()]
    take_first_pair(stage)
    assert "newest pair" in [control.id for control in screen_of(stage).controls()]


def test_hover_follows_the_pointer_and_ends_outside(stage: Stage) -> None:
    slot = next(bits(board_of(stage).free))
    x, y = place_of(stage, slot)
    stage.do(Moved(x, y))
    assert screen_of(stage).control.hover == slot
    stage.do(Left())
    assert screen_of(stage).control.hover is None


@pytest.mark.parametrize(
    ("blockers", "words"),
    [
        (Blockers(1, 0, 0, 0, 0), "Not free: a tile lies on it."),
        (Blockers(3, 0, 0, 0, 0), "Not free: tiles lie on it."),
        (Blockers(0, 1, 2, 0, 0), "Not free: both its sides are closed."),
        (Blockers(1, 2, 4, 0, 0), "Not free: a tile lies on it and both its sides are closed."),
    ],
)
def test_a_blocked_tile_says_why(blockers: Blockers, words: str) -> None:
    assert why_blocked(blockers) == words
