"""Rings, glows, brackets and signs around cubes: the same meanings and shapes as around tiles."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.solid.outline import Outline, Seen
from mahjong_solitaire.app.theme import Colour

_MARGIN = 0.55
_DARK_BRASS, _DEEP_CYAN, _INNER_CYAN = (58, 38, 4), (11, 85, 102), (14, 127, 153)
_DEEP_JADE, _JADE, _SIGN, _NIGHT = (9, 66, 44), (99, 211, 160), (142, 36, 21), (11, 27, 30)
_CORAL, _DEEP_CORAL, _WHITE = (255, 138, 117), (96, 20, 10), (255, 255, 255)
_BYTES_KEPT = 24 << 20


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
        self.look.shapes.circle(self.surface, centre, radius + max(1.0, 0.02 * self.edge), Fill(_WHITE, 210))
        self.look.shapes.circle(self.surface, centre, radius, Fill(disc))
        self.look.icons.draw(self.surface, icon, centre, round(radius * 1.4), _WHITE)


class CubeMarks:
    """Draws marks around cubes and keeps their pictures."""

    def __init__(self, look: Look, edge: float) -> None:
        self._look = look
        self._edge = edge
        self._margin = math.ceil(_MARGIN * edge)
        self._kept: Cache[tuple[Mark, Seen, str], pygame.Surface] = Cache(
            _BYTES_KEPT, lambda made: made.get_width() * made.get_height() * 4
        )

    def draw(
        self, surface: pygame.Surface, seen: Seen, corner: tuple[int, int], mark: Mark, strength: float = 1.0
    ) -> None:
        """Draw one mark around a cube; ``strength`` (0 to 1) is that of a hint's glow."""
        place = corner[0] - self._margin, corner[1] - self._margin
        if mark is Mark.HINTED:
            glow = self._picture(Mark.NONE, seen)
            glow.set_alpha(round(255 * strength))
            surface.blit(glow, place)
        surface.blit(self._picture(mark, seen), place)

    def _picture(self, mark: Mark, seen: Seen) -> pygame.Surface:
        return self._kept.get((mark, seen, self._look.palette.name), lambda: self._make(mark, seen))

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
    sheet.ring(0.125, _DEEP_CYAN, 225)
    sheet.ring(0.075, cyan)
    sheet.ring(0.032, _INNER_CYAN, 240, inset=0.11)


def _selected(sheet: _Sheet) -> None:
    brass = sheet.look.palette.brass
    sheet.glow(0.30, brass, 170)
    sheet.wash(brass, 34)
    sheet.ring(0.16, _DARK_BRASS, 240)
    sheet.ring(0.095, brass)


def _hovered(sheet: _Sheet) -> None:
    sheet.glow(0.2, _WHITE, 110)
    sheet.ring(0.045, _WHITE, 240)


def _unlike(sheet: _Sheet) -> None:
    sheet.wash(_CORAL, 30)
    sheet.ring(0.13, _DEEP_CORAL, 220)
    sheet.ring(0.075, _CORAL)
    sheet.sign("cross", _SIGN)


def _blocker(sheet: _Sheet) -> None:
    sheet.wash(_CORAL, 36)
    sheet.ring(0.09, _DEEP_CORAL, 220)
    sheet.ring(0.05, _CORAL)
    sheet.sign("minus", _SIGN)


def _refused(sheet: _Sheet) -> None:
    sheet.ring(0.085, _NIGHT, 200)
    sheet.ring(0.04, _WHITE, 225)


def _match(sheet: _Sheet) -> None:
    sheet.ring(0.10, _DEEP_JADE, 215)
    sheet.ring(0.055, _JADE)
    box = sheet.outline.box
    centre = box.centerx, round(box.top + 0.04 * sheet.edge)
    sheet.look.shapes.circle(sheet.surface, centre, 0.085 * sheet.edge, Fill(_DEEP_JADE))
    sheet.look.shapes.circle(sheet.surface, centre, 0.06 * sheet.edge, Fill(_JADE))


def _focused(sheet: _Sheet) -> None:
    dark = max(1, round(0.03 * sheet.edge))
    for colour, grown in ((_NIGHT, dark), (_WHITE, 0)):
        for bar in _brackets(sheet):
            rect = bar.inflate(2 * grown, 2 * grown)
            sheet.look.shapes.rounded(sheet.surface, rect, min(rect.size) / 2, Fill(colour))


def _brackets(sheet: _Sheet) -> list[pygame.Rect]:
    """Return the eight bars of four brackets outside what is seen."""
    thick, length = max(2, round(0.06 * sheet.edge)), max(6, round(0.30 * sheet.edge))
    grown = 2 * round(0.11 * sheet.edge)
    box = sheet.outline.box.inflate(grown, grown)
    bars = []
    for is_right in (False, True):
        for is_low in (False, True):
            flat, tall = pygame.Rect(0, 0, length, thick), pygame.Rect(0, 0, thick, length)
            for bar in (flat, tall):
                bar.left = box.right - bar.width if is_right else box.left
                bar.top = box.bottom - bar.height if is_low else box.top
            bars += [flat, tall]
    return bars


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
