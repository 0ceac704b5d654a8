"""What is to be seen of a game: the picture for the window's size, the message of the moment, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.controls.solitaire_control import SolitaireControl
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.outlook import News
from mahjong_solitaire.app.scene import lifts_of, marks_of
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.note import draw_note
from mahjong_solitaire.app.screens.solitaire_actions import actions_of, menu_action
from mahjong_solitaire.app.screens.solitaire_notes import NOTE_SECONDS, Notes
from mahjong_solitaire.app.screens.solitaire_outlook import Ask
from mahjong_solitaire.app.screens.solitaire_rail import Facts
from mahjong_solitaire.app.screens.solitaire_stage import Stage, panels_of
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.widgets.control import Control
from mahjong_solitaire.app.widgets.ring import Group, Ring
from mahjong_solitaire.storage.statistics_queries import Scope

_FIRST_GAMES = 2
"""So many games are enough to know how it is played."""


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
        self._notes = Notes()
        self._note_place = pygame.Rect(0, 0, 0, 0)
        self.best = self._best_seconds()
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

    @property
    def message(self) -> str:
        """What the player was told last, empty if it counts no more."""
        return self._notes.message

    def tell(self, message: str, seconds: float = NOTE_SECONDS, *, is_passing: bool = False) -> None:
        """Let the player read a message; it lies over the board for some seconds, where it lies there."""
        self._notes.tell(message, seconds, is_passing=is_passing)
        self._is_dirty = True

    def hush(self) -> None:
        """Take away what was told of the moment before."""
        self._notes.hush()
        self._is_dirty = True

    def introduce(self) -> None:
        """Tell in a sentence how the game is played, as long as it is new to the player."""
        variant = self._game.variant
        if self._services.games.summary(Scope(variant.name)).games < _FIRST_GAMES:
            self._notes.introduce(variant.summary)
            self._is_dirty = True

    def close_note(self, place: tuple[int, int]) -> bool:
        """Take away the sentence that lies over the board at a place; return whether there is one."""
        is_there = self._note_place.collidepoint(place)
        if is_there:
            self._notes.close()
            self._is_dirty = True
        return is_there

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
        self._is_dirty |= self._notes.update(seconds, is_begun=bool(self._game.taken))

    def follow(self) -> None:
        """See whether bar and rail have something new to tell."""
        self._is_dirty |= panels_of(self._game, self._motion, self._facts(), self.turntable) != self.stage.panels_shown

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the standing picture, then what moves, then the controls."""
        stage, controls = self.stage, self.controls()
        stage.paint(self._game, self._motion, self._facts(), (controls[0].rect.right, controls[1].rect.left))
        marks = marks_of(self._control, shows_matches=self._services.settings.get().show_matches)
        stage.draw(surface, marks, self._motion)
        self.ring.draw(surface)
        self._draw_note(surface, marks)
        self._is_dirty = False

    def _draw_note(self, surface: pygame.Surface, marks: Collection[int]) -> None:
        stage = self.stage
        self._note_place = pygame.Rect(0, 0, 0, 0)
        if note := self._notes.over_board(stage.rail.has_room_for):
            marked = [stage.view.body(slot) for slot in marks]
            self._note_place = draw_note(surface, self._look, stage.view.note_area, note, marked)

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
        waits = (
            None if self.stage.is_settled else self.stage.settle_left,
            self._notes.next_wake(),
            self.ring.next_wake(),
        )
        return min((wait for wait in waits if wait is not None), default=None)

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
            *([stage.rail.layers] if stage.rail.layers else []),
            *([newest] if newest else []),
            *stage.outlook_controls(self._game, self._wiring.news(), ask),
        ]
