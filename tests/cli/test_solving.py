"""Whether positions can be cleared: solve."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.solver import solve as decide
from mahjong_solitaire.tiles import Tile
from tests.cli.conftest import Answer, Command
from tests.solitaire.test_solver import hard_boards
from tests.storage.games import game_after

ROW = [[0, 0, 0], [2, 0, 0], [4, 0, 0], [6, 0, 0]]


def position(*faces: str | None) -> str:
    return json.dumps({"layout": {"tiles": ROW}, "faces": faces}) + "\n"


CLEARABLE = position("E", "1p", "1p", "E")
LOST = position("E", "E", "1p", None)
STUCK = position("E", "1p", "E", "1p")
CLEARED = position(None, None, None, None)


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    """What ``solve --json`` prints for a position: these keys and no others."""

    solvable: bool | None
    line: tuple[Pair, ...] | None
    stage: Literal["pairing", "closure", "trials", "search"]
    seconds: float


def verdicts(answer: Answer) -> list[Verdict]:
    return [msgspec.json.decode(line, type=Verdict) for line in answer.out.splitlines()]


def test_each_position_gets_one_line_of_json(command: Command) -> None:
    answer = command("solve", "-", "--json", stdin=CLEARABLE + LOST + STUCK + CLEARED)
    found = [(verdict.solvable, verdict.line, verdict.stage) for verdict in verdicts(answer)]
    assert found == [
        (True, ((0, 3), (1, 2)), "trials"),
        (False, None, "pairing"),
        (False, None, "closure"),
        (True, (), "pairing"),
    ]
    assert answer.err == ""


@pytest.mark.parametrize(("positions", "code"), [(CLEARABLE + CLEARED, 0), (CLEARABLE + STUCK + CLEARABLE, 1)])
def test_the_exit_code_says_whether_all_can_be_cleared(command: Command, positions: str, code: int) -> None:
    assert command("solve", "-", stdin=positions).code == code


def plain(of: Board) -> str:
    value = {"layout": {"tiles": of.layout.slots}, "faces": [str(face) for face in of.faces]}
    return json.dumps(value) + "\n"


def test_only_a_budget_leaves_a_position_undecided(command: Command) -> None:
    hard = next(start for start in hard_boards() if decide(start).conflicts > 1)
    answer = command("solve", "-", "--json", "--budget", "1", stdin=plain(hard))
    assert [(verdict.solvable, verdict.line) for verdict in verdicts(answer)] == [(None, None)]
    assert answer.code == 1
    assert "not decided; try a larger --budget" in command("solve", "-", "--budget", "1", stdin=plain(hard)).out
    (verdict,) = verdicts(command("solve", "-", "--json", stdin=plain(hard)))
    assert verdict.solvable is not None


def test_many_positions_on_many_layouts_get_the_answers_of_the_solver(command: Command) -> None:
    asked = [*hard_boards()[:20], *(game_after(moves).board for moves in range(12))] * 2
    text = "".join(plain(Board.dealt(start.layout, present_faces(start))) for start in asked)
    answer = command("solve", "-", "--json", stdin=text.replace('"None"', "null"))
    for start, verdict in zip(asked, verdicts(answer), strict=True):
        assert verdict.solvable == decide(start).solvable
        assert not verdict.solvable or clears(start, verdict.line or ())


def present_faces(of: Board) -> list[Tile | None]:
    return [face if of.is_present(slot) else None for slot, face in enumerate(of.faces)]


def test_a_deal_is_solved_by_id_by_pipe_and_by_file(command: Command, tmp_path: Path) -> None:
    dealt = command("deal", "turtle", "--seed", "12", "--json").out
    file = tmp_path / "deal.json"
    file.write_text(dealt)
    board = board_of(dealt)
    for answer in (
        command("solve", "turtle#12", "--json"),
        command("solve", "-", "--json", stdin=dealt),
        command("solve", str(file), "--json"),
    ):
        (verdict,) = verdicts(answer)
        assert (answer.code, verdict.solvable) == (0, True)
        assert verdict.line is not None
        assert clears(board, verdict.line)


def board_of(dealt: str) -> Board:
    value = json.loads(dealt)
    layout = Layout(value["layout"], "", tuple(Slot(*place) for place in value["tiles"]))
    return Board.dealt(layout, [Tile.parse(face) for face in value["faces"]])


def test_the_text_names_each_position_and_its_line(command: Command) -> None:
    answer = command("solve", "-", stdin=CLEARABLE + "\n" + STUCK)
    first, moves, second = answer.out.splitlines()
    assert first.startswith("standard input, line 1: can be cleared (")
    assert moves.split() == ["1.", "E", "0-3", "2.", "1p", "1-2"]
    assert second.startswith("standard input, line 3: can't be cleared (")


def test_what_comes_before_a_wrong_position_is_answered(command: Command) -> None:
    answer = command("solve", "-", "--json", stdin=CLEARABLE + position("E", "E", "0x", None))
    assert answer.code == 2
    assert len(verdicts(answer)) == 1
    assert answer.err.startswith("Error: standard input, line 2, $.faces[2]: '0x' is no tile")
