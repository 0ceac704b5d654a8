"""Moving the keyboard's focus over the free cubes that are seen; no pygame here."""

from __future__ import annotations

from math import hypot

from mahjong_solitaire.app.controls.steps import Direction, FlatSteps, Steps
from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.solid.geometry import SolidGeometry
from mahjong_solitaire.app.solid.looking import is_seen, place_of
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout, bits

_NOMINAL = Rect(0, 0, 2000, 2000)
"""Which cubes are seen, and in which order, doesn't depend on the size of the window."""
_ASIDE = 2.0
"""A step aside counts this much more than a step ahead."""
_SAME_LINE = 0.25
"""Cubes closer than this, in edges, stand in the same row or column of the picture."""


class SolidSteps:
    """Says which cube comes next on the screen, as the solid is turned now."""

    def __init__(self, layout: Layout, turntable: Turntable) -> None:
        self._geometry = SolidGeometry(layout, _NOMINAL, largest=_NOMINAL.width)
        self._turntable = turntable
        self._key: tuple[object, ...] = ()
        self._places: dict[int, Point] = {}

    def reading_order(self, board: Board) -> list[int]:
        """Return the free cubes that are seen, row by row."""
        places = self._seen(board)
        return sorted(places, key=lambda slot: (round(places[slot].y * 2), places[slot].x))

    def beside(self, board: Board, start: int, direction: Direction) -> int:
        """Return the nearest free cube in a direction; at the edge the far side of the solid comes next."""
        places = self._seen(board)
        others = [slot for slot in places if slot != start]
        if not others:
            return start
        here = self._place(start)
        steps = {slot: _step(here, places[slot], direction) for slot in others}
        ahead = [slot for slot in others if steps[slot].x > _SAME_LINE]
        if ahead:
            return min(ahead, key=lambda slot: (abs(steps[slot].y) > steps[slot].x, _effort(steps[slot]), slot))
        return min(others, key=lambda slot: (steps[slot].x + _ASIDE * abs(steps[slot].y), slot))

    def nearest(self, board: Board, start: int) -> int | None:
        """Return the free cube seen nearest to a place that may be empty by now."""
        here, places = self._place(start), self._seen(board)
        return min(
            places, key=lambda slot: (hypot(places[slot].x - here.x, places[slot].y - here.y), slot), default=None
        )

    def _seen(self, board: Board) -> dict[int, Point]:
        """Return where the free cubes are that can be seen."""
        quarter, levels = self._turntable.quarter, self._turntable.levels_shown
        key = board.present, quarter, levels
        if key != self._key:
            projection = self._geometry.at_rest(quarter)
            standing = self._geometry.cut(board.present, levels)
            free = bits(board.free & standing)
            seen = (slot for slot in free if is_seen(self._geometry, slot, standing, projection))
            self._key, self._places = key, {slot: self._place(slot) for slot in seen}
        return self._places

    def _place(self, slot: int) -> Point:
        """Return where a cube is on the screen, in edges."""
        at = place_of(self._geometry, slot, self._geometry.at_rest(self._turntable.quarter))
        return Point(at.x / self._geometry.edge, at.y / self._geometry.edge)


def _step(here: Point, there: Point, direction: Direction) -> Point:
    """Return how far ahead (x) and aside (y) a place lies."""
    dx, dy = there.x - here.x, there.y - here.y
    x, y = direction.value
    return Point(dx * x + dy * y, dx * y + dy * x)


def _effort(step: Point) -> float:
    return hypot(step.x, _ASIDE * step.y)


def steps_on(board: Board, turntable: Turntable) -> Steps:
    """Return how the focus steps over a board, flat or solid."""
    return SolidSteps(board.layout, turntable) if board.variant.is_solid else FlatSteps()
