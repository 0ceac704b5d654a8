"""The table's figures travel in files; what is wrong in one is told with its place, and nothing is taken from it."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mahjong_solitaire.storage.files import FileError
from mahjong_solitaire.storage.table_results_files import read_table_results, write_table_results
from tests.app.table_ended import KEPT_SEED, result_on

RESULTS = (result_on(10, KEPT_SEED, 4), result_on(11, "a", 2, 16))
Game = dict[str, object]
WRONG: dict[str, tuple[Callable[[Game], object], str]] = {
    "rules": (lambda game: game.update(rules="chess"), 'game 2: rules: "chess": there are mcr'),
    "place": (lambda game: game.update(place=5), "game 2: $.place"),
    "outcome": (lambda game: first_hand(game).update(outcome="luck"), "game 2: $.hands[0].outcome"),
    "fan": (lambda game: first_hand(game).update(fan=-1), "game 2: $.hands[0].fan"),
    "fan names": (lambda game: first_hand(game).update(fans=["two\nlines"]), "game 2: $.hands[0].fans[0]"),
    "moment": (lambda game: game.update(ended_at="yesterday"), "game 2: ended_at"),
    "date": (lambda game: game.update(ended_on="2026-11-31"), "game 2: ended_on"),
    "a column more": (lambda game: game.update(luck=1), "game 2: $"),
    "a column less": (lambda game: game.pop("points"), "game 2: $"),
    "no hands": (lambda game: game.update(hands=[]), "game 2: $.hands"),
    "a hand twice": (lambda game: game.update(hands=[first_hand(game)] * 2), "game 2: hands: two have the same number"),
}


def first_hand(game: Game) -> dict[str, object]:
    hands = game["hands"]
    assert isinstance(hands, list)
    hand: dict[str, object] = hands[0]
    return hand


def test_json_brings_back_what_was_written(tmp_path: Path) -> None:
    write_table_results(tmp_path / "out.json", RESULTS)
    assert read_table_results(tmp_path / "out.json") == RESULTS


def test_csv_has_a_row_for_each_hand(tmp_path: Path) -> None:
    write_table_results(tmp_path / "out.csv", RESULTS)
    with (tmp_path / "out.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    assert len(rows[0]) == 14
    assert [row["hand_points"] for row in rows[:4]] == ["39", "57", "-22", "-8"]


@pytest.mark.parametrize(("change", "told"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, change: Callable[[Game], object], told: str) -> None:
    path = tmp_path / "out.json"
    write_table_results(path, RESULTS)
    content = json.loads(path.read_bytes())
    change(content["games"][1])
    path.write_text(json.dumps(content))
    with pytest.raises(FileError) as caught:
        read_table_results(path)
    assert str(caught.value).startswith(f"{path}: {told}")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"{", "$"),
        (b"[]", "$"),
        (b'{"format": "x", "version": 1, "games": []}', "$.format"),
        (b'{"format": "mahjong-solitaire table statistics", "version": 2, "games": []}', "$.version: 2"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes, told: str) -> None:
    (tmp_path / "x.json").write_bytes(content)
    with pytest.raises(FileError) as caught:
        read_table_results(tmp_path / "x.json")
    assert told in str(caught.value)


def test_a_missing_file_is_told() -> None:
    with pytest.raises(FileError, match=r"nowhere\.json: No such file"):
        read_table_results(Path("nowhere.json"))
