"""Makes pictures of the screens, always the same ones: ``python -m tools.screenshot [--all] [--out FOLDER] [NAME...]``.

Without names it makes those that are kept beside the program, most of them for the README.
"""

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

from mahjong_solitaire.solitaire.dealing import Deal, deal
from mahjong_solitaire.solitaire.layout import Layout, bits
from mahjong_solitaire.solitaire.variants import Variant, variant_for
from mahjong_solitaire.storage.layouts import Library, library
from mahjong_solitaire.storage.settings import Settings
from tools import table_pictures
from tools.played_before import played_before
from tools.player import SEED, Player
from tools.table_pictures import ALONE, AT_TABLE, Visit

OUT = Path(__file__).parents[1] / "assets" / "screenshots"
_THINKING = 6.3
"""Seconds the player of the pictures needs for a pair."""
_MOVES = 29
_SMALLER = (1024, 720)
_STEP = 4
"""Colours are rounded to this step: it is not seen, and the grain of the felt takes less space."""


class Scene(NamedTuple):
    """The layout and the rules of a picture."""

    layout: Layout
    variant: Variant

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        return deal(self.layout, SEED, self.variant)


class Picture(NamedTuple):
    """A picture: its name, what leads to it, the window, the layout, the variant as in ids, and the settings."""

    name: str
    play: Callable[[Player, Scene], None]
    size: tuple[int, int] = (1280, 800)
    layout: str = "turtle"
    variant: str = ""
    settings: Settings = Settings()


# What the player does


def open_title(player: Player, scene: Scene) -> None:
    """Look at the title before the first game."""


def open_title_again(player: Player, scene: Scene) -> None:
    """Leave a game for the title."""
    play(player, scene)
    player.app.open_title()


def open_games(player: Player, scene: Scene) -> None:
    """Look at the six games."""
    player.app.open_games()


def open_layouts(player: Player, scene: Scene) -> None:
    """Open the chooser."""
    player.app.open_layouts("mahjong")


def open_daily(player: Player, scene: Scene) -> None:
    """Open the calendar."""
    player.app.open_daily()


def open_statistics(player: Player, scene: Scene) -> None:
    """Open the statistics."""
    player.app.open_statistics()


def open_settings(player: Player, scene: Scene) -> None:
    """Open the settings."""
    player.app.open_settings()


def open_help(player: Player, scene: Scene) -> None:
    """Open the help."""
    player.app.open_help()


def start(player: Player, scene: Scene) -> None:
    """Open a game."""
    player.app.play_id(scene.deal.id)
    player.settle()


def play(player: Player, scene: Scene, moves: int = _MOVES) -> None:
    """Play a part of a game."""
    start(player, scene)
    player.take(scene.deal.line[:moves], _THINKING)
    player.settle()


def play_solid(player: Player, scene: Scene) -> None:
    """Take some cubes of a solid and point at one, all layers shown."""
    play(player, scene, 12)
    player.press("h")
    player.settle()


def ask(player: Player, scene: Scene) -> None:
    """Ask for a hint in the midst of a game, and select another tile."""
    play(player, scene)
    player.press("h")
    hint = player.screen.control.hint
    hinted = hint.pair if hint else ()
    slots, board = scene.layout.slots, player.board
    others = [slot for slot in bits(board.free) if slot not in hinted]
    player.click(max(others, key=lambda slot: (slots[slot].x, -abs(slots[slot].y - 6))))
    player.settle()


def click_blocked(player: Player, scene: Scene) -> None:
    """Click a tile that is not free."""
    play(player, scene)
    slots, board = scene.layout.slots, player.board
    held = [slot for slot in bits(board.present & ~board.free) if not board.blockers(slot).above]
    player.click(max(held, key=lambda slot: (slots[slot].z, slots[slot].x)))
    player.let(0.3)


def pause(player: Player, scene: Scene) -> None:
    """Pause a game."""
    play(player, scene)
    player.press("p")


