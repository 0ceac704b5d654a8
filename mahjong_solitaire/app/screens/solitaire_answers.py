"""How the playing screen answers what happened: a sound, a movement, a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from mahjong_solitaire.app.controls.solitaire_control import Effect, Refused, Selected, Unlike
from mahjong_solitaire.app.geometry import BoardGeometry, Point
from mahjong_solitaire.app.motion import LEAVE, RETURN, SHAKE, Motion
from mahjong_solitaire.solitaire.board import Blockers, Board, Pair
from mahjong_solitaire.solitaire.events import (
    Cleared,
    Hinted,
    NoHint,
    Redone,
    Restarted,
    Shuffled,
    ShuffleImpossible,
    Stuck,
    Taken,
    Undone,
)
from mahjong_solitaire.solitaire.layout import bits

Sound = Literal["select", "match", "blocked", "undo", "shuffle", "cleared"]

_SOUNDS: dict[type, Sound] = {
    Selected: "select",
    Taken: "match",
    Refused: "blocked",
    Unlike: "blocked",
    Undone: "undo",
    Redone: "match",
    Shuffled: "shuffle",
    Restarted: "shuffle",
    Cleared: "cleared",
}
MOVES = (Taken, Undone, Redone, Shuffled, Restarted, Hinted)
"""What changes the game, so that it has to be saved."""


def sound_of(effect: Effect) -> Sound | None:
    """Return the sound that goes with an effect."""
    return _SOUNDS.get(type(effect))


def message_of(effect: Effect) -> str | None:
    """Return what to tell the player; empty to take an older message away, None to leave it."""
    match effect:
        case Hinted(hint):
            return hint.reason
        case NoHint(reason):
            return reason
        case Refused(_, blockers):
            return why_blocked(blockers)
        case _:
            return _MESSAGES.get(type(effect), "")


_MESSAGES: dict[type, str | None] = {
    ShuffleImpossible: "No order of the tiles left can be cleared; undo instead.",
    Unlike: "These two tiles don't match.",
    Cleared: None,
    Stuck: None,
}


def why_blocked(blockers: Blockers) -> str:
    """Return in words what keeps a tile from being taken.

    >>> why_blocked(Blockers(above=0b100, left=0, right=0))
    'Not free: a tile lies on it.'
    """
    above = blockers.above.bit_count()
    reasons = []
    if above:
        reasons.append("a tile lies on it" if above == 1 else "tiles lie on it")
    if blockers.left and blockers.right:
        reasons.append("both its sides are closed")
    return f"Not free: {' and '.join(reasons)}."


class Mover:
    """Starts the movements that go with effects."""

    def __init__(self, motion: Motion, keep_faces: Callable[[], None]) -> None:
        self._motion = motion
        self._keep_faces = keep_faces

    def show(self, effect: Effect, board: Board, geometry: BoardGeometry, tray: Point) -> None:
        """Let the board show an effect; ``board`` is the position after it, ``tray`` where pairs go."""
        match effect:
            case Taken(pair) | Redone(Taken(pair)):
                self._fly_off(pair, board, geometry, tray)
            case Undone(Taken(pair)):
                self._motion.start(RETURN, pair)
            case Shuffled() | Undone(Shuffled()) | Redone(Shuffled()):
                self._keep_faces()
                self._motion.shuffle()
            case Restarted():
                self.deal(board)
            case Refused(slot, _) | Unlike(_, slot):
                self._motion.start(SHAKE, (slot,))
            case Hinted():
                self._motion.glow()
            case _:
                pass

    def deal(self, board: Board) -> None:
        """Let all tiles come to the board."""
        slots = board.layout.slots
        self._motion.deal({slot: slots[slot].z for slot in bits(board.present)})

    def _fly_off(self, pair: Pair, board: Board, geometry: BoardGeometry, tray: Point) -> None:
        self._motion.start(LEAVE, pair)
        for slot in pair:
            tile = board.faces[slot]
            if tile is not None:
                self._motion.slide(tile, geometry.face(slot).center, tray)
