"""The bar above and the strip below a replayed table: where one is, and how one goes elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.widgets.buttons import IconButton
from mahjong_solitaire.app.widgets.control import Mood, Tip
from mahjong_solitaire.table.events import Fouled, Melded, Won
from mahjong_solitaire.table.reviewing import Moment

BAR, STRIP, _BUTTON, _LOG = 56, 64, 40, 340


class Areas(NamedTuple):
    """Where the parts of the replay stand; the log may lie over the table, or be closed (no width)."""

    bar: pygame.Rect
    board: pygame.Rect
    log: pygame.Rect
    strip: pygame.Rect

    @classmethod
    def fit(cls, look: Look, *, has_log: bool) -> Areas:
        """Return the areas for the window."""
        scale = look.scale
        width, height = scale.width, scale.height
        bar, strip = _thick(look, BAR), _thick(look, STRIP)
        middle = pygame.Rect(0, bar, width, height - bar - strip)
        log = pygame.Rect(width, bar, 0, middle.height)
        board = middle.copy()
        if has_log:
            log.width = min(scale.px(_LOG), width * 2 // 3)
            log.right = width
            board.width -= 0 if scale.is_compact else log.width
        return cls(pygame.Rect(0, 0, width, bar), board, log, pygame.Rect(0, height - strip, width, strip))


def _thick(look: Look, thickness: int) -> int:
    return max(look.scale.px(thickness), look.scale.hit + look.scale.px(10))


@dataclass(frozen=True)
class Scrubber:
    """The line of a hand's moments: drag it, or click where to go; ticks stand at melds, wins and fouls."""

    id: str
    rect: pygame.Rect
    value: int
    last: int
    ticks: tuple[int, ...]
    on_change: Callable[[int], None]
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 10

    @property
    def _track(self) -> pygame.Rect:
        return self.rect.inflate(-self.rect.height // 2, 0)

    def _across(self, value: int) -> int:
        return self._track.left + round(self._track.width * value / max(1, self.last))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the track, what is over, the ticks and the knob."""
        track, palette, middle = self._track, look.palette, self.rect.centery
        height, knob = max(4, look.scale.px(5)), self._across(self.value)
        bed = pygame.Rect(track.left, middle - height // 2, track.width, height)
        look.shapes.rounded(surface, bed, height / 2, look.line(54))
        over = pygame.Rect(bed.left, bed.top, max(height, knob - bed.left), height)
        look.shapes.rounded(surface, over, height / 2, Fill(palette.brass))
        for tick in self.ticks:
            mark = pygame.Rect(self._across(tick) - 1, middle - 2 * height, 2, height)
            look.shapes.line(surface, mark, Fill(palette.text2, 190))
        colour = palette.button[0] if palette.is_dark else palette.brass
        reach = look.scale.px(10 if mood.is_hovered or mood.is_focused else 8)
        look.shapes.circle(surface, (knob, middle), reach + 1, Fill((0, 0, 0), 70))
        look.shapes.circle(surface, (knob, middle), reach, Fill(colour))

    def use(self, place: tuple[int, int] | None) -> None:
        """Do nothing more: dragging has done it."""

    def drag(self, place: tuple[int, int]) -> None:
        """Follow the pointer."""
        share = (place[0] - self._track.left) / max(1, self._track.width)
        wanted = round(min(1.0, max(0.0, share)) * self.last)
        if wanted != self.value:
            self.on_change(wanted)


def ticks_of(moments: Sequence[Moment]) -> tuple[int, ...]:
    """Return the moments worth a tick."""
    return tuple(number for number, moment in enumerate(moments) if isinstance(moment.event, Melded | Won | Fouled))


class Act(NamedTuple):
    """An icon button before it has a place."""

    id: str
    icon: str
    on_use: Callable[[], None]
    tip: Tip
    is_on: bool = False
    blocked: str = ""


def icon_row(
    look: Look, place: pygame.Rect, acts: Sequence[Act], *, is_from_right: bool = False
) -> tuple[IconButton, ...]:
    """Return buttons side by side from one end of a place."""
    side, gap = max(look.scale.hit, look.scale.px(_BUTTON)), look.scale.px(6)
    pitch = side + gap
    start = place.right - pitch * len(acts) + gap if is_from_right else place.left
    return tuple(
        IconButton(
            act.id,
            pygame.Rect(start + number * pitch, place.centery - side // 2, side, side),
            act.icon,
            act.on_use,
            act.tip,
            act.blocked,
            look.scale.px(10),
            act.is_on,
        )
        for number, act in enumerate(acts)
    )


def draw_plate(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw the ground of a bar or strip."""
    look.shapes.line(surface, rect, Fill(look.palette.ink, look.palette.ink_alpha))
    edge = rect.bottom - look.scale.hairline if not rect.top else rect.top
    look.rule(surface, pygame.Rect(rect.left, edge, rect.width, 1))


def write_place(surface: pygame.Surface, look: Look, room: pygame.Rect, title: str, about: str) -> None:
    """Write which hand is shown, and of how many."""
    strong, small = look.letters(17, Face.SEMIBOLD), look.letters(13)
    shown = look.texts.shorten(title, strong, room.width)
    end = look.write(surface, shown, (room.left, room.centery), strong).right + look.scale.px(10)
    if end + look.texts.width(about, small) <= room.right:
        look.write(surface, about, (end, room.centery), small, look.palette.text2)
