"""The dialog that tells that no free pair is left, and what can be done."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.outlook import LossNews, go_back_offer
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.screens.ending import Ending
from mahjong_solitaire.app.widgets.rows import Choice
from mahjong_solitaire.app.wording import count

_UNPAIRED = "No pair is free", "no two of the free ones match"
_UNLINKED = "No pair links", "no free pair links to the chain"


def stuck_screen(services: Services, summary: GameSummary, actions: GameActions) -> Page:
    """Return the dialog."""
    return Page(services.look, Ending(services, Stuck(services, summary, actions)))


class Stuck:
    """What the dialog tells when no pair is left to take."""

    def __init__(self, services: Services, summary: GameSummary, actions: GameActions) -> None:
        self._services = services
        self._summary = summary
        self.heading, self._why = _UNLINKED if summary.is_unlinked else _UNPAIRED
        self._actions = actions
        self._why_no_shuffle = actions.why_no_shuffle()

    def choices(self, close: Callable[[Callable[[], None]], Callable[[], None]]) -> list[Choice]:
        """Offer the ways on."""
        loss = self._actions.loss_news()
        back = [_go_back(loss, close(self._actions.go_back))] if loss else []
        undo = Choice("undo", "Take back", close(self._actions.undo), "undo", "U")
        shuffle = Choice("shuffle", "Shuffle", close(self._actions.shuffle), "shuffle", "S", self._why_no_shuffle)
        helps = [undo] if self._actions.can_undo() else []
        return [
            *back,
            *helps,
            *([shuffle] if not self._why_no_shuffle else []),
            Choice("restart", "Same deal anew", close(self._actions.restart), "restart", "Shift+R"),
            Choice("new", "New deal", close(self._actions.new_deal), "new", "N"),
            *([shuffle] if self._why_no_shuffle else []),
            Choice("look", "Look at the board", self._services.navigator.back, "eye", "Esc"),
        ]

    def text(self) -> str:
        """Tell how many tiles are left, since when the game is lost, and whether a shuffle helps."""
        left = f"{count(self._summary.tiles_left, self._summary.piece)} left, and {self._why}."
        loss = self._actions.loss_news()
        if loss:
            left = f"{left} The game has been lost since move {loss.move}. {loss.reason}"
        if self._why_no_shuffle:
            return f"{left} {self._why_no_shuffle}"
        return f"{left} A shuffle lays them anew so that they can be cleared."


def _go_back(loss: LossNews, act: Callable[[], None]) -> Choice:
    offer = go_back_offer(loss.move - 1)
    return Choice("go back", offer.text, act, offer.icon, offer.key)
