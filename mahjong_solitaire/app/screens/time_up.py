"""The dialog that tells that the time is up, and what can be done."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.screens.ending import Ending
from mahjong_solitaire.app.widgets.rows import Choice
from mahjong_solitaire.app.wording import clock, count


def time_up_screen(services: Services, summary: GameSummary, actions: GameActions) -> Page:
    """Return the dialog."""
    return Page(services.look, Ending(services, TimeIsUp(services, summary, actions)))


class TimeIsUp:
    """What the dialog tells when the clock has run out."""

    heading = "Time is up"

    def __init__(self, services: Services, summary: GameSummary, actions: GameActions) -> None:
        self._services = services
        self._summary = summary
        self._actions = actions

    def choices(self, close: Callable[[Callable[[], None]], Callable[[], None]]) -> list[Choice]:
        """Offer another try, or to go on without the clock."""
        return [
            Choice("restart", "Same deal anew", close(self._actions.restart), "restart", "Shift+R"),
            Choice("play on", "Play on without the clock", close(self._actions.play_on), "play", "P"),
            Choice("new", "New deal", close(self._actions.new_deal), "new", "N"),
            Choice("look", "Look at the board", self._services.navigator.back, "eye", "Esc"),
        ]

    def text(self) -> str:
        """Tell what was left."""
        summary = self._summary
        left, points = count(summary.tiles_left, summary.piece), count(summary.score, "point")
        advice = "You may play on without the clock, or try again."
        return f"{clock(summary.seconds)} are gone with {left} left, and {points}. {advice}"
