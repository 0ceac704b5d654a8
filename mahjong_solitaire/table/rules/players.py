"""Who plays by which rule set: one line each.

Those that reckon are loaded when one is made: numpy and numba take a second, and a window that only names the bots
shall not wait for them.
"""

from __future__ import annotations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot, Maker
from mahjong_solitaire.table.bots.random_player import RandomPlayer
from mahjong_solitaire.table.rules.american import AmericanRules
from mahjong_solitaire.table.rules.basic import BasicRules
from mahjong_solitaire.table.rules.classical import ClassicalRules
from mahjong_solitaire.table.rules.hong_kong import HongKongRules
from mahjong_solitaire.table.rules.mcr import Mcr
from mahjong_solitaire.table.rules.riichi import RiichiRules
from mahjong_solitaire.table.ruleset import Ruleset


def bot(name: str, rules: Ruleset, rng: Rng) -> Bot:
    """Return the bot of a name (`bots.BOTS`) for a game, with random numbers of its own, which not all of them use."""
    return RandomPlayer(rng) if name == "random" else PLAYERS.get(rules.name, _any_hand)(name, rules, rng)


def _mcr(name: str, rules: Ruleset, rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.mcr import player

    return player(name, rules, rng)


def _hong_kong(name: str, rules: Ruleset, rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.hong_kong import player

    return player(name, rules, rng)


def _basic(name: str, rules: Ruleset, rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.basic import player

    return player(name, rules, rng)


def _classical(name: str, rules: Ruleset, rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.classical import player

    return player(name, rules, rng)


def _riichi(name: str, rules: Ruleset, rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.riichi import player

    return player(name, rules, rng)


def _american(name: str, rules: Ruleset, rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.american.players import player

    return player(name, rules, rng)


def _any_hand(name: str, rules: Ruleset, rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.regular.player import any_hand

    return any_hand(name, rules, rng)


PLAYERS: dict[str, Maker] = {
    Mcr.name: _mcr,
    HongKongRules.name: _hong_kong,
    BasicRules.name: _basic,
    ClassicalRules.name: _classical,
    RiichiRules.name: _riichi,
    AmericanRules.name: _american,
}
"""Who makes the bots of each rule set; to one that isn't here any win is worth the same."""
