"""The final table of a game: places, points and what each player did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.hand_end_fans import panel
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.wording import figure
from mahjong_solitaire.table.standings import Standing

_HEADING, _GAP, _LARGEST = 26, 5, 46
_NAME_AT, _NAME_TO = 0.085, 0.27
_ORDINALS = ("1st", "2nd", "3rd", "4th")


class Column(NamedTuple):
    """A column of figures: its heading, shorter ones for less room, and where it ends in shares of the width."""

    headings: tuple[str, ...]
    end: float


_COLUMNS = (
    Column(("Total", ""), 0.36),
    Column(("Table points", "Points", ""), 0.495),
    Column(("Hands won", "Won", ""), 0.61),
    Column(("Self-drawn", "Drawn", ""), 0.715),
    Column(("Dealt in", "In", ""), 0.805),
    Column(("Best hand", "Best", ""), 0.985),
)


def points_text(points: float) -> str:
    """Write table points, which may be halves, thirds or quarters.

    >>> points_text(4.0), points_text(1.5), points_text(7 / 3)
    ('4', '1.5', '2.33')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")


def figures_of(standing: Standing) -> tuple[str, ...]:
    """Return what stands in the columns."""
    return (
        figure(standing.total),
        points_text(standing.points),
        str(standing.won),
        str(standing.self_drawn),
        str(standing.dealt_in),
        f"{standing.best_name}, {standing.best}" if standing.best else "none",
    )


def place_text(place: int) -> str:
    """Return a place as an ordinal.

    >>> place_text(1), place_text(4)
    ('1st', '4th')
    """
    return _ORDINALS[place - 1]


def table_height(look: Look, rows: int) -> int:
    """Return how high the table wants to be."""
    return look.scale.px(_HEADING + rows * (_LARGEST + _GAP))


def draw_standings(
    surface: pygame.Surface, look: Look, place: pygame.Rect, rows: Sequence[Standing], names: Sequence[str]
) -> None:
    """Draw the table, headings first."""
    top, gap = place.top + look.scale.px(_HEADING), look.scale.px(_GAP)
    _draw_headings(surface, look, place)
    height = min(look.scale.px(_LARGEST), (place.bottom - top) // len(rows) - gap)
    for number, row in enumerate(rows):
        rect = pygame.Rect(place.left, top + number * (height + gap), place.width, height)
        panel(surface, look, rect, is_first=row.place == 1)
        _draw_row(surface, look, rect, row, names[row.player])


def _draw_headings(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    small, middle, start = look.letters(13, Face.MEDIUM), place.top + look.scale.px(8), _NAME_TO
    for column in _COLUMNS:
        room = round((column.end - start) * place.width) - look.scale.px(8)
        text = next(text for text in column.headings if look.texts.width(text, small) <= room)
        end = place.left + round(column.end * place.width), middle
        look.texts.draw(surface, text, end, small, look.palette.text2, "right")
        start = column.end


def _draw_row(surface: pygame.Surface, look: Look, rect: pygame.Rect, row: Standing, name: str) -> None:
    scale, width, middle = look.scale, rect.width, rect.centery
    strong, value = look.letters(16, Face.SEMIBOLD), look.letters(15, Face.MEDIUM)
    ordinal = look.letters(15, Face.BOLD)
    colour = look.palette.brass_text if row.place == 1 else look.palette.text2
    look.write(surface, place_text(row.place), (rect.left + scale.px(16), middle), ordinal, colour)
    left = rect.left + round(_NAME_AT * width)
    look.write(surface, look.texts.shorten(name, strong, round((_NAME_TO - _NAME_AT) * width)), (left, middle), strong)
    start = _NAME_TO
    for column, text in zip(_COLUMNS, figures_of(row), strict=True):
        room = round((column.end - start) * width) - scale.px(10)
        lettering = strong if column is _COLUMNS[0] else value
        shown = _fitted(look, text, room)
        end = rect.left + round(column.end * width), middle
        look.texts.draw(surface, shown, end, lettering, look.palette.text, "right")
        start = column.end


def _fitted(look: Look, text: str, room: int) -> str:
    """Return a figure with the words before it cut, if they don't fit."""
    lettering = look.letters(15, Face.MEDIUM)
    words, comma, number = text.rpartition(", ")
    if look.texts.width(text, lettering) <= room or not comma:
        return text
    left = room - look.texts.width(f", {number}", lettering)
    return f"{look.texts.shorten(words, lettering, left)}, {number}" if left > look.scale.px(40) else number
