"""Layouts on the command line: listed, drawn, checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_solitaire.storage.folders import Folders
from tests.cli.conftest import STAIR, Command, layout_file

DRAWN = """\
Stair (stair): 4 tiles, 2 levels, by Ada

Level 0, 2 tiles
┌───┬───┐
│ 0 │ 2 │
└───┴───┘

Level 1, 2 tiles
  ┌───┬───┐
  │ 1 │ 3 │
  └───┴───┘
"""
HALF_STEPS = ("..#...", "#.....", "....#.", "..#...", "......")
DRAWN_HALF_STEPS = """\
    ┌───┐
┌───┤ 1 │
│ 0 ├───┼───┐
└───┼───┤ 3 │
    │ 2 ├───┘
    └───┘"""


@pytest.mark.usefixtures("stair")
def test_the_list_has_shipped_and_own_layouts_the_turtle_first(command: Command) -> None:
    answer = command("layouts", "list", "--json")
    found = json.loads(answer.out)
    assert found[0] == {"name": "turtle", "title": "Turtle", "tiles": 144, "levels": 5, "games": []}
    assert {"name": "stair", "title": "Stair", "tiles": 4, "levels": 2, "games": []} in found
    assert [layout["games"] for layout in found if layout["name"] == "full_cube"] == [["3d"]]
    assert answer.err == ""


@pytest.mark.usefixtures("stair")
def test_the_list_as_text_is_a_table(command: Command) -> None:
    rows = [line.split() for line in command("layouts", "list").out.splitlines()]
    assert rows[0] == ["NAME", "TITLE", "TILES", "LEVELS", "MADE", "FOR"]
    assert ["stair", "Stair", "4", "2"] in rows
    assert ["full_cube", "Full", "Cube", "64", "4", "3d"] in rows


def listed(command: Command, *arguments: str) -> dict[str, list[str]]:
    return {
        layout["name"]: layout["games"] for layout in json.loads(command("layouts", "list", *arguments, "--json").out)
    }


def test_the_list_of_a_variant_has_what_it_plays_those_made_for_it_first(command: Command) -> None:
    every = listed(command)
    solids = [name for name, games in every.items() if "3d" in games]
    chains = [name for name, games in every.items() if "chain" in games]
    assert list(listed(command, "--variant", "3d")) == solids
    found = list(listed(command, "--variant", "strict-chain"))
    assert found[: len(chains)] == chains
    assert sorted(found) == sorted(set(every) - set(solids))
    assert list(listed(command, "--variant", "shanghai")) == ["turtle"]
    assert command("layouts", "list", "--variant", "3d").out.count("\n") == 1 + len(solids)


def test_a_solid_is_drawn_level_by_level_and_says_what_it_is_made_for(command: Command) -> None:
    lines = command("layouts", "show", "full_cube").out.splitlines()
    assert lines[0].startswith("Full Cube (full_cube): 64 tiles, 4 levels, made for 3d")
    assert [line for line in lines if line.startswith("Level")] == [f"Level {level}, 16 tiles" for level in range(4)]


@pytest.mark.usefixtures("stair")
def test_a_broken_file_of_the_user_is_told_beside_the_list(command: Command) -> None:
    (Folders.find().layouts / "broken.tmx").write_text("<map")
    answer = command("layouts", "list", "--json")
    assert answer.code == 0
    assert "stair" in [layout["name"] for layout in json.loads(answer.out)]
    assert answer.err.startswith("Warning: broken.tmx: ")


@pytest.mark.usefixtures("stair")
def test_a_broken_file_called_by_its_name_is_told_without_other_names(command: Command) -> None:
    (Folders.find().layouts / "stairs.tmx").write_text("<map")
    answer = command("layouts", "show", "stairs")
    assert answer.code == 2
    assert answer.err.startswith("Error: stairs.tmx: it is no well-formed XML")
    assert "did you mean" not in answer.err


@pytest.mark.usefixtures("stair")
def test_a_layout_is_drawn_level_by_level(command: Command) -> None:
    assert command("layouts", "show", "stair").out == DRAWN


def test_half_steps_are_drawn_where_they_are(command: Command, tmp_path: Path) -> None:
    answer = command("layouts", "show", str(layout_file(tmp_path / "steps.tmx", HALF_STEPS)))
    assert answer.out.rstrip().endswith(DRAWN_HALF_STEPS)


def test_a_layout_is_shown_as_json(command: Command, stair: Path) -> None:
    shown = {
        "name": "stair",
        "title": "Stair",
        "tiles": [[0, 0, 0], [1, 0, 1], [2, 0, 0], [3, 0, 1]],
        "levels": 2,
        "games": [],
        "author": "Ada",
    }
    assert command("layouts", "show", "stair", "--json").json() == shown
    assert command("layouts", "show", str(stair), "--json").json() == shown


def test_files_are_checked_one_by_one(command: Command, tmp_path: Path) -> None:
    good = layout_file(tmp_path / "good.tmx", *STAIR)
    odd = layout_file(tmp_path / "odd.tmx", ("#.", ".."))
    floating = layout_file(tmp_path / "floating.tmx", ("#...", "...."), ("..#.", "...."))
    answer = command("layouts", "check", str(good), str(odd), str(floating), "--json")
    reports = json.loads(answer.out)
    assert answer.code == 1
    assert [set(report) for report in reports] == [{"file", "ok", "error", "warnings"}] * 3
    assert [report["file"] for report in reports] == [str(good), str(odd), str(floating)]
    assert [report["ok"] for report in reports] == [True, False, True]
    assert [report["error"] is None for report in reports] == [True, False, True]
    assert [len(report["warnings"]) for report in reports] == [0, 0, 1]


def test_the_check_as_text_says_what_is_wrong_and_what_is_odd(command: Command, tmp_path: Path) -> None:
    odd = layout_file(tmp_path / "odd.tmx", ("#.", ".."))
    floating = layout_file(tmp_path / "floating.tmx", ("#...", "...."), ("..#.", "...."))
    lines = command("layouts", "check", str(odd), str(floating)).out.splitlines()
    assert lines[0] == f"{odd}: bad"
    assert lines[1].startswith("    odd.tmx: ")
    assert lines[2] == f"{floating}: ok"
    assert lines[3].startswith("    warning: ")


def test_good_files_alone_exit_with_zero(command: Command, stair: Path) -> None:
    assert command("layouts", "check", str(stair)).code == 0


def test_every_layout_that_ships_can_be_shown(command: Command) -> None:
    for layout in json.loads(command("layouts", "list", "--json").out):
        answer = command("layouts", "show", layout["name"])
        assert answer.code == 0
        assert f"{layout['tiles']} tiles" in answer.out
