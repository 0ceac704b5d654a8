"""The table of ended games: what goes in comes out, also from two windows, also after damage."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from mahjong_solitaire.storage.statistics import SCHEMA_VERSION, Counts, Result, Statistics

LOST = Result("turtle#7", "turtle", "shanghai", "", "stuck", 300.5, 40, 2, 1, 0, 800, "2031-05-01T10:00:00Z")
WON = LOST._replace(id="turtle#8", outcome="cleared", seconds=420.25, moves=72, ended_at="2031-05-02T10:00:00Z")
FASTER = WON._replace(id="turtle#9", seconds=401.0, ended_at="2031-05-03T10:00:00Z")
ELSEWHERE = WON._replace(id="cube#1", layout="cube", seconds=60.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "statistics.sqlite"


@pytest.fixture
def games(path: Path) -> Statistics:
    return Statistics(path)


def damage_all_but_the_first_page(path: Path) -> bytes:
    content = path.read_bytes()
    damaged = content[:4096].ljust(len(content), b"\xa5")
    path.write_bytes(damaged)
    return damaged


def test_before_the_first_game_there_is_nothing_to_tell(games: Statistics) -> None:
    assert games.best_seconds("turtle") is None
    assert games.recent("turtle", 5) == ()
    assert games.counts() == {}
    assert games.take_notice() is None


def test_only_cleared_games_make_a_best_time(games: Statistics) -> None:
    games.add(LOST)
    assert games.best_seconds("turtle") is None
    for result in (WON, FASTER, ELSEWHERE):
        games.add(result)
    assert games.best_seconds("turtle") == 401.0
    assert games.best_times() == {"turtle": 401.0, "cube": 60.0}


def test_the_last_games_come_back_whole_newest_first(games: Statistics) -> None:
    for result in (WON, FASTER, ELSEWHERE, LOST):
        games.add(result)
    assert games.recent("turtle", 2) == (FASTER, WON)
    assert games.recent("turtle", 10) == (FASTER, WON, LOST)
    assert [result.is_cleared for result in games.recent("turtle", 10)] == [True, True, False]


def test_games_and_wins_are_counted_for_each_layout(games: Statistics) -> None:
    for result in (LOST, WON, FASTER, ELSEWHERE):
        games.add(result)
    assert games.counts() == {"turtle": Counts(3, 2), "cube": Counts(1, 1)}


def test_another_window_sees_the_games_at_once(games: Statistics, path: Path) -> None:
    games.add(WON)
    assert Statistics(path).recent("turtle", 1) == (WON,)


WRITER = """
import sys
from contextlib import closing
from pathlib import Path
from mahjong_solitaire.storage.statistics import Statistics
from tests.storage.test_statistics import WON

games = Statistics(Path(sys.argv[1]))
for number in range(25):
    games.add(WON._replace(id=f"turtle#{sys.argv[2]}{number:02}"))
assert games.take_notice() is None
"""


def test_three_windows_that_write_at_once_lose_nothing(games: Statistics, path: Path) -> None:
    root = Path(__file__).parents[2]
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(window)], cwd=root) for window in (1, 2, 3)
    ]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    assert len({result.id for result in games.recent("turtle", 1000)}) == 75


def test_a_damaged_file_is_set_aside_and_counting_goes_on(games: Statistics, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is no database, though it is long enough to be one" * 100)
    games.add(WON)
    assert games.recent("turtle", 1) == (WON,)
    notice = games.take_notice()
    assert notice is not None
    assert "statistics.sqlite.damaged-1" in notice
    assert games.take_notice() is None
    assert path.with_name("statistics.sqlite.damaged-1").read_bytes().startswith(b"this is no database")


def test_a_file_damaged_in_the_middle_never_stops_the_program(games: Statistics, path: Path) -> None:
    for number in range(300):
        games.add(WON._replace(id=f"turtle#{number}"))
    content = damage_all_but_the_first_page(path)
    games.recent("turtle", 300)
    notice = games.take_notice()
    assert notice is not None
    games.add(WON)
    assert WON in games.recent("turtle", 300)
    assert path.with_name("statistics.sqlite.damaged-1").read_bytes() == content


def test_the_log_of_a_damaged_file_does_not_spoil_the_next_one(games: Statistics, path: Path) -> None:
    games.add(WON)
    with closing(sqlite3.connect(path)) as other_window:
        other_window.execute("SELECT count(*) FROM games").fetchall()
        damage_all_but_the_first_page(path)
        games.add(FASTER)
        assert games.counts() == {"turtle": Counts(1, 1)}
    assert path.with_name("statistics.sqlite.damaged-1-wal").exists()
    assert games.recent("turtle", 5) == (FASTER,)


def test_a_file_of_a_newer_program_is_left_alone(games: Statistics, path: Path) -> None:
    games.add(WON)
    with closing(sqlite3.connect(path, isolation_level=None)) as newer:
        newer.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    games.add(FASTER)
    assert games.counts() == {}
    notice = games.take_notice()
    assert notice is not None
    assert "newer version" in notice
    assert path.exists()


def test_a_folder_that_can_not_be_made_costs_only_the_statistics(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    games = Statistics(tmp_path / "file" / "statistics.sqlite")
    games.add(WON)
    assert games.best_seconds("turtle") is None
    assert games.take_notice() is not None
