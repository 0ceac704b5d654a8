"""The games played, in an SQLite file that two windows may use at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from typing import TypeVar

from mahjong_solitaire.storage import statistics_queries as queries
from mahjong_solitaire.storage.files import FileError, set_aside
from mahjong_solitaire.storage.statistics_queries import (
    EVERYTHING,
    Column,
    Counts,
    DayResult,
    Scope,
    Step,
    Stretch,
    Summary,
)
from mahjong_solitaire.storage.statistics_results import COLUMNS, PLACES, Outcome, Result
from mahjong_solitaire.storage.statistics_schema import SCHEMA_VERSION, prepare, require_sound, transaction

__all__ = [
    "EVERYTHING",
    "SCHEMA_VERSION",
    "Column",
    "Counts",
    "DayResult",
    "Outcome",
    "Result",
    "Scope",
    "Statistics",
    "Step",
    "Stretch",
    "Summary",
]

_PATIENCE_SECONDS = 20.0
"""How long a window waits for another that writes; on a slow disk one game can take a tenth of a second."""
_MOST_PAUSES, _PAUSE_SECONDS = 20, 0.05
_PRIMARY_CODE = 0xFF
"""The rest of an error's code only tells more about it."""
_NOTHING = Summary(0, 0, 0, 0, None, None, None, 0, None, 0.0)
_INSERT = f"INSERT INTO games ({COLUMNS}) VALUES ({PLACES})"
_Answer = TypeVar("_Answer")


class Statistics:
    """The table of ended games.

    It never stops a game: when its file can't be used, answers are empty, and ``take_notice`` says why.
    A damaged file is set aside, never deleted.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._notice: str | None = None
        self._is_checked = False

    @property
    def folder(self) -> Path:
        """The folder of the file."""
        return self._path.parent

    def take_notice(self) -> str | None:
        """Return, once, the sentence about what went wrong since the last call."""
        notice, self._notice = self._notice, None
        return notice

    # Changes

    def add(self, result: Result) -> None:
        """Keep the result of a game."""
        self._answer(lambda games: games.execute(_INSERT, result.dated()).rowcount, 0)

    def merge(self, results: Sequence[Result]) -> int:
        """Keep those results that aren't there yet and return how many those were.

        Results with the same id and the same moment are of the same game.
        """
        return self._answer(lambda games: _merge(games, results), 0)

    def reset(self) -> int:
        """Remove all games for good and return how many those were."""
        return self._answer(lambda games: games.execute("DELETE FROM games").rowcount, 0)

    # Questions

    def summary(self, scope: Scope = EVERYTHING) -> Summary:
        """Return the figures of the games of a scope."""
        return self._answer(lambda games: queries.summary(games, scope), _NOTHING)

    def breakdown(self, column: Column, scope: Scope = EVERYTHING) -> dict[str, Summary]:
        """Return the figures for each value of a column, the one most played first."""
        return self._answer(lambda games: queries.breakdown(games, scope, column), {})

    def names(self, column: Column, scope: Scope = EVERYTHING) -> tuple[str, ...]:
        """Return the values of a column, the one most played first."""
        return self._answer(lambda games: queries.names(games, scope, column), ())

    def series(self, step: Step, scope: Scope = EVERYTHING) -> tuple[Stretch, ...]:
        """Return the days (weeks from Monday on, months) with games, the first one first."""
        return self._answer(lambda games: queries.series(games, scope, step), ())

    def daily_results(self) -> dict[str, DayResult]:
        """Return what was reached in each daily challenge that was ever played, by its date."""
        return self._answer(queries.daily_results, {})

    def best_seconds(self, layout: str, variant: str | None = None) -> float | None:
        """Return the shortest time in which the layout was cleared."""
        return self.best_times(variant).get(layout)

    def best_times(self, variant: str | None = None) -> dict[str, float]:
        """Return the shortest clearing time of each layout that was ever cleared."""
        return self._answer(lambda games: queries.best_times(games, Scope(variant)), {})

    def counts(self, variant: str | None = None) -> dict[str, Counts]:
        """Return for each layout ever played how many games there were, and how many were cleared."""
        return self._answer(lambda games: queries.counts(games, Scope(variant)), {})

    def recent(self, layout: str, limit: int, variant: str | None = None) -> tuple[Result, ...]:
        """Return the last results of a layout, newest first."""
        return self.last(limit, Scope(variant, layout))

    def last(self, limit: int, scope: Scope = EVERYTHING) -> tuple[Result, ...]:
        """Return the last results of a scope, newest first."""
        return self._answer(lambda games: queries.recent(games, scope, limit), ())

    def everything(self) -> tuple[Result, ...]:
        """Return all results, oldest first."""
        return self.last(-1)[::-1]

    # The file

    def _answer(self, ask: Callable[[sqlite3.Connection], _Answer], otherwise: _Answer) -> _Answer:
        try:
            try:
                return self._ask(ask)
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                if not _is_damage(error):
                    raise
                self._notice = f"{self._path}: {error}; it was kept as {self._set_aside().name}."
                return self._ask(ask)
        except (sqlite3.Error, OSError, FileError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self._notice = f"{self._path}: the statistics can't be used: {reason}."
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
        self._path.parent.mkdir(parents=True, exist_ok=True)
        games = sqlite3.connect(self._path, timeout=_PATIENCE_SECONDS, isolation_level=None)
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
            require_sound(games)
            self._is_checked = True

    def _set_aside(self) -> Path:
        """Rename the file, and with it the log of SQLite, which would spoil the file that comes next."""
        kept = set_aside(self._path)
        for ending in ("-wal", "-shm"):
            log = self._path.with_name(self._path.name + ending)
            if log.exists():
                log.rename(kept.with_name(kept.name + ending))
        return kept


def _is_damage(error: sqlite3.DatabaseError | UnicodeDecodeError) -> bool:
    """Whether an error means that the file is damaged.

    The children of DatabaseError mean other troubles: a full disk, a locked file, a value that doesn't fit. Where even
    the words of an error are no text, they quote the damaged place.
    """
    return type(error) is sqlite3.DatabaseError or isinstance(error, UnicodeDecodeError)


def _merge(games: sqlite3.Connection, results: Sequence[Result]) -> int:
    with transaction(games):
        known = set(games.execute("SELECT id, ended_at FROM games").fetchall())
        new = {key: result for result in results if (key := (result.id, result.ended_at)) not in known}
        games.executemany(_INSERT, [result.dated() for result in new.values()])
    return len(new)
