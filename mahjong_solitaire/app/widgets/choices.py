"""Controls for settings: a switch, a choice of one among a few, a slider."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import flat_alpha
from mahjong_solitaire.app.widgets.control import Mood, Tip

_SHARE_OF_WORDS = 0.2


@dataclass(frozen=True)
class Switch:
    """On or off."""

    id: str
    rect: pygame.Rect
    is_on: bool
    on_change: Callable[[bool], None]
    tip: Tip | None = None
    blocked: str = ""

    @property
    def radius(self) -> int:
        """Half the height: a switch has round ends."""
        return self.rect.height // 2

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the track, the knob, and a check while on, so that colour isn't all that tells."""
        palette = look.palette
        track = (
            Fill(palette.jade, 255 if not mood.is_hovered else 225) if self.is_on else look.line(flat_alpha(mood) + 26)
        )
        look.shapes.rounded(surface, self.rect, self.radius, track)
        look.shapes.rim(surface, self.rect, self.radius, look.line(60), look.scale.hairline)
        inset = self.radius
        centre = (self.rect.right - inset if self.is_on else self.rect.left + inset, self.rect.centery)
        knob = (255, 255, 255) if self.is_on or palette.is_dark else palette.text2
        look.shapes.circle(surface, centre, self.radius - max(2, look.scale.px(3)), Fill(knob))
        if self.is_on:
            look.icons.draw(surface, "check", centre, round(self.rect.height * 0.56), (16, 70, 48))

    def use(self, place: tuple[int, int] | None) -> None:
        """Switch over."""
        self.on_change(not self.is_on)

    def turn(self, key: KeyPressed) -> bool:
        """Left is off, right is on."""
        wanted = {"left": False, "right": True}.get(key.key)
        if wanted is None or wanted == self.is_on:
            return False
        self.on_change(wanted)
        return True


class Option(NamedTuple):
    """One of the values to choose from."""

    value: str
    text: str


@dataclass(frozen=True)
class Segments:
    """One of a few values, side by side in one pill."""

    id: str
    rect: pygame.Rect
    options: tuple[Option, ...]
    value: str
    on_change: Callable[[str], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 10

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the pill, the chosen part filled."""
        look.shapes.rounded(surface, self.rect, self.radius, look.line(flat_alpha(mood) + 4))
        look.shapes.rim(surface, self.rect, self.radius, look.line(34), look.scale.hairline)
        lettering = look.letters(13.5, Face.MEDIUM)
        for part, option in zip(self._parts(), self.options, strict=True):
            is_chosen = option.value == self.value
            if is_chosen:
                look.shapes.rounded(surface, part.inflate(-6, -6), self.radius - 3, Fill(look.palette.chip))
            colour = look.palette.chip_text if is_chosen else look.palette.text
            text = look.texts.shorten(option.text, lettering, part.width - 8)
            look.texts.draw(surface, text, part.center, lettering, colour, "centre")

    def _parts(self) -> list[pygame.Rect]:
        count = len(self.options)
        edges = [self.rect.left + self.rect.width * number // count for number in range(count + 1)]
        return [
            pygame.Rect(left, self.rect.top, edges[n + 1] - left, self.rect.height) for n, left in enumerate(edges[:-1])
        ]

    def use(self, place: tuple[int, int] | None) -> None:
        """Choose the part that was clicked, by keyboard the next one."""
        if place is None:
            self._choose((self._number + 1) % len(self.options))
            return
        for number, part in enumerate(self._parts()):
            if part.left <= place[0] < part.right:
                self._choose(number)

    def turn(self, key: KeyPressed) -> bool:
        """Left and right go through the values."""
        step = {"left": -1, "right": 1}.get(key.key, 0)
        number = self._number + step
        if not step or not 0 <= number < len(self.options):
            return bool(step)
        self._choose(number)
        return True

    @property
    def _number(self) -> int:
        return next((n for n, option in enumerate(self.options) if option.value == self.value), 0)

    def _choose(self, number: int) -> None:
        if self.options[number].value != self.value:
            self.on_change(self.options[number].value)


def segments_width(look: Look, texts: tuple[str, ...]) -> int:
    """Return how wide a choice among these words wants to be."""
    widest = max(look.texts.width(text, look.letters(13.5, Face.MEDIUM)) for text in texts)
    return len(texts) * (widest + look.scale.px(28))


@dataclass(frozen=True)
class Slider:
    """A number between two ends, in steps."""

    id: str
    rect: pygame.Rect
    value: int
    ends: tuple[int, int]
    step: int
    on_change: Callable[[int], None]
    unit: str = " %"
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 10

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the track, the part below the value, the knob and the value in words."""
        track, palette = self._track(), look.palette
        height = max(4, look.scale.px(5))
        bed = pygame.Rect(track.left, track.centery - height // 2, track.width, height)
        knob_x = track.left + round(track.width * self._share)
        look.shapes.rounded(surface, bed, height / 2, look.line(46))
        filled = pygame.Rect(bed.left, bed.top, max(height, knob_x - bed.left), height)
        look.shapes.rounded(surface, filled, height / 2, Fill(palette.brass))
        reach = look.scale.px(10 if mood.is_hovered else 9)
        look.shapes.shadow(
            surface,
            pygame.Rect(knob_x - reach, bed.centery - reach, 2 * reach, 2 * reach),
            reach,
            4,
            Fill((0, 0, 0), 90),
        )
        look.shapes.circle(
            surface, (knob_x, bed.centery), reach, Fill(palette.button[0] if palette.is_dark else palette.brass)
        )
        words = f"{self.value}{self.unit}"
        look.texts.draw(
            surface, words, (self.rect.right, bed.centery), look.letters(14, Face.SEMIBOLD), palette.text, "right"
        )

    def _track(self) -> pygame.Rect:
        reach = self.rect.height // 3
        words = round(self.rect.width * _SHARE_OF_WORDS)
        return pygame.Rect(self.rect.left + reach, self.rect.top, self.rect.width - words - 2 * reach, self.rect.height)

    @property
    def _share(self) -> float:
        low, high = self.ends
        return (self.value - low) / (high - low)

    def use(self, place: tuple[int, int] | None) -> None:
        """Do nothing more: dragging and arrows have done it."""

    def drag(self, place: tuple[int, int]) -> None:
        """Follow the pointer."""
        low, high = self.ends
        track = self._track()
        share = (place[0] - track.left) / max(1, track.width)
        self._set(low + round(min(1.0, max(0.0, share)) * (high - low) / self.step) * self.step)

    def turn(self, key: KeyPressed) -> bool:
        """Left and right are one step, home and end the ends."""
        low, high = self.ends
        wanted = {"left": self.value - self.step, "right": self.value + self.step, "home": low, "end": high}.get(
            key.key
        )
        if wanted is None:
            return False
        self._set(wanted)
        return True

    def _set(self, value: int) -> None:
        low, high = self.ends
        inside = min(high, max(low, value))
        if inside != self.value:
            self.on_change(inside)
