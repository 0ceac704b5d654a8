"""A stage for the tests of the window: an app on a plain surface, with everything in a temporary folder."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pygame

from mahjong_solitaire.app.advisor import Adviser
from mahjong_solitaire.app.app import App, Stores
from mahjong_solitaire.app.input import Event
from mahjong_solitaire.app.outlook import LossNews
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.screen import GameSummary
from mahjong_solitaire.solitaire.layout import Layout, LayoutError
from mahjong_solitaire.solitaire.variants import variant_of
from mahjong_solitaire.storage.layouts import Library, library
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.storage.statistics import Result, Statistics
from mahjong_solitaire.storage.table_files import TableFiles

SUMMARY = GameSummary("shanghai", "shanghai", "turtle", "Turtle", "deal 48 213", 468.0, 54, 72, 2880, 1, 4, 0, 492.0)
SIZES = ((640, 480), (900, 480), (1280, 800), (800, 1200), (1920, 1080))


def shipped() -> tuple[Layout, ...]:
    """Return the layouts of the program."""
    return library().layouts


class Canvas:
    """A surface that can get another size, like a window."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)

    def __call__(self) -> pygame.Surface:
        return self.surface

    def resize(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)


class Actions:
    """Notes what a dialog asks of the game."""

    def __init__(self, why_no_shuffle: str = "", *, can_undo: bool = True, loss: LossNews | None = None) -> None:
        self.asked: list[str] = []
        self._why_no_shuffle = why_no_shuffle
        self._can_undo = can_undo
        self._loss = loss

    def undo(self) -> None:
        self.asked.append("undo")

    def shuffle(self) -> None:
        self.asked.append("shuffle")

    def restart(self) -> None:
        self.asked.append("restart")

    def new_deal(self) -> None:
        self.asked.append("new deal")

    def play_on(self) -> None:
        self.asked.append("play on")

    def can_undo(self) -> bool:
        return self._can_undo

    def why_no_shuffle(self) -> str:
        return self._why_no_shuffle

    def loss_news(self) -> LossNews | None:
        return self._loss

    def go_back(self) -> None:
        self.asked.append("go back")


class Stage:
    """An app whose time and events are the test's."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 800),
        settings: Settings | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        self.canvas = Canvas(size)
        self.kept: list[Settings] = []
        self.games = Statistics(folder / "games.sqlite")
        self.saves = SaveFolder(folder / "saves")
        self.library = Library(shipped(), (LayoutError("own.tmx: it has 3 tiles; the number must be even"),))
        preferences = Preferences(settings or Settings(motion="none"), self.kept.append)
        stores = Stores(preferences, self.library, self.saves, self.games, TableFiles.within(folder))
        self.app = App(stores, self.canvas, lambda: 2031, lambda: "2026-11-30T12:00:00+00:00", adviser)

    def do(self, *events: Event, seconds: float = 0.02) -> None:
        """Do a frame for each event and draw it."""
        for event in events:
            self.app.step([event], seconds)
            self.app.draw()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.app.step([], seconds)
        self.app.draw()

    def settle(self) -> None:
        """Do frames until nothing moves any more."""
        for _ in range(400):
            if self.app.next_wake() is None:
                return
            self.wait(0.1)

    @property
    def top(self) -> str:
        """The name of the top screen's class, or of its content."""
        top = self.app.top
        return type(getattr(top, "content", top)).__name__


def result(layout: Layout, seconds: float, *, is_cleared: bool = True, day: int = 10) -> Result:
    """Return a game as the statistics keep it."""
    ended = f"2026-11-{day:02}T10:00:00+00:00"
    outcome: Literal["cleared", "abandoned"] = "cleared" if is_cleared else "abandoned"
    variant = variant_of(layout.name).name
    return Result(f"{layout.name}#1", layout.name, variant, "", outcome, seconds, 72, 1, 4, 0, 2880, ended)
