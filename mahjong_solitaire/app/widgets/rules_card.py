"""The card of a rule set: its name, and in a sentence what is particular about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.card import draw_card_ground, draw_card_rim
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable

_TOP, _SIDE, _MARK, _BARE = 24, 20, 40, 46


@dataclass(frozen=True)
class RulesCard(Usable):
    """A card to choose rules by; the chosen one bears a check and a rim of brass."""

    id: str
    rect: pygame.Rect
    title: str
    summary: str
    is_chosen: bool
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 14

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw ground, words and mark."""
        scale, rect = look.scale, self.rect
        draw_card_ground(surface, look, rect, self.radius)
        left, top = rect.left + scale.px(_SIDE), rect.top + scale.px(_TOP) if self.summary else rect.centery
        name, small = look.letters(17, Face.SEMIBOLD), look.letters(13)
        room = rect.width - scale.px(_SIDE + _MARK)
        look.write(surface, look.texts.shorten(self.title, name, room), (left, top), name)
        lines = look.texts.wrap(self.summary, small, room)
        look.texts.draw_lines(surface, lines, (left, rect.top + scale.px(_TOP + 24)), small, look.palette.text2)
        draw_card_rim(surface, look, rect, self.radius, mood)
        if self.is_chosen:
            look.shapes.rim(surface, rect, self.radius, Fill(look.palette.brass), 2 * scale.hairline)
            centre = (rect.right - scale.px(_MARK // 2 + 4), top)
            look.icons.draw(surface, "check", centre, scale.px(20), look.palette.brass_text)


def rules_card_height(look: Look, summary: str, width: int) -> int:
    """Return how high a card with this summary is; without one it bears only the name."""
    if not summary:
        return max(look.scale.hit, look.scale.px(_BARE))
    small = look.letters(13)
    lines = look.texts.wrap(summary, small, width - look.scale.px(_SIDE + _MARK))
    return look.scale.px(_TOP + 24) + len(lines) * look.texts.line_height(small) + look.scale.px(4)
