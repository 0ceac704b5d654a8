"""What lies below the days of the calendar: the month's name, weekdays with their levels, bands, the legend."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.daily_frame import MonthGrid
from mahjong_solitaire.app.screens.daily_medal import METALS
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.solitaire.daily import LEVELS_OF_WEEK
from mahjong_solitaire.solitaire.daily_feats import Medal

_WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MISSED, _MISSED_SHORT = "Missed, can still be played", "Missed"


def paint_month(surface: pygame.Surface, look: Look, grid: MonthGrid) -> None:
    """Write the month's name and the weekdays, each with its level."""
    title = look.letters(28 if grid.head.height >= look.scale.px(40) else 23, Face.DISPLAY)
    look.write(surface, f"{grid.days[0]:%B %Y}", (grid.head.left, grid.head.centery), title)
    name, level = look.letters(14, Face.MEDIUM), look.letters(11.5)
    top, palette = grid.weekdays.top, look.palette
    for column, (weekday, of_day) in enumerate(zip(_WEEKDAYS, LEVELS_OF_WEEK, strict=True)):
        x = grid.column_middle(column)
        look.texts.draw(surface, weekday, (x, top + look.scale.px(9)), name, palette.text2, "centre")
        look.texts.draw(surface, of_day, (x, top + look.scale.px(28)), level, palette.text3, "centre")


def paint_bands(surface: pygame.Surface, look: Look, grid: MonthGrid, is_kept: Callable[[date], bool]) -> None:
    """Join the days in a row by bands, one for each week."""
    colour = look.palette.brass
    for first, last in _runs(grid, is_kept):
        radius = grid.band_radius
        (left, y), (right, _) = grid.middle(first), grid.middle(last)
        band = pygame.Rect(left - radius, y - radius, right - left + 2 * radius, 2 * radius)
        look.shapes.rounded(surface, band, radius, Fill(colour, 34 if look.palette.is_dark else 58))


def _runs(grid: MonthGrid, is_kept: Callable[[date], bool]) -> Iterator[tuple[date, date]]:
    """Yield the first and the last day of each run of kept days within a week; a day alone is no run."""
    for week in grid.weeks():
        run: list[date] = []
        for day in (*week, None):
            if day is not None and is_kept(day):
                run.append(day)
                continue
            if run and (len(run) > 1 or _goes_on(run[0], is_kept)):
                yield run[0], run[-1]
            run = []


def _goes_on(day: date, is_kept: Callable[[date], bool]) -> bool:
    return any(is_kept(day + timedelta(days=step)) for step in (-1, 1))


def paint_legend(surface: pygame.Surface, look: Look, grid: MonthGrid) -> None:
    """Explain the discs."""
    scale, lettering = look.scale, look.letters(13)
    look.rule(surface, pygame.Rect(grid.legend.left, grid.legend.top, grid.legend.width, 1))
    y, x, dot = grid.legend.bottom - scale.px(8), grid.legend.left, scale.px(7)
    gap = _gap(look, grid.legend.width, lettering)
    for medal in sorted(Medal, reverse=True):
        metal = METALS[medal]
        look.shapes.circle(surface, (x + dot, y), dot, Fill(metal.above, 255, metal.below))
        x = look.write(surface, medal.meaning, (x + 3 * dot, y), lettering, look.palette.text2).right + gap
    look.shapes.ring(surface, (x + dot, y), dot, look.line(120), max(1, scale.px(2)))
    room = grid.legend.right - x - 3 * dot
    missed = _MISSED if look.texts.width(_MISSED, lettering) <= room else _MISSED_SHORT
    look.write(surface, missed, (x + 3 * dot, y), lettering, look.palette.text2)


def _gap(look: Look, width: int, lettering: Lettering) -> int:
    """Return the distance of two entries that lets all of them fit in their short form."""
    words = sum(look.texts.width(text, lettering) for text in (*(medal.meaning for medal in Medal), _MISSED_SHORT))
    spare = width - words - 4 * 3 * look.scale.px(7)
    return max(look.scale.px(6), min(look.scale.px(28), spare // 3))
