"""The buttons of the playing screen: what they are called, what they ask for, and why they can't be used."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.screen import GameSummary
from mahjong_solitaire.app.screens.solitaire_bar import Action, deal_name, rules_name
from mahjong_solitaire.app.widgets.control import Tip
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.shuffling import constructed

NO_SHUFFLES_LEFT = "There are no more shuffles in this game."


def menu_action(ask: Callable[[Command], None]) -> Action:
    """Return the button at the left end."""
    return Action("menu", "menu", Tip("Menu", "Esc"), lambda: ask(Command.PAUSE))


def actions_of(game: Game, ask: Callable[[Command], None]) -> tuple[Action, ...]:
    """Return the buttons at the right end for the game as it stands."""
    no_undo = "" if game.can_undo else "There is no move to take back."
    no_redo = "" if game.can_redo else "Nothing was taken back."
    no_tile = "No tile is left." if game.board.is_cleared else ""
    no_shuffle = NO_SHUFFLES_LEFT if game.shuffles_left == 0 else no_tile
    return (
        Action("undo", "undo", Tip("Undo", "U"), lambda: ask(Command.UNDO), no_undo),
        Action("redo", "redo", Tip("Redo", "R"), lambda: ask(Command.REDO), no_redo),
        Action("hint", "hint", Tip("Hint", "H"), lambda: ask(Command.HINT), no_tile, has_gap=True),
        Action("shuffle", "shuffle", shuffle_tip(game), lambda: ask(Command.SHUFFLE), no_shuffle),
        Action(
            "restart", "restart", Tip("Start this deal anew", "Shift+R"), lambda: ask(Command.RESTART), has_gap=True
        ),
        Action("new", "new", Tip("New deal", "N"), lambda: ask(Command.NEW)),
        Action("pause", "pause", Tip("Pause", "P"), lambda: ask(Command.PAUSE), has_gap=True),
    )


def shuffle_tip(game: Game) -> Tip:
    """Return what the shuffle is called, with what it costs."""
    cost = game.variant.clock.shuffle_seconds if game.time_limit is not None else 0
    return Tip(f"Shuffle, {cost} seconds" if cost else "Shuffle", "S")


def why_no_shuffle(game: Game) -> str:
    """Return why shuffling can't help, as a sentence; empty if it can."""
    if game.board.is_cleared:
        return "No tile is left."
    if game.shuffles_left == 0:
        return NO_SHUFFLES_LEFT
    return "" if constructed(game.board, Rng(game.shuffle_seed)) else "No order of the tiles left can be cleared."


def summary_of(game: Game, previous_best: float | None, figures: str = "") -> GameSummary:
    """Return what the dialogs tell about a game; ``figures`` tell how difficult the deal is."""
    return GameSummary(
        game=game.variant.game,
        variant=game.variant.name,
        layout=game.deal.id.layout,
        title=game.board.layout.title,
        deal=_deal_in_words(game),
        seconds=game.seconds,
        tiles_left=game.board.tiles_left,
        pairs_taken=len(game.taken),
        score=game.score,
        hints=game.hints,
        undos=game.undos,
        shuffles=game.shuffles,
        previous_best=previous_best,
        figures=figures,
        level=game.terms.level,
        day=game.terms.day,
        piece=game.variant.piece,
        is_unlinked=any(game.board.free_pairs()),
    )


def _deal_in_words(game: Game) -> str:
    """Return which deal it is, by which rules: ``level 2, 3D, deal 7`` or ``tricky deal 48 213``."""
    number = f"level {game.terms.level}" if game.terms.level else ""
    deal = f"{game.deal.id.level} {deal_name(game).lower()}".strip()
    return ", ".join(filter(None, (number, rules_name(game), deal)))
