"""Sentences about what went wrong, shown over whatever screen is on top; none of them is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.note import draw_note

_SECONDS = 10.0
"""How long each sentence stays."""
_Source = Callable[[], str | None]


class Notices:
    """Asks its sources for news and shows one sentence after the other, each long enough to be read."""

    def __init__(self, sources: Sequence[_Source]) -> None:
        self._sources = tuple(sources)
        self._waiting: deque[str] = deque()
        self._seen = ""
        self._left = 0.0

    @property
    def shown(self) -> str:
        """The sentence of the moment, empty if there is none."""
        return self._waiting[0] if self._waiting else ""

    def tell(self, sentence: str | None) -> None:
        """Show a sentence when its turn comes; one that waits already isn't told twice."""
        if sentence and sentence not in self._waiting:
            self._waiting.append(sentence)
            self._left = self._left or _SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether another sentence is to be seen than at the last time."""
        if self._waiting:
            self._left -= seconds
            if self._left <= 0:
                self._waiting.popleft()
                self._left = _SECONDS if self._waiting else 0.0
        for ask in self._sources:
            self.tell(ask())
        before, self._seen = self._seen, self.shown
        return self._seen != before

    def next_wake(self) -> float | None:
        """Return the seconds until the next sentence is due, None if none is shown."""
        return max(0.0, self._left) if self._waiting else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sentence of the moment over the lower edge of the window."""
        if self._waiting:
            draw_note(surface, look, Rect(0, 0, *surface.get_size()), self.shown)
