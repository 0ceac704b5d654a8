"""The red fives: the plain five all in red, with two brackets at its corners that tell it apart without colour."""

from __future__ import annotations

from dataclasses import replace

from .alchemy import Draw
from .canvas import Canvas, Stroke
from .palette import Paint, Theme

_BRACKETS = "M86 14H260Q286 14 286 40V246M14 154V360Q14 386 40 386H214"
_REDDENED = (
    Paint.INK, Paint.RED, Paint.GREEN, Paint.BLUE, Paint.DEEP_INK, Paint.DEEP_RED, Paint.DEEP_GREEN, Paint.DEEP_BLUE
)  # fmt: skip


def _in_red(theme: Theme) -> Theme:
    return replace(theme, paints={**theme.paints, **dict.fromkeys(_REDDENED, theme.paints[Paint.VIVID_RED])})


def draw_red_five(canvas: Canvas, plain: Draw) -> None:
    """Draw the plain five in red between brackets; the corner of the index mark stays empty."""
    five = Canvas(_in_red(canvas.theme))
    plain(five)
    canvas.place(five, "translate(150 200) scale(.97) translate(-150 -200)")
    canvas.line(_BRACKETS, Stroke(Paint.GOLD, 13))
