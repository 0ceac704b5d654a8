"""What a newcomer to a variant is told on the playing screen, and the layers of a solid beside the board."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.input import KeyPressed, Pressed, Released
from mahjong_solitaire.app.screens.solitaire import SolitaireScreen
from mahjong_solitaire.app.screens.solitaire_answers import told_break, why_unlike
from mahjong_solitaire.app.screens.solitaire_bar import rules_and_deal, values_of
from mahjong_solitaire.app.screens.solitaire_notes import Notes
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout, Slot, bits
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.storage.statistics import Result
from mahjong_solitaire.tiles import Tile
from tests.app.stage import Stage

IDS = {
    "shanghai": "turtle#5",
    "mahjong": "moon#5",
    "3d": "hollow_cube:3d#5",
    "black-white": "chessboard:black-white#5",
    "chain": "wedding_rings:chain#5",
    "strict-chain": "wedding_rings:strict-chain#5",
    "alchemy": "sun:alchemy#5",
    "opposites": "elixir:opposites#5",
}


def playing(folder: Path, name: str, size: tuple[int, int] = (1280, 800)) -> Stage:
    stage = Stage(folder, size)
    stage.app.play_id(GameId.parse(IDS[name]))
    stage.wait(0.01)
    return stage


def screen_of(stage: Stage) -> SolitaireScreen:
    assert isinstance(stage.app.top, SolitaireScreen)
    return stage.app.top


def board_of(stage: Stage) -> Board:
    return screen_of(stage).control.board


def pixels(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.canvas.surface, "RGB")


def has_played(stage: Stage, name: str, games: int) -> None:
    for number in range(games):
        ended = f"2026-11-{number + 1:02}T10:00:00+00:00"
        layout = GameId.parse(IDS[name]).layout
        stage.games.add(Result(IDS[name], layout, name, "", "cleared", 60.0, 72, 1, 4, 0, 2880, ended))


def introduced(folder: Path, name: str, games: int) -> bool:
    """Return whether the first picture differs from that of somebody who has played for long."""
    pictures = []
    for number in (games, 30):
        stage = Stage(folder / str(number))
        has_played(stage, name, number)
        stage.app.play_id(GameId.parse(IDS[name]))
        stage.wait(0.01)
        lowest = round(screen_of(stage).stage.view.note_area.bottom)
        strip = pygame.Rect(400, lowest - 60, 300, 50)
        pictures.append(pygame.image.tobytes(stage.canvas.surface.subsurface(strip), "RGB"))
    return pictures[0] != pictures[1]


@pytest.mark.parametrize("name", VARIANTS)
def test_the_first_game_of_each_variant_says_how_it_is_played(tmp_path: Path, name: str) -> None:
    assert introduced(tmp_path, name, 0)


def test_who_has_played_a_variant_twice_is_told_no_more(tmp_path: Path) -> None:
    assert introduced(tmp_path, "chain", 1)
    assert not introduced(tmp_path, "chain", 2)


def test_an_introduction_goes_by_itself_by_a_press_or_with_the_first_pair() -> None:
    for end in ("time", "press", "pair"):
        notes = Notes()
        notes.introduce("So it goes.")
        assert notes.over_board(lambda _: True) == "So it goes."
        if end == "press":
            notes.close()
        notes.update(60.0 if end == "time" else 0.1, is_begun=end == "pair")
        assert notes.over_board(lambda _: True) == "", end
        assert notes.next_wake() is None


def test_a_message_over_the_board_comes_before_the_introduction() -> None:
    notes = Notes()
    notes.introduce("So it goes.")
    notes.tell("Not free.")
    assert notes.over_board(lambda _: False) == "Not free."
    assert notes.over_board(lambda _: True) == "So it goes."
    notes.close()
    assert notes.over_board(lambda _: False) == "So it goes."


@pytest.mark.parametrize(("is_passing", "left"), [(True, ""), (False, "Words.")])
def test_only_passing_words_leave_the_rail_with_time(is_passing: bool, left: str) -> None:
    notes = Notes()
    notes.tell("Words.", 1.0, is_passing=is_passing)
    notes.update(0.5, is_begun=True)
    assert notes.message == "Words."
    notes.update(0.6, is_begun=True)
    assert notes.message == left


def test_a_press_on_a_note_takes_it_away_and_nothing_else(tmp_path: Path) -> None:
    stage = playing(tmp_path, "alchemy")
    place = 560, round(screen_of(stage).stage.view.note_area.bottom) - 20
    before = pixels(stage)
    stage.do(Pressed(*place), Released(*place))
    assert pixels(stage) != before
    assert screen_of(stage).control.selected is None


@pytest.mark.parametrize(
    ("name", "first", "second", "words"),
    [
        ("black-white", Tile.M5, Tile.M5, "one black and one white"),
        ("opposites", Tile.FIRE, Tile.FIRE, "Fire goes with water"),
        ("opposites", Tile.FIRE, Tile.MOON, "These two tiles don't match."),
        ("3d", Tile.M5, Tile.P5, "These two cubes don't match."),
    ],
)
def test_tiles_that_nearly_match_are_refused_with_the_rule(name: str, first: Tile, second: Tile, words: str) -> None:
    layout = Layout("two", "", (Slot(0, 0, 0), Slot(4, 0, 0)))
    board = Board.dealt(layout, (first, second), VARIANTS[name])
    assert words in why_unlike(board, Pair(0, 1))


def breaking(board: Board) -> Board:
    """Return the board after two pairs that don't link."""
    for one, two in combinations(board.free_pairs(), 2):
        after = board.remove(one)
        if not set(one) & set(two) and two in after.free_pairs() and not after.links(two.first):
            return after.remove(two)
    raise AssertionError("no chain breaks here")


