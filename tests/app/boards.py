"""Boards in play for the tests of the window."""

from __future__ import annotations

from functools import cache

from mahjong_solitaire.app.geometry import BoardGeometry, Point, Rect
from mahjong_solitaire.app.play_view import PlayView
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import Deal, deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.storage.layouts import library

LAYOUTS = library().layouts
TURTLE = LAYOUTS[0]


@cache
def dealt(layout: Layout, seed: int = 2031) -> Deal:
    return deal(layout, seed)


def in_play(layout: Layout, moves: int, seed: int = 2031) -> Board:
    """Return the board after some moves of its clearing line."""
    board = dealt(layout, seed).board
    for pair in dealt(layout, seed).line[:moves]:
        board = board.remove(pair)
    return board


def game_in_play(layout: Layout = TURTLE, moves: int = 0, seed: int = 2031) -> Game:
    game = Game(dealt(layout, seed))
    for pair in dealt(layout, seed).line[:moves]:
        game.take(pair)
    return game


def random_boards(layout: Layout, seed: str, count: int) -> list[Board]:
    """Return the boards of a game of random moves."""
    rng, boards = Rng(seed), [dealt(layout).board]
    while len(boards) < count and (pairs := list(boards[-1].pairs())):
        boards.append(boards[-1].remove(rng.choice(pairs)))
    return boards


def window_geometry(layout: Layout, width: int = 1280, height: int = 800) -> BoardGeometry:
    return BoardGeometry(layout, Rect(0, 0, width, height), 8)


def point_on(geometry: BoardGeometry | PlayView, slot: int, present: int) -> Point | None:
    """Return a place at which a tile can be seen and picked."""
    body = geometry.body(slot)
    for down in range(1, 20):
        for across in range(1, 20):
            point = Point(body.left + body.width * across / 20, body.top + body.height * down / 20)
            if geometry.slot_at(point, present) == slot:
                return point
    return None


def slots_of(mask: int) -> list[int]:
    return list(bits(mask))
