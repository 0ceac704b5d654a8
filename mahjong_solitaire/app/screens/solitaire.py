"""The playing screen: events go to the control, what comes of them to game, sound, motion and picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.controls.solitaire_control import Command, Effect, SolitaireControl, Stroke, command_of
from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.input import Event, Hidden, KeyPressed, Left, Moved, Pressed, Resized, Shown, Wheeled
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.outlook import LossNews, News
from mahjong_solitaire.app.scene import board_scene, lifts_of, marks_of
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.keeper import Keeper
from mahjong_solitaire.app.screens.note import draw_note
from mahjong_solitaire.app.screens.solitaire_actions import actions_of, menu_action, summary_of, why_no_shuffle
from mahjong_solitaire.app.screens.solitaire_answers import MOVES, Mover, message_of, sound_of
from mahjong_solitaire.app.screens.solitaire_assistant import Assistant
from mahjong_solitaire.app.screens.solitaire_rail import Facts
from mahjong_solitaire.app.screens.solitaire_stage import Stage, panels_of
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Group, Ring
from mahjong_solitaire.solitaire.events import Cleared, Stuck
from mahjong_solitaire.solitaire.game import Game

_NOTE_SECONDS = 5.0
"""How long a message lies over the board, where the rail has no room for it."""
_LONGEST_TICK = 2.0
"""A longer gap between two frames is a machine that slept, not play."""
_RING_KEYS = ("tab", "left", "right", "up", "down", "enter", "space")


class SolitaireScreen:
    """Implements ``Screen`` and ``GameActions`` for one game."""

    is_overlay = False

    def __init__(self, services: Services, game: Game, keeper: Keeper) -> None:
        self._services = services
        self._look = services.look
        self._game = game
        self._keeper = keeper
        self._control = SolitaireControl(game)
        self._motion = Motion()
        self._mover = Mover(self._motion, self._keep_faces)
        self._ring = Ring(services.look)
        self._assistant = Assistant(services, self._control, self._answer, self._refresh)
        self._stage: Stage | None = None
        self._stage_key: tuple[object, ...] = ()
        self._message = ""
        self._note_left = 0.0
        self._best = services.games.best_seconds(game.deal.id.layout)
        self._ending: Callable[[], None] | None = None
        self._is_new = True
        self._is_given_up = False
        self._is_on_top = False
        self._in_bar = False
        self._is_dirty = True

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
        return self._message

    @property
    def ring(self) -> Ring:
        """The focus and the pointer on the buttons."""
        return self._ring

    @property
    def stage(self) -> Stage:
        """What is laid out for the window's size."""
        if self._stage is None or self._key() != self._stage_key:
            return self._set_stage()
        return self._stage

    # Screen

    def handle(self, event: Event) -> None:
        """Take one event."""
        self._wake_by(event)
        match event:
            case Resized():
                self._is_dirty = True
            case Hidden():
                self._leave_window(event)
            case KeyPressed():
                self._press_key(event)
            case Wheeled(x, y, _, dy):
                self._scroll((x, y), dy)
            case Moved(x, y):
                self._point(event, Point(x, y))
            case Pressed(x, y, button):
                self._press(event, Point(x, y), button)
            case Left():
                self._ring.handle(event)
                self._point_at(None)
            case _:
                self._ring.handle(event)

    def _wake_by(self, event: Event) -> None:
        """Let the clock run again when the player is back, even if no system ever said so."""
        if self._is_on_top and isinstance(event, Shown | Pressed | KeyPressed):
            self._game.resume()

    def update(self, seconds: float) -> None:
        """Let time pass: the clock, movements, tooltips, signs; end a live resize."""
        self._game.tick(min(seconds, _LONGEST_TICK))
        self._is_dirty |= self._motion.update(seconds)
        self._ring.update(seconds)
        self._assistant.update(seconds)
        if self._control.tick(seconds):
            self._message = ""
            self._refresh()
        self._is_dirty |= self.stage.settle(seconds)
        if self._note_left > 0:
            self._note_left -= seconds
            self._is_dirty |= self._note_left <= 0
        self._is_dirty |= panels_of(self._game, self._motion, self._facts()) != self.stage.panels_shown
        if self._ending is not None and not self._motion.is_moving:
            ending, self._ending = self._ending, None
            ending()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the standing picture, then what moves, then the controls."""
        stage, controls = self.stage, self.controls()
        stage.paint(self._game, self._motion, self._facts(), (controls[0].rect.right, controls[1].rect.left))
        marks = marks_of(self._control, shows_matches=self._services.settings.get().show_matches)
        stage.draw(surface, board_scene(self._game.board, stage.geometry, marks, self._motion), self._motion)
        self._ring.draw(surface)
        if self._message and self._note_left > 0 and not stage.rail.has_room_for(self._message):
            marked = [stage.geometry.body(slot) for slot in marks]
            draw_note(surface, self._look, stage.division.board, self._message, marked)
        self._is_dirty = False

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return self._is_dirty or self._motion.is_moving or self._ring.needs_draw() or self._key() != self._stage_key

    def next_wake(self) -> float | None:
        """Return 0 while something moves, else the seconds to the next thing due: mostly the clock."""
        if self._motion.is_moving or self._ending is not None:
            return 0.0
        waits = [wait for wait in (self.stage.settle_left, self._control.sign_left, self._note_left) if wait > 0]
        if not self._game.is_paused and not self._game.is_over:
            waits.append(1.001 - self._game.seconds % 1)
        others = (self._ring.next_wake(), self._assistant.next_wake())
        return min([*waits, *(wait for wait in others if wait is not None)], default=None)

    def cover(self) -> None:
        """Stop the clock and save."""
        self._is_on_top = False
        self._motion.finish()
        self._assistant.stop()
        self._game.pause()
        self._ring.relax()
        self._point_at(None)
        if not self._game.board.is_cleared:
            self._keeper.save(self._game.record())

    def uncover(self) -> None:
        """Go on; the first time the tiles come to the board."""
        self._is_on_top = True
        self._game.resume()
        self._motion.setting = self._services.settings.get().motion
        self._best = self._services.games.best_seconds(self._game.deal.id.layout)
        if self._is_new:
            self._is_new = False
            if self._game.deal.board.present == self._game.board.present:
                self._mover.deal(self._game.board)
            if self._game.board.is_stuck:
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
        """Play another deal of the same layout; a stuck game is given up without a question."""
        if self._game.board.is_stuck and not self._is_given_up:
            self._is_given_up = True
            self._keeper.give_up(self._game)
            self._keeper.forget()
        self._ask(Command.NEW)

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

    # Pointer and keys

    def _point(self, event: Event, point: Point) -> None:
        used = self._ring.handle(event)
        inside = not used and self.stage.division.board.contains(point)
        self._point_at(self.stage.geometry.slot_at(point, self._game.board.present) if inside else None)

    def _point_at(self, slot: int | None) -> None:
        if self._control.point(slot):
            self._refresh()

    def _press(self, event: Event, point: Point, button: int) -> None:
        self._motion.finish()
        self._assistant.stop()
        self._in_bar = False
        if self._ring.handle(event) or button == 2 or not self.stage.division.board.contains(point):
            self._refresh()
            return
        slot = self.stage.geometry.slot_at(point, self._game.board.present) if button == 1 else None
        self._answer(self._control.click(slot))

    def _scroll(self, place: tuple[int, int], notches: float) -> None:
        rail = self.stage.rail
        if rail.rect.collidepoint(place) and rail.scroll(notches, self._game):
            self.stage.panels_shown = ()
            self._refresh()

    def _press_key(self, key: KeyPressed) -> None:
        command = None if key.alt else command_of(Stroke(key.key, key.shift, key.ctrl))
        self._assistant.stop()
        if self._in_bar and key.key in _RING_KEYS and not key.ctrl and not key.alt:
            self._press_in_bar(key)
        elif command in (Command.NEXT, Command.PREVIOUS) and not self._can_step(command):
            self._enter_bar(command)
        elif command is not None:
            self._motion.finish()
            self._ask(command)

    def _can_step(self, command: Command) -> bool:
        return self._control.can_step(1 if command is Command.NEXT else -1)

    def _enter_bar(self, command: Command) -> None:
        """Go on from the last tile to the buttons."""
        names = self._button_names()
        self._in_bar = True
        self._control.focus = None
        self._ring.focus_on(names[0 if command is Command.NEXT else -1])
        self._refresh()

    def _press_in_bar(self, key: KeyPressed) -> None:
        names = self._button_names()
        leaves = key.key == "tab" and self._ring.focus == names[0 if key.shift else -1]
        if leaves or not self._ring.handle(key):
            self._in_bar = False
            self._ring.focus_on("", is_shown=False)
            self._answer(self._control.command(Command.PREVIOUS if key.shift else Command.NEXT))
        self._refresh()

    def _button_names(self) -> list[str]:
        return [control.id for control in self.controls()]

    # Acts

    def _ask(self, command: Command) -> None:
        """Do what a key or a button asks for, after a question where something would be lost."""
        if command is Command.PAUSE:
            self._open_pause()
        elif command is Command.NEW:
            self._services.navigator.play(self._game.deal.id.layout)
        elif command is Command.RESTART and self._game.can_undo:
            question = Question("Start this deal anew?", "All moves and the time begin from zero.", "Start anew")
            self._services.navigator.confirm(question, self._begin_anew)
        elif not self._assistant.do(command):
            self._do(command)

    def _begin_anew(self) -> None:
        self._keeper.give_up(self._game)
        self._do(Command.RESTART)

    def _do(self, command: Command) -> None:
        self._motion.finish()
        self._answer(self._control.command(command))

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
        sound, message = sound_of(effect), message_of(effect)
        if sound is not None:
            self._services.audio.play(sound)
        if message is not None:
            self._message, self._note_left = message, _NOTE_SECONDS
        self._mover.show(effect, self._game.board, self.stage.geometry, self.stage.rail.newest_place)
        if isinstance(effect, Cleared):
            self._finish_game()
        elif isinstance(effect, Stuck):
            self._ending = self._open_stuck

    def _finish_game(self) -> None:
        summary = summary_of(self._game, self._best)
        self._keeper.report(self._game, "cleared")
        self._keeper.forget()
        self._ending = lambda: self._services.navigator.open_cleared(summary, self)

    def _open_stuck(self) -> None:
        if self._game.board.is_stuck:
            self._services.navigator.open_stuck(summary_of(self._game, self._best), self)

    def _open_pause(self) -> None:
        self._services.navigator.open_pause(summary_of(self._game, self._best), self)

    def _leave_window(self, event: Hidden) -> None:
        self._ring.handle(event)
        if not self._is_on_top or self._game.is_over:
            return
        if self._services.settings.get().pause_when_hidden:
            self._open_pause()
        elif not event.is_still_seen:
            self._game.pause()

    # Picture

    def _keep_faces(self) -> None:
        self.stage.board.keep_faces()

    def _refresh(self) -> None:
        """Take in what has changed in game or control."""
        marks = marks_of(self._control)
        self._motion.aim(lifts_of(marks))
        if self._control.hint is None:
            self._motion.stop_glow()
        self._ring.place([Group(tuple(self.controls()))])
        self._is_dirty = True

    def _key(self) -> tuple[object, ...]:
        settings = self._services.settings.get()
        return self._look.version, settings.tile_theme, settings.index_marks, settings.dim_blocked

    def _set_stage(self) -> Stage:
        """Lay everything out anew; after a resize the old picture is shown scaled until the size settles."""
        before = self._stage
        self._stage_key = self._key()
        self._stage = stage = Stage(self._look, self._services.settings.get(), self._game.board.layout)
        if before is not None and before.picture.get_size() != self._look.size:
            self._motion.finish()
            stage.show_preview(before.preview())
        self._refresh()
        return stage

    def _facts(self) -> Facts:
        return Facts(self._best, self._message, self._assistant.news)

    def controls(self) -> list[Control]:
        """Return the buttons from left to right, and the newest pair if it can be taken back."""
        stage = self.stage
        buttons: list[Control] = [*stage.bar.buttons(menu_action(self._ask), actions_of(self._game, self._ask))]
        newest = stage.rail.control(self._game, self.undo)
        return [
            *buttons,
            *([newest] if newest else []),
            *stage.outlook_controls(self._game, self._assistant.news, self._ask),
        ]
