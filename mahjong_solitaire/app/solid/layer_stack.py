"""The panel that shows the layers of a solid as slabs: a click on one takes off all above it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Colour, mix
from mahjong_solitaire.app.tile_body import Materials
from mahjong_solitaire.app.widgets.control import Mood, Tip

_HEAD, _FOOT = 44, 20
"""Room above the slabs and below them, in units of the design."""
_WIDEST, _NARROWER, _FLAT, _THICK = 62, 26, 0.5, 9
"""Half the width of the lowest slab, what the highest has less, half height to half width, thickness."""
_LARGEST_STEP = 32
_OFF = 0.62
"""How far a slab that was taken off fades into the panel."""
_TIMES = 3
_TIP = Tip("Look into the solid", "Page down")
_STEPS = {"up": 1, "right": 1, "down": -1, "left": -1}


class _Slab(NamedTuple):
    """One layer on the panel: its middle, half its width, and its thickness."""

    x: float
    y: float
    half: float
    thick: float

    @property
    def depth(self) -> float:
        """Half the height of its top."""
        return self.half * _FLAT

    def top(self) -> list[tuple[float, float]]:
        """Return the corners of its upper side."""
        x, y = self.x, self.y
        return [(x - self.half, y), (x, y - self.depth), (x + self.half, y), (x, y + self.depth)]

    def edge(self) -> list[tuple[float, float]]:
        """Return the corners of its two sides that are seen."""
        (left, _, right, front), thick = self.top(), self.thick
        low = [(x, y + thick) for x, y in (right, front, left)]
        return [left, front, right, *low]


@dataclass(frozen=True)
class LayerStack:
    """The layers of a solid, the lowest at the foot."""

    id: str
    rect: pygame.Rect
    turntable: Turntable
    materials: Materials
    unit: float
    radius: int = 14
    tip: Tip | None = _TIP
    blocked: str = ""

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Paint the panel, its words and the slabs; those taken off are faint."""
        look.panel(surface, self.rect)
        self._write(surface, look)
        sheet = pygame.Surface((self.rect.width * _TIMES, self.rect.height * _TIMES), pygame.SRCALPHA, 32)
        ground = look.palette.on_panel()
        sheet.fill((*ground, 0))
        for level in range(self.turntable.levels):
            self._draw_slab(sheet, level, ground)
        surface.blit(pygame.transform.smoothscale(sheet, self.rect.size), self.rect)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw a light around the panel, which lies in the standing picture already."""
        if mood.is_hovered:
            look.shapes.rim(surface, self.rect, look.scale.px(14), look.line(61), look.scale.hairline)

    def _write(self, surface: pygame.Surface, look: Look) -> None:
        y, gap = self.rect.top + look.scale.px(20), look.scale.px(16)
        shown, levels = self.turntable.levels_shown, self.turntable.levels
        words = f"All {levels}" if shown == levels else f"{shown} of {levels}"
        place = self.rect.left + gap, y
        look.texts.draw(surface, "Layers", place, look.letters(12, Face.MEDIUM), look.palette.text2)
        end = self.rect.right - gap, y
        look.texts.draw(surface, words, end, look.letters(12, Face.SEMIBOLD), look.palette.text, "right")

    def _draw_slab(self, sheet: pygame.Surface, level: int, ground: Colour) -> None:
        levels, slab = self.turntable.levels, self._slab(level)
        light = 1.0 if levels == 1 else level / (levels - 1)
        faded = 0.0 if level < self.turntable.levels_shown else _OFF
        face = mix(self.materials.face[0], self.materials.side[0], 0.7 * (1 - light))
        for corners, colour in ((slab.edge(), mix(*self.materials.back, 0.6)), (slab.top(), face)):
            points = [(x * _TIMES, y * _TIMES) for x, y in corners]
            pygame.draw.polygon(sheet, (*mix(colour, ground, faded), 255 if not faded else 120), points)

    def _slab(self, level: int) -> _Slab:
        """Return where a layer is drawn, from the panel's corner."""
        count, unit = self.turntable.levels, self.unit
        room = self.rect.height - (_HEAD + _FOOT) * unit
        narrower = _NARROWER * unit * level / max(1, count - 1)
        widest = min(_WIDEST * unit, 0.4 * self.rect.width)
        step = min(_LARGEST_STEP * unit, (room - 2 * widest * _FLAT - _THICK * unit) / max(1, count - 1))
        lowest = self.rect.height - _FOOT * unit - _THICK * unit - widest * _FLAT
        return _Slab(self.rect.width / 2, lowest - step * level, widest - narrower, _THICK * unit)

    def use(self, place: tuple[int, int] | None) -> None:
        """Show the layers up to the one that was clicked; by keyboard one less, after the last all."""
        if place is None:
            turntable = self.turntable
            turntable.show_levels(turntable.levels_shown - 1 if turntable.levels_shown > 1 else turntable.levels)
            return
        y = place[1] - self.rect.top
        slabs = [self._slab(level) for level in range(self.turntable.levels)]
        nearest = min(range(len(slabs)), key=lambda level: abs(slabs[level].y + slabs[level].depth / 2 - y))
        self.turntable.show_levels(nearest + 1)

    def turn(self, key: KeyPressed) -> bool:
        """Show one layer more or less with the arrow keys."""
        step = _STEPS.get(key.key)
        return step is not None and self.turntable.peel(step)
