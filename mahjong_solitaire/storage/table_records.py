"""Matches of the table in files: versioned JSON that stands for itself and is read with care."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import read_bounded, write_atomically
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.session import Session

LARGEST_RECORD = 1 << 22


class TableRecordError(ValueError):
    """A file that holds no match one can go on with; the message names file, place and value."""


def write_match(path: Path, record: TableRecord) -> None:
    """Write a match to a file; raise OSError if the system doesn't let us."""
    write_atomically(path, msgspec.json.encode(record) + b"\n")


def read_match(path: Path) -> Session:
    """Return the match of a file, played again move by move; raise TableRecordError, or OSError if it can't be read."""
    try:
        record = _record(json_values.decode(read_bounded(path, LARGEST_RECORD), dict[str, object]))
        return Session.replay(record, ruleset(record.rules, record.terms))
    except (ValueError, OverflowError) as error:
        raise TableRecordError(f"{path}: {error}") from error


def _record(value: dict[str, object]) -> TableRecord:
    """Return the record that stands by itself, or in a game as the window keeps it."""
    kept = value.get("record")
    return json_values.convert(value if kept is None else kept, TableRecord)
