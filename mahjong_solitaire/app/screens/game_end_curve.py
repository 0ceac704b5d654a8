"""The course of the scores: a curve for each player, told apart by its marks as well as by its colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_curve import draw_stroke
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.control import Mood, Tip
from mahjong_solitaire.app.wording import figure, signed
from mahjong_solitaire.table.seats import Payments

Place = tuple[int, int]
Pictures = Cache[tuple[object, ...], pygame.Surface]

_FINE = 3
_MARK, _LINE, _OWN_LINE = 4.2, 1.8, 2.8
_SIDES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0.0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    ((0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)),
)
"""The corners of each player's mark: a disc, a square, a triangle, a diamond."""
_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)
_MOST_STEPS = 5


class Line(NamedTuple):
    """A player's curve."""

    name: str
    totals: tuple[int, ...]
    number: int
    is_own: bool


def lines_of(course: Sequence[Payments], players: Sequence[str], human: int | None) -> tuple[Line, ...]:
    """Return the curves of the players, the person's last, on top of the others."""
    lines = [
        Line(name, tuple(totals[number] for totals in course), number, number == human)
        for number, name in enumerate(players)
    ]
    return tuple(sorted(lines, key=lambda line: line.is_own))


def score_ticks(low: int, high: int) -> tuple[int, ...]:
    """Return round figures around two scores.

    >>> score_ticks(-37, 88)
    (-50, 0, 50, 100)
    """
    step = next((step for step in _STEPS if (high - low) / step <= _MOST_STEPS - 1), _STEPS[-1])
    first, last = low // step, max(-(-high // step), low // step + 1)
    return tuple(step * number for number in range(first, last + 1))


def colour_of(look: Look, number: int) -> Colour:
    """Return the colour of a player's curve."""
    palette = look.palette
    return (palette.brass, palette.cyan, palette.jade, palette.coral)[number % 4]


