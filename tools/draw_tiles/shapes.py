"""Outlines as SVG path data and as lists of points, y downwards, angles in degrees clockwise from the right."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

Point = tuple[float, float]
BrushPoint = tuple[float, float, float]


def number(value: float) -> str:
    """Return the value as path data has it: one decimal, no idle zero.

    >>> number(3.0), number(2.26), number(-0.04)
    ('3', '2.3', '0')
    """
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at an angle and distance from x, y."""
    turn = math.radians(angle)
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


def around(x: float, y: float, radius: float, count: int, start: float = -90) -> list[Point]:
    """Return points evenly spaced on a circle, the first at ``start``."""
    return [polar(x, y, radius, start + 360 * index / count) for index in range(count)]


def turned(x: float, y: float, angle: float) -> Callable[[float, float], str]:
    """Return a function that writes a point of a frame turned about x, y."""
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def place(along: float, across: float) -> str:
        return f"{number(x + along * cosine - across * sine)} {number(y + along * sine + across * cosine)}"

    return place


def circle(x: float, y: float, radius: float) -> str:
    """Return a full circle."""
    left, right, level, size = number(x - radius), number(x + radius), number(y), number(radius)
    arc = f"A{size} {size} 0 1 1"
    return f"M{left} {level}{arc} {right} {level}{arc} {left} {level}Z"


def box(left: float, top: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners."""
    right, bottom = number(left + width), number(top + height)
    inner_left, inner_right = number(left + radius), number(left + width - radius)
    inner_top, inner_bottom = number(top + radius), number(top + height - radius)
    arc = f"A{number(radius)} {number(radius)} 0 0 1"
    return (
        f"M{inner_left} {number(top)}H{inner_right}{arc} {right} {inner_top}"
        f"V{inner_bottom}{arc} {inner_right} {bottom}"
        f"H{inner_left}{arc} {number(left)} {inner_bottom}V{inner_top}{arc} {inner_left} {number(top)}Z"
    )


def polyline(points: Sequence[Point]) -> str:
    """Return an open line through the points."""
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(points: Sequence[Point]) -> str:
    """Return a closed line through the points."""
    return polyline(points) + "Z"


def star(x: float, y: float, outer: float, inner: float, tips: int = 4) -> str:
    """Return a star with one tip pointing up."""
    radii = (outer, inner)
    step = 180 / tips
    return polygon([polar(x, y, radii[index % 2], index * step - 90) for index in range(2 * tips)])


class Petal(NamedTuple):
    """A petal or leaf between two distances from its root; ``widest`` says how far out it bulges."""

    inner: float
    outer: float
    width: float
    widest: float = 0.62
    fullness: float = 0.5

    def at(self, x: float, y: float, angle: float) -> str:
        """Return the petal rooted at x, y and growing towards the angle."""
        p = turned(x, y, angle)
        length = self.outer - self.inner
        middle, half, bow = self.inner + length * self.widest, self.width / 2, length * self.fullness / 2
        start, end = self.inner, self.outer
        return (
            f"M{p(start, 0)}"
            f"C{p(start + length * 0.2, half * 0.5)} {p(middle - bow * 0.6, half)} {p(middle, half)}"
            f"C{p(middle + bow, half)} {p(end - length * 0.06, half * 0.42)} {p(end, 0)}"
            f"C{p(end - length * 0.06, -half * 0.42)} {p(middle + bow, -half)} {p(middle, -half)}"
            f"C{p(middle - bow * 0.6, -half)} {p(start + length * 0.2, -half * 0.5)} {p(start, 0)}Z"
        )

    def wreath(self, x: float, y: float, count: int, start: float = -90) -> list[str]:
        """Return petals evenly spaced about x, y."""
        return [self.at(x, y, start + 360 * index / count) for index in range(count)]


def _between(values: tuple[float, float, float, float], t: float) -> float:
    before, start, end, after = values
    slope, bend = end - before, 2 * before - 5 * start + 4 * end - after
    return 0.5 * (2 * start + slope * t + bend * t * t + (3 * start - before - 3 * end + after) * t**3)


def smooth(points: Sequence[BrushPoint], steps: int) -> list[BrushPoint]:
    """Return a smooth curve (Catmull-Rom) through x, y and width."""
    padded = [points[0], *points, points[-1]]
    curve: list[BrushPoint] = []
    for first in range(len(points) - 1):
        a, b, c, d = padded[first : first + 4]
        for step in range(steps):
            t = step / steps
            x, y, width = (_between((a[axis], b[axis], c[axis], d[axis]), t) for axis in range(3))
            curve.append((x, y, width))
    return [*curve, points[-1]]


def brush_outline(points: Sequence[BrushPoint], steps: int = 8) -> list[Point]:
    """Return the outline of a brush stroke that swells and tapers as its points say."""
    curve = smooth(points, steps)
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y, width) in enumerate(curve):
        x0, y0, _ = curve[max(index - 1, 0)]
        x1, y1, _ = curve[min(index + 1, len(curve) - 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        across, down = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        left.append((x + across, y + down))
        right.append((x - across, y - down))
    return left + right[::-1]


def brush(*points: BrushPoint) -> str:
    """Return a brush stroke through x, y and width."""
    return polygon(brush_outline(points))


def _cross(origin: Point, first: Point, second: Point) -> float:
    (x0, y0), (x1, y1), (x2, y2) = origin, first, second
    return (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)


def _half_hull(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _cross(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the convex hull of the points.

    >>> hull([(0, 0), (2, 0), (1, 1), (2, 2), (0, 2)])
    [(0, 0), (2, 0), (2, 2), (0, 2)]
    """
    ordered = sorted(set(points))
    return _half_hull(ordered) + _half_hull(ordered[::-1])


def clipped(points: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """Return the polygon cut to a convex window whose points run as ``hull`` gives them."""
    kept = list(points)
    for start, end in zip(window, [*window[1:], window[0]], strict=True):
        kept = _cut_by_edge(kept, start, end)
    return kept


def _cut_by_edge(points: Sequence[Point], start: Point, end: Point) -> list[Point]:
    kept: list[Point] = []
    for index, point in enumerate(points):
        previous = points[index - 1]
        before, now = _cross(start, end, previous), _cross(start, end, point)
        if before * now < 0:
            t = before / (before - now)
            kept.append((previous[0] + (point[0] - previous[0]) * t, previous[1] + (point[1] - previous[1]) * t))
        if now >= 0:
            kept.append(point)
    return kept
