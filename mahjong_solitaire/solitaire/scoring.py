"""The score of the plain game: one rule, used by the game and shown in the help."""

from __future__ import annotations

PAIR = 20
HINT = 10
SHUFFLE = 100
SECONDS_A_TILE = 6

RULES = (
    f"Each pair taken: {PAIR} points; undo takes them back.",
    f"Each hint costs {HINT} points, each shuffle {SHUFFLE}; undo and redo are free.",
    f"Clearing the board adds a point for every second under {SECONDS_A_TILE} seconds a tile.",
    "The score never falls below zero.",
)
"""The rules in words, one English sentence each."""


def score(*, pairs: int, hints: int, shuffles: int, bonus: int) -> int:
    """Return the score of a game."""
    return max(0, PAIR * pairs - HINT * hints - SHUFFLE * shuffles + bonus)


def time_bonus(tiles: int, seconds: float) -> int:
    """Return what a board of that many tiles, cleared in that time, adds."""
    return max(0, SECONDS_A_TILE * tiles - int(seconds))
