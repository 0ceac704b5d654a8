"""Turning a solid by hand: a drag to the side, the wheel, keys."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.controls.keys import KeyRow, Stroke
from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.input import Event, Hidden, KeyPressed, Moved, Pressed, Released, Wheeled
from mahjong_solitaire.app.play_view import Gesture
from mahjong_solitaire.app.solid.turntable import Turntable

DRAG_FROM = 8
"""How far the pointer goes to the side, in pixels, before a press becomes a drag."""
_TURNING_BUTTONS = (1, 3)

SOLID_KEYS: tuple[KeyRow, ...] = (
    KeyRow("Q, E", "Turn the solid to the left or to the right"),
    KeyRow("Page down, Page up", "Show a layer less or more"),
)
"""The further lines of the help for solids."""

_TURNS = {Stroke("q"): -1, Stroke("["): -1, Stroke("e"): 1, Stroke("]"): 1}
_PEELS = {Stroke("page down"): -1, Stroke(","): -1, Stroke("page up"): 1, Stroke("."): 1}


class Hand:
    """Follows the pointer on one solid; ``area`` is where it may begin, ``quarter`` the way of a quarter turn."""

    def __init__(self, turntable: Turntable, area: Rect, quarter: float) -> None:
        self._turntable = turntable
        self._area = area
        self._quarter = quarter
        self._pressed: Pressed | None = None
        self._drags = False
        self._wheel = 0.0

    def handle(self, event: Event) -> Gesture:
        """Take one event."""
        match event:
            case Pressed():
                return self._press(event)
            case Moved(x, _):
                return self._move(x)
            case Released():
                return self._release()
            case Wheeled(x, y, dx, dy):
                return self._scroll(dx - dy) if self._holds(x, y) else Gesture.NONE
            case KeyPressed():
                return self._press_key(event)
            case Hidden():
                self._release()
        return Gesture.NONE

    def _holds(self, x: int, y: int) -> bool:
        return self._area.contains(Point(x, y))

    def _press(self, press: Pressed) -> Gesture:
        if press.button not in _TURNING_BUTTONS or not self._holds(press.x, press.y):
            return Gesture.NONE
        self._turntable.finish()
        self._pressed, self._drags = press, False
        return Gesture.USED

    def _move(self, x: int) -> Gesture:
        if self._pressed is None:
            return Gesture.NONE
        way = x - self._pressed.x
        self._drags = self._drags or abs(way) > DRAG_FROM
        if not self._drags:
            return Gesture.NONE
        self._turntable.pull(way / self._quarter)
        return Gesture.USED

    def _release(self) -> Gesture:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return Gesture.NONE
        if self._drags:
            self._turntable.let_go()
            return Gesture.USED
        return Gesture.CLICK if pressed.button == 1 else Gesture.USED

    def _scroll(self, notches: float) -> Gesture:
        self._wheel += notches
        quarters = int(self._wheel)
        self._wheel -= quarters
        self._turntable.turn(max(-1, min(1, quarters)))
        return Gesture.USED

    def _press_key(self, key: KeyPressed) -> Gesture:
        stroke = Stroke(key.key, key.shift, key.ctrl)
        acts: tuple[tuple[dict[Stroke, int], Callable[[int], bool]], ...] = (
            (_TURNS, self._turntable.turn),
            (_PEELS, self._turntable.peel),
        )
        for keys, act in acts:
            if stroke in keys and not key.alt:
                act(keys[stroke])
                return Gesture.USED
        return Gesture.NONE
