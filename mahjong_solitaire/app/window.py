"""The real window: the display, the clock, and the wait for events."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

import pygame

from mahjong_solitaire.app.advisor import Advisor
from mahjong_solitaire.app.app import App, Stores
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.questions import Prepare
from mahjong_solitaire.resources import asset
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.layouts import library
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.settings import SettingsFile
from mahjong_solitaire.storage.statistics import Statistics
from mahjong_solitaire.storage.table_files import TableFiles

SMALLEST = (640, 480)
_FRAMES = 60
_SIGNS_OF_LEAVING = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
_UNSEEN = ("offscreen", "dummy")
"""Drivers that draw on no screen; the toolkit takes the first one when it finds no display."""
_LONGEST_STEP = 2.0
"""Seconds that pass at most between two frames; after a nap of the computer the game's clock doesn't jump."""
_SEEDS = 1_000_000
_SHORTEST_NAP, _LONGEST_NAP, _YAWN = 0.008, 0.05, 0.004
"""Seconds between two looks for events: at first, after long silence, and how much it grows with each second."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on; the message is the reason."""


def run(open_first: Callable[[App], None] | None = None) -> None:
    """Open the window and play until it is closed; raise NoDisplayError.

    ``open_first`` may ask the app for another screen than the title.
    """
    stores = open_stores()
    window = Window(stores.settings)
    advisor, bots = Advisor(), Advisor(first=Prepare(stores.settings.get().table_rules))
    try:
        app = App(stores, window.surface, lambda: secrets.randbelow(_SEEDS), _now, advisor, bots)
        app.services.audio.open()
        if open_first is not None:
            app.begin_with(open_first)
        _loop(app, window)
        window.remember_size()
    finally:
        advisor.close()
        bots.close()
        pygame.quit()


def open_stores() -> Stores:
    """Return the user's own settings, layouts, game and statistics."""
    folders = Folders.find()
    file = SettingsFile(folders.settings)
    settings, notice = file.load()
    return Stores(
        Preferences(settings, file.save),
        library(folders.layouts),
        SaveFolder(folders.saves),
        Statistics(folders.statistics),
        TableFiles.within(folders.data),
        notice or "",
    )


def _now() -> str:
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def _require_display() -> None:
    """Raise NoDisplayError where SDL would print an error of its own or draw on a screen that nobody sees."""
    names = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names):
        raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")


def _require_seen_driver() -> None:
    """Raise pygame.error if the toolkit fell back on a screen that nobody sees, unless that was asked for."""
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("the display that DISPLAY or WAYLAND_DISPLAY names can't be opened")


class Window:
    """Owns the display: its size, its title, and whether it fills the screen."""

    def __init__(self, settings: Preferences) -> None:
        # Without this a full-screen window that loses the keyboard would be minimised.
        os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
        self._settings = settings
        self._size = settings.get().window_size
        self._is_full = False
        _require_display()
        try:
            pygame.display.init()
            _require_seen_driver()
            self._open()
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplayError(str(error)) from error
        pygame.display.set_caption("Mahjong Solitaire")
        pygame.display.set_icon(pygame.image.load(asset("icons", "app_256.png")))
        pygame.key.set_repeat(350, 45)

    def _open(self) -> None:
        settings = self._settings.get()
        self._is_full = settings.full_screen
        if self._is_full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._fitting(), pygame.RESIZABLE)
        # The toolkit hides and shows its window on the way; a game must not take that for being left.
        pygame.event.clear(_SIGNS_OF_LEAVING)

    def _fitting(self) -> tuple[int, int]:
        """Return the window's size, made smaller if the desktop is."""
        width, height = self._size
        desktop = pygame.display.get_desktop_sizes()[0]
        return (
            max(SMALLEST[0], min(width, desktop[0] * 95 // 100)),
            max(SMALLEST[1], min(height, desktop[1] * 88 // 100)),
        )

    def surface(self) -> pygame.Surface:
        """Return the surface of the window at its size of now."""
        return pygame.display.get_surface()

    def remember_size(self) -> None:
        """Keep the size for the next start."""
        self._settings.change(self._settings.get().changed(window_size=self._size))

    def follow(self) -> bool:
        """Take on what the settings and the person's hand say about the size; return whether the surface is new."""
        if self._settings.get().full_screen != self._is_full:
            self._open()
            return True
        if self._is_full:
            return False
        size = self.surface().get_size()
        if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
            self._size = (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
            pygame.display.set_mode(self._size, pygame.RESIZABLE)
            return True
        self._size = size
        return False


def _loop(app: App, window: Window) -> None:
    clock = pygame.time.Clock()
    events: list[pygame.event.Event] = []
    is_running = True
    while is_running:
        seconds = min(_LONGEST_STEP, clock.tick(_FRAMES) / 1000)
        is_running = app.step(events, seconds)
        if window.follow():
            app.refresh()
        if app.draw():
            pygame.display.flip()
        events = _wait(app.next_wake()) if is_running else []
    app.close()


def _wait(seconds: float | None) -> list[pygame.event.Event]:
    """Return the next events; sleep until there are some or the time has come.

    The toolkit's own wait looks a thousand times a second on some systems, which costs 3 % of a processor.
    """
    began = time.monotonic()
    while not (events := pygame.event.get()):
        silence = time.monotonic() - began
        nap = min(_LONGEST_NAP, _SHORTEST_NAP + _YAWN * silence)
        left = nap if seconds is None else seconds - silence
        if left <= 0:
            break
        time.sleep(min(left, nap))
    return events
