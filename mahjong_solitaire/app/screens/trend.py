"""The last games of a layout as bars: shorter is faster, a cross is a game that wasn't cleared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.wording import count
from mahjong_solitaire.storage.statistics import Result

_PITCH = 26
_WIDTH = 18
_SHORTEST = 0.12


class Bar(NamedTuple):
    """One game: its share of the longest time (None if it wasn't cleared) and whether it is the newest."""

    share: float | None
    is_newest: bool


def trend(newest_first: Sequence[Result]) -> tuple[Bar, ...]:
    """Return the bars of the games, oldest first."""
    games = list(reversed(newest_first))
    longest = max((game.seconds for game in games if game.outcome == "cleared"), default=0.0) or 1.0
    return tuple(
        Bar(game.seconds / longest if game.outcome == "cleared" else None, number == len(games) - 1)
        for number, game in enumerate(games)
    )


def draw_trend(surface: pygame.Surface, look: Look, place: pygame.Rect, bars: Sequence[Bar]) -> None:
    """Draw the words at the left and the bars at the right of a place."""
    scale, palette = look.scale, look.palette
    cleared = sum(1 for bar in bars if bar.share is not None)
    middle = place.centery
    name = f"Last {count(len(bars), 'game')}" if len(bars) > 1 else "First game"
    look.write(surface, name, (place.left, middle - scale.px(12)), look.letters(13, Face.MEDIUM), palette.text2)
    told = f"Cleared {cleared} of {len(bars)}"
    look.write(surface, told, (place.left, middle + scale.px(12)), look.letters(15, Face.SEMIBOLD))
    left = place.right - scale.px(len(bars) * _PITCH - (_PITCH - _WIDTH))
    for number, bar in enumerate(bars):
        _draw_bar(
            surface, look, pygame.Rect(left + scale.px(number * _PITCH), place.top, scale.px(_WIDTH), place.height), bar
        )


def _draw_bar(surface: pygame.Surface, look: Look, place: pygame.Rect, bar: Bar) -> None:
    palette, corner = look.palette, look.scale.px(4)
    if bar.share is None:
        box = pygame.Rect(place.left, place.bottom - look.scale.px(16), place.width, look.scale.px(16))
        look.shapes.rim(surface, box, corner, Fill(palette.text3, 150), look.scale.hairline)
        look.icons.draw(surface, "cross", box.center, look.scale.px(11), palette.text3)
        return
    height = round(place.height * max(_SHORTEST, bar.share))
    column = pygame.Rect(place.left, place.bottom - height, place.width, height)
    fill = Fill(palette.brass) if bar.is_newest else Fill(palette.text2, 110)
    look.shapes.rounded(surface, column, corner, fill)
