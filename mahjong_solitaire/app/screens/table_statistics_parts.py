"""Parts of the table's statistics: the fan by how often they counted, and bars of places and endings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.table_statistics_report import FanCount
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.table_queries import TableSummary

FAN_ROW = 34
BAR_ROW = 34
Tone = Literal["brass", "jade", "coral"]
_NAMES = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}


@dataclass(frozen=True)
class FanRow(Usable):
    """A fan with a bar as long as it was frequent."""

    id: str
    rect: pygame.Rect
    fan: FanCount
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 8

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw name, bar and number."""
        scale, rect = look.scale, self.rect
        if mood.is_hovered:
            look.shapes.rounded(surface, rect, self.radius, look.line(26 if mood.is_pressed else 14))
        name, strong = look.letters(14), look.letters(14, Face.SEMIBOLD)
        left, right = rect.left + scale.px(10), rect.right - scale.px(10)
        look.texts.draw(surface, f"{self.fan.hands:,}", (right, rect.centery), strong, look.palette.text, "right")
        start = left + round((right - left) * 0.52)
        shown = look.texts.shorten(self.fan.name, name, start - left - scale.px(10))
        look.write(surface, shown, (left, rect.centery), name)
        _draw_bar(surface, look, (start, right - scale.px(48)), rect.centery, self.fan.share, "jade")


class BarRow(NamedTuple):
    """A line of a panel of bars: what is counted, how often, how good that is."""

    name: str
    times: int
    tone: Tone = "jade"


class Bars(NamedTuple):
    """A panel of bars: what stands over it, its lines, what stands at its foot."""

    heading: str
    rows: tuple[BarRow, ...]
    foot: str


def place_bars(figures: TableSummary) -> Bars:
    """Return how often each place was reached."""
    rows = tuple(
        BarRow(_NAMES.get(place, f"{place}th"), times, "brass" if place == 1 else "jade")
        for place, times in enumerate(figures.places, 1)
    )
    return Bars("Places", rows, f"of {count(figures.games, 'whole game')}")


def ending_bars(figures: TableSummary) -> Bars:
    """Return how often hands ended in each way."""
    rows = (
        BarRow("You drew it", figures.self_drawn, "brass"),
        BarRow("You claimed it", figures.won, "brass"),
        BarRow("Won by your tile", figures.dealt_in, "coral"),
        BarRow("Another won", figures.lost),
        BarRow("Nobody won", figures.drawn),
    )
    return Bars("How hands ended", rows, f"of {count(figures.hands, 'hand')}")


def draw_bars(surface: pygame.Surface, look: Look, rect: pygame.Rect, bars: Bars) -> None:
    """Draw the lines of a panel."""
    look.panel(surface, rect)
    scale, most = look.scale, max((*(row.times for row in bars.rows), 1))
    name, strong = look.letters(14), look.letters(14, Face.SEMIBOLD)
    left, right = rect.left + scale.px(20), rect.right - scale.px(20)
    start = left + max(look.texts.width(row.name, name) for row in bars.rows) + scale.px(16)
    for number, row in enumerate(bars.rows):
        middle = rect.top + scale.px(10) + round(scale.px(BAR_ROW) * (number + 0.5))
        look.write(surface, row.name, (left, middle), name)
        look.texts.draw(surface, f"{row.times:,}", (right, middle), strong, look.palette.text, "right")
        _draw_bar(surface, look, (start, right - scale.px(48)), middle, row.times / most, row.tone)
    place = (left, rect.top + scale.px(10) + scale.px(BAR_ROW) * len(bars.rows) + scale.px(13))
    look.write(surface, bars.foot, place, look.letters(13), look.palette.text2)


def bars_height(look: Look, bars: Bars) -> int:
    """Return how high a panel is."""
    return look.scale.px(BAR_ROW) * len(bars.rows) + look.scale.px(44)


def _draw_bar(
    surface: pygame.Surface, look: Look, ends: tuple[int, int], middle: int, share: float, tone: Tone
) -> None:
    height = look.scale.px(10)
    bed = pygame.Rect(ends[0], middle - height // 2, max(height, ends[1] - ends[0]), height)
    look.shapes.rounded(surface, bed, height / 2, look.line(20))
    if share > 0:
        bed.width = max(height, round(bed.width * share))
        look.shapes.rounded(surface, bed, height / 2, Fill(getattr(look.palette, tone)))
