"""Switches, choices, sliders and scrolled places."""

from __future__ import annotations

import pygame
import pytest

from mahjong_solitaire.app.input import Event, KeyPressed, Moved, Pressed, Released, Wheeled
from mahjong_solitaire.app.widgets.choices import Option, Segments, Slider, Switch
from mahjong_solitaire.app.widgets.scroll import Scroll

OPTIONS = (Option("a", "A"), Option("b", "B"), Option("c", "C"))


def segments(value: str, chosen: list[str]) -> Segments:
    return Segments("s", pygame.Rect(0, 0, 300, 40), OPTIONS, value, chosen.append)


@pytest.mark.parametrize(("x", "expected"), [(10, []), (150, ["b"]), (299, ["c"])])
def test_a_click_chooses_the_part_under_it(x: int, expected: list[str]) -> None:
    chosen: list[str] = []
    segments("a", chosen).use((x, 20))
    assert chosen == expected


@pytest.mark.parametrize(
    ("value", "key", "expected"), [("a", "right", ["b"]), ("c", "right", []), ("b", "left", ["a"])]
)
def test_arrows_go_through_the_values_and_stop_at_the_ends(value: str, key: str, expected: list[str]) -> None:
    chosen: list[str] = []
    assert segments(value, chosen).turn(KeyPressed(key))
    assert chosen == expected


def test_enter_goes_to_the_next_value_and_round() -> None:
    chosen: list[str] = []
    segments("c", chosen).use(None)
    assert chosen == ["a"]


def test_a_switch_switches() -> None:
    changes: list[bool] = []
    switch = Switch("s", pygame.Rect(0, 0, 52, 30), True, changes.append)
    switch.use(None)
    assert switch.turn(KeyPressed("left"))
    assert not switch.turn(KeyPressed("right"))
    assert changes == [False, False]


def slider(value: int, changes: list[int]) -> Slider:
    return Slider("s", pygame.Rect(100, 0, 300, 32), value, (80, 150), 5, changes.append)


@pytest.mark.parametrize(("x", "expected"), [(0, [80]), (110, [80]), (400, [150]), (1000, [150])])
def test_a_slider_follows_the_pointer_and_stays_within_its_ends(x: int, expected: list[int]) -> None:
    changes: list[int] = []
    slider(100, changes).drag((x, 16))
    assert changes == expected


def test_a_slider_moves_in_steps() -> None:
    changes: list[int] = []
    for x in range(90, 420, 7):
        slider(100, changes).drag((x, 16))
    assert all(value % 5 == 0 for value in changes)
    assert slider(100, changes).turn(KeyPressed("right"))
    assert changes[-1] == 105
    assert slider(100, changes).turn(KeyPressed("end"))
    assert changes[-1] == 150
    assert not slider(100, changes).turn(KeyPressed("x"))


@pytest.fixture
def scroll() -> Scroll:
    place = Scroll()
    place.fit(pygame.Rect(0, 100, 200, 300), 900, 1.0)
    return place


ENDS: list[tuple[list[Event], int]] = [
    ([Wheeled(10, 150, 0, -1)], 64),
    ([Wheeled(10, 150, 0, -1)] * 40, 600),
    ([Wheeled(10, 150, 0, 1)], 0),
    ([Wheeled(10, 50, 0, -1)], 0),
    ([KeyPressed("page down")], 270),
    ([KeyPressed("end")], 600),
    ([KeyPressed("end"), KeyPressed("home")], 0),
    ([Pressed(198, 399), Released(198, 399)], 600),
    ([Pressed(198, 110), Moved(198, 210), Released(198, 210)], 300),
    ([Pressed(198, 110), Released(198, 110), Moved(198, 210)], 0),
]


@pytest.mark.parametrize(("events", "offset"), ENDS)
def test_a_place_scrolls_within_its_content(events: list[Event], offset: int, scroll: Scroll) -> None:
    for event in events:
        scroll.handle(event)
    assert scroll.offset == offset


def test_a_place_whose_content_fits_does_not_scroll(scroll: Scroll) -> None:
    scroll.fit(scroll.view, 200, 1.0)
    assert not scroll.is_needed
    assert not scroll.handle(Wheeled(10, 150, 0, -1))


def test_what_has_the_focus_is_scrolled_into_view(scroll: Scroll) -> None:
    assert scroll.reveal(500, 560)
    assert scroll.offset == 260
    assert not scroll.reveal(300, 400)
    assert scroll.reveal(100, 150)
    assert scroll.offset == 100


def test_an_offset_shrinks_with_the_content(scroll: Scroll) -> None:
    scroll.handle(KeyPressed("end"))
    scroll.fit(scroll.view, 500, 1.0)
    assert scroll.offset == 200
