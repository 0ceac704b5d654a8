"""Players of the machine: each is given a view and a decision, and chooses one of its options."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.bots.random_player import RandomPlayer

BOTS: dict[str, Callable[[Rng], Bot]] = {"random": RandomPlayer}
"""All bots by name; each is made with random numbers of its own."""
