"""What the alchemical faces share: engraved signs and a fine gold ornament for each family."""

from __future__ import annotations

from .canvas import Canvas, Stroke
from .palette import Paint
from .shapes import around, circle, polygon, star

GOLD = Paint.GOLD
CENTRE = (150, 200)


def draw_strokes(canvas: Canvas, path: str, paint: Paint, width: float = 24) -> None:
    """Draw a sign in bold engraved lines with a fine inlaid thread."""
    canvas.line(path, Stroke(paint, width), carved=True)
    canvas.line(path, Stroke(Paint.PAPER, width * 0.13, 0.6))


def draw_beaded_ring(canvas: Canvas) -> None:
    """Draw the zodiac's ring of twelve beads."""
    canvas.ring(*CENTRE, 140, Stroke(GOLD, 5))
    for index, (x, y) in enumerate(around(*CENTRE, 140, 12)):
        canvas.area(circle(x, y, 6 if index % 3 else 10), GOLD, Stroke(Paint.PAPER, 2.5))


def draw_corners(canvas: Canvas) -> None:
    """Draw the elements' and principles' four corner pieces."""
    for across, down in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        with canvas.moved(f"translate(150 200) scale({across} {down})"):
            canvas.line("M-122 -104V-152Q-122 -170 -104 -170H-58", Stroke(GOLD, 5.5))
            canvas.disc(-100, -148, 8, GOLD)


def draw_shelf(canvas: Canvas) -> None:
    """Draw the shelf on which vessels stand."""
    canvas.line("M40 364H124M176 364H260", Stroke(GOLD, 5.5))
    canvas.area("M150 349L165 364L150 379L135 364Z", GOLD)


def draw_hexagon(canvas: Canvas) -> None:
    """Draw the salts' crystal."""
    corners = around(*CENTRE, 142, 6)
    canvas.line(polygon(corners), Stroke(GOLD, 5))
    for x, y in corners:
        canvas.area(circle(x, y, 10), GOLD, Stroke(Paint.PAPER, 2.5))


def draw_stars(canvas: Canvas) -> None:
    """Draw the metals' stars, three above and three below."""
    for y in (34, 366):
        for x, size in ((150, 17), (100, 11), (200, 11)):
            canvas.area(star(x, y, size, size * 0.38), GOLD)
