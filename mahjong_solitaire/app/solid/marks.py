"""Rings, glows, brackets and signs around cubes: the same meanings and shapes as around tiles."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.mark_pictures import Ink, MarkPictures, draw_brackets, draw_dot, draw_sign
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.solid.outline import Outline, Seen
from mahjong_solitaire.app.theme import Colour

_MARGIN = 0.55


class _Sheet(NamedTuple):
    """What a mark is drawn on, and the outline of the cube on it; lengths are in edges."""

    surface: pygame.Surface
    outline: Outline
    edge: float
    look: Look

    def ring(self, width: float, colour: Colour, alpha: int = 255, inset: float = 0) -> None:
        """Draw a ring along what is seen of the cube."""
        self.outline.stroke(self.surface, max(1.2, width * self.edge), colour, alpha, inset * self.edge)

    def glow(self, reach: float, colour: Colour, alpha: int) -> None:
        """Draw a soft light along the ring."""
        self.outline.glow(self.surface, reach * self.edge, colour, alpha)

    def wash(self, colour: Colour, alpha: int) -> None:
        """Tint what is seen."""
        self.outline.wash(self.surface, colour, alpha)

    def sign(self, icon: str, disc: Colour) -> None:
        """Draw a small disc with an icon at the upper right."""
        radius = max(6.0, 0.16 * self.edge)
        box = self.outline.box
        centre = round(box.right - 0.22 * self.edge), round(box.top + 0.22 * self.edge)
        sizes = radius, max(1.0, 0.02 * self.edge)
        draw_sign(self.surface, self.look, centre, sizes, (icon, disc))


class CubeMarks:
    """Draws marks around cubes and keeps their pictures."""

    def __init__(self, look: Look, edge: float) -> None:
        self._look = look
        self._edge = edge
        self._margin = math.ceil(_MARGIN * edge)
        self._pictures = MarkPictures(look, self._make)

    def draw(
        self, surface: pygame.Surface, seen: Seen, corner: tuple[int, int], mark: Mark, strength: float = 1.0
    ) -> None:
        """Draw one mark around a cube; ``strength`` (0 to 1) is that of a hint's glow."""
        place = corner[0] - self._margin, corner[1] - self._margin
        self._pictures.draw(surface, seen, place, mark, strength)

    def _make(self, mark: Mark, seen: Seen) -> pygame.Surface:
        outline = Outline(seen, self._margin)
        surface = pygame.Surface(outline.size, pygame.SRCALPHA, 32)
        if not outline.is_empty:
            _DRAWN[mark](_Sheet(surface, outline, self._edge, self._look))
        return surface


def _hint_glow(sheet: _Sheet) -> None:
    sheet.glow(0.36, sheet.look.palette.cyan, 210)


def _hinted(sheet: _Sheet) -> None:
    cyan = sheet.look.palette.cyan
    sheet.wash(cyan, 20)
    sheet.ring(0.125, Ink.DEEP_CYAN, 225)
    sheet.ring(0.075, cyan)
    sheet.ring(0.032, Ink.INNER_CYAN, 240, inset=0.11)


def _selected(sheet: _Sheet) -> None:
    brass = sheet.look.palette.brass
    sheet.glow(0.30, brass, 170)
    sheet.wash(brass, 34)
    sheet.ring(0.16, Ink.DARK_BRASS, 240)
    sheet.ring(0.095, brass)


def _hovered(sheet: _Sheet) -> None:
    sheet.glow(0.2, Ink.WHITE, 110)
    sheet.ring(0.045, Ink.WHITE, 240)


def _unlike(sheet: _Sheet) -> None:
    sheet.wash(Ink.CORAL, 30)
    sheet.ring(0.13, Ink.DEEP_CORAL, 220)
    sheet.ring(0.075, Ink.CORAL)
    sheet.sign("cross", Ink.SIGN)


def _blocker(sheet: _Sheet) -> None:
    sheet.wash(Ink.CORAL, 36)
    sheet.ring(0.09, Ink.DEEP_CORAL, 220)
    sheet.ring(0.05, Ink.CORAL)
    sheet.sign("minus", Ink.SIGN)


def _refused(sheet: _Sheet) -> None:
    sheet.ring(0.085, Ink.NIGHT, 200)
    sheet.ring(0.04, Ink.WHITE, 225)


def _match(sheet: _Sheet) -> None:
    sheet.ring(0.10, Ink.DEEP_JADE, 215)
    sheet.ring(0.055, Ink.JADE)
    box = sheet.outline.box
    centre = box.centerx, round(box.top + 0.04 * sheet.edge)
    draw_dot(sheet.surface, sheet.look, centre, sheet.edge)


def _focused(sheet: _Sheet) -> None:
    thick, length = max(2, round(0.06 * sheet.edge)), max(6, round(0.30 * sheet.edge))
    sizes, grown = (thick, length, max(1, round(0.03 * sheet.edge))), 2 * round(0.11 * sheet.edge)
    draw_brackets(sheet.surface, sheet.look, sheet.outline.box.inflate(grown, grown), sizes)


_DRAWN: dict[Mark, Callable[[_Sheet], None]] = {
    Mark.NONE: _hint_glow,
    Mark.HINTED: _hinted,
    Mark.SELECTED: _selected,
    Mark.HOVER: _hovered,
    Mark.UNLIKE: _unlike,
    Mark.BLOCKER: _blocker,
    Mark.REFUSED: _refused,
    Mark.MATCH: _match,
    Mark.FOCUS: _focused,
}
