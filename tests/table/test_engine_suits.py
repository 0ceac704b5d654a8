"""Hands kept suit by suit: they hold their tiles, change as tiles do, and their marks say what counting says."""

from __future__ import annotations

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Discard
from mahjong_solitaire.table.prospects import BITS, CHOW, HELD, KONG, PAIR
from mahjong_solitaire.table.shapes import completing_tiles
from mahjong_solitaire.table.suits import discards_of, exchanged, hand_of, marks_of, reduced, tiles_of, with_tile
from mahjong_solitaire.tiles import FULL_SET, MAHJONG_FACES, Tile, parse_tiles

HANDS = [tuple(Rng(f"suits{number}").shuffled(FULL_SET)[:14]) for number in range(200)]


def test_a_hand_has_its_tiles_in_order_and_a_discard_for_each_kind() -> None:
    for tiles in HANDS:
        hand = hand_of(tiles)
        assert tiles_of(hand) == tuple(sorted(tiles))
        assert discards_of(hand) == tuple(map(Discard, dict.fromkeys(sorted(tiles))))


def test_a_hand_that_changes_is_the_hand_of_the_other_tiles() -> None:
    for first, *rest, last in HANDS:
        assert exchanged(hand_of([first, *rest]), first, last) == hand_of([*rest, last])
        assert with_tile(hand_of(rest), last) == hand_of([*rest, last])
        assert reduced(hand_of([first, *rest, last]), (last, first)) == hand_of(rest)


def _makes_a_chow(tiles: tuple[Tile, ...], tile: Tile) -> bool:
    lows = [low for low in range(tile - 2, tile + 1) if tile < Tile.EAST and low // 9 == (low + 2) // 9 == tile // 9]
    return any(all(other in tiles for other in range(low, low + 3) if other != tile) for low in lows)


@pytest.mark.parametrize("tiles", [*HANDS, parse_tiles("5p5p5p5p1m1m1m2m2mEEESW")], ids=lambda _: "")
def test_marks_say_what_counting_says(tiles: tuple[Tile, ...]) -> None:
    marks = marks_of(hand_of(tiles))
    has_four = any(tiles.count(tile) == 4 for tile in tiles)
    for tile in MAHJONG_FACES:
        count = tiles.count(tile)
        said = [bool(marks & BITS[tile] * mark) for mark in (HELD, PAIR, CHOW, KONG)]
        assert said == [count > 0, count > 1, _makes_a_chow(tiles, tile), count > 2 or has_four]


def test_a_red_five_keeps_its_face_and_makes_sets_as_a_five() -> None:
    red, plain = (parse_tiles(f"1m2m3m4m{five}6m7p7p7p1s2s3sE") for five in ("0m", "5m"))
    assert Tile.RED_M5 in tiles_of(hand_of(red))
    assert completing_tiles(red, 0) == completing_tiles(plain, 0) == BITS[Tile.EAST]
    assert marks_of(hand_of(red)) == marks_of(hand_of(plain))


def test_a_joker_is_held_beside_the_honours() -> None:
    hand = hand_of(parse_tiles("EJJ"))
    assert tiles_of(hand) == parse_tiles("EJJ")
    assert marks_of(hand) & BITS[Tile.JOKER] * PAIR
