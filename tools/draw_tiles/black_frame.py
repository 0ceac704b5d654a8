"""The frame that tells black tiles apart without colour: a fine line with a brass fitting at each corner."""

from __future__ import annotations

from .canvas import FACE_HEIGHT, FACE_WIDTH, Canvas, Stroke
from .palette import Paint

_INSET = 15.0
_NOTCH = 50.0
_LINE = 6.0
_FITTING = 44.0


def draw_black_frame(canvas: Canvas) -> None:
    """Draw the line, cut off at the corners, and the fittings beyond it."""
    across, down = FACE_WIDTH / 2 - _INSET, FACE_HEIGHT / 2 - _INSET
    for right, low in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        with canvas.moved(f"translate({FACE_WIDTH / 2:g} {FACE_HEIGHT / 2:g}) scale({right} {low})"):
            edge = f"M0 {down:g}H{across - _NOTCH:g}L{across:g} {down - _NOTCH:g}V0"
            canvas.line(edge, Stroke(Paint.GOLD, _LINE, cap="butt", join="miter"))
            corner = f"M{across:g} {down - _FITTING + 12:g}V{down - 12:g}Q{across:g} {down:g} {across - 12:g} {down:g}"
            canvas.area(f"{corner}H{across - _FITTING + 12:g}Z", Paint.DEEP_GOLD)
