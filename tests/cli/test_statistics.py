"""The games played, on the command line: told, exported, imported, removed."""

from __future__ import annotations

import io
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mahjong_solitaire.cli.main import run
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.statistics import SCHEMA_VERSION, Result, Statistics
from tests.cli.conftest import Command

LOST = Result(
    "turtle#7", "turtle", "shanghai", "", "stuck", 300.0, 40, 2, 1, 0, 800, "2031-05-01T10:00:00+00:00", "2031-05-01"
)
WON = LOST._replace(id="turtle#8", outcome="cleared", seconds=420.0, hints=0, score=2880, ended_on="2031-05-02")
CHAINED = WON._replace(
    id="rings:chain:tricky#9", layout="rings", variant="chain", difficulty="tricky", seconds=3723.0, score=4000
)
TOLD = """\
games             3
cleared           2 (67%), 2 without hint or shuffle
streak            2, the longest 2
best time         7:00
average time      34:31, median 34:31
best score        4000
time played       1:14:03

VARIANT   GAMES  CLEARED  SHARE  LONGEST STREAK     BEST  AVERAGE
shanghai      2        1    50%               1     7:00     7:00
chain         1        1   100%               1  1:02:03  1:02:03

LAYOUT  GAMES  CLEARED  SHARE  LONGEST STREAK     BEST  AVERAGE
turtle      2        1    50%               1     7:00     7:00
rings       1        1   100%               1  1:02:03  1:02:03

DIFFICULTY  GAMES  CLEARED  SHARE  LONGEST STREAK     BEST  AVERAGE
relaxed         2        1    50%               1     7:00     7:00
tricky          1        1   100%               1  1:02:03  1:02:03
"""


@pytest.fixture
def games() -> Statistics:
    found = Statistics(Folders.find().statistics)
    for result in (LOST, WON, CHAINED):
        found.add(result)
    return found


@pytest.mark.usefixtures("games")
def test_the_figures_of_all_games_are_told_by_variant_layout_and_difficulty(command: Command) -> None:
    assert command("statistics") == (0, TOLD, "")


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("options", "counted"),
    [
        ("", 3),
        ("--variant chain", 1),
        ("--layout turtle", 2),
        ("--layout nowhere", 0),
        ("--difficulty relaxed", 2),
        ("--difficulty tricky --layout turtle", 0),
    ],
)
def test_the_games_told_of_can_be_narrowed(command: Command, options: str, counted: int) -> None:
    found = json.loads(command("statistics", *options.split(), "--json").out)
    assert found["games"] == counted
    assert sum(part["games"] for part in found["by_layout"].values()) == counted


@pytest.mark.usefixtures("games")
def test_the_json_has_the_keys_of_the_help(command: Command) -> None:
    found = json.loads(command("statistics", "--json").out)
    told = " ".join(command("statistics", "--help").out.split())
    assert all(key in told for key in found)
    assert found["by_variant"]["chain"]["best_seconds"] == 3723.0
    assert found["share"] == pytest.approx(2 / 3)


def test_without_games_it_says_so(command: Command) -> None:
    assert command("statistics") == (0, "No games yet.\n", "")
    assert command("statistics", "--json").json() != {}


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_games_are_taken_to_another_machine(command: Command, games: Statistics, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"games.{ending}"
    kept = games.everything()
    assert command("statistics", "export", str(file)) == (0, f"{file}: 3 games\n", "")
    assert command("statistics", "reset", "--yes") == (0, "3 games removed\n", "")
    assert command("statistics", "import", str(file)) == (0, f"{file}: 3 games, 3 of them new\n", "")
    assert command("statistics", "import", str(file)) == (0, f"{file}: 3 games, 0 of them new\n", "")
    assert games.everything() == kept


def test_a_file_with_one_wrong_game_brings_none(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    rows = [WON._asdict(), {**LOST._asdict(), "moves": -1}]
    file.write_text(json.dumps({"format": "mahjong-solitaire statistics", "version": 1, "games": rows}))
    answer = command("statistics", "import", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"Error: {file}: game 2: moves: -1: expected `int` >= 0\n"
    assert command("statistics").out == "No games yet.\n"


WRONG_USE = [
    ("statistics --difficulty hard", "'hard' is not one of 'relaxed', 'gentle'"),
    ("statistics --variant poker", "'poker' is not one of 'shanghai'"),
    ("statistics --layout turtle reset --yes", "reset is about all games"),
    ("statistics export", "Missing argument 'FILE'"),
    ("statistics export games.txt", "games.txt: its name ends neither in .json nor in .csv"),
    ("statistics import none.json", "none.json: No such file"),
    ("statistics reset", "3 games would be removed for good; say --yes if that is meant"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG_USE, ids=[arguments for arguments, _ in WRONG_USE])
def test_wrong_use_is_told_and_removes_nothing(command: Command, games: Statistics, arguments: str, words: str) -> None:
    answer = command(*arguments.split())
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err
    assert len(games.everything()) == 3


class Terminal(io.TextIOWrapper):
    """Standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("typed", "code", "left"), [("y\n", 0, 0), ("n\n", 1, 3), ("\n", 1, 3), ("", 130, 3)])
def test_a_reset_asks_on_a_terminal(
    games: Statistics, monkeypatch: pytest.MonkeyPatch, typed: str, code: int, left: int
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(io.BytesIO(typed.encode())))
    assert run(["statistics", "reset"]) == code
    assert len(games.everything()) == left


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")


def damaged(path: Path) -> None:
    path.write_bytes(b"this is no database, though it is long enough to be one" * 100)


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("spoil", "words", "code"),
    [(newer, "newer version", 3), (damaged, "it was kept as statistics.sqlite.damaged-1", 0)],
)
def test_a_file_that_can_not_be_used_is_told(
    command: Command, spoil: Callable[[Path], None], words: str, code: int, tmp_path: Path
) -> None:
    spoil(Folders.find().statistics)
    answer = command("statistics", "export", str(tmp_path / "games.json"))
    assert answer.code == code
    assert words in answer.err
