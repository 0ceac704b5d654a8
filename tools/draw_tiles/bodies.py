"""The bodies of the tiles and their shadows, in the depth that a level of the board has."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .canvas import FACE_HEIGHT, FACE_WIDTH, Canvas, Stroke
from .palette import Faint, Gradient, Material, Theme
from .shapes import BrushPoint, Point, box, brush_outline, hull, polar, polygon

DEPTH = (31.5, 40.5)
MARGIN = 3.0
BODY_SIZE = (340.0, 450.0)
SHADOW_MARGIN = 50.0
SHADOW_SIZE = (FACE_WIDTH + 150.0, FACE_HEIGHT + 160.0)
RADIUS = 34.5
UPPER_LAYER = 0.56
BEVEL = ((16, 0.16), (10, 0.24), (5, 0.44))
SIDES = {"right": 1, "left": -1}

_CORNERS = ((FACE_WIDTH - RADIUS, RADIUS, -90), (FACE_WIDTH - RADIUS, FACE_HEIGHT - RADIUS, 0))
_CORNER_ANGLES = range(0, 91, 6)


def _rounded(across: float, down: float) -> list[Point]:
    right = [polar(x, y, RADIUS, start + turn) for x, y, start in _CORNERS for turn in _CORNER_ANGLES]
    left = [(FACE_WIDTH - x, y) for x, y in right]
    return [(x + across, y + down) for x, y in right + left]


def _swept(side: int, start: float, end: float) -> str:
    across, down = DEPTH[0] * side, DEPTH[1]
    return polygon(hull(_rounded(across * start, down * start) + _rounded(across * end, down * end)))


def _lit_edge(inset: float) -> Iterator[Point]:
    steps = 10
    for step in range(steps):
        yield inset, FACE_HEIGHT - RADIUS - (FACE_HEIGHT - 2 * RADIUS) * step / steps
    for step in range(steps):
        yield polar(RADIUS, RADIUS, RADIUS - inset, 180 + 90 * step / steps)
    for step in range(steps + 1):
        yield RADIUS + (FACE_WIDTH - 2 * RADIUS) * step / steps, inset


def _bevel(inset: float, width: float) -> list[Point]:
    points = list(_lit_edge(inset))
    last = len(points) - 1
    tapered: list[BrushPoint] = [
        (x, y, width * min(1, math.sin(math.pi * index / last) * 1.6)) for index, (x, y) in enumerate(points)
    ]
    return brush_outline(tapered, 2)


def _draw_bevel(canvas: Canvas, light: Faint, shade: Faint) -> None:
    for width, opacity in BEVEL:
        lit = _bevel(width / 2 + 1, width)
        dim = [(FACE_WIDTH - x, FACE_HEIGHT - y) for x, y in lit]
        canvas.area(polygon(lit), light.colour, opacity=opacity * light.opacity)
        canvas.area(polygon(dim), shade.colour, opacity=opacity * shade.opacity)


def _draw_layers(canvas: Canvas, material: Material, side: int) -> None:
    falling = (100, 0, 0, 100) if side > 0 else (0, 0, 100, 100)
    canvas.line(_swept(side, 0, 1), Stroke("#000000", 5, 0.22))
    canvas.area(_swept(side, UPPER_LAYER, 1), Gradient("back", material.back, falling))
    seam = Stroke(material.seam.colour, 2.2, material.seam.opacity)
    canvas.area(_swept(side, 0, UPPER_LAYER), Gradient("side", material.side, falling), seam)


def _draw_face(canvas: Canvas, material: Material) -> None:
    face = Gradient("face", material.face, (0, 0, 100, 100))
    canvas.area(box(0, 0, FACE_WIDTH, FACE_HEIGHT, RADIUS), face)
    _draw_bevel(canvas, material.light, material.shade)
    rim, edge = material.rim, material.edge
    if rim.opacity:
        outline = box(5.5, 5.5, FACE_WIDTH - 11, FACE_HEIGHT - 11, RADIUS - 5.5)
        canvas.line(outline, Stroke(rim.colour, 4.5, rim.opacity))
    outline = box(1.2, 1.2, FACE_WIDTH - 2.4, FACE_HEIGHT - 2.4, RADIUS - 1.2)
    canvas.line(outline, Stroke(edge.colour, 2.4, edge.opacity))


def draw_body(theme: Theme, material: Material, side: int) -> Canvas:
    """Return a blank tile whose thickness shows below and on one side (1 right, -1 left)."""
    canvas = Canvas(theme)
    left = MARGIN if side > 0 else MARGIN + DEPTH[0]
    with canvas.moved(f"translate({left:g} {MARGIN:g})"):
        _draw_layers(canvas, material, side)
        _draw_face(canvas, material)
    return canvas


def draw_shadow(theme: Theme, side: int) -> Canvas:
    """Return the soft shadow on the ground, as nested boxes since the loader knows no blur."""
    canvas = Canvas(theme)
    left, top = SHADOW_MARGIN + 12 * side, SHADOW_MARGIN + 20
    width, height = FACE_WIDTH + DEPTH[0], FACE_HEIGHT + DEPTH[1]
    for step in range(14):
        growth = -16 + step * 3.6
        outline = box(left - growth, top - growth, width + 2 * growth, height + 2 * growth, RADIUS + max(growth, -10))
        canvas.area(outline, "#000000", opacity=0.042)
    return canvas
