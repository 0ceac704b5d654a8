"""The tables of games, and how files of older programs become files of this one."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from mahjong_solitaire.storage.files import FileError

_FIRST = (
    """
    CREATE TABLE games (
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
    )
    """,
    "CREATE INDEX games_of_layout ON games (layout, outcome, seconds)",
)
_DAYS_AND_CLOCKS = (
    "ALTER TABLE games ADD COLUMN ended_on TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE games ADD COLUMN day TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE games ADD COLUMN is_timed INTEGER NOT NULL DEFAULT 0",
    # The best guess at the player's calendar is that of this machine.
    "UPDATE games SET ended_on = coalesce(date(ended_at, 'localtime'), substr(ended_at, 1, 10))",
    # There was one variant for all layouts; now the game on the Turtle has a name of its own.
    "UPDATE games SET variant = 'mahjong' WHERE variant = 'shanghai' AND layout <> 'turtle'",
    "CREATE INDEX games_by_id ON games (id, ended_at)",
    "CREATE INDEX games_of_days ON games (day) WHERE day <> ''",
)
_TABLE = (
    """
    CREATE TABLE table_games (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL,
        rules TEXT NOT NULL,
        opponents TEXT NOT NULL,
        is_over INTEGER NOT NULL,
        place INTEGER NOT NULL,
        points INTEGER NOT NULL,
        ended_at TEXT NOT NULL,
        ended_on TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE table_hands (
        game INTEGER NOT NULL REFERENCES table_games (number),
        hand INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        points INTEGER NOT NULL,
        fan INTEGER NOT NULL,
        false_wins INTEGER NOT NULL,
        fans TEXT NOT NULL,
        PRIMARY KEY (game, hand)
    )
    """,
)
_STEPS = (_FIRST, _DAYS_AND_CLOCKS, _TABLE)
"""What makes a file of version n one of version n + 1."""

SCHEMA_VERSION = len(_STEPS)

_TEXTS = ("id", "layout", "variant", "difficulty", "outcome", "ended_at", "ended_on", "day")
_COUNTS = ("moves", "hints", "undos", "shuffles", "score", "is_timed")
_SOUND = " AND ".join(
    (
        *(f"typeof({column}) = 'text'" for column in _TEXTS),
        *(f"typeof({column}) = 'integer'" for column in _COUNTS),
        "typeof(seconds) = 'real'",
        f"abs(seconds) <= {sys.maxsize}",
    )
)
_GAME_COUNTS, _GAME_TEXTS = ("is_over", "place", "points"), ("id", "rules", "opponents", "ended_at", "ended_on")
_HAND_COUNTS, _HAND_TEXTS = ("game", "hand", "points", "fan", "false_wins"), ("outcome", "fans")
_SOUND_TABLES = {
    "table_games": (_GAME_COUNTS, _GAME_TEXTS),
    "table_hands": (_HAND_COUNTS, _HAND_TEXTS),
}


def prepare(games: sqlite3.Connection) -> None:
    """Bring a file to the schema of this program; raise FileError, touching nothing, if it is a newer one's."""
    version = _version(games)
    if version > SCHEMA_VERSION:
        raise FileError("the file was written by a newer version of the program, so nothing is read from it or kept")
    if version == 0:
        games.execute("PRAGMA journal_mode = WAL")
    if version < SCHEMA_VERSION:
        _upgrade(games)


def require_sound(games: sqlite3.Connection) -> None:
    """Raise sqlite3.DatabaseError if a value is of another kind than its column, as only damage makes it."""
    wrong = games.execute(f"SELECT number FROM games WHERE NOT ({_SOUND}) LIMIT 1").fetchone()
    if wrong is not None:
        raise sqlite3.DatabaseError(f"a value of game {wrong[0]} is damaged")


def require_sound_tables(games: sqlite3.Connection) -> None:
    """Do the same for the games of the table."""
    for table, (counts, texts) in _SOUND_TABLES.items():
        kinds = [f"typeof({column}) = 'integer'" for column in counts] + [
            f"typeof({column}) = 'text'" for column in texts
        ]
        wrong = games.execute(f"SELECT rowid FROM {table} WHERE NOT ({' AND '.join(kinds)}) LIMIT 1").fetchone()
        if wrong is not None:
            raise sqlite3.DatabaseError(f"a value of {table}, row {wrong[0]}, is damaged")


def _upgrade(games: sqlite3.Connection) -> None:
    with transaction(games):
        # Another window may have done it while this one waited.
        for statements in _STEPS[_version(games) :]:
            for statement in statements:
                games.execute(statement)
        games.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _version(games: sqlite3.Connection) -> int:
    (version,) = games.execute("PRAGMA user_version").fetchone()
    return int(version)


@contextmanager
def transaction(games: sqlite3.Connection) -> Iterator[None]:
    """Let all of what is done inside happen, or nothing of it; other windows wait."""
    games.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        games.rollback()
        raise
    games.execute("COMMIT")
