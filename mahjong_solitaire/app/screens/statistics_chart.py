"""A curve over time: a control, so that pointer and arrow keys can ask for the value of a point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from mahjong_solitaire.app.cache import Cache
from mahjong_solitaire.app.input import KeyPressed
from mahjong_solitaire.app.look import Look
from mahjong_solitaire.app.screens.statistics_axes import Tick, date_ticks, ordinal
from mahjong_solitaire.app.screens.statistics_curve import Place, curve_picture
from mahjong_solitaire.app.shapes import Fill
from mahjong_solitaire.app.text import Face
from mahjong_solitaire.app.theme import Colour
from mahjong_solitaire.app.widgets.control import Mood, Tip


class Point(NamedTuple):
    """A point of a curve: its day, its value, and the lines told about it."""

    day: str
    value: float
    told: tuple[str, ...]


class Curve(NamedTuple):
    """What a chart shows: its title, a word about it, the points by date, the axis of their values."""

    title: str
    about: str
    points: tuple[Point, ...]
    ticks: tuple[Tick, ...]


Pictures = Cache[tuple[object, ...], pygame.Surface]


@dataclass(frozen=True)
class Chart:
    """A panel with a curve; the marked point tells its value."""

    id: str
    rect: pygame.Rect
    curve: Curve
    colour: Colour
    marked: int | None
    on_mark: Callable[[int], None]
    pictures: Pictures
    tip: Tip | None = None
    blocked: str = ""
    radius: int = 14

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the panel, the axes, the curve and the marked point."""
        look.panel(surface, self.rect)
        self._write_title(surface, look)
        if not self.curve.points:
            self._write_nothing(surface, look)
            return
        plot = plot_of(look, self.rect, self.curve)
        self._draw_values(surface, look, plot)
        self._draw_days(surface, look, plot)
        places = places_of(plot, self.curve)
        self._draw_curve(surface, look, plot, places)
        if self.marked is not None and self.marked < len(places):
            self._draw_mark(surface, look, plot, places[self.marked])

    def _write_title(self, surface: pygame.Surface, look: Look) -> None:
        scale = look.scale
        left, middle = self.rect.left + scale.px(16), self.rect.top + scale.px(24)
        strong, small = look.letters(15, Face.SEMIBOLD), look.letters(13)
        end = look.write(surface, self.curve.title, (left, middle), strong).right + scale.px(10)
        room = self.rect.right - scale.px(16) - end
        shown = look.texts.shorten(self.curve.about, small, room)
        look.write(surface, shown, (end, middle), small, look.palette.text2)

    def _write_nothing(self, surface: pygame.Surface, look: Look) -> None:
        small = look.letters(14)
        look.texts.draw(surface, "No game of these was won yet", self.rect.center, small, look.palette.text2, "centre")

    def _draw_values(self, surface: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        small = look.letters(12)
        for tick in self.curve.ticks:
            y = height_of(plot, self.curve, tick.value)
            look.rule(surface, pygame.Rect(plot.left, y, plot.width, 1), 24)
            place = (plot.left - look.scale.px(8), y)
            look.texts.draw(surface, tick.text, place, small, look.palette.text2, "right")

    def _draw_days(self, surface: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        small, points = look.letters(12), self.curve.points
        widest = look.texts.width("30 Nov 2026", small)
        y = plot.bottom + look.scale.px(16)
        for tick in date_ticks(points[0].day, points[-1].day, max(2, plot.width // (2 * widest))):
            x = _across(plot, self.curve, tick.value)
            half = look.texts.width(tick.text, small) // 2
            middle = min(max(x, plot.left + half), plot.right - half)
            look.texts.draw(surface, tick.text, (middle, y), small, look.palette.text2, "centre")

    def _draw_curve(self, surface: pygame.Surface, look: Look, plot: pygame.Rect, places: list[Place]) -> None:
        inside, unit = tuple((x - plot.left, y - plot.top) for x, y in places), look.scale.u
        key = (inside, plot.size, self.colour, unit)
        picture = self.pictures.get(key, lambda: curve_picture(plot.size, inside, self.colour, unit))
        surface.blit(picture, picture.get_rect(center=plot.center))

    def _draw_mark(self, surface: pygame.Surface, look: Look, plot: pygame.Rect, place: Place) -> None:
        reach = look.scale.px(6)
        look.rule(surface, pygame.Rect(place[0], plot.top, 1, plot.height), 90)
        look.shapes.circle(surface, place, reach + 2, Fill(look.palette.dialog[1]))
        look.shapes.circle(surface, place, reach, Fill(self.colour))
        self._tell(surface, look, place)

    def _tell(self, surface: pygame.Surface, look: Look, place: Place) -> None:
        """Write what there is to say about the marked point beside it."""
        lines, lettering = list(self.curve.points[self.marked or 0].told), look.letters(13, Face.MEDIUM)
        step, pad = look.texts.line_height(lettering), look.scale.px(12)
        plate = pygame.Rect(0, 0, max(look.texts.width(line, lettering) for line in lines) + 2 * pad, 0)
        plate.height = len(lines) * step + pad
        plate.midbottom = (place[0], place[1] - look.scale.px(14))
        if plate.top < self.rect.top + look.scale.px(4):
            plate.top = place[1] + look.scale.px(14)
        plate.clamp_ip(self.rect.inflate(-look.scale.px(8), -look.scale.px(8)))
        corner = look.scale.px(8)
        look.shapes.shadow(surface, plate.move(0, look.scale.px(4)), corner, look.scale.px(12), Fill((0, 0, 0), 110))
        look.shapes.rounded(surface, plate, corner, Fill(look.palette.tip))
        start = (plate.left + pad, plate.top + (pad + step) // 2)
        look.texts.draw_lines(surface, lines, start, lettering, look.palette.tip_text)

    def use(self, place: tuple[int, int] | None) -> None:
        """Mark the newest point; a click marks by pointing."""
        if place is None and self.curve.points:
            self.on_mark(len(self.curve.points) - 1)

    def turn(self, key: KeyPressed) -> bool:
        """Left and right go from point to point, home and end to the oldest and newest."""
        last = len(self.curve.points) - 1
        here = last + 1 if self.marked is None else self.marked
        wanted = {"left": here - 1, "right": here + 1, "home": 0, "end": last}.get(key.key)
        if wanted is None or last < 0:
            return False
        self.on_mark(min(last, max(0, wanted)))
        return True


def plot_of(look: Look, rect: pygame.Rect, curve: Curve) -> pygame.Rect:
    """Return where the curve itself stands in a chart."""
    scale = look.scale
    widest = max(look.texts.width(tick.text, look.letters(12)) for tick in curve.ticks)
    left, top = rect.left + scale.px(16) + widest + scale.px(8), rect.top + scale.px(54)
    return pygame.Rect(left, top, rect.right - scale.px(20) - left, rect.bottom - scale.px(38) - top)


def places_of(plot: pygame.Rect, curve: Curve) -> list[Place]:
    """Return where the points of a curve are on the surface."""
    return [(_across(plot, curve, ordinal(point.day)), height_of(plot, curve, point.value)) for point in curve.points]


def nearest_point(look: Look, chart: Chart, x: int) -> int | None:
    """Return the number of the point that is nearest to a place of the pointer."""
    if not chart.curve.points:
        return None
    places = places_of(plot_of(look, chart.rect, chart.curve), chart.curve)
    return min(range(len(places)), key=lambda number: abs(places[number][0] - x))


def height_of(plot: pygame.Rect, curve: Curve, value: float) -> int:
    """Return the y of a value."""
    low, high = curve.ticks[0].value, curve.ticks[-1].value
    return plot.bottom - round(plot.height * (value - low) / (high - low))


def _across(plot: pygame.Rect, curve: Curve, day: float) -> int:
    first, last = ordinal(curve.points[0].day), ordinal(curve.points[-1].day)
    return plot.left + round(plot.width * ((day - first) / (last - first) if last > first else 0.5))
