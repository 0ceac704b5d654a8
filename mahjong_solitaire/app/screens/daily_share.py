"""The dialog that shows a result as text and copies it."""

from __future__ import annotations

import pygame

from mahjong_solitaire.app import clipboard
from mahjong_solitaire.app.input import Event, KeyPressed
from mahjong_solitaire.app.page import Page
from mahjong_solitaire.app.screen import Services
from mahjong_solitaire.app.screens.daily_medal import METALS
from mahjong_solitaire.app.screens.dialog import Dialog
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.rows import Choice
from mahjong_solitaire.solitaire.daily_sharing import SIGNS

_COPIED = "Copied. It tells nothing about the deal."
_NOT_COPIED = "This system lets no window copy text; mahjong-solitaire daily --share prints it in a terminal."
_BEFORE = "It tells nothing about the deal."


def share_screen(services: Services, text: str) -> Page:
    """Return the dialog for a text of two lines, words and signs."""
    return Page(services.look, Share(services, text))


class Share(Dialog):
    """The content of the dialog."""

    width = 560

    def __init__(self, services: Services, text: str) -> None:
        super().__init__(services)
        self._text = text
        self._words, _, self._signs = text.partition("\n")
        self.told = _BEFORE

    def choices(self) -> tuple[Choice, ...]:
        """Offer to copy the text."""
        return (
            Choice("copy", "Copy", self._copy, "share", "C"),
            Choice("close", "Close", self._services.navigator.back, key="Esc"),
        )

    def height_above(self, inner: int) -> int:
        """Return the height of the text in its box and of what has become of it."""
        return self._box_top + self._box_height(inner) + self._told_height(inner) + self._look.scale.px(40)

    @property
    def _box_top(self) -> int:
        return self._look.scale.px(self.padding + 38)

    def _lines(self, inner: int) -> list[str]:
        return self._look.texts.wrap(self._words, self._look.letters(15), inner - 2 * self._look.scale.px(18))

    def _box_height(self, inner: int) -> int:
        line = self._look.texts.line_height(self._look.letters(15))
        return len(self._lines(inner)) * line + self._look.scale.px(66)

    def _told_lines(self, inner: int) -> list[str]:
        return self._look.texts.wrap(self.told, self._look.letters(13.5), inner)

    def _told_height(self, inner: int) -> int:
        return len(self._told_lines(inner)) * self._look.texts.line_height(self._look.letters(13.5))

    def _copy(self) -> None:
        self.told = _COPIED if clipboard.copy(self._text) else _NOT_COPIED

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the dialog, the text in its box and what has become of it."""
        look, scale, rect = self._look, self._look.scale, self._rect
        look.dialog(surface, rect)
        left, inner = rect.left + self.inset, rect.width - 2 * self.inset
        look.write(surface, "Share", (left, rect.top + self.inset + scale.px(8)), look.letters(21, Face.SEMIBOLD))
        box = pygame.Rect(left, rect.top + self._box_top, inner, self._box_height(inner))
        look.shapes.rounded(surface, box, scale.px(12), look.line(18))
        look.shapes.rim(surface, box, scale.px(12), look.line(36), scale.hairline)
        lettering = look.letters(15)
        start = (box.left + scale.px(18), box.top + scale.px(16) + look.texts.line_height(lettering) // 2)
        below = look.texts.draw_lines(surface, self._lines(inner), start, lettering, look.palette.text)
        self._paint_signs(surface, (box.left + scale.px(18), below + scale.px(8)))
        start = (left, box.bottom + scale.px(22))
        look.texts.draw_lines(surface, self._told_lines(inner), start, look.letters(13.5), look.palette.text2)

    def _paint_signs(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Draw the signs as discs, since the program's letters have none of them."""
        look, radius = self._look, self._look.scale.px(8)
        medals = {sign: medal for medal, sign in SIGNS.items()}
        for number, sign in enumerate(self._signs):
            centre = place[0] + radius + number * radius * 3, place[1]
            if sign in medals:
                metal = METALS[medals[sign]]
                look.shapes.circle(surface, centre, radius, Fill(metal.above, 255, metal.below))
            else:
                look.shapes.ring(surface, centre, radius, look.line(90), look.scale.hairline)

    def take(self, event: Event) -> bool:
        """C copies, also with a key held as elsewhere; escape closes."""
        if isinstance(event, KeyPressed) and event.key == "c":
            self._copy()
            return True
        return super().take(event)
