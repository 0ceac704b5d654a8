"""A question before something is lost."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Question, Services
from mahjong_solitaire.app.screens.dialog import Message, closing
from mahjong_solitaire.app.widgets.rows import Choice


def confirm_screen(services: Services, question: Question, answer: Callable[[], None]) -> Page:
    """Return the dialog; ``answer`` is called after it has closed, and only for a yes."""
    return Page(services.look, Confirm(services, question, answer))


class Confirm(Message):
    """The content of the dialog."""

    start = "no"

    def __init__(self, services: Services, question: Question, answer: Callable[[], None]) -> None:
        super().__init__(services)
        self.heading = question.title
        self._question = question
        self._say_yes = closing(services.navigator, answer)

    def choices(self) -> tuple[Choice, ...]:
        """Offer yes and no."""
        return (
            Choice("yes", self._question.yes, self._say_yes),
            Choice("no", self._question.no, self._services.navigator.back),
        )

    def text(self) -> str:
        """Tell what would be lost."""
        return self._question.text

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
