"""The dialog that tells that the time is up, and what can be done."""

from __future__ import annotations

from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.screens.ending import Ending
from mahjong_solitaire.app.widgets.rows import Choice
from mahjong_solitaire.app.wording import clock, count


def time_up_screen(services: Services, summary: GameSummary, actions: GameActions) -> Page:
    """Return the dialog."""
    return Page(services.look, TimeIsUp(services, summary, actions))


class TimeIsUp(Ending):
    """The content of the dialog."""

    heading = "Time is up"

    def choices(self) -> list[Choice]:
        """Offer another try, or to go on without the clock."""
        play_on = self._closing(self._actions.play_on)
        return [
            self._again(),
            Choice("play on", "Play on without the clock", play_on, "play", "P"),
            self._new(),
            self._look_on(),
        ]

    def text(self) -> str:
        """Tell what was left."""
        summary = self._summary
        left, points = count(summary.tiles_left, summary.piece), count(summary.score, "point")
        advice = "You may play on without the clock, or try again."
        return f"{clock(summary.seconds)} are gone with {left} left, and {points}. {advice}"
