"""What can be asked of the table of games."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from itertools import groupby
from statistics import median
from typing import Literal, NamedTuple

from mahjong_solitaire.storage.scopes import AnyScope
from mahjong_solitaire.storage.statistics_results import COLUMNS, Outcome, Result, from_row

Step = Literal["day", "week", "month"]
Column = Literal["variant", "layout", "difficulty"]

BY: tuple[Column, ...] = ("variant", "layout", "difficulty")
"""The columns by which games can be picked."""
_FIRST_DAYS: dict[Step, str] = {
    "day": "ended_on",
    "week": "date(ended_on, 'weekday 0', '-6 days')",
    "month": "date(ended_on, 'start of month')",
}


@dataclass(frozen=True)
class Scope(AnyScope):
    """Which games are meant; None lets all through. The empty difficulty is that of deals without a level."""

    variant: str | None = None
    layout: str | None = None
    difficulty: str | None = None


EVERYTHING = Scope()


class Summary(NamedTuple):
    """Figures of some games; times and the score are None without a win, a streak is a run of wins."""

    games: int
    wins: int
    streak: int
    longest_streak: int
    best_seconds: float | None
    average_seconds: float | None
    median_seconds: float | None
    wins_without_help: int
    best_score: int | None
    seconds_played: float

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games if self.games else 0.0


class Counts(NamedTuple):
    """How many games of a layout were played and how many of them were cleared."""

    games: int
    wins: int


class Stretch(NamedTuple):
    """The games of a day, a week or a month: its first day, how many, how many wins, the average winning time."""

    starts_on: str
    games: int
    wins: int
    average_seconds: float | None


class DayResult(NamedTuple):
    """What was reached in the challenge of a day: whether it was ever cleared, and whether on that very day.

    The figures are those of the best game: cleared, with as few hints and shuffles as possible, then the quickest;
    ``quickest_seconds`` is the shortest time, whatever helps there were.
    """

    day: str
    is_cleared: bool
    is_on_the_day: bool
    best_seconds: float | None
    hints: int
    shuffles: int
    quickest_seconds: float | None = None


def first_day(step: Step) -> str:
    """Return in SQL the first day of the stretch in which a game ended."""
    return _FIRST_DAYS[step]


def summary(games: sqlite3.Connection, scope: Scope) -> Summary:
    """Return the figures of the games of a scope."""
    query = f"""
        SELECT count(*), coalesce(sum(outcome = 'cleared'), 0), coalesce(sum(seconds), 0.0),
               coalesce(sum(outcome = 'cleared' AND hints = 0 AND shuffles = 0), 0),
               max(CASE outcome WHEN 'cleared' THEN score END)
        FROM games WHERE {scope.condition}
    """
    played, wins, seconds_played, unaided, best_score = games.execute(query, scope.values).fetchone()
    streak, longest = _streaks(games, scope)
    times = _winning_times(games, scope)
    return Summary(
        played,
        wins,
        streak,
        longest,
        times[0] if times else None,
        sum(times) / len(times) if times else None,
        median(times) if times else None,
        unaided,
        best_score,
        seconds_played,
    )


def _winning_times(games: sqlite3.Connection, scope: Scope) -> list[float]:
    query = f"SELECT seconds FROM games WHERE {scope.condition} AND outcome = 'cleared' ORDER BY seconds"
    return [seconds for (seconds,) in games.execute(query, scope.values)]


def _streaks(games: sqlite3.Connection, scope: Scope) -> tuple[int, int]:
    """Return how many of the last games were won in a row, and how many at most ever were."""
    query = f"SELECT outcome = 'cleared' FROM games WHERE {scope.condition} ORDER BY ended_at, number"
    runs = [(is_won, sum(1 for _ in run)) for (is_won,), run in groupby(games.execute(query, scope.values))]
    wins = [length for is_won, length in runs if is_won]
    return (runs[-1][1] if runs and runs[-1][0] else 0), max(wins, default=0)


def breakdown(games: sqlite3.Connection, scope: Scope, column: Column) -> dict[str, Summary]:
    """Return the figures for each value of a column, the one most played first."""
    return {name: summary(games, scope.choosing(column, name)) for name in names(games, scope, column)}


def names(games: sqlite3.Connection, scope: Scope, column: Column) -> tuple[str, ...]:
    """Return the values of a column, the one most played first."""
    query = f"SELECT {column} FROM games WHERE {scope.condition} GROUP BY {column} ORDER BY count(*) DESC, {column}"
    return tuple(name for (name,) in games.execute(query, scope.values))


def series(games: sqlite3.Connection, scope: Scope, step: Step) -> tuple[Stretch, ...]:
    """Return the days (weeks from Monday on, months) with games, the first one first."""
    query = f"""
        SELECT {first_day(step)} AS first, count(*), sum(outcome = 'cleared'),
               avg(CASE outcome WHEN 'cleared' THEN seconds END)
        FROM games WHERE {scope.condition} GROUP BY first HAVING first IS NOT NULL ORDER BY first
    """
    return tuple(map(Stretch._make, games.execute(query, scope.values)))


def recent(games: sqlite3.Connection, scope: Scope, limit: int) -> tuple[Result, ...]:
    """Return the last results of a scope, newest first; a negative limit means all."""
    query = f"SELECT {COLUMNS} FROM games WHERE {scope.condition} ORDER BY ended_at DESC, number DESC LIMIT ?"
    return tuple(map(from_row, games.execute(query, (*scope.values, limit))))


def best_times(games: sqlite3.Connection, scope: Scope) -> dict[str, float]:
    """Return the shortest clearing time of each layout that was ever cleared."""
    query = f"SELECT layout, min(seconds) FROM games WHERE {scope.condition} AND outcome = 'cleared' GROUP BY layout"
    return dict(games.execute(query, scope.values).fetchall())


def counts(games: sqlite3.Connection, scope: Scope) -> dict[str, Counts]:
    """Return for each layout ever played how many games there were, and how many were cleared."""
    query = f"SELECT layout, count(*), sum(outcome = 'cleared') FROM games WHERE {scope.condition} GROUP BY layout"
    return {layout: Counts(played, wins) for layout, played, wins in games.execute(query, scope.values)}


def daily_results(games: sqlite3.Connection) -> dict[str, DayResult]:
    """Return what was reached in each daily challenge that was ever played, by its date."""
    query = """
        SELECT day, outcome, ended_on = day, seconds, hints, shuffles FROM games
        WHERE day <> '' ORDER BY day, outcome <> 'cleared', hints + shuffles, seconds, number
    """
    rows: list[tuple[str, Outcome, int, float, int, int]] = games.execute(query).fetchall()
    return {day: _day_result(day, list(of_day)) for day, of_day in groupby(rows, key=lambda row: row[0])}


def _day_result(day: str, best_first: list[tuple[str, Outcome, int, float, int, int]]) -> DayResult:
    _, outcome, _, seconds, hints, shuffles = best_first[0]
    is_cleared = outcome == "cleared"
    on_the_day = any(outcome == "cleared" and is_same for _, outcome, is_same, *_ in best_first)
    quickest = min((row[3] for row in best_first if row[1] == "cleared"), default=None)
    return DayResult(day, is_cleared, on_the_day, seconds if is_cleared else None, hints, shuffles, quickest)
