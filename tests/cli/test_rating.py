"""How hard positions are: rate; and the solver compiled ahead: warmup."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from mahjong_solitaire.solitaire import difficulty
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.storage.layouts import find_layout
from tests.cli.conftest import Answer, Command


class Rating(msgspec.Struct, forbid_unknown_fields=True):
    """What ``rate --json`` prints for a position: these keys and no others."""

    solvable: bool | None
    playout_win_rate: float
    playouts: int
    skill: str | None
    level: str | None
    conflicts: int


def ratings(answer: Answer) -> list[Rating]:
    return [msgspec.json.decode(line, type=Rating) for line in answer.out.splitlines()]


def test_a_deal_gets_the_figures_that_were_measured(command: Command) -> None:
    figures = difficulty.rate(deal(find_layout("turtle"), 12).board)
    answer = command("rate", "turtle#12", "--json")
    expected = Rating(
        True, figures.playout_win_rate, figures.playouts, figures.skill.title, figures.level.name, figures.conflicts
    )
    assert (answer.code, ratings(answer), answer.err) == (0, [expected], "")
    told = command("rate", "turtle#12").out
    assert told.startswith(f"turtle#12: {figures.level.name}; {figures.playout_win_rate:.2%} of 4096 random games")


@pytest.mark.usefixtures("stair")
def test_what_cannot_be_cleared_has_no_level(command: Command) -> None:
    answer = command("rate", "stair=EE1p1p", "--json")
    assert (answer.code, ratings(answer)) == (1, [Rating(False, 0.0, 0, None, None, 0)])
    assert command("rate", "stair=EE1p1p").out == "stair=EE1p1p: can't be cleared\n"


def test_many_positions_are_rated_one_a_line(command: Command) -> None:
    row = {"tiles": [[0, 0, 0], [2, 0, 0], [4, 0, 0], [6, 0, 0]]}
    faces = (["E", "1p", "1p", "E"], ["E", "1p", "E", "1p"], [None] * 4)
    text = "".join(json.dumps({"layout": row, "faces": one}) + "\n" for one in faces)
    answer = command("rate", "-", "--json", stdin=text)
    assert [(one.level, one.skill) for one in ratings(answer)] == [
        ("gentle", "careless"),
        (None, None),
        ("gentle", "careless"),
    ]
    assert answer.code == 1


def test_warming_up_says_how_long_it_took_and_where_the_solver_is_kept(command: Command) -> None:
    answer = command("warmup", "--json")
    told = json.loads(answer.out)
    assert (answer.code, set(told)) == (0, {"seconds", "folder"})
    assert any(Path(told["folder"]).rglob("*.nbc"))
    assert told["folder"] in command("warmup").out
