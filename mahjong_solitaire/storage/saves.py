"""The game in progress, in one file that is written anew after every move."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mahjong_solitaire.solitaire.game import Game
from mahjong_solitaire.solitaire.record import Record
from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import FileError, read_bounded, set_aside_with_notice, write_atomically

LARGEST_SAVE = 1 << 22
_NAME = "game.json"


class SaveError(ValueError):
    """A saved game that can't be gone on with; the message names file, place and value."""


class SaveFolder:
    """The folder that holds the current game.

    A save stands for itself: it has the places, the faces and the moves, so it loads without its layout's file.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME

    def save(self, record: Record) -> None:
        """Keep the game in place of the one before; raise OSError if the system doesn't let us."""
        write_atomically(self._path, msgspec.json.encode(record) + b"\n")

    def load(self) -> Record | None:
        """Return the saved game, known to replay, or None if there is none; raise SaveError."""
        try:
            return read_save(self._path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SaveError(f"{self._path}: {error.strerror}") from error

    def load_or_set_aside(self) -> tuple[Record | None, str | None]:
        """Return the saved game, or None with a sentence: a damaged save is renamed, never deleted."""
        try:
            return _read(self._path), None
        except FileNotFoundError:
            return None, None
        except (OSError, ValueError) as error:
            return None, set_aside_with_notice(self._path, error)

    def forget(self) -> None:
        """Remove the saved game: it is finished or was given up."""
        self._path.unlink(missing_ok=True)


def read_save(path: Path) -> Record:
    """Return the game saved in a file, known to replay; raise SaveError, or OSError if it can't be read."""
    try:
        return _read(path)
    except ValueError as error:
        raise SaveError(f"{path}: {error}") from error


def _read(path: Path) -> Record:
    record = json_values.decode(read_bounded(path, LARGEST_SAVE), Record)
    try:
        Game.replay(record)
    except OverflowError as error:
        raise FileError(f"a number is far too large: {error}") from error
    return record
