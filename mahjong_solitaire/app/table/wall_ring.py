"""The wall in small around the compass: where each stack lies."""

from __future__ import annotations

import math
from typing import NamedTuple

from mahjong_solitaire.app.geometry import TILE_RATIO, Rect
from mahjong_solitaire.app.table.places import Place, placed

_LEAST = 5
"""Narrower stacks can't be told apart: then there is no ring."""
_INSET = 0.046
"""The free edge of the compass, where the bars of the turn are, as a share of its side."""


class WallRing(NamedTuple):
    """The places of all stacks in the order of the wall, and the square inside them."""

    places: tuple[Place, ...]
    inside: Rect


def wall_ring(compass: Rect, count: int) -> WallRing | None:
    """Return where ``count`` stacks on each side lie, or None if the compass is too small for them.

    Each side begins at its player's right, as the sides of a real wall do, so that the four make a whirl.
    """
    inset = math.ceil(_INSET * compass.width)
    side = compass.width - 2 * inset
    width = math.floor(side / (count + TILE_RATIO + 0.125))
    if width < _LEAST:
        return None
    deep = round(width * TILE_RATIO)
    length = count * width
    whole = length + deep + max(1, width // 5)
    left, top = (round(edge + (compass.width - whole) / 2) for edge in (compass.left, compass.top))
    right, bottom = left + whole, top + whole
    places = [placed(right - (number + 1) * width, bottom - deep, width, 0) for number in range(count)]
    places += [placed(left, bottom - (number + 1) * width, width, 3) for number in range(count)]
    places += [placed(left + number * width, top, width, 2) for number in range(count)]
    places += [placed(right - deep, top + number * width, width, 1) for number in range(count)]
    return WallRing(tuple(places), Rect(left + deep, top + deep, whole - 2 * deep, whole - 2 * deep))
