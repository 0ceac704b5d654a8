"""The one of bamboos: a peacock on a branch."""

from __future__ import annotations

from .canvas import Canvas, Stroke
from .palette import Paint
from .shapes import Petal, brush, polar

PAPER = Paint.PAPER

_ROOT = (172, 214)
_PLUMES = ((-66, 166, 56), (84, 164, 56), (-36, 137, 58), (56, 164, 58), (-5, 119, 58), (26, 129, 58))
_LEAVES = ((60, 336, 60, 50), (100, 336, 105, 44), (40, 330, -50, 40))
_SCALES = ((86, 196, 11), (80, 218, 11), (104, 214, 11), (96, 238, 11), (120, 250, 10))
_CREST = ((72, 36), (96, 28), (121, 38))
_BODY = (
    "M64 92C70 64 108 60 116 88C122 112 108 132 116 154C124 178 166 184 200 210"
    "C206 236 184 276 142 278C92 282 58 242 60 196C62 160 84 142 76 118C66 112 62 104 64 92Z"
)


def _draw_plume(canvas: Canvas, angle: float, length: float, width: float) -> None:
    canvas.area(Petal(6, length, width, 0.72, 0.62).at(*_ROOT, angle), Paint.DEEP_GREEN, Stroke(PAPER, 5), carved=True)
    (x0, y0), (x1, y1) = polar(*_ROOT, 40, angle), polar(*_ROOT, length - 58, angle)
    canvas.line(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}", Stroke(PAPER, 4))
    canvas.disc(*polar(*_ROOT, length - 30, angle), 20, PAPER)
    eye = polar(*_ROOT, length - 28, angle)
    canvas.disc(*eye, 15, Paint.DEEP_RED)
    canvas.disc(*eye, 5, PAPER)


def _draw_branch(canvas: Canvas) -> None:
    canvas.area(brush((22, 338, 18), (80, 330, 15), (140, 336, 13), (162, 331, 4)), Paint.DEEP_BROWN, carved=True)
    for x, y, angle, length in _LEAVES:
        canvas.area(Petal(0, length, 19, 0.4).at(x, y, angle), Paint.DEEP_GREEN, carved=True)
    for hip, foot in ((116, 104), (138, 130)):
        leg = f"M{hip} 262L{foot} 326M{foot - 12} 329L{foot} 322L{foot + 12} 329"
        canvas.line(leg, Stroke(Paint.RED, 8))


def _draw_body(canvas: Canvas) -> None:
    canvas.area(_BODY, Paint.DEEP_BLUE, carved=True)
    for x, y, size in _SCALES:
        canvas.line(f"M{x - size} {y - 2}A{size} {size} 0 0 0 {x + size} {y - 2}", Stroke(PAPER, 4.5))
    wing = "M112 184C146 168 196 190 232 246C186 262 118 246 112 184Z"
    canvas.area(wing, Paint.DEEP_GREEN, Stroke(PAPER, 6))
    canvas.line("M130 194C160 196 186 214 208 236M130 208C152 214 170 226 184 240", Stroke(PAPER, 5))


def _draw_head(canvas: Canvas) -> None:
    canvas.line("M83 138C94 146 104 144 112 136", Stroke(PAPER, 5.5))
    canvas.area("M67 82L28 98L68 107Z", Paint.DEEP_AMBER, carved=True)
    canvas.disc(88, 88, 10, "#fffaf0")
    canvas.disc(86.5, 88, 5.2, "#101a3c")
    for x, y in _CREST:
        bow = f"M92 70Q{(92 + x) / 2} {(70 + y) / 2 + 4} {x} {y + 4}"
        canvas.line(bow, Stroke(Paint.BLUE, 6), carved=True)
        canvas.disc(x, y, 10, Paint.DEEP_RED, carved=True)


def draw_peacock(canvas: Canvas) -> None:
    """Draw the bird, tail first."""
    for angle, length, width in _PLUMES:
        _draw_plume(canvas, angle, length, width)
    _draw_branch(canvas)
    _draw_body(canvas)
    _draw_head(canvas)
