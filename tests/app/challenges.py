"""Challenges that were cleared, in the statistics of a stage."""

from __future__ import annotations

from datetime import date, timedelta

from mahjong_solitaire.solitaire.daily import daily
from mahjong_solitaire.storage.statistics import Result
from tests.app.stage import Stage


def clear(stage: Stage, day: date, on: date | None = None, hints: int = 0) -> None:
    """Put a cleared challenge into the statistics, played on its day or on another one."""
    game_id = daily(day)
    played = (str(game_id), game_id.layout, game_id.rules.name, game_id.level)
    ended_on = (on or day).isoformat()
    at = f"{ended_on}T20:00:00+00:00"
    stage.games.add(Result(*played, "cleared", 372.0, 72, hints, 0, 0, 1440, at, ended_on, day.isoformat()))


def clear_many(stage: Stage, until: date) -> None:
    """Clear the forty days up to one, now and then with a hint, every seventh one late."""
    for before in range(40):
        day = until - timedelta(days=before)
        clear(stage, day, day + timedelta(days=not before % 7), hints=before % 3)
