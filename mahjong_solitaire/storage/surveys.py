"""Surveys on disk: one line of JSON for each chunk counted, so that a survey goes on where it was broken off."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from mahjong_solitaire.storage.files import FileError, read_bounded
from mahjong_solitaire.survey import Tally

LARGEST_LOG = 1 << 28
_BEGINNING = b'{"key":['
"""Of each line; a file of which nothing else is whole was broken off at once."""


class SurveyKey(NamedTuple):
    """Which survey a chunk belongs to; counts of another solver, or of other places, are never mixed in."""

    layout: str
    places: str
    seed: int
    solver: str
    variant: str = ""


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    key: SurveyKey
    chunk: int
    tally: Tally


class SurveyLog:
    """A file of chunks, of one survey or of several; what a crash left half written is counted anew."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, key: SurveyKey) -> dict[int, Tally]:
        """Return the chunks of a survey by their numbers; raise FileError if it is no such file."""
        try:
            lines = read_bounded(self.path, LARGEST_LOG).split(b"\n")
        except FileNotFoundError:
            return {}
        found = [_decoded(line) for line in lines]
        if not any(found) and not _BEGINNING.startswith(lines[0][: len(_BEGINNING)]):
            raise FileError("it holds no survey")
        return {line.chunk: line.tally for line in found if line is not None and line.key == key}

    def append(self, key: SurveyKey, chunk: int, tally: Tally) -> None:
        """Add a chunk; when this returns, it is on the disk."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = msgspec.json.encode(_Line(key, chunk, tally)) + b"\n"
        with self.path.open("ab") as file:
            file.write(line if _ends_whole(self.path) else b"\n" + line)
            file.flush()
            os.fsync(file.fileno())

    def forget(self) -> None:
        """Remove the file."""
        self.path.unlink(missing_ok=True)


def _ends_whole(path: Path) -> bool:
    size = path.stat().st_size
    if not size:
        return True
    with path.open("rb") as file:
        file.seek(size - 1)
        return file.read() == b"\n"


def _decoded(line: bytes) -> _Line | None:
    try:
        return msgspec.json.decode(line, type=_Line)
    except (msgspec.MsgspecError, RecursionError):
        return None
