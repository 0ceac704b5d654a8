"""Where the rows of the table's setup stand: panels of picks in one column or two, below the rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.table_setup_picks import Pick
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.choices import Segments, segments_width

ROW, HEADING, GAP = 78, 34, 18
_INSET = 20
_LEAST_COLUMN = 520


class Panel(NamedTuple):
    """A heading and what stands below it; the row before the picks, if there is one, is the screen's own."""

    heading: str
    picks: tuple[Pick, ...]
    has_first_row: bool = False

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.picks) + self.has_first_row


class PlacedPanel(NamedTuple):
    """A panel with its rectangle, and those of its rows without the margin."""

    panel: Panel
    rect: pygame.Rect
    rows: tuple[pygame.Rect, ...]

    @property
    def pick_rows(self) -> tuple[tuple[Pick, pygame.Rect], ...]:
        """The picks with their rows."""
        return tuple(zip(self.panel.picks, self.rows[self.panel.has_first_row :], strict=True))


def columns_of(look: Look, width: int) -> int:
    """Return how many columns of panels fit."""
    return 2 if width >= look.scale.px(2 * _LEAST_COLUMN + GAP) else 1


def place_panels(
    look: Look, area: pygame.Rect, top: int, columns: Sequence[Sequence[Panel]]
) -> tuple[tuple[PlacedPanel, ...], int]:
    """Place columns of panels side by side, or below each other where ``area`` is narrow; return also their end."""
    scale, gap = look.scale, look.scale.px(GAP)
    side_by_side = columns_of(look, area.width) > 1
    width = (area.width - gap) // 2 if side_by_side else area.width
    placed, ends, y, left = list[PlacedPanel](), [top], top, area.left
    for column in columns:
        for panel in column:
            rect = pygame.Rect(left, y + scale.px(HEADING), width, scale.px(ROW) * panel.rows)
            placed.append(PlacedPanel(panel, rect, _rows(look, rect, panel.rows)))
            y = rect.bottom + gap
        ends.append(y - gap)
        if side_by_side:
            left, y = left + width + gap, top
    return tuple(placed), max(ends)


def _rows(look: Look, rect: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    inset, height = look.scale.px(_INSET), look.scale.px(ROW)
    return tuple(
        pygame.Rect(rect.left + inset, rect.top + number * height, rect.width - 2 * inset, height)
        for number in range(count)
    )


def segments_of(look: Look, pick: Pick, row: pygame.Rect) -> Segments:
    """Return the control of a pick, at the right of the upper part of its row."""
    scale = look.scale
    wanted = segments_width(look, tuple(option.text for option in pick.options))
    rect = pygame.Rect(0, row.top + scale.px(10), min(wanted, row.width * 4 // 5), max(32, scale.px(36)))
    rect.right = row.right
    return Segments(pick.id, rect, pick.options, pick.value, pick.choose, radius=scale.px(10))


def paint_panel(surface: pygame.Surface, look: Look, placed: PlacedPanel) -> None:
    """Draw heading, ground and rules of a panel."""
    scale, rect = look.scale, placed.rect
    heading = look.letters(14, Face.SEMIBOLD)
    place = (rect.left + scale.px(4), rect.top - scale.px(16))
    look.write(surface, placed.panel.heading, place, heading, look.palette.text2)
    look.panel(surface, rect)
    for row in placed.rows[1:]:
        look.rule(surface, pygame.Rect(row.left, row.top, row.width, 1), 20)


def paint_pick(surface: pygame.Surface, look: Look, pick: Pick, row: pygame.Rect) -> None:
    """Write the name of a row beside its control, and below both what is chosen."""
    segments = segments_of(look, pick, row)
    write_row(surface, look, row, pick.name, pick.about, segments.rect)


def write_row(
    surface: pygame.Surface, look: Look, row: pygame.Rect, name: str, about: str, control: pygame.Rect
) -> None:
    """Write name and explanation of a row."""
    scale = look.scale
    strong, small = look.letters(15, Face.SEMIBOLD), look.letters(13)
    shown = look.texts.shorten(name, strong, control.left - row.left - scale.px(12))
    look.write(surface, shown, (row.left, control.centery), strong)
    told = look.texts.shorten(about, small, row.width)
    look.write(surface, told, (row.left, row.bottom - scale.px(17)), small, look.palette.text2)
