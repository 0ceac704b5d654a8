"""What a screen is, what it gets, and how it asks for other screens without knowing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from mahjong_solitaire.app.audio import Audio
from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.input import Event
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.outlook import LossNews, News
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.table.navigator import TableNavigator
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.terms import TIMED, Terms
from mahjong_solitaire.storage.layouts import Library
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.statistics import Statistics
from mahjong_solitaire.storage.table_files import TableFiles
from mahjong_solitaire.tiles import Tile


class Screen(Protocol):
    """One screen of the stack. It never draws by itself: the app asks whether it needs to."""

    @property
    def is_overlay(self) -> bool:
        """Whether it is a dialog over the dimmed screen below."""

    def handle(self, event: Event) -> None:
        """Take one event; only the top screen gets them, except for Resized, Hidden and Shown."""

    def update(self, seconds: float) -> None:
        """Let time pass; called once a frame, for the top screen only."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""

    def needs_draw(self) -> bool:
        """Whether anything visible has changed since the last ``draw``."""

    def next_wake(self) -> float | None:
        """Return the seconds until it wants to be updated: 0 while it moves, None if only an event can change it."""

    def cover(self) -> None:
        """Another screen was put over this one (or it is closed): stop clocks, forget the hovered control."""

    def uncover(self) -> None:
        """Be the top screen now, for the first time or again."""


class GameSummary(NamedTuple):
    """What the dialogs tell about a game."""

    game: str
    variant: str
    layout: str
    title: str
    deal: str
    seconds: float
    tiles_left: int
    pairs_taken: int
    score: int
    hints: int
    undos: int
    shuffles: int
    previous_best: float | None = None
    figures: str = ""
    level: int = 0
    day: str = ""
    is_unlinked: bool = False
    piece: str = "tile"


class GameActions(Protocol):
    """What a dialog can ask of the game below it; the dialog closes itself first."""

    def undo(self) -> None:
        """Take back the last move."""

    def shuffle(self) -> None:
        """Shuffle the tiles left."""

    def restart(self) -> None:
        """Play the same deal from its start."""

    def new_deal(self) -> None:
        """Play another deal of the same layout."""

    def play_on(self) -> None:
        """Go on without a time limit."""

    def can_undo(self) -> bool:
        """Whether there is a move to take back."""

    def why_no_shuffle(self) -> str:
        """Return why shuffling can't help, as a sentence; empty if it can."""

    def loss_news(self) -> LossNews | None:
        """Return since which move the game is lost; None if that isn't known."""

    def go_back(self) -> None:
        """Go back to before the move that lost the game."""


class Question(NamedTuple):
    """What a confirm dialog asks."""

    title: str
    text: str
    yes: str
    no: str = "Cancel"


class Navigator(Protocol):
    """How screens ask for other screens."""

    def open_title(self) -> None:
        """Close everything and show the title."""

    def open_games(self) -> None:
        """Show the six games."""

    def open_layouts(self, game: str) -> None:
        """Show the chooser of layouts for a game."""

    def open_daily(self, day: str = "") -> None:
        """Show the calendar of daily challenges with a day (an ISO date) chosen, else today."""

    def open_share(self, text: str) -> None:
        """Show a result as text that can be copied."""

    def open_statistics(self) -> None:
        """Show the games played, in figures and curves."""

    def open_settings(self) -> None:
        """Show the settings."""

    def open_help(self) -> None:
        """Show the help."""

    def play(self, layout: str, game: str = "") -> None:
        """Start a game on a layout, a random deal in the form and as difficult as the settings say.

        Without ``game`` it is the game played last if it can be played there, else the one the layout was made for.
        """

    def play_levels(self, game: str) -> None:
        """Start the first of a game's levels in a row."""

    def play_id(self, game_id: GameId, terms: Terms = TIMED) -> None:
        """Start this very deal; ask first if a game with moves would be given up."""

    def continue_game(self) -> None:
        """Go on with the saved game."""

    def open_pause(self, summary: GameSummary, actions: GameActions) -> None:
        """Hide the game behind the pause screen."""

    def open_cleared(self, summary: GameSummary, actions: GameActions) -> None:
        """Tell that the game is won."""

    def open_stuck(self, summary: GameSummary, actions: GameActions) -> None:
        """Tell that no pair is free."""

    def open_time_up(self, summary: GameSummary, actions: GameActions) -> None:
        """Tell that the time is up."""

    def open_demo(self, game: Game) -> None:
        """Show a way to clear the board, on a copy of the game."""

    def open_outlook(self, news: Callable[[], News], act: Callable[[Command], object], about: str) -> None:
        """Tell all of the outlook and offer what can be done."""

    def confirm(self, question: Question, answer: Callable[[], None]) -> None:
        """Ask before something is lost."""

    def back(self) -> None:
        """Close the top screen; on the last one nothing happens."""

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""

    def quit(self) -> None:
        """End the program."""


class TileArt(Protocol):
    """Pictures of tiles; what is returned has a clear ground."""

    def tile(self, tile: Tile, width: int) -> pygame.Surface:
        """Return one lying tile, its face ``width`` wide, with its body and shadow."""

    def thumbnail(self, layout: Layout, size: tuple[int, int]) -> pygame.Surface:
        """Return the layout built of blank tiles, as large as fits into ``size`` and centred in it."""

    def stack_on(
        self, ground: pygame.Surface, layout: Layout, faces: Sequence[Tile], tile_width: int, place: tuple[int, int]
    ) -> None:
        """Paint a board with faces on an opaque ground, its top left corner at ``place``."""


@dataclass(frozen=True)
class Services:
    """Everything a screen may use."""

    settings: Preferences
    library: Library
    saves: SaveFolder
    games: Statistics
    look: Look
    art: TileArt
    audio: Audio
    navigator: Navigator
    solver: Enquiries
    table: TableNavigator
    table_files: TableFiles
