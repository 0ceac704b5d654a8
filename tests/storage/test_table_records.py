"""Matches in files: read back whole, and damage told with file, place and value."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.storage.table_records import TableRecordError, read_match, write_match
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session

DAMAGE: list[tuple[str, tuple[str | int, ...], object, str]] = [
    # what is wrong, where, the value, words of the error
    ("a newer version", ("version",), 7, "version is 7"),
    ("unknown rules", ("rules",), "poker", "poker"),
    ("an unknown profile", ("terms", "profile"), "mine", "mine"),
    ("an unknown lot", ("terms", "lot"), "coin", "coin"),
    ("three players", ("players",), ["A", "B", "C"], "3 players"),
    ("no hand", ("hands",), [], "no hand"),
    ("a tile twice", ("hands", 0, "tiles"), "1m" * 144, "hand 1: the walls"),
    ("no tile", ("hands", 0, "tiles"), "1x", "1x"),
    ("a die of seven", ("hands", 0, "dice"), [1, 2, 3, 7], "hand 1: the dice"),
    ("three dice", ("hands", 0, "dice"), [1, 2, 3], "$.hands[0].dice"),
    ("a move that is none", ("hands", 0, "moves", 3), "E jump", "hand 1, move 4 ('E jump')"),
    ("a seat that is none", ("hands", 0, "moves", 3), "X pass", "hand 1, move 4"),
    ("a move not offered", ("hands", 0, "moves", 0), "N mahjong", "hand 1, move 1"),
    ("a number for a move", ("hands", 0, "moves", 0), 5, "$.hands[0].moves[0]: 5"),
    ("other payments", ("hands", 0, "payments"), [1, -1, 0, 0], "hand 1: its payments"),
    ("negative time", ("hands", 0, "seconds"), -1, "-1"),
    ("another set of walls that does not fit the moves", ("hands", 0, "dice"), [1, 1, 1, 1], "hand 1, move"),
]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """Return the file of a match of two hands, the second in play."""
    session, rng = Session(ruleset("mcr", Terms(hands=3)), "7"), Rng("records")
    while not session.is_hand_over:
        session.answer(session.open[0].seat, rng.choice(session.open[0].options))
    session.tick(12.5)
    session.next_hand()
    for _ in range(20):
        session.answer(session.open[0].seat, rng.choice(session.open[0].options))
    write_match(tmp_path / "match.json", session.record())
    assert read_match(tmp_path / "match.json").deal == session.deal
    return tmp_path / "match.json"


def test_a_match_in_play_is_gone_on_with(match: Path) -> None:
    session = read_match(match)
    assert session.open
    assert session.seconds == 12.5
    assert len(session.record().hands) == 2
    write_match(match, session.record())
    assert read_match(match).record() == session.record()


@pytest.mark.parametrize(("place", "value", "words"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_damage_is_told_with_its_place(match: Path, place: tuple[str | int, ...], value: object, words: str) -> None:
    record = json.loads(match.read_text(encoding="utf-8"))
    inner = record
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    match.write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(TableRecordError) as error:
        read_match(match)
    assert words in str(error.value)
    assert str(match) in str(error.value)


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"version": 1}'])
def test_a_file_without_a_match_is_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "no.json").write_bytes(content)
    with pytest.raises(TableRecordError, match=r"no\.json"):
        read_match(tmp_path / "no.json")


def test_a_hand_after_an_unfinished_one_is_told(match: Path) -> None:
    record = json.loads(match.read_text(encoding="utf-8"))
    record["hands"].append(record["hands"][1])
    match.write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(TableRecordError, match="hand 2: it doesn't end"):
        read_match(match)
