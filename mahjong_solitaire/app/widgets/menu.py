"""Rows of the title's menu and the large primary button above them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.buttons import draw_primary
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable

WORDS_LEFT = 84
"""Where the words of a row begin."""
DETAIL = 13
"""The size of a row's line of detail."""


@dataclass(frozen=True)
class LeadButton(Usable):
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
        words = _Line(self.text, look.letters(20, Face.SEMIBOLD), palette.button_text)
        detail = _Line(self.detail, look.letters(14, Face.MEDIUM), palette.button_text2)
        _write_lines(surface, look, rect, words, detail)


@dataclass(frozen=True)
class MenuRow(Usable):
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
        colour = _draw_light(surface, look, rect, self.radius, mood)
        look.icons.draw(surface, self.icon, (rect.left + scale.px(44), rect.centery), scale.px(26), colour)
        words = _Line(self.text, look.letters(17, Face.SEMIBOLD), look.palette.text)
        _write_lines(surface, look, rect, words, _Line(self.detail, look.letters(DETAIL), look.palette.text2))


@dataclass(frozen=True)
class MenuIcon(Usable):
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
        colour = _draw_light(surface, look, rect, self.radius, mood)
        small = look.letters(DETAIL, Face.MEDIUM)
        apart = scale.px(17)
        look.icons.draw(surface, self.icon, (rect.centerx, rect.centery - apart // 2), scale.px(22), colour)
        word = look.texts.shorten(self.text, small, rect.width - scale.px(4))
        place = (rect.centerx, rect.centery + apart)
        look.texts.draw(surface, word, place, small, look.palette.text2, "centre")


class _Line(NamedTuple):
    text: str
    lettering: Lettering
    colour: Colour


def _write_lines(surface: pygame.Surface, look: Look, rect: pygame.Rect, words: _Line, detail: _Line) -> None:
    """Write two lines that stand together in the middle of a row, right of its icon."""
    left, room = rect.left + look.scale.px(WORDS_LEFT), rect.width - look.scale.px(WORDS_LEFT + 16)
    apart = round((words.lettering.size + detail.lettering.size) * 0.66)
    above = rect.centery - round(apart * 0.46)
    for line, y in ((words, above), (detail, above + apart)):
        shown = look.texts.shorten(line.text, line.lettering, room)
        look.write(surface, shown, (left, y), line.lettering, line.colour)


def _draw_light(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: int, mood: Mood) -> Colour:
    """Draw the ground of a flat entry, which has none at rest; return the colour of its icon."""
    is_lit = mood.is_hovered or mood.is_focused
    if is_lit:
        look.shapes.rounded(surface, rect, radius, look.line(44 if mood.is_pressed else 26))
    return look.palette.brass_text if is_lit else look.palette.text
