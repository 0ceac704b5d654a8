"""Where the last games stand below the curves of the statistics."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_figures import ROW_HEIGHT, Line
from mahjong_solitaire.app.screens.statistics_top import Top, Words


class PlacedLine(NamedTuple):
    """A game in its place."""

    line: Line
    place: pygame.Rect


class LastGames(NamedTuple):
    """The last games with their heading and their panel."""

    heading: Words
    panel: pygame.Rect
    rows: tuple[PlacedLine, ...]


def place_games(look: Look, top: Top, lines: tuple[Line, ...]) -> LastGames:
    """Place the last games below the curves."""
    left, width, height = top.column.left, top.column.width, look.scale.px(ROW_HEIGHT)
    heading = Words("Last games", (left + look.scale.px(4), top.bottom + look.scale.px(32)))
    panel = pygame.Rect(left, heading.place[1] + look.scale.px(20), width, len(lines) * height)
    rows = (
        PlacedLine(line, pygame.Rect(left, panel.top + number * height, width, height))
        for number, line in enumerate(lines)
    )
    return LastGames(heading, panel, tuple(rows))
