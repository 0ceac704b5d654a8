"""What bots know of Riichi: han and how they grow, the yaku that a hand must have, riichi, dora, furiten, defence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.bot import Bot
from mahjong_solitaire.table.bots.regular import player as regular
from mahjong_solitaire.table.bots.regular.kernel.reckoner import Worth
from mahjong_solitaire.table.bots.regular.tariff import NOTHING, Base, Grade, Pattern, Points, Tariff, Ways, same
from mahjong_solitaire.table.bots.regular.weighing import Values
from mahjong_solitaire.table.bots.riichi_danger import RiichiDangers
from mahjong_solitaire.table.bots.riichi_rates import rates_with
from mahjong_solitaire.table.events import Indicated
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.let_pass import own_discards
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.riichi.dora import dora_of
from mahjong_solitaire.table.scoring.riichi.fu import BASE, CONCEALED, LEAST, SMALL
from mahjong_solitaire.table.scoring.riichi.house import Riichi
from mahjong_solitaire.table.scoring.riichi.points import on_discard, worth_of
from mahjong_solitaire.table.scoring.riichi.readings import ENDS
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

_YAKUMAN = 13
_HAN = {
    Pattern.PLAIN_CHOWS: Grade(0.7, 0),
    Pattern.TWINS: Grade(1, 0),
    Pattern.STRAIGHT: Grade(2, 1),
    Pattern.THREE_COLOURS: Grade(2, 1),
    Pattern.OUTSIDE: Grade(2, 1),
    Pattern.PURE_OUTSIDE: Grade(3, 2),
    Pattern.ALL_PUNGS: same(2),
    Pattern.THREE_CONCEALED: same(2),
    Pattern.COLOURED_PUNGS: same(2),
    Pattern.ENDS: same(2),
    Pattern.LITTLE_DRAGONS: same(2),
    Pattern.HALF_FLUSH: Grade(3, 2),
    Pattern.FULL_FLUSH: Grade(6, 5),
    Pattern.SEVEN_PAIRS: Grade(1.74, 0),
    Pattern.FOUR_CONCEALED: same(_YAKUMAN),
    Pattern.BIG_DRAGONS: same(_YAKUMAN),
    Pattern.LITTLE_WINDS: same(_YAKUMAN),
    Pattern.BIG_WINDS: same(_YAKUMAN),
    Pattern.HONOURS: same(_YAKUMAN),
    Pattern.TERMINALS: same(_YAKUMAN),
    Pattern.GREEN: same(_YAKUMAN),
    Pattern.ORPHANS: same(_YAKUMAN),
}
"""Plain chows are all that pinfu needs but for the wait, which is two-sided more often than not.

Seven pairs have 25 fu for 30, which is a quarter of a han less.
"""
_SURPRISES = 0.25
"""The han of ippatsu and of hidden dora in the mean, each."""
_FU_STEP = 10.0
_PAID = 4
"""What is paid for a discard is four times the base."""
_MANGAN = 5
_THOUSAND = 1000
_DEAL_IN, _WIN = 6.0, 2.0
"""In thousands: what a discard costs that somebody wins with, what a win is worth beside its points."""
_NOTEN = 0.85
"""The part of all that is paid for being ready that parts who is from who isn't, in the mean."""
_LATE, _DRAWN_WITHIN = 30, 20.0
"""With so many tiles in the wall it is reckoned with that nobody may win; with so many that happens to one in e."""
_LEAST_CHANCE = 0.08
"""Riichi with a smaller chance to win only binds the hand."""


def player(name: str, rules: Ruleset, rng: Rng) -> Bot:
    """Return a bot."""
    return regular.player(VALUES, name, rules, rng)


def tariff(rules: Ruleset, view: View) -> Tariff:
    """Return what a seat is paid, in thousands."""
    house = rules.house
    assert isinstance(house, Riichi)
    dora = tuple(_dora(view))
    pungs = list(NOTHING)
    for tile in range(Tile.RED, FACES):
        pungs[tile] = 1
    pungs[view.seat.wind] += 1
    pungs[view.opening.prevailing.wind] += 1
    factor = 1.5 if view.seat is Seat.EAST else 1.0
    return _tariff(house)._replace(
        pungs=tuple(pungs),
        points=_fu(house, view),
        valued=frozenset(face for face in range(FACES) if pungs[face]),
        each=dora,
        ways=_ways(house, _laid_dora(view, dora)),
        win=_WIN + (view.opening.deposits + house.honba * view.opening.repeats) / _THOUSAND,
        given=factor,
        drawn=factor,
    )


def _ways(house: Riichi, laid: float) -> Ways:
    """Return the han of riichi, of the own draw, and of dora in melds; dora are no yaku."""
    riichi = 1 + _SURPRISES * (house.ippatsu + house.ura)
    return Ways(Base(laid, 0), Base(laid, 0), Base(laid + riichi, 1), Base(laid + riichi + 1, 2))


def _dora(view: View) -> Iterator[float]:
    """Yield the dora that each kind of tile is."""
    found = [dora_of(event.tile) for event in view.log if isinstance(event, Indicated)]
    for face in range(FACES):
        yield float(found.count(Tile(face)))


def _laid_dora(view: View, dora: tuple[float, ...]) -> float:
    tiles = [tile for meld in view.own.melds for tile in meld.tiles]
    return sum(dora[tile.plain] + tile.is_red_five for tile in tiles)


@lru_cache(maxsize=16)
def _tariff(house: Riichi) -> Tariff:
    bases = (worth_of(max(han, _MANGAN), LEAST, house).base for han in range(_YAKUMAN + 1))
    return Tariff(
        ladder=tuple(_PAID * 2.0 ** (2 + han) / _THOUSAND for han in range(_YAKUMAN + 1)),
        limits=tuple(on_discard(base, is_dealer=False) / _THOUSAND for base in bases),
        minimum=1,
        patterns=_HAN | {Pattern.SIMPLES: Grade(1, house.open_tanyao)},
        seven_pairs=True,
        orphans=True,
        deal_in=_DEAL_IN,
    )


def _fu(house: Riichi, view: View) -> Points:
    """Return the fu, but for those of the wait."""
    seat, prevailing = view.seat.wind, view.opening.prevailing.wind
    pair = [float(SMALL if face >= Tile.RED or face in (seat, prevailing) else 0) for face in range(FACES)]
    if seat == prevailing:
        pair[seat] = house.wind_pair
    pung = tuple(float(SMALL << (ENDS >> face & 1)) for face in range(FACES))
    own, kong, own_kong = (tuple(factor * one for one in pung) for factor in (2, 4, 8))
    return Points(
        BASE, pung, own, kong, own_kong, tuple(pair),
        drawn=SMALL, alone=CONCEALED, plain=-SMALL, step=_FU_STEP, least=LEAST,
    )  # fmt: skip


def _barred(view: View) -> frozenset[int]:
    return frozenset(int(tile.plain) for tile in own_discards(view.log, view.seat))


def _declares(view: View, worth: Worth) -> bool:
    return worth.chance >= _LEAST_CHANCE


def _ready(rules: Ruleset, view: View) -> float:
    """Return what is expected to be paid for being ready: the later, the more probably nobody wins."""
    house = rules.house
    assert isinstance(house, Riichi)
    if view.left > _LATE:
        return 0.0
    return _NOTEN * house.noten / _THOUSAND * exp(-view.left / _DRAWN_WITHIN)


VALUES = Values(tariff, RiichiDangers, _barred, _declares, _ready, rates_with)
