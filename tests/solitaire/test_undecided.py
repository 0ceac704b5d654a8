"""Strict chains that the solver can't decide: what is known already stays known, and nobody is told to wait."""

from __future__ import annotations

from mahjong_solitaire.solitaire.advice import Advice
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import Deal
from mahjong_solitaire.solitaire.events import NoHint
from mahjong_solitaire.solitaire.game import Game, Outlook
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.variants import STRICT_CHAIN
from mahjong_solitaire.tiles import parse_tiles
from tests.solitaire.boards import layout

APART = layout(*[(0, 4 * number, 0) for number in range(8)])


def game() -> Game:
    board = Board.dealt(APART, parse_tiles("1m1m2p2p3m3m4m4m"), STRICT_CHAIN)
    return Game(Deal(GameId("test", 0, variant="strict-chain"), board, ()))


def undecided(board: Board) -> Advice:
    return Advice(board, None, {}, is_lost=False)


def test_what_is_lost_stays_so_though_a_later_position_is_not_decided() -> None:
    chain = game()
    chain.learn(Advice(chain.board, None, {}, is_lost=True))
    chain.take(Pair(0, 1))
    assert chain.outlook is Outlook.LOST
    chain.learn(undecided(chain.board))
    assert chain.outlook is Outlook.LOST


def test_a_hint_that_will_never_come_is_not_promised() -> None:
    chain = game()
    (waiting,) = chain.hint()
    chain.learn(undecided(chain.board))
    (given_up,) = chain.hint()
    assert isinstance(waiting, NoHint)
    assert isinstance(given_up, NoHint)
    assert "at work" in waiting.reason
    assert "could not decide" in given_up.reason
    assert chain.hints == 0
