"""Where the parts of the table lie in its area: hands, plates, compass, discards; sizes follow from what has to fit."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mahjong_solitaire.app.geometry import TILE_RATIO, Rect
from mahjong_solitaire.app.table.state import Chair, TableState

ROW = 6
"""Tiles in a row of discards."""
LIFT = 0.16
"""How far a chosen tile of the own hand rises, in its widths."""
APART = 0.3
"""The gap before the drawn tile, in tile widths."""
KONG_WIDTH = 3 + TILE_RATIO
"""The width of a claimed kong, in tile widths."""
FULL_HAND = 14 + APART
"""The length of the longest hand, in tile widths."""
_DESIGN = 1016.0, 800.0
_HAND_SHARES = 0.061, 0.0785
"""A tile of the own hand is at most this share of the area's width, and of its height, wide."""
_USUAL_ROWS = 3
_SMALLEST = 8


class Needs(NamedTuple):
    """What the sizes depend on besides the area: rows of discards along the table and at its sides, how they lie.

    Without anybody across the lower rows get the whole height.
    """

    rows: int = _USUAL_ROWS
    side_rows: int = _USUAL_ROWS
    is_turned: bool = False
    has_across: bool = True

    @property
    def rows_in_height(self) -> int:
        """How many rows of discards stand above each other, above and below the compass."""
        return self.rows * (1 + self.has_across)


