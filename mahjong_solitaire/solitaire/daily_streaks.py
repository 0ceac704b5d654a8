"""Days in a row: only what was cleared on the very day counts, and a day that isn't over yet breaks nothing."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from mahjong_solitaire.solitaire.daily_feats import Feats

_DAY = timedelta(days=1)


def days_kept(feats: Feats) -> frozenset[date]:
    """Return the days whose challenge was cleared on the very day."""
    return frozenset(day for day, feat in feats.items() if feat.is_on_the_day)


def streak(days: Iterable[date], today: date) -> int:
    """Return how many days in a row lead up to today, or to yesterday as long as today can still be played.

    >>> streak({date(2026, 2, 28), date(2026, 3, 1)}, date(2026, 3, 2))
    2
    """
    kept = frozenset(days)
    last = today if today in kept else today - _DAY
    return _run_to(last, kept)


def longest_streak(days: Iterable[date]) -> int:
    """Return the most days that were ever kept in a row."""
    kept = frozenset(days)
    return max((_run_to(day, kept) for day in kept if day + _DAY not in kept), default=0)


def _run_to(day: date, kept: frozenset[date]) -> int:
    length = 0
    while day in kept:
        length += 1
        day -= _DAY
    return length


def days_of_month(month: date) -> tuple[date, ...]:
    """Return all days of the month in which a day lies.

    >>> len(days_of_month(date(2028, 2, 29)))
    29
    """
    first = month.replace(day=1)
    following = (first + timedelta(days=31)).replace(day=1)
    return tuple(first + timedelta(days=number) for number in range((following - first).days))
