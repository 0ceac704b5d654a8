"""A match can be taken along: as text that can be read, as JSON that can be gone on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mahjong_solitaire.storage.table_exports import export_match
from mahjong_solitaire.storage.table_records import read_match
from tests.table.stacking import make, table


def test_an_export_is_a_text_and_a_record_that_plays_again(tmp_path: Path) -> None:
    session = table(draws="9s")
    make(session, "E discard 9s")
    record = replace(session.record(), seed="a b/../7")
    told = export_match(tmp_path / "exports", record)
    text = tmp_path / "exports" / "mcr-a-b-7.txt"
    assert told == f"Exported to {text} and mcr-a-b-7.json."
    assert "E discards 9s" in text.read_text(encoding="utf-8")
    assert read_match(text.with_suffix(".json")).record() == record


def test_an_export_never_takes_the_place_of_another(tmp_path: Path) -> None:
    record = table().record()
    first, second = export_match(tmp_path, record), export_match(tmp_path, record)
    assert first != second
    assert len(list(tmp_path.iterdir())) == 4


def test_why_nothing_could_be_exported_is_told_in_a_sentence(tmp_path: Path) -> None:
    record = table().record()
    (tmp_path / "file").write_text("")
    assert export_match(tmp_path / "file", record).startswith(f"The game can't be exported to {tmp_path / 'file'}: ")
    broken = replace(record, hands=())
    assert export_match(tmp_path, broken) == "The game can't be exported: there is no hand."
