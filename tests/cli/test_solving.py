"""Questions about positions: solve and hint."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.solver import solve, winning_pairs
from mahjong_solitaire.storage.layouts import load_layout
from mahjong_solitaire.storage.saves import SaveFolder
from mahjong_solitaire.tiles import Tile
from tests.cli.conftest import Answer, Command
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
    seconds: float
    stage: str | None


def verdicts(answer: Answer) -> list[Verdict]:
    return [msgspec.json.decode(line, type=Verdict) for line in answer.out.splitlines()]


def test_each_position_gets_one_line_of_json(command: Command) -> None:
    answer = command("solve", "-", "--json", stdin=CLEARABLE + LOST + STUCK + CLEARED)
    found = [(verdict.solvable, verdict.line) for verdict in verdicts(answer)]
    assert found == [(True, ((0, 3), (1, 2))), (False, None), (False, None), (True, ())]
    assert answer.err == ""


@pytest.mark.parametrize(("positions", "code"), [(CLEARABLE + CLEARED, 0), (CLEARABLE + STUCK + CLEARABLE, 1)])
def test_the_exit_code_says_whether_all_can_be_cleared(command: Command, positions: str, code: int) -> None:
    assert command("solve", "-", stdin=positions).code == code


def test_only_a_budget_leaves_a_position_undecided(command: Command) -> None:
    hard = hard_position()
    answer = command("solve", "-", "--json", "--budget", "1", stdin=hard)
    assert [(verdict.solvable, verdict.line) for verdict in verdicts(answer)] == [(None, None)]
    assert answer.code == 1
    assert "not decided; try a larger --budget" in command("solve", "-", "--budget", "1", stdin=hard).out
    (verdict,) = verdicts(command("solve", "-", "--json", stdin=hard))
    assert verdict.solvable is not None
    assert verdict.stage == "search"


def hard_position() -> str:
    """Return a shuffled Turtle that only the search decides, as a line."""
    start = deal(load_layout(layouts_folder() / "turtle.tmx"), 1).board
    rng = Rng("hard")
    while True:
        board = start.with_faces(tuple(rng.shuffled(start.faces)))
        if solve(board).conflicts > 1:
            return json.dumps({"layout": "turtle", "faces": [str(face) for face in board.faces]})


def test_every_open_pair_is_judged_and_ranked(command: Command) -> None:
    answer = command("hint", "turtle#12", "--all", "--json")
    judged = json.loads(answer.out)
    assert answer.code == 0
    assert all(set(row) == {"pair", "keeps", "rank"} for row in judged)
    assert [row["rank"] for row in judged] == list(range(1, len(judged) + 1))
    keeps = [row["keeps"] for row in judged]
    assert keeps == sorted(keeps, reverse=True)
    board = board_of(command("deal", "turtle", "--seed", "12", "--json").out)
    assert {tuple(row["pair"]) for row in judged} == set(board.pairs())
    assert {tuple(row["pair"]): row["keeps"] for row in judged} == winning_pairs(board)


def test_the_difficulty_of_a_deal_is_measured(command: Command) -> None:
    answer = command("rate", "turtle:tricky#3", "--json")
    figures = json.loads(answer.out)
    assert answer.code == 0
    assert {"playout_win_rate", "playouts", "skill", "level", "conflicts"} <= set(figures)
    assert 0.003 <= figures["playout_win_rate"] < 0.03


def test_a_deal_of_a_level_names_it_in_its_id(command: Command) -> None:
    dealt = json.loads(command("deal", "turtle", "--difficulty", "steady", "--seed", "4", "--json").out)
    assert dealt["id"] == "turtle:steady#4"
    assert clears(board_of(json.dumps(dealt)), [Pair(*pair) for pair in dealt["line"]])
    assert json.loads(command("solve", "turtle:steady#4", "--json").out)["solvable"] is True


def test_a_survey_gives_the_same_numbers_with_any_number_of_jobs(command: Command) -> None:
    keys = {"layout", "deals", "unsolvable", "share", "low", "high", "seconds", "deals_per_second"}
    found = []
    for jobs in ("1", "2"):
        answer = command("survey", "moon", "--deals", "3000", "--seed", "5", "--jobs", jobs, "--json", "--fresh")
        assert answer.code == 0
        (row,) = json.loads(answer.out)
        assert keys <= set(row)
        assert row["low"] <= row["share"] <= row["high"]
        found.append((row["deals"], row["unsolvable"]))
    assert found[0] == found[1]


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


def test_a_hint_is_a_free_pair_with_a_reason(command: Command) -> None:
    answer = command("hint", "turtle#12", "--json")
    hint = json.loads(answer.out)
    assert answer.code == 0
    assert set(hint) == {"pair", "reason"}
    assert board_of(command("deal", "turtle", "--seed", "12", "--json").out).can_take(Pair(*hint["pair"]))
    assert hint["reason"].endswith(".")
    assert hint["reason"] in command("hint", "turtle#12").out


def test_a_hint_for_a_saved_game_fits_its_position(command: Command, tmp_path: Path) -> None:
    game = game_after(3)
    SaveFolder(tmp_path).save(game.record())
    hint = json.loads(command("hint", str(tmp_path / "game.json"), "--json").out)
    assert game.board.can_take(Pair(*hint["pair"]))


@pytest.mark.usefixtures("stair")
@pytest.mark.parametrize(
    ("faces", "reason"),
    [
        ("EE1p1p", "no open pair"),
        ("....", "cleared"),
    ],
)
def test_without_a_pair_to_name_the_answer_is_no(command: Command, faces: str, reason: str) -> None:
    answer = command("hint", f"stair={faces}", "--json")
    hint = json.loads(answer.out)
    assert (answer.code, hint["pair"]) == (1, None)
    assert reason in hint["reason"].lower()
    assert command("hint", f"stair={faces}").out.strip() == hint["reason"]
