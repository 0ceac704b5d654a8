"""What the kernels think a hand pays, against the scorers of the rule sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.analysis.goals import CHOW_KINDS, SET_KINDS, faces_of
from mahjong_solitaire.table.bots import basic as basic_bots
from mahjong_solitaire.table.bots import classical as classical_bots
from mahjong_solitaire.table.bots import hong_kong as hong_kong_bots
from mahjong_solitaire.table.bots import riichi as riichi_bots
from mahjong_solitaire.table.bots.regular.kernel.reckoner import AS_IT_STANDS, Outlook, Reckoner
from mahjong_solitaire.table.bots.regular.skill import STRONG
from mahjong_solitaire.table.bots.regular.tariff import NOTHING, Tariff
from mahjong_solitaire.table.bots.strong.hold import hold_of
from mahjong_solitaire.table.hand import FACES, WinningHand
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.scoring.basic import Basic
from mahjong_solitaire.table.scoring.basic import score as score_basic
from mahjong_solitaire.table.scoring.classical.counting import score as score_classical
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.hong_kong import HongKong
from mahjong_solitaire.table.scoring.hong_kong import score as score_hong_kong
from mahjong_solitaire.table.scoring.riichi.house import RIICHI, Riichi
from mahjong_solitaire.table.scoring.riichi.scoring import score as score_riichi
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.settings import House, parse, written
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

HANDS = 150


def hands(seed: str) -> Iterator[tuple[tuple[Tile, ...], Tile]]:
    """Yield hands of 13 tiles with the one that completes them: mixed ones, pungs, one suit, chows."""
    rng = Rng(seed)
    found = 0
    while found < HANDS:
        tiles = rng.shuffled(_complete(rng, rng.below(5)))
        if max(Counter(tiles).values()) <= 4:
            found += 1
            yield tuple(sorted(tiles[1:])), tiles[0]


def _complete(rng: Rng, kind: int) -> list[Tile]:
    fits: tuple[Callable[[tuple[int, ...]], bool], ...] = (
        lambda _: True,
        lambda faces: faces[0] == faces[-1],
        lambda faces: faces[0] // 9 in (0, 3),
        lambda faces: faces[0] // 9 == 1,
        lambda faces: faces[0] != faces[-1],
    )
    sets = [faces for faces in map(faces_of, range(SET_KINDS)) if fits[kind](faces)]
    pairs = [face for face in range(FACES) if kind in (0, 1, 4) or fits[kind]((face,))]
    assert len(sets) > CHOW_KINDS // 3
    chosen = [face for _ in range(4) for face in rng.choice(sets)]
    return [Tile(face) for face in (*chosen, *(rng.choice(pairs),) * 2)]


def view_of_south(rules: Ruleset) -> View:
    here = Session(rules, "kernel").deal.here
    places = tuple(place._replace(bonus=()) for place in here.places)
    return View(here._replace(places=places), Seat.SOUTH, (0,) * rules.seats, None)


def reckoned(tariff: Tariff, concealed: tuple[Tile, ...], last: Tile, *, is_drawn: bool) -> float:
    """Return what the kernels think is paid when a hand without melds is won."""
    live = tuple(4 - concealed.count(Tile(face)) for face in range(FACES))
    reckoner = Reckoner(tariff, Outlook(live, 4, 60), STRONG)
    reckoner.standing(hold_of(concealed, ()))
    worth = reckoner.ready(AS_IT_STANDS, last, is_drawn=is_drawn)
    factor = tariff.drawn if is_drawn else tariff.given
    return (worth - tariff.win) / factor if worth > 0 else 0.0


def hong_kong_points(hand: WinningHand, house: House) -> int:
    assert isinstance(house, HongKong)
    found = score_hong_kong(hand, house)
    return found.points if found is not None and found.is_enough else 0


def basic_points(hand: WinningHand, house: House) -> int:
    assert isinstance(house, Basic)
    found = score_basic(hand, house)
    return 0 if found is None else found.points


def classical_points(hand: WinningHand, house: House) -> int:
    assert isinstance(house, Classical)
    found = score_classical(hand, house)
    return found.total if found is not None and found.is_enough else 0


def riichi_points(hand: WinningHand, house: House) -> float:
    """Return what is paid for a hand in riichi, in thousands, before amounts are rounded up to hundreds."""
    assert isinstance(house, Riichi)
    found = score_riichi(replace(hand, remarks=((RIICHI, ""),)), house)
    return 0 if found is None else 4 * found.worth.base / 1000


def riichi_tariff(rules: Ruleset, view: View) -> Tariff:
    """Return the tariff of a deal without dora."""
    return riichi_bots.tariff(rules, view)._replace(each=NOTHING)


CASES = (
    ("hong-kong", "", hong_kong_bots.tariff, hong_kong_points, 1.0),
    ("hong-kong", "minimum=0 ladder=full limit=13", hong_kong_bots.tariff, hong_kong_points, 1.0),
    ("basic", "", basic_bots.tariff, basic_points, 1.0),
    ("basic", "scheme=bonus", basic_bots.tariff, basic_points, 1.0),
    # A pung that is completed by a discard may be read as concealed with the tile in a chow.
    ("basic", "scheme=exponential", basic_bots.tariff, basic_points, 0.93),
    # The fu of the wait aren't foreseen, nor whether it makes pinfu, which is reckoned with as 0.7 han.
    ("riichi", "red_fives=0 ippatsu=false ura=false", riichi_tariff, riichi_points, 0.7),
    # What the last tile alone adds is not foreseen.
    ("classical", "no_points=none only_tile=none", classical_bots.tariff, classical_points, 0.8),
)


@pytest.mark.parametrize(("name", "settings", "tariff_of", "points_of", "share"), CASES)
def test_a_ready_hand_pays_what_the_scorer_says(
    name: str,
    settings: str,
    tariff_of: Callable[[Ruleset, View], Tariff],
    points_of: Callable[[WinningHand, House], float],
    share: float,
) -> None:
    house = written(parse(RULESETS[name].house_type, settings.split()))
    rules = ruleset(name, Terms(house=house))
    tariff = tariff_of(rules, view_of_south(rules))
    alike = []
    for concealed, last in hands(name):
        for is_drawn in (False, True):
            hand = WinningHand(
                melds=(), concealed=concealed, winning=last, seat_wind=Tile.SOUTH, is_self_drawn=is_drawn
            )
            paid = reckoned(tariff, concealed, last, is_drawn=is_drawn)
            alike.append(paid == pytest.approx(points_of(hand, rules.house), rel=0.01))
    assert sum(alike) >= share * len(alike)
