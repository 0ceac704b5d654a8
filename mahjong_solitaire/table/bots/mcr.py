"""Who plays by the Mahjong Competition Rules."""

from __future__ import annotations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.beginner import Beginner
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.bots.personalities import CAUTIOUS, GRAND
from mahjong_solitaire.table.bots.steady import STEADY, Steady
from mahjong_solitaire.table.bots.strong.player import StrongPlayer
from mahjong_solitaire.table.bots.strong.settings import USUAL
from mahjong_solitaire.table.ruleset import Ruleset

_STEADY = {"steady": STEADY, "grand": GRAND}
_STRONG = {"strong": USUAL, "cautious": CAUTIOUS}


def player(name: str, rules: Ruleset, rng: Rng) -> Bot:
    """Return a bot."""
    if name in _STEADY:
        return Steady(_STEADY[name])
    return StrongPlayer(rng, _STRONG[name]) if name in _STRONG else Beginner(rng)
