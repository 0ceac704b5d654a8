"""A screen made of controls: the page does what all such screens share, the content is what makes each its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed, Resized
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.widgets.ring import Group, Ring

_REST = 0.12
"""Seconds a new size must last before work begins: while a window is being dragged there is no time for it."""


class Content(Protocol):
    """What is on a page."""

    @property
    def is_overlay(self) -> bool:
        """Whether it is a dialog over the screen below."""

    @property
    def start(self) -> str:
        """The control that the first Tab goes to."""

    def enter(self) -> None:
        """Read anew what may have changed while another screen was on top."""

    def lay_out(self) -> Sequence[Group]:
        """Place everything for the look's size and the values of the moment; return the controls."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything below the controls."""

    def take(self, event: Event) -> bool:
        """Take an event that no control wanted; return whether anything is different now."""

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Scroll to the control that got the focus; return whether that moved anything."""

    def work(self) -> bool:
        """Do one piece of work that could wait; return whether more is waiting."""


class Plain:
    """What a content inherits that keeps nothing, is always in view as a whole and leaves no work for later."""

    def enter(self) -> None:
        """Nothing is kept here."""

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Everything is always in view."""
        return False

    def work(self) -> bool:
        """Nothing waits."""
        return False


class Page:
    """Implements ``Screen`` for a content."""

    def __init__(self, look: Look, content: Content) -> None:
        self._look = look
        self._content = content
        self._ring = Ring(look)
        self._laid_out_for = -1
        self._is_dirty = True
        self._has_work = True
        self._rest_left = 0.0

    @property
    def is_overlay(self) -> bool:
        """Whether it is a dialog over the screen below."""
        return self._content.is_overlay

    @property
    def content(self) -> Content:
        """What is on the page."""
        return self._content

    @property
    def ring(self) -> Ring:
        """The controls."""
        return self._ring

    def renew(self) -> None:
        """Show what has become known while the page lies on top."""
        self._lay_out()

    def handle(self, event: Event) -> None:
        """Give an event to the controls and, if none wanted it, to the content."""
        self._lay_out_if_stale()
        if isinstance(event, Resized):
            return
        focus = self._ring.focus
        changed = self._ring.handle(event) or self._content.take(event) or self._offer_start(event)
        if changed:
            self._lay_out()
        if self._ring.focus != focus:
            self._follow_focus()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._lay_out_if_stale()
        self._ring.update(seconds)
        self._rest_left = max(0.0, self._rest_left - seconds)
        # What could wait begins after the screen was seen without it.
        if self._has_work and not self._rest_left and not self._is_dirty:
            self._has_work = self._content.work()
            self._lay_out()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the content and its controls."""
        self._lay_out_if_stale()
        self._content.paint(surface)
        self._ring.draw(surface)
        self._is_dirty = False

    def needs_draw(self) -> bool:
        """Whether anything looks different since the last ``draw``."""
        return self._is_dirty or self._ring.needs_draw() or self._laid_out_for != self._look.version

    def next_wake(self) -> float | None:
        """Return the seconds until the next piece of work or tooltip is due."""
        return self._rest_left if self._has_work else self._ring.next_wake()

    def cover(self) -> None:
        """Forget the pointer while another screen is on top."""
        self._ring.relax()

    def uncover(self) -> None:
        """Take in what may have changed meanwhile."""
        self._content.enter()
        self._lay_out()
        if self._look.uses_keys and not self._ring.focus:
            self._ring.focus_on(self._content.start)

    def _offer_start(self, event: Event) -> bool:
        """Show the focus when enter or space has nothing to act on; the next one then does."""
        if not isinstance(event, KeyPressed) or event.stroke not in ("enter", "space") or self._ring.focused_rect:
            return False
        self._ring.focus_on(self._ring.focus or self._content.start)
        return True

    def _lay_out_if_stale(self) -> None:
        if self._laid_out_for != self._look.version:
            self._rest_left = _REST if self._laid_out_for >= 0 else 0.0
            self._has_work = True
            self._lay_out()

    def _lay_out(self) -> None:
        self._laid_out_for = self._look.version
        self._ring.place(self._content.lay_out(), self._content.start)
        self._is_dirty = True

    def _follow_focus(self) -> None:
        rect = self._ring.focused_rect
        if rect is not None and self._content.reveal(self._ring.focus, rect):
            self._lay_out()
