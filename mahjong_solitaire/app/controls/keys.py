"""The keys of the playing screen, as one table for the screen and the help."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Command(Enum):
    """What a key can ask for while playing."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    ACCEPT = auto()
    CHOOSE = auto()
    UNDO = auto()
    REDO = auto()
    HINT = auto()
    SHUFFLE = auto()
    RESTART = auto()
    NEW = auto()
    PAUSE = auto()
    DEMO = auto()
    FINISH = auto()
    GO_BACK = auto()
    OUTLOOK = auto()


class Stroke(NamedTuple):
    """A key with the keys held beside it."""

    key: str
    shift: bool = False
    ctrl: bool = False


class KeyRow(NamedTuple):
    """A line of the help: keys as written on their caps, and what they do."""

    keys: str
    text: str


KEYS: tuple[KeyRow, ...] = (
    KeyRow("Arrows", "Move among the free tiles"),
    KeyRow("Tab, Shift+Tab", "Next or previous free tile, then the buttons"),
    KeyRow("Enter, Space", "Select the tile, or take the pair"),
    KeyRow("H", "Show a hint; Enter takes it"),
    KeyRow("U, Ctrl+Z, Backspace", "Undo"),
    KeyRow("R, Ctrl+Y", "Redo"),
    KeyRow("S", "Shuffle the tiles left"),
    KeyRow("D", "Show a way to clear the board"),
    KeyRow("O", "Ask whether the board can still be cleared"),
    KeyRow("G", "Go back to before the game was lost"),
    KeyRow("F", "Finish, once only safe pairs are left"),
    KeyRow("Shift+R", "Start this deal anew"),
    KeyRow("N", "New deal"),
    KeyRow("P, Escape", "Pause"),
    KeyRow("F11", "Full screen"),
)

_STROKES = {
    Stroke("left"): Command.LEFT,
    Stroke("right"): Command.RIGHT,
    Stroke("up"): Command.UP,
    Stroke("down"): Command.DOWN,
    Stroke("tab"): Command.NEXT,
    Stroke("tab", shift=True): Command.PREVIOUS,
    Stroke("enter"): Command.ACCEPT,
    Stroke("space"): Command.CHOOSE,
    Stroke("u"): Command.UNDO,
    Stroke("z", ctrl=True): Command.UNDO,
    Stroke("backspace"): Command.UNDO,
    Stroke("r"): Command.REDO,
    Stroke("y", ctrl=True): Command.REDO,
    Stroke("z", shift=True, ctrl=True): Command.REDO,
    Stroke("h"): Command.HINT,
    Stroke("s"): Command.SHUFFLE,
    Stroke("r", shift=True): Command.RESTART,
    Stroke("n"): Command.NEW,
    Stroke("p"): Command.PAUSE,
    Stroke("escape"): Command.PAUSE,
    Stroke("d"): Command.DEMO,
    Stroke("f"): Command.FINISH,
    Stroke("g"): Command.GO_BACK,
    Stroke("o"): Command.OUTLOOK,
}


def command_of(stroke: Stroke) -> Command | None:
    """Return what a key means while playing, None if nothing.

    >>> command_of(Stroke("z", ctrl=True))
    <Command.UNDO: 9>
    """
    return _STROKES.get(stroke)
