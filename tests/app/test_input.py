"""Events of the toolkit become the program's own."""

from __future__ import annotations

import pygame
import pytest

from mahjong_solitaire.app.input import (
    Event,
    Exposed,
    Hidden,
    KeyPressed,
    Left,
    Moved,
    Pressed,
    Quit,
    Released,
    Resized,
    Shown,
    Typed,
    Wheel,
    Wheeled,
    translate,
)

CASES: list[tuple[int, dict[str, object], tuple[Event, ...]]] = [
    (pygame.MOUSEMOTION, {"pos": (3, 4), "rel": (1, 1), "buttons": (0, 0, 0)}, (Moved(3, 4),)),
    (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 1}, (Pressed(3, 4, 1),)),
    (pygame.MOUSEBUTTONUP, {"pos": (3, 4), "button": 3}, (Released(3, 4, 3),)),
    (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 4}, ()),
    (pygame.MOUSEBUTTONUP, {"pos": (3, 4), "button": 5}, ()),
    (pygame.MOUSEWHEEL, {"x": 0, "y": -1, "flipped": False}, (Wheeled(0, 0, 0.0, -1.0),)),
    (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "flipped": True}, (Wheeled(0, 0, 0.0, -1.0),)),
    (pygame.MOUSEWHEEL, {"x": 0, "y": 0, "precise_x": 0.0, "precise_y": 0.25}, (Wheeled(0, 0, 0.0, 0.25),)),
    (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}, (KeyPressed("enter"),)),
    (pygame.KEYDOWN, {"key": pygame.K_KP_ENTER, "mod": 0, "unicode": ""}, (KeyPressed("enter"),)),
    (pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": pygame.KMOD_LSHIFT}, (KeyPressed("tab", shift=True),)),
    (pygame.KEYDOWN, {"key": pygame.K_z, "mod": pygame.KMOD_RCTRL}, (KeyPressed("z", ctrl=True),)),
    (pygame.KEYDOWN, {"key": pygame.K_z, "mod": pygame.KMOD_LMETA}, (KeyPressed("z", ctrl=True),)),
    (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": pygame.KMOD_LALT}, (KeyPressed("enter", alt=True),)),
    (pygame.KEYDOWN, {"key": pygame.K_F11, "mod": 0}, (KeyPressed("f11"),)),
    (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0}, (KeyPressed("escape"),)),
    (pygame.KEYDOWN, {"key": pygame.K_KP8, "mod": 0}, (KeyPressed("up"),)),
    (pygame.KEYDOWN, {"key": pygame.K_KP8, "mod": pygame.KMOD_NUM}, (KeyPressed("[8]"),)),
    (pygame.KEYDOWN, {"key": 0, "mod": 0}, ()),
    (pygame.TEXTINPUT, {"text": "ö"}, (Typed("ö"),)),
    (pygame.TEXTINPUT, {"text": ""}, ()),
    (pygame.WINDOWSIZECHANGED, {"x": 800, "y": 0}, (Resized(800, 1),)),
    (pygame.WINDOWLEAVE, {}, (Left(),)),
    (pygame.WINDOWMINIMIZED, {}, (Hidden(),)),
    (pygame.WINDOWFOCUSLOST, {}, (Hidden(),)),
    (pygame.WINDOWFOCUSGAINED, {}, (Shown(),)),
    (pygame.WINDOWEXPOSED, {}, (Exposed(),)),
    (pygame.QUIT, {}, (Quit(),)),
    (pygame.KEYUP, {"key": pygame.K_a, "mod": 0}, ()),
    (pygame.USEREVENT, {}, ()),
]


@pytest.mark.parametrize(("kind", "values", "meant"), CASES)
def test_an_event_of_the_toolkit_means_what_it_says(
    kind: int, values: dict[str, object], meant: tuple[Event, ...]
) -> None:
    pygame.display.init()
    assert translate(pygame.event.Event(kind, values)) == meant


def test_the_wheel_turns_where_the_pointer_was_last() -> None:
    wheel = Wheel()
    wheel.translate(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (30, 40)}))
    turned = wheel.translate(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": 1}))
    assert turned == (Wheeled(30, 40, 0.0, 1.0),)


@pytest.mark.parametrize(
    ("pressed", "stroke"),
    [
        (KeyPressed("u"), "u"),
        (KeyPressed("r", shift=True), "shift+r"),
        (KeyPressed("z", shift=True, ctrl=True), "ctrl+shift+z"),
    ],
)
def test_a_stroke_names_what_is_held(pressed: KeyPressed, stroke: str) -> None:
    assert pressed.stroke == stroke
