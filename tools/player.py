"""A player without a window: drives the real app on a plain surface, with its own time and a folder of its own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from mahjong_solitaire.app.app import App, Stores
from mahjong_solitaire.app.geometry import Point
from mahjong_solitaire.app.input import Event, KeyPressed, Left, Moved, Pressed, Released
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.storage.layouts import Library
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.storage.statistics import Statistics
from mahjong_solitaire.storage.table_files import TableFiles
from tools.at_once import AtOnce

SEED = 48_213
NOON = "2026-11-30T12:00:00+00:00"
FRAME = 1 / 60
_PROBES = 16


class Player:
    """Clicks, presses keys and lets time pass, as a person would."""

    def __init__(self, folder: Path, library: Library, size: tuple[int, int], settings: Settings) -> None:
        self.surface = pygame.Surface(size)
        self.games = Statistics(folder / "statistics.sqlite")
        preferences = Preferences(settings, lambda _: None)
        stores = Stores(preferences, library, SaveFolder(folder / "saves"), self.games, TableFiles.within(folder))
        self.app = App(stores, lambda: self.surface, lambda: SEED, lambda: NOON, table_adviser=AtOnce())

    def do(self, *events: Event) -> None:
        """Do one frame for each event."""
        for event in events:
            self.app.step([event], FRAME)
            self.app.draw()

    def let(self, seconds: float) -> None:
        """Let time pass in one frame, and draw."""
        self.app.step([], seconds)
        self.app.draw()

    def think(self, seconds: float) -> None:
        """Let time pass in frames as long as the game's clock counts."""
        while seconds > 0:
            self.let(min(1.0, seconds))
            seconds -= 1.0

    def settle(self) -> None:
        """Let movements, fades and waiting work come to their ends; the game's clock goes on."""
        for _ in range(500):
            if self.app.next_wake() != 0:
                break
            self.let(FRAME)
        self.let(FRAME)

    def press(self, keys: str) -> None:
        """Press keys one after the other, named with blanks between them."""
        self.do(*(KeyPressed(key) for key in keys.split()))

    # On the board

    @property
    def screen(self) -> SolitaireScreen:
        """The playing screen; it must be on top."""
        top = self.app.top
        if not isinstance(top, SolitaireScreen):
            raise TypeError("the game is not on top")
        return top

    @property
    def board(self) -> Board:
        """The position now."""
        return self.screen.control.board

    def place_of(self, slot: int) -> tuple[int, int]:
        """Return a place at which the tile of a slot is seen; a solid is turned until it is."""
        place = self._seen_at(slot)
        if place is None:
            self.screen.stage.view.reveal((slot,))
            self.settle()
            place = self._seen_at(slot)
        if place is None:
            raise LookupError(f"the tile of slot {slot} can't be seen")
        return int(place.x), int(place.y)

    def _seen_at(self, slot: int) -> Point | None:
        view, present = self.screen.stage.view, self.board.present
        body = view.body(slot)
        shares = sorted(range(1, _PROBES), key=lambda share: abs(share - _PROBES // 2))
        places = (
            Point(body.left + body.width * across / _PROBES, body.top + body.height * down / _PROBES)
            for down in shares
            for across in shares
        )
        return next((place for place in places if view.slot_at(place, present) == slot), None)

    def point(self, slot: int) -> None:
        """Move the pointer to a tile."""
        self.do(Moved(*self.place_of(slot)))

    def click(self, slot: int) -> None:
        """Click a tile."""
        x, y = self.place_of(slot)
        self.do(Moved(x, y), Pressed(x, y), Released(x, y))

    def take(self, pairs: Iterable[Pair], seconds: float = 0.0) -> None:
        """Click pairs, thinking for some seconds before each."""
        for pair in pairs:
            self.think(seconds)
            self.click(pair.first)
            self.click(pair.second)
        self.do(Left())
