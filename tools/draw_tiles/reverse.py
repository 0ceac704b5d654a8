"""The back of a tile: a medallion on a cloth of waves."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .canvas import FACE_HEIGHT, FACE_WIDTH, Canvas, Stroke
from .palette import Gradient
from .shapes import Petal, Point, box, polyline

_SCALE = 24.0
_ROW = _SCALE * 0.98
_STEPS = 48
_MEDALLION = (150.0, 200.0)
_MEDALLION_RADIUS = 74.0


def _is_visible(point: Point, front: tuple[Point, ...]) -> bool:
    x, y = point
    if not (36 <= x <= 264 and 36 <= y <= 364):
        return False
    if math.dist(point, _MEDALLION) < _MEDALLION_RADIUS:
        return False
    return all(math.dist(point, centre) >= _SCALE * 0.995 for centre in front)


def _visible_runs(centre: Point, radius: float) -> Iterator[list[Point]]:
    # A wave is hidden where the two waves of the next row, and the one below them, lie over it.
    x, y = centre
    front = ((x - _SCALE, y + _ROW), (x + _SCALE, y + _ROW), (x, y + 2 * _ROW))
    run: list[Point] = []
    for step in range(_STEPS + 1):
        angle = math.pi * (1 + step / _STEPS)
        point = (x + radius * math.cos(angle), y + radius * math.sin(angle))
        if _is_visible(point, front):
            run.append(point)
            continue
        yield run
        run = []
    yield run


def _waves() -> str:
    lines = []
    for row in range(-1, 18):
        for column in range(-1, 8):
            x = 30 + column * 2 * _SCALE + (_SCALE if row % 2 else 0)
            y = 36 + _SCALE + row * _ROW
            for part in (1, 0.66, 0.33):
                lines += [polyline(run) for run in _visible_runs((x, y), _SCALE * part) if len(run) > 2]
    return "".join(lines)


def _draw_medallion(canvas: Canvas) -> None:
    theme, (x, y) = canvas.theme, _MEDALLION
    canvas.disc(x, y, 70, Gradient("medallion", theme.cloth[::-1]))
    canvas.ring(x, y, 70, Stroke(theme.brass, 6))
    canvas.ring(x, y, 60, Stroke(theme.brass, 2.5))
    canvas.area("".join(Petal(16, 55, 28, 0.62).wreath(x, y, 8, 0)), theme.brass)
    canvas.area("".join(Petal(26, 55, 9, 0.7).wreath(x, y, 8, 22.5)), theme.wave)
    canvas.disc(x, y, 14, theme.cloth[1])
    canvas.disc(x, y, 10, theme.brass)


def draw_back(canvas: Canvas) -> None:
    """Draw the cloth, its border and the medallion."""
    theme = canvas.theme
    canvas.area(box(7, 7, FACE_WIDTH - 14, FACE_HEIGHT - 14, 27), Gradient("cloth", theme.cloth))
    canvas.line(_waves(), Stroke(theme.wave, 2.6))
    canvas.line(box(22, 22, 256, 356, 18), Stroke(theme.brass, 6))
    canvas.line(box(33, 33, 234, 334, 12), Stroke(theme.brass, 2.5))
    _draw_medallion(canvas)
