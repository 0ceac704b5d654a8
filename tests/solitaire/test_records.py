"""Records from older programs and from anywhere: what they may claim, and that a game is the same after them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import Deal, deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.record import Record, RecordError
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.solitaire.variants import ALCHEMY, CHAIN, MAHJONG, SHANGHAI, SOLID, Variant
from mahjong_solitaire.tiles import parse_tiles
from tests.solitaire.boards import layout, row

FLAT = layout(*row(6), *row(6, y=2))
SHIFTED = layout(*row(4), *[(x + 1, 2, 0) for x, *_ in row(4)])


def record(variant: Variant | None = None) -> Record:
    return Game(deal(FLAT, 1, variant)).record()


@pytest.mark.parametrize(("name", "variant"), [("test", MAHJONG), ("turtle", SHANGHAI)])
def test_the_one_variant_of_the_first_version_is_now_one_of_two(name: str, variant: Variant) -> None:
    old = replace(record(), id=f"{name}#1", variant="shanghai", times=(), version=1)
    game = Game.replay(old)
    assert game.variant is variant
    assert Game.replay(game.record()).variant is variant


WRONG = [
    ("a plain id with other rules", replace(record(), variant="chain"), "variant is 'chain', but test#1 is .* mahjong"),
    ("a named id with plain rules", replace(record(CHAIN), variant="mahjong"), "but test:chain#1 is .* chain"),
    ("a level without a row of levels", replace(record(), level=1), "level is 1, but Mahjong"),
    ("a negative level", replace(record(SOLID), level=-1), "level is -1"),
    ("points beyond all bounds", replace(record(SOLID), level=2, carried=10**18), "carried is .* too large"),
    ("hints beyond all bounds", replace(record(), hints=10**400), "hints is .* too large"),
    ("time beyond all bounds", replace(record(), seconds=1e300), "seconds is .* too large"),
    ("a day that is none", replace(record(), day="soon"), "day is 'soon'"),
    ("a day in other figures", replace(record(), day="20261130"), "day is '20261130'"),
    ("a day without a challenge", replace(record(), day="1999-12-31"), "day is '1999-12-31'"),
    (
        "cubes off their grid",
        replace(Game(deal(SHIFTED, 1)).record(), variant="3d", id="test:3d#1"),
        r"cube at \(1, 2\)",
    ),
]


@pytest.mark.parametrize(("wrong", "words"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_record_that_contradicts_itself_is_refused(wrong: Record, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Game.replay(wrong)


def test_points_for_quick_pairs_are_the_same_after_a_save() -> None:
    apart = layout(*[(0, 4 * number, 0) for number in range(4)])
    board = Board.dealt(apart, parse_tiles("1m1m2p2p"), SOLID)
    game = Game(Deal(GameId("test", 0, variant="3d"), board, (Pair(0, 1), Pair(2, 3))))
    # 3.0035 seconds apart, which hundredths make 3.00.
    game.tick(10.006)
    game.take(Pair(0, 1))
    game.tick(3.0035)
    game.take(Pair(2, 3))
    assert Game.replay(game.record()).score == game.score


def out_of_time() -> Game:
    game = Game(deal(FLAT, 1, ALCHEMY), Terms())
    game.take(game.deal.line[0])
    game.tick(1000)
    game.play_on()
    return game


def test_a_game_that_plays_on_without_the_clock_is_saved_so() -> None:
    assert Game.replay(out_of_time().record()).time_limit is None


def test_a_game_begun_anew_after_its_time_was_up_is_timed_again() -> None:
    game = Game.replay(out_of_time().record())
    game.restart()
    assert game.time_left == 900
