"""Where the parts of the table's statistics stand, from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_figures import Card, card_places
from mahjong_solitaire.app.screens.table_statistics_parts import FAN_ROW, Bars, bars_height, ending_bars, place_bars
from mahjong_solitaire.app.screens.table_statistics_report import FanCount, TableReport, table_cards
from mahjong_solitaire.app.widgets.buttons import Chip
from mahjong_solitaire.app.widgets.chips import Draft, chip_rows
from mahjong_solitaire.app.widgets.choices import segments_width

_WIDTH = 1120
_GAP = 16
_CHART_HEIGHT = 250
_COLUMN = 440
FEW_FANS = 12


class TablePlan(NamedTuple):
    """The parts on the surface, scrolled, and how long all of them are together."""

    chips: tuple[Chip, ...]
    note: pygame.Rect
    note_lines: tuple[str, ...]
    cards: tuple[tuple[Card, pygame.Rect], ...]
    headings: tuple[tuple[str, tuple[int, int]], ...]
    steps: pygame.Rect
    charts: tuple[pygame.Rect, ...]
    bars: tuple[tuple[Bars, pygame.Rect], ...]
    fan_panel: pygame.Rect
    fans: tuple[tuple[FanCount, pygame.Rect], ...]
    more: pygame.Rect
    length: int


class Shown(NamedTuple):
    """What is to be placed beside the report: chips, a sentence of news or advice, whether all fan are listed."""

    heads: tuple[Draft, ...]
    options: tuple[Draft, ...]
    told: str
    has_all_fans: bool


def table_plan(look: Look, view: pygame.Rect, offset: int, report: TableReport, shown: Shown) -> TablePlan:
    """Place everything in a view from which ``offset`` pixels are scrolled away."""
    scale = look.scale
    margin = scale.px(20 if scale.is_compact else 32)
    width = min(scale.px(_WIDTH), view.width - 2 * margin)
    column = pygame.Rect(view.left + (view.width - width) // 2, view.top - offset + scale.px(20), width, 0)
    chips = _chips(look, column, shown)
    small = look.letters(13)
    lines = tuple(look.texts.wrap(shown.told, small, width - scale.px(8)))
    note = pygame.Rect(column.left + scale.px(4), chips[-1].rect.bottom + scale.px(12), width, 0)
    note.height = len(lines) * look.texts.line_height(small)
    cards = table_cards(report.summary)
    places = card_places(look, column.left, note.bottom + scale.px(10), width, cards)
    middle = places[-1].bottom + scale.px(38)
    steps = pygame.Rect(0, 0, segments_width(look, ("Months",) * 3), max(32, scale.px(34)))
    steps.midright = (column.right, middle)
    charts = _side_by_side(look, column, steps.bottom + scale.px(10), scale.px(_CHART_HEIGHT), scale.px(_CHART_HEIGHT))
    below = charts[-1].bottom + scale.px(30)
    listed = report.fans if shown.has_all_fans else report.fans[:FEW_FANS]
    top, fan_height = below + scale.px(18), scale.px(FAN_ROW) * max(1, len(listed)) + scale.px(20)
    fan_panel, right = _side_by_side(look, column, top, fan_height, 0, heading=scale.px(46))
    more = pygame.Rect(fan_panel.left, fan_panel.bottom + scale.px(10), 0, scale.hit)
    bars = _stacked(look, right, (place_bars(report.summary), ending_bars(report.summary)))
    named = (("Fan of the hands won", fan_panel), *((one.heading, rect) for one, rect in bars))
    return TablePlan(
        chips,
        note,
        lines,
        tuple(zip(cards, places, strict=True)),
        (
            ("Over time", (column.left + scale.px(4), middle)),
            *((text, (rect.left + scale.px(4), rect.top - scale.px(18))) for text, rect in named),
        ),
        steps,
        charts,
        bars,
        fan_panel,
        tuple(_fan_rows(look, fan_panel, listed)),
        more,
        max(more.bottom, bars[-1][1].bottom) + scale.px(24) - column.top + scale.px(20),
    )


def _stacked(look: Look, place: pygame.Rect, panels: Sequence[Bars]) -> tuple[tuple[Bars, pygame.Rect], ...]:
    """Place panels below each other, with room for their headings."""
    top, placed = place.top, list[tuple[Bars, pygame.Rect]]()
    for bars in panels:
        rect = pygame.Rect(place.left, top, place.width, bars_height(look, bars))
        placed.append((bars, rect))
        top = rect.bottom + look.scale.px(_GAP + 34)
    return tuple(placed)


def _chips(look: Look, column: pygame.Rect, shown: Shown) -> tuple[Chip, ...]:
    heads = chip_rows(look, column, shown.heads)
    if not shown.options:
        return heads
    below = pygame.Rect(column.left, heads[-1].rect.bottom + look.scale.px(12), column.width, 0)
    return heads + chip_rows(look, below, shown.options)


def _side_by_side(
    look: Look, column: pygame.Rect, top: int, first: int, second: int, heading: int = 0
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return two places beside each other, or below each other, with room for a heading, where they don't fit."""
    gap = look.scale.px(_GAP)
    if column.width < 2 * look.scale.px(_COLUMN) + gap:
        above = pygame.Rect(column.left, top, column.width, first)
        # The button for more stands between them.
        more = look.scale.hit + look.scale.px(10) if heading else 0
        return above, pygame.Rect(column.left, above.bottom + gap + heading + more, column.width, second)
    width = (column.width - gap) // 2
    return pygame.Rect(column.left, top, width, first), pygame.Rect(column.right - width, top, width, second)


def _fan_rows(look: Look, panel: pygame.Rect, fans: tuple[FanCount, ...]) -> list[tuple[FanCount, pygame.Rect]]:
    height, inset = look.scale.px(FAN_ROW), look.scale.px(10)
    return [
        (fan, pygame.Rect(panel.left + inset, panel.top + inset + number * height, panel.width - 2 * inset, height))
        for number, fan in enumerate(fans)
    ]
