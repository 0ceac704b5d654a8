"""The games played, in an SQLite file that two windows may use at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from mahjong_solitaire.storage import statistics_queries as queries
from mahjong_solitaire.storage.statistics_database import Database
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
from mahjong_solitaire.storage.statistics_schema import SCHEMA_VERSION, require_sound, transaction

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

_NOTHING = Summary(0, 0, 0, 0, None, None, None, 0, None, 0.0)
_INSERT = f"INSERT INTO games ({COLUMNS}) VALUES ({PLACES})"


class Statistics:
    """The table of ended games.

    It never stops a game: when its file can't be used, answers are empty, and ``take_notice`` says why.
    A damaged file is set aside, never deleted.
    """

    def __init__(self, path: Path) -> None:
        self._database = Database(path, require_sound)

    @property
    def folder(self) -> Path:
        """The folder of the file."""
        return self._database.path.parent

    def take_notice(self) -> str | None:
        """Return, once, the sentence about what went wrong since the last call."""
        return self._database.take_notice()

    # Changes

    def add(self, result: Result) -> None:
        """Keep the result of a game."""
        self._database.answer(lambda games: games.execute(_INSERT, result.dated()).rowcount, 0)

    def merge(self, results: Sequence[Result]) -> int:
        """Keep those results that aren't there yet and return how many those were.

        Results with the same id and the same moment are of the same game.
        """
        return self._database.answer(lambda games: _merge(games, results), 0)

    def reset(self) -> int:
        """Remove all games for good and return how many those were."""
        return self._database.answer(lambda games: games.execute("DELETE FROM games").rowcount, 0)

    # Questions

    def summary(self, scope: Scope = EVERYTHING) -> Summary:
        """Return the figures of the games of a scope."""
        return self._database.answer(lambda games: queries.summary(games, scope), _NOTHING)

    def breakdown(self, column: Column, scope: Scope = EVERYTHING) -> dict[str, Summary]:
        """Return the figures for each value of a column, the one most played first."""
        return self._database.answer(lambda games: queries.breakdown(games, scope, column), {})

    def names(self, column: Column, scope: Scope = EVERYTHING) -> tuple[str, ...]:
        """Return the values of a column, the one most played first."""
        return self._database.answer(lambda games: queries.names(games, scope, column), ())

    def series(self, step: Step, scope: Scope = EVERYTHING) -> tuple[Stretch, ...]:
        """Return the days (weeks from Monday on, months) with games, the first one first."""
        return self._database.answer(lambda games: queries.series(games, scope, step), ())

    def daily_results(self) -> dict[str, DayResult]:
        """Return what was reached in each daily challenge that was ever played, by its date."""
        return self._database.answer(queries.daily_results, {})

    def best_seconds(self, layout: str, variant: str | None = None) -> float | None:
        """Return the shortest time in which the layout was cleared."""
        return self.best_times(variant).get(layout)

    def best_times(self, variant: str | None = None) -> dict[str, float]:
        """Return the shortest clearing time of each layout that was ever cleared."""
        return self._database.answer(lambda games: queries.best_times(games, Scope(variant)), {})

    def counts(self, variant: str | None = None) -> dict[str, Counts]:
        """Return for each layout ever played how many games there were, and how many were cleared."""
        return self._database.answer(lambda games: queries.counts(games, Scope(variant)), {})

    def recent(self, layout: str, limit: int, variant: str | None = None) -> tuple[Result, ...]:
        """Return the last results of a layout, newest first."""
        return self.last(limit, Scope(variant, layout))

    def last(self, limit: int, scope: Scope = EVERYTHING) -> tuple[Result, ...]:
        """Return the last results of a scope, newest first."""
        return self._database.answer(lambda games: queries.recent(games, scope, limit), ())

    def everything(self) -> tuple[Result, ...]:
        """Return all results, oldest first."""
        return self.last(-1)[::-1]


def _merge(games: sqlite3.Connection, results: Sequence[Result]) -> int:
    with transaction(games):
        known = set(games.execute("SELECT id, ended_at FROM games").fetchall())
        new = {key: result for result in results if (key := (result.id, result.ended_at)) not in known}
        games.executemany(_INSERT, [result.dated() for result in new.values()])
    return len(new)
