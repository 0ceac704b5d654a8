"""What bots know of Hong Kong Mahjong: faan, the minimum, the ladder, who pays for a discard."""

from __future__ import annotations

from functools import lru_cache

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.bots.regular import player as regular
from mahjong_solitaire.table.bots.regular.tariff import NOTHING, Base, Grade, Pattern, Tariff, Ways, same
from mahjong_solitaire.table.bots.regular.weighing import Values
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.hong_kong import MOST, SHARES, HongKong
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Suit, Tile

_FAAN = {
    Pattern.ALL_CHOWS: same(1),
    Pattern.FULL_FLUSH: same(7),
    Pattern.ENDS: same(1),
    Pattern.LITTLE_DRAGONS: same(3),
    Pattern.BIG_DRAGONS: same(5),
    Pattern.BIG_WINDS: same(MOST),
    Pattern.ORPHANS: same(MOST),
}
_NOTHING_ELSE = 10
"""Faan of honours or terminals alone, which are all pungs as well."""
_TYPICAL = 4
"""Faan of a hand that is won."""
_SLOW, _QUICK = 3, 0.5
"""With so many faan to reach hands last as long as elsewhere, else half as long."""


def player(name: str, rules: Ruleset, rng: Rng) -> Bot:
    """Return a bot."""
    return regular.player(VALUES, name, rules, rng)


def tariff(rules: Ruleset, view: View) -> Tariff:
    """Return what a seat is paid."""
    house = rules.house
    assert isinstance(house, HongKong)
    base = _tariff(house)
    pungs = list(NOTHING)
    for tile in range(Tile.RED, FACES):
        pungs[tile] = 1
    pungs[view.seat.wind] += 1
    pungs[view.opening.prevailing.wind] += 1
    return base._replace(pungs=tuple(pungs), ways=_ways(house, _of_bonus(house, view)))


def _ways(house: HongKong, bonus: int) -> Ways:
    ways = Ways(Base(0, 0), Base(1, 1), Base(1, 1), Base(2, 2))
    counted = bonus if house.bonus_counts else 0
    return Ways(*(Base(way.grade + bonus, way.legal + counted) for way in ways))


def _of_bonus(house: HongKong, view: View) -> int:
    """Return the faan of the bonus tiles that are laid aside, or of having none."""
    tiles = view.own.bonus
    if not tiles:
        return int(house.bonus)
    families = [[tile for tile in tiles if tile.suit is suit] for suit in (Suit.FLOWERS, Suit.SEASONS)]
    own = view.seat + 1
    return sum(2 if len(family) == 4 else sum(tile.rank == own for tile in family) for family in families)


@lru_cache(maxsize=16)
def _tariff(house: HongKong) -> Tariff:
    patterns = _FAAN | {
        Pattern.ALL_PUNGS: same(house.all_pungs),
        Pattern.HALF_FLUSH: same(house.half_flush),
        Pattern.HONOURS: same(_NOTHING_ELSE - house.all_pungs),
        Pattern.TERMINALS: same(_NOTHING_ELSE - house.all_pungs),
        Pattern.LITTLE_WINDS: same(house.little_four_winds),
        Pattern.FOUR_CONCEALED: Grade(house.four_concealed_pungs - house.all_pungs - 1, 0),
        Pattern.SEVEN_PAIRS: Grade(house.seven_pairs - 1, 0),
    }
    shares = SHARES[house.gun]
    typical = house.value(max(house.least, _TYPICAL))
    return Tariff(
        ladder=tuple(float(house.value(faan)) for faan in range(MOST + 1)),
        minimum=house.least,
        patterns=patterns,
        seven_pairs=house.seven_pairs > 0,
        orphans=True,
        win=0.5 * typical,
        pace=1 if house.least >= _SLOW else _QUICK,
        given=(shares.giver + 2 * shares.others) / 4,
        drawn=3 * shares.drawn / 4,
        deal_in=typical * (shares.giver - shares.others) / 4,
    )


VALUES = Values(tariff)
