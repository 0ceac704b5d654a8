"""What is to be seen of a game: the picture for the window's size, the message of the moment, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.controls.solitaire_control import SolitaireControl
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.outlook import News
from mahjong_solitaire.app.scene import lifts_of, marks_of
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.note import draw_note
from mahjong_solitaire.app.screens.solitaire_actions import actions_of, menu_action
from mahjong_solitaire.app.screens.solitaire_answers import NOTE_SECONDS
from mahjong_solitaire.app.screens.solitaire_outlook import Ask
from mahjong_solitaire.app.screens.solitaire_rail import Facts
from mahjong_solitaire.app.screens.solitaire_stage import Stage, panels_of
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Group, Ring


class Wiring(NamedTuple):
    """Where the view asks and what its buttons do."""

    news: Callable[[], News]
    ask: Ask
    undo: Callable[[], None]


class View:
    """Draws one game, and draws it again only when something looks different."""

    def __init__(
        self, services: Services, control: SolitaireControl, motion: Motion, turntable: Turntable, wiring: Wiring
    ) -> None:
        self._services = services
        self._look = services.look
        self._game = control.game
        self._control = control
        self._motion = motion
        self._wiring = wiring
        self.ring = Ring(services.look)
        self.turntable = turntable
        self.message = ""
        self.best = self._best_seconds()
        self._note_left = 0.0
        self._stage: Stage | None = None
        self._stage_key: tuple[object, ...] = ()
        self._is_dirty = True

    @property
    def stage(self) -> Stage:
        """What is laid out for the window's size."""
        if self._stage is None or self._key() != self._stage_key:
            return self._set_stage()
        return self._stage

    def _key(self) -> tuple[object, ...]:
        settings = self._services.settings.get()
        return self._look.version, settings.tile_theme, settings.index_marks, settings.dim_blocked

    def _set_stage(self) -> Stage:
        """Lay everything out anew; after a resize the old picture is shown scaled until the size settles."""
        before = self._stage
        self._stage_key = self._key()
        self._stage = stage = Stage(self._look, self._services.settings.get(), self._game.board, self.turntable)
        if before is not None and before.picture.get_size() != self._look.size:
            self._motion.finish()
            stage.show_preview(before.preview())
        self.refresh()
        return stage

    def _best_seconds(self) -> float | None:
        return self._services.games.best_seconds(self._game.deal.id.layout, self._game.variant.name)

    def begin(self) -> None:
        """Take in what may have changed while the game was covered."""
        self._motion.setting = self.turntable.setting = self._services.settings.get().motion
        self.best = self._best_seconds()

    def tell(self, message: str, seconds: float = NOTE_SECONDS) -> None:
        """Let the player read a message; it lies over the board for some seconds, where it lies there."""
        self.message, self._note_left = message, seconds
        self._is_dirty = True

    def refresh(self) -> None:
        """Take in what has changed in game or control."""
        self._motion.aim(lifts_of(marks_of(self._control)))
        if self._control.hint is None:
            self._motion.stop_glow()
        self.ring.place([Group(tuple(self.controls()))])
        self._is_dirty = True

    def resize(self) -> None:
        """Draw again: the window has another size."""
        self._is_dirty = True

    def update(self, seconds: float) -> None:
        """Let time pass: movements, tooltips, the message; end a live resize."""
        self._is_dirty |= self._motion.update(seconds)
        self._is_dirty |= self.stage.view.update(seconds)
        self.ring.update(seconds)
        self._is_dirty |= self.stage.settle(seconds)
        if self._note_left > 0:
            self._note_left -= seconds
            self._is_dirty |= self._note_left <= 0

    def follow(self) -> None:
        """See whether bar and rail have something new to tell."""
        self._is_dirty |= panels_of(self._game, self._motion, self._facts()) != self.stage.panels_shown

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the standing picture, then what moves, then the controls."""
        stage, controls = self.stage, self.controls()
        stage.paint(self._game, self._motion, self._facts(), (controls[0].rect.right, controls[1].rect.left))
        marks = marks_of(self._control, shows_matches=self._services.settings.get().show_matches)
        stage.draw(surface, marks, self._motion)
        self.ring.draw(surface)
        if self.message and self._note_left > 0 and not stage.rail.has_room_for(self.message):
            marked = [stage.view.body(slot) for slot in marks]
            draw_note(surface, self._look, stage.division.board, self.message, marked)
        self._is_dirty = False

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        is_moving = self._motion.is_moving or self.is_turning
        return self._is_dirty or is_moving or self.ring.needs_draw() or self._key() != self._stage_key

    @property
    def is_turning(self) -> bool:
        """Whether the board moves by itself."""
        return self.stage.view.is_moving

    def finish(self) -> None:
        """End all movements at once."""
        self._motion.finish()
        self.stage.view.finish()

    def next_wake(self) -> float | None:
        """Return the seconds to the next thing due, None if there is none."""
        waits = [wait for wait in (self.stage.settle_left, self._note_left) if wait > 0]
        tip = self.ring.next_wake()
        return min(waits if tip is None else [*waits, tip], default=None)

    def _facts(self) -> Facts:
        return Facts(self.best, self.message, self._wiring.news())

    def controls(self) -> list[Control]:
        """Return the buttons from left to right, and the newest pair if it can be taken back."""
        stage, ask = self.stage, self._wiring.ask
        buttons: list[Control] = [*stage.bar.buttons(menu_action(ask), actions_of(self._game, ask))]
        newest = stage.rail.control(self._game, self._wiring.undo)
        return [
            *buttons,
            *stage.view.controls(),
            *([newest] if newest else []),
            *stage.outlook_controls(self._game, self._wiring.news(), ask),
        ]
