"""Scenes for the tests that play the whole program: games to begin with, ways out of them, and what they leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from mahjong_solitaire.app.advisor import Adviser
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import deal, shuffle
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.solitaire.solver import solve
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.statistics import Statistics
from tests.app.stage import shipped
from tests.pilot import Pilot


def outcomes() -> list[tuple[str, str, int]]:
    """Return what the statistics hold, oldest first: layout, outcome, pairs taken."""
    games = Statistics(Folders.find().statistics)
    found = [game for layout in games.counts() for game in games.recent(layout, 99)]
    return [(game.layout, game.outcome, game.moves) for game in sorted(found, key=lambda game: game.ended_at)]


def saved() -> Record | None:
    return SaveFolder(Folders.find().saves).load()


def named(name: str) -> Layout:
    return next(layout for layout in shipped() if layout.name == name)


def playing(layout: str = "turtle", seed: int = 2031, size: tuple[int, int] = (1000, 700)) -> Pilot:
    pilot = Pilot(size)
    pilot.app.play_id(GameId(layout, seed))
    pilot.settle()
    return pilot


def continuing(game: Game, adviser: Adviser | None = None) -> Pilot:
    """Return a pilot who has just gone on with a game saved before."""
    SaveFolder(Folders.find().saves).save(game.record())
    pilot = Pilot((1000, 700), adviser)
    pilot.click_button("Continue")
    return pilot


def played_badly(name: str, seed: int, *, until: Callable[[Game], bool]) -> Game | None:
    """Return a game of random pairs at the first moment asked for, None if that never came."""
    game, rng = Game(deal(named(name), seed)), Rng(f"bad {seed}")
    while not until(game):
        pairs = list(game.board.pairs())
        if not pairs:
            return None
        game.take(rng.choice(pairs))
    return game


@cache
def nearly_stuck() -> tuple[Record, Pair]:
    """Return a game and the pair after which no other is free, though a shuffle can help."""
    for seed in count():
        game = played_badly("clover", seed, until=lambda game: game.board.is_stuck)
        if game is not None and len(game.taken) > 5:
            pair = game.taken[-1][0]
            game.undo()
            if Game.replay(game.record()).take(pair) and can_be_shuffled(game.board.remove(pair)):
                return game.record(), pair
    raise AssertionError


def can_be_shuffled(board: Board) -> bool:
    return shuffle(board, Rng("any")) is not None


@cache
def lost() -> Record:
    """Return a game that can't be cleared any more, though pairs are free."""
    for seed in count():
        game = played_badly("chain", seed, until=is_lost)
        if game is not None:
            return game.record()
    raise AssertionError


def is_lost(game: Game) -> bool:
    return not game.board.is_stuck and solve(game.board).solvable is False


def stuck() -> Pilot:
    """Return a pilot before the dialog of a stuck game, reached by a click."""
    record, pair = nearly_stuck()
    pilot = continuing(Game.replay(record))
    pilot.click_pair(pair)
    pilot.wait(0.1)
    assert pilot.on_top == "Stuck"
    return pilot


def give_up_by_new_deal(pilot: Pilot) -> None:
    pilot.press("n")
    pilot.click_button("Start new game")


def give_up_by_restart(pilot: Pilot) -> None:
    pilot.press("r", shift=True)
    pilot.click_button("Start anew")


def give_up_in_the_pause(pilot: Pilot) -> None:
    pilot.press("p")
    pilot.click_button("Start this deal anew")
    pilot.click_button("Start anew")


def give_up_by_another_layout(pilot: Pilot) -> None:
    give_up_for(pilot, "alchemist")


def open_chooser(pilot: Pilot, game: str = "mahjong") -> None:
    pilot.click_button("Games")
    pilot.click_button(f"game {game}")


def give_up_for(pilot: Pilot, layout: str) -> None:
    pilot.press("escape")
    pilot.click_button("Leave the game")
    open_chooser(pilot)
    pilot.click_button("search")
    pilot.type(layout)
    pilot.click_button(f"card {layout}")
    pilot.click_button("Start new game")
