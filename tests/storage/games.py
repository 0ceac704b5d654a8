"""Games and records for the tests of saves, on a layout small enough to read."""

from __future__ import annotations

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.layout import Layout, Slot

WALL = Layout("wall", "The wall", tuple(Slot(2 * x, 2 * y, z) for z in range(2) for y in range(3) for x in range(6)))


def game_after(moves: int, seed: int = 1) -> Game:
    """Return a game in which so many pairs were taken at random, or fewer if it ended before."""
    game, rng = Game(deal(WALL, seed)), Rng(f"moves of {seed}")
    for _ in range(moves):
        if game.is_over:
            break
        game.take(rng.choice(list(game.board.pairs())))
        game.tick(1.5)
    return game
