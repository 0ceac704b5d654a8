"""Movements as values over time."""

from __future__ import annotations

import pytest

from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.motion import (
    FADE_SECONDS,
    LEAVE,
    REST,
    RETURN,
    SELECT_LIFT,
    SHAKE,
    Kind,
    Motion,
    Setting,
)
from mahjong_solitaire.tiles import Tile


@pytest.mark.parametrize(("kind", "seconds"), [(LEAVE, 0.22), (RETURN, 0.16), (SHAKE, 0.18)])
def test_movements_take_the_time_of_the_design(kind: Kind, seconds: float) -> None:
    motion = Motion()
    motion.start(kind, (3,))
    motion.update(seconds - 0.01)
    assert motion.is_moving
    motion.update(0.011)
    assert not motion.is_moving
    assert motion.pose(3) == REST


def test_a_leaving_tile_rises_and_fades() -> None:
    motion = Motion()
    motion.start(LEAVE, (1, 2))
    poses = []
    for _ in range(4):
        motion.update(0.05)
        poses.append(motion.pose(1))
    assert [pose.lift for pose in poses] == sorted(pose.lift for pose in poses)
    assert [pose.alpha for pose in poses] == sorted((pose.alpha for pose in poses), reverse=True)
    assert poses[-1].lift == pytest.approx(0.3, abs=0.01)
    assert set(motion.leaving) == {1, 2}


def test_a_returning_tile_is_on_its_way_until_it_has_landed() -> None:
    motion = Motion()
    motion.start(RETURN, (5,))
    assert 5 in motion.arriving
    motion.update(1)
    assert 5 not in motion.arriving


def test_a_shaken_tile_goes_both_ways_and_ends_where_it_was() -> None:
    motion = Motion()
    motion.start(SHAKE, (7,))
    shifts = []
    for _ in range(17):
        motion.update(0.01)
        shifts.append(motion.pose(7).dx)
    assert max(shifts) > 0.01
    assert min(shifts) < -0.01
    assert max(map(abs, shifts)) <= 0.05
    motion.update(1)
    assert motion.pose(7) == REST


def test_a_selected_tile_stays_lifted_and_sinks_when_given_up() -> None:
    motion = Motion()
    motion.aim({4: SELECT_LIFT})
    motion.update(0.06)
    assert 0 < motion.pose(4).lift < SELECT_LIFT
    motion.update(0.07)
    assert motion.pose(4).lift == SELECT_LIFT
    assert not motion.is_moving
    motion.aim({})
    motion.update(1)
    assert motion.pose(4) == REST
    assert motion.moving_slots() == frozenset()


def test_a_hint_breathes_three_times_and_then_stays() -> None:
    motion = Motion()
    motion.glow()
    levels = []
    for _ in range(47):
        motion.update(0.1)
        levels.append(motion.glow_level)
    peaks = [b for a, b, c in zip(levels, levels[1:], levels[2:], strict=False) if a < b > c]
    assert len(peaks) == 3
    motion.update(0.2)
    assert motion.glow_level == 1
    assert not motion.is_moving


def test_tiles_are_dealt_level_by_level_in_six_tenths_of_a_second() -> None:
    motion = Motion()
    motion.deal({0: 0, 1: 1, 2: 2})
    landed = []
    for _ in range(60):
        motion.update(0.01)
        landed.append(3 - len(motion.arriving))
    assert landed == sorted(landed)
    assert {1, 2, 3} <= set(landed)
    assert not motion.is_moving


def test_shuffled_faces_change_one_after_the_other() -> None:
    motion = Motion()
    motion.shuffle()
    motion.update(0.2)
    shares = [motion.new_face_share(number, 144) for number in range(144)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.5 > shares[-1]
    motion.update(0.26)
    assert not motion.is_changing
    assert motion.new_face_share(143, 144) == 1


def test_small_tiles_slide_to_the_tray_after_their_tiles_have_left() -> None:
    motion = Motion()
    motion.slide(Tile.P1, Point(0, 0), Point(100, 50))
    assert motion.is_sliding
    assert not motion.slides
    motion.update(0.26)
    assert all(0 < slide.place.x < 100 for slide in motion.slides)
    motion.update(1)
    assert not motion.is_sliding


def test_the_next_act_ends_all_movement() -> None:
    motion = Motion()
    motion.start(LEAVE, (1,))
    motion.deal({2: 0})
    motion.slide(Tile.P1, Point(0, 0), Point(1, 1))
    motion.shuffle()
    motion.aim({3: SELECT_LIFT})
    motion.finish()
    assert not motion.is_moving
    assert motion.pose(3).lift == SELECT_LIFT
    assert motion.arriving == ()


@pytest.mark.parametrize(("setting", "seconds"), [("less", FADE_SECONDS), ("none", 0.0)])
def test_less_motion_keeps_short_fades_and_none_keeps_nothing(setting: Setting, seconds: float) -> None:
    motion = Motion(setting)
    motion.start(LEAVE, (1,))
    assert motion.is_moving == bool(seconds)
    motion.update(seconds / 2)
    assert motion.pose(1).lift == 0
    motion.update(seconds / 2 + 0.001)
    assert not motion.is_moving


@pytest.mark.parametrize("setting", ["less", "none"])
def test_without_motion_nothing_shakes_slides_or_breathes(setting: Setting) -> None:
    motion = Motion(setting)
    motion.start(SHAKE, (1,))
    motion.slide(Tile.P1, Point(0, 0), Point(1, 1))
    motion.deal({1: 0})
    motion.glow()
    motion.aim({2: SELECT_LIFT})
    assert not motion.is_moving
    assert motion.pose(2).lift == SELECT_LIFT
    assert motion.glow_level == 1
