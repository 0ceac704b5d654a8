"""The playing screen: events go to the control, what comes of them to game, sound, motion and picture."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pygame

from mahjong_solitaire.app.controls.solitaire_control import Command, Effect, SolitaireControl
from mahjong_solitaire.app.input import Event, Hidden, KeyPressed, Pressed, Resized, Shown
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.outlook import LossNews, News
from mahjong_solitaire.app.screen import GameSummary, Question, Services
from mahjong_solitaire.app.screens.keeper import Keeper
from mahjong_solitaire.app.screens.solitaire_actions import summary_of, why_no_shuffle
from mahjong_solitaire.app.screens.solitaire_answers import (
    MOVES,
    Mover,
    is_passing,
    message_of,
    seconds_of,
    sound_of,
)
from mahjong_solitaire.app.screens.solitaire_assistant import Assistant
from mahjong_solitaire.app.screens.solitaire_hands import Acts, Hands
from mahjong_solitaire.app.screens.solitaire_shuffler import Shuffler
from mahjong_solitaire.app.screens.solitaire_stage import Stage
from mahjong_solitaire.app.screens.solitaire_view import View, Wiring
from mahjong_solitaire.app.solid.steps import steps_on
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Ring
from mahjong_solitaire.solitaire.events import Cleared, Hinted, Stuck, TimeUp
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.levels_in_a_row import next_level
from mahjong_solitaire.solitaire.shuffling import Arrangement

_LONGEST_TICK = 2.0
"""A longer gap between two frames is a machine that slept, not play."""
_SHUFFLING = "Shuffling\N{HORIZONTAL ELLIPSIS}"
_WHILE_SHUFFLING = (Command.PAUSE, Command.NEW)
"""What can be asked for while the board waits for its shuffle."""


class SolitaireScreen:
    """Implements ``Screen`` and ``GameActions`` for one game."""

    is_overlay = False

    def __init__(self, services: Services, game: Game, keeper: Keeper) -> None:
        self._services = services
        self._game = game
        self._keeper = keeper
        turntable = Turntable(game.board.layout.levels)
        self._control = SolitaireControl(game, steps_on(game.board, turntable))
        self._motion = Motion()
        self._mover = Mover(self._motion, self._keep_faces)
        self._assistant = Assistant(services, self._control, self._answer, self._refresh)
        wiring = Wiring(lambda: self.news, self._ask, self.undo)
        self._view = View(services, self._control, self._motion, turntable, wiring)
        self._hands = Hands(self._view, self._control, Acts(self._ask, self._choose, self._take_over))
        self._shuffler = Shuffler(game, services.solver, self._lay)
        self._ending: Callable[[], None] | None = None
        self._is_new = True
        self._is_given_up = False
        self._is_on_top = False

    @property
    def control(self) -> SolitaireControl:
        """What is selected, focused and hinted."""
        return self._control

    @property
    def news(self) -> News:
        """What the outlook says."""
        return self._assistant.news

    @property
    def message(self) -> str:
        """What the player was told last, empty if it counts no more."""
        return self._view.message

    @property
    def ring(self) -> Ring:
        """The focus and the pointer on the buttons."""
        return self._view.ring

    @property
    def stage(self) -> Stage:
        """What is laid out for the window's size."""
        return self._view.stage

    def controls(self) -> list[Control]:
        """Return all that can be used, from left to right."""
        return self._view.controls()

    # Screen

    def handle(self, event: Event) -> None:
        """Take one event."""
        self._wake_by(event)
        match event:
            case Resized():
                self._view.resize()
            case Hidden():
                self._leave_window(event)
            case _:
                self._hands.handle(event)

    def _wake_by(self, event: Event) -> None:
        """Let the clock run again when the player is back, even if no system ever said so."""
        if self._is_on_top and isinstance(event, Shown | Pressed | KeyPressed):
            self._game.resume()

    def update(self, seconds: float) -> None:
        """Let time pass: the clock, what moves, what is waited for."""
        if timed := self._game.tick(min(seconds, _LONGEST_TICK)):
            self._answer(timed)
        self._view.update(seconds)
        self._assistant.update(seconds)
        if self._control.tick(seconds):
            self._view.tell("")
            self._refresh()
        if self._shuffler.update(seconds):
            self._view.tell(_SHUFFLING, inf)
        self._view.follow()
        if self._ending is not None and not self._motion.is_moving:
            ending, self._ending = self._ending, None
            ending()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the game."""
        self._view.draw(surface)

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return self._view.needs_draw()

    def next_wake(self) -> float | None:
        """Return 0 while something moves, else the seconds to the next thing due: mostly the clock."""
        if self._motion.is_moving or self._view.is_turning or self._ending is not None:
            return 0.0
        waits = [self._control.sign_left] if self._control.sign_left > 0 else []
        if not self._game.is_paused and not self._game.is_over:
            waits.append(1.001 - self._game.seconds % 1)
        others = (self._view.next_wake(), self._assistant.next_wake())
        return min([*waits, *(wait for wait in others if wait is not None)], default=None)

    def cover(self) -> None:
        """Stop the clock and save."""
        self._is_on_top = False
        self._view.finish()
        self._view.hush()
        self._assistant.stop()
        if self._shuffler.cancel():
            self._view.tell("")
        self._game.pause()
        self.ring.relax()
        self._hands.point_at(None)
        if not self._game.board.is_cleared:
            self._keeper.save(self._game.record())

    def uncover(self) -> None:
        """Go on; the first time the tiles come to the board."""
        self._is_on_top = True
        self._game.resume()
        self._view.begin()
        if self._is_new:
            self._is_new = False
            if self._game.deal.board.present == self._game.board.present:
                self._mover.deal(self._game.board)
                self._view.introduce()
            if self._game.is_over:
                self._ending = self._open_stuck
        self._assistant.counsel.follow()
        self._refresh()

    # GameActions

    def undo(self) -> None:
        """Take back the last move."""
        self._do(Command.UNDO)

    def shuffle(self) -> None:
        """Shuffle the tiles left."""
        self._do(Command.SHUFFLE)

    def restart(self) -> None:
        """Play the same deal from its start, after a question where a game that can go on would be lost."""
        if self._game.is_over:
            self._begin_anew()
        else:
            self._ask(Command.RESTART)

    def new_deal(self) -> None:
        """Play the next level or another deal of the same layout; a lost game is given up without a question."""
        if self._game.is_over and not self._game.board.is_cleared and not self._is_given_up:
            self._is_given_up = True
            self._keeper.give_up(self._game)
            self._keeper.forget()
        self._ask(Command.NEW)

    def play_on(self) -> None:
        """Go on without a time limit."""
        self._game.play_on()
        self._refresh()

    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._game.can_undo

    def why_no_shuffle(self) -> str:
        """Return why shuffling can't help; empty if it can."""
        return why_no_shuffle(self._game)

    def loss_news(self) -> LossNews | None:
        """Return since which move the game is lost; None if that isn't known."""
        return self._assistant.counsel.loss_news

    def go_back(self) -> None:
        """Go back to before the move that lost the game."""
        self._assistant.go_back()

    # Acts

    def _take_over(self) -> None:
        """Let the player go on: what is done for him by itself ends."""
        self._view.finish()
        self._assistant.stop()

    def _choose(self, effects: Callable[[], tuple[Effect, ...]]) -> None:
        """Do something at the board, unless it waits for its shuffle."""
        if not self._shuffler.is_waiting:
            self._answer(effects())

    def _ask(self, command: Command) -> None:
        """Do what a key or a button asks for, after a question where something would be lost."""
        if self._shuffler.is_waiting and command not in _WHILE_SHUFFLING:
            return
        if command is Command.PAUSE:
            self._open_pause()
        elif command is Command.NEW:
            self._open_next()
        elif command is Command.RESTART and self._game.can_undo:
            question = Question("Start this deal anew?", "All moves and the time begin from zero.", "Start anew")
            self._services.navigator.confirm(question, self._begin_anew)
        elif not self._assistant.do(command):
            self._do(command)

    def _open_next(self) -> None:
        game, go = self._game, self._services.navigator
        if game.terms.level and game.board.is_cleared:
            go.play_id(*next_level(game, self._services.library.layouts))
        else:
            go.play(game.deal.id.layout, game.variant.game)

    def _begin_anew(self) -> None:
        self._keeper.give_up(self._game)
        self._do(Command.RESTART)

    def _do(self, command: Command) -> None:
        if self._shuffler.is_waiting:
            return
        self._view.finish()
        if command is Command.SHUFFLE:
            self._shuffler.shuffle()
        else:
            self._answer(self._control.command(command))

    def _lay(self, arrangement: Arrangement | None) -> None:
        """Take in how the tiles left are laid anew."""
        self._view.finish()
        self._answer(self._control.shuffle(arrangement))

    def _answer(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            self._show(effect)
        if any(isinstance(effect, MOVES) for effect in effects):
            self.stage.rail.show_newest()
            if not self._game.board.is_cleared:
                self._keeper.save(self._game.record())
        self._assistant.counsel.follow()
        self._refresh()

    def _show(self, effect: Effect) -> None:
        sound, message = sound_of(effect), message_of(effect, self._game.board)
        if sound is not None:
            self._services.audio.play(sound)
        if message is not None:
            self._view.tell(message, seconds_of(effect), is_passing=is_passing(effect))
        self._mover.show(effect, self._game.board, self.stage.view, self.stage.rail.newest_place)
        if isinstance(effect, Hinted):
            self.stage.view.reveal(effect.hint.pair)
        elif isinstance(effect, Cleared):
            self._finish_game()
        elif isinstance(effect, Stuck | TimeUp):
            self._ending = self._open_stuck

    def _finish_game(self) -> None:
        summary = self._summary()
        self._keeper.report(self._game, "cleared")
        self._keeper.forget()
        self._ending = lambda: self._services.navigator.open_cleared(summary, self)

    def _open_stuck(self) -> None:
        if self._game.is_time_up:
            self._services.navigator.open_time_up(self._summary(), self)
        elif self._game.board.is_stuck:
            self._services.navigator.open_stuck(self._summary(), self)

    def _open_pause(self) -> None:
        self._services.navigator.open_pause(self._summary(), self)

    def _leave_window(self, event: Hidden) -> None:
        self.ring.handle(event)
        if not self._is_on_top or self._game.is_over:
            return
        if self._services.settings.get().pause_when_hidden:
            self._open_pause()
        elif not event.is_still_seen:
            self._game.pause()

    # Picture

    def _keep_faces(self) -> None:
        self.stage.view.keep_faces()

    def _refresh(self) -> None:
        self._view.refresh()

    def _summary(self) -> GameSummary:
        return summary_of(self._game, self._view.best, self._assistant.rating.words)
