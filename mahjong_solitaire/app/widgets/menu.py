"""Rows of the title's menu and the large primary button above them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import draw_primary
from mahjong_solitaire.app.widgets.control import Mood, Tip

WORDS_LEFT = 84
"""Where the words of a row begin."""
DETAIL = 13
"""The size of a row's line of detail."""


@dataclass(frozen=True)
class LeadButton:
    """The large primary button: an icon on a disc, a word and a line of detail."""

    id: str
    rect: pygame.Rect
    icon: str
    text: str
    detail: str
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 16

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw ground, disc and words."""
        rect, scale, palette = self.rect, look.scale, look.palette
        if mood.is_pressed:
            rect = rect.move(0, 1)
        draw_primary(surface, look, rect, self.radius, mood)
        disc = (rect.left + scale.px(44), rect.centery)
        look.shapes.circle(surface, disc, min(scale.px(24), rect.height * 0.36), Fill(palette.button_text, 40))
        look.icons.draw(surface, self.icon, disc, scale.px(22), palette.button_text)
        left, room = rect.left + scale.px(WORDS_LEFT), rect.width - scale.px(WORDS_LEFT + 16)
        words = look.letters(20, Face.SEMIBOLD)
        detail = look.letters(14, Face.MEDIUM)
        above, below = _two_lines(rect, words.size, detail.size)
        look.write(surface, look.texts.shorten(self.text, words, room), (left, above), words, palette.button_text)
        look.write(surface, look.texts.shorten(self.detail, detail, room), (left, below), detail, palette.button_text2)

    def use(self, place: tuple[int, int] | None) -> None:
        """Do what the button says."""
        self.on_use()


@dataclass(frozen=True)
class MenuRow:
    """A flat row: an icon, a word and a line of detail."""

    id: str
    rect: pygame.Rect
    icon: str
    text: str
    detail: str
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 14

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the row; at rest it has no ground."""
        rect, scale = self.rect, look.scale
        is_lit = mood.is_hovered or mood.is_focused
        if is_lit:
            look.shapes.rounded(surface, rect, self.radius, look.line(44 if mood.is_pressed else 26))
        colour = look.palette.brass_text if is_lit else look.palette.text
        look.icons.draw(surface, self.icon, (rect.left + scale.px(44), rect.centery), scale.px(26), colour)
        left, room = rect.left + scale.px(WORDS_LEFT), rect.width - scale.px(WORDS_LEFT + 16)
        words, detail = look.letters(17, Face.SEMIBOLD), look.letters(DETAIL)
        above, below = _two_lines(rect, words.size, detail.size)
        look.write(surface, look.texts.shorten(self.text, words, room), (left, above), words)
        shown = look.texts.shorten(self.detail, detail, room)
        look.write(surface, shown, (left, below), detail, look.palette.text2)

    def use(self, place: tuple[int, int] | None) -> None:
        """Do what the row says."""
        self.on_use()


@dataclass(frozen=True)
class MenuIcon:
    """A small flat entry: an icon with its word below."""

    id: str
    rect: pygame.Rect
    icon: str
    text: str
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 14

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw icon and word; at rest there is no ground."""
        rect, scale = self.rect, look.scale
        is_lit = mood.is_hovered or mood.is_focused
        if is_lit:
            look.shapes.rounded(surface, rect, self.radius, look.line(44 if mood.is_pressed else 26))
        colour = look.palette.brass_text if is_lit else look.palette.text
        small = look.letters(DETAIL, Face.MEDIUM)
        apart = scale.px(17)
        look.icons.draw(surface, self.icon, (rect.centerx, rect.centery - apart // 2), scale.px(22), colour)
        word = look.texts.shorten(self.text, small, rect.width - scale.px(4))
        place = (rect.centerx, rect.centery + apart)
        look.texts.draw(surface, word, place, small, look.palette.text2, "centre")

    def use(self, place: tuple[int, int] | None) -> None:
        """Do what the word says."""
        self.on_use()


def _two_lines(rect: pygame.Rect, first: int, second: int) -> tuple[int, int]:
    """Return the y of two lines that stand together in the middle of a row."""
    apart = round((first + second) * 0.66)
    above = rect.centery - round(apart * 0.46)
    return above, above + apart
