"""The index marks: a letter or digit in the corner for people who don't read the faces."""

from __future__ import annotations

from .canvas import Canvas
from .letter_table import SIGN_MARKS
from .letters import draw_letter
from .palette import Paint

_PLACE, _WIDE_PLACE = (45, 46), (78, 40)
_SUITS = {"dot": Paint.BLUE, "bamboo": Paint.GREEN, "char": Paint.RED}

INDEX_MARKS: dict[str, tuple[str, Paint]] = {
    **{f"{suit}_{rank}": (str(rank), paint) for suit, paint in _SUITS.items() for rank in range(1, 10)},
    "wind_east": ("E", Paint.INK),
    "wind_south": ("S", Paint.INK),
    "wind_west": ("W", Paint.INK),
    "wind_north": ("N", Paint.INK),
    "dragon_red": ("C", Paint.RED),
    "dragon_green": ("F", Paint.GREEN),
    "dragon_white": ("P", Paint.BLUE),
    **{f"alchemy_{name}": (mark, Paint.INK) for name, mark in SIGN_MARKS.items()},
    "joker": ("J", Paint.RED),
    **{f"{suit}_5_red": ("5", Paint.RED) for suit in _SUITS},
}
"""The mark and its colour for each face that needs one; flowers and seasons bear their number already."""


def draw_index_mark(canvas: Canvas, face: str) -> None:
    """Draw the mark that belongs to a face scaled to 0.82 and moved by 46, 54."""
    text, paint = INDEX_MARKS[face]
    draw_letter(canvas, f"index_{text}", _PLACE if len(text) == 1 else _WIDE_PLACE, paint)
