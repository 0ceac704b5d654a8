"""The dialog that tells that a game can't go on as it is: why, and what can be done."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.screens.dialog import Message, Style, closing
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.rows import Choice


class Ending(Message):
    """A dialog over a game that has ended, or nearly so."""

    width = 540
    style = Style(34, Face.DISPLAY, heading=14, text=62, below=24)

    def __init__(self, services: Services, summary: GameSummary, actions: GameActions) -> None:
        super().__init__(services)
        self._summary = summary
        self._actions = actions

    @property
    def inset(self) -> int:
        """The room at both sides."""
        return self._look.scale.px(28 if self._look.scale.is_compact else 40)

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        return closing(self._services.navigator, act)

    def _again(self) -> Choice:
        return Choice("restart", "Same deal anew", self._closing(self._actions.restart), "restart", "Shift+R")

    def _new(self) -> Choice:
        return Choice("new", "New deal", self._closing(self._actions.new_deal), "new", "N")

    def _look_on(self) -> Choice:
        return Choice("look", "Look at the board", self._services.navigator.back, "eye", "Esc")
