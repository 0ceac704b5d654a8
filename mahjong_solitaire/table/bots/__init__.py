"""Players of the machine: each is given a view and a decision, and chooses one of its options.

Those that reckon are imported when one is made: numpy and numba take a second, and a window that only names the bots
shall not wait for them.
"""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.bots.random_player import RandomPlayer


def _beginner(rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.beginner import Beginner

    return Beginner(rng)


def _steady(rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.steady import Steady

    return Steady()


def _cautious(rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.personalities import CAUTIOUS
    from mahjong_solitaire.table.bots.steady import Steady

    return Steady(CAUTIOUS)


def _grand(rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.personalities import GRAND
    from mahjong_solitaire.table.bots.steady import Steady

    return Steady(GRAND)


def _strong(rng: Rng) -> Bot:
    from mahjong_solitaire.table.bots.strong.player import StrongPlayer

    return StrongPlayer(rng)


BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": RandomPlayer,
    "beginner": _beginner,
    "steady": _steady,
    "strong": _strong,
    "cautious": _cautious,
    "grand": _grand,
}
"""All bots by name; each is made with random numbers of its own, which not all of them use."""
