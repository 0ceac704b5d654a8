"""What can be asked of the tables of the games at the table."""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from mahjong_solitaire.storage.scopes import AnyScope
from mahjong_solitaire.storage.statistics_queries import Step, first_day
from mahjong_solitaire.storage.table_results import HandResult, TableResult

FAN_SEPARATOR = "\n"
_GAME = "id, rules, opponents, is_over, place, points, ended_at, ended_on"
_HAND = "hand, outcome, points, fan, false_wins, fans"


@dataclass(frozen=True)
class TableScope(AnyScope):
    """Which games are meant; None lets all through."""

    rules: str | None = None
    opponents: str | None = None

    def choosing(self, column: str, value: str | None) -> TableScope:
        """Return the scope with another value; a company belongs to the rules it was met under."""
        return TableScope(value) if column == "rules" else super().choosing(column, value)


ALL_TABLES = TableScope()


class TableSummary(NamedTuple):
    """Figures of some games: of hands, and of the games played to their ends."""

    hands: int = 0
    self_drawn: int = 0
    won: int = 0
    dealt_in: int = 0
    lost: int = 0
    drawn: int = 0
    points: int = 0
    mean_fan: float | None = None
    best_fan: int | None = None
    false_wins: int = 0
    games: int = 0
    places: tuple[int, ...] = (0, 0, 0, 0)
    best_points: int | None = None

    @property
    def wins(self) -> int:
        """Hands won in either way."""
        return self.self_drawn + self.won

    def share(self, hands: int) -> float:
        """Return a number of hands as part of all."""
        return hands / self.hands if self.hands else 0.0

    @property
    def mean_points(self) -> float:
        """Points a hand."""
        return self.points / self.hands if self.hands else 0.0

    @property
    def mean_place(self) -> float | None:
        """The place on average; None before a game was played to its end."""
        if not self.games:
            return None
        return sum(place * times for place, times in enumerate(self.places, 1)) / self.games


class TableStretch(NamedTuple):
    """A day, week or month with its hands."""

    starts_on: str
    hands: int
    wins: int
    points: int


def summary(database: sqlite3.Connection, scope: TableScope) -> TableSummary:
    """Return the figures of the games of a scope."""
    query = f"""
        SELECT count(*), coalesce(sum(outcome = 'self_drawn'), 0), coalesce(sum(outcome = 'won'), 0),
               coalesce(sum(outcome = 'dealt_in'), 0), coalesce(sum(outcome = 'lost'), 0),
               coalesce(sum(outcome = 'drawn'), 0), coalesce(sum(hands.points), 0),
               avg(CASE WHEN fan > 0 THEN fan END), max(CASE WHEN fan > 0 THEN fan END),
               coalesce(sum(false_wins), 0)
        FROM table_hands AS hands JOIN table_games AS games ON hands.game = games.number WHERE {scope.condition}
    """
    figures = database.execute(query, scope.values).fetchone()
    query = (
        f"SELECT place, count(*), max(points) FROM table_games AS games WHERE is_over AND {scope.condition} GROUP BY 1"
    )
    rows: list[tuple[int, int, int]] = database.execute(query, scope.values).fetchall()
    times = {place: number for place, number, _ in rows}
    places = tuple(times.get(place, 0) for place in range(1, max(4, *times, 0) + 1))
    best = max((points for *_, points in rows), default=None)
    return TableSummary._make((*figures, sum(places), places, best))


def names(database: sqlite3.Connection, scope: TableScope, column: str) -> tuple[str, ...]:
    """Return the values of a column of the scope, the one most played first."""
    query = (
        f"SELECT {column} FROM table_games AS games WHERE {scope.condition} GROUP BY 1 ORDER BY count(*) DESC, {column}"
    )
    return tuple(name for (name,) in database.execute(query, scope.values))


def fans(database: sqlite3.Connection, scope: TableScope) -> dict[str, int]:
    """Return in how many of the hands won each fan counted, the most frequent first."""
    query = f"""
        SELECT fans FROM table_hands AS hands JOIN table_games AS games ON hands.game = games.number
        WHERE fan > 0 AND {scope.condition}
    """
    counted: Counter[str] = Counter()
    for (text,) in database.execute(query, scope.values):
        counted.update({name for name in text.split(FAN_SEPARATOR) if name})
    return dict(sorted(counted.items(), key=lambda one: (-one[1], one[0])))


def series(database: sqlite3.Connection, scope: TableScope, step: Step) -> tuple[TableStretch, ...]:
    """Return the days (weeks from Monday on, months) with hands, the first one first."""
    query = f"""
        SELECT {first_day(step)} AS first, count(*), sum(outcome IN ('self_drawn', 'won')), sum(hands.points)
        FROM table_hands AS hands JOIN table_games AS games ON hands.game = games.number
        WHERE {scope.condition} GROUP BY first HAVING first IS NOT NULL ORDER BY first
    """
    return tuple(map(TableStretch._make, database.execute(query, scope.values)))


def results(database: sqlite3.Connection) -> tuple[TableResult, ...]:
    """Return all results with their hands, oldest first."""
    query = f"""
        SELECT games.number, {", ".join(f"games.{name.strip()}" for name in _GAME.split(","))},
               {", ".join(f"hands.{name.strip()}" for name in _HAND.split(","))}
        FROM table_games AS games JOIN table_hands AS hands ON hands.game = games.number
        ORDER BY games.ended_at, games.number, hands.hand
    """
    rows = database.execute(query)
    found = []
    for _, group in groupby(rows, key=lambda row: row[0]):
        of_game = list(group)
        id_, rules, opponents, is_over, place, points, ended_at, ended_on = of_game[0][1:9]
        hands = tuple(HandResult._make((*row[9:14], _split(row[14]))) for row in of_game)
        found.append(TableResult(id_, rules, opponents, bool(is_over), place, points, ended_at, ended_on, hands))
    return tuple(found)


def _split(text: str) -> tuple[str, ...]:
    return tuple(name for name in text.split(FAN_SEPARATOR) if name)


def insert(database: sqlite3.Connection, result: TableResult) -> None:
    """Add a game with its hands."""
    values = result[:-1]
    places = ", ".join("?" for _ in values)
    number = database.execute(f"INSERT INTO table_games ({_GAME}) VALUES ({places})", values).lastrowid
    database.executemany(
        f"INSERT INTO table_hands (game, {_HAND}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(number, *hand[:-1], FAN_SEPARATOR.join(hand.fans)) for hand in result.hands],
    )
