"""A short message over the lower edge of the board, where there is no room for it elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face


def draw_note(surface: pygame.Surface, look: Look, area: Rect, text: str, avoid: Sequence[Rect] = ()) -> pygame.Rect:
    """Draw a plate with the message at the bottom of ``area``, or at its top to keep clear of ``avoid``.

    Return where it is.
    """
    lettering = look.letters(14, Face.MEDIUM)
    padding = look.scale.px(14)
    room = round(area.width) - 2 * padding - look.scale.px(16)
    lines = look.texts.wrap(text, lettering, room)
    step = look.texts.line_height(lettering)
    width = max(look.texts.width(line, lettering) for line in lines) + 2 * padding
    plate = pygame.Rect(0, 0, width, len(lines) * step + padding)
    plate.midbottom = (round(area.center.x), round(area.bottom) - look.scale.px(8))
    if any(plate.colliderect(rect.to_pixels()) for rect in avoid):
        plate.top = round(area.top) + look.scale.px(8)
    corner = look.scale.px(12)
    look.shapes.shadow(surface, plate.move(0, 3), corner, look.scale.px(12), Fill((0, 0, 0), 110))
    look.shapes.rounded(surface, plate, corner, Fill(look.palette.tip))
    first = (plate.centerx, plate.top + padding // 2 + step // 2)
    look.texts.draw_lines(surface, lines, first, lettering, look.palette.tip_text, "centre")
    return plate
