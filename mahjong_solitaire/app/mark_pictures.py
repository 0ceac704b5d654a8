"""What marks on flat boards and on solids have in common: colours, order, signs, brackets, and pictures once drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from mahjong_solitaire.app.cache import Cache, bytes_of
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.scene import Mark
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.theme import Colour

_BYTES_KEPT = 24 << 20

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

_Shape = TypeVar("_Shape", bound=Hashable)


class Ink:
    """The colours of marks, the same on every felt."""

    DARK_BRASS, DEEP_CYAN, INNER_CYAN = (58, 38, 4), (11, 85, 102), (14, 127, 153)
    DEEP_JADE, JADE, SIGN, NIGHT = (9, 66, 44), (99, 211, 160), (142, 36, 21), (11, 27, 30)
    CORAL, DEEP_CORAL, WHITE = (255, 138, 117), (96, 20, 10), (255, 255, 255)


class MarkPictures(Generic[_Shape]):
    """Draws marks that depend on a shape; ``make`` draws one for the first time, ``Mark.NONE`` is a hint's glow."""

    def __init__(self, look: Look, make: Callable[[Mark, _Shape], pygame.Surface]) -> None:
        self._look = look
        self._make = make
        self._kept: Cache[tuple[Mark, _Shape, str], pygame.Surface] = Cache(_BYTES_KEPT, bytes_of)

    def draw(
        self, surface: pygame.Surface, shape: _Shape, place: tuple[int, int], mark: Mark, strength: float = 1.0
    ) -> None:
        """Draw one mark, its picture's corner at ``place``; ``strength`` (0 to 1) is that of a hint's glow."""
        if mark is Mark.HINTED:
            glow = self.get(Mark.NONE, shape)
            glow.set_alpha(round(255 * strength))
            surface.blit(glow, place)
        surface.blit(self.get(mark, shape), place)

    def get(self, mark: Mark, shape: _Shape) -> pygame.Surface:
        """Return the picture of a mark, drawn now if it isn't kept."""
        return self._kept.get((mark, shape, self._look.palette.name), lambda: self._make(mark, shape))


def draw_sign(
    surface: pygame.Surface, look: Look, centre: tuple[int, int], sizes: tuple[float, float], sign: tuple[str, Colour]
) -> None:
    """Draw an icon on a disc of a colour; ``sizes`` are the disc's radius and the width of its rim."""
    (radius, rim), (icon, colour) = sizes, sign
    look.shapes.circle(surface, centre, radius + rim, Fill(Ink.WHITE, 210))
    look.shapes.circle(surface, centre, radius, Fill(colour))
    look.icons.draw(surface, icon, centre, round(radius * 1.4), Ink.WHITE)


def draw_dot(surface: pygame.Surface, look: Look, centre: tuple[int, int], width: float) -> None:
    """Draw the dot of a match on a tile so wide."""
    look.shapes.circle(surface, centre, 0.085 * width, Fill(Ink.DEEP_JADE))
    look.shapes.circle(surface, centre, 0.06 * width, Fill(Ink.JADE))


def draw_brackets(surface: pygame.Surface, look: Look, box: pygame.Rect, sizes: tuple[int, int, int]) -> None:
    """Draw four brackets in the corners of a box; ``sizes`` are their thickness, length and dark edge."""
    thick, length, dark = sizes
    for colour, grown in ((Ink.NIGHT, dark), (Ink.WHITE, 0)):
        for bar in _bars(box, thick, length):
            rect = bar.inflate(2 * grown, 2 * grown)
            look.shapes.rounded(surface, rect, min(rect.size) / 2, Fill(colour))


def _bars(box: pygame.Rect, thick: int, length: int) -> list[pygame.Rect]:
    bars = []
    for is_right in (False, True):
        for is_low in (False, True):
            flat, tall = pygame.Rect(0, 0, length, thick), pygame.Rect(0, 0, thick, length)
            for bar in (flat, tall):
                bar.left = box.right - bar.width if is_right else box.left
                bar.top = box.bottom - bar.height if is_low else box.top
            bars += [flat, tall]
    return bars
