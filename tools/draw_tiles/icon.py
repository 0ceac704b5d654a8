"""The application's icon: two tiles of the ivory set on a plate of pine."""

from __future__ import annotations

from .bodies import BODY_SIZE, MARGIN, draw_body
from .canvas import Canvas, Stroke
from .catalogue import FACES
from .palette import IVORY, Gradient
from .shapes import box

ICON_SIZE = 512.0


def _tile(face: str) -> Canvas:
    tile = draw_body(IVORY, IVORY.front, side=1)
    drawing = Canvas(IVORY)
    FACES[face](drawing)
    tile.place(drawing, f"translate({MARGIN + 12:g} {MARGIN + 16:g}) scale(.92)")
    return tile


def _draw_plate(canvas: Canvas) -> None:
    canvas.area(box(8, 8, 496, 496, 112), Gradient("felt", ("#2f7466", "#1b4542", "#0d2529"), (0, 0, 100, 100)))
    canvas.line(box(14, 14, 484, 484, 106), Stroke("#f0c25e", 5, 0.55))


def _draw_tile(canvas: Canvas, face: str, transform: str) -> None:
    width, height = BODY_SIZE
    with canvas.moved(transform):
        for growth in (0.0, 7, 14, 21, 28):
            outline = box(10 - growth, 22 - growth, width + 2 * growth, height + 2 * growth, 40 + growth)
            canvas.area(outline, "#031012", opacity=0.12)
        canvas.place(_tile(face), "translate(0 0)")


def draw_icon() -> Canvas:
    """Return the icon: the peacock's tile behind, the red dragon before it."""
    canvas = Canvas(IVORY)
    _draw_plate(canvas)
    _draw_tile(canvas, "bamboo_1", "translate(38 112) rotate(-13) scale(.7)")
    _draw_tile(canvas, "dragon_red", "translate(256 104) rotate(8) scale(.68)")
    return canvas
