"""Challenges that were cleared, for the tests of the daily challenge."""

from __future__ import annotations

from datetime import date, timedelta

from mahjong_solitaire.solitaire.daily_feats import Challenge, Feat, Medal, challenge_of
from mahjong_solitaire.solitaire.layout import Layout, Slot

BLANK = Layout("blank", "Blank", (Slot(0, 0, 0), Slot(2, 0, 0)))


class AnyLayout(dict[str, Layout]):
    """Gives the same small layout for every name."""

    def __missing__(self, name: str) -> Layout:
        return BLANK


def challenge(day: date) -> Challenge:
    return challenge_of(day, AnyLayout())


def cleared(
    day: date, medal: Medal = Medal.GOLD, *, late: bool = False, unaided: bool = True, seconds: float = 372.0
) -> Feat:
    return Feat(challenge(day), medal, not late, unaided, seconds)


def row(first: date, count: int, medal: Medal = Medal.GOLD, *, late: bool = False) -> dict[date, Feat]:
    """Return days in a row that were cleared."""
    days = (first + timedelta(days=number) for number in range(count))
    return {day: cleared(day, medal, late=late) for day in days}
