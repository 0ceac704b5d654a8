"""The dialog that tells that a game can't go on as it is: why, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_rows, rows_height

_WIDTH = 540
_PADDING = 40


class Telling(Protocol):
    """What the dialog says and offers."""

    heading: str

    def text(self) -> str:
        """Return the sentences below the heading."""

    def choices(self, close: Callable[[Callable[[], None]], Callable[[], None]]) -> list[Choice]:
        """Return the buttons, the primary one first; ``close`` makes an act close the dialog first."""


class Ending:
    """The content of the dialog."""

    is_overlay = True

    def __init__(self, services: Services, telling: Telling) -> None:
        self._services = services
        self._look = services.look
        self.telling = telling
        self._rect = pygame.Rect(0, 0, 1, 1)

    @property
    def start(self) -> str:
        """The primary button."""
        return self._choices()[0].id

    def enter(self) -> None:
        """Nothing changes meanwhile."""

    def lay_out(self) -> Sequence[Group]:
        """Place the dialog in the middle, as high as its text."""
        look, scale = self._look, self._look.scale
        padding = self._padding
        width = min(scale.px(_WIDTH), scale.width - scale.px(32))
        inner, choices = width - 2 * padding, self._choices()
        text = len(self._lines(inner)) * look.texts.line_height(look.letters(15))
        buttons = rows_height(look, inner, choices)
        height = 2 * padding + scale.px(62) + text + scale.px(24) + buttons
        self._rect = pygame.Rect(0, 0, width, height)
        self._rect.center = (scale.width // 2, scale.height // 2)
        place = pygame.Rect(self._rect.left + padding, self._rect.bottom - padding - buttons, inner, buttons)
        return (Group(button_rows(look, place, choices)),)

    @property
    def _padding(self) -> int:
        return self._look.scale.px(28 if self._look.scale.is_compact else _PADDING)

    def _choices(self) -> list[Choice]:
        return self.telling.choices(self._then)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            self._services.navigator.back()
            act()

        return close_and_act

    def _lines(self, width: int) -> list[str]:
        return self._look.texts.wrap(self.telling.text(), self._look.letters(15), width)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the dialog and what is the case."""
        look, rect, padding = self._look, self._rect, self._padding
        look.dialog(surface, rect)
        left = rect.left + padding
        display = look.letters(34, Face.DISPLAY)
        look.write(surface, self.telling.heading, (left, rect.top + padding + look.scale.px(14)), display)
        lines = self._lines(rect.width - 2 * padding)
        start = (left, rect.top + padding + look.scale.px(62))
        look.texts.draw_lines(surface, lines, start, look.letters(15), look.palette.text2)

    def take(self, event: Event) -> bool:
        """Take the keys of the buttons."""
        if not isinstance(event, KeyPressed):
            return False
        for choice in self._choices():
            if event.stroke == choice.key.lower().replace("esc", "escape") and not choice.blocked:
                choice.on_use()
                return True
        return False

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Everything is always in view."""
        return False

    def work(self) -> bool:
        """Nothing waits."""
        return False
