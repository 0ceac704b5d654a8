"""Buttons: with words, with an icon alone, and chips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.control import Mood, Tip, Usable

_OFF_ALPHA = 90


def flat_alpha(mood: Mood) -> int:
    """Return how strong a flat control's ground is: at rest, hovered, pressed."""
    if mood.is_pressed:
        return 51
    return 33 if mood.is_hovered else 14


def draw_flat(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: int, mood: Mood) -> None:
    """Draw the ground of a flat control."""
    look.shapes.rounded(surface, rect, radius, look.line(flat_alpha(mood)))
    if mood.is_hovered:
        look.shapes.rim(surface, rect, radius, look.line(61), look.scale.hairline)


def ink_of(look: Look, blocked: str) -> Colour:
    """Return the text colour of a control, paler if it can't be used."""
    return look.palette.text if not blocked else look.palette.text3


@dataclass(frozen=True)
class Button(Usable):
    """A button with words; the one primary button of a screen is filled."""

    id: str
    rect: pygame.Rect
    text: str
    on_use: Callable[[], None]
    icon: str = ""
    kind: Literal["primary", "secondary"] = "secondary"
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 12

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw ground and words."""
        rect = self.rect.move(0, 1) if mood.is_pressed else self.rect
        if self.kind == "primary" and not self.blocked:
            draw_primary(surface, look, rect, self.radius, mood)
            colour = look.palette.button_text
        else:
            self._draw_ground(surface, look, rect, mood)
            colour = ink_of(look, self.blocked)
        self._write(surface, look, rect, colour)

    def _draw_ground(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: Mood) -> None:
        ground = 10 if self.blocked else max(22, flat_alpha(mood) + 8)
        look.shapes.rounded(surface, rect, self.radius, look.line(ground))
        if not self.blocked:
            rim = look.line(72 if mood.is_hovered else 44)
            look.shapes.rim(surface, rect, self.radius, rim, look.scale.hairline)

    def _write(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: Colour) -> None:
        lettering = look.letters(15, Face.SEMIBOLD)
        side = look.scale.px(20) if self.icon else 0
        gap = look.scale.px(8) if self.icon else 0
        room = rect.width - look.scale.px(16) - side - gap
        text = look.texts.shorten(self.text, lettering, room)
        left = rect.centerx - (look.texts.width(text, lettering) + side + gap) // 2
        if self.icon:
            look.icons.draw(surface, self.icon, (left + side // 2, rect.centery), side, colour)
        look.texts.draw(surface, text, (left + side + gap, rect.centery), lettering, colour)


def draw_primary(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: int, mood: Mood) -> None:
    """Draw the filled ground of the primary button."""
    above, below = look.palette.button
    drop = rect.move(0, look.scale.px(5))
    shadow = Fill((0, 0, 0), 100 if look.palette.is_dark else 56)
    look.shapes.shadow(surface, drop, radius, look.scale.px(12), shadow)
    look.shapes.rounded(surface, rect, radius, Fill(above, 255, below))
    if mood.is_hovered:
        veil = Fill((0, 0, 0), 18) if mood.is_pressed else Fill((255, 255, 255), 44)
        look.shapes.rounded(surface, rect, radius, veil)
    look.shapes.rim(surface, rect, radius, Fill(look.palette.button_rim, 150), look.scale.hairline)


@dataclass(frozen=True)
class IconButton(Usable):
    """A square button with an icon; its tooltip has the words."""

    id: str
    rect: pygame.Rect
    icon: str
    on_use: Callable[[], None]
    tip: Tip
    blocked: str = ""
    radius: int = 10
    is_on: bool = False

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw ground and icon."""
        rect = self.rect.move(0, 1) if mood.is_pressed else self.rect
        draw_flat(surface, look, rect, self.radius, mood)
        colour = look.palette.brass_text if self.is_on else look.palette.text
        side = round(self.rect.height * 0.54)
        look.icons.draw(surface, self.icon, rect.center, side, colour, _OFF_ALPHA if self.blocked else 255)


@dataclass(frozen=True)
class Chip(Usable):
    """A small choice among several, filled while chosen."""

    id: str
    rect: pygame.Rect
    text: str
    on_use: Callable[[], None]
    is_on: bool = False
    icon: str = ""
    tip: Tip | None = None
    blocked: str = ""

    @property
    def radius(self) -> int:
        """Half the height: a chip has round ends."""
        return self.rect.height // 2

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the pill and its words."""
        if self.is_on:
            look.shapes.rounded(surface, self.rect, self.radius, Fill(look.palette.chip))
        else:
            look.shapes.rounded(surface, self.rect, self.radius, look.line(flat_alpha(mood) + 6))
            look.shapes.rim(surface, self.rect, self.radius, look.line(34), look.scale.hairline)
        colour = look.palette.chip_text if self.is_on else look.palette.text
        left = self.rect.left + look.scale.px(14)
        if self.icon:
            side = look.scale.px(15)
            look.icons.draw(surface, self.icon, (left + side // 2, self.rect.centery), side, colour)
            left += side + look.scale.px(6)
        look.texts.draw(surface, self.text, (left, self.rect.centery), look.letters(13, Face.MEDIUM), colour)


def chip_width(look: Look, text: str, *, has_icon: bool = False) -> int:
    """Return how wide a chip with these words is."""
    extra = look.scale.px(15) + look.scale.px(6) if has_icon else 0
    return look.texts.width(text, look.letters(13, Face.MEDIUM)) + 2 * look.scale.px(14) + extra


def button_width(look: Look, text: str, *, has_icon: bool = False) -> int:
    """Return how wide a button with these words wants to be."""
    extra = look.scale.px(28) if has_icon else 0
    return look.texts.width(text, look.letters(15, Face.SEMIBOLD)) + 2 * look.scale.px(22) + extra
