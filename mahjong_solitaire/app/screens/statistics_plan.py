"""Where the parts of the statistics stand, from top to bottom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_figures import ROW_HEIGHT, Card, Line, card_places, cards
from mahjong_solitaire.app.screens.statistics_filters import Filters
from mahjong_solitaire.app.screens.statistics_report import Report
from mahjong_solitaire.app.text import Lettering
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.choices import segments_width

_WIDTH = 1120
_GAP = 16
_CHART_HEIGHT = 270
_CHART_WIDTH = 440
_HEADING = 44
_DROP = "Games exported elsewhere come in when their file is dropped on this window."


class Words(NamedTuple):
    """A heading and where it begins."""

    text: str
    place: tuple[int, int]


class Note(NamedTuple):
    """Lines of small text and where they begin; news are written stronger."""

    lines: list[str]
    place: tuple[int, int]
    is_news: bool = False


class PlacedCard(NamedTuple):
    """A figure in its place."""

    card: Card
    place: pygame.Rect


class PlacedLine(NamedTuple):
    """A game in its place."""

    line: Line
    place: pygame.Rect


class Plan(NamedTuple):
    """The parts on the surface, scrolled, and how long all of them are together."""

    chips: tuple[Chip, ...]
    notes: tuple[Note, ...]
    cards: tuple[PlacedCard, ...]
    headings: tuple[Words, ...]
    steps: pygame.Rect
    charts: tuple[pygame.Rect, ...]
    list_panel: pygame.Rect
    rows: tuple[PlacedLine, ...]
    length: int


def plan_of(look: Look, view: pygame.Rect, offset: int, report: Report, filters: Filters, told: str) -> Plan:
    """Place everything in a view from which ``offset`` pixels are scrolled away."""
    margin = look.scale.px(20 if look.scale.is_compact else 32)
    width = min(look.scale.px(_WIDTH), view.width - 2 * margin)
    column = pygame.Rect(view.left + (view.width - width) // 2, view.top - offset + look.scale.px(20), width, 0)
    chips = filters.chips(look, column, report.names)
    top, notes = _place_note(look, column, max(chip.rect.bottom for chip in chips), told)
    shown = cards(report.summary)
    places = card_places(look, column.left, top + look.scale.px(_GAP), width, shown)
    heading = Words("Over time", (column.left + look.scale.px(4), places[-1].bottom + look.scale.px(40)))
    steps = _steps_place(look, column, heading.place[1])
    charts = _chart_places(look, column, steps.bottom + look.scale.px(10))
    games = Words("Last games", (column.left + look.scale.px(4), charts[-1].bottom + look.scale.px(32)))
    panel, rows = _place_rows(look, column, games.place[1] + look.scale.px(20), report)
    end, below = _place_note(look, column, panel.bottom, _DROP)
    return Plan(
        chips,
        tuple(note._replace(is_news=True) for note in notes) + below,
        tuple(PlacedCard(card, place) for card, place in zip(shown, places, strict=True)),
        (heading, games),
        steps,
        charts,
        panel,
        rows,
        end + look.scale.px(20) - view.top + offset,
    )


def _place_note(look: Look, column: pygame.Rect, top: int, text: str) -> tuple[int, tuple[Note, ...]]:
    """Place a small text below ``top``; return where it ends."""
    if not text:
        return top, ()
    small, room = look.letters(13), column.width - look.scale.px(8)
    # A file's path is one long word, and all of it is wanted.
    words = " ".join(piece for word in text.split(" ") for piece in _pieces(look, word, small, room))
    lines, step = look.texts.wrap(words, small, room), look.texts.line_height(small)
    first = top + look.scale.px(12) + step // 2
    return top + look.scale.px(12) + len(lines) * step, (Note(lines, (column.left + look.scale.px(4), first)),)


def _pieces(look: Look, word: str, lettering: Lettering, room: int) -> Iterator[str]:
    """Cut a word into pieces that fit."""
    while look.texts.width(word, lettering) > room:
        length = next(size for size in range(len(word), 0, -1) if look.texts.width(word[:size], lettering) <= room)
        yield word[:length]
        word = word[length:]
    yield word


def _steps_place(look: Look, column: pygame.Rect, middle: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, segments_width(look, ("Months", "Months", "Months")), max(32, look.scale.px(34)))
    rect.midright = (column.right, middle)
    return rect


def _chart_places(look: Look, column: pygame.Rect, top: int) -> tuple[pygame.Rect, ...]:
    """Return the places of the two charts, side by side if there is room."""
    gap, height = look.scale.px(_GAP), look.scale.px(_CHART_HEIGHT)
    if column.width < 2 * look.scale.px(_CHART_WIDTH) + gap:
        first = pygame.Rect(column.left, top, column.width, height)
        return first, first.move(0, height + gap)
    width = (column.width - gap) // 2
    return pygame.Rect(column.left, top, width, height), pygame.Rect(column.right - width, top, width, height)


def _place_rows(
    look: Look, column: pygame.Rect, top: int, report: Report
) -> tuple[pygame.Rect, tuple[PlacedLine, ...]]:
    height = look.scale.px(ROW_HEIGHT)
    panel = pygame.Rect(column.left, top, column.width, len(report.lines) * height)
    rows = (
        PlacedLine(line, pygame.Rect(column.left, top + number * height, column.width, height))
        for number, line in enumerate(report.lines)
    )
    return panel, tuple(rows)
