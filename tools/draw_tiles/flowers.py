"""The four flowers: an open plant, a red seal with the number, and the plant's letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from .canvas import Canvas, Stroke
from .letters import draw_letter
from .palette import Paint
from .shapes import Petal, Point, box, brush, polar, polyline

PAPER, GREEN, RED = Paint.PAPER, Paint.DEEP_GREEN, Paint.DEEP_RED

_SEAL = (57, 57)
_SEAL_SIZE = 88
_LETTER = (244, 57)


def _draw_seal(canvas: Canvas, rank: int) -> None:
    x, y = _SEAL
    half, inset = _SEAL_SIZE / 2, 4.5
    canvas.area(box(x - half, y - half, _SEAL_SIZE, _SEAL_SIZE, 13), RED, Stroke(PAPER, 4), carved=True)
    inner = _SEAL_SIZE - 2 * inset
    canvas.line(box(x - half + inset, y - half + inset, inner, inner, 9), Stroke(PAPER, 2.5, 0.8))
    draw_letter(canvas, f"digit_{rank}", _SEAL, PAPER, carved=False)


def _draw_blossom(canvas: Canvas, centre: Point, radius: float, turn: float) -> None:
    angles = [turn + index * 72 - 90 for index in range(5)]
    for angle in angles:
        petal = polar(*centre, radius * 0.54, angle)
        circle = box(petal[0] - radius * 0.48, petal[1] - radius * 0.48, radius * 0.96, radius * 0.96, radius * 0.48)
        canvas.area(circle, RED, Stroke(PAPER, max(2.6, radius * 0.06)), carved=True)
    for angle in angles:
        tip = polar(*centre, radius * 0.54, angle)
        canvas.line(polyline([polar(*centre, radius * 0.2, angle), tip]), Stroke(PAPER, radius * 0.07))
        canvas.disc(*tip, radius * 0.085, PAPER)
    canvas.disc(*centre, radius * 0.26, PAPER)
    canvas.disc(*centre, radius * 0.2, Paint.DEEP_AMBER)


def _draw_plum(canvas: Canvas) -> None:
    for twig in (
        ((276, 394, 10), (262, 380, 31), (216, 320, 25), (206, 264, 21), (150, 218, 17), (136, 166, 12), (112, 126, 5)),
        ((206, 266, 15), (240, 214, 12), (242, 170, 8), (258, 126, 4)),
        ((150, 218, 12), (92, 236, 9), (44, 210, 4)),
        ((214, 320, 12), (160, 336, 10), (104, 354, 5)),
    ):
        canvas.area(brush(*twig), Paint.DEEP_BROWN, carved=True)
    for x, y in ((262, 122), (38, 206), (98, 357)):
        canvas.area(box(x - 15, y - 15, 30, 30, 15), RED, Stroke(PAPER, 3), carved=True)
    _draw_blossom(canvas, (136, 158), 58, 12)
    _draw_blossom(canvas, (234, 208), 50, 40)
    _draw_blossom(canvas, (84, 264), 55, -20)
    _draw_blossom(canvas, (170, 326), 45, 20)


def _draw_orchid_flower(canvas: Canvas, centre: Point, size: float, turn: float) -> None:
    petal = Petal(size * 0.08, size, size * 0.5, 0.5)
    for angle in (-90, -18, 54, 126, 198):
        canvas.area(petal.at(*centre, turn + angle), Paint.DEEP_BLUE, Stroke(PAPER, 3), carved=True)
    lip = Petal(-size * 0.1, size * 0.54, size * 0.44, 0.6)
    canvas.area(lip.at(*centre, turn + 90), RED, Stroke(PAPER, 3))
    canvas.disc(*centre, size * 0.15, Paint.DEEP_AMBER)


def _draw_orchid(canvas: Canvas) -> None:
    for leaf in (
        ((140, 386, 14), (112, 304, 25), (60, 238, 18), (14, 236, 2)),
        ((150, 386, 14), (138, 276, 24), (92, 164, 16), (48, 128, 2)),
        ((160, 386, 14), (190, 296, 25), (242, 240, 18), (288, 252, 2)),
        ((156, 386, 14), (180, 264, 20), (186, 160, 13), (166, 100, 2)),
        ((150, 386, 14), (84, 344, 20), (26, 336, 2)),
        ((160, 386, 14), (216, 340, 20), (276, 336, 2)),
    ):
        canvas.area(brush(*leaf), GREEN, Stroke(PAPER, 2.4), carved=True)
    canvas.area(brush((152, 382, 8), (150, 300, 7), (126, 210, 6)), GREEN)
    canvas.area(brush((154, 380, 8), (196, 300, 7), (226, 190, 6)), GREEN)
    _draw_orchid_flower(canvas, (116, 196), 66, -14)
    _draw_orchid_flower(canvas, (228, 178), 62, 16)
    _draw_orchid_flower(canvas, (194, 300), 47, 4)


_WREATHS = ((18, Petal(20, 120, 31, 0.72), 0), (16, Petal(16, 94, 26, 0.72), 10), (12, Petal(12, 67, 23, 0.72), 0))


def _draw_chrysanthemum(canvas: Canvas) -> None:
    x, y = 150, 216
    canvas.area(brush((150, 250, 14), (146, 324, 14), (150, 388, 16)), GREEN, carved=True)
    leaf = (
        "M-2 376C26 366 26 332 56 342C56 322 90 316 122 322C116 344 102 354 90 354"
        "C94 368 78 380 56 376C42 390 16 390 -2 376Z"
    )
    for side in (1, -1):
        with canvas.moved(f"translate(150 0) scale({side} 1)"):
            canvas.area(leaf, GREEN, carved=True)
            canvas.line("M10 375Q60 360 102 332", Stroke(PAPER, 4.5))
    for count, petal, turn in _WREATHS:
        for path in petal.wreath(x, y, count, turn):
            canvas.area(path, Paint.DEEP_AMBER, Stroke(PAPER, 2.8), carved=petal.outer > 100)
    for path in Petal(2, 42, 20, 0.66).wreath(x, y, 8, 12):
        canvas.area(path, RED, Stroke(PAPER, 2.4))
    canvas.disc(x, y, 14, PAPER)
    canvas.disc(x, y, 11, Paint.DEEP_AMBER)


def _draw_culm(canvas: Canvas, foot: Point, top: Point, width: float, joints: Sequence[float]) -> None:
    def across(y: float) -> float:
        return foot[0] + (top[0] - foot[0]) * (foot[1] - y) / (foot[1] - top[1])

    levels = (foot[1], *joints, top[1])
    for low, high in pairwise(levels):
        middle = (low + high) / 2
        canvas.area(
            brush(
                (across(low), low - 3, width * 1.14),
                (across(low - 12), low - 12, width * 0.92),
                (across(middle), middle, width * 0.84),
                (across(high + 12), high + 12, width * 0.92),
                (across(high), high + 4, width * 1.14),
            ),
            GREEN,
            carved=True,
        )
        shine = [(across(low) - width * 0.2, low - 18), (across(high) - width * 0.2, high + 18)]
        canvas.line(polyline(shine), Stroke(PAPER, width * 0.11, 0.8))


_LARGE_LEAF, _SMALL_LEAF = Petal(4, 96, 31, 0.36, 0.6), Petal(4, 66, 26, 0.36, 0.6)
_LEAVES: tuple[tuple[float, float, Petal, tuple[int, ...]], ...] = (
    (226, 178, _SMALL_LEAF, (-84, -40, -132)),
    (223, 230, _SMALL_LEAF, (20, 52)),
    (219, 284, _SMALL_LEAF, (22, 56)),
    (146, 132, _LARGE_LEAF, (166, 134)),
    (136, 214, _LARGE_LEAF, (168, 134, 196)),
    (130, 304, _LARGE_LEAF, (164, 130)),
    (138, 216, _LARGE_LEAF, (10, 44)),
)


def _draw_bamboo(canvas: Canvas) -> None:
    _draw_culm(canvas, (216, 388), (226, 178), 26, (336, 282, 228))
    _draw_culm(canvas, (122, 388), (150, 20), 40, (300, 208, 116))
    for x, y, leaf, angles in _LEAVES:
        for angle in angles:
            canvas.area(leaf.at(x, y, angle), GREEN, Stroke(PAPER, 3.4), carved=True)


_PLANTS: tuple[Callable[[Canvas], None], ...] = (_draw_plum, _draw_orchid, _draw_chrysanthemum, _draw_bamboo)


def draw_flower(canvas: Canvas, rank: int) -> None:
    """Draw the plant with its seal and letter."""
    _PLANTS[rank - 1](canvas)
    _draw_seal(canvas, rank)
    draw_letter(canvas, f"flower_{rank}", _LETTER, Paint.DEEP_INK)
