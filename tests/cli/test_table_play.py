"""Bots at the table on the command line, and matches told again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Command


class Simulated(msgspec.Struct, forbid_unknown_fields=True):
    """What ``table simulate --json`` prints: these keys and no others."""

    hands: int
    drawn: int
    points: tuple[int, int, int, int]
    seconds: float
    hands_per_second: float


def test_hands_are_simulated_and_counted(command: Command) -> None:
    answer = command("table", "simulate", "--hands", "20", "--seed", "3", "--json")
    assert answer.code == 0
    told = msgspec.convert(answer.json(), Simulated)
    assert told.hands == 20
    assert 0 <= told.drawn <= 20
    assert sum(told.points) == 0


@pytest.mark.parametrize("house", ["rounds=1", "rounds=4"])
def test_so_many_hands_are_played_though_games_end_sooner(command: Command, house: str) -> None:
    answer = command("table", "simulate", "--rules", "riichi", "--set", house, "--hands", "40", "--json")
    told = msgspec.convert(answer.json(), Simulated)
    assert told.hands == 40
    # What is won and lost, without the points at the start; sticks may lie on the table at the end of a game.
    assert sum(told.points) in range(-16000, 1, 1000)


def test_the_same_seed_gives_the_same_hands_in_any_number_of_processes(command: Command) -> None:
    def points(*more: str) -> tuple[int, ...]:
        answer = command("table", "simulate", "--hands", "48", "--seed", "11", "--json", *more)
        return msgspec.convert(answer.json(), Simulated).points

    first = points()
    assert points() == first
    assert points("--jobs", "2") == first


def test_a_saved_match_is_told_again(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    assert command("table", "simulate", "--hands", "2", "--save", str(file)).code == 0
    told = command("table", "replay", str(file))
    assert told.code == 0
    assert "Hand 2, East round" in told.out
    assert told.out.count("payments") == 2
    answer = command("table", "replay", str(file), "--json").json()
    assert isinstance(answer, dict)
    assert answer.keys() == {"rules", "hands", "totals", "is_over"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "--seats", "random"], "1 player"),
        (["simulate", "--seats", "a,b,c,d"], "'a' is not known"),
        (["simulate", "--rules", "poker"], "poker"),
        (["simulate", "--hands", "0"], "0"),
    ],
)
def test_wrong_use_is_told(command: Command, arguments: list[str], words: str) -> None:
    answer = command("table", *arguments)
    assert answer.code == 2
    assert words in answer.err
    assert not answer.out


@pytest.mark.parametrize("name", ["gone.json", "."])
def test_a_file_that_can_not_be_read_is_wrong_use(command: Command, tmp_path: Path, name: str) -> None:
    answer = command("table", "replay", str(tmp_path / name))
    assert answer.code == 2
    assert str(tmp_path / name) in answer.err
    assert answer.err.count("\n") == 1


def test_a_match_that_can_not_be_saved_is_told_before_hours_of_play(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    target = tmp_path / "file" / "match.json"
    answer = command("table", "simulate", "--hands", "100000000", "--save", str(target))
    assert answer.code == 3
    assert answer.err.startswith(f"Error: {target}: ")


def test_a_file_that_holds_no_match_is_told(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("{}")
    answer = command("table", "replay", str(file))
    assert answer.code == 2
    assert "match.json" in answer.err
    assert "Traceback" not in answer.err
