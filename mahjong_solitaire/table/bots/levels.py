"""The bots that a player can choose to play against, with what a screen says of them."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A bot's name in `BOTS`, its title, and how it plays, in half a sentence."""

    name: str
    title: str
    summary: str


LEVELS: tuple[Level, ...] = (
    Level("beginner", "Beginner", "Knows a few fan, claims too much, keeps honors, watches nobody"),
    Level("steady", "Steady", "Heads straight for 8 points and counts the tiles that lie open"),
    Level("strong", "Strong", "Weighs all ways to 8 points by their chances, and sees dangers"),
    Level("cautious", "Cautious", "Plays steadily, but would rather not win than take a risk"),
    Level("grand", "Grand", "Waits for great hands and lets the small ones go"),
)
"""From the weakest to the strongest, then those with a character of their own; the summaries fit a line of 72."""
