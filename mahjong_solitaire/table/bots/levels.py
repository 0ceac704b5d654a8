"""The bots that a player can choose to play against, with what a screen says of them."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A bot's name in `BOTS`, its title, and how it plays, in half a sentence."""

    name: str
    title: str
    summary: str


LEVELS: tuple[Level, ...] = (
    Level("beginner", "Beginner", "Goes for what looks good, claims too much, watches nobody"),
    Level("steady", "Steady", "Heads straight for a hand that may win, counts what lies open"),
    Level("strong", "Strong", "Weighs all hands within reach by chance and pay, sees dangers"),
    Level("cautious", "Cautious", "Plays steadily, but would rather not win than take a risk"),
    Level("grand", "Grand", "Waits for great hands and lets the small ones go"),
)
"""From the weakest to the strongest, then those with a character of their own; the summaries fit a line of 72."""
