"""Duels on the command line: what is told, in how many processes, and how one ends early."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from mahjong_solitaire.cli import table_duel
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Action, Decision
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.duel import Clock, Outcome, Task, play_wall
from mahjong_solitaire.table.rules.players import PLAYERS
from mahjong_solitaire.table.view import View
from tests.cli.conftest import Command


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """What ``table duel --json`` prints: these keys and no others."""

    walls: int
    hands: int
    mean: float
    standard_error: float
    wins: tuple[int, int]
    drawn: int
    deal_ins: tuple[int, int]
    ms_median: float
    ms_worst: float


def test_a_duel_tells_all_figures(command: Command) -> None:
    answer = command("table", "duel", "beginner", "random", "--walls", "2", "--seed", "6", "--json")
    assert answer.code == 0
    told = msgspec.convert(answer.json(), Told)
    assert (told.walls, told.hands) == (2, 12)
    assert sum(told.wins) + told.drawn == 12
    assert told.deal_ins[0] + told.deal_ins[1] <= sum(told.wins)
    assert 0 < told.ms_median <= told.ms_worst


def test_a_duel_is_told_as_a_table(command: Command) -> None:
    answer = command("table", "duel", "random", "random", "--walls", "2")
    assert answer.code == 0
    first, headings, one, other, last = answer.out.splitlines()
    assert first.startswith("12 hands on 2 walls, ")
    assert headings.split()[:3] == ["POINTS", "WINS", "DEAL-INS"]
    assert (one.split()[:2], other.split()[:2]) == (["random", "+0.00"], ["random", "-0.00"])
    assert last.startswith("random: +0.00 +- 0.00 points a seat and hand (95 %: ")


def test_a_single_wall_gives_no_interval(command: Command) -> None:
    answer = command("table", "duel", "random", "random", "--walls", "1")
    assert answer.out.splitlines()[-1] == "random: +0.00 points a seat and hand; a single wall gives no standard error"


def test_any_number_of_processes_plays_the_same(command: Command) -> None:
    def told(*more: str) -> Sequence[object]:
        answer = command("table", "duel", "random", "random", "--walls", "4", "--seed", "2", "--json", *more)
        return msgspec.structs.astuple(msgspec.convert(answer.json(), Told))[:7]

    assert told() == told("--jobs", "2")


def test_a_duel_that_is_stopped_tells_what_was_played(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(task: Task, clock: Clock) -> Outcome:
        if task.wall == 2:
            raise KeyboardInterrupt
        return play_wall(task, clock)

    monkeypatch.setattr(table_duel, "play_wall", stopped)
    answer = command("table", "duel", "random", "random", "--walls", "50", "--json")
    assert answer.code == 0
    assert msgspec.convert(answer.json(), Told).walls == 2
    assert answer.err == "Stopped; 2 of 50 walls were played.\n"


def test_a_duel_that_is_stopped_at_once_has_nothing_to_tell(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(task: Task, clock: Clock) -> Outcome:
        raise KeyboardInterrupt

    monkeypatch.setattr(table_duel, "play_wall", stopped)
    answer = command("table", "duel", "random", "random")
    assert answer.code == 130
    assert not answer.out


class _Failing:
    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, view: View, decision: Decision) -> Action:
        raise ZeroDivisionError("nothing to divide by")


def test_a_bot_that_fails_is_told_in_a_sentence(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "mcr", lambda _, __, rng: _Failing(rng))
    answer = command("table", "duel", "steady", "random", "--walls", "1")
    assert answer.code == 3
    assert "bot steady failed (ZeroDivisionError: nothing to divide by)" in answer.err
    assert "its options were" in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["duel", "random"], "OTHER"),
        (["duel", "random", "nobody"], "nobody"),
        (["duel", "random", "random", "--walls", "0"], "0"),
        (["duel", "random", "random", "--rules", "poker"], "poker"),
    ],
)
def test_wrong_use_is_told(command: Command, arguments: list[str], words: str) -> None:
    answer = command("table", *arguments)
    assert answer.code == 2
    assert words in answer.err


def test_the_bots_are_listed(command: Command) -> None:
    answer = command("table", "bots", "--json")
    listed = msgspec.convert(answer.json(), list[dict[str, str]])
    assert [level["name"] for level in listed][:3] == ["beginner", "steady", "strong"]
    plain = command("table", "bots").out.splitlines()
    assert len(plain) == len(listed)
    assert all(line.startswith(level["name"]) for line, level in zip(plain, listed, strict=True))


@pytest.mark.parametrize("name", [name for name in BOTS if name != "strong"])
def test_every_bot_can_be_simulated(command: Command, name: str) -> None:
    assert command("table", "simulate", "--seats", f"{name},random,random,random", "--hands", "1").code == 0
