"""The dialog that tells that no free pair is left, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.app.outlook import go_back_offer
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.screens.ending import Ending
from mahjong_solitaire.app.widgets.rows import Choice
from mahjong_solitaire.app.wording import count

_UNPAIRED = "No pair is free", "no two of the free ones match"
_UNLINKED = "No pair links", "no free pair links to the chain"


def stuck_screen(services: Services, summary: GameSummary, actions: GameActions) -> Page:
    """Return the dialog."""
    return Page(services.look, Stuck(services, summary, actions))


class Stuck(Ending):
    """The content of the dialog."""

    def __init__(self, services: Services, summary: GameSummary, actions: GameActions) -> None:
        super().__init__(services, summary, actions)
        self.heading, self._why = _UNLINKED if summary.is_unlinked else _UNPAIRED
        self._why_no_shuffle = actions.why_no_shuffle()

    def choices(self) -> list[Choice]:
        """Offer the ways on."""
        shuffle = Choice(
            "shuffle", "Shuffle", self._closing(self._actions.shuffle), "shuffle", "S", self._why_no_shuffle
        )
        return [
            *self._ways_back(),
            *([shuffle] if not self._why_no_shuffle else []),
            self._again(),
            self._new(),
            *([shuffle] if self._why_no_shuffle else []),
            self._look_on(),
        ]

    def _ways_back(self) -> Iterator[Choice]:
        loss = self._actions.loss_news()
        if loss:
            offer = go_back_offer(loss.move - 1)
            yield Choice("go back", offer.text, self._closing(self._actions.go_back), offer.icon, offer.key)
        if self._actions.can_undo():
            yield Choice("undo", "Take back", self._closing(self._actions.undo), "undo", "U")

    def text(self) -> str:
        """Tell how many tiles are left, since when the game is lost, and whether a shuffle helps."""
        left = f"{count(self._summary.tiles_left, self._summary.piece)} left, and {self._why}."
        loss = self._actions.loss_news()
        if loss:
            left = f"{left} The game has been lost since move {loss.move}. {loss.reason}"
        if self._why_no_shuffle:
            return f"{left} {self._why_no_shuffle}"
        return f"{left} A shuffle lays them anew so that they can be cleared."
