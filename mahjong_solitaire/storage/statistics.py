"""The games played, in an SQLite file that two windows may use at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

from mahjong_solitaire.storage.files import FileError, set_aside

SCHEMA_VERSION = 1
_PATIENCE_SECONDS = 5.0
_Answer = TypeVar("_Answer")

_SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    layout TEXT NOT NULL,
    variant TEXT NOT NULL,
    difficulty TEXT NOT NULL,
    outcome TEXT NOT NULL,
    seconds REAL NOT NULL,
    moves INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    shuffles INTEGER NOT NULL,
    score INTEGER NOT NULL,
    ended_at TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS games_of_layout ON games (layout, outcome, seconds);
PRAGMA user_version = {SCHEMA_VERSION};
COMMIT;
"""


class Result(NamedTuple):
    """How one game ended; ``ended_at`` is ISO 8601 in UTC, ``id`` the game id as text."""

    id: str
    layout: str
    variant: str
    difficulty: str
    outcome: Literal["cleared", "stuck", "abandoned"]
    seconds: float
    moves: int
    hints: int
    undos: int
    shuffles: int
    score: int
    ended_at: str

    @property
    def is_cleared(self) -> bool:
        """Whether the game was won."""
        return self.outcome == "cleared"


class Counts(NamedTuple):
    """How many games of a layout were played and how many of them were cleared."""

    games: int
    wins: int


_COLUMNS = ", ".join(Result._fields)
_PLACES = ", ".join("?" for _ in Result._fields)


class Statistics:
    """The table of ended games.

    It never stops a game: when its file can't be used, answers are empty, and ``take_notice`` says why.
    A damaged file is set aside, never deleted.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._notice: str | None = None

    def take_notice(self) -> str | None:
        """Return, once, the sentence about what went wrong since the last call."""
        notice, self._notice = self._notice, None
        return notice

    def add(self, result: Result) -> None:
        """Keep the result of a game."""
        statement = f"INSERT INTO games ({_COLUMNS}) VALUES ({_PLACES})"
        self._answer(lambda games: games.execute(statement, result).rowcount, 0)

    def best_seconds(self, layout: str) -> float | None:
        """Return the shortest time in which the layout was cleared."""
        return self.best_times().get(layout)

    def best_times(self) -> dict[str, float]:
        """Return the shortest clearing time of each layout that was ever cleared."""
        query = "SELECT layout, min(seconds) FROM games WHERE outcome = 'cleared' GROUP BY layout"
        return self._answer(lambda games: dict(games.execute(query).fetchall()), {})

    def counts(self) -> dict[str, Counts]:
        """Return for each layout ever played how many games there were, and how many were cleared."""
        query = "SELECT layout, count(*), sum(outcome = 'cleared') FROM games GROUP BY layout"
        return self._answer(
            lambda games: {layout: Counts(played, wins) for layout, played, wins in games.execute(query)}, {}
        )

    def recent(self, layout: str, limit: int) -> tuple[Result, ...]:
        """Return the last results of a layout, newest first."""
        query = f"SELECT {_COLUMNS} FROM games WHERE layout = ? ORDER BY ended_at DESC, number DESC LIMIT ?"
        return self._answer(lambda games: tuple(map(Result._make, games.execute(query, (layout, limit)))), ())

    def _answer(self, ask: Callable[[sqlite3.Connection], _Answer], otherwise: _Answer) -> _Answer:
        try:
            try:
                return self._ask(ask)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError as error:
                self._notice = f"{self._path}: {error}; it was kept as {self._set_aside().name}."
                return self._ask(ask)
        except (sqlite3.Error, OSError, FileError) as error:
            self._notice = f"{self._path}: the statistics can't be used: {error}."
            return otherwise

    def _ask(self, ask: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        with self._open() as games:
            return ask(games)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        games = sqlite3.connect(self._path, timeout=_PATIENCE_SECONDS, isolation_level=None)
        try:
            _prepare(games)
            yield games
        finally:
            games.close()

    def _set_aside(self) -> Path:
        """Rename the file, and with it the log of SQLite, which would spoil the file that comes next."""
        kept = set_aside(self._path)
        for ending in ("-wal", "-shm"):
            log = self._path.with_name(self._path.name + ending)
            if log.exists():
                log.rename(kept.with_name(kept.name + ending))
        return kept


def _prepare(games: sqlite3.Connection) -> None:
    (version,) = games.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        raise FileError("the file was written by a newer version of the program")
    if version == 0:
        games.execute("PRAGMA journal_mode = WAL")
        games.executescript(_SCHEMA)
