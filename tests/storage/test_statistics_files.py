"""Results in files: what goes out comes in again; a wrong file brings nothing, and one sentence tells why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_solitaire.storage import statistics_exchange, statistics_files
from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.statistics import Result, Statistics
from mahjong_solitaire.storage.statistics_files import EXCHANGE, read_results, write_results
from tests.storage.test_statistics import FASTER, LOST, WON

TIMED = FASTER._replace(
    id="rings:strict-chain:tricky#12",
    layout="rings",
    variant="strict-chain",
    difficulty="tricky",
    outcome="timeout",
    seconds=1 / 3,
    score=-120,
    day="2031-05-04",
    ended_on="2031-05-04",
    is_timed=True,
)
GAMES = (LOST, WON, FASTER, TIMED)
endings = pytest.mark.parametrize("ending", ["json", "csv", "CSV"])


@endings
def test_what_is_written_comes_back_whole(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"games.{ending}"
    write_results(path, GAMES)
    assert read_results(path) == GAMES


@endings
def test_no_games_are_a_file_too(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"games.{ending}"
    write_results(path, ())
    assert read_results(path) == ()


@endings
def test_games_that_are_there_already_are_not_taken_twice(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"games.{ending}"
    write_results(path, (*GAMES, WON))
    games = Statistics(tmp_path / "statistics.sqlite")
    games.add(WON)
    assert games.merge(read_results(path)) == 3
    assert games.merge(read_results(path)) == 0
    assert sorted(games.everything()) == sorted(GAMES)


def test_the_columns_of_a_table_may_stand_in_any_order_and_lines_may_end_as_on_windows(tmp_path: Path) -> None:
    row = WON._asdict()
    names = sorted(row)
    cells = [str(row[name]) for name in names]
    path = tmp_path / "games.csv"
    path.write_bytes(f"\ufeff{','.join(names)}\r\n{','.join(cells)}\r\n".encode())
    assert read_results(path) == (WON,)


def test_a_moment_of_another_time_zone_is_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    write_results(path, (WON._replace(ended_at="2031-05-02T12:00:00+02:00"),))
    assert read_results(path) == (WON,)


def test_an_export_never_takes_the_place_of_another(tmp_path: Path) -> None:
    first = EXCHANGE.free_name(tmp_path, GAMES)
    assert first.name == "statistics-2031-05-04"
    write_results(first.with_suffix(".csv"), GAMES)
    assert EXCHANGE.free_name(tmp_path, GAMES).name == "statistics-2031-05-04-2"


WRONG_VALUES = [
    ("id", "turtle", 'id: "turtle": no game id'),
    ("id", "cube#9", "layout: \"turtle\": the id tells of 'cube'"),
    ("variant", "alchemy", 'variant: "alchemy": the id tells of '),
    ("difficulty", "fiendish", 'difficulty: "fiendish": the id tells of '),
    ("variant", "poker", 'variant: "poker": there are shanghai, mahjong'),
    ("difficulty", "hard", 'difficulty: "hard": it is empty or one of gentle'),
    ("outcome", "won", "outcome: \"won\": invalid enum value 'won'"),
    ("seconds", -1.0, "seconds: "),
    ("seconds", 1e300, "seconds: "),
    ("moves", -3, "moves: "),
    ("hints", 10**30, "hints: "),
    ("undos", "many", 'undos: "many": expected `int`'),
    ("shuffles", None, "shuffles: "),
    ("score", 10**10, "score: "),
    ("ended_at", "yesterday", 'ended_at: "yesterday": no moment'),
    ("ended_at", "2031-05-02T10:00:00", 'ended_at: "2031-05-02T10:00:00": no moment'),
    ("ended_at", "9999-12-31T23:59:59-12:00", "no moment"),
    ("ended_on", "2031-05-2", "no date"),
    ("ended_on", "2031-02-30", 'ended_on: "2031-02-30": no date'),
    ("ended_on", "20310502", 'ended_on: "20310502": no date'),
    ("day", "today", 'day: "today": no date'),
    ("is_timed", "perhaps", 'is_timed: "perhaps": expected `bool`'),
]


def spoiled(path: Path, column: str, value: object) -> Path:
    """Write a file whose second game has a wrong value."""
    write_results(path, (LOST, Result(**{**FASTER._asdict(), column: value})))
    return path


@pytest.mark.parametrize(("column", "value", "words"), WRONG_VALUES)
def test_a_wrong_value_is_named_with_its_game(tmp_path: Path, column: str, value: object, words: str) -> None:
    path = spoiled(tmp_path / "games.json", column, value)
    with pytest.raises(FileError) as caught:
        read_results(path)
    assert str(caught.value).startswith(f"{path}: game 2: ")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("column", "value", "words"), [case for case in WRONG_VALUES if case[0] != "is_timed"])
def test_a_wrong_value_is_named_with_its_line(tmp_path: Path, column: str, value: object, words: str) -> None:
    path = spoiled(tmp_path / "games.csv", column, value)
    with pytest.raises(FileError) as caught:
        read_results(path)
    assert str(caught.value).startswith(f"{path}: line 3: ")
    assert words in str(caught.value)


HEADER = ",".join(Result._fields)
ROW = ",".join(map(str, WON))
WRONG_FILES = {
    "empty.json": (b"", "$: "),
    "list.json": (b"[]", "$: "),
    "other.json": (b'{"format": "chess", "version": 1, "games": []}', "no statistics of this program"),
    "newer.json": (b'{"format": "mahjong-solitaire statistics", "version": 2, "games": []}', "newer version"),
    "row.json": (b'{"format": "mahjong-solitaire statistics", "version": 1, "games": [7]}', "game 1: 7: expected"),
    "bytes.json": (b'{"format": "\xff', "$: "),
    "deep.json": (b"[" * 100_000, "$: "),
    "empty.csv": (b"", "line 1: the columns must be id,layout"),
    "columns.csv": (b"id,layout\nturtle#1,turtle\n", "line 1: the columns must be id,layout"),
    "short.csv": (f"{HEADER}\n{ROW}\nturtle#1,turtle\n".encode(), "line 3: 2 values for 15 columns"),
    "quote.csv": (f'{HEADER}\n"turtle'.encode(), "line 2: "),
    "bytes.csv": (b"\xff\xfe", "byte 0: no UTF-8 text"),
    "nan.csv": (f"{HEADER}\n{ROW.replace('420.25', 'nan')}\n".encode(), "line 2: seconds: "),
    "infinite.csv": (f"{HEADER}\n{ROW.replace('420.25', 'inf')}\n".encode(), "line 2: seconds: "),
    "games.txt": (b"", "its name ends neither in .json nor in .csv"),
}


@pytest.mark.parametrize("name", WRONG_FILES)
def test_a_wrong_file_is_told_in_one_sentence(tmp_path: Path, name: str) -> None:
    content, words = WRONG_FILES[name]
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(FileError) as caught:
        read_results(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="No such file"):
        read_results(tmp_path / "none.json")


@pytest.mark.parametrize("name", ["games.json", "games.csv"])
def test_a_file_is_bounded(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / name
    write_results(path, GAMES)
    monkeypatch.setattr(statistics_files, "MOST_GAMES", 3)
    with pytest.raises(FileError, match="more than 3 games"):
        read_results(path)
    monkeypatch.setattr(statistics_exchange, "LARGEST_FILE", 100)
    with pytest.raises(FileError, match="larger than 100 bytes"):
        read_results(path)


def test_the_json_is_a_plain_list_with_a_version(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    write_results(path, GAMES)
    found = json.loads(path.read_text())
    assert found["version"] == 1
    assert found["games"][1] == WON._asdict()
