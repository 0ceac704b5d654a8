"""The statistics of the table, in the same file as those of the solitaire."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from mahjong_solitaire.storage import table_queries as queries
from mahjong_solitaire.storage.statistics_database import Database
from mahjong_solitaire.storage.statistics_queries import Step
from mahjong_solitaire.storage.statistics_schema import require_sound_tables, transaction
from mahjong_solitaire.storage.table_queries import ALL_TABLES, TableScope, TableStretch, TableSummary
from mahjong_solitaire.storage.table_results import TableResult


class TableStatistics:
    """The ended games of the table; like those of the solitaire they never stop a game."""

    def __init__(self, path: Path) -> None:
        self._database = Database(path, require_sound_tables)

    @property
    def folder(self) -> Path:
        """The folder of the file."""
        return self._database.path.parent

    def take_notice(self) -> str | None:
        """Return, once, the sentence about what went wrong since the last call."""
        return self._database.take_notice()

    def add(self, result: TableResult) -> None:
        """Keep the result of a game."""
        self.merge((result,))

    def merge(self, results: Sequence[TableResult]) -> int:
        """Keep those results that aren't there yet and return how many those were.

        Results with the same id and the same moment are of the same game.
        """
        return self._database.answer(lambda database: _merge(database, results), 0)

    def reset(self) -> int:
        """Remove all games for good and return how many those were."""
        return self._database.answer(_reset, 0)

    def summary(self, scope: TableScope = ALL_TABLES) -> TableSummary:
        """Return the figures of the games of a scope."""
        return self._database.answer(lambda database: queries.summary(database, scope), TableSummary())

    def rules(self) -> tuple[str, ...]:
        """Return the rule sets that were played, the one most played first."""
        return self._database.answer(lambda database: queries.names(database, ALL_TABLES, "rules"), ())

    def opponents(self, rules: str | None = None) -> tuple[str, ...]:
        """Return the companies of bots that were met, the one most played first."""
        scope = TableScope(rules)
        return self._database.answer(lambda database: queries.names(database, scope, "opponents"), ())

    def fans(self, scope: TableScope = ALL_TABLES) -> dict[str, int]:
        """Return in how many of the hands won each fan counted, the most frequent first."""
        return self._database.answer(lambda database: queries.fans(database, scope), {})

    def series(self, step: Step, scope: TableScope = ALL_TABLES) -> tuple[TableStretch, ...]:
        """Return the days (weeks from Monday on, months) with hands, the first one first."""
        return self._database.answer(lambda database: queries.series(database, scope, step), ())

    def everything(self) -> tuple[TableResult, ...]:
        """Return all results, oldest first."""
        return self._database.answer(queries.results, ())


def _merge(database: sqlite3.Connection, results: Sequence[TableResult]) -> int:
    with transaction(database):
        known = set(database.execute("SELECT id, ended_at FROM table_games").fetchall())
        new = {key: result for result in results if (key := (result.id, result.ended_at)) not in known}
        for result in new.values():
            queries.insert(database, result)
    return len(new)


def _reset(database: sqlite3.Connection) -> int:
    with transaction(database):
        database.execute("DELETE FROM table_hands")
        return database.execute("DELETE FROM table_games").rowcount
