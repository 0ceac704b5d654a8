"""Draws marks around tiles of any turn; each means something by its shape, not by its colour alone."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.geometry import CORNER
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.mark_pictures import Ink, draw_brackets
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face

_CHIP_TEXT = (5, 37, 26)


class MarkPainter:
    """Draws rings, brackets, pips and the chip of advice."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def selected(self, surface: pygame.Surface, face: pygame.Rect, width: int) -> None:
        """Draw the thick ring of the chosen tile, and of the discard laid down last."""
        brass = self._look.palette.brass
        self._glow(surface, face, width, 0.30, Fill(brass, 150))
        self._wash(surface, face, width, Fill(brass, 34))
        self._rim(surface, face, width, (0.055, 0.05), Fill(Ink.DARK_BRASS, 240))
        self._rim(surface, face, width, (0.022, 0.085), Fill(brass))

    def hovered(self, surface: pygame.Surface, face: pygame.Rect, width: int) -> None:
        """Draw the white rim of the tile under the pointer."""
        self._glow(surface, face, width, 0.16, Fill(Ink.WHITE, 80))
        self._rim(surface, face, width, (0.012, 0.034), Fill(Ink.WHITE, 240))

    def alike(self, surface: pygame.Surface, face: pygame.Rect, width: int) -> None:
        """Draw the double rim of tiles that are alike."""
        brass = self._look.palette.brass
        self._rim(surface, face, width, (0.04, 0.05), Fill(Ink.DARK_BRASS, 220))
        self._rim(surface, face, width, (0.02, 0.05), Fill(brass))
        self._rim(surface, face, width, (-0.09, 0.03), Fill(Ink.DARK_BRASS, 200))

    def advised(self, surface: pygame.Surface, face: pygame.Rect, width: int) -> None:
        """Draw the jade ring of the tile to be discarded."""
        self._glow(surface, face, width, 0.2, Fill(Ink.JADE, 100))
        self._rim(surface, face, width, (0.045, 0.025), Fill(Ink.DEEP_JADE, 220))
        self._rim(surface, face, width, (0.025, 0.05), Fill(Ink.JADE))

    def chip(self, surface: pygame.Surface, face: pygame.Rect, height: int, word: str) -> pygame.Rect:
        """Draw the chip with a word over a tile; return where."""
        look = self._look
        letters = look.letters(12, Face.SEMIBOLD)
        width = look.texts.width(word, letters) + round(0.8 * height)
        chip = pygame.Rect(0, 0, width, height)
        chip.midbottom = face.centerx, face.top - max(3, height // 4)
        chip.clamp_ip(surface.get_rect())
        look.shapes.rounded(surface, chip, height / 2, Fill(Ink.JADE))
        look.texts.draw(surface, word, chip.center, letters, _CHIP_TEXT, "centre")
        return chip

    def focus(self, surface: pygame.Surface, face: pygame.Rect, width: int) -> None:
        """Draw the four brackets of the keyboard's focus."""
        thick, length = max(2, round(0.06 * width)), max(6, round(0.34 * width))
        grown = 2 * round(0.07 * width)
        draw_brackets(surface, self._look, face.inflate(grown, grown), (thick, length, max(1, round(0.028 * width))))

    def danger(self, surface: pygame.Surface, face: pygame.Rect, width: int, degree: int) -> None:
        """Draw one to three pips on the side of a tile, below its face."""
        radius = max(2.0, 0.055 * width)
        step = round(3 * radius)
        for number in range(degree):
            x = face.centerx + round((number - (degree - 1) / 2) * step)
            centre = x, face.bottom + round(radius)
            self._look.shapes.circle(surface, centre, radius * 1.45, Fill(Ink.DEEP_CORAL))
            self._look.shapes.circle(surface, centre, radius, Fill(Ink.CORAL))

    def _glow(self, surface: pygame.Surface, face: pygame.Rect, width: int, reach: float, fill: Fill) -> None:
        self._look.shapes.glow(surface, face, CORNER * width, max(2, round(reach * width)), fill)

    def _wash(self, surface: pygame.Surface, face: pygame.Rect, width: int, fill: Fill) -> None:
        self._look.shapes.rounded(surface, face, CORNER * width, fill)

    def _rim(
        self, surface: pygame.Surface, face: pygame.Rect, width: int, sizes: tuple[float, float], fill: Fill
    ) -> None:
        """Draw a ring that begins ``sizes[0]`` widths outside the face and is ``sizes[1]`` widths thick inwards."""
        out, thick = sizes
        pixels = 2 * round(out * width)
        radius = (CORNER + out) * width
        self._look.shapes.rim(surface, face.inflate(pixels, pixels), radius, fill, max(1.2, thick * width))
