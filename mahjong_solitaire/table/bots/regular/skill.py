"""How well a bot plays: what it looks at, and how it errs."""

from __future__ import annotations

from typing import NamedTuple


class Skill(NamedTuple):
    """The same judgement with more or less insight."""

    is_counting: bool = True
    """Whether it counts the tiles that lie open."""
    is_flat: bool = False
    """Whether any win is the same to it, whatever it pays."""
    hears: float = 0.3
    """How much it reckons with claiming what others may discard, beyond the last tile."""
    feels_pace: bool = True
    """Whether it knows how soon somebody wins in this game."""
    further: int = 1
    """Hands that lack so many more tiles than the nearest are reckoned with, ..."""
    most: int = 5
    """... but none that lack more than this, ..."""
    far: int = 9
    """... unless there is no nearer one."""
    share: float = 0.3
    """The share of what other numbers of missing tiles than the best are worth that counts as well."""
    caution: float = 1
    """By how much the cost of giving somebody the win is multiplied."""
    claims_above: float = 1
    """How many times the worth of the waiting hand a claim must promise."""
    careless: int = 0
    """Of a hundred discards those that are the second best in its own eyes."""
    eager: int = 0
    """Of a hundred claims those that are made without a thought what the hand will be worth."""
    power: float = 1
    """The power of what is paid: above 1, great hands are loved more than they are worth."""
    kong: float = 1.03
    """By how much a kong makes a hand worth more, for the tile that is drawn at once."""


STEADY = Skill(is_flat=True, hears=1, feels_pace=False, further=0, share=0, caution=0, claims_above=1.15)
BEGINNER = STEADY._replace(is_counting=False, claims_above=0.8, careless=20, eager=40)
STRONG = Skill()
CAUTIOUS = Skill(further=0, caution=4, claims_above=1.6)
GRAND = Skill(power=3)

SKILLS = {"beginner": BEGINNER, "steady": STEADY, "strong": STRONG, "cautious": CAUTIOUS, "grand": GRAND}
"""By the names of `bots.BOTS`."""
