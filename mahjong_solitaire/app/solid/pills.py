"""The buttons over a solid: turn it, and look into it layer by layer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.geometry import Division, Rect
from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.control import Control, Mood, Tip

_ICON_SHARE = 0.46
_STEPS = {"left": -1, "down": -1, "right": 1, "up": 1}


class _Sizes(NamedTuple):
    """The measures of the pills in units of the design, and what is written on them."""

    height: int
    turn: int
    layers: int
    gap: int
    words: str
    layer_words: str


_WIDE = _Sizes(48, 264, 220, 16, "Turn the solid", "Layers {shown} of {all}")
_COMPACT = _Sizes(38, 132, 132, 8, "Turn", "{shown} / {all}")


@dataclass(frozen=True)
class Pill:
    """A step down at its left end, a step up at its right end, and words between; the arrow keys do the same."""

    id: str
    rect: pygame.Rect
    text: str
    icons: tuple[str, str]
    on_step: Callable[[int], object]
    tip: Tip | None = None
    blocked: str = ""

    @property
    def radius(self) -> int:
        """Half the height: a pill has round ends."""
        return self.rect.height // 2

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the pill with its two ends and its words."""
        self._draw_ground(surface, look, mood)
        side, end = round(self.rect.height * _ICON_SHARE), self.rect.height
        ends = self.rect.left + round(0.58 * end), self.rect.right - round(0.58 * end)
        for icon, x in zip(self.icons, ends, strict=True):
            look.icons.draw(surface, icon, (x, self.rect.centery), side, look.palette.text)
        for x in (self.rect.left + round(1.08 * end), self.rect.right - round(1.08 * end)):
            look.rule(surface, pygame.Rect(x, self.rect.top + end // 4, 1, end // 2), 36)
        lettering = look.letters(14, Face.SEMIBOLD)
        text = look.texts.shorten(self.text, lettering, self.rect.width - round(2.3 * end))
        look.texts.draw(surface, text, self.rect.center, lettering, look.palette.text, "centre")

    def _draw_ground(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        scale, shapes = look.scale, look.shapes
        drop = self.rect.move(0, scale.px(4))
        shapes.shadow(surface, drop, self.radius, scale.px(16), Fill((0, 0, 0), 110 if look.palette.is_dark else 50))
        shapes.rounded(surface, self.rect, self.radius, Fill(look.palette.ink, 200 if look.palette.is_dark else 236))
        if mood.is_hovered or mood.is_pressed:
            shapes.rounded(surface, self.rect, self.radius, look.line(40 if mood.is_pressed else 22))
        shapes.rim(surface, self.rect, self.radius, look.line(61 if mood.is_hovered else 40), scale.hairline)

    def use(self, place: tuple[int, int] | None) -> None:
        """Step down in the left half, up in the right half and by keyboard."""
        self.on_step(-1 if place is not None and place[0] < self.rect.centerx else 1)

    def turn(self, key: KeyPressed) -> bool:
        """Step with the arrow keys."""
        step = _STEPS.get(key.key)
        if step is None:
            return False
        self.on_step(step)
        return True


def solid_area(division: Division) -> Rect:
    """Return where the solid stands: the board's part of the window without the pills at its foot."""
    board, margin = division.board, division.px(12)
    foot = division.px(_sizes(division).height + 24)
    return Rect(
        board.left + margin, board.top + margin, board.width - 2 * margin, board.height - margin - foot - division.px(4)
    )


def pills(division: Division, turntable: Turntable, *, has_panel: bool = False) -> list[Control]:
    """Return the pills at the foot of the board; where a panel shows the layers, they need no pill."""
    sizes = _sizes(division)
    words = sizes.layer_words.format(shown=turntable.levels_shown, all=turntable.levels)
    turn, layers = _places(division, [sizes.turn] if has_panel else [sizes.turn, sizes.layers])
    turning = Pill("turn", turn, sizes.words, ("back", "forward"), turntable.turn, Tip("Turn the solid", "Q, E"))
    if layers is None:
        return [turning]
    tip = Tip("Show fewer or more layers", "Page down")
    return [turning, Pill("layers", layers, words, ("minus", "new"), turntable.peel, tip)]


def _places(division: Division, widths: Sequence[int]) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Return the places of one or two pills, centred below the solid."""
    sizes, board = _sizes(division), division.board
    height, gap = max(32, division.px(sizes.height)), division.px(sizes.gap)
    whole = sum(division.px(width) for width in widths) + gap * (len(widths) - 1)
    left, top = round(board.center.x - whole / 2), round(board.bottom) - height - division.px(16)
    turn = pygame.Rect(left, top, division.px(widths[0]), height)
    if len(widths) == 1:
        return turn, None
    return turn, pygame.Rect(turn.right + gap, top, division.px(widths[1]), height)


def _sizes(division: Division) -> _Sizes:
    return _COMPACT if division.is_compact else _WIDE
