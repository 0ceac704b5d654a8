"""The bar along the top of a screen that isn't the game: back, the name, and room for controls."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import IconButton
from mahjong_solitaire.app.widgets.control import Tip

_LEAST_ROOM, _MOST_LINES = 240, 2


def bar_height(look: Look) -> int:
    """Return the height of the bar."""
    return look.scale.px(64)


def back_button(look: Look, on_use: Callable[[], None]) -> IconButton:
    """Return the button at the start of the bar."""
    side = look.scale.px(40)
    rect = pygame.Rect(look.scale.px(16), (bar_height(look) - side) // 2, side, side)
    return IconButton("back", rect, "back", on_use, Tip("Back", "Esc"), radius=look.scale.px(10))


def draw_bar(surface: pygame.Surface, look: Look, name: str, right: int, about: str = "") -> None:
    """Draw the bar and the screen's name, which ends before ``right``; in up to two lines what it is about."""
    look.bar(surface, bar_height(look))
    left = look.scale.px(72)
    lettering = look.letters(20, Face.SEMIBOLD)
    shown = look.texts.shorten(name, lettering, right - left)
    written = look.write(surface, shown, (left, bar_height(look) // 2), lettering)
    _draw_about(surface, look, about, (written.right + look.scale.px(24), right - look.scale.px(24)))


def _draw_about(surface: pygame.Surface, look: Look, about: str, ends: tuple[int, int]) -> None:
    """Write a sentence beside the name, if there is room for all of it."""
    small, room = look.letters(13), ends[1] - ends[0]
    lines = look.texts.wrap(about, small, room) if about and room > look.scale.px(_LEAST_ROOM) else []
    if 0 < len(lines) <= _MOST_LINES:
        first = bar_height(look) // 2 - (len(lines) - 1) * look.texts.line_height(small) // 2
        look.texts.draw_lines(surface, lines, (ends[0], first), small, look.palette.text2)
