"""The table's games on the command line: listed, told in figures, exported, imported, removed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.table_files import TableFiles
from tests.app.table_ended import KEPT_SEED, fill, result_on
from tests.cli.conftest import Command

TOLD = """\
hands             4
won               2 (50%), 1 of them self-drawn
dealt in          1 (25%)
nobody won        0 (0%)
points a hand     +16.5
fan               13.0 on average, 15 at best
false wins        0
whole games       1, places 1, 0, 0, 0, 1.00 on average
"""


@pytest.fixture
def files() -> TableFiles:
    return TableFiles.within(Folders.find().data)


@pytest.fixture
def games(files: TableFiles) -> TableFiles:
    files.games.add(result_on(10, KEPT_SEED, 4))
    return files


@pytest.mark.usefixtures("games")
def test_the_figures_are_told_with_the_fan(command: Command) -> None:
    answer = command("table", "statistics")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(TOLD + "\nFAN")
    assert "Short Straight                   1" in answer.out


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("options", "hands"),
    [
        ("", 4),
        ("--rules mcr", 4),
        ("--opponents strong,beginner,steady", 4),
        ("--opponents strong,strong,strong", 0),
    ],
)
def test_the_games_told_of_can_be_narrowed(command: Command, options: str, hands: int) -> None:
    found = json.loads(command("table", "statistics", *options.split(), "--json").out)
    assert found["hands"] == hands


@pytest.mark.usefixtures("games")
def test_the_json_has_the_keys_of_the_help(command: Command) -> None:
    found = json.loads(command("table", "statistics", "--json").out)
    told = " ".join(command("table", "statistics", "--help").out.split())
    assert all(key in told for key in found)


def test_without_games_it_says_so(command: Command) -> None:
    assert command("table", "statistics") == (0, "No games yet.\n", "")
    assert command("table", "games") == (0, "No games yet.\n", "")
    assert command("table", "games", "--json").json() == []


def test_games_are_taken_to_another_machine(command: Command, games: TableFiles, tmp_path: Path) -> None:
    file, kept = tmp_path / "games.json", games.games.everything()
    for arguments, told in (
        (("export", str(file)), f"{file}: 1 game\n"),
        (("reset", "--yes"), "the figures of 1 game removed\n"),
        (("import", str(file)), f"{file}: 1 game, 1 of them new\n"),
        (("import", str(file)), f"{file}: 1 game, 0 of them new\n"),
    ):
        assert command("table", "statistics", *arguments) == (0, told, "")
    assert games.games.everything() == kept


WRONG_USE = [
    ("statistics --rules chess", "'chess' is not"),
    ("statistics --rules mcr reset --yes", "reset is about all games"),
    ("statistics export games.txt", "games.txt: its name ends neither in .json nor in .csv"),
    ("statistics import none.json", "none.json: No such file"),
    ("statistics reset", "the figures of 1 game would be removed for good; say --yes if that is meant"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG_USE, ids=[arguments for arguments, _ in WRONG_USE])
def test_wrong_use_is_told_and_removes_nothing(command: Command, games: TableFiles, arguments: str, words: str) -> None:
    answer = command("table", *arguments.split())
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err
    assert len(games.games.everything()) == 1


def test_a_listed_game_can_be_replayed(command: Command, files: TableFiles) -> None:
    fill(files)
    answer = command("table", "games")
    assert answer.code == 0
    assert [line.split()[0] for line in answer.out.splitlines()[1:]] == [f"2026-11-{day}" for day in (13, 12, 11, 10)]
    found = json.loads(command("table", "games", "--json").out)
    assert [game["is_over"] for game in found] == [True, False, True, True]
    assert "Totals" in command("table", "replay", found[1]["file"]).out


def test_a_damaged_game_is_told_beside_the_others(command: Command, files: TableFiles) -> None:
    fill(files)
    path = files.history.folder / files.history.games()[0].file
    path.write_bytes(b"{")
    answer = command("table", "games")
    assert answer.code == 0
    assert len(answer.out.splitlines()) == 4
    assert "Warning: " in answer.err
    assert f"{path.name}.damaged-1" in answer.err
