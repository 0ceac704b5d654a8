"""Puts the letters cut into ``letters.json`` on a picture."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from .canvas import Canvas
from .palette import Fill
from .shapes import polygon

Outlines = dict[str, list[list[float]]]


@cache
def _outlines() -> Outlines:
    outlines: Outlines = json.loads(Path(__file__).with_name("letters.json").read_text(encoding="utf-8"))
    return outlines


def letter_path(name: str, x: float, y: float) -> str:
    """Return the outline of a letter of the table, its box centred on x, y."""
    rings = (zip(ring[::2], ring[1::2], strict=True) for ring in _outlines()[name])
    return "".join(polygon([(x + across, y + down) for across, down in ring]) for ring in rings)


def draw_letter(canvas: Canvas, name: str, centre: tuple[float, float], fill: Fill, *, carved: bool = True) -> None:
    """Draw a letter of the table, its box centred."""
    canvas.area(letter_path(name, *centre), fill, carved=carved)
