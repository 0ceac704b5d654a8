"""Players with a character of their own: the same judgement with other weights."""

from __future__ import annotations

from mahjong_solitaire.table.bots.kernel.reach import Taste
from mahjong_solitaire.table.bots.steady import Character

CAUTIOUS = Character(Taste(point=0.0), danger=60.0, claims_above=1.6)
"""Would rather not win than give somebody the win, and leaves his hand closed unless a claim helps a lot."""
GRAND = Character(Taste(win=4.0, point=3.0, above=8, further=1))
"""A win of eight points is hardly worth the trouble; one of 24 is worth ten times as much."""
