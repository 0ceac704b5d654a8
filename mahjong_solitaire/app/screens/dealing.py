"""The small dialog that is shown while a deal of a level is being looked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_rows, rows_height

_WIDTH = 400
_PADDING = 32


def dealing_screen(services: Services, what: str, cancel: Callable[[], None]) -> Page:
    """Return the dialog; ``what`` is dealt, and ``cancel`` gives it up."""
    return Page(services.look, DealingDialog(services, what, cancel))


class DealingDialog:
    """The content of the dialog."""

    is_overlay = True
    start = "cancel"

    def __init__(self, services: Services, what: str, cancel: Callable[[], None]) -> None:
        self._services = services
        self._look = services.look
        self._what = what
        self._cancel = cancel
        self._rect = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Nothing is kept here."""

    def lay_out(self) -> Sequence[Group]:
        """Place the dialog in the middle."""
        look, scale = self._look, self._look.scale
        padding = scale.px(_PADDING)
        width = min(scale.px(_WIDTH), scale.width - scale.px(32))
        inner = width - 2 * padding
        choices = (Choice("cancel", "Cancel", self._cancel, "", "Esc"),)
        text = len(self._lines(inner)) * look.texts.line_height(look.letters(15))
        buttons = rows_height(look, inner, choices)
        self._rect = pygame.Rect(0, 0, width, 2 * padding + scale.px(44) + text + scale.px(20) + buttons)
        self._rect.center = (scale.width // 2, scale.height // 2)
        place = pygame.Rect(self._rect.left + padding, self._rect.bottom - padding - buttons, inner, buttons)
        return (Group(button_rows(look, place, choices)),)

    def _lines(self, width: int) -> list[str]:
        ready = "" if self._services.solver.is_ready else " The solver is getting ready first."
        return self._look.texts.wrap(f"{self._what}.{ready}", self._look.letters(15), width)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the dialog and its words."""
        look, rect, padding = self._look, self._rect, self._look.scale.px(_PADDING)
        look.dialog(surface, rect)
        title = look.letters(20, Face.SEMIBOLD)
        left, top = rect.left + padding, rect.top + padding
        look.write(surface, "Dealing \N{HORIZONTAL ELLIPSIS}", (left, top + look.scale.px(14)), title)
        below = top + look.scale.px(44) + look.texts.line_height(look.letters(15)) // 2
        lines = self._lines(rect.width - 2 * padding)
        look.texts.draw_lines(surface, lines, (left, below), look.letters(15), look.palette.text2)

    def take(self, event: Event) -> bool:
        """Escape gives it up."""
        if event == KeyPressed("escape"):
            self._cancel()
            return True
        return False

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Everything is always in view."""
        return False

    def work(self) -> bool:
        """Nothing waits."""
        return False