def needs_of(state: TableState, *, is_turned: bool) -> Needs:
    """Return what a state needs; a fourth row is rare, so it gets its room only when it is there."""
    rows = {side.chair: -(-len(side.discards) // ROW) for side in state.sides}
    deep = max(_USUAL_ROWS, rows[Chair.BOTTOM], rows.get(Chair.ACROSS, 0))
    wide = max(_USUAL_ROWS, rows.get(Chair.LEFT, 0), rows.get(Chair.RIGHT, 0))
    return Needs(deep, wide, is_turned, Chair.ACROSS in rows)


class Centre(NamedTuple):
    """The discards and the compass: a tile's width, the steps from tile to tile, the compass, the gaps around it."""

    width: int
    across: int
    down: int
    compass: int
    gap: int
    side_gap: int

    def size(self, needs: Needs) -> tuple[int, int]:
        """Return how much room compass and discards take."""
        if needs.is_turned:
            inner = self.compass + 2 * self.gap
            return inner + 2 * needs.side_rows * self.down, inner + needs.rows_in_height * self.down
        high = self.compass + 2 * self.gap + needs.rows_in_height * self.down
        return self.compass + 2 * self.side_gap + 2 * ROW * self.across, max(high, needs.side_rows * self.down)


@dataclass(frozen=True)
class TableGeometry:
    """The table put into an area of the window."""

    area: Rect
    needs: Needs

    @cached_property
    def unit(self) -> float:
        """How many pixels one of the design's takes."""
        return min(self.area.width / _DESIGN[0], self.area.height / _DESIGN[1])

    def px(self, length: float, least: int = 0) -> int:
        """Return a length of the design in whole pixels, at least ``least``."""
        return max(least, round(length * self.unit))

    # The own hand

    @cached_property
    def hand_width(self) -> int:
        """Width of a tile in the own hand."""
        return max(_SMALLEST, math.floor(min(_HAND_SHARES[0] * self.area.width, _HAND_SHARES[1] * self.area.height)))

    @cached_property
    def hand_bottom(self) -> int:
        """The lower edge of the own hand."""
        return round(self.area.bottom) - self.px(18, 9)

    @property
    def hand_top(self) -> int:
        """The upper edge of the own hand."""
        return self.hand_bottom - round(self.hand_width * TILE_RATIO)

    @cached_property
    def chip_height(self) -> int:
        """Height of the chip over an advised tile."""
        return self.px(22, 17)

    @cached_property
    def chip_room(self) -> int:
        """The upper edge of what belongs to the own hand: over it a tile may rise and bear a chip."""
        return self.hand_top - round(LIFT * self.hand_width) - self.chip_height - self.px(11, 5)

    # Plates

    @cached_property
    def plate_size(self) -> tuple[int, int]:
        """Width and height of a name plate."""
        return self.px(140, 100), self.px(36, 26)

    @cached_property
    def margin(self) -> int:
        """The free space at the edges."""
        return self.px(18, 7)

    def plate(self, chair: Chair) -> Rect:
        """Return where a side's name plate lies when nothing crowds it."""
        width, height = self.plate_size
        left, top = round(self.area.left), round(self.area.top)
        if chair is Chair.BOTTOM:
            wide = width + self.px(14)
            return Rect(left + max(self.margin, self.side_margin), self.chip_room - height, wide, height)
        if chair is Chair.ACROSS:
            group = width + self.px(12) + FULL_HAND * self.across_width
            row = self.across_top + (round(self.across_width * TILE_RATIO) - height) // 2
            first, last = self.across_room
            start = min(max(self.area.center.x - group / 2, first), max(first, last - group))
            return Rect(round(start), max(top + 3, row), width, height)
        outer = self.side_margin
        x = left + outer if chair is Chair.LEFT else round(self.area.right) - outer - width
        return Rect(x, self.side_top, width, height)

    # The row across

    @cached_property
    def across_width(self) -> int:
        """Width of a tile in the hand across."""
        return self.px(25, 14)

    @cached_property
    def across_top(self) -> int:
        """The upper edge of the hand across."""
        return round(self.area.top) + self.px(12, 6)

    @cached_property
    def across_room(self) -> tuple[int, int]:
        """Where the row across begins at the earliest and ends at the latest: the corners belong to the screen."""
        return round(self.area.left) + self.px(212, 152), round(self.area.right) - self.px(206, 94)

    # The columns at the sides

    @cached_property
    def side_space(self) -> int:
        """The width left of, and right of, the discards."""
        return round((self.area.width - self.mat.width) / 2)

    @cached_property
    def side_width(self) -> int:
        """Width of a tile in the hands at the sides: a kong has to fit beside the column."""
        room = self.side_space - 2 * self.px(8, 5) - self.side_gap
        fitting = math.floor(room / (TILE_RATIO + KONG_WIDTH))
        high = self.side_bottom - self.side_least - self.plate_size[1] - self.px(10, 6)
        return max(_SMALLEST, min(self.px(32), fitting, math.floor(high / FULL_HAND)))

    @cached_property
    def side_least(self) -> int:
        """How far up the plates at the sides may reach."""
        return round(self.area.top) + self.px(106, 64)

    @cached_property
    def side_gap(self) -> int:
        """The gap between a column and the melds beside it."""
        return self.px(13, 7)

    @cached_property
    def side_margin(self) -> int:
        """The free space at the outer edge of the columns."""
        group = max(self.plate_size[0], round(self.side_width * (TILE_RATIO + KONG_WIDTH)) + self.side_gap)
        free = self.side_space - group
        return max(self.px(8, 5), free - min(free // 2, self.px(40)))

    @cached_property
    def side_step(self) -> int:
        """The distance between the tiles of a column that lies face down."""
        return self.side_width

    @cached_property
    def side_top(self) -> int:
        """The upper edge of the plates at the sides; the columns lie below them."""
        high = self.plate_size[1] + self.px(10, 6) + math.ceil(FULL_HAND * self.side_step)
        top = round(self.centre_point[1] - high / 2)
        return max(self.side_least, min(top, self.side_bottom - high))

    @cached_property
    def column_top(self) -> int:
        """The upper edge of the columns at the sides."""
        return self.side_top + self.plate_size[1] + self.px(10, 6)

    @cached_property
    def side_bottom(self) -> int:
        """How far down the columns may reach."""
        return self.chip_room - self.plate_size[1] - self.px(10, 6)

    # Discards and compass

    @cached_property
    def mat_top(self) -> int:
        """The upper edge of the mat."""
        row = max(round(2 * self.across_width), self.plate_size[1])
        return self.across_top + row + self.px(1)

    @cached_property
    def mat_bottom(self) -> int:
        """The lower edge of the mat; between it and the own hand is the place of the claims."""
        return self.claim_bottom - self.px(104, 84)

    @cached_property
    def claim_bottom(self) -> int:
        """The lower edge of the place of the claims: added kongs may rise over the own hand."""
        return self.hand_top - max(self.px(14, 8), math.ceil(0.3 * self.hand_width))

    def claim_place(self, left: float) -> Rect:
        """Return the free place above the own hand, for claims, right of ``left``."""
        start, end = left + self.px(12, 6), self.area.right - self.px(12, 6)
        return Rect(start, self.mat_bottom, end - start, self.claim_bottom - self.mat_bottom)

    @cached_property
    def centre(self) -> Centre:
        """The sizes of compass and discards: the largest that fit."""
        room = self._room
        for width in range(round(0.62 * self.hand_width), _SMALLEST, -1):
            centre = self._centre_of(width)
            size = centre.size(self.needs)
            if size[0] <= room[0] and size[1] <= room[1]:
                return centre
        return self._centre_of(_SMALLEST)

    @property
    def _room(self) -> tuple[float, float]:
        """How wide and high the discards with the compass may be."""
        smallest = max(self.px(24), 13)
        column = smallest * (TILE_RATIO + KONG_WIDTH) + self.side_gap + 2 * self.px(8, 5)
        pad = self.mat_pad
        return self.area.width - 2 * column - 2 * pad, self.mat_bottom - self.mat_top - 2 * pad

    def _centre_of(self, width: int) -> Centre:
        across, down = width + self.px(1, 1), round(width * TILE_RATIO) + self.px(2, 1)
        gap = self.px(8, 4)
        if self.needs.is_turned:
            return Centre(width, across, down, ROW * across, gap, gap)
        compass = max(round(4.7 * width), self.px(130, 88), self.needs.side_rows * down - 2 * gap)
        return Centre(width, across, down, compass, gap, self.px(14, 7))

    @cached_property
    def mat_pad(self) -> int:
        """The free space between the discards and the edge of the mat."""
        return self.px(7, 4)

    @cached_property
    def mat(self) -> Rect:
        """The darker part of the felt on which the discards lie."""
        width = self.centre.size(self.needs)[0] + 2 * self.mat_pad
        left = round(self.area.center.x - width / 2)
        return Rect(left, self.mat_top, width, self.mat_bottom - self.mat_top)

    @cached_property
    def centre_point(self) -> tuple[int, int]:
        """The middle of the compass."""
        middle = self.mat.center
        lift = 0 if self.needs.has_across else self.needs.rows * self.centre.down / 2
        return round(middle.x), round(middle.y - lift)

    @cached_property
    def compass(self) -> Rect:
        """The square in the middle."""
        x, y = self.centre_point
        side = self.centre.compass
        return Rect(x - side // 2, y - side // 2, side, side)
