"""A content that may be longer than its view, in which all that its controls don't want scrolls or goes back."""

from __future__ import annotations

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Plain
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.widgets.scroll import Scroll


class Scrolled(Plain):
    """What such a content inherits."""

    is_overlay = False

    def __init__(self, services: Services) -> None:
        self._services = services
        self._look = services.look
        self._scroll = Scroll()

    def take(self, event: Event) -> bool:
        """Escape goes back; the rest scrolls."""
        if event == KeyPressed("escape"):
            self._services.navigator.back()
            return True
        return self._scroll.handle(event)
