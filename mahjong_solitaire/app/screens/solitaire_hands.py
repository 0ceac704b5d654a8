"""Pointer and keys on the playing screen: where an event goes, to the board, the rail or the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.app.controls.solitaire_control import Command, Effect, SolitaireControl, Stroke, command_of
from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.input import Event, KeyPressed, Left, Moved, Pressed, Released, Wheeled
from mahjong_solitaire.app.play_view import Gesture
from mahjong_solitaire.app.screens.solitaire_view import View

_RING_KEYS = ("tab", "left", "right", "up", "down", "enter", "space")


class Acts(NamedTuple):
    """What events lead to: a command, an act at the board, and before both that the player takes over."""

    ask: Callable[[Command], None]
    choose: Callable[[Callable[[], tuple[Effect, ...]]], None]
    take_over: Callable[[], None]


class Hands:
    """Takes the events of pointer and keys; knows whether the keys are at the board or among the buttons."""

    def __init__(self, view: View, control: SolitaireControl, acts: Acts) -> None:
        self._view = view
        self._control = control
        self._acts = acts
        self._in_bar = False

    def handle(self, event: Event) -> None:
        """Take one event."""
        match event:
            case KeyPressed():
                self._press_key(event)
            case Wheeled(x, y, _, dy):
                self._scroll(event, (x, y), dy)
            case Moved(x, y):
                self._point(event, Point(x, y))
            case Pressed() | Released():
                self._press(event)
            case Left():
                self._view.ring.handle(event)
                self.point_at(None)
            case _:
                self._view.ring.handle(event)
                self._view.stage.view.handle(event)

    def point_at(self, slot: int | None) -> None:
        """Move the pointer over a tile, or off the board."""
        if self._control.point(slot):
            self._view.refresh()

    def _slot_at(self, point: Point) -> int | None:
        return self._view.stage.view.slot_at(point, self._control.board.present)

    def _point(self, event: Event, point: Point) -> None:
        if self._view.ring.handle(event):
            self.point_at(None)
            return
        turns = self._view.stage.view.handle(event) is Gesture.USED
        inside = not turns and self._view.stage.division.board.contains(point)
        self.point_at(self._slot_at(point) if inside else None)
        if turns:
            self._view.refresh()

    def _press(self, event: Pressed | Released) -> None:
        """Take a press or its end: whatever board it is says which of the two is a click."""
        if isinstance(event, Pressed):
            self._acts.take_over()
            self._in_bar = False
            if self._view.close_note((event.x, event.y)):
                return
        used = self._view.ring.handle(event)
        gesture = Gesture.NONE if used else self._view.stage.view.handle(event)
        if gesture is Gesture.CLICK:
            slot = self._slot_at(Point(event.x, event.y)) if event.button == 1 else None
            self._acts.choose(lambda: self._control.click(slot))
        else:
            self._view.refresh()

    def _scroll(self, event: Wheeled, place: tuple[int, int], notches: float) -> None:
        rail = self._view.stage.rail
        if rail.rect.collidepoint(place):
            if rail.scroll(notches, self._control.game):
                self._view.stage.panels_shown = ()
                self._view.refresh()
        elif self._view.stage.view.handle(event) is Gesture.USED:
            self.point_at(None)
            self._view.refresh()

    # Keys

    def _press_key(self, key: KeyPressed) -> None:
        command = None if key.alt else command_of(Stroke(key.key, key.shift, key.ctrl))
        self._acts.take_over()
        if self._view.stage.view.handle(key) is Gesture.USED:
            self._view.refresh()
        elif self._in_bar and key.key in _RING_KEYS and not key.ctrl and not key.alt:
            self._press_in_bar(key)
        elif command in (Command.NEXT, Command.PREVIOUS) and not self._can_step(command):
            self._enter_bar(command)
        elif command is not None:
            self._acts.ask(command)

    def _can_step(self, command: Command) -> bool:
        return self._control.can_step(1 if command is Command.NEXT else -1)

    def _enter_bar(self, command: Command) -> None:
        """Go on from the last tile to the buttons."""
        names = self._button_names()
        self._in_bar = True
        self._control.focus = None
        self._view.ring.focus_on(names[0 if command is Command.NEXT else -1])
        self._view.refresh()

    def _press_in_bar(self, key: KeyPressed) -> None:
        ring, names = self._view.ring, self._button_names()
        leaves = key.key == "tab" and ring.focus == names[0 if key.shift else -1]
        if leaves or not ring.handle(key):
            self._in_bar = False
            ring.focus_on("", is_shown=False)
            step = Command.PREVIOUS if key.shift else Command.NEXT
            self._acts.choose(lambda: self._control.command(step))
        self._view.refresh()

    def _button_names(self) -> list[str]:
        return [control.id for control in self._view.controls()]
