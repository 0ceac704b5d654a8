"""Notation of tiles, ids of deals and the random numbers: what is written is read back, for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Pair
from mahjong_solitaire.solitaire.game_id import (
    GameId,
    GameIdError,
    descriptive,
    format_faces,
    parse_descriptive,
    parse_faces,
)
from mahjong_solitaire.solitaire.moves import MoveError, Shuffle, Take, parse_move
from mahjong_solitaire.solitaire.variants import SHANGHAI
from mahjong_solitaire.tiles import FULL_SET, MAHJONG_FACES, RED_FIVES, SIGNS, Suit, Tile, TileError, parse_tiles

FACES = st.lists(st.one_of(st.none(), st.sampled_from(list(Tile))), max_size=30).map(tuple)


def test_the_notation_is_the_agreed_one() -> None:
    suits = "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s"
    rest = "E S W N C F P 1f 2f 3f 4f 1y 2y 3y 4y"
    assert " ".join(str(tile) for tile in MAHJONG_FACES) == f"{suits} {rest}"
    assert [str(tile.darkened) for tile in MAHJONG_FACES] == [f"-{tile}" for tile in MAHJONG_FACES]
    assert " ".join(str(tile) for tile in SIGNS[:12]) == "@0 @1 @2 @3 @4 @5 @6 @7 @8 @9 @a @b"
    assert (str(SIGNS[-1]), len(SIGNS), len(Tile)) == ("@z", 36, 124)
    assert [(str(tile), tile.title) for tile in (Tile.JOKER, Tile.RED_P5)] == [("J", "joker"), ("0p", "red 5 of dots")]
    assert [tile.plain for tile in (Tile.JOKER, *RED_FIVES)] == [Tile.JOKER, Tile.M5, Tile.P5, Tile.S5]


@pytest.mark.parametrize("tile", MAHJONG_FACES)
def test_a_black_tile_is_the_same_face_in_black(tile: Tile) -> None:
    black = tile.darkened
    assert (black.is_dark, tile.is_dark, black.lit, black.darkened) == (True, False, tile, black)
    assert (black.suit, black.rank, black.title) == (tile.suit, tile.rank, f"black {tile.title}")


@pytest.mark.parametrize("tile", list(Tile))
def test_every_tile_is_read_back(tile: Tile) -> None:
    assert Tile.parse(str(tile)) is tile


NO_TILES = "00m 0E -0m -J 10m 5f 5y e X 1 m1 \u2460m - --E -@a @ @A"


@pytest.mark.parametrize("text", ["", "1m ", *NO_TILES.split()])
def test_a_text_that_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(TileError, match="is no tile"):
        Tile.parse(text)


def test_a_full_set_has_144_tiles_in_36_groups_of_four() -> None:
    assert len(FULL_SET) == 144
    assert Counter(SHANGHAI.group(tile) for tile in FULL_SET) == dict.fromkeys(range(36), 4)
    assert Counter(tile.suit for tile in FULL_SET)[Suit.FLOWERS] == 4


def test_tiles_have_names() -> None:
    assert [tile.title for tile in parse_tiles("5pECF P2y3f")] == [
        "5 of dots",
        "east wind",
        "red dragon",
        "green dragon",
        "white dragon",
        "summer",
        "chrysanthemum",
    ]
    assert [tile.title for tile in parse_tiles("@0 @8 @h -5p -E")] == [
        "fire",
        "gold (sun)",
        "sal ammoniac",
        "black 5 of dots",
        "black east wind",
    ]


@given(FACES)
def test_faces_are_read_back(faces: tuple[Tile | None, ...]) -> None:
    assert parse_faces(format_faces(faces)) == faces
    assert parse_descriptive(descriptive("turtle", faces)) == ("turtle", faces, "")
    assert parse_descriptive(descriptive("turtle", faces, "strict-chain")) == ("turtle", faces, "strict-chain")
    assert parse_move(str(Shuffle(faces))) == Shuffle(faces)


@pytest.mark.parametrize(
    "text",
    [
        *["turtle#0", "turtle#2031", "black_white#999999999999", "my-Layout2#7"],
        *["turtle:any#1", "cube:3d#7", "rings:strict-chain:tricky#7"],
    ],
)
def test_a_game_id_is_read_back(text: str) -> None:
    assert str(GameId.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "turtle",
        "#1",
        "turtle#",
        "turtle#-1",
        "turtle#1.5",
        "a b#1",
        "turtle#1#2",
        "../x#1",
        "turtle#1000000000000",
        "turtle#\u0661",
    ],
)
def test_a_text_that_is_no_game_id_is_refused(text: str) -> None:
    with pytest.raises(GameIdError, match="is no game id"):
        GameId.parse(text)


@pytest.mark.parametrize(
    "text",
    ["turtle", "=1m", "turtle=1x", "../t=1m", "turtle:=1m", "turtle:chess=1m", "turtle:tricky=1m", "turtle:mahjong=1m"],
)
def test_a_text_that_is_no_descriptive_id_is_refused(text: str) -> None:
    with pytest.raises(GameIdError):
        parse_descriptive(text)


@pytest.mark.parametrize(
    "text", ["", "take", "take 1", "take -1 2", "take 1 2 3", "shuffle 1x", "jump 1 2", "take 99999 1"]
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(MoveError):
        parse_move(text)


def test_a_move_is_read_back_with_the_smaller_slot_first() -> None:
    assert parse_move("take 57 12") == Take(Pair(12, 57))


def test_the_random_numbers_of_a_seed_never_change() -> None:
    rng = Rng("turtle#2031")
    assert [rng.below(1000) for _ in range(12)] == [681, 367, 857, 892, 155, 404, 329, 312, 427, 363, 285, 846]
    assert Rng("x").shuffled(range(10)) == [5, 9, 2, 6, 4, 0, 3, 7, 8, 1]


@given(st.integers(1, 1 << 64), st.text(max_size=5))
def test_random_numbers_stay_below_their_bound(bound: int, seed: str) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_a_bound_out_of_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Rng("x").below(bound)


def test_shuffles_are_even() -> None:
    rng = Rng("even")
    seen = Counter("".join(rng.shuffled("abc")) for _ in range(6000))
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())
