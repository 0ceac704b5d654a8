"""Which pair to take: hint, for one pair or for all."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.hints import ranked
from mahjong_solitaire.solitaire.solver import winning_pairs
from mahjong_solitaire.storage.layouts import find_layout
from mahjong_solitaire.storage.saves import SaveFolder
from tests.cli.conftest import Answer, Command
from tests.storage.games import game_after


class Judged(msgspec.Struct, forbid_unknown_fields=True):
    """What ``hint --all --json`` lists for a pair: these keys and no others."""

    pair: Pair
    keeps: bool
    rank: int


def turtle(seed: int) -> Board:
    return deal(find_layout("turtle"), seed).board


def test_a_hint_is_a_free_pair_with_a_reason(command: Command) -> None:
    answer = command("hint", "turtle#12", "--json")
    hint = json.loads(answer.out)
    assert answer.code == 0
    assert set(hint) == {"pair", "reason"}
    assert turtle(12).can_take(Pair(*hint["pair"]))
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


def game_at_a_fork() -> Game:
    """Return a game in which some pairs keep the board clearable and some don't."""
    games = (game_after(moves, seed) for seed in range(100) for moves in range(4, 12))
    return next(game for game in games if len(set(winning_pairs(game.board).values())) == 2)


def judged(answer: Answer) -> list[Judged]:
    return msgspec.json.decode(answer.out, type=list[Judged])


def test_all_pairs_are_judged_the_keeping_ones_first(command: Command, tmp_path: Path) -> None:
    game = game_at_a_fork()
    SaveFolder(tmp_path).save(game.record())
    answer = command("hint", str(tmp_path / "game.json"), "--all", "--json")
    found = judged(answer)
    exact = winning_pairs(game.board)
    assert {one.pair: one.keeps for one in found} == exact
    assert [one.rank for one in found] == list(range(1, len(exact) + 1))
    assert [one.keeps for one in found] == sorted(exact.values(), reverse=True)
    assert [one.pair for one in found if one.keeps] == ranked(game.board, [pair for pair in exact if exact[pair]])
    assert answer.code == 0
    named = json.loads(command("hint", str(tmp_path / "game.json"), "--json").out)
    assert exact[Pair(*named["pair"])]


def test_all_pairs_as_text_are_a_table(command: Command) -> None:
    lines = command("hint", "turtle#12", "--all").out.splitlines()
    assert lines[0].split(maxsplit=2) == ["RANK", "PAIR", "KEEPS IT CLEARABLE"]
    assert len(lines) == 1 + len(list(turtle(12).pairs()))
    assert lines[1].split()[0] == "1"
    assert lines[1].endswith("  yes")


@pytest.mark.usefixtures("stair")
@pytest.mark.parametrize(
    ("faces", "found", "said"),
    [("....", [], "The board is cleared."), ("EE1p1p", [], "There is no open pair.")],
)
def test_without_any_pair_the_list_is_empty(command: Command, faces: str, found: list[Judged], said: str) -> None:
    answer = command("hint", f"stair={faces}", "--all", "--json")
    assert (answer.code, judged(answer)) == (1, found)
    assert command("hint", f"stair={faces}", "--all").out.strip() == said
