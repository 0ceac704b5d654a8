"""Where fan and bars stand below the curves of the table's statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_top import GAP, Top, Words, side_by_side
from mahjong_solitaire.app.screens.table_statistics_parts import FAN_ROW, Bars, bars_height, ending_bars, place_bars
from mahjong_solitaire.app.screens.table_statistics_report import FanCount, TableReport

FEW_FANS = 12
_HEADING = 46


class FanPlan(NamedTuple):
    """The parts below the curves: headings, a panel of fan with the button for more of them, panels of bars."""

    headings: tuple[Words, ...]
    panel: pygame.Rect
    fans: tuple[tuple[FanCount, pygame.Rect], ...]
    more: pygame.Rect
    bars: tuple[tuple[Bars, pygame.Rect], ...]

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return max(self.more.bottom, self.bars[-1][1].bottom)


def place_fans(look: Look, top: Top, report: TableReport, *, has_all: bool) -> FanPlan:
    """Place the most frequent fan, or all of them, and the bars."""
    scale = look.scale
    listed = report.fans if has_all else report.fans[:FEW_FANS]
    height = scale.px(FAN_ROW) * max(1, len(listed)) + scale.px(20)
    # The button for more stands between them, where one is below the other.
    between = scale.px(_HEADING) + scale.hit + scale.px(10)
    panel, right = side_by_side(look, top.column, top.bottom + scale.px(48), (height, 0), between)
    bars = _stacked(look, right, (place_bars(report.summary), ending_bars(report.summary)))
    named = ((report.fans_heading, panel), *((one.heading, rect) for one, rect in bars))
    return FanPlan(
        tuple(Words(text, (rect.left + scale.px(4), rect.top - scale.px(18))) for text, rect in named),
        panel,
        tuple(_fan_rows(look, panel, listed)),
        pygame.Rect(panel.left, panel.bottom + scale.px(10), 0, scale.hit),
        bars,
    )


def _stacked(look: Look, place: pygame.Rect, panels: Sequence[Bars]) -> tuple[tuple[Bars, pygame.Rect], ...]:
    """Place panels below each other, with room for their headings."""
    top, placed = place.top, list[tuple[Bars, pygame.Rect]]()
    for bars in panels:
        rect = pygame.Rect(place.left, top, place.width, bars_height(look, bars))
        placed.append((bars, rect))
        top = rect.bottom + look.scale.px(GAP + 34)
    return tuple(placed)


def _fan_rows(look: Look, panel: pygame.Rect, fans: tuple[FanCount, ...]) -> list[tuple[FanCount, pygame.Rect]]:
    height, inset = look.scale.px(FAN_ROW), look.scale.px(10)
    return [
        (fan, pygame.Rect(panel.left + inset, panel.top + inset + number * height, panel.width - 2 * inset, height))
        for number, fan in enumerate(fans)
    ]
