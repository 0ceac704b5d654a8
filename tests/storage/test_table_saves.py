"""The game at the table is kept whole, and whatever is wrong with its file costs a sentence and loses nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mahjong_solitaire.storage.table_saves import TableSaveFolder, read_save
from tests.app.table_ended import COMPANY, PLAYERS, played, save_of
from tests.clock import seconds_of

Change = Callable[[dict[str, object]], object]


def record_of(save: dict[str, object]) -> dict[str, object]:
    record = save["record"]
    assert isinstance(record, dict)
    return record


WRONG: dict[str, tuple[Change, str]] = {
    "another version": (lambda save: save.update(version=2), "version is 2; this program reads version 1"),
    "a bot nobody knows": (
        lambda save: save.update(company={"bots": ["", "genius", "steady", "steady"]}),
        "bot 'genius' is not known",
    ),
    "the person on another chair": (
        lambda save: save.update(company={"bots": ["steady", "", "steady", "steady"]}),
        "or not for all but the first",
    ),
    "three names": (
        lambda save: save.update(company={"bots": ["", "steady", "steady"]}),
        "bots are named for 3 players of 4",
    ),
    "rules nobody knows": (lambda save: record_of(save).update(rules="chess"), "rule set 'chess' is not known"),
    "no tiles in the hand": (lambda save: save.update(arrangement="5x"), "5x"),
    "a seed that is a number": (lambda save: record_of(save).update(seed=7), "seed"),
    "no record": (lambda save: save.pop("record"), "record"),
    "no hands": (lambda save: record_of(save).update(hands=[]), "there is no hand"),
}


@pytest.fixture
def folder(tmp_path: Path) -> TableSaveFolder:
    return TableSaveFolder(tmp_path)


def test_without_a_save_there_is_no_game_and_no_word(folder: TableSaveFolder) -> None:
    assert folder.load_or_set_aside() == folder.glance() == (None, None)


def test_a_game_comes_back_as_it_was(folder: TableSaveFolder) -> None:
    session = played("kept", 2, 16)
    folder.save(save_of(session, arrangement="1mE"))
    loaded, trouble = folder.load_or_set_aside()
    assert trouble is None
    assert loaded is not None
    assert loaded.company == COMPANY
    assert loaded.company.human == 0
    assert loaded.arrangement == "1mE"
    assert loaded.session.record() == session.record()
    assert loaded.session.players == PLAYERS


def test_a_glance_tells_how_far_the_game_is(folder: TableSaveFolder) -> None:
    folder.save(save_of(played("kept", 2, 16)))
    save, trouble = folder.glance()
    assert trouble is None
    assert save is not None
    assert len(save.record.hands) == 2
    assert save.record.terms.hands == 16


@pytest.mark.parametrize(("change", "reason"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_and_the_file_set_aside(
    folder: TableSaveFolder, tmp_path: Path, change: Change, reason: str
) -> None:
    folder.save(save_of(played("a")))
    path = tmp_path / "table.json"
    save: dict[str, object] = json.loads(path.read_bytes())
    change(save)
    path.write_text(json.dumps(save))
    loaded, trouble = folder.load_or_set_aside()
    assert loaded is None
    assert trouble is not None
    assert reason in trouble
    assert trouble.endswith("the file was kept as table.json.damaged-1.")
    assert json.loads((tmp_path / "table.json.damaged-1").read_bytes()) == save
    assert folder.glance() == (None, None)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000, b'{"record": {}}'])
def test_a_damaged_file_is_set_aside_at_a_glance(folder: TableSaveFolder, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "table.json").write_bytes(content)
    save, trouble = folder.glance()
    assert save is None
    assert trouble is not None
    assert (tmp_path / "table.json.damaged-1").read_bytes() == content


def test_a_forgotten_game_is_gone(folder: TableSaveFolder) -> None:
    folder.save(save_of(played("a")))
    folder.forget()
    folder.forget()
    assert folder.glance() == (None, None)


def test_handing_over_a_long_game_takes_no_time(tmp_path: Path) -> None:
    session = played("long", 4, 16)
    assert seconds_of(lambda: [session.record() for _ in range(100)]) < 0.5
    path = tmp_path / "table.json"
    TableSaveFolder(tmp_path).save(save_of(session))
    assert read_save(path).record == session.record()
    assert path.stat().st_size < 1 << 16
