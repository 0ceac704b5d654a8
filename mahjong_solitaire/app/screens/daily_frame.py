"""Where things stand on the screen of the daily challenge."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.bars import bar_height
from mahjong_solitaire.solitaire.daily_streaks import days_of_month

_ROOMY = 620
"""From this height below the bar (in units of the design) on, cards get their full height."""
_TALLEST_CARD = 480
_ROWS, _COLUMNS = 6, 7


class Frame(NamedTuple):
    """The cards of the screen."""

    calendar: pygame.Rect
    streak: pygame.Rect
    day: pygame.Rect
    badges: pygame.Rect
    is_roomy: bool


def frame_of(look: Look) -> Frame:
    """Return the cards for the window's size: the calendar at the left, or on top in a tall window."""
    scale = look.scale
    is_roomy = (scale.height - bar_height(look)) / scale.u >= _ROOMY and not scale.is_compact
    margin, gap = scale.px(32 if is_roomy else 16), scale.px(16 if is_roomy else 12)
    top = bar_height(look) + scale.px(24 if is_roomy else 12)
    whole = pygame.Rect(margin, top, scale.width - 2 * margin, scale.height - top - margin)
    if whole.height > whole.width:
        return _tall(look, whole, gap, is_roomy=is_roomy)
    side = max(scale.px(284), round(whole.width * 0.335))
    calendar = pygame.Rect(whole.left, whole.top, whole.width - side - scale.px(24 if is_roomy else 12), whole.height)
    column = pygame.Rect(whole.right - side, whole.top, side, whole.height)
    streak = pygame.Rect(*column.topleft, side, scale.px(_streak_height(is_roomy)))
    badges = pygame.Rect(column.left, 0, side, scale.px(_badges_height(is_roomy)))
    badges.bottom = column.bottom
    day = pygame.Rect(column.left, streak.bottom + gap, side, badges.top - streak.bottom - 2 * gap)
    return Frame(calendar, streak, day, badges, is_roomy)


def _tall(look: Look, whole: pygame.Rect, gap: int, *, is_roomy: bool) -> Frame:
    scale = look.scale
    calendar = pygame.Rect(*whole.topleft, whole.width, min(round(whole.width * 1.1), round(whole.height * 0.6)))
    top, half = calendar.bottom + gap, (whole.width - gap) // 2
    streak = pygame.Rect(whole.left, top, half, scale.px(_streak_height(is_roomy)))
    bottom = min(whole.bottom, top + scale.px(_TALLEST_CARD))
    badges = pygame.Rect(whole.left, streak.bottom + gap, half, bottom - streak.bottom - gap)
    day = pygame.Rect(streak.right + gap, top, whole.right - streak.right - gap, bottom - top)
    return Frame(calendar, streak, day, badges, is_roomy)


def _streak_height(is_roomy: bool) -> int:
    return 116 if is_roomy else 72


def _badges_height(is_roomy: bool) -> int:
    return 194 if is_roomy else 150


class MonthGrid:
    """The days of a month in weeks from Monday on."""

    def __init__(self, look: Look, panel: pygame.Rect, month: date, *, is_roomy: bool) -> None:
        scale = look.scale
        self.days = days_of_month(month)
        pad = scale.px(32 if is_roomy else 16)
        inner = panel.inflate(-2 * pad, -2 * scale.px(24 if is_roomy else 12))
        self.head = pygame.Rect(*inner.topleft, inner.width, scale.px(40 if is_roomy else 34))
        self.weekdays = pygame.Rect(
            inner.left,
            self.head.bottom + scale.px(14 if is_roomy else 4),
            inner.width,
            scale.px(42 if is_roomy else 34),
        )
        self.legend = pygame.Rect(inner.left, 0, inner.width, scale.px(36 if is_roomy else 26))
        self.legend.bottom = inner.bottom
        top = self.weekdays.bottom + scale.px(6)
        self._grid = pygame.Rect(inner.left, top, inner.width, self.legend.top - scale.px(6) - top)
        self._pitch = min(self._grid.width / _COLUMNS, self._grid.height / _ROWS)

    @property
    def radius(self) -> int:
        """The radius of a day."""
        return max(14, round(self._pitch * 0.345))

    @property
    def band_radius(self) -> int:
        """Half the height of the band that joins days in a row."""
        return round(self._pitch * 0.43)

    def column_middle(self, column: int) -> int:
        """Return the middle of a weekday's column."""
        return round(self._grid.left + (column + 0.5) * self._grid.width / _COLUMNS)

    def middle(self, day: date) -> tuple[int, int]:
        """Return the middle of a day."""
        row = (day.day - 1 + self.days[0].weekday()) // _COLUMNS
        return self.column_middle(day.weekday()), round(self._grid.top + (row + 0.5) * self._grid.height / _ROWS)

    def weeks(self) -> Iterator[list[date]]:
        """Yield the days week by week."""
        week: list[date] = []
        for day in self.days:
            week.append(day)
            if day.weekday() == _COLUMNS - 1 or day == self.days[-1]:
                yield week
                week = []
