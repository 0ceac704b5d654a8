"""How good the bots are that play by a card, and how each of them weighs."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.analysis.card_chances import Taste


class Character(NamedTuple):
    """What tells bots apart.

    ``slack``: how far their idea of a hand's worth may be off. ``fear``: how much they mind to give the winning tile.
    ``claims_above``: how much better a hand must be after a claim. ``stops_at``: how near a hand must be to stop the
    second Charleston.
    """

    taste: Taste
    slack: float = 0.0
    fear: float = 0.0
    claims_above: float = 1.0
    stops_at: int = 0


STRONG = Character(Taste(patience=0.25, breadth=2.0), fear=0.5, stops_at=2)
STEADY = Character(Taste(patience=0.7, claims=1.0, breadth=1.3), slack=0.5)
BEGINNER = Character(Taste(patience=1.0, claims=1.0, breadth=1.0), slack=0.8, claims_above=0.8)
CHARACTERS = {
    "beginner": BEGINNER,
    "steady": STEADY,
    "strong": STRONG,
    "cautious": STEADY._replace(fear=3.0, claims_above=1.2),
    "grand": STEADY._replace(taste=STEADY.taste._replace(greed=2.0)),
}
