"""The twelve signs of the zodiac in a ring of beads, coloured by their element."""

from __future__ import annotations

from functools import partial

from .alchemy import Draw
from .canvas import Canvas
from .ornaments import CENTRE, draw_beaded_ring, draw_strokes
from .palette import Paint
from .shapes import circle

FIRE, EARTH, AIR, WATER = Paint.RED, Paint.GREEN, Paint.AMBER, Paint.BLUE

_GLYPHS: dict[str, tuple[Paint, str]] = {
    "aries": (FIRE, "M72 176C52 110 122 86 150 178V300M150 178C178 86 248 110 228 176"),
    "taurus": (EARTH, circle(150, 244, 58) + "M78 108C98 186 202 186 222 108"),
    "gemini": (AIR, "M82 112C120 138 180 138 218 112M82 288C120 262 180 262 218 288M120 132V268M180 132V268"),
    "cancer": (
        WATER,
        circle(104, 176, 26) + circle(196, 224, 26) + "M80 166C92 108 182 106 226 146M220 234C208 292 118 294 74 254",
    ),
    "leo": (
        FIRE,
        circle(104, 232, 29)
        + "M126 212C96 158 106 106 150 106C204 106 202 162 184 206C168 250 168 294 200 294C216 294 224 284 226 270",
    ),
    "virgo": (
        EARTH,
        "M64 122C86 116 90 140 90 166V282M90 160C98 112 138 112 138 164V282"
        "M138 162C146 112 188 112 188 164V246C188 278 200 302 228 306"
        "M188 186C226 140 246 186 220 226C204 252 182 274 160 290",
    ),
    "libra": (AIR, "M68 288H232M68 238H116C82 198 96 124 150 124C204 124 218 198 184 238H232"),
    "scorpio": (
        WATER,
        "M58 126C77 120 81 142 81 166V278M81 162C88 118 122 118 122 164V278"
        "M122 164C130 118 164 118 164 164V250C164 290 206 292 232 238M194 244L236 228L250 268",
    ),
    "sagittarius": (FIRE, "M80 290L222 122M150 116H228V196M92 202L172 276"),
    "capricorn": (
        EARTH,
        "M66 124C92 124 96 152 96 184V258M96 180C102 116 160 108 160 176V252C160 296 138 308 108 306"
        "M160 246C162 198 224 198 226 242C226 286 172 288 160 246",
    ),
    "aquarius": (
        AIR,
        "M60 182L94 144L130 180L166 144L202 180L240 142M60 258L94 220L130 256L166 220L202 256L240 218",
    ),
    "pisces": (WATER, "M86 104C142 150 142 250 86 296M214 104C158 150 158 250 214 296M84 200H216"),
}


def _draw_sign(canvas: Canvas, paint: Paint, path: str) -> None:
    canvas.area(circle(*CENTRE, 138), paint, opacity=0.1)
    draw_beaded_ring(canvas)
    with canvas.moved("translate(1.5 2) scale(.99)"):
        draw_strokes(canvas, path, paint, 27)


ZODIAC: dict[str, Draw] = {name: partial(_draw_sign, paint=paint, path=path) for name, (paint, path) in _GLYPHS.items()}
"""How each sign of the zodiac is drawn, by its name."""
