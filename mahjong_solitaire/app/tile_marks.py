"""Rings, glows, brackets and signs around tiles; each means something by its shape, not by its colour alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.geometry import CORNER, TILE_RATIO
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.shapes import Fill

_MARGIN = 0.46
_DARK_BRASS, _DEEP_CYAN, _INNER_CYAN = (58, 38, 4), (11, 85, 102), (14, 127, 153)
_DEEP_JADE, _SIGN, _NIGHT = (9, 66, 44), (142, 36, 21), (11, 27, 30)
_WHITE = (255, 255, 255)
_KEPT_BYTES = 24 << 20

ORDER = (
    Mark.MATCH,
    Mark.BLOCKER,
    Mark.REFUSED,
    Mark.HOVER,
    Mark.HINTED,
    Mark.SELECTED,
    Mark.UNLIKE,
    Mark.FOCUS,
)
"""The marks of one tile from the lowest to the one on top."""


class _Sheet(NamedTuple):
    """What a mark is drawn on: a clear surface, where the face lies in it, and the tile's width."""

    surface: pygame.Surface
    face: pygame.Rect
    width: float
    look: Look

    def grown(self, by: float) -> pygame.Rect:
        """Return the face with every edge moved outwards by a share of the width."""
        pixels = round(2 * by * self.width)
        return self.face.inflate(pixels, pixels)

    def rim(self, out: float, width: float, fill: Fill) -> None:
        """Draw a ring that begins ``out`` widths outside the face and is ``width`` widths thick inwards."""
        thick = max(1.2, width * self.width)
        radius = (CORNER + out) * self.width
        self.look.shapes.rim(self.surface, self.grown(out), radius, fill, thick)

    def wash(self, fill: Fill) -> None:
        """Tint the face."""
        self.look.shapes.rounded(self.surface, self.face, CORNER * self.width, fill)

    def glow(self, reach: float, fill: Fill) -> None:
        """Draw a glow around the face."""
        self.look.shapes.glow(self.surface, self.face, CORNER * self.width, round(reach * self.width), fill)

    def sign(self, icon: str, disc: tuple[int, int, int]) -> None:
        """Draw a small disc with an icon at the face's top right corner."""
        radius = max(6.0, 0.17 * self.width)
        centre = round(self.face.left + 0.86 * self.width), round(self.face.top + 0.12 * self.width)
        self.look.shapes.circle(self.surface, centre, radius + max(1.0, 0.02 * self.width), Fill(_WHITE, 210))
        self.look.shapes.circle(self.surface, centre, radius, Fill(disc))
        self.look.icons.draw(self.surface, icon, centre, round(radius * 1.4), _WHITE)


class TileMarks:
    """Draws marks around faces and keeps their pictures."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._kept: Cache[tuple[Mark, float, str], pygame.Surface] = Cache(
            _KEPT_BYTES, lambda made: made.get_width() * made.get_height() * 4
        )

    def draw(
        self, surface: pygame.Surface, corner: tuple[int, int], width: float, mark: Mark, strength: float = 1.0
    ) -> None:
        """Draw one mark around the face at ``corner``; ``strength`` (0 to 1) is that of a hint's glow."""
        if mark is Mark.HINTED:
            glow = self._picture(Mark.NONE, width)
            glow.set_alpha(round(255 * strength))
            surface.blit(glow, _at(corner, width))
        surface.blit(self._picture(mark, width), _at(corner, width))

    def prepare(self, width: float) -> None:
        """Draw all marks for a size of tile, so that none has to be waited for."""
        for mark in _DRAWN:
            self._picture(mark, width)

    def _picture(self, mark: Mark, width: float) -> pygame.Surface:
        key = mark, width, self._look.palette.name
        return self._kept.get(key, lambda: self._make(mark, width))

    def _make(self, mark: Mark, width: float) -> pygame.Surface:
        surface = pygame.Surface(_size(width), pygame.SRCALPHA, 32)
        margin = math.ceil(_MARGIN * width)
        face = pygame.Rect(margin, margin, round(width), round(width * TILE_RATIO))
        _DRAWN[mark](_Sheet(surface, face, width, self._look))
        return surface