@dataclass(frozen=True)
class ScoreChart:
    """The curves in a panel; a hand that is marked tells its figures, and opens when it is used."""

    id: str
    rect: pygame.Rect
    lines: tuple[Line, ...]
    titles: tuple[str, ...]
    marked: int | None
    on_mark: Callable[[int], None]
    on_open: Callable[[int], None]
    pictures: Pictures
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 14

    @property
    def _hands(self) -> int:
        return len(self.titles)

    def _plot(self, look: Look) -> pygame.Rect:
        scale, small = look.scale, look.letters(12)
        ticks = self._ticks()
        left = self.rect.left + scale.px(20) + max(look.texts.width(figure(tick), small) for tick in ticks)
        names = look.letters(13, Face.SEMIBOLD)
        right = max(look.texts.width(self._label(line), names) for line in self.lines) + scale.px(40)
        top, bottom = self.rect.top + scale.px(20), self.rect.bottom - scale.px(34)
        return pygame.Rect(left, top, self.rect.right - right - left, bottom - top)

    def _label(self, line: Line) -> str:
        return f"{line.name} {figure(line.totals[-1])}"

    def _ticks(self) -> tuple[int, ...]:
        scores = [total for line in self.lines for total in line.totals]
        return score_ticks(min(scores), max(scores))

    def _places(self, plot: pygame.Rect, line: Line) -> tuple[Place, ...]:
        ticks, last = self._ticks(), max(1, self._hands)
        low, high = ticks[0], ticks[-1]
        return tuple(
            (
                plot.left + plot.width * number // last,
                plot.bottom - round(plot.height * (total - low) / (high - low)),
            )
            for number, total in enumerate(line.totals)
        )

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw panel, axes, curves with their names, and what is marked."""
        look.shapes.rounded(surface, self.rect, look.scale.px(14), look.line(20 if mood.is_hovered else 14))
        plot = self._plot(look)
        self._draw_axes(surface, look, plot)
        if self.marked is not None:
            x = plot.left + plot.width * (self.marked + 1) // max(1, self._hands)
            look.rule(surface, pygame.Rect(x, plot.top, 1, plot.height), 120)
        surface.blit(self._picture(look, plot), (plot.left - _margin(look), plot.top - _margin(look)))
        self._draw_names(surface, look, plot)
        if self.marked is not None:
            self._tell(surface, look, plot, self.marked)

    def _draw_axes(self, surface: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        small, ticks = look.letters(12), self._ticks()
        for tick in ticks:
            y = plot.bottom - round(plot.height * (tick - ticks[0]) / (ticks[-1] - ticks[0]))
            look.rule(surface, pygame.Rect(plot.left, y, plot.width, 1), 60 if not tick else 22)
            place = plot.left - look.scale.px(8), y
            look.texts.draw(surface, figure(tick), place, small, look.palette.text2, "right")
        end, y = plot.left, plot.bottom + look.scale.px(18)
        for number, title in enumerate(self.titles):
            middle = plot.left + plot.width * (number + 1) // self._hands
            half = look.texts.width(title, small) // 2
            if middle - half > end and middle + half < self.rect.right:
                look.texts.draw(surface, title, (middle, y), small, look.palette.text2, "centre")
                end = middle + half + look.scale.px(14)

    def _picture(self, look: Look, plot: pygame.Rect) -> pygame.Surface:
        key = (self.lines, plot.size, look.palette.name, look.scale.u)
        return self.pictures.get(key, lambda: self._draw_curves(look, pygame.Rect((0, 0), plot.size)))

    def _draw_curves(self, look: Look, plot: pygame.Rect) -> pygame.Surface:
        """Draw each curve larger on a ground of its own colour, so that its edges stay clean when it is made small."""
        whole = plot.inflate(2 * _margin(look), 2 * _margin(look)).size
        picture = pygame.Surface(whole, pygame.SRCALPHA, 32)
        for line in self.lines:
            picture.blit(self._draw_curve(look, plot, line, whole), (0, 0))
        return picture

    def _draw_curve(self, look: Look, plot: pygame.Rect, line: Line, whole: tuple[int, int]) -> pygame.Surface:
        margin, unit, colour = _margin(look), look.scale.u * _FINE, colour_of(look, line.number)
        large = pygame.Surface((whole[0] * _FINE, whole[1] * _FINE), pygame.SRCALPHA, 32)
        large.fill((*colour, 0))
        places = [((x + margin) * _FINE, (y + margin) * _FINE) for x, y in self._places(plot, line)]
        for start, end in pairwise(places):
            draw_stroke(large, colour, start, end, (_OWN_LINE if line.is_own else _LINE) * unit)
        for place in places:
            _draw_mark(large, colour, place, _MARK * unit, line.number)
        return pygame.transform.smoothscale(large, whole)

    def _draw_names(self, surface: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        """Write the players' names beside the ends of their curves, pushed apart where they would touch."""
        lettering = look.letters(13, Face.SEMIBOLD)
        step = look.texts.line_height(lettering)
        ends = sorted((self._places(plot, line)[-1][1], line) for line in self.lines)
        heights = spread([y for y, _ in ends], step, (plot.top, plot.bottom))
        for y, (_, line) in zip(heights, ends, strict=True):
            mark = plot.right + look.scale.px(16), y
            picture = self._mark(look, line)
            surface.blit(picture, picture.get_rect(center=mark))
            look.write(surface, self._label(line), (mark[0] + look.scale.px(12), y), lettering)

    def _mark(self, look: Look, line: Line) -> pygame.Surface:
        side = look.scale.px(12)
        large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA, 32)
        colour = colour_of(look, line.number)
        large.fill((*colour, 0))
        centre = side * _FINE // 2, side * _FINE // 2
        _draw_mark(large, colour, centre, _MARK * look.scale.u * _FINE, line.number)
        return pygame.transform.smoothscale(large, (side, side))

    def _tell(self, surface: pygame.Surface, look: Look, plot: pygame.Rect, hand: int) -> None:
        """Write what a hand brought each player beside it."""
        lines = [self.titles[hand]]
        for line in sorted(self.lines, key=lambda line: -line.totals[hand + 1]):
            change = line.totals[hand + 1] - line.totals[hand]
            lines.append(f"{line.name} {figure(line.totals[hand + 1])} ({signed(change)})")
        lettering, pad = look.letters(13, Face.MEDIUM), look.scale.px(12)
        step = look.texts.line_height(lettering)
        plate = pygame.Rect(0, 0, max(look.texts.width(line, lettering) for line in lines) + 2 * pad, 0)
        plate.height = len(lines) * step + pad
        x = plot.left + plot.width * (hand + 1) // self._hands
        plate.midleft = (x + look.scale.px(12), plot.centery)
        if plate.right > plot.right:
            plate.right = x - look.scale.px(12)
        plate.clamp_ip(surface.get_rect().inflate(-8, -8))
        look.shapes.rounded(surface, plate, look.scale.px(8), Fill(look.palette.tip))
        start = plate.left + pad, plate.top + (pad + step) // 2
        look.texts.draw_lines(surface, lines, start, lettering, look.palette.tip_text)

    def nearest(self, look: Look, x: int) -> int:
        """Return the hand that is nearest to a place of the pointer."""
        plot = self._plot(look)
        share = (x - plot.left) / max(1, plot.width)
        return min(self._hands - 1, max(0, round(share * self._hands) - 1))

    def use(self, place: tuple[int, int] | None) -> None:
        """Open the hand that is marked."""
        self.on_open(self._hands - 1 if self.marked is None else self.marked)

    def turn(self, key: KeyPressed) -> bool:
        """Left and right go from hand to hand, home and end to the first and last."""
        last = self._hands - 1
        here = last + 1 if self.marked is None else self.marked
        wanted = {"left": here - 1, "right": here + 1, "home": 0, "end": last}.get(key.key)
        if wanted is None:
            return False
        self.on_mark(min(last, max(0, wanted)))
        return True


def spread(heights: Sequence[int], step: int, ends: tuple[int, int]) -> list[int]:
    """Return heights, which are sorted, moved as little as needed to be ``step`` apart and between the ends.

    >>> spread([10, 12, 90], 20, (0, 100))
    [10, 30, 90]
    """
    down: list[int] = []
    for height in heights:
        down.append(max(height, down[-1] + step if down else ends[0]))
    up: list[int] = []
    for height in reversed(down):
        up.append(min(height, up[-1] - step if up else ends[1]))
    return up[::-1]


def _margin(look: Look) -> int:
    return look.scale.px(10)


def _draw_mark(surface: pygame.Surface, colour: Colour, centre: Place, reach: float, number: int) -> None:
    corners = _SIDES[number % len(_SIDES)]
    if corners:
        points = [(centre[0] + x * reach, centre[1] + y * reach) for x, y in corners]
        pygame.draw.polygon(surface, colour, points)
    else:
        pygame.draw.circle(surface, colour, centre, reach)
