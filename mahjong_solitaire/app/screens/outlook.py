"""The dialog that tells all of the outlook, where the playing screen has only room for its sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mahjong_solitaire.app.controls.keys import Command
from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.outlook import SHOW_A_WAY, News, Offer
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.dialog import Dialog, closing
from mahjong_solitaire.app.screens.solitaire_outlook import draw_sign
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.widgets.ring import Group
from mahjong_solitaire.app.widgets.rows import Choice

_DETAILS = {
    "jade": "At least one way to clear the board is known from here. Each pair shown of it counts as a hint.",
    "text2": "Nothing can be said of this position yet.",
    "coral": "",
}
_QUIET = "The settings say when the outlook is shown: always, on request, or after a loss."
Act = Callable[[Command], object]


def outlook_screen(services: Services, news: Callable[[], News], act: Act, about: str) -> Page:
    """Return the dialog, which ends with a sentence about the deal; it closes before it acts."""
    return Page(services.look, OutlookDialog(services, news, act, about))


class OutlookDialog(Dialog):
    """The content of the dialog."""

    def __init__(self, services: Services, news: Callable[[], News], act: Act, about: str) -> None:
        super().__init__(services)
        self._ask_news = news
        self._act = act
        self._about = about
        self._news = news()

    def lay_out(self) -> Sequence[Group]:
        """Place the dialog for what is known by now."""
        self._news = self._ask_news()
        return super().lay_out()

    def height_above(self, inner: int) -> int:
        """Return the height of the sign and the words."""
        look = self._look
        text = len(self._lines(inner)) * look.texts.line_height(look.letters(15))
        return self.inset + self._head(inner) + text + look.scale.px(22)

    def choices(self) -> list[Choice]:
        """Offer what can be done about it."""
        offers = [offer for offer in self._news.offers if offer.command is not Command.OUTLOOK]
        if self._news.sign.tone == "jade":
            offers.append(SHOW_A_WAY)
        choices = [
            Choice(offer.short.lower(), offer.text, self._then(offer), offer.icon, offer.key) for offer in offers
        ]
        return [*choices, Choice("close", "Close", self._services.navigator.back, "", "Esc")]

    def _then(self, offer: Offer) -> Callable[[], None]:
        return closing(self._services.navigator, lambda: self._act(offer.command))

    def _lines(self, width: int) -> list[str]:
        quiet = _QUIET if self._news.sign.icon == "eye" else ""
        text = self._news.detail or quiet or _DETAILS[self._news.sign.tone]
        letters = self._look.letters(15)
        return [line for said in (text, self._about) if said for line in self._look.texts.wrap(said, letters, width)]

    def _title_lines(self, width: int) -> list[str]:
        return self._look.texts.wrap(self._news.sign.words, self._title_letters, width - self._look.scale.px(58))

    @property
    def _title_letters(self) -> Lettering:
        return self._look.letters(20, Face.SEMIBOLD)

    def _head(self, width: int) -> int:
        lines = len(self._title_lines(width)) * self._look.texts.line_height(self._title_letters)
        return max(self._look.scale.px(44), lines) + self._look.scale.px(14)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the dialog, its sign and its words."""
        look, rect, padding = self._look, self._rect, self.inset
        look.dialog(surface, rect)
        left, inner = rect.left + padding, rect.width - 2 * padding
        radius, top = look.scale.px(21), rect.top + padding
        draw_sign(surface, look, (left + radius, top + radius), radius, self._news.sign)
        lines, step = self._title_lines(inner), look.texts.line_height(self._title_letters)
        first = top + max(radius - (len(lines) - 1) * step // 2, step // 2)
        start = (left + look.scale.px(58), first)
        look.texts.draw_lines(surface, lines, start, self._title_letters, look.palette.text)
        letters = look.letters(15)
        below = top + self._head(inner) + look.texts.line_height(letters) // 2
        look.texts.draw_lines(surface, self._lines(inner), (left, below), letters, look.palette.text2)

    def take(self, event: Event) -> bool:
        """Take the keys of the buttons; the one that opened it closes it too."""
        if event == KeyPressed("o"):
            self._services.navigator.back()
            return True
        return super().take(event)
