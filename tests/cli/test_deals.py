"""Deals on the command line: named, repeatable, and clearable by the line they bring."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.variants import NAMED, VARIANTS
from mahjong_solitaire.tiles import Tile
from tests.cli.conftest import STAIR, Command, layout_file

LAYOUT_OF = {"3d": "full_cube"}
"""Layouts for the variants that don't play flat ones."""


class Dealt(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What ``deal --json`` prints: these keys and no others, the level only if one was asked for."""

    id: str
    layout: str
    variant: str
    tiles: tuple[Slot, ...]
    faces: tuple[str, ...]
    line: tuple[Pair, ...]
    level: str = ""

    @property
    def board(self) -> Board:
        faces = [Tile.parse(face) for face in self.faces]
        return Board.dealt(Layout(self.layout, "", self.tiles), faces, VARIANTS[self.variant])


def dealt(command: Command, *arguments: str) -> Dealt:
    answer = command("deal", *arguments, "--json")
    assert (answer.code, answer.err) == (0, "")
    return msgspec.json.decode(answer.out, type=Dealt)


def test_a_deal_is_cleared_by_its_own_line(command: Command) -> None:
    deal = dealt(command, "turtle", "--seed", "7")
    assert (deal.id, deal.layout, deal.variant, len(deal.tiles)) == ("turtle#7", "turtle", "shanghai", 144)
    assert clears(deal.board, deal.line)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_deal_of_a_level_has_that_level_and_its_name_brings_it_back(command: Command, level: str) -> None:
    deal = dealt(command, "turtle", "--difficulty", level, "--seed", "7")
    assert (deal.id, deal.level) == (f"turtle:{level}#7", level)
    assert clears(deal.board, deal.line)
    assert deal == dealt(command, "turtle", "--difficulty", level, "--seed", "7")
    rating = msgspec.json.decode(command("rate", deal.id, "--json").out)
    assert rating["level"] == level or not LEVEL_NAMES[level].is_measured
    shown = command("deal", "turtle", "--difficulty", level, "--seed", "7").out.splitlines()
    assert shown[1] == f"{level}: {LEVEL_NAMES[level].figures}"
    assert command("solve", shown[2]).code == 0


@pytest.mark.parametrize("name", NAMED)
def test_a_deal_of_a_variant_is_cleared_by_its_rules_in_every_form(command: Command, name: str) -> None:
    layout = LAYOUT_OF.get(name, "moon")
    deal = dealt(command, layout, "--variant", name, "--seed", "7")
    assert (deal.id, deal.variant) == (f"{layout}:{name}#7", name)
    assert clears(deal.board, deal.line)
    shown = command("deal", layout, "--variant", name, "--seed", "7").out.splitlines()
    assert shown[0].startswith(f"{deal.id}  ({VARIANTS[name].title}: ")
    assert shown[1].startswith(f"{layout}:{name}=")
    piped = command("deal", layout, "--variant", name, "--seed", "7", "--json").out
    answers = [
        command("solve", deal.id, "--json"),
        command("solve", shown[1], "--json"),
        command("solve", "-", "--json", stdin=piped),
    ]
    for answer in answers:
        assert answer.code == 0, answer.err
        assert clears(deal.board, msgspec.json.decode(answer.out, type=Line).line)


class Line(msgspec.Struct):
    """What is looked at of an answer of ``solve``."""

    line: tuple[Pair, ...]


def test_a_deal_may_have_variant_and_level(command: Command) -> None:
    deal = dealt(command, "moon", "--variant", "black-white", "--difficulty", "steady", "--seed", "7")
    assert (deal.id, deal.variant, deal.level) == ("moon:black-white:steady#7", "black-white", "steady")
    assert json.loads(command("rate", deal.id, "--json").out)["level"] == "steady"


@pytest.mark.parametrize(("layout", "usual"), [("turtle", "shanghai"), ("chain", "mahjong"), ("full_cube", "3d")])
def test_without_a_variant_the_plain_game_is_dealt_but_on_solids(command: Command, layout: str, usual: str) -> None:
    assert dealt(command, layout, "--seed", "7").variant == usual


def test_without_a_level_no_level_is_told(command: Command) -> None:
    assert '"level"' not in command("deal", "turtle", "--seed", "7", "--json").out


def test_the_same_seed_deals_the_same_tiles(command: Command) -> None:
    assert dealt(command, "turtle", "--seed", "7") == dealt(command, "turtle", "--seed", "7")
    assert dealt(command, "turtle", "--seed", "7").faces != dealt(command, "turtle", "--seed", "8").faces


def test_without_a_seed_deals_differ_and_can_be_had_again(command: Command) -> None:
    ids = {dealt(command, "turtle").id for _ in range(4)}
    assert len(ids) > 1
    for text in ids:
        again = dealt(command, "turtle", "--seed", str(GameId.parse(text).seed))
        assert again.id == text


def test_a_layout_file_is_dealt_on(command: Command, tmp_path: Path) -> None:
    deal = dealt(command, str(layout_file(tmp_path / "steps.tmx", *STAIR)), "--seed", "1")
    assert (deal.id, deal.tiles) == ("steps#1", ((0, 0, 0), (1, 0, 1), (2, 0, 0), (3, 0, 1)))


@pytest.mark.usefixtures("stair")
def test_the_text_shows_id_descriptive_form_and_board(command: Command) -> None:
    answer = command("deal", "stair", "--seed", "1")
    lines = answer.out.splitlines()
    assert lines[0] == "stair#1  (Mahjong: Stair, 4 tiles)"
    assert lines[1].startswith("stair=")
    assert lines[3:5] == ["Level 0, 2 tiles", "┌───┬───┐"]
    assert command("solve", lines[1]).code == 0
