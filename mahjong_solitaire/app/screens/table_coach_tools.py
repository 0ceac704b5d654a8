"""What the parts of the coach's panel are drawn with, and the measures they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.table.tile_rows import TileRows
from mahjong_solitaire.app.text import Face, Lettering
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.buttons import flat_alpha
from mahjong_solitaire.app.widgets.control import Control, Mood, Tip, Usable
from mahjong_solitaire.table.actions import Action
from mahjong_solitaire.table.counsel.blocks import Tone

_COLUMN = 54


@dataclass(frozen=True)
class Tools:
    """The look, the tiles, and what a click in the panel asks for."""

    look: Look
    rows: TileRows
    open_fan: Callable[[str], None]
    look_at: Callable[[Action], None]
    open_row: Callable[[int], None]
    show_all: Callable[[], None]

    def px(self, length: float) -> int:
        """Return a length of the design in pixels."""
        return self.look.scale.px(length)

    def column(self, heads: Sequence[str]) -> int:
        """Return how wide columns of figures under these heads are; the first head may reach into the free space."""
        widest = max((self.look.texts.width(head, self.label) for head in heads[1:]), default=0)
        return max(self.px(_COLUMN), widest + self.px(10))

    @property
    def label(self) -> Lettering:
        """The letters of titles and heads."""
        return self.look.letters(12, Face.MEDIUM)

    @property
    def small(self) -> Lettering:
        """The letters of lines."""
        return self.look.letters(13)

    def tone(self, tone: Tone, plain: Colour | None = None) -> Colour:
        """Return the colour of a tone."""
        palette = self.look.palette
        return {"good": palette.jade, "bad": palette.coral, "plain": plain or palette.text}[tone]

    def lines(self, text: str, lettering: Lettering, width: int) -> list[str]:
        """Return the lines of a text at a width; none of no text."""
        return self.look.texts.wrap(text, lettering, width) if text else []

    def lines_height(self, lines: Sequence[str], lettering: Lettering) -> int:
        """Return how high lines are together."""
        return len(lines) * self.look.texts.line_height(lettering)

    def draw_lines(
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        top_left: tuple[int, int],
        lettering: Lettering,
        ink: Colour,
    ) -> int:
        """Draw lines from a corner down; return the y below them."""
        step = self.look.texts.line_height(lettering)
        start = top_left[0], top_left[1] + step // 2
        return self.look.texts.draw_lines(surface, lines, start, lettering, ink) - step // 2


class Piece(Protocol):
    """A part of the panel; parts are stacked one below the other."""

    def height(self, width: int) -> int:
        """Return how high it is at a width."""

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw it in its place."""

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Return what can be clicked in it."""


class Mute:
    """What a piece inherits in which nothing can be clicked."""

    def controls(self, place: pygame.Rect) -> list[Control]:
        """Nothing here."""
        return []


@dataclass(frozen=True)
class Touch(Usable):
    """A place in the panel that can be clicked; it only lights up, what is there is drawn already."""

    id: str
    rect: pygame.Rect
    on_use: Callable[[], None]
    tip: Tip | None
    radius: int
    blocked: str = ""

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw a light over the place."""
        if mood.is_hovered or mood.is_pressed:
            look.shapes.rounded(surface, self.rect, self.radius, look.line(flat_alpha(mood) // 2))


def draw_dots(surface: pygame.Surface, tools: Tools, right: int, middle: int, away: int) -> None:
    """Draw the distance as four dots: full ones for what is done, rings for what is missing."""
    look, step = tools.look, tools.px(18)
    for number in range(4):
        centre = right - tools.px(6) - (3 - number) * step, middle
        if number < 4 - away:
            look.shapes.circle(surface, centre, tools.px(5.5), Fill(look.palette.jade))
        else:
            look.shapes.ring(surface, centre, tools.px(5), Fill(look.palette.text3), max(1.2, 1.5 * look.scale.u))
