"""The scales of the statistics' curves: round times at the side, dates below."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from math import ceil, floor
from typing import NamedTuple

from mahjong_solitaire.app.wording import clock
from mahjong_solitaire.storage.statistics import Step

STEPS: tuple[Step, ...] = ("day", "week", "month")
_MOST_POINTS = 40
_ROUND_TIMES = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200)
_MOST_STEPS = 4
_LEAST_SPAN = 0.2
"""The least part of the longest time that an axis spans, so that small differences don't look like great ones."""
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Tick(NamedTuple):
    """A value on an axis, with what is written at it (nothing: only a line)."""

    value: float
    text: str


SHARE_TICKS = tuple(Tick(part / 4, f"{25 * part} %" if part % 2 == 0 else "") for part in range(5))
"""The axis of shares, from none to all."""


def time_ticks(low: float, high: float) -> tuple[Tick, ...]:
    """Return round times around ``low`` and ``high``.

    >>> [tick.text for tick in time_ticks(372, 660)]
    ['06:00', '08:00', '10:00', '12:00']
    """
    missing = max(0.0, _LEAST_SPAN * high - (high - low))
    low, high = low - missing / 2, high + missing / 2
    step = _round_step((high - low) / _MOST_STEPS)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return tuple(Tick(step * number, clock(step * number)) for number in range(first, last + 1))


def _round_step(least: float) -> int:
    longest = _ROUND_TIMES[-1]
    return next((step for step in _ROUND_TIMES if step >= least), longest * ceil(least / longest))


def date_ticks(first: str, last: str, most: int) -> tuple[Tick, ...]:
    """Return up to ``most`` dates, evenly from the first to the last; their values are the days' ordinal numbers.

    >>> [tick.text for tick in date_ticks("2026-11-10", "2026-11-30", 3)]
    ['10 Nov', '20 Nov', '30 Nov']
    """
    start, days = date.fromisoformat(first), ordinal(last) - ordinal(first)
    parts = max(1, min(most - 1, days))
    chosen = [start + timedelta(days=round(days * part / parts)) for part in range(parts + 1)]
    ticks = {_axis_text(day, days): Tick(day.toordinal(), _axis_text(day, days)) for day in reversed(chosen)}
    return tuple(ticks.values())[::-1]


def _axis_text(day: date, days: int) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]}" if days < 300 else f"{_MONTHS[day.month - 1]} {day.year}"


def ordinal(day: str) -> int:
    """Return the number of a day given in ISO form."""
    return date.fromisoformat(day).toordinal()


def date_text(day: str) -> str:
    """Write a day given in ISO form.

    >>> date_text("2026-11-05")
    '5 Nov 2026'
    """
    found = date.fromisoformat(day)
    return f"{found.day} {_MONTHS[found.month - 1]} {found.year}"


def stretch_text(first_day: str, step: Step) -> str:
    """Name the day, week or month that begins on a day.

    >>> stretch_text("2026-11-02", "week"), stretch_text("2026-11-01", "month")
    ('Week from 2 Nov 2026', 'Nov 2026')
    """
    written = date_text(first_day)
    names: dict[Step, str] = {"day": written, "week": f"Week from {written}", "month": written.partition(" ")[2]}
    return names[step]


def suiting(days: Sequence[str]) -> Step:
    """Return the step that gives a curve over these days neither too many points nor too few."""
    if len(days) <= _MOST_POINTS:
        return "day"
    return "week" if ordinal(days[-1]) - ordinal(days[0]) <= 7 * _MOST_POINTS else "month"
