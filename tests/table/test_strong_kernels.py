"""What the strong bot reckons with: points of hands to come, their chances, dangers."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import exp

import numpy as np
import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Chow, Kong, Pung
from mahjong_solitaire.table.analysis.goals import CHOW_KINDS
from mahjong_solitaire.table.bots.strong.danger import WEIGHTS
from mahjong_solitaire.table.bots.strong.hold import Hold, hold_of
from mahjong_solitaire.table.bots.strong.kernel.desk import FACES, SETS, new_desk
from mahjong_solitaire.table.bots.strong.kernel.fans import count_sets, with_pair
from mahjong_solitaire.table.bots.strong.kernel.ready import row_of, scored
from mahjong_solitaire.table.bots.strong.kernel.reckoner import Reckoner
from mahjong_solitaire.table.bots.strong.kernel.sets import SET_FACES, together
from mahjong_solitaire.table.bots.strong.kernel.worths import chance_of_steps
from mahjong_solitaire.table.bots.strong.rates import ROWS, TILES_A_ROW, rates_with
from mahjong_solitaire.table.bots.strong.seen import Seen
from mahjong_solitaire.table.bots.strong.signs import SIGNS
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.scoring.kernel.encoding import CONCEALED, DRAWN, MELDS, NONE, WIDTH
from mahjong_solitaire.tiles import Tile, parse_tiles
from tests.table.stacking import hand

OF_THE_WIN = {"Self-Drawn", "Single Wait", "Closed Wait", "Edge Wait", "Chicken Hand"}
GREAT = 32
"""Points from which on a few hands are counted roughly."""
EAST, SOUTH = int(Tile.EAST), int(Tile.SOUTH)


def seen(hold: Hold, left: int = 60) -> Seen:
    return Seen(hold, tuple(4 - count for count in hold.counts), (0,) * FACES, EAST, SOUTH, left)


def random_sets(rng: Rng) -> tuple[list[int], int]:
    """Return four sets and a pair, of few ranks or suits so that they belong together."""
    ranks = rng.choice([tuple(range(9)), (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 8), (1, 3, 5, 7)])
    suits = rng.choice([(0, 1, 2), (0,), (1, 2)])
    fitting = [one for one in range(SETS) if all(_fits(int(face), ranks, suits) for face in SET_FACES[one])]
    pairs = [face for face in range(FACES) if _fits(face, ranks, suits)]
    return sorted(rng.choice(fitting) for _ in range(4)), rng.choice(pairs)


def _fits(face: int, ranks: tuple[int, ...], suits: tuple[int, ...]) -> bool:
    return face >= EAST or (face % 9 in ranks and face // 9 in suits)


def test_the_points_of_sets_and_a_pair_are_those_of_the_scoring() -> None:
    desk, tables, rng = new_desk()[0], together(), Rng("fan")
    desk["seat"], desk["prevailing"] = EAST, SOUTH
    rows = bytearray()
    reckoned: list[int] = []
    while len(reckoned) < 4000:
        sets, pair = random_sets(rng)
        counts = np.bincount(SET_FACES[sets].ravel(), minlength=FACES)
        if counts[pair] > 2 or counts.max() > 4:
            continue
        desk["wanted"][:], desk["sets"][:] = counts, sets
        desk["states"][:] = [int(one >= CHOW_KINDS) for one in sets]
        count_sets(desk, 4, tables.chows, tables.pungs)
        reckoned.append(with_pair(desk, pair))
        row = bytearray((NONE,)) * WIDTH
        row[MELDS:CONCEALED] = [int(SET_FACES[one][0]) + (0 if one < CHOW_KINDS else 64) for one in sets]
        row[CONCEALED] = pair
        row[-5:] = (pair, EAST, SOUTH, DRAWN, 0)
        rows += row
    scores = scored(rows)
    for number, points in enumerate(reckoned):
        fans = scores.fans_of(number)
        exact = sum(each * times for name, each, times in fans if name not in OF_THE_WIN)
        assert points == exact or (exact >= GREAT and points >= GREAT - 8), fans


@pytest.mark.parametrize("text", ["123m456m23p44s789s", "111m234p55s67s888s", "2345678m22p345s1s", "147m258p369s1234s"])
def test_the_nearest_hand_worth_eight_points_lacks_as_many_tiles_as_trying_them_all_tells(text: str) -> None:
    hold = hold_of(parse_tiles(hand(text)), ())
    worth = Reckoner(seen(hold)).standing(hold)
    ready = _can_become(hold, 1)
    assert (worth.away == 1) <= ready
    assert worth.chance > 0
    if ready:
        assert worth.points >= 8


def _can_become(hold: Hold, missing: int) -> bool:
    """Tell by trying whether so many tiles complete the hand for eight points on a discard."""
    rows = bytearray()
    for added in combinations_with_replacement(range(FACES), missing):
        counts = np.array(hold.counts)
        np.add.at(counts, list(added), 1)
        if counts.max() <= 4:
            for last in set(added):
                rest = Hold(tuple(int(count) - (face == last) for face, count in enumerate(counts)), hold.melds)
                rows += row_of(rest) + bytes((last, EAST, SOUTH, 0, 0))
    return bool((scored(rows).totals >= 8).any())


def test_a_tile_less_to_come_and_a_longer_wall_make_a_hand_worth_more() -> None:
    near, far = (hold_of(parse_tiles(hand(text)), ()) for text in ("123m456m78m23p44s9s", "123m45m7m8m2p5p4s4s9sE"))
    assert Reckoner(seen(near)).standing(near).value > Reckoner(seen(far)).standing(far).value
    assert Reckoner(seen(far, 80)).standing(far).value > Reckoner(seen(far, 20)).standing(far).value


def test_dead_tiles_make_a_hand_worth_less() -> None:
    hold = hold_of(parse_tiles(hand("123m456m78m23p44s9s")), ())
    known = seen(hold)
    dead = known._replace(live=tuple(0 if face == Tile.M9 else count for face, count in enumerate(known.live)))
    assert Reckoner(dead).standing(hold).value < Reckoner(known).standing(hold).value


def test_the_discards_of_a_hand_are_worth_what_the_hands_that_they_leave_are_worth_standing() -> None:
    rng = Rng("discards")
    for _ in range(5):
        tiles = rng.shuffled([Tile(face) for face in range(FACES) for _ in range(4)])[:14]
        hold = hold_of(tuple(tiles), ())
        known = seen(hold)
        for face, worth in Reckoner(known).discards(hold).items():
            rest = hold.without(face)
            alone = Reckoner(known._replace(hold=rest)).standing(rest)
            # Alone, it is looked at as far as it takes for this hand; together, as far as for the best one.
            assert worth.value <= alone.value * 1.0001 or worth.away <= alone.away


@pytest.mark.parametrize("rate", [0.001, 0.1, 1.0, 3.0])
def test_the_chance_of_steps_is_that_of_erlang(rate: float) -> None:
    assert chance_of_steps(rate, 1) == pytest.approx(1 - exp(-rate), rel=0.01)
    assert chance_of_steps(rate, 2) == pytest.approx(1 - exp(-rate) * (1 + rate), rel=0.01)


def test_claims_and_kongs_move_tiles_from_the_hand_to_the_melds() -> None:
    tiles = hold_of(parse_tiles("2m3m5p5p5p9s9s9s9s1sE"), (Meld(MeldKind.PUNG, (Tile.S1,) * 3),))
    chow = tiles.claimed(Chow((Tile.M1, Tile.M2, Tile.M3)), Tile.M1)
    assert (sum(chow.counts), len(chow.melds), chow.is_open) == (9, 2, True)
    assert tiles.claimed(Pung(Tile.P5), Tile.P5).counts[Tile.P5] == 1
    assert tiles.claimed(Kong(Tile.P5, MeldKind.KONG), Tile.P5).counts[Tile.P5] == 0
    assert tiles.with_kong(Kong(Tile.S9, MeldKind.CONCEALED_KONG)).melds[-1].is_concealed
    added = tiles.with_kong(Kong(Tile.S1, MeldKind.ADDED_KONG))
    assert (added.counts[Tile.S1], [meld.kind for meld in added.melds]) == (0, [MeldKind.ADDED_KONG])


def test_rates_sink_with_the_wall_and_every_sign_has_a_weight() -> None:
    own = [rates_with(TILES_A_ROW * row).own for row in range(ROWS)]
    assert own == sorted(own)
    assert len(SIGNS) == len(WEIGHTS)
