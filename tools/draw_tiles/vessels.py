"""The alchemist's vessels."""

from __future__ import annotations

from .alchemy import Draw
from .canvas import Canvas, Stroke
from .ornaments import draw_shelf, draw_strokes
from .palette import Paint

PAPER = Paint.PAPER


def _draw_retort(canvas: Canvas) -> None:
    draw_shelf(canvas)
    canvas.area("M42 226H198C198 274 164 308 120 308C76 308 42 274 42 226Z", Paint.DEEP_BLUE, opacity=0.9)
    canvas.disc(90, 258, 11, PAPER)
    canvas.disc(132, 278, 8, PAPER)
    glass = (
        "M252 234L184 140C166 116 146 102 112 102C68 102 34 144 34 218C34 272 72 314 120 314"
        "C170 314 206 276 206 226C206 218 205 212 203 206L226 252Z"
    )
    draw_strokes(canvas, glass, Paint.INK, 20)
    canvas.area("M252 270C237 291 238 312 252 312C266 312 267 291 252 270Z", Paint.DEEP_BLUE, carved=True)


def _draw_flask(canvas: Canvas) -> None:
    draw_shelf(canvas)
    liquid = "M96 236H204L228 300C232 312 228 316 218 316H82C72 316 68 312 72 300Z"
    canvas.area(liquid, Paint.DEEP_GREEN, opacity=0.95)
    glass = "M122 60V150L60 296C54 314 62 328 80 328H220C238 328 246 314 240 296L178 150V60M100 58H200"
    draw_strokes(canvas, glass, Paint.INK, 21)
    canvas.disc(132, 272, 12, PAPER)
    canvas.disc(170, 290, 8, PAPER)
    canvas.disc(158, 210, 10, Paint.GREEN)
    canvas.disc(146, 178, 7, Paint.GREEN)


def _draw_flames(canvas: Canvas) -> None:
    for x, height in ((104, 58), (196, 58), (150, 82)):
        top, upper, lower = 344 - height, 344 - height * 0.6, 344 - height * 0.3
        flame = (
            f"M{x} {top}C{x + 24} {upper:.1f} {x + 28} {lower:.1f} {x + 17} 344H{x - 17}"
            f"C{x - 30} {lower:.1f} {x - 14} {upper:.1f} {x} {top}Z"
        )
        canvas.area(flame, Paint.DEEP_RED, Stroke(PAPER, 3), carved=True)
    canvas.area("M150 300C163 316 167 330 160 344H140C133 330 141 314 150 300Z", Paint.DEEP_GOLD)


def _draw_crucible(canvas: Canvas) -> None:
    draw_shelf(canvas)
    _draw_flames(canvas)
    wall = Stroke(Paint.INK, 15)
    canvas.area("M66 112C66 194 96 262 150 262C204 262 234 194 234 112Z", Paint.DEEP_INK, wall, carved=True)
    canvas.area("M66 112C66 88 234 88 234 112C234 136 66 136 66 112Z", Paint.DEEP_GOLD, wall, carved=True)
    canvas.line("M92 154C98 192 112 220 130 234", Stroke(PAPER, 7))
    canvas.line("M226 108L262 82M74 108L38 82", Stroke(Paint.INK, 18), carved=True)
    for x, y, radius in ((122, 74, 9), (156, 54, 11), (186, 78, 8)):
        canvas.disc(x, y, radius, Paint.DEEP_GOLD, carved=True)


def _draw_mortar(canvas: Canvas) -> None:
    draw_shelf(canvas)
    canvas.line("M170 190L246 62", Stroke(Paint.AMBER, 32), carved=True)
    canvas.line("M177 180L242 70", Stroke(PAPER, 5, 0.85))
    bowl = "M58 186C58 262 96 290 118 296L104 332H196L182 296C204 290 242 262 242 186Z"
    canvas.area(bowl, Paint.DEEP_GREEN, Stroke(Paint.GREEN, 14), carved=True)
    canvas.line("M44 184H256", Stroke(Paint.GREEN, 29), carved=True)
    canvas.line("M58 184H242", Stroke(PAPER, 5))
    canvas.line("M86 222C92 250 106 264 122 272", Stroke(PAPER, 6.5))


def _draw_hourglass(canvas: Canvas) -> None:
    draw_shelf(canvas)
    canvas.area("M108 124H192C188 156 164 174 150 192C136 174 112 156 108 124Z", Paint.DEEP_GOLD)
    canvas.area("M150 244C126 258 98 286 96 314H204C202 286 174 258 150 244Z", Paint.DEEP_GOLD)
    canvas.line("M150 186V262", Stroke(Paint.GOLD, 8))
    glass = "M84 78C84 140 136 164 138 196C136 230 84 254 84 322M216 78C216 140 164 164 162 196C164 230 216 254 216 322"
    draw_strokes(canvas, glass, Paint.INK, 18)
    draw_strokes(canvas, "M60 70H240M60 330H240", Paint.RED, 26)


VESSELS: dict[str, Draw] = {
    "retort": _draw_retort,
    "flask": _draw_flask,
    "crucible": _draw_crucible,
    "mortar": _draw_mortar,
    "hourglass": _draw_hourglass,
}
"""How each vessel is drawn, by its name."""
