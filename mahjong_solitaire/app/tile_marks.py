"""Rings, glows, brackets and signs around tiles; each means something by its shape, not by its colour alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import CORNER, TILE_RATIO
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.mark_pictures import Ink, MarkPictures, draw_brackets, draw_dot, draw_sign
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.shapes import Fill

_MARGIN = 0.46


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
        sizes = radius, max(1.0, 0.02 * self.width)
        draw_sign(self.surface, self.look, centre, sizes, (icon, disc))


class TileMarks:
    """Draws marks around faces and keeps their pictures."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._pictures = MarkPictures(look, self._make)

    def draw(
        self, surface: pygame.Surface, corner: tuple[int, int], width: float, mark: Mark, strength: float = 1.0
    ) -> None:
        """Draw one mark around the face at ``corner``; ``strength`` (0 to 1) is that of a hint's glow."""
        self._pictures.draw(surface, width, _at(corner, width), mark, strength)

    def prepare(self, width: float) -> None:
        """Draw all marks for a size of tile, so that none has to be waited for."""
        for mark in _DRAWN:
            self._pictures.get(mark, width)

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
    sheet.rim(0.025, 0.065, Fill(Ink.DEEP_CYAN, 225))
    sheet.rim(0.015, 0.045, Fill(cyan))
    sheet.rim(-0.085, 0.028, Fill(Ink.INNER_CYAN, 235))


def _selected(sheet: _Sheet) -> None:
    brass = sheet.look.palette.brass
    sheet.glow(0.30, Fill(brass, 150))
    sheet.wash(Fill(brass, 34))
    sheet.rim(0.055, 0.05, Fill(Ink.DARK_BRASS, 240))
    sheet.rim(0.022, 0.085, Fill(brass))


def _hovered(sheet: _Sheet) -> None:
    sheet.glow(0.16, Fill(Ink.WHITE, 80))
    sheet.rim(0.012, 0.034, Fill(Ink.WHITE, 240))


def _unlike(sheet: _Sheet) -> None:
    sheet.wash(Fill(Ink.CORAL, 30))
    sheet.rim(0.05, 0.03, Fill(Ink.DEEP_CORAL, 220))
    sheet.rim(0.02, 0.065, Fill(Ink.CORAL))
    sheet.sign("cross", Ink.SIGN)


def _blocker(sheet: _Sheet) -> None:
    sheet.wash(Fill(Ink.CORAL, 40))
    sheet.rim(0.03, 0.025, Fill(Ink.DEEP_CORAL, 220))
    sheet.rim(0.008, 0.045, Fill(Ink.CORAL))
    sheet.sign("minus", Ink.SIGN)


def _refused(sheet: _Sheet) -> None:
    sheet.rim(0.02, 0.02, Fill(Ink.NIGHT, 200))
    sheet.rim(0.0, 0.035, Fill(Ink.WHITE, 220))


def _match(sheet: _Sheet) -> None:
    sheet.rim(0.02, 0.025, Fill(Ink.DEEP_JADE, 210))
    sheet.rim(0.002, 0.045, Fill(Ink.JADE))
    centre = round(sheet.face.left + 0.5 * sheet.width), round(sheet.face.top + 0.01 * sheet.width)
    draw_dot(sheet.surface, sheet.look, centre, sheet.width)


def _focused(sheet: _Sheet) -> None:
    thick, length = max(2, round(0.06 * sheet.width)), max(6, round(0.34 * sheet.width))
    sizes = thick, length, max(1, round(0.028 * sheet.width))
    draw_brackets(sheet.surface, sheet.look, sheet.grown(0.07), sizes)


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
