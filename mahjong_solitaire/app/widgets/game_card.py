"""The card of a game: a picture, its name, and in a sentence how it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.card import draw_card_ground, draw_card_rim
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable

_MOST_LINES = 4


@dataclass(frozen=True)
class GameCard(Usable):
    """A card to start a game from."""

    id: str
    rect: pygame.Rect
    picture: pygame.Surface | None
    title: str
    summary: str
    is_last: bool
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 14

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the card; the last one played says so."""
        draw_card_ground(surface, look, self.rect, self.radius)
        if self.picture is not None:
            surface.blit(self.picture, self.rect.topleft)
        self._draw_words(surface, look)
        draw_card_rim(surface, look, self.rect, self.radius, mood)

    def _draw_words(self, surface: pygame.Surface, look: Look) -> None:
        scale = look.scale
        left, right = self.rect.left + scale.px(16), self.rect.right - scale.px(16)
        top = self.rect.top + (self.picture.get_height() if self.picture is not None else 0)
        name, small = look.letters(18, Face.SEMIBOLD), look.letters(13)
        line = top + scale.px(22)
        if self.is_last:
            look.texts.draw(surface, "Last played", (right, line), small, look.palette.brass_text, "right")
        look.write(surface, self.title, (left, line), name)
        lines = look.texts.wrap(self.summary, small, right - left)[:_MOST_LINES]
        look.texts.draw_lines(surface, lines, (left, line + scale.px(25)), small, look.palette.text2)


def words_height(look: Look, summary: str, width: int) -> int:
    """Return how much room the words of a card need."""
    small, inner = look.letters(13), width - 2 * look.scale.px(16)
    lines = min(_MOST_LINES, len(look.texts.wrap(summary, small, inner)))
    return look.scale.px(44) + lines * look.texts.line_height(small) + look.scale.px(6)
