"""What a frame costs while nothing, something or much moves, and what painting the board costs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from time import perf_counter

import pygame

from mahjong_solitaire.app.board_view import BoardView
from mahjong_solitaire.app.input import KeyPressed, Left, Moved
from mahjong_solitaire.app.renderer import Shown
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.storage.layouts import Library, library
from mahjong_solitaire.storage.settings import Settings
from tools.bench.table import Row, milliseconds
from tools.player import FRAME, SEED, Player

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
_BUDGET = 1000 / 60


def measure() -> list[Row]:
    """Measure every size; the share tells how much of a sixtieth of a second a frame takes."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.init()
    pygame.display.set_mode((64, 64))
    layouts = library()
    return [row for size in SIZES for row in _at(size, layouts)]


def _at(size: tuple[int, int], layouts: Library) -> Iterator[Row]:
    name = f"{size[0]}x{size[1]}"
    with TemporaryDirectory() as folder:
        player = Player(Path(folder), layouts, size, Settings())
        player.settle()
        opened = milliseconds(lambda: _open(player), 1)
        yield Row(f"{name} a game opens", opened, "ms", "with all tiles and shadows drawn for this size")
        player.settle()
        yield _row(f"{name} still, drawn anew", _still(player))
        yield _row(f"{name} pointer over tiles", _hover(player))
        yield _row(f"{name} a pair flies off", _pair(player))
        yield _row(f"{name} shuffle", _shuffle(player))
        yield from _bakes(name, player)
        player.app.close()


def _open(player: Player) -> None:
    player.app.play_id(GameId("turtle", SEED))
    player.let(FRAME)


def _row(name: str, frames: Sequence[float]) -> Row:
    average = mean(frames)
    return Row(name, average, "ms", f"{100 * average / _BUDGET:.0f} % of a frame, the longest {max(frames):.1f} ms")


def _frame(player: Player) -> float:
    """Do a frame and return its milliseconds."""
    began = perf_counter()
    player.let(FRAME)
    return 1000 * (perf_counter() - began)


def _moving(player: Player) -> list[float]:
    frames = []
    while player.app.next_wake() == 0:
        frames.append(_frame(player))
    return frames


def _still(player: Player) -> list[float]:
    frames = []
    for _ in range(20):
        player.app.refresh()
        frames.append(_frame(player))
    return frames


def _hover(player: Player) -> list[float]:
    frames = []
    for slot in list(bits(player.board.free))[:8]:
        player.app.step([Moved(*player.place_of(slot))], 0)
        frames += _moving(player)
    player.do(Left())
    player.settle()
    return frames


def _pair(player: Player) -> list[float]:
    frames = []
    for pair in deal(player.board.layout, SEED).line[:3]:
        player.click(pair.first)
        player.settle()
        player.click(pair.second)
        frames += _moving(player)
    return frames


def _shuffle(player: Player) -> list[float]:
    player.app.step([KeyPressed("s")], 0)
    return _moving(player)


def _bakes(name: str, player: Player) -> Iterator[Row]:
    """Paint the whole board, then only what the first pair changes."""
    board, view = player.board, player.screen.stage.view
    assert isinstance(view, BoardView)
    painter = view.painter
    picture = pygame.Surface(player.surface.get_size())
    felt = picture.copy()
    before = Shown.whole(board)
    whole = milliseconds(lambda: painter.paint(picture, felt, before))
    after = Shown.whole(board.remove(next(board.pairs())))
    parts = painter.changed(before, after)

    def paint_parts() -> None:
        for part in parts:
            painter.paint(picture, felt, after, part)

    part = milliseconds(paint_parts)
    yield Row(f"{name} board painted whole", whole, "ms")
    yield Row(f"{name} only what a pair changes", part, "ms", f"{100 * part / whole:.0f} % of the whole")
