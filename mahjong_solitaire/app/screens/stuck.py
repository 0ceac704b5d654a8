"""The dialog that tells that no free pair is left, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.outlook import LossNews, go_back_offer
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import GameActions, GameSummary, Services
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice, button_rows, rows_height
from mahjong_solitaire.app.wording import count

_WIDTH = 540
_PADDING = 40


def stuck_screen(services: Services, summary: GameSummary, actions: GameActions) -> Page:
    """Return the dialog."""
    return Page(services.look, Stuck(services, summary, actions))


class Stuck:
    """The content of the dialog."""

    is_overlay = True

    def __init__(self, services: Services, summary: GameSummary, actions: GameActions) -> None:
        self._services = services
        self._look = services.look
        self._summary = summary
        self._actions = actions
        self._why_no_shuffle = actions.why_no_shuffle()
        self._rect = pygame.Rect(0, 0, 1, 1)

    @property
    def start(self) -> str:
        """The primary button."""
        return self._choices()[0].id

    def enter(self) -> None:
        """Nothing changes meanwhile."""

    def lay_out(self) -> Sequence[Group]:
        """Place the dialog in the middle, as high as its text."""
        look, scale = self._look, self._look.scale
        padding = self._padding
        width = min(scale.px(_WIDTH), scale.width - scale.px(32))
        inner, choices = width - 2 * padding, self._choices()
        text = len(self._lines(inner)) * look.texts.line_height(look.letters(15))
        buttons = rows_height(look, inner, choices)
        height = 2 * padding + scale.px(62) + text + scale.px(24) + buttons
        self._rect = pygame.Rect(0, 0, width, height)
        self._rect.center = (scale.width // 2, scale.height // 2)
        place = pygame.Rect(self._rect.left + padding, self._rect.bottom - padding - buttons, inner, buttons)
        return (Group(button_rows(look, place, choices)),)

    @property
    def _padding(self) -> int:
        return self._look.scale.px(28 if self._look.scale.is_compact else _PADDING)

    def _choices(self) -> list[Choice]:
        loss = self._actions.loss_news()
        back = [_go_back(loss, self._then(self._actions.go_back))] if loss else []
        undo = Choice("undo", "Take back", self._then(self._actions.undo), "undo", "U")
        shuffle = Choice("shuffle", "Shuffle", self._then(self._actions.shuffle), "shuffle", "S", self._why_no_shuffle)
        helps = [undo] if self._actions.can_undo() else []
        return [
            *back,
            *helps,
            *([shuffle] if not self._why_no_shuffle else []),
            Choice("restart", "Same deal anew", self._then(self._actions.restart), "restart", "Shift+R"),
            Choice("new", "New deal", self._then(self._actions.new_deal), "new", "N"),
            *([shuffle] if self._why_no_shuffle else []),
            Choice("look", "Look at the board", self._services.navigator.back, "eye", "Esc"),
        ]

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            self._services.navigator.back()
            act()

        return close_and_act

    def _text(self) -> str:
        left = f"{count(self._summary.tiles_left, 'tile')} left, and no two of the free ones match."
        loss = self._actions.loss_news()
        if loss:
            left = f"{left} The game has been lost since move {loss.move}. {loss.reason}"
        if self._why_no_shuffle:
            return f"{left} {self._why_no_shuffle}"
        return f"{left} A shuffle lays them anew so that they can be cleared."

    def _lines(self, width: int) -> list[str]:
        return self._look.texts.wrap(self._text(), self._look.letters(15), width)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the dialog and what is the case."""
        look, rect, padding = self._look, self._rect, self._padding
        look.dialog(surface, rect)
        left = rect.left + padding
        display = look.letters(34, Face.DISPLAY)
        look.write(surface, "No pair is free", (left, rect.top + padding + look.scale.px(14)), display)
        lines = self._lines(rect.width - 2 * padding)
        start = (left, rect.top + padding + look.scale.px(62))
        look.texts.draw_lines(surface, lines, start, look.letters(15), look.palette.text2)

    def take(self, event: Event) -> bool:
        """Take the keys of the buttons; escape looks at the board."""
        if not isinstance(event, KeyPressed):
            return False
        for choice in self._choices():
            if event.stroke == choice.key.lower().replace("esc", "escape") and not choice.blocked:
                choice.on_use()
                return True
        return False

    def reveal(self, name: str, rect: pygame.Rect) -> bool:
        """Everything is always in view."""
        return False

    def work(self) -> bool:
        """Nothing waits."""
        return False


def _go_back(loss: LossNews, act: Callable[[], None]) -> Choice:
    offer = go_back_offer(loss.move - 1)
    return Choice("go back", offer.text, act, offer.icon, offer.key)
