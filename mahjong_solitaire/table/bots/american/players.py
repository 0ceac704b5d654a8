"""Makes the bots of the American game."""

from __future__ import annotations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.analysis.card_distance import matcher
from mahjong_solitaire.table.bots.american.levels import CHARACTERS
from mahjong_solitaire.table.bots.american.player import AmericanPlayer
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.american.house import American


def player(name: str, rules: Ruleset, rng: Rng) -> Bot:
    """Return a bot."""
    house = rules.house
    assert isinstance(house, American)
    return AmericanPlayer(matcher(house.lines), CHARACTERS[name], rng)
