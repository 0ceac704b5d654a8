"""A badge on the screen of the daily challenge."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import TileArt
from mahjong_solitaire.app.screens.daily_medal import draw_medal
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Mood, Tip
from mahjong_solitaire.solitaire.daily_badges import Standing

_LEAST_WIDTH, _LEAST_HEIGHT = 92, 100


def badge_places(look: Look, room: pygame.Rect) -> list[pygame.Rect]:
    """Return places for as many badges as there is room for, row by row."""
    columns = max(1, room.width // look.scale.px(_LEAST_WIDTH))
    rows = max(1, room.height // look.scale.px(_LEAST_HEIGHT))
    width, height = room.width // columns, min(room.height // rows, look.scale.px(140))
    return [
        pygame.Rect(room.left + column * width, room.top + row * height, width, height)
        for row in range(rows)
        for column in range(columns)
    ]


@dataclass(frozen=True)
class BadgeMark:
    """A badge with its name, and how far it is as long as it isn't earned; the tooltip says what it is for."""

    id: str
    rect: pygame.Rect
    standing: Standing
    art: TileArt
    radius: int = 12
    blocked: str = ""

    @property
    def tip(self) -> Tip:
        """What the badge is for."""
        return Tip(self.standing.badge.sentence)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the disc, or a lock, and the words."""
        scale, (badge, progress) = look.scale, self.standing
        radius = min(scale.px(34), self.rect.width // 2 - scale.px(8), (self.rect.height - scale.px(58)) // 2)
        centre = (self.rect.centerx, self.rect.top + scale.px(4) + radius)
        if progress.is_earned:
            draw_medal(surface, look, self.art, (centre, radius), badge.medal, badge.tile)
        else:
            look.shapes.circle(surface, centre, radius, look.line(14))
            look.shapes.ring(surface, centre, radius, look.line(36), look.scale.hairline)
            look.icons.draw(surface, "lock", centre, round(radius * 0.72), look.palette.text3)
        if mood.is_hovered:
            look.shapes.circle(surface, centre, radius, look.line(20))
        self._write(surface, look, centre[1] + radius + scale.px(16))

    def _write(self, surface: pygame.Surface, look: Look, y: int) -> None:
        progress, palette = self.standing.progress, look.palette
        name, small = look.letters(12.5, Face.MEDIUM), look.letters(11.5)
        title = look.texts.shorten(self.standing.badge.title, name, self.rect.width - look.scale.px(8))
        ink = palette.text if progress.is_earned else palette.text2
        look.texts.draw(surface, title, (self.rect.centerx, y), name, ink, "centre")
        if not progress.is_earned:
            self._draw_bar(surface, look, y + look.scale.px(13))
            told = f"{progress.done} of {progress.wanted}"
            look.texts.draw(surface, told, (self.rect.centerx, y + look.scale.px(28)), small, palette.text2, "centre")

    def _draw_bar(self, surface: pygame.Surface, look: Look, y: int) -> None:
        progress, height = self.standing.progress, look.scale.px(5)
        bar = pygame.Rect(0, y, look.scale.px(60), height)
        bar.centerx = self.rect.centerx
        look.shapes.rounded(surface, bar, height / 2, look.line(40))
        bar.width = round(bar.width * min(1.0, progress.done / progress.wanted))
        if progress.done:
            bar.width = max(bar.width, height)
            look.shapes.rounded(surface, bar, height / 2, Fill(look.palette.brass))

    def use(self, place: tuple[int, int] | None) -> None:
        """Do nothing: the tooltip tells what it is for."""
