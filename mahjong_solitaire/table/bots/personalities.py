"""Players of the Mahjong Competition Rules with a character of their own: the same judgement with other weights."""

from __future__ import annotations

from mahjong_solitaire.table.bots.kernel.reach import Taste
from mahjong_solitaire.table.bots.steady import Character
from mahjong_solitaire.table.bots.strong.settings import Settings

CAUTIOUS = Settings(further=0, deal_in=250)
"""Sees dangers as the strong bot does, and would rather not win than give somebody the win."""
GRAND = Character(Taste(win=4.0, point=3.0, above=8, further=1))
"""A win of eight points is hardly worth the trouble; one of 24 is worth ten times as much."""
