"""Moving the keyboard's focus over the free cubes that are seen; no pygame here."""

from __future__ import annotations

from mahjong_solitaire.app.controls.steps import Direction, FlatSteps, Steps, in_reading_order, nearest_of, next_to
from mahjong_solitaire.app.geometry import Point, Rect
from mahjong_solitaire.app.solid.geometry import SolidGeometry
from mahjong_solitaire.app.solid.looking import is_seen, place_of
from mahjong_solitaire.app.solid.turntable import Turntable
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.layout import Layout, bits

_NOMINAL = Rect(0, 0, 2000, 2000)
"""Which cubes are seen, and in which order, doesn't depend on the size of the window."""
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
        return in_reading_order(self._seen(board), 1)

    def beside(self, board: Board, start: int, direction: Direction) -> int:
        """Return the nearest free cube in a direction; at the edge the far side of the solid comes next."""
        return next_to(self._seen(board), (start, self._place(start)), direction, _SAME_LINE)

    def nearest(self, board: Board, start: int) -> int | None:
        """Return the free cube seen nearest to a place that may be empty by now."""
        return nearest_of(self._seen(board), self._place(start))

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


def steps_on(board: Board, turntable: Turntable) -> Steps:
    """Return how the focus steps over a board, flat or solid."""
    return SolidSteps(board.layout, turntable) if board.variant.is_solid else FlatSteps()
