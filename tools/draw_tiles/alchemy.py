"""The alchemical signs: elements, principles, metals and salts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from .canvas import Canvas, Stroke
from .ornaments import CENTRE, draw_corners, draw_hexagon, draw_stars, draw_strokes
from .palette import Paint
from .shapes import Petal, around, box, circle, polar, star

Draw = Callable[[Canvas], None]
PAPER = Paint.PAPER

_UPWARDS, _DOWNWARDS = "M150 84L258 284H42Z", "M150 316L258 116H42Z"


class Sign(NamedTuple):
    """A sign in lines, and the part of it that is tinted."""

    ornament: Draw
    paint: Paint
    strokes: str
    tint: str = ""


def _draw_sign(canvas: Canvas, sign: Sign) -> None:
    sign.ornament(canvas)
    if sign.tint:
        canvas.area(sign.tint, sign.paint, opacity=0.18)
    draw_strokes(canvas, sign.strokes, sign.paint)


_SIGNS: dict[str, Sign] = {
    "air": Sign(draw_corners, Paint.AMBER, _UPWARDS + "M36 206H264", _UPWARDS),
    "earth": Sign(draw_corners, Paint.GREEN, _DOWNWARDS + "M36 194H264", _DOWNWARDS),
    "sulfur": Sign(draw_corners, Paint.RED, "M150 62L234 206H66ZM150 206V346M86 280H214", "M150 62L234 206H66Z"),
    "mercury": Sign(
        draw_corners,
        Paint.INK,
        circle(150, 176, 56) + "M92 60C96 100 122 120 150 120C178 120 204 100 208 60M150 232V350M88 294H212",
        circle(150, 176, 56),
    ),
    "salt": Sign(draw_corners, Paint.GREEN, circle(150, 200, 96) + "M54 200H246", "M54 200A96 96 0 0 0 246 200Z"),
    "venus": Sign(draw_stars, Paint.GREEN, circle(150, 142, 68) + "M150 210V336M86 272H214", circle(150, 142, 68)),
    "mars": Sign(draw_stars, Paint.RED, circle(122, 236, 74) + "M175 183L254 96M176 94H256V174", circle(122, 236, 74)),
    "jupiter": Sign(draw_stars, Paint.BLUE, "M74 128C82 82 166 72 168 142C170 202 116 242 70 264H254M212 192V338"),
    "saturn": Sign(
        draw_stars,
        Paint.INK,
        "M120 64V292M72 112H192M120 204C146 154 224 162 222 226C220 276 180 288 184 322C186 346 214 348 228 326",
    ),
    "antimony": Sign(draw_hexagon, Paint.BLUE, circle(150, 242, 64) + "M150 178V90M100 134H200", circle(150, 242, 64)),
    "nitre": Sign(draw_hexagon, Paint.RED, circle(150, 200, 78) + "M150 88V312", circle(150, 200, 78)),
    "vitriol": Sign(
        draw_hexagon,
        Paint.GREEN,
        "M150 96L232 200L150 304L68 200ZM150 150V250M110 200H190",
        "M150 96L232 200L150 304L68 200Z",
    ),
}


def _draw_fire(canvas: Canvas) -> None:
    _draw_sign(canvas, Sign(draw_corners, Paint.RED, _UPWARDS, _UPWARDS))
    flame = (
        "M150 266C116 266 110 234 129 213C132 225 141 227 143 216C146 201 144 191 153 172"
        "C158 195 187 209 187 236C187 256 171 266 150 266Z"
    )
    canvas.area(flame, Paint.DEEP_RED)


def _draw_water(canvas: Canvas) -> None:
    _draw_sign(canvas, Sign(draw_corners, Paint.BLUE, _DOWNWARDS, _DOWNWARDS))
    drop = "M150 136C169 165 182 179 182 200C182 220 168 232 150 232C132 232 118 220 118 200C118 179 131 165 150 136Z"
    canvas.area(drop, Paint.DEEP_BLUE)


def _draw_quintessence(canvas: Canvas) -> None:
    draw_corners(canvas)
    canvas.area(circle(*CENTRE, 98), Paint.GOLD, opacity=0.2)
    draw_strokes(canvas, circle(*CENTRE, 98), Paint.INK)
    canvas.area(star(*CENTRE, 80, 27), Paint.DEEP_GOLD, Stroke(PAPER, 2), carved=True)
    canvas.area(circle(*CENTRE, 14), Paint.DEEP_INK, Stroke(PAPER, 4))


def _draw_sun(canvas: Canvas) -> None:
    for index, angle in enumerate(range(-90, 270, 30)):
        ray = Petal(94, 134 if index % 2 else 146, 30, 0.35)
        canvas.area(ray.at(*CENTRE, angle), Paint.DEEP_GOLD, carved=True)
    canvas.disc(*CENTRE, 94, PAPER)
    canvas.area(circle(*CENTRE, 82), Paint.GOLD, opacity=0.28)
    draw_strokes(canvas, circle(*CENTRE, 82), Paint.RED)
    canvas.disc(*CENTRE, 27, Paint.DEEP_RED, carved=True)


def _draw_moon(canvas: Canvas) -> None:
    draw_stars(canvas)
    crescent = "M186 84C118 84 66 136 66 200C66 264 118 316 186 316C142 290 124 246 124 200C124 154 142 110 186 84Z"
    canvas.area(crescent, Paint.DEEP_BLUE, Stroke(Paint.BLUE, 14), carved=True)
    canvas.line("M150 108C106 128 86 162 86 200C86 238 106 272 150 292", Stroke(PAPER, 5, 0.85))
    canvas.area(star(208, 200, 42, 15), Paint.DEEP_GOLD, carved=True)


def _draw_sal_ammoniac(canvas: Canvas) -> None:
    draw_hexagon(canvas)
    spokes = ((polar(*CENTRE, 100, angle), polar(*CENTRE, 100, angle + 180)) for angle in (-90, -30, 30))
    path = "".join(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" for (x0, y0), (x1, y1) in spokes)
    draw_strokes(canvas, path, Paint.INK, 26)
    for x, y in around(*CENTRE, 66, 6, -60):
        canvas.disc(x, y, 9, Paint.DEEP_GOLD)
    canvas.area(circle(*CENTRE, 36), Paint.DEEP_INK, Stroke(PAPER, 6))
    canvas.disc(*CENTRE, 12, Paint.DEEP_GOLD)


def _draw_alum(canvas: Canvas) -> None:
    draw_hexagon(canvas)
    canvas.area(box(76, 126, 148, 148, 4), Paint.AMBER, opacity=0.18)
    draw_strokes(canvas, box(76, 126, 148, 148, 4), Paint.AMBER)
    canvas.disc(*CENTRE, 38, Paint.DEEP_AMBER, carved=True)


SIGNS: dict[str, Draw] = {
    "fire": _draw_fire,
    "water": _draw_water,
    "quintessence": _draw_quintessence,
    "sun": _draw_sun,
    "moon": _draw_moon,
    "sal_ammoniac": _draw_sal_ammoniac,
    "alum": _draw_alum,
    **{name: partial(_draw_sign, sign=sign) for name, sign in _SIGNS.items()},
}
"""How each alchemical sign is drawn, by its name."""
