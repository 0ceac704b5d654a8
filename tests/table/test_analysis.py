"""How far a hand is from winning, what it waits for, and where it can go."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.distances import distances
from mahjong_solitaire.table.analysis.routes import routes
from mahjong_solitaire.table.analysis.shanten import (
    acceptance,
    acceptance_many,
    shanten,
    shanten_many,
)
from mahjong_solitaire.table.analysis.suit_tables import GOALS, tables
from mahjong_solitaire.table.analysis.waits import waits
from mahjong_solitaire.table.notation import Standing, parse_hand, parse_standing
from mahjong_solitaire.table.scoring.readings import readings
from mahjong_solitaire.tiles import Tile
from tests.table.scored_hands import lines_of
from tools.mcr_judge import CODES

KINDS = {
    "any": range(34),
    "one suit": range(9),
    "half flush": (*range(9), *range(27, 34)),
    "ends": (0, 8, 9, 17, 18, 26, *range(27, 34)),
}


def deals(tiles: int, kinds: str, count: int) -> NDArray[np.int64]:
    rng = np.random.default_rng(tiles)
    deck = np.repeat(np.array(KINDS[kinds]), 4)
    return np.array([np.bincount(rng.permutation(deck)[:tiles], minlength=34) for _ in range(count)], np.int64)


def tiles_in(counts: NDArray[np.int64]) -> tuple[Tile, ...]:
    return tuple(Tile(face) for face in range(34) for _ in range(int(counts[face])))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m 456p 78s 234p 99m", (0, 4, 4, 10, 8)),
        ("19m 19p 19s ESWNCFP", (8, 9, 6, 0, 4)),
        ("1199m 22p 33s 5p 667s E", (3, 4, 1, 9, 7)),
        ("147m 258p 369s ESWN", (8, 2, 6, 7, 0)),
        ("147m 258p 36s 12m 33p E", (4, 1, 4, 10, 4)),
        ("1111m 2222p 3333s E", (2, 5, 0, 10, 9)),
    ],
)
def test_each_shape_has_its_distance(hand: str, expected: tuple[int, ...]) -> None:
    assert tuple(shanten(parse_standing(hand).concealed)) == expected


def test_every_won_hand_is_at_minus_one_and_one_tile_before_at_nought() -> None:
    for line in list(lines_of("mcr_random.txt", marked=False))[:800]:
        hand = parse_hand(line.hand)
        melds = len(hand.melds)
        assert shanten((*hand.concealed, hand.winning), melds).least == -1
        assert shanten(hand.concealed, melds).least == 0
        assert hand.winning in acceptance(hand.concealed, melds)


@pytest.mark.parametrize("kinds", KINDS)
def test_a_tile_that_is_accepted_brings_the_hand_one_nearer(kinds: str) -> None:
    counts = deals(13, kinds, 25)
    nearest = shanten_many(counts).min(axis=1)
    accepted = acceptance_many(counts)
    for row, near, faces in zip(counts, nearest, accepted, strict=True):
        for face in np.flatnonzero(row < 4):
            more = row.copy()
            more[face] += 1
            assert bool(shanten_many(more[None]).min() == near - 1) == bool(faces[face])


def test_the_tables_tell_the_fewest_tiles_of_small_blocks() -> None:
    """A block of three tiles or fewer can be looked through by hand: what is missing for each goal is added."""
    found = tables()
    one_set, one_pair = 1, GOALS // 2
    for tiles in combinations_with_replacement(range(9), 2):
        key = sum(5**tile for tile in tiles)
        lacks = found.suit_missing[found.suits[key]]
        assert lacks[one_pair] == (0 if tiles[0] == tiles[1] else 1)
        assert lacks[one_set] == (1 if tiles[1] - tiles[0] <= 2 else 2)


def test_a_fifth_tile_is_never_waited_for() -> None:
    assert shanten(parse_standing("[555p^] 1111m 345m 789m").concealed, 1).regular == 1


@pytest.mark.parametrize("kinds", KINDS)
def test_the_riichi_library_measures_the_same(kinds: str) -> None:
    judge = pytest.importorskip("mahjong.shanten", reason="the library mahjong isn't installed (the extra judges)")
    for tiles in (13, 14, 10, 7):
        for row, found in zip(rows := deals(tiles, kinds, 60), shanten_many(rows, (14 - tiles) // 3), strict=True):
            counts = row.tolist()
            assert judge.Shanten().calculate_shanten_for_regular_hand(counts) == found[0]
            if tiles >= 13:
                assert judge.Shanten().calculate_shanten_for_kokushi_hand(counts) == found[3]
            if tiles >= 13 and max(counts) == 1:
                # Beyond that the rules differ: four alike are two pairs here, and no pairs there.
                assert judge.Shanten().calculate_shanten_for_chiitoitsu_hand(counts) == found[2]


@pytest.mark.parametrize("kinds", KINDS)
def test_the_chinese_judge_measures_the_same(kinds: str) -> None:
    pytest.importorskip("MahjongGB", reason="PyMahjongGB isn't installed (the extra judges)")
    judge = import_module("MahjongGB")
    for row, found in zip(rows := deals(13, kinds, 80), shanten_many(rows), strict=True):
        hand = tuple(CODES[tile] for tile in tiles_in(row))
        asked = (
            judge.RegularShanten,
            judge.KnittedStraightShanten,
            judge.SevenPairsShanten,
            judge.ThirteenOrphansShanten,
            judge.HonorsAndKnittedTilesShanten,
        )
        answers = [shape(hand)[0] for shape in asked]
        if row.max() < 4:
            # It waits for a fifth tile where a hand has four alike.
            assert answers == found.tolist()


@pytest.mark.parametrize(
    ("hand", "tiles"),
    [
        ("[CCCC^] [FFFF!] [PPPP<] [NNNN>] E", "E"),
        ("19m19s19pESWNCFP", "1m 9m 1p 9p 1s 9s E S W N C F P"),
        ("1112345678999s", "1s 2s 3s 4s 5s 6s 7s 8s 9s"),
        ("[111s^] 2345678999s", "1s 2s 4s 5s 7s 8s"),
        ("3344455566667m", "2m 3m 4m 5m 7m 8m"),
        ("47m28s369pESWCFP", "1m 5s N"),
        ("147m 258p 369s 45s NN", "3s 6s"),
        ("2277m 3344p 5566s E", "E"),
        ("[555m^] 46m 123p 789s CC", "5m"),
        ("[5555m^] 46m 123p 789s CC", ""),
    ],
)
def test_a_hand_waits_for_these_tiles(hand: str, tiles: str) -> None:
    assert " ".join(str(wait.tile) for wait in waits(parse_standing(hand))) == tiles


def test_each_wait_says_how_many_are_left_and_whether_it_reaches_eight() -> None:
    low, high = waits(parse_standing("123m 456p 78s 234p 99m"))
    assert (low.tile, low.left, low.discarded.total, low.is_worth_it) == (Tile.S6, 4, 4, False)
    assert (high.tile, high.discarded.is_legal, high.drawn.is_legal) == (Tile.S9, True, True)


@pytest.mark.parametrize(
    ("hand", "fan", "missing", "tiles"),
    [
        ("123m 456p 78s 234p 99m", "Mixed Straight", 1, "9s"),
        ("1199m 22p 33s 5p 667s E", "Seven Pairs", 2, "5p 7s"),
        ("[EEE^] [CCC^] 223m 56p FF", "Two Dragon Pungs", 2, "4p F"),
        ("19m 19p 19s ESWNCFF", "Thirteen Orphans", 1, "P"),
        ("147m 258p 36s 155m EE", "Knitted Straight", 2, "9s E"),
    ],
)
def test_the_nearest_way_to_eight_points_comes_first(hand: str, fan: str, missing: int, tiles: str) -> None:
    first = routes(parse_standing(hand))[0]
    assert (first.fan, first.missing, " ".join(map(str, first.tiles))) == (fan, missing, tiles)


def test_routes_lack_as_many_tiles_as_they_name_and_reach_eight() -> None:
    for number, kinds in enumerate(KINDS):
        row = deals(13, kinds, number + 1)[-1]
        text = "".join(map(str, tiles_in(row)))
        for route in routes(parse_standing(text)):
            assert route.missing == len(route.tiles)
            assert route.points >= 8
            assert route.missing > shanten(tiles_in(row)).least


def test_the_distance_of_a_fan_is_one_where_the_last_tile_makes_it() -> None:
    asked = 0
    for line in lines_of("mcr_fans.txt"):
        if line.mark == "+":
            found = distances(standing_of(line.hand))
            asked += line.heading in found
            assert found.get(line.heading, 1) == 1, line.hand
    assert asked > 100


@pytest.mark.parametrize("kinds", KINDS)
def test_no_route_is_shorter_than_the_distance(kinds: str) -> None:
    for row in deals(13, kinds, 4):
        standing = parse_standing("".join(map(str, tiles_in(row))))
        found = distances(standing)
        assert all(found.get(route.fan, 0) <= route.missing for route in routes(standing))


def standing_of(hand: str) -> Standing:
    return parse_standing(hand.partition(f"+{parse_hand(hand).winning} |")[0])


def test_a_route_of_one_tile_is_a_wait() -> None:
    for line in list(lines_of("mcr_fans.txt"))[:300:8]:
        hand = parse_hand(line.hand)
        standing = standing_of(line.hand)
        one_away = {route.tiles[0] for route in routes(standing) if route.missing == 1}
        assert one_away <= {wait.tile for wait in waits(standing)} or not any(readings(hand))
