"""How the playing screen answers what happened: a sound, a movement, a message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from mahjong_solitaire.app.controls.solitaire_control import Effect, Refused, Selected, Unlike, Unlinked
from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.motion import LEAVE, RETURN, SHAKE, Motion
from mahjong_solitaire.app.play_view import PlayView
from mahjong_solitaire.app.screens.solitaire_notes import NOTE_SECONDS
from mahjong_solitaire.app.wording import count
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
from mahjong_solitaire.solitaire.variants import Award

Sound = Literal["select", "match", "blocked", "undo", "shuffle", "cleared"]

_SOUNDS: dict[type, Sound] = {
    Selected: "select",
    Taken: "match",
    Refused: "blocked",
    Unlike: "blocked",
    Unlinked: "blocked",
    Undone: "undo",
    Redone: "match",
    Shuffled: "shuffle",
    Restarted: "shuffle",
    Cleared: "cleared",
}
_MOMENT = 1.2
MOVES = (Taken, Undone, Redone, Shuffled, Restarted, Hinted)
"""What changes the game, so that it has to be saved."""


def sound_of(effect: Effect) -> Sound | None:
    """Return the sound that goes with an effect."""
    return _SOUNDS.get(type(effect))


def message_of(effect: Effect, board: Board) -> str | None:
    """Return what to tell the player; empty to take an older message away, None to leave it.

    ``board`` is the position after the effect.
    """
    match effect:
        case Hinted(hint):
            return hint.reason
        case NoHint(reason) | ShuffleImpossible(reason):
            return reason
        case Refused() | Unlinked() | Unlike():
            return why_refused(effect, board)
        case Taken(_, awards):
            return told_break(board) or told_awards(awards)
        case _:
            return _MESSAGES.get(type(effect), "")


_MESSAGES: dict[type, str | None] = {
    Cleared: None,
    Stuck: None,
}


def seconds_of(effect: Effect) -> float:
    """Return how long a message may lie over the board: points only for a moment."""
    return _MOMENT if isinstance(effect, Taken) else NOTE_SECONDS


def is_passing(effect: Effect) -> bool:
    """Whether what is told of an effect counts no more after that time."""
    return isinstance(effect, Taken)


def told_awards(awards: Sequence[Award]) -> str:
    """Return what a pair is worth, where there is more to it than the pair.

    >>> told_awards([Award("Pair", 20)]), told_awards([Award("Pair", 20), Award("Quick", 10)])
    ('', '+30: 20 pair, 10 quick')
    """
    if len(awards) < 2:
        return ""
    total = sum(award.points for award in awards)
    return f"+{total}: {', '.join(f'{award.points} {award.title.lower()}' for award in awards)}"


def why_refused(effect: Refused | Unlinked | Unlike, board: Board) -> str:
    """Return in words why a tile or a pair can't be taken."""
    match effect:
        case Refused(_, blockers):
            return why_blocked(blockers)
        case Unlinked(_, last):
            return f"This pair doesn't link to {last.title}, and the chain may not break again."
        case Unlike(first, second):
            return why_unlike(board, Pair(first, second))


def told_break(board: Board) -> str:
    """Return that the pair just taken has broken the chain, and how often it still may; empty if it hasn't."""
    rule, chain = board.variant.chain, board.chain
    if rule is None or chain.length != 1 or not chain.breaks:
        return ""
    if rule.most_breaks is None:
        return "The chain broke; a new one begins."
    return f"The chain broke: {count(rule.most_breaks - chain.breaks, 'break')} left."


def why_unlike(board: Board, pair: Pair) -> str:
    """Return in words why two tiles don't match; two of a group are refused by what is special about the game."""
    first, second = (board.faces[slot] for slot in pair)
    variant = board.variant
    if first is not None and second is not None and variant.group(first) == variant.group(second):
        return f"These two don't match. {variant.summary}"
    return f"These two {variant.piece}s don't match."


def why_blocked(blockers: Blockers) -> str:
    """Return in words what keeps a tile from being taken.

    >>> why_blocked(Blockers(above=0b100, left=0, right=0, back=0, front=0))
    'Not free: a tile lies on it.'
    """
    above = blockers.above.bit_count()
    reasons = []
    if above:
        reasons.append("a tile lies on it" if above == 1 else "tiles lie on it")
    if blockers.back or blockers.front:
        reasons.append("no two sides that meet at an edge are open")
    elif blockers.left and blockers.right:
        reasons.append("both its sides are closed")
    return f"Not free: {' and '.join(reasons)}."


class Mover:
    """Starts the movements that go with effects."""

    def __init__(self, motion: Motion, keep_faces: Callable[[], None]) -> None:
        self._motion = motion
        self._keep_faces = keep_faces

    def show(self, effect: Effect, board: Board, view: PlayView, tray: Point) -> None:
        """Let the board show an effect; ``board`` is the position after it, ``tray`` where pairs go."""
        match effect:
            case Taken(pair) | Redone(Taken(pair)):
                self._fly_off(pair, board, view, tray)
            case Undone(Taken(pair)):
                self._motion.start(RETURN, pair)
            case Shuffled() | Undone(Shuffled()) | Redone(Shuffled()):
                self._keep_faces()
                self._motion.shuffle()
            case Restarted():
                self.deal(board)
            case Refused(slot, _) | Unlike(_, slot) | Unlinked(slot, _):
                self._motion.start(SHAKE, (slot,))
            case Hinted():
                self._motion.glow()
            case _:
                pass

    def deal(self, board: Board) -> None:
        """Let all tiles come to the board."""
        slots = board.layout.slots
        self._motion.deal({slot: slots[slot].z for slot in bits(board.present)})

    def _fly_off(self, pair: Pair, board: Board, view: PlayView, tray: Point) -> None:
        self._motion.start(LEAVE, pair)
        for slot in pair:
            tile = board.faces[slot]
            if tile is not None:
                self._motion.slide(tile, view.face(slot).center, tray)
