"""What the strong bot cares about, in numbers; which of them matter is told in ARCHITECTURE.md."""

from __future__ import annotations

from typing import NamedTuple


class Settings(NamedTuple):
    """How options are weighed; a value is in points, roughly."""

    win: float = 50
    """A win, whatever it scores: what all pay, what others would have won, and some haste."""
    point: float = 1.6
    """A point of a hand won on a discard or, now and then, drawn."""
    drawn_point: float = 3
    """A point of a hand that must be drawn: all pay it."""
    further: int = 1
    """Hands that lack so many more tiles than the nearest are reckoned with, ..."""
    most: int = 6
    """... but none that lack more than this, ..."""
    far: int = 9
    """... unless there is no nearer one."""
    share: float = 0.3
    """The share of what other numbers of missing tiles than the best are worth that counts as well, ..."""
    scale: float = 60
    """... less and less, and nothing where the best is worth so much."""
    deal_in: float = 14
    """What it costs to discard the tile that somebody wins with."""
    kong: float = 1.03
    """By how much a kong makes a hand worth more, for the tile that is drawn at once."""


USUAL = Settings()
