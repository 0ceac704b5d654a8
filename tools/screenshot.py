"""Makes the pictures of all screens, always the same ones: ``python -m tools.screenshot [--out FOLDER] [NAME...]``."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.storage.layouts import Library, library
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.storage.statistics import Result, Statistics
from tools.player import SEED, Player

OUT = Path(__file__).parents[1] / "assets" / "screenshots"
_THINKING = 6.3
"""Seconds the player of the pictures needs for a pair."""
_MOVES = 29
_SMALLER = (1024, 720)
_STEP = 3
"""Colours are rounded to this step: no eye sees it, and the grain of the felt takes less space."""
_BEST = {"turtle": 492, "lotus": 301, "bridge": 447, "snail": 263, "butterfly": 388, "cube": 512, "koi": 350}
_TREND = (641, 588, 702, 560, 533, 610, 498, 492)


class Picture(NamedTuple):
    """A picture: its name, what leads to it, the window, the layout and the settings."""

    name: str
    play: Callable[[Player, Layout], None]
    size: tuple[int, int] = (1280, 800)
    layout: str = "turtle"
    settings: Settings = Settings()


# What the player does


def open_title(player: Player, layout: Layout) -> None:
    """Look at the title before the first game."""


def open_title_again(player: Player, layout: Layout) -> None:
    """Leave a game for the title."""
    play(player, layout)
    player.app.open_title()


def open_layouts(player: Player, layout: Layout) -> None:
    """Open the chooser."""
    player.app.open_layouts("mahjong")


def open_settings(player: Player, layout: Layout) -> None:
    """Open the settings."""
    player.app.open_settings()


def open_help(player: Player, layout: Layout) -> None:
    """Open the help."""
    player.app.open_help()


def start(player: Player, layout: Layout) -> None:
    """Open a game."""
    player.app.play_id(GameId(layout.name, SEED))
    player.settle()


def play(player: Player, layout: Layout, moves: int = _MOVES) -> None:
    """Play a part of a game."""
    start(player, layout)
    player.take(deal(layout, SEED).line[:moves], _THINKING)
    player.settle()


def ask(player: Player, layout: Layout) -> None:
    """Ask for a hint in the midst of a game, and select another tile."""
    play(player, layout)
    player.press("h")
    hint = player.screen.control.hint
    hinted = hint.pair if hint else ()
    slots, board = layout.slots, player.board
    others = [slot for slot in bits(board.free) if slot not in hinted]
    player.click(max(others, key=lambda slot: (slots[slot].x, -abs(slots[slot].y - 6))))
    player.settle()


def click_blocked(player: Player, layout: Layout) -> None:
    """Click a tile that is not free."""
    play(player, layout)
    slots, board = layout.slots, player.board
    held = [slot for slot in bits(board.present & ~board.free) if not board.blockers(slot).above]
    player.click(max(held, key=lambda slot: (slots[slot].z, slots[slot].x)))
    player.let(0.3)


def pause(player: Player, layout: Layout) -> None:
    """Pause a game."""
    play(player, layout)
    player.press("p")


def clear(player: Player, layout: Layout) -> None:
    """Win a game."""
    play(player, layout, len(layout.slots) // 2)


def get_stuck(player: Player, layout: Layout) -> None:
    """Take pairs without a thought, always the first one in reach, until none is left."""
    start(player, layout)
    while pairs := list(player.board.pairs()):
        player.take(pairs[:1], _THINKING)
    player.settle()


PICTURES = (
    Picture("game", ask),
    Picture("title", open_title, _SMALLER),
    Picture("title_continue_sage", open_title_again, _SMALLER, settings=Settings(background="sage")),
    Picture("layouts", open_layouts),
    Picture("game_start_sage", start, _SMALLER, "lotus", Settings(background="sage")),
    Picture("game_start_mountain", start, _SMALLER, "mountain"),
    Picture("game_dark_dusk", ask, _SMALLER, "bridge", Settings(tile_theme="dark", background="dusk")),
    Picture("game_index_marks", ask, (640, 480), "pagoda", Settings(index_marks=True)),
    Picture("game_1920x1080", play, (1920, 1080), "citadel"),
    Picture("game_portrait", ask, (800, 1200), "torii"),
    Picture("blocked", click_blocked, (800, 600)),
    Picture("pause", pause, (640, 480)),
    Picture("cleared", clear, _SMALLER),
    Picture("stuck", get_stuck, _SMALLER),
    Picture("settings", open_settings, _SMALLER, settings=Settings(background="sage")),
    Picture("help", open_help, _SMALLER),
)


# Making the pictures


def _remember(games: Statistics) -> None:
    """Let there be games before this one."""
    older = [(name, seconds) for name, seconds in _BEST.items() if name != "turtle"]
    for day, (name, seconds) in enumerate([*older, *(("turtle", seconds) for seconds in _TREND)], start=1):
        ended = f"2026-11-{day:02}T12:00:00+00:00"
        games.add(Result(f"{name}#{day}", name, "mahjong", "", "cleared", seconds, 72, 1, 4, 0, 2880, ended))


def make(picture: Picture, layouts: Library) -> pygame.Surface:
    """Play until the picture is there, and return it."""
    with TemporaryDirectory() as folder:
        player = Player(Path(folder), layouts, picture.size, picture.settings)
        _remember(player.games)
        player.settle()
        picture.play(player, next(layout for layout in layouts.layouts if layout.name == picture.layout))
        player.settle()
        player.app.close()
        return player.surface


def rounded(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture with fewer colours."""
    colours = pygame.surfarray.array3d(surface).astype(np.int16)
    result = pygame.Surface(surface.get_size(), 0, 24)
    pygame.surfarray.blit_array(result, np.clip((colours + _STEP // 2) // _STEP * _STEP, 0, 255).astype(np.uint8))
    return result


def main() -> None:
    """Write the pictures that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="the folder of the pictures")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which pictures; all if none is named")
    arguments = parser.parse_args()
    pygame.init()
    arguments.out.mkdir(parents=True, exist_ok=True)
    layouts = library()
    for picture in PICTURES:
        if not arguments.names or picture.name in arguments.names:
            path = arguments.out / f"{picture.name}.png"
            pygame.image.save(rounded(make(picture, layouts)), path)
            print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
