"""The app: one frame of the window, and the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

import pygame

from mahjong_solitaire.app import new_games
from mahjong_solitaire.app.advisor import Adviser
from mahjong_solitaire.app.audio import Audio
from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.dealer import Dealer, Waiting
from mahjong_solitaire.app.enquiries import Enquiries
from mahjong_solitaire.app.input import Event, Exposed, KeyPressed, Pressed, Quit, Resized, Wheel
from mahjong_solitaire.app.keeping import GameKeeper
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.notices import Notices
from mahjong_solitaire.app.outlook import News
from mahjong_solitaire.app.pictures import TilePictures
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.screen import GameActions, GameSummary, Question, Screen, Services
from mahjong_solitaire.app.screens.cleared import cleared_screen
from mahjong_solitaire.app.screens.confirm import confirm_screen
from mahjong_solitaire.app.screens.daily import daily_screen
from mahjong_solitaire.app.screens.daily_share import share_screen
from mahjong_solitaire.app.screens.dealing import dealing_screen
from mahjong_solitaire.app.screens.demo import DemoScreen
from mahjong_solitaire.app.screens.games import games_screen
from mahjong_solitaire.app.screens.help import help_screen
from mahjong_solitaire.app.screens.layouts import layouts_screen
from mahjong_solitaire.app.screens.outlook import outlook_screen
from mahjong_solitaire.app.screens.pause import pause_screen
from mahjong_solitaire.app.screens.settings import settings_screen
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.app.screens.statistics import statistics_screen
from mahjong_solitaire.app.screens.stuck import stuck_screen
from mahjong_solitaire.app.screens.time_up import time_up_screen
from mahjong_solitaire.app.screens.title import Title, title_screen
from mahjong_solitaire.app.stack import Stack
from mahjong_solitaire.app.table.keeping import TableKeeper
from mahjong_solitaire.app.table.rooms import BOTS_GONE, House, Rooms
from mahjong_solitaire.solitaire.daily import LAST_DAY
from mahjong_solitaire.solitaire.dealing import Deal, DealError, deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import NO_LEVEL
from mahjong_solitaire.solitaire.levels_in_a_row import first_level, gentler
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.solitaire.terms import TIMED, Terms
from mahjong_solitaire.solitaire.variants import VARIANTS, VariantError, variant_for
from mahjong_solitaire.storage.layouts import Library
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.statistics import Statistics
from mahjong_solitaire.storage.table_files import TableFiles


class Stores(NamedTuple):
    """What the app keeps things in."""

    settings: Preferences
    library: Library
    saves: SaveFolder
    games: Statistics
    table: TableFiles
    notice: str = ""


class App:
    """Owns the stack of screens; it implements ``Navigator``, so that screens need not know each other."""

    def __init__(
        self,
        stores: Stores,
        canvas: Callable[[], pygame.Surface],
        seeds: Callable[[], int],
        clock: Callable[[], str],
        adviser: Adviser | None = None,
        table_adviser: Adviser | None = None,
    ) -> None:
        self._canvas = canvas
        self._seeds = seeds
        self._clock = clock
        self._wheel = Wheel()
        self._keeper = GameKeeper(stores.saves, stores.games, clock)
        self._solver = Enquiries(adviser)
        bots = Enquiries(table_adviser, BOTS_GONE)
        self._table_keeper = TableKeeper(stores.table, clock)
        self._notices = Notices(
            (
                self._keeper.take_trouble,
                self._table_keeper.take_trouble,
                stores.table.history.take_notice,
                stores.table.games.take_notice,
                stores.settings.take_trouble,
                stores.games.take_notice,
                self._solver.take_notice,
                bots.take_notice,
            )
        )
        self._dealer = Dealer(self._solver)
        self._dealing: Screen | None = None
        self._was_drawn = False
        self._is_running = True
        look, audio = Look(canvas().get_size()), Audio()
        art = TilePictures(stores.settings.get)
        self._stack = Stack(look)
        house = House(self._stack, self._notices, seeds, lambda: self.services)
        self._rooms = Rooms(house, self._table_keeper, bots)
        self.services = Services(
            *stores[:4], look, art, audio, self, self._solver, table=self._rooms, table_files=stores.table
        )
        self._fit()
        self._title = Title(self.services, stores.notice)
        self._stack.push(title_screen(self.services, self._title))

    def begin_with(self, open_first: Callable[[App], None]) -> None:
        """Open another screen than the title; what the title would have told is told there."""
        open_first(self)
        self._notices.tell(self._title.notice)

    @property
    def top(self) -> Screen | None:
        """The screen that is played with."""
        return self._stack.top

    @property
    def notice(self) -> str:
        """The sentence that is shown over whatever screen is on top, empty if there is none."""
        return self._notices.shown

    def step(self, events: Sequence[pygame.event.Event | Event], seconds: float) -> bool:
        """Do one frame: let time pass, take the events, draw what changed; return whether to go on."""
        self._stack.update(seconds)
        self._consult(seconds)
        if self._notices.update(seconds):
            self._stack.refresh()
        for event in events:
            for value in self._own(event):
                self._handle(value)
        self._fit()
        return self._is_running

    def draw(self) -> bool:
        """Draw what has changed since the last time; return whether anything was drawn."""
        is_drawn = self._stack.draw(self._canvas())
        if is_drawn:
            self._notices.draw(self._canvas(), self.services.look)
        if is_drawn and not self._was_drawn:
            # The first picture doesn't wait for the solver's process.
            self._was_drawn = True
            self._solver.start()
        return is_drawn

    def _consult(self, seconds: float) -> None:
        """Let the solver's answers go where they are waited for."""
        if self._solver.update():
            self._stack.renew()
        self._rooms.update()
        if self._dealer.update(seconds) and self._dealing is not None:
            self._stack.push(self._dealing)

    def refresh(self) -> None:
        """Draw everything again with the next frame: the surface is another one now."""
        self._fit()
        self._stack.refresh()

    def next_wake(self) -> float | None:
        """Return the seconds until the next frame is due: 0 while something moves, None if nothing will."""
        waits = (one.next_wake() for one in (self._stack, self._notices, self._solver, self._rooms.bots))
        return min((wait for wait in waits if wait is not None), default=None)

    def close(self) -> None:
        """Let the game in progress be saved."""
        top = self._stack.top
        if top is not None:
            top.cover()
        self._keeper.close()
        self._solver.close()
        self._rooms.close()

    def _own(self, event: pygame.event.Event | Event) -> tuple[Event, ...]:
        return (event,) if isinstance(event, Event) else self._wheel.translate(event)

    def _handle(self, event: Event) -> None:
        if isinstance(event, KeyPressed | Pressed):
            self.services.look.uses_keys = isinstance(event, KeyPressed)
        match event:
            case Quit():
                self.quit()
            case KeyPressed("f11") | KeyPressed("enter", alt=True):
                self.toggle_full_screen()
            case Exposed():
                self._stack.refresh()
            case Resized():
                self._fit()
                self._stack.handle(event)
            case _:
                self._stack.handle(event)

    def _fit(self) -> None:
        settings, look = self.services.settings.get(), self.services.look
        before = look.version
        look.fit(self._canvas().get_size(), settings.background, settings.scale, settings.motion)
        self.services.audio.set_volume(settings.sound)
        if look.version != before:
            self._stack.refresh()

    def open_title(self) -> None:
        """Close everything and show the title."""
        self._keeper.flush()
        self._table_keeper.flush()
        self._title = Title(self.services, self._keeper.trouble)
        self._stack.replace(0, title_screen(self.services, self._title))

    def open_games(self) -> None:
        """Show the six games."""
        self._stack.push(games_screen(self.services))

    def open_layouts(self, game: str) -> None:
        """Show the chooser of layouts for a game."""
        self._stack.push(layouts_screen(self.services, game, self._seeds()))

    def open_statistics(self) -> None:
        """Show the games played, in figures and curves."""
        self._stack.push(statistics_screen(self.services))

    def open_daily(self, day: str = "") -> None:
        """Show the calendar of daily challenges with a day (an ISO date) chosen, else today."""
        self._keeper.flush()
        self._stack.push(daily_screen(self.services, self._today, date.fromisoformat(day) if day else None))

    def _today(self) -> date:
        """Return the date of the player's own calendar, or the last one that has a challenge."""
        return min(date.fromisoformat(self._clock()[:10]), LAST_DAY)

    def open_share(self, text: str) -> None:
        """Show a result as text that can be copied."""
        self._stack.push(share_screen(self.services, text))

    def open_settings(self) -> None:
        """Show the settings."""
        self._stack.push(settings_screen(self.services))

    def open_help(self) -> None:
        """Show the help."""
        self._stack.push(help_screen(self.services))

    def play(self, layout: str, game: str = "") -> None:
        """Start a game on a layout, a random deal in the form and as difficult as the settings say.

        Without ``game`` it is the game played last if it can be played there, else the one the layout was made for.
        """
        chosen, settings = self._layout(layout), self.services.settings.get()
        wanted = settings.difficulty
        level = "" if wanted == NO_LEVEL else wanted
        rules = new_games.rules_for(chosen, game or settings.last_game, settings.forms)
        self.play_id(GameId(chosen.name, self._seeds(), level, rules.id_name), Terms(is_timed=settings.timed))

    def play_levels(self, game: str) -> None:
        """Start the first of a game's levels in a row."""
        is_timed, library = self.services.settings.get().timed, self.services.library.layouts
        self.play_id(*first_level(self._seeds(), VARIANTS[game], library, is_timed=is_timed))

    def play_id(self, game_id: GameId, terms: Terms = TIMED) -> None:
        """Start this very deal; ask first if a game with moves would be given up."""
        record = self._saved()
        if record is None or not record.done:
            self._start(game_id, terms)
            return
        question = Question(
            "Give up the game in progress?",
            f"{record.layout_title} has {record.done} moves done. A new game takes its place.",
            "Start new game",
            "Keep playing it",
        )
        self.confirm(question, lambda: self._start(game_id, terms, given_up=record))

    def _saved(self) -> Record | None:
        """Return the game in progress as it is kept; what is wrong with it is told."""
        self._keeper.flush()
        record, trouble = self.services.saves.load_or_set_aside()
        self._notices.tell(trouble)
        return record

    def _start(self, game_id: GameId, terms: Terms, given_up: Record | None = None) -> None:
        chosen = self._layout(game_id.layout)
        easier = gentler(game_id) if terms.level else None
        waiting = Waiting(
            lambda dealt: self._begin(dealt, terms, given_up),
            self._refuse if easier is None else lambda _: self._start(easier, terms, given_up),
        )
        try:
            rules = variant_for(chosen, game_id.variant)
            if not game_id.level:
                waiting.begin(deal(chosen, game_id.seed, rules))
                return
        except (DealError, VariantError) as error:
            self._refuse(str(error))
            return
        what = f"Looking for a {game_id.level} deal of {chosen.title}"
        self._dealing = dealing_screen(self.services, what, self._stop_dealing)
        self._dealer.deal(chosen, game_id, waiting)

    def _begin(self, dealt: Deal, terms: Terms, given_up: Record | None) -> None:
        if given_up is not None:
            self._keeper.give_up(Game.replay(given_up))
        store, game = self.services.settings, Game(dealt, terms)
        if not terms.day:
            store.change(store.get().changed(last_layout=dealt.id.layout, last_game=game.variant.game))
        self._open_game(game)
        # The screen that closed has just saved its game, which is given up.
        self._keeper.save(game.record())

    def _refuse(self, reason: str) -> None:
        self._stop_dealing()
        self._notices.tell(f"This game can't be started: {reason}.")

    def _stop_dealing(self) -> None:
        self._dealer.cancel()
        if self._dealing is not None and self._stack.top is self._dealing:
            self._stack.pop()
        self._dealing = None

    def _layout(self, name: str) -> Layout:
        layouts = self.services.library.layouts
        found = next((layout for layout in layouts if layout.name == name), None)
        if found is None:
            self._notices.tell(f"There is no layout called {name!r}, so here is {layouts[0].title}.")
        return found or layouts[0]

    def _open_game(self, game: Game) -> None:
        self.services.settings.change(self.services.settings.get().changed(last_kind="solitaire"))
        # Below every game lies the title alone: back from a game never leads through older games.
        self._stack.replace(1, SolitaireScreen(self.services, game, self._keeper))

    def continue_game(self) -> None:
        """Go on with the saved game; if there is none any more, the title says so."""
        record = self._saved()
        if record is None:
            self.open_title()
        else:
            self._open_game(Game.replay(record))

    def sit_down(self) -> None:
        """Go on with the game at the table; if there is none, show what can be chosen for one."""
        if self.services.table_files.saves.glance()[0] is None:
            self._rooms.open_setup()
        else:
            self._rooms.resume()

    def open_pause(self, summary: GameSummary, actions: GameActions) -> None:
        """Hide the game behind the pause screen."""
        self._stack.push(pause_screen(self.services, summary, actions))

    def open_cleared(self, summary: GameSummary, actions: GameActions) -> None:
        """Tell that the game is won."""
        self._keeper.flush()
        self._stack.push(cleared_screen(self.services, summary, actions))

    def open_stuck(self, summary: GameSummary, actions: GameActions) -> None:
        """Tell that no pair is free."""
        self._stack.push(stuck_screen(self.services, summary, actions))

    def open_time_up(self, summary: GameSummary, actions: GameActions) -> None:
        """Tell that the time is up."""
        self._stack.push(time_up_screen(self.services, summary, actions))

    def open_demo(self, game: Game) -> None:
        """Show a way to clear the board, on a copy of the game."""
        self._stack.push(DemoScreen(self.services, game))

    def open_outlook(self, news: Callable[[], News], act: Callable[[Command], object], about: str) -> None:
        """Tell all of the outlook and offer what can be done."""
        self._stack.push(outlook_screen(self.services, news, act, about))

    def confirm(self, question: Question, answer: Callable[[], None]) -> None:
        """Ask before something is lost."""
        self._stack.push(confirm_screen(self.services, question, answer))

    def back(self) -> None:
        """Close the top screen; on the last one nothing happens."""
        self._stack.pop()

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""
        settings = self.services.settings.get()
        self.services.settings.change(settings.changed(full_screen=not settings.full_screen))

    def quit(self) -> None:
        """End the program."""
        self._is_running = False
