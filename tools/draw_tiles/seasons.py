"""The four seasons: a landscape in an enamel disc, a blue coin with the number, and the season's letter."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from .canvas import Canvas, Stroke
from .letters import draw_letter
from .palette import Gradient, Paint
from .shapes import Petal, Point, around, brush_outline, circle, clipped, hull, polar, polygon, smooth, star

_CENTRE = (150, 146)
_RADIUS = 125
_WINDOW = hull(around(*_CENTRE, _RADIUS, 96))
_COIN = (76, 338)
_LETTER = (206, 339)
_LETTER_PAINTS = (Paint.DEEP_GREEN, Paint.DEEP_RED, Paint.DEEP_AMBER, Paint.DEEP_INK)


def _draw_sky(canvas: Canvas, top: str, bottom: str) -> None:
    canvas.disc(*_CENTRE, _RADIUS + 11, Paint.OUTLINE, carved=True)
    canvas.disc(*_CENTRE, _RADIUS + 4.5, Paint.PAPER)
    canvas.disc(*_CENTRE, _RADIUS, Gradient("sky", (top, bottom)))


def _land(canvas: Canvas, points: Sequence[Point], colour: str) -> None:
    canvas.area(polygon(clipped(points, _WINDOW)), colour)


def _hill(level: float, height: float, shift: float, length: float = 180) -> list[Point]:
    crest = [(x, level + height * math.sin((x + shift) / length * 2 * math.pi)) for x in range(10, 292, 6)]
    return [*crest, (292, 300), (10, 300)]


_WILLOW = (
    ((262, 50, 7), (236, 62, 6), (226, 120, 4), (230, 196, 2)),
    ((232, 34, 7), (200, 48, 6), (190, 86, 4), (192, 132, 2)),
    ((270, 90, 6), (258, 110, 5), (256, 150, 4), (258, 200, 2)),
)


def _draw_willow(canvas: Canvas) -> None:
    for twig in _WILLOW:
        _land(canvas, brush_outline(twig), "#2f6b35")
        for x, y, _ in smooth(twig, 5)[4:]:
            for lean in (-38, 38):
                angle = 90 - lean
                leaf = [(x, y), polar(x, y, 12, angle - 14), polar(x, y, 23, angle), polar(x, y, 12, angle + 14)]
                _land(canvas, leaf, "#2f8f45")


def _draw_spring(canvas: Canvas) -> None:
    _draw_sky(canvas, "#c6e6f4", "#f6f4d2")
    canvas.disc(92, 88, 27, "#e0503c")
    _land(canvas, _hill(232, 12, 60), "#5fae63")
    _land(canvas, _hill(248, 9, -20), "#1d7a45")
    _draw_willow(canvas)
    swallow = (
        "M58 174C82 156 112 159 134 170C140 138 160 116 188 102C184 130 177 151 167 166C181 170 191 180 203 196"
        "L250 222L200 213L228 254L176 213C164 216 150 213 142 206C126 223 100 234 70 235"
        "C92 222 104 207 112 190C94 190 74 183 58 174Z"
    )
    canvas.area(swallow, "#15224f", Stroke("#f6f4d2", 3.5))
    canvas.area("M58 174C74 165 92 166 105 171C98 181 90 185 81 184Z", "#d8452f")
    canvas.area("M104 182C120 192 140 198 160 200C146 207 128 203 112 190Z", "#f7f2e2")
    canvas.disc(92, 172, 3.4, "#ffffff")


_LOTUS = (
    (Petal(0, 94, 46, 0.5, 0.6), "#d94a58", (-158, -22)),
    (Petal(0, 114, 52, 0.5, 0.6), "#e4626b", (-134, -46)),
    (Petal(0, 126, 54, 0.5, 0.6), "#ee7f83", (-110, -70)),
    (Petal(0, 130, 56, 0.5, 0.6), "#f7a8a6", (-90,)),
    (Petal(0, 74, 44, 0.5, 0.6), "#d23b4b", (-128, -52)),
    (Petal(0, 80, 48, 0.5, 0.6), "#c22c3f", (-90,)),
)


def _draw_ripples(canvas: Canvas) -> None:
    for y, start in ((226, 30), (246, 52)):
        reach = math.sqrt(_RADIUS**2 - (y - _CENTRE[1]) ** 2) - 22
        for x in range(start, 290, 40):
            if abs(x - _CENTRE[0]) < reach:
                canvas.line(f"M{x - 15} {y}Q{x - 7} {y - 9} {x} {y}T{x + 15} {y}", Stroke("#bfe0f5", 5))


def _draw_summer(canvas: Canvas) -> None:
    _draw_sky(canvas, "#ffe4a6", "#fbf5dc")
    canvas.disc(216, 74, 27, "#e8532f")
    _land(canvas, [(0, 202), (300, 202), (300, 300), (0, 300)], "#2c6cb0")
    _draw_ripples(canvas)
    pad = "M56 210C66 192 110 188 150 188C190 188 234 192 244 210C234 226 190 232 150 232C110 232 66 226 56 210Z"
    canvas.area(pad, "#14713f")
    for petal, colour, angles in _LOTUS:
        for angle in angles:
            canvas.area(petal.at(150, 220, angle), colour, Stroke("#fff6ec", 3.4))


_MAPLE = (
    (132, 36), (150, 20), (158, 44), (172, 62), (180, 46), (192, 48), (196, 28), (206, 50), (208, 66), (218, 60),
    (222, 82), (234, 62), (244, 62), (246, 34), (256, 60), (254, 76), (264, 70), (270, 94), (276, 70), (286, 76),
    (284, 60), (294, 34), (296, 62), (306, 62), (318, 82), (322, 60), (332, 66), (334, 50), (344, 28), (348, 48),
    (360, 46), (368, 62), (382, 44), (390, 20), (408, 36), (450, 18),
)  # fmt: skip
_VEINS = ((270, 66), (222, 58), (318, 58), (172, 42), (368, 42))


def _draw_maple_leaf(canvas: Canvas, x: float, y: float, scale: float) -> None:
    tilt, pale = 12, "#ffd9a0"
    outline = [polar(x, y, radius * scale, angle + tilt) for angle, radius in _MAPLE]
    canvas.area(polygon(outline), "#dc3a20", Stroke(pale, 3.4))
    for angle, radius in _VEINS:
        tip = polar(x, y, radius * scale, angle + tilt)
        canvas.line(f"M{x} {y}L{tip[0]:.1f} {tip[1]:.1f}", Stroke(pale, 3.4))
    stalk = polar(x, y, 62 * scale, 92 + tilt)
    for colour, width in ((pale, 8), ("#dc3a20", 4.5)):
        canvas.line(f"M{x} {y}L{stalk[0]:.1f} {stalk[1]:.1f}", Stroke(colour, width))


def _draw_autumn(canvas: Canvas) -> None:
    _draw_sky(canvas, "#141f4a", "#40528f")
    for x, y, radius, colour in (
        (110, 108, 62, "#f9dc80"),
        (96, 96, 10, "#eac258"),
        (128, 124, 13, "#eac258"),
        (122, 82, 7, "#eac258"),
        (88, 128, 6, "#eac258"),
    ):
        canvas.disc(x, y, radius, colour)
    for x, y, size in ((206, 62, 9), (232, 96, 6), (178, 44, 5)):
        canvas.area(star(x, y, size, size * 0.36), "#f9e9b4")
    _land(canvas, _hill(236, 8, -40, 150), "#24305f")
    _land(canvas, _hill(248, 10, 30), "#0c1431")
    _draw_maple_leaf(canvas, 186, 184, 1.0)


_FLAKES = ((70, 88, 6.5), (98, 56, 5.5), (194, 66, 6.5), (236, 110, 5.5), (50, 134, 5.5), (164, 42, 5.5))


def _draw_fir(canvas: Canvas, x: float, foot: float) -> None:
    canvas.area(f"M{x - 6} {foot - 26}H{x + 6}V{foot}H{x - 6}Z", "#5a3a20")
    for top, half in ((foot - 136, 26), (foot - 104, 36), (foot - 70, 46)):
        bough = f"M{x} {top}L{x + half} {top + 54}Q{x} {top + 43} {x - half} {top + 54}Z"
        canvas.area(bough, "#0f5a3a", Stroke("#ffffff", 3.4))
        cap = half * 0.42
        canvas.area(f"M{x} {top}L{x + cap:.1f} {top + 23}Q{x} {top + 16} {x - cap:.1f} {top + 23}Z", "#ffffff")


def _draw_winter(canvas: Canvas) -> None:
    _draw_sky(canvas, "#6f9bca", "#dfeaf4")
    ridge = [(10, 258), (70, 186), (92, 156), (132, 64), (150, 94), (182, 136), (226, 196), (292, 258)]
    _land(canvas, ridge, "#2c4478")
    shade = [(132, 64), (150, 94), (182, 136), (226, 196), (292, 258), (170, 258), (150, 170)]
    _land(canvas, shade, "#223661")
    snow = [(132, 64), (150, 94), (184, 139), (171, 152), (158, 138), (146, 166), (130, 136), (113, 161), (99, 141)]
    _land(canvas, snow, "#ffffff")
    _land(canvas, _hill(231, 10, 100), "#ffffff")
    _draw_fir(canvas, 192, 260)
    for x, y, radius in _FLAKES:
        canvas.disc(x, y, radius, "#ffffff")


_SCENES: tuple[Callable[[Canvas], None], ...] = (_draw_spring, _draw_summer, _draw_autumn, _draw_winter)


def draw_season(canvas: Canvas, rank: int) -> None:
    """Draw the landscape with its coin and letter."""
    _SCENES[rank - 1](canvas)
    canvas.area(circle(*_COIN, 48), Paint.DEEP_BLUE, Stroke(Paint.PAPER, 3), carved=True)
    canvas.ring(*_COIN, 43, Stroke(Paint.PAPER, 2.5, 0.8))
    draw_letter(canvas, f"digit_{rank}", _COIN, Paint.PAPER, carved=False)
    draw_letter(canvas, f"season_{rank}", _LETTER, _LETTER_PAINTS[rank - 1])
