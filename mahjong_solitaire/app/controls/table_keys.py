"""The keys of the table, as one table for the screen and the help."""

from __future__ import annotations

from enum import Enum, auto

from mahjong_solitaire.app.controls.keys import KeyRow, Stroke


class TableCommand(Enum):
    """What a key can ask for at the table, beside the choices of the moment, which have keys of their own."""

    LEFT = auto()
    RIGHT = auto()
    FIRST = auto()
    LAST = auto()
    MOVE_LEFT = auto()
    MOVE_RIGHT = auto()
    DISCARD = auto()
    GO_ON = auto()
    SORT = auto()
    UNDO = auto()
    NO_CALLS = auto()
    AUTO_WIN = auto()
    COACH = auto()
    INSPECT = auto()
    REVEAL = auto()
    LOG = auto()
    CARD = auto()
    FASTER = auto()
    SLOWER = auto()
    MENU = auto()
    HELP = auto()
    NEXT = auto()
    PREVIOUS = auto()


TABLE_KEYS: tuple[KeyRow, ...] = (
    KeyRow("Left, Right", "Move along your hand"),
    KeyRow("Enter", "Discard the tile in the corners"),
    KeyRow("Shift+Left, Shift+Right", "Move that tile along the hand"),
    KeyRow("S", "Sort the hand"),
    KeyRow("1, 2, 3", "Claim for the chow of that number; pick up an unseen tile"),
    KeyRow("P", "Pung"),
    KeyRow("K", "Kong"),
    KeyRow("Q, X", "Quint, sextet"),
    KeyRow("M", "Mahjong"),
    KeyRow("R", "Riichi or calling with the next discard; once more: not"),
    KeyRow("T", "Take a joker for a tile of yours, also by clicking it"),
    KeyRow("G", "Pass on the tiles that were picked with Enter"),
    KeyRow("B", "Break the hand off"),
    KeyRow("F", "Lay down a bonus tile"),
    KeyRow("Escape", "Pass; where nothing is asked, the menu"),
    KeyRow("Space", "Go on at once; the next step"),
    KeyRow("U, Ctrl+Z, Backspace", "Take back, in a casual game"),
    KeyRow("N", "No calls in this hand, or calls again"),
    KeyRow("A", "Declare Mahjong by itself, or not"),
    KeyRow("+, -", "Faster or slower bots"),
    KeyRow("C", "Ask the coach"),
    KeyRow("I", "Tell about the tile pointed at"),
    KeyRow("L", "Log of the hand"),
    KeyRow("W", "The card: which hands win, and the nearest to yours"),
    KeyRow("V", "Show the hands, where only bots play"),
    KeyRow("Tab, Shift+Tab", "Go through the buttons"),
    KeyRow("F10", "Menu"),
)

_STROKES = {
    Stroke("left"): TableCommand.LEFT,
    Stroke("right"): TableCommand.RIGHT,
    Stroke("home"): TableCommand.FIRST,
    Stroke("end"): TableCommand.LAST,
    Stroke("left", shift=True): TableCommand.MOVE_LEFT,
    Stroke("right", shift=True): TableCommand.MOVE_RIGHT,
    Stroke("enter"): TableCommand.DISCARD,
    Stroke("space"): TableCommand.GO_ON,
    Stroke("s"): TableCommand.SORT,
    Stroke("u"): TableCommand.UNDO,
    Stroke("z", ctrl=True): TableCommand.UNDO,
    Stroke("backspace"): TableCommand.UNDO,
    Stroke("n"): TableCommand.NO_CALLS,
    Stroke("a"): TableCommand.AUTO_WIN,
    Stroke("c"): TableCommand.COACH,
    Stroke("i"): TableCommand.INSPECT,
    Stroke("v"): TableCommand.REVEAL,
    Stroke("l"): TableCommand.LOG,
    Stroke("w"): TableCommand.CARD,
    Stroke("+"): TableCommand.FASTER,
    Stroke("+", shift=True): TableCommand.FASTER,
    Stroke("=", shift=True): TableCommand.FASTER,
    Stroke("="): TableCommand.FASTER,
    Stroke("-"): TableCommand.SLOWER,
    Stroke("escape"): TableCommand.MENU,
    Stroke("f10"): TableCommand.MENU,
    Stroke("pause"): TableCommand.MENU,
    Stroke("f1"): TableCommand.HELP,
    Stroke("tab"): TableCommand.NEXT,
    Stroke("tab", shift=True): TableCommand.PREVIOUS,
}


def table_command_of(stroke: Stroke) -> TableCommand | None:
    """Return what a key means at the table, None if nothing.

    >>> table_command_of(Stroke("left", shift=True))
    <TableCommand.MOVE_LEFT: 5>
    """
    return _STROKES.get(stroke)
