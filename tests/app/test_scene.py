"""What is to be seen on the board, compared as values."""

from __future__ import annotations

from mahjong_solitaire.app.controls.solitaire_control import SolitaireControl
from mahjong_solitaire.app.motion import HOVER_LIFT, LEAVE, SELECT_LIFT, Motion
from mahjong_solitaire.app.scene import Mark, Sprite, board_scene, lifts_of, marks_of
from mahjong_solitaire.solitaire.layout import bits
from tests.app.boards import TURTLE, dealt, game_in_play, in_play, window_geometry

GEOMETRY = window_geometry(TURTLE)


def scene_of(control: SolitaireControl, motion: Motion | None = None) -> dict[int, Sprite]:
    sprites = board_scene(control.board, GEOMETRY, marks_of(control), motion or Motion())
    return {sprite.slot: sprite for sprite in sprites}


def first_pair(control: SolitaireControl) -> tuple[int, int]:
    return next(control.board.pairs())


def test_a_resting_board_is_all_its_tiles_from_back_to_front() -> None:
    board = in_play(TURTLE, 4)
    scene = board_scene(board, GEOMETRY, {}, Motion())
    assert [sprite.slot for sprite in scene] == [slot for slot in GEOMETRY.order if board.present >> slot & 1]
    assert all(sprite.is_at_rest for sprite in scene)
    assert {sprite.slot for sprite in scene if sprite.marks is Mark.NONE} == set(bits(board.free))
    assert all(sprite.rect == GEOMETRY.face(sprite.slot) for sprite in scene)
    assert all(sprite.tile == board.faces[sprite.slot] for sprite in scene)


def test_the_same_state_gives_the_same_scene() -> None:
    control = SolitaireControl(game_in_play(TURTLE, 4))
    assert scene_of(control) == scene_of(control)


def test_the_selected_tile_is_marked_and_lifted_up_left() -> None:
    control = SolitaireControl(game_in_play())
    slot = first_pair(control)[0]
    control.click(slot)
    motion = Motion("none")
    motion.aim(lifts_of(marks_of(control)))
    sprite = scene_of(control, motion)[slot]
    assert sprite.marks is Mark.SELECTED
    assert sprite.lift == SELECT_LIFT
    assert sprite.rect.top < GEOMETRY.face(slot).top
    assert sprite.rect.left < GEOMETRY.face(slot).left
    assert not sprite.is_at_rest


def test_a_hovered_tile_is_lifted_a_little() -> None:
    control = SolitaireControl(game_in_play())
    control.point(first_pair(control)[0])
    assert lifts_of(marks_of(control)) == {first_pair(control)[0]: HOVER_LIFT}


def test_a_hint_marks_both_tiles_and_lifts_neither() -> None:
    control = SolitaireControl(game_in_play())
    control.show_hint()
    assert control.hint is not None
    assert marks_of(control) == dict.fromkeys(control.hint.pair, Mark.HINTED)
    assert lifts_of(marks_of(control)) == {}


def test_a_refused_tile_shows_what_blocks_it() -> None:
    control = SolitaireControl(game_in_play())
    slot = next(slot for slot in range(144) if not control.board.is_free(slot))
    control.click(slot)
    marks = marks_of(control)
    blockers = control.board.blockers(slot)
    assert marks.pop(slot) is Mark.REFUSED
    assert marks == dict.fromkeys(bits(blockers.above | blockers.left | blockers.right), Mark.BLOCKER)


def test_an_unlike_second_tile_carries_the_sign_and_the_selection() -> None:
    control = SolitaireControl(game_in_play())
    first = first_pair(control)[0]
    second = next(slot for slot in bits(control.board.free) if slot != first and not control.board.matches(first, slot))
    control.click(first)
    control.click(second)
    assert marks_of(control) == {second: Mark.SELECTED | Mark.UNLIKE}


def test_matching_tiles_are_marked_only_if_the_player_wants_it() -> None:
    control = SolitaireControl(game_in_play())
    first = first_pair(control)[0]
    control.click(first)
    marked = {slot for slot, mark in marks_of(control, shows_matches=True).items() if Mark.MATCH in mark}
    assert marked == {slot for slot in bits(control.board.free) if control.board.matches(first, slot)}
    assert not any(Mark.MATCH in mark for mark in marks_of(control).values())


def test_the_focus_is_a_mark_of_its_own_beside_others() -> None:
    control = SolitaireControl(game_in_play())
    slot = first_pair(control)[0]
    control.focus = control.selected = slot
    assert marks_of(control) == {slot: Mark.SELECTED | Mark.FOCUS}


def test_a_pair_that_flies_off_comes_last_and_fades() -> None:
    control = SolitaireControl(game_in_play())
    pair = dealt(TURTLE).line[0]
    control.game.take(pair)
    motion = Motion()
    motion.start(LEAVE, pair)
    motion.update(0.11)
    scene = board_scene(control.board, GEOMETRY, {}, motion)
    assert {sprite.slot for sprite in scene[-2:]} == set(pair)
    assert all(0 < sprite.alpha < 1 and sprite.lift > 0 for sprite in scene[-2:])
    assert len(scene) == 144
    motion.update(1)
    assert len(board_scene(control.board, GEOMETRY, {}, motion)) == 142
