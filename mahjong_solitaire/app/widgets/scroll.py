"""A place whose content is longer than itself: wheel, bar, keys."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed, Moved, Pressed, Released, Wheeled
from mahjong_solitaire.app.look import Look

_NOTCH = 64
_BAR = 6
_GRIP_REACH = 8
_KEY_SHARES = {"page up": -0.9, "page down": 0.9, "home": -1e3, "end": 1e3, "up": -0.1, "down": 0.1}


class Scroll:
    """Owns how far the content of a place is scrolled; the screen asks for ``offset`` when it lays out."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 1, 1)
        self.offset = 0
        self._length = 1
        self._unit = 1.0
        self._grip: int | None = None

    def fit(self, view: pygame.Rect, length: int, unit: float) -> None:
        """Take the place and the length of the content; the offset stays within its bounds."""
        self.view, self._length, self._unit = view, length, unit
        self._go(self.offset)

    @property
    def is_needed(self) -> bool:
        """Whether the content is longer than the place."""
        return self._length > self.view.height

    def reveal(self, top: int, bottom: int) -> bool:
        """Scroll as little as needed to show a span of the content; return whether that moved anything."""
        before = self.offset
        self._go(min(top, max(self.offset, bottom - self.view.height)))
        return self.offset != before

    def show(self, rect: pygame.Rect, pad: int) -> bool:
        """Scroll as little as needed to show a part of the surface with ``pad`` around it, as :meth:`reveal` does."""
        top = rect.top - self.view.top + self.offset
        return self.reveal(top - pad, top + rect.height + pad)

    def handle(self, event: Event) -> bool:
        """Take an event; return whether it scrolled or took hold of the bar."""
        match event:
            case Wheeled(x, y, _, dy) if self.view.collidepoint(x, y):
                return self._by(-dy * _NOTCH * self._unit)
            case Pressed(x, y, 1) if self.is_needed and self._rail().inflate(2 * _GRIP_REACH, 0).collidepoint(x, y):
                self._take((x, y))
                return True
            case Moved(_, y) if self._grip is not None:
                self._drag(y - self._grip)
                return True
            case Released() if self._grip is not None:
                self._grip = None
                return True
            case KeyPressed(key) if key in _KEY_SHARES:
                return self._by(_KEY_SHARES[key] * self.view.height)
            case _:
                return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the bar, if there is anything to scroll."""
        if not self.is_needed:
            return
        rail, thumb = self._rail(), self._thumb()
        look.shapes.rounded(surface, rail, rail.width / 2, look.line(20))
        look.shapes.rounded(surface, thumb, rail.width / 2, look.line(130 if self._grip is not None else 90))

    def _rail(self) -> pygame.Rect:
        width = max(4, round(_BAR * self._unit))
        return pygame.Rect(self.view.right - width, self.view.top, width, self.view.height)

    def _thumb(self) -> pygame.Rect:
        rail = self._rail()
        height = max(round(32 * self._unit), rail.height * rail.height // self._length)
        free = rail.height - height
        top = rail.top + round(free * self.offset / max(1, self._length - self.view.height))
        return pygame.Rect(rail.left, top, rail.width, height)

    def _take(self, place: tuple[int, int]) -> None:
        thumb = self._thumb()
        if thumb.top <= place[1] < thumb.bottom:
            self._grip = place[1] - thumb.top
            return
        self._grip = thumb.height // 2
        self._drag(place[1] - self._grip)

    def _drag(self, thumb_top: int) -> None:
        rail, thumb = self._rail(), self._thumb()
        share = (thumb_top - rail.top) / max(1, rail.height - thumb.height)
        self._go(round(share * (self._length - self.view.height)))

    def _by(self, pixels: float) -> bool:
        before = self.offset
        self._go(self.offset + round(pixels))
        return self.offset != before

    def _go(self, offset: int) -> None:
        self.offset = max(0, min(offset, self._length - self.view.height))
