"""Characters, winds and dragons."""

from __future__ import annotations

from .canvas import Canvas, Stroke
from .letters import draw_letter
from .palette import Paint
from .shapes import box

PAPER = Paint.PAPER
WINDS = ("east", "south", "west", "north")
_CORNERS = ((1, 1), (-1, 1), (1, -1), (-1, -1))


def draw_characters(canvas: Canvas, rank: int) -> None:
    """Draw the number above the red myriad."""
    draw_letter(canvas, f"number_{rank}", (150, 92 if rank == 1 else 95), Paint.DEEP_INK)
    draw_letter(canvas, "myriad", (150, 277), Paint.DEEP_RED)


def draw_wind(canvas: Canvas, wind: str) -> None:
    """Draw the wind's letter."""
    draw_letter(canvas, f"wind_{wind}", (150, 200), Paint.DEEP_INK)


def draw_red_dragon(canvas: Canvas) -> None:
    """Draw the letter for the middle."""
    draw_letter(canvas, "dragon_red", (150, 200), Paint.DEEP_RED)


def draw_green_dragon(canvas: Canvas) -> None:
    """Draw the letter for wealth."""
    draw_letter(canvas, "dragon_green", (150, 200), Paint.DEEP_GREEN)


def _bar(x: float, y: float, width: float, height: float) -> str:
    return box(x - width / 2, y - height / 2, width, height, min(width, height) / 2)


def draw_white_dragon(canvas: Canvas) -> None:
    """Draw an empty frame with a border of bars and a fret in each inner corner."""
    hole = "M81 85V315H219V85Z"
    canvas.area(box(32, 36, 236, 328, 20) + hole, Paint.DEEP_BLUE, carved=True)
    canvas.line(box(42, 46, 216, 308, 13), Stroke(PAPER, 4))
    canvas.line(box(71, 75, 158, 250, 8), Stroke(PAPER, 4))
    level = [_bar(x, y, 32, 8.5) for x in (96, 150, 204) for y in (60.5, 339.5)]
    upright = [_bar(x, y, 8.5, 32) for y in (92, 146, 200, 254, 308) for x in (56.5, 243.5)]
    canvas.area("".join(level + upright), PAPER)
    canvas.discs([(x, y) for x in (56.5, 243.5) for y in (60.5, 339.5)], 6.5, PAPER)
    for across, down in _CORNERS:
        with canvas.moved(f"translate(150 200) scale({across} {down})"):
            fret = "M-52 -58V-99H-16V-77H-34"
            canvas.line(fret, Stroke(Paint.BLUE, 8.5, cap="butt", join="miter"), carved=True)
