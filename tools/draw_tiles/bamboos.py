"""The suit of bamboos from two to nine: jointed sticks."""

from __future__ import annotations

from typing import NamedTuple

from .canvas import Canvas, Stroke
from .palette import Paint
from .shapes import turned

BLUE, GREEN, RED = Paint.DEEP_BLUE, Paint.DEEP_GREEN, Paint.DEEP_RED


class Stick(NamedTuple):
    """One stick's centre, colour, size and lean in degrees."""

    x: float
    y: float
    paint: Paint
    height: float = 162
    width: float = 60
    lean: float = 0


def _joint(stick: Stick, level: float, thickness: float) -> str:
    p = turned(stick.x, stick.y, stick.lean)
    half = thickness / 2
    flat, bulge = stick.width / 2 - half, stick.width / 2 + half * 0.3
    top, bottom = level - half, level + half
    return (
        f"M{p(-flat, top)}L{p(flat, top)}C{p(bulge, top)} {p(bulge, bottom)} {p(flat, bottom)}"
        f"L{p(-flat, bottom)}C{p(-bulge, bottom)} {p(-bulge, top)} {p(-flat, top)}Z"
    )


def _segment(stick: Stick, top: float, bottom: float) -> str:
    p = turned(stick.x, stick.y, stick.lean)
    wide, waist, reach = stick.width * 0.45, stick.width * 0.35, (bottom - top) * 0.3
    return (
        f"M{p(-wide, top)}C{p(-waist, top + reach)} {p(-waist, bottom - reach)} {p(-wide, bottom)}"
        f"L{p(wide, bottom)}C{p(waist, bottom - reach)} {p(waist, top + reach)} {p(wide, top)}Z"
    )


def _draw_stick(canvas: Canvas, stick: Stick) -> None:
    p = turned(stick.x, stick.y, stick.lean)
    end, joint = stick.height / 2, min(stick.height * 0.105, stick.width * 0.31)
    for top, bottom in ((-end + joint * 0.8, -joint * 0.3), (joint * 0.3, end - joint * 0.8)):
        canvas.area(_segment(stick, top, bottom), stick.paint, carved=True)
        gap = (bottom - top) * 0.27
        canvas.line(f"M{p(0, top + gap)}L{p(0, bottom - gap)}", Stroke(Paint.PAPER, stick.width * 0.13))
    for level in (-end + joint / 2, 0, end - joint / 2):
        canvas.area(_joint(stick, level, joint), stick.paint, carved=True)
    across = stick.width * 0.4
    for level in (-end + joint * 1.12, -joint * 0.62, joint * 0.62, end - joint * 1.12):
        line = f"M{p(-across, level)}L{p(across, level)}"
        canvas.line(line, Stroke(Paint.PAPER, joint * 0.2, cap="butt"))


_UPPER, _LOWER = 109, 291
_THIRDS = (77, 200, 323)


def _crossed(flip: int, paint: Paint) -> tuple[Stick, ...]:
    y, lean = 200 - flip * 89, 18.5 * flip
    return (
        Stick(41, y, paint, 164, 42),
        Stick(259, y, paint, 164, 42),
        Stick(109, y, paint, 162, 40, -lean),
        Stick(191, y, paint, 162, 40, lean),
    )


_GROUPS: dict[int, tuple[Stick, ...]] = {
    2: (Stick(150, _UPPER, GREEN, 164, 68), Stick(150, _LOWER, BLUE, 164, 68)),
    3: (Stick(150, _UPPER, BLUE, width=64), Stick(82, _LOWER, GREEN, width=64), Stick(218, _LOWER, GREEN, width=64)),
    4: tuple(
        Stick(x, y, paint, width=64)
        for x, y, paint in ((82, _UPPER, BLUE), (218, _UPPER, GREEN), (82, _LOWER, GREEN), (218, _LOWER, BLUE))
    ),
    5: (
        Stick(60, _UPPER, GREEN),
        Stick(240, _UPPER, BLUE),
        Stick(60, _LOWER, BLUE),
        Stick(240, _LOWER, GREEN),
        Stick(150, 200, RED),
    ),
    6: tuple(Stick(x, y, paint) for x in (60, 150, 240) for y, paint in ((_UPPER, GREEN), (_LOWER, BLUE))),
    7: (
        Stick(150, _THIRDS[0], RED, 114, 56),
        *(Stick(x, y, p, 116, 56) for x, p in ((60, GREEN), (150, BLUE), (240, GREEN)) for y in _THIRDS[1:]),
    ),
    8: (*_crossed(1, GREEN), *_crossed(-1, BLUE)),
    9: tuple(Stick(x, y, p, 116, 56) for x, p in ((60, GREEN), (150, RED), (240, BLUE)) for y in _THIRDS),
}


def draw_bamboos(canvas: Canvas, rank: int) -> None:
    """Draw the face with this many sticks, two to nine."""
    for stick in _GROUPS[rank]:
        _draw_stick(canvas, stick)
