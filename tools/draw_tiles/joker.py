"""The joker: an endless knot woven over and under, with a bead and a tassel."""

from __future__ import annotations

from .canvas import Canvas, Stroke
from .palette import Paint
from .shapes import Point, box, number

_CENTRE = (150, 166)
_PITCH = 21.5
_CORD = 16.5
_STRANDS = (-1.5, -0.5, 0.5, 1.5)
_END = 2.15
_GAP = 4.5

_UP_RIGHT, _DOWN_LEFT, _UP_LEFT, _DOWN_RIGHT = (1, -1), (-1, 1), (-1, -1), (1, 1)


def _woven(along: float, across: float) -> Point:
    return _CENTRE[0] + (along - across) * _PITCH, _CENTRE[1] + (along + across) * _PITCH


def _cord(start: Point, end: Point) -> str:
    (x0, y0), (x1, y1) = _woven(*start), _woven(*end)
    return f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"


def _loop(start: Point, end: Point, ways: tuple[Point, Point], reach: float) -> str:
    (x0, y0), (x1, y1) = _woven(*start), _woven(*end)
    (a, b), (c, d) = ways
    first, second = (x0 + a * reach, y0 + b * reach), (x1 + c * reach, y1 + d * reach)
    points = " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, (x1, y1)))
    return f"M{number(x0)} {number(y0)}C{points}"


def _loops() -> str:
    return "".join(
        (
            _loop((-0.5, -_END), (0.5, -_END), (_UP_RIGHT, _UP_RIGHT), 27),
            _loop((-0.5, _END), (0.5, _END), (_DOWN_LEFT, _DOWN_LEFT), 27),
            _loop((-_END, -0.5), (-_END, 0.5), (_UP_LEFT, _UP_LEFT), 27),
            _loop((_END, -0.5), (_END, 0.5), (_DOWN_RIGHT, _DOWN_RIGHT), 27),
            _loop((1.5, -_END), (_END, -1.5), (_UP_RIGHT, _DOWN_RIGHT), 44),
            _loop((-1.5, _END), (-_END, 1.5), (_DOWN_LEFT, _UP_LEFT), 44),
            _loop((-1.5, -_END), (-_END, -1.5), (_UP_RIGHT, _UP_LEFT), 36),
            _loop((1.5, _END), (_END, 1.5), (_DOWN_LEFT, _DOWN_RIGHT), 36),
        )
    )


def _draw_crossings(canvas: Canvas) -> None:
    gap, cord = Stroke(Paint.PAPER, _CORD + _GAP, cap="butt"), Stroke(Paint.RED, _CORD, cap="butt")
    reach = 0.62
    for row, along in enumerate(_STRANDS):
        for column, across in enumerate(_STRANDS):
            over = (1, 0) if (row + column) % 2 else (0, 1)
            for stroke, half in ((gap, reach), (cord, reach + 0.12)):
                a, b = over[0] * half, over[1] * half
                canvas.line(_cord((along - a, across - b), (along + a, across + b)), stroke)


def _draw_tassel(canvas: Canvas) -> None:
    rim = Stroke(Paint.PAPER, 3)
    canvas.area(box(136, 27, 28, 28, 14), Paint.DEEP_GOLD, rim, carved=True)
    canvas.area(box(128, 282, 44, 27, 9), Paint.DEEP_GOLD, rim, carved=True)
    canvas.area("M131 310C129 334 124 358 117 388H183C176 358 171 334 169 310Z", Paint.DEEP_RED, carved=True)
    for x in (134, 150, 166):
        canvas.line(f"M{150 + (x - 150) * 0.62:.1f} 316L{x} 383", Stroke(Paint.PAPER, 3.6))


def draw_joker(canvas: Canvas) -> None:
    """Draw the cords, weave them, hang the tassel."""
    canvas.line("M150 74V14", Stroke(Paint.RED, 10), carved=True)
    canvas.line("M150 268V300", Stroke(Paint.RED, 14), carved=True)
    falling = "".join(_cord((strand, -_END), (strand, _END)) for strand in _STRANDS)
    rising = "".join(_cord((-_END, strand), (_END, strand)) for strand in _STRANDS)
    canvas.line(falling + rising + _loops(), Stroke(Paint.RED, _CORD), carved=True)
    canvas.line(falling, Stroke(Paint.PAPER, _CORD + _GAP, cap="butt"))
    canvas.line(falling + _loops(), Stroke(Paint.RED, _CORD))
    _draw_crossings(canvas)
    _draw_tassel(canvas)