def clear(player: Player, scene: Scene) -> None:
    """Win a game."""
    play(player, scene, len(scene.layout.slots) // 2)


def get_stuck(player: Player, scene: Scene) -> None:
    """Take pairs without a thought, always the first one in reach, until none is left."""
    start(player, scene)
    while pairs := list(player.board.pairs()):
        player.take(pairs[:1], _THINKING)
    player.settle()


KEPT = (
    Picture("game", ask),
    Picture("games", open_games, _SMALLER),
    Picture("layouts", open_layouts, _SMALLER),
    Picture("solid", play_solid, _SMALLER, "four_stairs", "3d"),
    Picture("black_white", ask, _SMALLER, "panda", "black-white"),
    Picture("chain", ask, _SMALLER, "chain", "strict-chain"),
    Picture("alchemy", ask, _SMALLER, "philosophers_stone", "opposites", Settings(background="dusk")),
    Picture("daily", open_daily, _SMALLER),
    Picture("statistics", open_statistics, _SMALLER),
    Picture("table", Visit("31", 13), settings=AT_TABLE),
    Picture("table_claim", Visit("24", 9), _SMALLER, settings=ALONE),
    Picture("hand_end", Visit("16"), _SMALLER, settings=ALONE),
    Picture("table_setup", table_pictures.open_setup, _SMALLER),
    Picture("riichi", Visit("23", 15, "riichi"), _SMALLER, settings=ALONE),
    Picture("card", table_pictures.after(Visit("6", 16, "american"), "w"), _SMALLER, settings=ALONE),
    Picture("charleston", table_pictures.after(Visit("6", 2, "american"), "1 home enter"), _SMALLER, settings=ALONE),
)
FURTHER = (
    Picture("title", open_title, _SMALLER),
    Picture("title_continue_sage", open_title_again, _SMALLER, settings=Settings(background="sage")),
    Picture("game_start_sage", start, _SMALLER, "lotus", settings=Settings(background="sage")),
    Picture("game_start_mountain", start, _SMALLER, "mountain"),
    Picture("game_dark_dusk", ask, _SMALLER, "bridge", settings=Settings(tile_theme="dark", background="dusk")),
    Picture("game_index_marks", ask, (640, 480), "pagoda", settings=Settings(index_marks=True)),
    Picture("game_1920x1080", play, (1920, 1080), "citadel"),
    Picture("game_portrait", ask, (800, 1200), "torii"),
    Picture("solid_start_sage", start, _SMALLER, "castle", "3d", Settings(background="sage")),
    Picture("solid_small", play_solid, (640, 480), "full_cube", "3d"),
    Picture("black_white_dark", start, _SMALLER, "chessboard", "black-white", Settings(tile_theme="dark")),
    Picture("chain_small", ask, (640, 480), "necklace", "chain"),
    Picture("daily_small", open_daily, (640, 480)),
    Picture("statistics_small", open_statistics, (640, 480)),
    Picture("blocked", click_blocked, (800, 600)),
    Picture("pause", pause, (640, 480)),
    Picture("cleared", clear, _SMALLER),
    Picture("stuck", get_stuck, _SMALLER),
    Picture("settings", open_settings, _SMALLER, settings=Settings(background="sage")),
    Picture("help", open_help, _SMALLER),
    Picture("card_small", table_pictures.after(Visit("6", 16, "american"), "w"), (640, 480), settings=ALONE),
    Picture("table_dark_sage", Visit("6", 12), settings=AT_TABLE.changed(tile_theme="dark", background="sage")),
    Picture("riichi_end", Visit("1", rules="riichi"), _SMALLER, settings=ALONE),
    Picture("table_small", Visit("6", 12), (640, 480), settings=AT_TABLE),
    Picture("fans", table_pictures.look_up("Pure Straight"), _SMALLER),
    Picture("tutorial", table_pictures.open_tutorial, _SMALLER),
)


# Making the pictures


def make(picture: Picture, layouts: Library) -> pygame.Surface:
    """Play until the picture is there, and return it."""
    with TemporaryDirectory() as folder:
        player = Player(Path(folder), layouts, picture.size, picture.settings)
        player.games.merge(tuple(played_before(layouts)))
        player.settle()
        layout = next(layout for layout in layouts.layouts if layout.name == picture.layout)
        picture.play(player, Scene(layout, variant_for(layout, picture.variant)))
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
    parser.add_argument("--all", action="store_true", help="make all pictures there are")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which pictures; those that are kept if none is named")
    arguments = parser.parse_args()
    pygame.init()
    arguments.out.mkdir(parents=True, exist_ok=True)
    layouts = library()
    every = (*KEPT, *FURTHER)
    named = [picture for picture in every if picture.name in arguments.names]
    for picture in every if arguments.all else named or KEPT:
        path = arguments.out / f"{picture.name}.png"
        pygame.image.save(rounded(make(picture, layouts)), path)
        print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
