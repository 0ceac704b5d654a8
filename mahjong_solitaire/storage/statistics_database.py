"""The SQLite file of the statistics, asked so that trouble with it never stops a game."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from typing import TypeVar

from mahjong_solitaire.storage.files import FileError, set_aside
from mahjong_solitaire.storage.statistics_schema import prepare

_PATIENCE_SECONDS = 20.0
"""How long a window waits for another that writes; on a slow disk one game can take a tenth of a second."""
_MOST_PAUSES, _PAUSE_SECONDS = 20, 0.05
_PRIMARY_CODE = 0xFF
"""The rest of an error's code only tells more about it."""
_Answer = TypeVar("_Answer")


class Database:
    """A file that is opened for each question; when it can't be used, answers are empty, and a notice says why.

    A damaged file is set aside, never deleted. ``require_sound`` raises sqlite3.DatabaseError for damaged values.
    """

    def __init__(self, path: Path, require_sound: Callable[[sqlite3.Connection], None]) -> None:
        self.path = path
        self._require_sound = require_sound
        self._notice: str | None = None
        self._is_checked = False

    def take_notice(self) -> str | None:
        """Return, once, the sentence about what went wrong since the last call."""
        notice, self._notice = self._notice, None
        return notice

    def answer(self, ask: Callable[[sqlite3.Connection], _Answer], otherwise: _Answer) -> _Answer:
        """Return what ``ask`` finds in the file, or ``otherwise``."""
        try:
            try:
                return self._ask(ask)
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                if not _is_damage(error):
                    raise
                self._notice = f"{self.path}: {error}; it was kept as {self._set_aside().name}."
                return self._ask(ask)
        except (sqlite3.Error, OSError, FileError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self._notice = f"{self.path}: the statistics can't be used: {reason}."
            return otherwise

    def _ask(self, ask: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        pauses = 0
        while True:
            try:
                with self._open() as games:
                    return ask(games)
            except sqlite3.OperationalError as error:
                # Some steps, such as the first one into a new file, don't wait for other windows by themselves.
                is_busy = error.sqlite_errorcode & _PRIMARY_CODE == sqlite3.SQLITE_BUSY
                if not is_busy or pauses == _MOST_PAUSES:
                    raise
            pauses += 1
            Event().wait(_PAUSE_SECONDS)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        games = sqlite3.connect(self.path, timeout=_PATIENCE_SECONDS, isolation_level=None)
        try:
            # A damaged letter costs no more than itself.
            games.text_factory = partial(str, encoding="utf-8", errors="replace")
            # With a log of its own the file stays whole even so, and two windows wait for each other much less.
            games.execute("PRAGMA synchronous = NORMAL")
            prepare(games)
            self._check(games)
            yield games
        finally:
            games.close()

    def _check(self, games: sqlite3.Connection) -> None:
        """Look once whether the values are of the kinds they should be; damage may make any other of them."""
        if not self._is_checked:
            self._require_sound(games)
            self._is_checked = True

    def _set_aside(self) -> Path:
        """Rename the file, and with it the log of SQLite, which would spoil the file that comes next."""
        kept = set_aside(self.path)
        for ending in ("-wal", "-shm"):
            log = self.path.with_name(self.path.name + ending)
            if log.exists():
                log.rename(kept.with_name(kept.name + ending))
        return kept


def _is_damage(error: sqlite3.DatabaseError | UnicodeDecodeError) -> bool:
    """Whether an error means that the file is damaged.

    The children of DatabaseError mean other troubles: a full disk, a locked file, a value that doesn't fit. Where even
    the words of an error are no text, they quote the damaged place.
    """
    return type(error) is sqlite3.DatabaseError or isinstance(error, UnicodeDecodeError)
