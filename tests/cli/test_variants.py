"""The variants on the command line: told, and honest where the solver doesn't decide."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from mahjong_solitaire.cli import hinting
from mahjong_solitaire.cli.text import chain_text
from mahjong_solitaire.solitaire import advice
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.solver import Judge, Stage, Verdict
from mahjong_solitaire.solitaire.variants import CHAIN, VARIANTS
from mahjong_solitaire.storage.layouts import find_layout
from mahjong_solitaire.storage.saves import SaveFolder
from tests.cli.conftest import Command

ROW = [[4 * x, 0, 0] for x in range(6)]
OPEN = {"last": "E", "length": 2, "breaks": 1}
BROKEN = {"last": "E", "length": 2, "breaks": 3}


def position(chain: Mapping[str, object], variant: str = "strict-chain") -> str:
    """Return four tiles, all of them free, of which two don't link to an honour."""
    faces = ["5p", "5p", "S", "S", None, None]
    return json.dumps({"layout": {"tiles": ROW}, "faces": faces, "variant": variant, "chain": chain})


def test_the_variants_are_told_in_a_sentence_each(command: Command) -> None:
    answer = command("variants")
    assert (answer.code, answer.err) == (0, "")
    told = " ".join(answer.out.split())
    for variant in VARIANTS.values():
        assert f"{variant.name}: {variant.title} {variant.summary}" in told


def test_the_variants_as_json_name_rules_and_layouts(command: Command) -> None:
    found = json.loads(command("variants", "--json").out)
    assert [one["name"] for one in found] == list(VARIANTS)
    assert all(set(one) == {"name", "title", "summary", "game", "in_ids", "rules", "layouts"} for one in found)
    by_name = {one["name"]: one for one in found}
    assert by_name["strict-chain"]["game"] == "chain"
    assert by_name["strict-chain"]["layouts"] == by_name["chain"]["layouts"]
    assert "full_cube" in by_name["3d"]["layouts"]
    assert by_name["shanghai"]["layouts"] == ["turtle"]
    assert "full_cube" not in by_name["mahjong"]["layouts"]
    assert "The score never falls below zero." in by_name["alchemy"]["rules"]
    assert (by_name["mahjong"]["in_ids"], by_name["3d"]["in_ids"]) == ("", "3d")


@pytest.mark.parametrize("chain", [OPEN, BROKEN], ids=["a break is left", "no break is left"])
def test_a_strict_chain_is_solved_in_an_order_that_it_lets_go(command: Command, chain: Mapping[str, object]) -> None:
    answer = command("solve", "-", "--json", stdin=position(chain))
    told = json.loads(answer.out)
    # The winds go first and cost no break; then the dots don't link to them.
    assert told["solvable"] is (chain is OPEN)
    assert answer.code == (0 if chain is OPEN else 1)


def test_an_open_chain_can_always_go_on(command: Command) -> None:
    assert json.loads(command("solve", "-", "--json", stdin=position(BROKEN, "chain")).out)["solvable"] is True


def test_the_text_tells_the_chain_and_what_links_to_it(command: Command) -> None:
    strict = "standard input, line 1 (chain of 2, 1 break of 3 allowed; what links to E: winds, dragons, flowers): "
    unbound = "standard input, line 1 (chain of 2, 3 breaks; what links to E: winds, dragons, flowers): "
    for name in ("solve", "rate"):
        assert command(name, "-", stdin=position(OPEN)).out.startswith(strict)
        assert command(name, "-", stdin=position(BROKEN, "chain")).out.startswith(unbound)
    assert command("solve", "chain:strict-chain#7").out.startswith("chain:strict-chain#7: can be cleared")


def test_a_hint_in_a_saved_game_tells_its_chain(command: Command, tmp_path: Path) -> None:
    game = Game(deal(find_layout("moon"), 7, CHAIN))
    for pair in game.deal.line[:3]:
        game.take(pair)
    SaveFolder(tmp_path).save(game.record())
    told, hint = command("hint", str(tmp_path / "game.json")).out.splitlines()
    assert told == f"C{chain_text(game.board)[1:]}"
    assert told.startswith(f"Chain of {game.board.chain.length}, ")
    assert hint.endswith(".")
    assert set(json.loads(command("hint", str(tmp_path / "game.json"), "--json").out)) == {"pair", "reason"}


@pytest.fixture
def at_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a solver that decides nothing but the first pair."""

    def solve(board: Board, budget: int = 0) -> Verdict:
        return Verdict(None, (), Stage.SEARCH, 7)

    def solve_one_of_many(judge: Judge, board: Board, budget: int = 0) -> Verdict:
        return solve(board, budget)

    def winning_pairs(board: Board) -> dict[Pair, bool]:
        first, *_ = board.pairs()
        return {first: False}

    monkeypatch.setattr(Judge, "solve", solve_one_of_many)
    monkeypatch.setattr(advice, "solve", solve)
    monkeypatch.setattr(hinting, "winning_pairs", winning_pairs)


@pytest.mark.usefixtures("at_a_loss")
def test_what_was_not_decided_is_told(command: Command) -> None:
    answer = command("solve", "-", "--json", stdin=position(OPEN))
    told = json.loads(answer.out)
    assert (answer.code, told["solvable"], told["line"]) == (1, None, None)
    assert "): not decided; try a larger --budget (" in command("solve", "-", stdin=position(OPEN)).out
    answer = command("rate", "-", "--json", stdin=position(OPEN))
    told = json.loads(answer.out)
    assert (answer.code, told["solvable"], told["level"], told["skill"]) == (1, None, None, None)
    assert command("rate", "-", stdin=position(OPEN)).out.endswith("): not decided\n")


@pytest.mark.usefixtures("at_a_loss")
def test_pairs_that_were_not_decided_come_before_those_that_lose(command: Command) -> None:
    answer = command("hint", "moon:strict-chain#7", "--all", "--json")
    keeps = [one["keeps"] for one in json.loads(answer.out)]
    assert answer.code == 1
    assert keeps == [None] * (len(keeps) - 1) + [False]
    assert len(keeps) > 1
    lines = command("hint", "moon:strict-chain#7", "--all").out.splitlines()
    assert [line.endswith("  not decided") for line in lines] == [False, *[True] * (len(keeps) - 1), False]


@pytest.mark.usefixtures("at_a_loss")
def test_a_hint_goes_by_the_line_of_the_deal_if_that_is_all_there_is(command: Command) -> None:
    answer = command("hint", "moon:strict-chain#7", "--json")
    line = json.loads(command("deal", "moon", "--variant", "strict-chain", "--seed", "7", "--json").out)["line"]
    assert (answer.code, json.loads(answer.out)["pair"]) == (0, line[0])
    faces = command("deal", "moon", "--variant", "strict-chain", "--seed", "7").out.splitlines()[1]
    answer = command("hint", faces, "--json")
    assert answer.code == 1
    assert answer.json() == {"pair": None, "reason": "The solver could not decide whether the board can be cleared."}
