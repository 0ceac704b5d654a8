"""The small dialog that is shown while a deal of a level is being looked for."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.dialog import Message, Style
from mahjong_solitaire.app.widgets.rows import Choice


def dealing_screen(services: Services, what: str, cancel: Callable[[], None]) -> Page:
    """Return the dialog; ``what`` is dealt, and ``cancel`` gives it up."""
    return Page(services.look, DealingDialog(services, what, cancel))


class DealingDialog(Message):
    """The content of the dialog."""

    width = 400
    padding = 32
    style = Style(size=20, heading=14, text=54, below=10)
    heading = "Dealing \N{HORIZONTAL ELLIPSIS}"

    def __init__(self, services: Services, what: str, cancel: Callable[[], None]) -> None:
        super().__init__(services)
        self._what = what
        self._cancel = cancel

    def choices(self) -> tuple[Choice, ...]:
        """Offer to give it up."""
        return (Choice("cancel", "Cancel", self._cancel, "", "Esc"),)

    def text(self) -> str:
        """Tell what is dealt."""
        ready = "" if self._services.solver.is_ready else " The solver is getting ready first."
        return f"{self._what}.{ready}"
