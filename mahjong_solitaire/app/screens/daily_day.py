"""One day of the calendar: its medal, its number, or how it can be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screen import TileArt
from mahjong_solitaire.app.screens.daily_medal import draw_medal
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable
from mahjong_solitaire.solitaire.daily_feats import Feat

_PLATE: tuple[Colour, Colour] = ((11, 27, 30), (244, 239, 226))
"""Ground and ink of the plate with the number of a cleared day."""
Kind = Literal["cleared", "missed", "today", "closed"]


@dataclass(frozen=True)
class DayCell(Usable):
    """A day to choose; ``closed`` days have no challenge or haven't come yet."""

    id: str
    rect: pygame.Rect
    number: int
    kind: Kind
    feat: Feat | None
    is_today: bool
    is_chosen: bool
    art: TileArt
    on_use: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""

    @property
    def radius(self) -> int:
        """The cell is round."""
        return self.rect.width // 2

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the day as what it is; the chosen one has a ring."""
        if self.is_chosen:
            around = self.radius + look.scale.px(4)
            ring = Fill(look.palette.brass_text)
            look.shapes.ring(surface, self.rect.center, around, ring, max(2, look.scale.px(2)))
        _PAINTERS[self.kind](self, surface, look, mood)
        if mood.is_hovered:
            look.shapes.circle(surface, self.rect.center, self.radius, look.line(34 if mood.is_pressed else 18))

    def draw_cleared(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the medal, with the day's number at its edge."""
        if self.feat is not None:
            spot = self.rect.center, self.radius
            draw_medal(surface, look, self.art, spot, self.feat.medal, self.feat.challenge.emblem)
        self._draw_number(surface, look)

    def _draw_number(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the number on a small plate; today's is of brass."""
        lettering, text, height = look.letters(12, Face.SEMIBOLD), str(self.number), look.scale.px(20)
        plate = pygame.Rect(0, 0, max(height, look.texts.width(text, lettering) + look.scale.px(10)), height)
        plate.center = self.rect.centerx + round(self.radius * 0.62), self.rect.centery + round(self.radius * 0.8)
        ground, ink = _PLATE
        if self.is_today:
            ground, ink = look.palette.brass_text, _PLATE[0] if look.palette.is_dark else _PLATE[1]
        look.shapes.rounded(surface, plate, height // 2, Fill(ground, 240))
        look.texts.draw(surface, text, plate.center, lettering, ink, "centre")

    def draw_missed(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw an empty ring."""
        look.shapes.ring(surface, self.rect.center, self.radius, look.line(120), max(1, look.scale.px(2)))
        self._write(surface, look, look.palette.text2)

    def draw_today(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the disc that invites to play."""
        above, below = look.palette.button
        reach = look.scale.px(14)
        look.shapes.glow(surface, self.rect, self.radius, reach, Fill(look.palette.brass, 90))
        look.shapes.circle(surface, self.rect.center, self.radius, Fill(above, 255, below))
        x, y = self.rect.center
        ink, half = look.palette.button_text, round(self.radius * 0.28)
        number, word = look.letters(20, Face.BOLD), look.letters(11, Face.SEMIBOLD)
        look.texts.draw(surface, str(self.number), (x, y - half + look.scale.px(1)), number, ink, "centre")
        look.texts.draw(surface, "Play", (x, y + half + look.scale.px(5)), word, ink, "centre")

    def draw_closed(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw a faint disc."""
        look.shapes.circle(surface, self.rect.center, self.radius, look.line(13))
        self._write(surface, look, look.palette.text3)

    def _write(self, surface: pygame.Surface, look: Look, colour: Colour) -> None:
        lettering = look.letters(15, Face.MEDIUM)
        look.texts.draw(surface, str(self.number), self.rect.center, lettering, colour, "centre")


_PAINTERS: dict[Kind, Callable[[DayCell, pygame.Surface, Look, Mood], None]] = {
    "cleared": DayCell.draw_cleared,
    "missed": DayCell.draw_missed,
    "today": DayCell.draw_today,
    "closed": DayCell.draw_closed,
}
