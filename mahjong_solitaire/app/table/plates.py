"""Draws name plates, and beside them what was called."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.compass import WIND_LETTERS, WIND_SIGNS
from mahjong_solitaire.app.table.painter import pixels
from mahjong_solitaire.app.table.scene import Plate
from mahjong_solitaire.app.table.state import Chair
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.wording import figure

_DEALER_RED, _WHITE = (168, 40, 31), (255, 255, 255)


class PlatePainter:
    """Draws plates; ``uses_letters`` writes winds in Latin letters, as index marks do."""

    def __init__(self, look: Look, *, uses_letters: bool) -> None:
        self._look = look
        self._signs = WIND_LETTERS if uses_letters else WIND_SIGNS

    def reach(self, plate: Plate) -> pygame.Rect:
        """Return the rectangle around a plate with its note."""
        return pixels(plate.rect).union(pixels(plate.note_rect)).inflate(8, 8)

    def paint(self, surface: pygame.Surface, plate: Plate, unit: float) -> None:
        """Draw a plate with its note."""
        look, rect = self._look, pixels(plate.rect)
        palette = look.palette
        radius = rect.height * 0.3
        look.shapes.rounded(surface, rect, radius, Fill(palette.ink, palette.ink_alpha))
        rim = (Fill(palette.brass), max(2, round(2 * unit))) if plate.is_turn else (look.line(30), 1)
        look.shapes.rim(surface, rect, radius, *rim)
        self._paint_wind(surface, plate, rect)
        lettering = Lettering(max(11, round(14 * unit)), Face.SEMIBOLD)
        pad = max(8, round(10 * unit))
        score = figure(plate.score)
        right = rect.right - pad
        colour = palette.brass_text if plate.is_turn else palette.text
        look.texts.draw(surface, score, (right, rect.centery), lettering, colour, "right")
        left = rect.left + rect.height
        room = right - look.texts.width(score, lettering) - pad // 2 - left
        look.texts.draw(
            surface, look.texts.shorten(plate.name, lettering, room), (left, rect.centery), lettering, palette.text
        )
        if plate.note or plate.is_dead:
            self._paint_note(surface, plate, unit)

    def _paint_wind(self, surface: pygame.Surface, plate: Plate, rect: pygame.Rect) -> None:
        look, radius = self._look, rect.height * 0.34
        centre = rect.left + rect.height // 2, rect.centery
        palette = look.palette
        fill = Fill(_DEALER_RED) if plate.is_dealer else Fill(palette.ink, 150)
        look.shapes.circle(surface, centre, radius, fill)
        look.shapes.ring(surface, centre, radius, look.line(60))
        lettering = Lettering(max(11, round(radius * 1.2)), Face.SEMIBOLD)
        colour = _WHITE if plate.is_dealer else palette.text
        look.texts.draw(surface, self._signs[plate.seat], centre, lettering, colour, "centre")

    def _paint_note(self, surface: pygame.Surface, plate: Plate, unit: float) -> None:
        look, room = self._look, pixels(plate.note_rect)
        gap = max(4, room.height // 6)
        room.inflate_ip(-2 * gap, 0)
        text = plate.note or "Dead hand"
        lettering = Lettering(max(11, round(14 * unit)), Face.SEMIBOLD)
        width = look.texts.width(text, lettering) + round(0.8 * room.height)
        chip = pygame.Rect(0, 0, width, round(0.86 * room.height))
        chip.midleft = room.midleft
        if plate.chair is Chair.RIGHT or room.colliderect(pixels(plate.rect)):
            chip.midright = room.midright
        above, below = look.palette.button
        fill = Fill(above, 255, below) if plate.note else Fill(look.palette.ink, look.palette.ink_alpha)
        look.shapes.rounded(surface, chip, chip.height / 2, fill)
        colour = look.palette.button_text
        if not plate.note:
            look.shapes.rim(surface, chip, chip.height / 2, Fill(look.palette.coral), max(1, round(1.5 * unit)))
            colour = look.palette.coral
        look.texts.draw(surface, text, chip.center, lettering, colour, "centre")
