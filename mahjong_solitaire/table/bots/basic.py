"""What bots know of the basic game: any hand wins; by its settings sets count, double, or dragons are extras."""

from __future__ import annotations

from functools import lru_cache

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.bots.regular import player as regular
from mahjong_solitaire.table.bots.regular.tariff import NOTHING, Points, Tariff
from mahjong_solitaire.table.bots.regular.weighing import Values
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.basic import EXTRA, PUNG_POINTS, WINNING, Basic
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_PACE = 0.5
"""Hands are short where any of them wins."""
_TYPICAL = {"simple": 1.0, "bonus": 1.5, "exponential": 5.0}
"""What a hand is worth that is won."""
_ALIKE = 0.3
"""Where all pay alike, to give the last tile costs no more than that somebody wins."""


def player(name: str, rules: Ruleset, rng: Rng) -> Bot:
    """Return a bot."""
    return regular.player(VALUES, name, rules, rng)


def tariff(rules: Ruleset, view: View) -> Tariff:
    """Return what a seat is paid."""
    house = rules.house
    assert isinstance(house, Basic)
    bonus = len(view.own.bonus) if house.scheme != "simple" else 0
    base = _tariff(house)
    return base._replace(points=base.points._replace(won=WINNING + bonus * EXTRA))


@lru_cache(maxsize=16)
def _tariff(house: Basic) -> Tariff:
    typical, others = _TYPICAL[house.scheme], house.players - 1
    is_double = house.payment == "double"
    blame = {"giver": others, "double": 1.0}.get(house.payment, _ALIKE)
    return Tariff(
        points=_points(house),
        win=typical,
        pace=_PACE,
        given=others + is_double,
        drawn=others * (1 + is_double),
        deal_in=typical * blame,
    )


def _points(house: Basic) -> Points:
    if house.scheme == "simple":
        return Points()
    if house.scheme == "bonus":
        dragons = tuple(float(EXTRA) if face >= Tile.RED else 0.0 for face in range(FACES))
        return Points(WINNING, dragons, dragons, dragons, dragons, drawn=EXTRA)
    ends = TERMINALS | HONOURS if house.honours else TERMINALS
    pung = tuple(float(PUNG_POINTS << (ends >> face & 1)) for face in range(FACES))
    own, kong, own_kong = (tuple(factor * one for one in pung) for factor in (2, 4, 8))
    return Points(WINNING, pung, own, kong, own_kong, NOTHING)


VALUES = Values(tariff)
