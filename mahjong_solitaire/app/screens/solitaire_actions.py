"""The buttons of the playing screen: what they are called, what they ask for, and why they can't be used."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.screen import GameSummary
from mahjong_solitaire.app.screens.solitaire_bar import Action, deal_name
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing
from mahjong_solitaire.solitaire.game import Game


def menu_action(ask: Callable[[Command], None]) -> Action:
    """Return the button at the left end."""
    return Action("menu", "menu", Tip("Menu", "Esc"), lambda: ask(Command.PAUSE))


def actions_of(game: Game, ask: Callable[[Command], None]) -> tuple[Action, ...]:
    """Return the buttons at the right end for the game as it stands."""
    no_undo = "" if game.can_undo else "There is no move to take back."
    no_redo = "" if game.can_redo else "Nothing was taken back."
    no_tile = "No tile is left." if game.board.is_cleared else ""
    return (
        Action("undo", "undo", Tip("Undo", "U"), lambda: ask(Command.UNDO), no_undo),
        Action("redo", "redo", Tip("Redo", "R"), lambda: ask(Command.REDO), no_redo),
        Action("hint", "hint", Tip("Hint", "H"), lambda: ask(Command.HINT), no_tile, has_gap=True),
        Action("shuffle", "shuffle", Tip("Shuffle", "S"), lambda: ask(Command.SHUFFLE), no_tile),
        Action(
            "restart", "restart", Tip("Start this deal anew", "Shift+R"), lambda: ask(Command.RESTART), has_gap=True
        ),
        Action("new", "new", Tip("New deal", "N"), lambda: ask(Command.NEW)),
        Action("pause", "pause", Tip("Pause", "P"), lambda: ask(Command.PAUSE), has_gap=True),
    )


def why_no_shuffle(game: Game) -> str:
    """Return why shuffling can't help, as a sentence; empty if it can."""
    if game.board.is_cleared:
        return "No tile is left."
    possible = dealing.shuffle(game.board, Rng(f"{game.deal.id}/shuffle/{game.shuffles}"))
    return "" if possible else "No order of the tiles left can be cleared."


def summary_of(game: Game, previous_best: float | None) -> GameSummary:
    """Return what the dialogs tell about a game."""
    name = deal_name(game)
    return GameSummary(
        layout=game.deal.id.layout,
        title=game.board.layout.title,
        deal=f"{game.deal.id.level} {name.lower()}".strip().capitalize(),
        seconds=game.seconds,
        tiles_left=game.board.tiles_left,
        pairs_taken=len(game.taken),
        score=game.score,
        hints=game.hints,
        undos=game.undos,
        shuffles=game.shuffles,
        previous_best=previous_best,
    )
