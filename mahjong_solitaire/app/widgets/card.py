"""The card of a layout in the chooser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import mix
from mahjong_solitaire.app.widgets.control import Mood, Tip


@dataclass(frozen=True)
class LayoutCard:
    """A picture of a layout with its name and what was reached on it; the star makes it a favourite."""

    id: str
    rect: pygame.Rect
    picture: pygame.Surface | None
    title: str
    tiles: int
    levels: int
    best: str
    is_favourite: bool
    is_last: bool
    on_use: Callable[[], None]
    on_star: Callable[[], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 14

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the card; the last one played says so."""
        draw_card_ground(surface, look, self.rect, self.radius)
        if self.picture is not None:
            surface.blit(self.picture, self.rect.topleft)
        self._draw_words(surface, look)
        self._draw_marks(surface, look, mood)
        draw_card_rim(surface, look, self.rect, self.radius, mood)

    def _draw_words(self, surface: pygame.Surface, look: Look) -> None:
        scale, palette = look.scale, look.palette
        left, right = self.rect.left + scale.px(16), self.rect.right - scale.px(16)
        first, second = self.rect.bottom - scale.px(38), self.rect.bottom - scale.px(16)
        name, small = look.letters(16, Face.SEMIBOLD), look.letters(13, Face.MEDIUM)
        room = right - left
        if self.is_last:
            told = look.texts.draw(surface, "Last played", (right, first), small, palette.brass_text, "right")
            room -= told.width + scale.px(12)
        look.write(surface, look.texts.shorten(self.title, name, room), (left, first), name)
        for icon, text in (
            ("tiles", str(self.tiles)),
            ("layers", str(self.levels)),
            ("clock", self.best or "Not cleared"),
        ):
            look.icons.draw(surface, icon, (left + scale.px(8), second), scale.px(16), palette.text3)
            left += scale.px(21)
            shown = look.texts.shorten(text, small, max(0, right - left))
            colour = palette.text2 if text != "Not cleared" else palette.text3
            left = look.write(surface, shown, (left, second), small, colour).right + scale.px(14)

    def _draw_marks(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        side, palette = look.scale.px(16), look.palette
        disc = Fill(mix(palette.felt[2], (0, 0, 0), 0.2) if palette.is_dark else palette.panel, 200)
        if self.best:
            centre = (self.rect.right - look.scale.px(24), self.rect.top + look.scale.px(24))
            look.shapes.circle(surface, centre, look.scale.px(13), disc)
            look.icons.draw(surface, "check", centre, side, palette.jade)
        if self.is_favourite or mood.is_hovered or mood.is_focused:
            centre = self._star(look.scale.px(24)).center
            look.shapes.circle(surface, centre, look.scale.px(13), disc)
            name = "star full" if self.is_favourite else "star"
            look.icons.draw(surface, name, centre, side, palette.brass_text if self.is_favourite else palette.text2)

    def _star(self, inset: int) -> pygame.Rect:
        star = pygame.Rect(0, 0, max(32, 2 * inset), max(32, 2 * inset))
        star.center = (self.rect.left + inset, self.rect.top + inset)
        return star

    def use(self, place: tuple[int, int] | None) -> None:
        """Play the layout; a click on the star makes it a favourite."""
        if place is not None and self._star(round(self.radius * 24 / 14)).collidepoint(place):
            self.on_star()
        else:
            self.on_use()

    def turn(self, key: KeyPressed) -> bool:
        """F makes it a favourite or no favourite."""
        if key.key != "f" or key.ctrl or key.alt:
            return False
        self.on_star()
        return True


def draw_card_ground(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: int, lift: tuple[float, float] = (5, 14)
) -> None:
    """Draw the ground of a card; ``lift`` is how far down its shadow lies, and how far it reaches."""
    drop, reach = (look.scale.px(length) for length in lift)
    shadow = Fill((0, 0, 0), 84 if look.palette.is_dark else 44)
    look.shapes.shadow(surface, rect.move(0, drop), radius, reach, shadow)
    ground = mix(*look.palette.dialog, 0.5) if look.palette.is_dark else look.palette.dialog[1]
    look.shapes.rounded(surface, rect, radius, Fill(ground))


def draw_card_rim(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: int, mood: Mood) -> None:
    """Draw the rim of a card that can be used, and a light over it under the pointer."""
    if mood.is_hovered:
        look.shapes.rounded(surface, rect, radius, look.line(18 if mood.is_pressed else 9))
    look.shapes.rim(surface, rect, radius, look.line(66 if mood.is_hovered else 30), look.scale.hairline)
