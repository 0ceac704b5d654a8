"""The table of ended games: what goes in comes out, also from two windows, also after damage."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest

from mahjong_solitaire.storage.statistics import SCHEMA_VERSION, Counts, Result, Statistics

FIRST_VERSION = Path(__file__).parents[1] / "fixtures" / "statistics" / "schema_1.sqlite"
LOST = Result(
    "turtle#7", "turtle", "shanghai", "", "stuck", 300.5, 40, 2, 1, 0, 800, "2031-05-01T10:00:00+00:00", "2031-05-01"
)


def on(result: Result, number: int) -> Result:
    """Return the result as one of another day in May."""
    return result._replace(ended_at=f"2031-05-{number:02}T10:00:00+00:00", ended_on=f"2031-05-{number:02}")


WON = on(LOST._replace(id="turtle#8", outcome="cleared", seconds=420.25, moves=72), 2)
FASTER = on(WON._replace(id="turtle#9", seconds=401.0), 3)
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
from pathlib import Path
from mahjong_solitaire.storage.statistics import Statistics
from tests.storage.test_statistics import WON

games = Statistics(Path(sys.argv[1]))
for number in range(int(sys.argv[3])):
    games.add(WON._replace(id=f"turtle#{sys.argv[2]}{number:05}"))
    print(number, flush=True)
assert games.take_notice() is None
"""


def window(path: Path, name: int, games: int) -> subprocess.Popen[bytes]:
    """Return another window that has begun to add games."""
    arguments = (sys.executable, "-c", WRITER, str(path), str(name), str(games))
    return subprocess.Popen(arguments, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE)


def integrity(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        (found,) = file.execute("PRAGMA integrity_check").fetchone()
    return str(found)


def test_two_windows_that_add_games_at_once_lose_none(games: Statistics, path: Path) -> None:
    windows = [window(path, name, 200) for name in (1, 2)]
    for one in windows:
        one.communicate()
    assert [one.returncode for one in windows] == [0, 0]
    assert len({result.id for result in games.recent("turtle", 1000)}) == 400
    assert integrity(path) == "ok"


def test_windows_that_make_the_file_at_the_same_moment_do_not_disturb_each_other(path: Path) -> None:
    def add(number: int) -> str | None:
        games = Statistics(path)
        games.add(WON._replace(id=f"turtle#{number}"))
        return games.take_notice()

    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(add, range(40))) == {None}
    assert Statistics(path).summary().games == 40


def test_a_window_that_is_killed_while_it_adds_leaves_the_file_whole(games: Statistics, path: Path) -> None:
    killed = window(path, 1, 100_000)
    assert killed.stdout is not None
    for _ in range(30):
        killed.stdout.readline()
    killed.kill()
    told = 30 + killed.stdout.read().count(b"\n")
    killed.stdout.close()
    assert killed.wait() != 0
    assert integrity(path) == "ok"
    assert games.summary().games in (told, told + 1)
    games.add(LOST)
    assert games.recent("turtle", 1000).count(LOST) == 1
    assert games.take_notice() is None


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


def damage(path: Path, column: str, value: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(f"UPDATE games SET {column} = {value} WHERE id = '{FASTER.id}'")


def test_a_damaged_letter_costs_no_game(games: Statistics, path: Path) -> None:
    for result in (WON, FASTER):
        games.add(result)
    damage(path, "difficulty", "CAST(x'FF' AS TEXT)")
    assert games.recent("turtle", 2) == (FASTER._replace(difficulty="\N{REPLACEMENT CHARACTER}"), WON)
    assert games.take_notice() is None


@pytest.mark.parametrize(
    ("column", "value"),
    [("seconds", "'x'"), ("seconds", "9e999"), ("score", "1.5"), ("hints", "x'01'"), ("layout", "x'FF'")],
)
def test_a_file_with_a_value_of_another_kind_is_set_aside(
    games: Statistics, path: Path, column: str, value: str
) -> None:
    for result in (WON, FASTER):
        games.add(result)
    damage(path, column, value)
    next_run = Statistics(path)
    assert next_run.summary().games == 0
    assert "a value of game 2 is damaged; it was kept as statistics.sqlite.damaged-1" in str(next_run.take_notice())


def test_an_error_whose_words_are_damaged_too_stops_nothing(games: Statistics, path: Path) -> None:
    games.add(WON)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"CREATE TABLE games", b"CREATE \xedABLE games"))
    assert path.read_bytes() != content
    games.add(FASTER)
    assert games.everything() == (FASTER,)
    assert "was kept as statistics.sqlite.damaged-1" in str(games.take_notice())


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
    assert "kept" in notice
    with closing(sqlite3.connect(path)) as newer:
        assert newer.execute("SELECT count(*) FROM games").fetchone() == (1,)
        assert newer.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION + 1,)


def test_a_file_of_the_first_version_is_brought_up_to_date_in_its_place(games: Statistics, path: Path) -> None:
    path.parent.mkdir()
    copyfile(FIRST_VERSION, path)
    found = games.everything()
    assert games.take_notice() is None
    assert [(game.id, game.variant, game.outcome, game.seconds, game.ended_on) for game in found] == [
        ("turtle#7", "shanghai", "stuck", 300.5, "2026-11-27"),
        ("turtle:tricky#8", "shanghai", "cleared", 420.25, "2026-11-28"),
        ("cube#1", "mahjong", "abandoned", 60.0, "2026-11-29"),
    ]
    assert {(game.day, game.is_timed) for game in found} == {("", False)}
    games.add(WON)
    assert Statistics(path).everything()[-1] == WON
    assert integrity(path) == "ok"
    assert [file.name for file in path.parent.glob("*damaged*")] == []


def test_windows_that_bring_an_old_file_up_to_date_at_once_do_it_once(path: Path) -> None:
    path.parent.mkdir()
    copyfile(FIRST_VERSION, path)

    def look(number: int) -> tuple[int, str | None]:
        games = Statistics(path)
        return games.summary().games, games.take_notice()

    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(look, range(16))) == {(3, None)}


def test_a_result_that_does_not_fit_is_no_reason_to_set_the_file_aside(games: Statistics, path: Path) -> None:
    games.add(WON)
    games.add(FASTER._replace(seconds=float("nan")))
    assert "can't be used" in (games.take_notice() or "")
    assert games.everything() == (WON,)
    assert [file.name for file in path.parent.glob("*damaged*")] == []


def test_after_a_reset_nothing_is_left(games: Statistics) -> None:
    for result in (LOST, WON):
        games.add(result)
    assert games.reset() == 2
    assert games.everything() == ()
    assert games.reset() == 0


def test_a_folder_that_can_not_be_made_costs_only_the_statistics(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    games = Statistics(tmp_path / "file" / "statistics.sqlite")
    games.add(WON)
    assert games.best_seconds("turtle") is None
    assert games.take_notice() is not None
