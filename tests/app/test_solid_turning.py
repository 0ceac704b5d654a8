"""Turning a solid: by buttons, keys, wheel and hand, with and without motion; and the focus on it."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.controls.steps import Direction
from mahjong_solitaire.app.geometry import Rect, divide
from mahjong_solitaire.app.input import Event, KeyPressed, Moved, Pressed, Released, Wheeled
from mahjong_solitaire.app.play_view import Gesture
from mahjong_solitaire.app.solid.handling import DRAG_FROM, Hand
from mahjong_solitaire.app.solid.pills import pills, solid_area
from mahjong_solitaire.app.solid.projection import REST
from mahjong_solitaire.app.solid.steps import SolidSteps
from mahjong_solitaire.app.solid.turntable import TURN_SECONDS, Turntable
from mahjong_solitaire.app.theme import Scale
from mahjong_solitaire.app.widgets.control import Turning
from mahjong_solitaire.solitaire.layout import Layout, bits
from tests.app.solids import BLOCK, FRAME, PYRAMID, STAIRS, in_play

AREA = Rect(0, 50, 600, 400)
QUARTER = 200.0


@pytest.fixture
def turntable() -> Turntable:
    return Turntable(4)


@pytest.fixture
def hand(turntable: Turntable) -> Hand:
    return Hand(turntable, AREA, QUARTER)


def test_a_turn_takes_its_time_and_ends_on_a_quarter(turntable: Turntable) -> None:
    turntable.turn(1)
    turntable.update(TURN_SECONDS / 2)
    assert turntable.is_turning
    assert REST - 90 < turntable.yaw < REST
    turntable.update(TURN_SECONDS)
    assert turntable.is_at_rest
    assert turntable.yaw == REST - 90


def test_without_motion_a_turn_is_there_at_once() -> None:
    turntable = Turntable(4, "none")
    turntable.turn(-1)
    assert turntable.is_at_rest
    assert turntable.yaw == REST + 90


def test_a_second_turn_goes_on_from_where_the_first_has_come_to(turntable: Turntable) -> None:
    turntable.turn(1)
    turntable.update(TURN_SECONDS / 2)
    before = turntable.yaw
    turntable.turn(1)
    assert turntable.yaw == pytest.approx(before)
    turntable.finish()
    assert turntable.yaw == REST - 180


def test_many_turns_at_once_do_not_pile_up(turntable: Turntable) -> None:
    for _ in range(9):
        turntable.turn(1)
    assert -3 <= turntable.quarter <= -2


@pytest.mark.parametrize(("pulled", "quarter"), [(0.1, 0), (-0.1, 0), (0.4, -1), (-0.4, 1), (1.1, -1), (1.5, -2)])
def test_a_solid_let_go_turns_on_to_the_next_quarter_or_back(turntable: Turntable, pulled: float, quarter: int) -> None:
    turntable.pull(pulled)
    assert turntable.yaw == pytest.approx(REST - 90 * pulled)
    turntable.let_go()
    assert turntable.yaw == pytest.approx(REST - 90 * pulled)
    turntable.finish()
    assert turntable.quarter == quarter


@pytest.mark.parametrize(("peeled", "shown"), [(-1, 3), (-9, 1), (1, 4)])
def test_at_least_one_and_at_most_all_layers_are_shown(turntable: Turntable, peeled: int, shown: int) -> None:
    assert turntable.peel(peeled) == (shown != 4)
    assert turntable.levels_shown == shown


# By hand


def gestures(hand: Hand, *events: Event) -> list[Gesture]:
    return [hand.handle(event) for event in events]


def test_a_press_without_a_drag_is_a_click_when_it_ends(hand: Hand) -> None:
    events = Pressed(100, 100), Moved(100 + DRAG_FROM, 160), Released(100 + DRAG_FROM, 160)
    assert gestures(hand, *events) == [Gesture.USED, Gesture.NONE, Gesture.CLICK]


def test_a_drag_turns_and_clicks_nothing(hand: Hand, turntable: Turntable) -> None:
    assert gestures(hand, Pressed(100, 100), Moved(200, 100)) == [Gesture.USED, Gesture.USED]
    assert turntable.yaw == pytest.approx(REST - 45)
    assert hand.handle(Released(200, 100)) is Gesture.USED
    turntable.finish()
    assert turntable.quarter == -1


def test_a_drag_that_comes_back_is_no_click(hand: Hand, turntable: Turntable) -> None:
    gestures(hand, Pressed(100, 100), Moved(150, 100), Moved(100, 100))
    assert hand.handle(Released(100, 100)) is Gesture.USED
    assert turntable.quarter == 0


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_do_not_click(hand: Hand, button: int) -> None:
    assert Gesture.CLICK not in gestures(hand, Pressed(100, 100, button), Released(100, 100, button))


def test_a_press_outside_the_board_is_not_taken(hand: Hand) -> None:
    assert gestures(hand, Pressed(100, 20), Moved(300, 20), Released(300, 20)) == [Gesture.NONE] * 3


def test_a_press_ends_a_turn(hand: Hand, turntable: Turntable) -> None:
    turntable.turn(1)
    hand.handle(Pressed(100, 100))
    assert turntable.is_at_rest


@pytest.mark.parametrize(
    ("key", "quarter", "levels"),
    [("q", 1, 4), ("[", 1, 4), ("e", -1, 4), ("]", -1, 4), ("page down", 0, 3), (",", 0, 3), ("page up", 0, 4)],
)
def test_keys_turn_and_peel(hand: Hand, turntable: Turntable, key: str, quarter: int, levels: int) -> None:
    assert hand.handle(KeyPressed(key)) is Gesture.USED
    assert (turntable.quarter, turntable.levels_shown) == (quarter, levels)


@pytest.mark.parametrize("key", [KeyPressed("q", ctrl=True), KeyPressed("e", alt=True), KeyPressed("h")])
def test_other_keys_are_left_to_the_screen(hand: Hand, key: KeyPressed) -> None:
    assert hand.handle(key) is Gesture.NONE


def test_small_notches_of_a_touchpad_add_up_to_a_turn(hand: Hand, turntable: Turntable) -> None:
    for _ in range(4):
        hand.handle(Wheeled(100, 100, 0, -0.25))
    assert turntable.quarter == -1


def test_the_wheel_beside_the_board_does_nothing(hand: Hand, turntable: Turntable) -> None:
    assert hand.handle(Wheeled(700, 100, 0, 1)) is Gesture.NONE
    assert turntable.quarter == 0


# Buttons


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (800, 1200), (1920, 1080)])
def test_the_pills_stand_below_the_solid_inside_the_board(size: tuple[int, int]) -> None:
    division = divide(Scale.fit(*size))
    board, area = division.board, solid_area(division)
    for pill in pills(division, Turntable(4)):
        assert board.left <= pill.rect.left
        assert pill.rect.right <= board.right
        assert area.bottom <= pill.rect.top
        assert pill.rect.bottom <= board.bottom
        assert pill.rect.height >= 32


@pytest.mark.parametrize(("share", "quarter"), [(0.1, 1), (0.9, -1)])
def test_the_ends_of_the_pill_turn_to_both_sides(turntable: Turntable, share: float, quarter: int) -> None:
    turn = pills(divide(Scale.fit(1280, 800)), turntable)[0]
    turn.use((round(turn.rect.left + share * turn.rect.width), turn.rect.centery))
    assert turntable.quarter == quarter


def test_the_arrow_keys_work_on_a_focused_pill(turntable: Turntable) -> None:
    turn, layers = pills(divide(Scale.fit(1280, 800)), turntable)
    assert isinstance(turn, Turning)
    assert isinstance(layers, Turning)
    assert turn.turn(KeyPressed("left"))
    assert layers.turn(KeyPressed("down"))
    assert not layers.turn(KeyPressed("x"))
    assert (turntable.quarter, turntable.levels_shown) == (1, 3)


# The focus


@pytest.mark.parametrize("layout", [BLOCK, PYRAMID, STAIRS, FRAME], ids=lambda layout: layout.name)
def test_every_arrow_leads_from_every_seen_cube_to_another(layout: Layout) -> None:
    board = in_play(layout, 4)
    steps = SolidSteps(layout, Turntable(layout.levels))
    order = steps.reading_order(board)
    assert len(order) > 1
    for slot in order:
        for direction in Direction:
            other = steps.beside(board, slot, direction)
            assert other in order
            assert other != slot


def test_the_focus_goes_to_cubes_that_are_free_and_seen(turntable: Turntable) -> None:
    board, steps = in_play(BLOCK, 2), SolidSteps(BLOCK, turntable)
    first = set(steps.reading_order(board))
    turntable.turn(2)
    turntable.finish()
    second = set(steps.reading_order(board))
    free = set(bits(board.free))
    assert first <= free
    assert second <= free
    assert first != second


def test_a_focus_on_a_taken_cube_goes_to_the_nearest(turntable: Turntable) -> None:
    board, steps = in_play(BLOCK, 2), SolidSteps(BLOCK, turntable)
    taken = next(slot for slot in range(64) if not board.is_present(slot))
    assert steps.nearest(board, taken) in steps.reading_order(board)


def test_without_cubes_there_is_nothing_to_focus(turntable: Turntable) -> None:
    board, steps = in_play(BLOCK, 32), SolidSteps(BLOCK, turntable)
    assert steps.reading_order(board) == []
    assert steps.nearest(board, 0) is None
    assert steps.beside(board, 0, Direction.LEFT) == 0
