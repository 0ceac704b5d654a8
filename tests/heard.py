"""What is written on a screen, line by line, with the places of its letters."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from mahjong_solitaire.app.text import Align, Lettering, Texts
from mahjong_solitaire.app.theme import Colour


class Line(NamedTuple):
    """A line of text, the rectangle of its letters, and what of the surface could be drawn on."""

    text: str
    rect: pygame.Rect
    clip: pygame.Rect


class Heard(Texts):
    """Notes every line that is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[int, int],
        lettering: Lettering,
        colour: Colour,
        align: Align = "left",
    ) -> pygame.Rect:
        left = place[0] - round(self.width(text, lettering) * {"left": 0, "centre": 0.5, "right": 1}[align])
        height = round(lettering.size * 0.72)
        letters = pygame.Rect(left, place[1] - height // 2, self.width(text, lettering), height)
        self.lines.append(Line(text, letters, surface.get_clip()))
        return super().draw(surface, text, place, lettering, colour, align)