@pytest.mark.parametrize(
    ("name", "words"),
    [("chain", "The chain broke; a new one begins."), ("strict-chain", "The chain broke: 2 breaks left.")],
)
def test_a_broken_chain_is_told(tmp_path: Path, name: str, words: str) -> None:
    board = board_of(playing(tmp_path, name))
    assert told_break(board) == ""
    assert told_break(breaking(board)) == words


@pytest.mark.parametrize(
    ("name", "deal", "left"),
    [
        ("shanghai", "Deal 5", "Tiles left"),
        ("3d", "3D, deal 5", "Cubes left"),
        ("strict-chain", "Strict chain, deal 5", "Tiles left"),
    ],
)
def test_the_bar_names_the_rules_and_what_is_left(tmp_path: Path, name: str, deal: str, left: str) -> None:
    game = screen_of(playing(tmp_path, name)).control.game
    assert rules_and_deal(game) == deal
    assert values_of(game)[1].label == left


# The layers of a solid


@pytest.mark.parametrize(
    ("name", "size", "has_panel"),
    [
        ("3d", (1280, 800), True),
        ("3d", (1920, 1080), True),
        ("3d", (640, 480), False),
        ("3d", (800, 1200), False),
        ("shanghai", (1280, 800), False),
    ],
)
def test_a_wide_window_shows_the_layers_of_a_solid_once(
    tmp_path: Path, name: str, size: tuple[int, int], has_panel: bool
) -> None:
    names = [control.id for control in screen_of(playing(tmp_path, name, size)).controls()]
    assert names.count("layers") == (1 if name == "3d" else 0)
    assert (screen_of(playing(tmp_path, name, size)).stage.rail.layers is not None) == has_panel


def test_a_click_on_the_panel_peels_the_solid_and_the_panel_says_so(tmp_path: Path) -> None:
    stage = playing(tmp_path, "3d")
    layers = screen_of(stage).stage.rail.layers
    assert layers is not None
    before = stage.canvas.surface.subsurface(layers.rect).copy()
    place = layers.rect.centerx, layers.rect.bottom - 30
    stage.do(Pressed(*place), Released(*place))
    stage.wait(0.1)
    assert layers.turntable.levels_shown == 1
    hidden = next(slot for slot in bits(board_of(stage).present) if board_of(stage).layout.slots[slot].z > 0)
    assert screen_of(stage).stage.view.slot_at(screen_of(stage).stage.view.face(hidden).center, 0) is None
    after = stage.canvas.surface.subsurface(layers.rect)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_the_keys_peel_too_and_the_panel_follows(tmp_path: Path) -> None:
    stage = playing(tmp_path, "3d")
    layers = screen_of(stage).stage.rail.layers
    assert layers is not None
    before = pygame.image.tobytes(stage.canvas.surface.subsurface(layers.rect), "RGB")
    stage.do(KeyPressed("page down"))
    assert layers.turntable.levels_shown == layers.turntable.levels - 1
    assert pygame.image.tobytes(stage.canvas.surface.subsurface(layers.rect), "RGB") != before
