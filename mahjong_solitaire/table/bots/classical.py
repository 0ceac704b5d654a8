"""What bots know of Chinese Classical: points of sets, doublings, hands of the limit, by the settings of the house."""

from __future__ import annotations

from functools import lru_cache
from math import log2

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.bots.regular import player as regular
from mahjong_solitaire.table.bots.regular.kernel.reckoner import Worth
from mahjong_solitaire.table.bots.regular.tariff import (
    NOTHING,
    Base,
    Pattern,
    Points,
    Tariff,
    Ways,
    same,
)
from mahjong_solitaire.table.bots.regular.weighing import Values
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.classical.house import FULL, WORTHS, Classical
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Suit, Tile

_PUNG = 2.0
_PAIR = 2.0
_DRAWN = 2.0
_STRICT = 0.4
"""How often a hand without points is won in a way that has none either."""
_BONUS_POINTS = 4
_MOST_DOUBLES = 16
_TYPICAL = 50.0
"""Points of a hand that is won."""
_WIN, _PACE = 200.0, 0.5
"""What a win is worth beside its points, and hands are short where any of them wins."""
_BESIDE = 24.0
"""Points of a hand that is doubled, beside what else it has."""


def player(name: str, rules: Ruleset, rng: Rng) -> Bot:
    """Return a bot."""
    return regular.player(VALUES, name, rules, rng)


def tariff(rules: Ruleset, view: View) -> Tariff:
    """Return what a seat is paid."""
    house = rules.house
    assert isinstance(house, Classical)
    base = _tariff(house)
    pungs, pairs = list(NOTHING), list(NOTHING)
    winds = [view.seat.wind, *([view.opening.prevailing.wind] if house.round_wind else [])]
    for tile in (*range(Tile.RED, FACES), *winds):
        pungs[tile] += 1
        pairs[tile] = _PAIR
    payers = _payers(house, view.seat)
    return base._replace(
        pungs=tuple(pungs),
        valued=frozenset(face for face in range(FACES) if pairs[face]),
        points=base.points._replace(pair=tuple(pairs), won=base.points.won + _BONUS_POINTS * len(view.own.bonus)),
        ways=_ways(house, _of_bonus(house, view)),
        given=payers,
        drawn=payers,
    )


def _payers(house: Classical, seat: Seat) -> float:
    """Return how often the winner is paid: by three, by East double or all double to East."""
    if not house.east_doubles:
        return 3.0
    return 6.0 if seat is Seat.EAST else 4.0


def _of_bonus(house: Classical, view: View) -> float:
    """Return the doublings of the bonus tiles that are laid aside."""
    tiles = view.own.bonus
    own = sum(tile.rank == view.seat + 1 for tile in tiles)
    bouquets = sum(sum(tile.suit is suit for tile in tiles) == 4 for suit in (Suit.FLOWERS, Suit.SEASONS))
    return own * _doubles(house, house.own_bonus) + bouquets * _doubles(house, house.bouquets)


def _ways(house: Classical, bonus: float) -> Ways:
    semi, full = _doubles(house, house.semi_concealed), _doubles(house, house.concealed)
    found = (Base(grade + bonus, grade + bonus) for grade in (0.0, 0.0, semi, full))
    return Ways(*found)


def _doubles(house: Classical, worth: str) -> float:
    """Return what a setting makes of a line, as doublings: points by what they add, the limit by what leads to it."""
    found = WORTHS[worth]
    if found.tenths:
        return log2(house.limit * found.tenths / FULL / _BESIDE)
    return found.doubles + log2(1 + found.points / _BESIDE)


@lru_cache(maxsize=16)
def _tariff(house: Classical) -> Tariff:
    lines = {
        Pattern.PLAIN_CHOWS: house.no_points,
        Pattern.ALL_PUNGS: house.no_chow,
        Pattern.HALF_FLUSH: house.half_flush,
        Pattern.FULL_FLUSH: house.full_flush,
        Pattern.HONOURS: house.all_honours,
        Pattern.TERMINALS: house.heads_and_tails,
        Pattern.ENDS: house.all_majors,
        Pattern.GREEN: house.imperial_jade,
        Pattern.LITTLE_WINDS: house.four_winds,
        Pattern.BIG_WINDS: house.four_blessings,
        Pattern.THREE_CONCEALED: house.three_concealed,
        Pattern.SEVEN_PAIRS: house.seven_pairs,
        Pattern.ORPHANS: house.thirteen_orphans,
    }
    patterns = {pattern: same(_doubles(house, worth)) for pattern, worth in lines.items()}
    if house.no_points_strict:
        patterns[Pattern.PLAIN_CHOWS] = same(_STRICT * patterns[Pattern.PLAIN_CHOWS].closed)
    if house.treasure in ("pungs", "drawn"):
        patterns[Pattern.FOUR_CONCEALED] = same(_doubles(house, "limit"))
    if house.great_sets:
        patterns |= {Pattern.LITTLE_DRAGONS: same(1), Pattern.BIG_DRAGONS: same(2)}
    return Tariff(
        ladder=tuple(float(2**doubles) for doubles in range(_MOST_DOUBLES + 1)),
        limits=(float(house.limit),),
        minimum=house.minimum,
        patterns=patterns,
        points=_points(house),
        most_chows=house.most_chows,
        seven_pairs=house.seven_pairs != "none",
        orphans=house.thirteen_orphans != "none",
        win=_WIN,
        pace=_PACE,
        deal_in=_TYPICAL * _FED[house.discarder],
    )


_FED = {"shared": 0.3, "double": 1.0, "all": 2.5}
"""What it costs to give the last tile, by who pays, in hands."""


def _points(house: Classical) -> Points:
    ends = TERMINALS | HONOURS
    pung = tuple(_PUNG * (2 if ends >> face & 1 else 1) for face in range(FACES))
    own, kong, own_kong = (tuple(factor * one for one in pung) for factor in (2, 4, 8))
    return Points(house.mah_jongg, pung, own, kong, own_kong, drawn=_DRAWN)


def _declares(view: View, worth: Worth) -> bool:
    """Call with the first discard, which doubles; later it only binds the hand."""
    return not view.own.discards


VALUES = Values(tariff, declares=_declares)
