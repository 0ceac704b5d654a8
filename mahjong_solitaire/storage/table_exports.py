"""Matches of the table written out for other people and programs: as text to read, and as JSON to go on with."""

from __future__ import annotations

from pathlib import Path

from mahjong_solitaire.storage.files import write_atomically
from mahjong_solitaire.storage.table_records import write_match
from mahjong_solitaire.table.records import RecordError, TableRecord
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.telling import transcript

_MOST_OF_A_NAME = 1000


def export_match(folder: Path, record: TableRecord) -> str:
    """Write a match into a folder, as text and as JSON; return in a sentence where it is, or why it isn't."""
    try:
        session = Session.replay(record, ruleset(record.rules, record.terms))
        base = _free(folder, f"{record.rules}-{_plain(record.seed)}")
        write_atomically(base.with_suffix(".txt"), ("\n".join(transcript(session)) + "\n").encode())
        write_match(base.with_suffix(".json"), record)
    except RecordError as error:
        return f"The game can't be exported: {error}."
    except OSError as error:
        return f"The game can't be exported to {folder}: {error.strerror or error}."
    return f"Exported to {base}.txt and {base.name}.json."


def _plain(seed: str) -> str:
    """Return of a seed what any system takes for a file's name.

    >>> _plain("a b/../7")
    'a-b-7'
    """
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in seed[:40]).split()
    return "-".join(words) or "game"


def _free(folder: Path, name: str) -> Path:
    """Return a path, without ending, at which neither file is yet."""
    numbered = (folder / (name if number == 1 else f"{name}-{number}") for number in range(1, _MOST_OF_A_NAME))
    return next(
        (base for base in numbered if not any(base.with_suffix(end).exists() for end in (".txt", ".json"))),
        folder / name,
    )
