"""What other processes do to be measured: each opens the game in a folder of its own and prints one line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import process_time, sleep

from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.storage.folders import HOME_VARIABLE

_WARM_UP, _WATCHED = 3.0, 5.0
"""Seconds a window gets to come to rest, and those it is watched."""
_BYTES_IN_RSS = 1 if sys.platform == "darwin" else 1024


def drivers() -> tuple[str, ...]:
    """Return the video drivers that can be used here: none that draws nowhere, and that of the display."""
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return ("dummy", "display") if has_display else ("dummy",)


@contextmanager
def child_environment(driver: str) -> Iterator[Mapping[str, str]]:
    """Give the environment of a child that uses a driver and an empty folder for its files."""
    with TemporaryDirectory() as home:
        environment = {**os.environ, HOME_VARIABLE: home, "SDL_VIDEODRIVER": driver}
        if driver == "display":
            del environment["SDL_VIDEODRIVER"]
        yield environment


def answer_of(code: str, driver: str) -> list[float]:
    """Run Python code in a child and return the numbers it prints on its last line."""
    with child_environment(driver) as environment:
        printed = subprocess.run(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment, check=True
        )
    return [float(word) for word in printed.stdout.splitlines()[-1].split()]


# Called in the child


def show_first_frame() -> None:
    """Open the window as the program does, draw it once and say so."""
    import pygame

    from mahjong_solitaire.app.app import App
    from mahjong_solitaire.app.window import Window, open_stores

    stores = open_stores()
    window = Window(stores.settings)
    app = App(stores, window.surface, lambda: 1, lambda: "")
    app.step([], 0)
    app.draw()
    pygame.display.flip()
    print("drawn", flush=True)
    app.close()


def watch_idle(layout: str) -> None:
    """Open the window, on the title or in a game, leave it alone, and print the share of a processor it takes."""
    from mahjong_solitaire.app.app import App
    from mahjong_solitaire.app.window import run

    def open_first(app: App) -> None:
        if layout:
            app.play_id(GameId(layout, 1))
        Thread(target=_watch, args=(app,), daemon=True).start()

    run(open_first)


def _watch(app: object) -> None:
    import pygame

    sleep(_WARM_UP)
    before = process_time()
    sleep(_WATCHED)
    print(100 * (process_time() - before) / _WATCHED, flush=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def play_whole_game(width: int, height: int) -> None:
    """Play a game from title to end and print the highest memory in megabytes: before it and with it."""
    import resource

    import pygame

    from mahjong_solitaire.solitaire.dealing import deal
    from mahjong_solitaire.storage.layouts import library
    from mahjong_solitaire.storage.settings import Settings
    from tools.player import SEED, Player

    pygame.init()
    bare = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with TemporaryDirectory() as folder:
        player = Player(Path(folder), library(), (width, height), Settings())
        player.settle()
        player.app.play_id(GameId("turtle", SEED))
        player.settle()
        for pair in deal(player.board.layout, SEED).line:
            player.take((pair,))
        player.settle()
        player.app.close()
    highest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(bare * _BYTES_IN_RSS / 1e6, highest * _BYTES_IN_RSS / 1e6)