def _size(width: float) -> tuple[int, int]:
    margin = 2 * math.ceil(_MARGIN * width)
    return round(width) + margin, round(width * TILE_RATIO) + margin


def _at(corner: tuple[int, int], width: float) -> tuple[int, int]:
    margin = math.ceil(_MARGIN * width)
    return corner[0] - margin, corner[1] - margin


def _hint_glow(sheet: _Sheet) -> None:
    sheet.glow(0.42, Fill(sheet.look.palette.cyan, 235))


def _hinted(sheet: _Sheet) -> None:
    cyan = sheet.look.palette.cyan
    sheet.wash(Fill(cyan, 22))
    sheet.rim(0.025, 0.065, Fill(_DEEP_CYAN, 225))
    sheet.rim(0.015, 0.045, Fill(cyan))
    sheet.rim(-0.085, 0.028, Fill(_INNER_CYAN, 235))


def _selected(sheet: _Sheet) -> None:
    brass = sheet.look.palette.brass
    sheet.glow(0.30, Fill(brass, 150))
    sheet.wash(Fill(brass, 34))
    sheet.rim(0.055, 0.05, Fill(_DARK_BRASS, 240))
    sheet.rim(0.022, 0.085, Fill(brass))


def _hovered(sheet: _Sheet) -> None:
    sheet.glow(0.16, Fill(_WHITE, 80))
    sheet.rim(0.012, 0.034, Fill(_WHITE, 240))


def _unlike(sheet: _Sheet) -> None:
    coral = (255, 138, 117)
    sheet.wash(Fill(coral, 30))
    sheet.rim(0.05, 0.03, Fill((96, 20, 10), 220))
    sheet.rim(0.02, 0.065, Fill(coral))
    sheet.sign("cross", _SIGN)


def _blocker(sheet: _Sheet) -> None:
    coral = (255, 138, 117)
    sheet.wash(Fill(coral, 40))
    sheet.rim(0.03, 0.025, Fill((96, 20, 10), 220))
    sheet.rim(0.008, 0.045, Fill(coral))
    sheet.sign("minus", _SIGN)


def _refused(sheet: _Sheet) -> None:
    sheet.rim(0.02, 0.02, Fill(_NIGHT, 200))
    sheet.rim(0.0, 0.035, Fill(_WHITE, 220))


def _match(sheet: _Sheet) -> None:
    sheet.rim(0.02, 0.025, Fill(_DEEP_JADE, 210))
    sheet.rim(0.002, 0.045, Fill((99, 211, 160)))
    centre = round(sheet.face.left + 0.5 * sheet.width), round(sheet.face.top + 0.01 * sheet.width)
    sheet.look.shapes.circle(sheet.surface, centre, 0.085 * sheet.width, Fill(_DEEP_JADE))
    sheet.look.shapes.circle(sheet.surface, centre, 0.06 * sheet.width, Fill((99, 211, 160)))


def _focused(sheet: _Sheet) -> None:
    edge = max(1, round(0.028 * sheet.width))
    for colour, grown in ((_NIGHT, edge), (_WHITE, 0)):
        for bar in _brackets(sheet):
            rect = bar.inflate(2 * grown, 2 * grown)
            sheet.look.shapes.rounded(sheet.surface, rect, min(rect.size) / 2, Fill(colour))


def _brackets(sheet: _Sheet) -> list[pygame.Rect]:
    """Return the eight bars of the four corner brackets outside the face."""
    thick, length = max(2, round(0.06 * sheet.width)), max(6, round(0.34 * sheet.width))
    box = sheet.grown(0.07)
    bars = []
    for is_right in (False, True):
        for is_low in (False, True):
            flat = pygame.Rect(box.right - length if is_right else box.left, 0, length, thick)
            flat.top = box.bottom - thick if is_low else box.top
            tall = pygame.Rect(box.right - thick if is_right else box.left, 0, thick, length)
            tall.top = box.bottom - length if is_low else box.top
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
