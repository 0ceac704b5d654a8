"""The record of a game: its id and its moves, and what undo would not bring back."""

from __future__ import annotations

from dataclasses import dataclass

VERSION = 1


class RecordError(ValueError):
    """A record that can't be replayed; the message names the place and the value."""


@dataclass(frozen=True)
class Record:
    """A game as plain values, enough to go on with it even if its layout's file has gone.

    ``slots`` are [x, y, z] in half tiles, ``faces`` and ``line`` (the known clearing line at the start) the deal,
    ``moves`` the texts of all moves, of which the first ``done`` are done and the rest can be redone;
    ``line_here`` clears the board as it stands (empty if no such line is known).
    """

    id: str
    variant: str
    layout_title: str
    slots: tuple[tuple[int, int, int], ...]
    faces: str
    line: tuple[tuple[int, int], ...]
    moves: tuple[str, ...]
    done: int
    line_here: tuple[tuple[int, int], ...]
    seconds: float
    hints: int
    shuffles: int
    undos: int
    version: int = VERSION
