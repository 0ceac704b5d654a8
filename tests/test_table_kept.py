"""What is kept of the table: the game in progress through every way of ending the program, then list and figures."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.table_files import TableFiles
from mahjong_solitaire.storage.table_results import HandResult, TableResult
from mahjong_solitaire.table.ruleset import Terms
from tests.app.advisers import AtOnce
from tests.app.table_ended import fill, played, save_of
from tests.app.table_games import setup_of
from tests.pilot import Pilot
from tests.table_pilot import TablePilot

ROOT = Path(__file__).parents[1]
PLAYER = """
from tests.table_pilot import TablePilot
from tests.app.table_games import setup_of
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.ruleset import Terms

pilot, rng = TablePilot((640, 480), setup_of("killed", terms=Terms(hands=16))), Rng("killed")
while True:
    pilot.wait_for_me()
    print("playing", flush=True)
    if pilot.on_top == "HandEnd":
        pilot.press("n")
    elif pilot.options:
        pilot.answer_by_keys(rng.choice(pilot.options))
    else:
        pilot.do(seconds=1)
"""


def files() -> TableFiles:
    return TableFiles.within(Folders.find().data)


def playing(hands: int = 4) -> TablePilot:
    """Return a pilot who has discarded a tile."""
    pilot = TablePilot(setup=setup_of("kept", terms=Terms(hands=hands)))
    pilot.wait_for_me()
    while not any("discard" in str(option) for option in pilot.options):
        pilot.answer_by_keys(pilot.options[-1])
        pilot.wait_for_me()
    pilot.answer_by_keys(pilot.options[-1])
    return pilot


# The game in progress


def test_the_game_goes_on_after_the_window_was_closed() -> None:
    pilot = playing()
    before = pilot.table_game.session.record()
    pilot.quit()
    again = Pilot(bots=AtOnce())
    assert "Hand 1 of 4" in again.told
    again.press("tab")
    again.press("enter")
    assert again.on_top == "TableScreen"
    kept, _ = files().saves.glance()
    assert kept is not None
    assert kept.record.hands[0].moves[: len(before.hands[0].moves)] == before.hands[0].moves


def test_a_process_that_is_killed_at_any_moment_leaves_a_game_that_goes_on() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    moves = 0
    for steps, patience in ((2, 0.0), (30, 0.017)):
        process = subprocess.Popen(
            [sys.executable, "-c", PLAYER], cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            assert [process.stdout.readline() for _ in range(steps)] == [b"playing\n"] * steps
            time.sleep(patience)
        finally:
            process.send_signal(signal.SIGKILL)
            process.communicate()
        loaded, trouble = files().saves.load_or_set_aside()
        assert trouble is None
        assert loaded is not None
        moves = max(moves, sum(len(hand.moves) for hand in loaded.session.record().hands))
        pilot = TablePilot((640, 480), takes_up=True)
        pilot.app.services.table.resume()
        pilot.wait_for_me()
        assert pilot.on_top in {"TableScreen", "HandEnd"}
        pilot.app.close()
        files().saves.forget()
    assert moves > 40


def test_a_damaged_game_costs_a_sentence_on_the_title() -> None:
    path = Folders.find().saves / "table.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"{")
    pilot = Pilot()
    assert pilot.on_top == "Title"
    assert "table.json.damaged-1" in pilot.told


def test_a_damaged_game_is_told_at_once_to_those_who_sit_down_without_seeing_the_title() -> None:
    path = Folders.find().saves / "table.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"{")
    pilot = Pilot(bots=AtOnce())
    pilot.app.begin_with(lambda app: app.sit_down())
    pilot.wait(0.1)
    assert pilot.on_top == "TableSetupContent"
    assert "table.json.damaged-1" in pilot.app.notice


def test_a_game_that_does_not_replay_is_told_when_it_is_to_go_on() -> None:
    files().saves.save(save_of(played()))
    path = Folders.find().saves / "table.json"
    path.write_bytes(path.read_bytes().replace(b"discard", b"swallow", 1))
    pilot = Pilot(bots=AtOnce())
    pilot.click_button("Continue")
    pilot.wait(0.1)
    assert pilot.on_top == "Title"
    assert "hand 1, move" in pilot.app.notice
    assert (path.parent / "table.json.damaged-1").exists()


def test_another_game_takes_the_place_only_after_a_question() -> None:
    pilot = playing()
    pilot.app.services.table.start(setup_of("another"))
    assert pilot.on_top == "Confirm"
    pilot.press("n")
    assert pilot.on_top == "TableScreen"
    assert pilot.table_game.setup.seed == "kept"
    pilot.app.services.table.start(setup_of("another"))
    pilot.press("y")
    assert pilot.table_game.setup.seed == "another"
    (game,) = files().history.games()
    assert not game.is_over
    assert game.players[0] == "Ana"
    pilot.quit()
    kept, _ = files().saves.glance()
    assert kept is not None
    assert kept.record.seed == "another"


def test_a_game_nobody_has_touched_is_given_up_without_a_word() -> None:
    pilot = TablePilot(setup=setup_of("first"))
    pilot.app.services.table.start(setup_of("second"))
    assert pilot.on_top == "TableScreen"
    assert files().history.games() == ()


def test_a_demonstration_takes_no_game_away() -> None:
    pilot = playing()
    pilot.app.services.table.start(setup_of("demo", bots=("random",) * 4))
    assert pilot.on_top == "TableScreen"
    pilot.quit()
    kept, _ = files().saves.glance()
    assert kept is not None
    assert kept.record.seed == "kept"


# The title


@pytest.mark.parametrize(
    ("has_solitaire", "has_table", "last", "opens", "rows"),
    [
        (False, False, "solitaire", "SolitaireScreen", ["New game", "Table Mahjong"]),
        (False, False, "table", "TableSetupContent", ["Table Mahjong", "New game"]),
        (True, False, "table", "SolitaireScreen", ["Continue", "New game", "Table Mahjong"]),
        (False, True, "solitaire", "TableScreen", ["Continue", "New game", "Table Mahjong"]),
        (True, True, "solitaire", "SolitaireScreen", ["Continue", "New game", "Table Mahjong"]),
        (True, True, "table", "TableScreen", ["Continue", "Solitaire", "Table Mahjong"]),
    ],
)
def test_continue_goes_on_with_the_kind_played_last(
    has_solitaire: bool, has_table: bool, last: str, opens: str, rows: list[str]
) -> None:
    first = Pilot()
    if has_solitaire:
        first.app.play("turtle")
        first.click_pair(next(iter(first.board.pairs())))
    if has_table:
        files().saves.save(save_of(played(hands=1, whole=16)))
    first.quit()
    pilot = Pilot(bots=AtOnce(), last_kind=last)
    texts = [str(getattr(control, "text", "")) for control in pilot.controls()]
    assert texts[: len(rows)] == rows
    pilot.press("tab")
    pilot.press("enter")
    assert pilot.on_top == opens


# The end of a game


def finish(pilot: TablePilot) -> None:
    """Let bots play the game to its end, and tell how it ended."""
    pilot.wait_for_me()
    while pilot.on_top == "TableScreen":
        pilot.answer_by_keys(pilot.options[-1])
        pilot.wait_for_me()
        if pilot.on_top == "TableScreen" and pilot.table_game.session.is_hand_over:
            pilot.wait(3)
    pilot.press("n")
    assert pilot.on_top == "GameEnd"


def test_a_finished_game_goes_on_the_list_and_into_the_figures() -> None:
    pilot = TablePilot(setup=setup_of("finished", terms=Terms(hands=1)))
    finish(pilot)
    (game,) = files().history.games()
    assert (game.is_over, game.hands, game.human) == (True, 1, 0)
    assert files().games.summary().hands == 1
    pilot.app.open_title()
    assert files().saves.glance() == (None, None)
    assert "Continue" not in pilot.told


# The list


def listed(size: tuple[int, int] = (1280, 800)) -> Pilot:
    pilot = Pilot(size, bots=AtOnce())
    fill(pilot.stores.table)
    pilot.app.services.table.open_records()
    return pilot


def test_a_game_is_opened_by_mouse_and_by_keys() -> None:
    pilot = listed()
    names = [game.file for game in files().history.games()]
    pilot.click_button(f"game {names[1]}")
    assert "Replay" in pilot.on_top
    pilot.press("escape")
    pilot.press("tab")
    pilot.press("enter")
    assert "Replay" in pilot.on_top


def test_a_game_is_deleted_after_a_question() -> None:
    pilot = listed((640, 480))
    first = files().history.games()[0].file
    pilot.click_button(f"delete {first}")
    pilot.press("escape")
    assert len(files().history.games()) == 4
    pilot.click_button(f"delete {first}")
    pilot.press("y")
    assert first not in [game.file for game in files().history.games()]
    assert f"game {first}" not in [control.id for control in pilot.controls()]


def test_a_game_is_exported_and_its_place_told() -> None:
    pilot = listed()
    file = files().history.games()[-1].file
    pilot.click_button(f"export {file}")
    written = sorted(path.suffix for path in files().exports.iterdir())
    assert ".json" in written
    assert str(files().exports.name) in pilot.told


def test_a_record_dropped_on_the_window_joins_the_list(tmp_path: Path) -> None:
    pilot = listed()
    path = tmp_path / "friend.json"
    files().history.export(files().history.games()[0].file, path)
    pilot.do(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert "friend.json was taken in" in pilot.told
    assert len(files().history.games()) == 5
    path.write_text("{}")
    pilot.do(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert "Nothing was taken" in pilot.told


# The figures


def test_the_figures_are_shown_and_picked() -> None:
    pilot = listed()
    pilot.click_button("Statistics")
    assert pilot.on_top == "TableStatisticsContent"
    pilot.wait(0.1)
    assert "Points a hand" in pilot.told
    pilot.click_button("pick opponents")
    pilot.click_button("Beginner, Steady and Strong")
    assert "Against: Beginner, Steady and Strong" in pilot.told
    pilot.click_button("Solitaire")
    assert pilot.on_top == "StatisticsContent"
    pilot.click_button("Table")
    assert pilot.on_top == "TableStatisticsContent"


def of_riichi() -> TableResult:
    """Return a game of Riichi of one hand, won by riichi with two dora."""
    hand = HandResult(0, "won", 5200, 5200, 0, ("Riichi", "Dora", "Dora"))
    return TableResult("riichi#1", "riichi", "strong", False, 1, 5200, "2026-11-09T12:00:00", "2026-11-09", (hand,))


def test_the_page_of_what_counted_is_that_of_its_rules() -> None:
    pilot = listed()
    files().games.add(of_riichi())
    pilot.app.services.table.open_statistics()
    pilot.click_button("pick rules")
    pilot.click_button("rules = riichi")
    for words in ("Best hand won", "5,200", "What counted in the hands won"):
        assert words in pilot.told
    pilot.click_button("fan Riichi")
    assert pilot.on_top == "Fans"
    pilot.wait(0.1)
    assert "Ready is declared with a discard" in pilot.told


def test_the_figures_go_out_and_come_back(tmp_path: Path) -> None:
    pilot = listed()
    pilot.app.services.table.open_statistics()
    pilot.click_button("Export")
    (path,) = files().exports.glob("*.json")
    assert len(json.loads(path.read_bytes())["games"]) == 3
    pilot.click_button("Reset")
    pilot.press("y")
    assert files().games.summary().hands == 0
    pilot.do(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert "3 new games of 3" in pilot.told
    assert files().games.summary().hands == 4
