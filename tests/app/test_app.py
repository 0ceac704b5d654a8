"""The app: from screen to screen, keeping of games, and the frame of the window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.app.audio import Audio
from mahjong_solitaire.app.input import Exposed, Hidden, KeyPressed, Moved, Quit, Resized
from mahjong_solitaire.app.keeping import GameKeeper
from mahjong_solitaire.app.preferences import Preferences
from mahjong_solitaire.app.window import NoDisplayError, Window, open_stores
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.storage.settings import Settings
from mahjong_solitaire.storage.statistics import Statistics
from tests.app.stage import SUMMARY, Actions, Stage, shipped


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


# From screen to screen


def test_back_leads_to_the_screen_below_and_never_past_the_last(stage: Stage) -> None:
    stage.app.open_settings()
    stage.app.open_help()
    tops = []
    for _ in range(4):
        tops.append(stage.top)
        stage.app.back()
    assert tops == ["Help", "SettingsContent", "Title", "Title"]


def test_a_game_lies_on_the_title_alone(stage: Stage) -> None:
    stage.app.open_layouts("mahjong")
    stage.app.play_id(GameId("turtle", 5))
    assert stage.top == "SolitaireScreen"
    stage.app.back()
    assert stage.top == "Title"


def test_the_layout_of_the_last_game_is_remembered(stage: Stage) -> None:
    stage.app.play_id(GameId(shipped()[3].name, 5))
    assert stage.kept[-1].last_layout == shipped()[3].name


def test_an_unknown_layout_is_the_first_one(stage: Stage) -> None:
    stage.app.play("no such layout")
    assert stage.kept == [] or stage.kept[-1].last_layout == shipped()[0].name
    assert stage.top == "SolitaireScreen"


def test_nothing_is_continued_when_nothing_was_saved(stage: Stage) -> None:
    stage.app.continue_game()
    assert stage.top == "Title"


@pytest.mark.parametrize("key", [KeyPressed("f11"), KeyPressed("enter", alt=True)])
def test_full_screen_is_switched_on_every_screen(stage: Stage, key: KeyPressed) -> None:
    stage.app.open_help()
    stage.do(key)
    assert stage.kept[-1].full_screen
    stage.do(key)
    assert not stage.kept[-1].full_screen


def test_closing_the_window_ends_the_program(stage: Stage) -> None:
    assert stage.app.step([Moved(1, 1)], 0.01)
    assert not stage.app.step([Quit()], 0.01)


# Frames


def test_events_of_the_toolkit_are_taken_too(stage: Stage) -> None:
    assert not stage.app.step([pygame.event.Event(pygame.QUIT)], 0.01)


def test_a_lost_picture_is_drawn_again(stage: Stage) -> None:
    stage.wait(0.1)
    stage.settle()
    stage.app.step([Exposed()], 0.01)
    assert stage.app.draw()
    assert not stage.app.draw()


@pytest.mark.parametrize("size", [(640, 480), (333, 222), (3840, 2160), (2000, 500)])
def test_a_new_size_is_taken_on_at_once(stage: Stage, size: tuple[int, int]) -> None:
    stage.app.open_settings()
    stage.canvas.resize(size)
    stage.do(Resized(*size))
    assert stage.app.services.look.size == size
    assert sum(stage.canvas().get_at((size[0] // 2, 10))[:3]) > 0


def test_a_dialog_lies_over_the_dimmed_screen(stage: Stage) -> None:
    stage.app.open_help()
    stage.wait(0.1)
    before = stage.canvas().get_at((20, 400))
    stage.app.open_stuck(SUMMARY, Actions())
    stage.wait(0.1)
    assert sum(stage.canvas().get_at((20, 400))[:3]) < sum(before[:3])


def test_screens_fade_into_each_other_only_with_motion(tmp_path: Path) -> None:
    for motion, wake in (("full", 0.0), ("none", None)):
        stage = Stage(tmp_path / motion, settings=Settings().changed(motion=motion))
        stage.wait(0.1)
        stage.app.open_help()
        stage.wait(0.0)
        # The help has no work to do, so only a fade keeps it awake.
        stage.wait(0.01)
        assert stage.app.next_wake() == wake
        stage.wait(0.5)
        assert stage.app.next_wake() is None


def test_input_is_taken_while_a_fade_runs(tmp_path: Path) -> None:
    stage = Stage(tmp_path, settings=Settings())
    stage.wait(0.1)
    stage.app.open_help()
    stage.do(KeyPressed("escape"))
    assert stage.top == "Title"


def test_hiding_the_window_reaches_the_game_below_a_dialog(stage: Stage) -> None:
    stage.app.play_id(GameId("turtle", 5))
    stage.wait(0.1)
    stage.app.open_help()
    stage.do(Hidden())
    assert stage.app.top is not None


# Keeping


def games(folder: Path) -> tuple[GameKeeper, SaveFolder, Statistics]:
    saves, statistics = SaveFolder(folder / "saves"), Statistics(folder / "games.sqlite")
    return GameKeeper(saves, statistics, lambda: "2026-11-30T12:00:00+00:00"), saves, statistics


def played(moves: int = 3) -> Game:
    game = Game(deal(shipped()[0], 7))
    for pair in game.deal.line[:moves]:
        game.take(pair)
    return game


def test_the_last_of_many_saves_is_the_one_that_counts(tmp_path: Path) -> None:
    keeper, saves, _ = games(tmp_path)
    for moves in range(6):
        keeper.save(played(moves).record())
    keeper.flush()
    record = saves.load()
    assert record is not None
    assert record.done == 5
    keeper.forget()
    keeper.close()
    assert saves.load() is None


def test_closing_writes_what_is_left(tmp_path: Path) -> None:
    keeper, saves, _ = games(tmp_path)
    keeper.save(played().record())
    keeper.close()
    assert saves.load() is not None


def test_a_game_that_is_reported_is_in_the_statistics_at_once(tmp_path: Path) -> None:
    keeper, _, statistics = games(tmp_path)
    game = played(72)
    game.seconds = 400.0
    keeper.report(game, "cleared")
    assert statistics.best_seconds("turtle") == 400.0
    keeper.close()


def test_a_save_that_fails_is_told_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    keeper, _, _ = games(tmp_path)
    keeper.save(played().record())
    keeper.flush()
    assert "could not be saved" in keeper.trouble
    keeper.close()


def test_settings_that_cannot_be_kept_are_used_all_the_same() -> None:
    def refuse(settings: Settings) -> None:
        raise OSError("disk full")

    store = Preferences(Settings(), refuse)
    store.change(Settings(sound=0))
    assert store.get().sound == 0


# The window


def test_the_window_opens_and_is_never_too_small() -> None:
    store = Preferences(Settings(window_size=(400, 400)), lambda settings: None)
    window = Window(store)
    assert window.surface().get_size() >= (640, 480)
    window.follow()
    window.remember_size()
    assert store.get().window_size >= (640, 480)
    pygame.display.quit()


def test_the_program_starts_in_the_folders_of_its_own() -> None:
    stores = open_stores()
    assert stores.library.layouts
    assert stores.settings.get() == Settings()
    assert stores.notice == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_one_reason_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(NoDisplayError, match="DISPLAY"):
        Window(Preferences(Settings(), lambda settings: None))


def test_a_driver_that_does_not_exist_is_no_display() -> None:
    script = (
        "from mahjong_solitaire.app.window import NoDisplayError, run\n"
        "try:\n    run()\nexcept NoDisplayError as error:\n    print('told:', error)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "nonsense"}
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("told:")


def test_without_a_sound_card_everything_stays_silent() -> None:
    audio = Audio()
    audio.set_volume(80)
    audio.play("match")


def test_every_sound_has_a_file_and_plays() -> None:
    audio = Audio()
    audio.open()
    audio.set_volume(50)
    for name in ("select", "match", "blocked", "undo", "shuffle", "cleared"):
        audio.play(name)
    pygame.mixer.quit()
