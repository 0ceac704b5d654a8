"""Pointer and keys at the table: where an event goes, to the hand, the cards or the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.app.controls.keys import Stroke
from mahjong_solitaire.app.controls.table_choices import Choice
from mahjong_solitaire.app.controls.table_control import TableControl
from mahjong_solitaire.app.controls.table_keys import TableCommand, table_command_of
from mahjong_solitaire.app.input import Event, KeyPressed, Left, Moved, Pressed, Released
from mahjong_solitaire.app.screens.table_view import TableView
from mahjong_solitaire.table.actions import Action

_RIGHT = 3
_RING_KEYS = ("tab", "left", "right", "up", "down", "enter", "space")


class TableActs(NamedTuple):
    """What events lead to: an answer, a choice, a command, going on, and that the hand lies in another order."""

    answer: Callable[[Action], None]
    choose: Callable[[Choice], None]
    ask: Callable[[TableCommand], None]
    go_on: Callable[[], bool]
    rearranged: Callable[[], None]


class _Held(NamedTuple):
    """A tile under the pressed button."""

    number: int
    place: tuple[int, int]
    is_dragged: bool = False


class TableHands:
    """Takes the events of pointer and keys; knows what is dragged and whether the keys are among the buttons."""

    def __init__(self, view: TableView, control: TableControl, acts: TableActs) -> None:
        self._view = view
        self._control = control
        self._acts = acts
        self._held: _Held | None = None
        self._in_ring = False

    def handle(self, event: Event) -> None:
        """Take one event."""
        if self._give_to_coach(event):
            self._view.refresh()
        elif isinstance(event, KeyPressed):
            self._press_key(event)
        else:
            self._use_pointer(event)

    def _give_to_coach(self, event: Event) -> bool:
        """Let the coach's panel have an event first, and all of them while it lies over the table."""
        coach = self._view.assistant
        if coach.is_open and coach.panel.handle(event):
            return True
        if coach.is_spread:
            self._view.ring.handle(event)
        return coach.is_spread

    def _use_pointer(self, event: Event) -> None:
        match event:
            case Moved(x, y):
                self._move(event, (x, y))
            case Pressed(x, y, 1):
                self._press(event, (x, y))
            case Released(x, y, 1):
                self._release(event, (x, y))
            case Pressed(x, y, button):
                self._press_other((x, y), button)
            case Left():
                self._view.ring.handle(event)
                self._view.inspecting.point(None)
                self._point(None)
            case _:
                self._view.ring.handle(event)

    def let_go(self) -> None:
        """Put down what is dragged."""
        self._held = None
        self._view.board.drag(None)

    def leave_ring(self) -> None:
        """Let the arrows move along the hand again."""
        if self._in_ring:
            self._in_ring = False
            self._control.chosen = None
            self._view.ring.focus_on("", is_shown=False)

    # Pointer

    def _point(self, index: int | None) -> None:
        if self._control.point(index):
            self._view.refresh()

    def _move(self, event: Moved, place: tuple[int, int]) -> None:
        held = self._held
        if held is not None:
            self._drag(held, place)
            return
        used = self._view.ring.handle(event)
        self._view.inspecting.point(None if used else place)
        card = self._view.card_at(place)
        if card != self._control.chosen:
            self._control.chosen = card
            self._view.refresh()
        self._point(None if used or card else self._view.board.hand_at(place))

    def _drag(self, held: _Held, place: tuple[int, int]) -> None:
        apart = max(abs(place[0] - held.place[0]), abs(place[1] - held.place[1]))
        if held.is_dragged or apart >= self._view.drag_from:
            self._held = held._replace(is_dragged=True)
            self._view.board.drag(held.number, place)
            self._view.refresh()

    def _press_other(self, place: tuple[int, int], button: int) -> None:
        """Tell about the tile under the right button; elsewhere, and by the middle one, go on."""
        if button != _RIGHT or not self._view.inspecting.look_at(place):
            self._acts.go_on()
        self._view.refresh()

    def _press(self, event: Pressed, place: tuple[int, int]) -> None:
        """Take a press; one that only ends a movement or a rest does nothing else."""
        self._in_ring = False
        if self._view.ring.handle(event):
            self._view.refresh()
            return
        index = self._view.board.hand_at(place)
        if (exchange := self._view.exchange_at(place)) is not None:
            self._acts.answer(exchange)
        elif self._view.finish() or (self._control.decision is None and index is None):
            self._acts.go_on()
        elif index is not None:
            self._held = _Held(index, place)
        self._view.refresh()

    def _release(self, event: Released, place: tuple[int, int]) -> None:
        held, self._held = self._held, None
        if held is None:
            self._view.ring.handle(event)
            self._view.refresh()
            return
        if held.is_dragged:
            self._drop(held.number, place)
        elif self._view.board.hand_at(place) == held.number:
            self._answer(self._control.click(held.number))
        self._view.refresh()

    def _drop(self, index: int, place: tuple[int, int]) -> None:
        board = self._view.board
        goal = board.insert_at(place)
        is_over_table = place[1] < board.hand_rect.top
        board.drag(None)
        if is_over_table:
            self._answer(self._control.drop_on_table(index))
        else:
            self._control.drop_in_hand(index, goal)
            self._acts.rearranged()

    def _answer(self, action: Action | None) -> None:
        if action is not None:
            self._acts.answer(action)

    def _choose(self, choice: Choice | None) -> None:
        if choice is not None:
            self._acts.choose(choice)

    # Keys

    def _press_key(self, key: KeyPressed) -> None:
        moved = self._view.finish()
        command = None if key.alt else table_command_of(Stroke(key.key, key.shift, key.ctrl))
        if self._in_ring and key.key in _RING_KEYS and not (key.ctrl or key.alt):
            self._press_in_ring(key)
        elif self._in_ring and key.stroke == "escape":
            self.leave_ring()
        elif self._control.declaring and key.stroke == "escape":
            self._control.declare("")
        elif self._control.has_choice(key.stroke):
            self._choose(self._control.choice_of(key.stroke))
        elif command in (TableCommand.NEXT, TableCommand.PREVIOUS):
            self._in_ring = True
            self._view.ring.handle(key)
        elif command is TableCommand.DISCARD:
            self._enter(key.stroke, has_moved=moved)
        elif command is not None:
            self._act(command)
        self._view.refresh()

    def _press_in_ring(self, key: KeyPressed) -> None:
        self._view.ring.handle(key)
        self._view.assistant.reveal(self._view.ring.focus, self._view.ring.focused_rect)
        card = next((card for card in self._view.cards if card.id == self._view.ring.focus), None)
        self._control.chosen = card.choice if card else None

    def _enter(self, stroke: str, *, has_moved: bool) -> None:
        """Discard the tile in the corners, or pick it up to be passed on; where nothing is asked, go on."""
        if self._control.is_giving:
            self._control.pick(self._control.focus)
        elif self._control.is_discard:
            self._answer(self._control.discard_focused(stroke))
        elif self._control.decision is None and not has_moved:
            self._acts.go_on()

    def _act(self, command: TableCommand) -> None:
        control, steps = self._control, _WALKS.get(command)
        if command in _AT_THE_HAND:
            self.leave_ring()
        if steps is not None:
            control.walk(steps)
        elif command in (TableCommand.FIRST, TableCommand.LAST):
            control.walk_to_end(is_last=command is TableCommand.LAST)
        elif command in _SHIFTS:
            control.move_focused(_SHIFTS[command])
            self._acts.rearranged()
        else:
            self._acts.ask(command)


_WALKS = {TableCommand.LEFT: -1, TableCommand.RIGHT: 1}
_SHIFTS = {TableCommand.MOVE_LEFT: -1, TableCommand.MOVE_RIGHT: 1}
_AT_THE_HAND = (*_WALKS, *_SHIFTS, TableCommand.FIRST, TableCommand.LAST)
