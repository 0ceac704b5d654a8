"""The stack of screens: the top one is played with, dialogs lie over a dimmed picture of what is below."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app.input import Event, Hidden, Resized, Shown
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Screen

_SCREEN_FADE = 160
_DIALOG_FADE = 200


class Stack:
    """Owns the screens; changes of the top one are softened by a short fade that never blocks the input."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._screens: list[Screen] = []
        self._backdrop: pygame.Surface | None = None
        self._old_frame: pygame.Surface | None = None
        self._fade_left = 0.0
        self._fade_whole = 1.0
        self._is_stale = True
        self._last_frame: pygame.Surface | None = None

    @property
    def top(self) -> Screen | None:
        """The screen that is played with."""
        return self._screens[-1] if self._screens else None

    def __contains__(self, screen: object) -> bool:
        """Whether a screen is open, on top or below."""
        return any(one is screen for one in self._screens)

    def __len__(self) -> int:
        return len(self._screens)

    def push(self, screen: Screen) -> None:
        """Put a screen on top."""
        self._leave_top()
        self._screens.append(screen)
        screen.uncover()
        self._change(_DIALOG_FADE if screen.is_overlay else _SCREEN_FADE)

    def pop(self) -> None:
        """Take the top screen away, unless it is the last one."""
        if len(self._screens) < 2:
            return
        self._leave_top()
        gone = self._screens.pop()
        self._screens[-1].uncover()
        self._change(_DIALOG_FADE if gone.is_overlay else _SCREEN_FADE)

    def replace(self, keep: int, screen: Screen) -> None:
        """Take away all screens but the lowest ``keep`` and put one on top."""
        self._leave_top()
        del self._screens[keep:]
        self._screens.append(screen)
        screen.uncover()
        self._change(_SCREEN_FADE)

    def handle(self, event: Event) -> None:
        """Give an event to the top screen; what concerns the whole window goes to all of them."""
        if isinstance(event, Resized | Hidden | Shown):
            self._is_stale |= isinstance(event, Resized)
            for screen in tuple(self._screens):
                screen.handle(event)
        elif self._screens:
            self._screens[-1].handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._fade_left = max(0.0, self._fade_left - seconds)
        if self._screens:
            self._screens[-1].update(seconds)

    def renew(self) -> None:
        """Let a page on top take in what has become known."""
        if isinstance(self.top, Page):
            self.top.renew()

    def refresh(self) -> None:
        """Draw everything again with the next frame."""
        self._is_stale = True

    def next_wake(self) -> float | None:
        """Return the seconds until something moves: 0 now, None if only an event can change anything."""
        if self._old_frame is not None:
            return 0.0
        return self._screens[-1].next_wake() if self._screens else None

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw what has changed; return whether anything was drawn."""
        top = self.top
        if top is None or not (self._is_stale or self._old_frame is not None or top.needs_draw()):
            return False
        if self._is_stale:
            self._backdrop = None
            self._is_stale = False
        self._draw_below(surface, top)
        top.draw(surface)
        self._draw_fade(surface)
        self._last_frame = surface
        return True

    def _draw_below(self, surface: pygame.Surface, top: Screen) -> None:
        if not top.is_overlay:
            return
        if self._backdrop is None or self._backdrop.get_size() != surface.get_size():
            self._backdrop = self._make_backdrop(surface)
        surface.blit(self._backdrop, (0, 0))

    def _make_backdrop(self, surface: pygame.Surface) -> pygame.Surface:
        lowest = max(index for index, screen in enumerate(self._screens) if index == 0 or not screen.is_overlay)
        for screen in self._screens[lowest:-1]:
            screen.draw(surface)
        self._look.veil(surface)
        return surface.copy()

    def _draw_fade(self, surface: pygame.Surface) -> None:
        old = self._old_frame
        if old is None:
            return
        if self._fade_left <= 0 or old.get_size() != surface.get_size():
            self._old_frame = None
            return
        old.set_alpha(round(255 * self._fade_left / self._fade_whole))
        surface.blit(old, (0, 0))

    def _leave_top(self) -> None:
        if self._screens:
            self._screens[-1].cover()

    def _change(self, milliseconds: float) -> None:
        self._is_stale = True
        self._fade_whole = self._fade_left = self._look.fade_seconds(milliseconds)
        shown = self._last_frame
        if shown is not None and self._fade_left > 0:
            self._old_frame = shown.copy()
