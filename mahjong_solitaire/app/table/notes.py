"""What the log of a hand tells beside the events of the game."""

from __future__ import annotations

from typing import NamedTuple


class Note(NamedTuple):
    """A sentence about a hand (by its number from 0), to stand after so many of its events."""

    hand: int
    event: int
    text: str
