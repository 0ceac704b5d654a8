"""A question before something is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_rows, rows_height

_WIDTH = 480
_PADDING = 36


def confirm_screen(services: Services, question: Question, answer: Callable[[], None]) -> Page:
    """Return the dialog; ``answer`` is called after it has closed, and only for a yes."""
    return Page(services.look, Confirm(services, question, answer))


class Confirm:
    """The content of the dialog."""

    is_overlay = True
    start = "no"

    def __init__(self, services: Services, question: Question, answer: Callable[[], None]) -> None:
        self._services = services
        self._look = services.look
        self._question = question
        self._answer = answer
        self._rect = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Nothing changes meanwhile."""

    def lay_out(self) -> Sequence[Group]:
        """Place the dialog in the middle, as high as its text."""
        look, padding = self._look, self._look.scale.px(_PADDING)
        width = min(look.scale.px(_WIDTH), look.scale.width - look.scale.px(32))
        inner = width - 2 * padding
        choices = (
            Choice("yes", self._question.yes, self._say_yes),
            Choice("no", self._question.no, self._services.navigator.back),
        )
        text = len(self._lines(inner)) * look.texts.line_height(look.letters(15))
        buttons = rows_height(look, inner, choices)
        height = padding + look.scale.px(46) + text + look.scale.px(22) + buttons + padding
        self._rect = pygame.Rect(0, 0, width, height)
        self._rect.center = (look.scale.width // 2, look.scale.height // 2)
        place = pygame.Rect(self._rect.left + padding, self._rect.bottom - padding - buttons, inner, buttons)
        return (Group(button_rows(look, place, choices)),)

    def _lines(self, width: int) -> list[str]:
        return self._look.texts.wrap(self._question.text, self._look.letters(15), width)

    def _say_yes(self) -> None:
        self._services.navigator.back()
        self._answer()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the dialog and the question."""
        look, rect, padding = self._look, self._rect, self._look.scale.px(_PADDING)
        look.dialog(surface, rect)
        inner = rect.width - 2 * padding
        heading = look.letters(21, Face.SEMIBOLD)
        title = look.texts.shorten(self._question.title, heading, inner)
        look.write(surface, title, (rect.left + padding, rect.top + padding + look.scale.px(8)), heading)
        start = (rect.left + padding, rect.top + padding + look.scale.px(46))
        look.texts.draw_lines(surface, self._lines(inner), start, look.letters(15), look.palette.text2)

    def take(self, event: Event) -> bool:
        """Escape and N are no, Y is yes."""
        match event:
            case KeyPressed("escape" | "n"):
                self._services.navigator.back()
            case KeyPressed("y"):
                self._say_yes()
            case _:
                return False
        return True

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Everything is always in view."""
        return False

    def work(self) -> bool:
        """Nothing waits."""
        return False
