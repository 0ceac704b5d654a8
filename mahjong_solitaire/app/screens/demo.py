"""The demo: a way to clear the board, shown on a copy; then the game is as it was."""

from __future__ import annotations

from collections import deque

import pygame

from mahjong_solitaire.app.input import Event, Hidden, KeyPressed, Pressed, Resized
from mahjong_solitaire.app.motion import Motion
from mahjong_solitaire.app.outlook import News, OutlookSign
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.note import draw_note
from mahjong_solitaire.app.screens.solitaire_answers import Mover
from mahjong_solitaire.app.screens.solitaire_rail import Facts
from mahjong_solitaire.app.screens.solitaire_stage import Stage
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.game import Game

STEP_SECONDS = 0.7
"""The time from one pair to the next."""
_NEWS = News(OutlookSign("way", "This is one way to clear it", "jade"))


class DemoScreen:
    """Implements ``Screen``: plays the known line of a game, pair by pair, until a key or a click ends it."""

    is_overlay = False

    def __init__(self, services: Services, game: Game) -> None:
        self._services = services
        self._look = services.look
        self._game = game
        self._copy = Game.replay(game.record())
        self._line = deque(game.line or ())
        self._best = services.games.best_seconds(game.deal.id.layout, game.variant.name)
        self._shown: Pair | None = None
        self._number, self._whole = 0, len(self._line)
        self._motion = Motion(services.settings.get().motion)
        self._mover = Mover(self._motion, lambda: None)
        self._turntable = Turntable(self.board.layout.levels, services.settings.get().motion)
        self._left = STEP_SECONDS
        self._stage: Stage | None = None
        self._stage_key = -1
        self._is_dirty = True

    @property
    def board(self) -> Board:
        """The position that is shown now."""
        return self._copy.board

    @property
    def stage(self) -> Stage:
        """What is laid out for the window's size."""
        if self._stage is None or self._stage_key != self._look.version:
            self._stage_key = self._look.version
            self._stage = Stage(self._look, self._services.settings.get(), self.board, self._turntable)
        return self._stage

    def handle(self, event: Event) -> None:
        """Any key or click goes back to the game."""
        if isinstance(event, KeyPressed | Pressed | Hidden):
            self._services.navigator.back()
        elif isinstance(event, Resized):
            self._is_dirty = True

    def update(self, seconds: float) -> None:
        """Let time pass: take the pair that is pointed at, point at the next one."""
        self._motion.update(seconds)
        self._is_dirty |= self.stage.view.update(seconds)
        self._left -= seconds
        if self._left <= 0:
            self._left = STEP_SECONDS
            self._step()

    def _step(self) -> None:
        self._is_dirty = True
        if self._shown is not None:
            self._motion.finish()
            self.stage.view.finish()
            taken, *_ = self._copy.take(self._shown)
            self._mover.show(taken, self.board, self.stage.view, self.stage.rail.newest_place)
        elif self.board.is_cleared:
            self._services.navigator.back()
        self._shown = self._line.popleft() if self._line else None
        if self._shown is not None:
            self.stage.view.reveal(self._shown)
            self._number += 1
            # Who looks at the way is helped by each of its pairs.
            self._game.hints += 1

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the copy and what is being done."""
        stage = self.stage
        facts = Facts(self._best, "", _NEWS)
        width = surface.get_width()
        stage.paint(self._copy, self._motion, facts, (stage.division.px(12), width - stage.division.px(12)))
        marks = dict.fromkeys(self._shown or (), Mark.HINTED)
        stage.draw(surface, marks, self._motion)
        draw_note(surface, self._look, stage.view.note_area, self._words, [stage.view.body(slot) for slot in marks])
        self._is_dirty = False

    @property
    def _words(self) -> str:
        if self._shown is None and self._number:
            return "Cleared. Now it is your turn again, from where you were."
        pairs = f"{self._number} of {count(self._whole, 'pair')}"
        return f"Showing a way: {pairs}. Any key or click goes back to your game."

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return self._is_dirty or self._is_moving or self._stage_key != self._look.version

    @property
    def _is_moving(self) -> bool:
        return self._motion.is_moving or self.stage.view.is_moving

    def next_wake(self) -> float | None:
        """Return the seconds until something moves."""
        return 0.0 if self._is_moving else max(0.0, self._left)

    def cover(self) -> None:
        """Nothing to keep."""

    def uncover(self) -> None:
        """Be seen."""
        self._is_dirty = True
