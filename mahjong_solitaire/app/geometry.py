"""Where things stand in the window: the split into bar, rail and board, and every tile's place on the board."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import NamedTuple

from mahjong_solitaire.app.theme import Scale
from mahjong_solitaire.solitaire.layout import Layout, Slot

TILE_RATIO = 4 / 3
"""Height of a tile's face, in its widths."""
RISE = (0.105, 0.135)
"""How far each level shifts a face to the left and up, in tile widths."""
CORNER = 0.115
"""Radius of a tile's corners, in tile widths."""
LARGEST_TILE = 200.0
_SHADOW_MARGIN = (0.08, 0.14, 0.22, 0.30)
_TINIEST_TILE = 2.0


class Point(NamedTuple):
    """A place in the window, in pixels."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle in the window, in pixels (fractions allowed)."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x just beyond the right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The y just beyond the bottom edge."""
        return self.top + self.height

    @property
    def center(self) -> Point:
        """The middle."""
        return Point(self.left + self.width / 2, self.top + self.height / 2)

    def contains(self, point: Point) -> bool:
        """Whether ``point`` lies inside; the right and bottom edges do not belong to the rectangle."""
        return self.left <= point.x < self.right and self.top <= point.y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share any area."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the rectangle shifted by ``dx`` and ``dy``."""
        return Rect(self.left + dx, self.top + dy, self.width, self.height)

    def grown(self, by: float) -> Rect:
        """Return the rectangle with every edge moved outwards by ``by``."""
        return Rect(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def united(self, other: Rect) -> Rect:
        """Return the smallest rectangle around both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Rect(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    def to_pixels(self) -> tuple[int, int, int, int]:
        """Return left, top, width and height of the smallest whole-pixel rectangle around this one."""
        left, top = math.floor(self.left), math.floor(self.top)
        return left, top, math.ceil(self.right) - left, math.ceil(self.bottom) - top


def united(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around all of ``rects`` (at least one)."""
    return reduce(Rect.united, rects)


class Division(NamedTuple):
    """The parts of the playing screen, and the pixels one unit of its design takes."""

    bar: Rect
    rail: Rect
    board: Rect
    unit: float
    is_compact: bool
    rail_is_below: bool

    def px(self, length: float) -> int:
        """Return a length of the design in pixels."""
        return round(length * self.unit)

    @property
    def margin(self) -> int:
        """The free space between the board and the edges of its part."""
        return self.px(10)


def divide(scale: Scale) -> Division:
    """Split a window into bar, rail and board; a window higher than wide has its rail below the board."""
    width, height, compact = scale.width, scale.height, scale.is_compact
    # A compact bar has to hold all its buttons, whatever the player's own scale says.
    unit = min(scale.u, width / 800) if compact else scale.u
    below = height > width
    bar = round((55 if compact else 56) * unit)
    depth = round(_RAIL_DEPTHS[compact, below] * unit)
    middle = height - bar - (depth if below else 0)
    side = width - (0 if below else depth)
    rail = Rect(0, height - depth, width, depth) if below else Rect(side, bar, depth, height - bar)
    return Division(Rect(0, 0, width, bar), rail, Rect(0, bar, side, middle), unit, compact, below)


def with_less_board(division: Division, length: float) -> Division:
    """Return the division with so much of the design left free below the board."""
    board = division.board
    return division._replace(board=board._replace(height=board.height - division.px(length)))


_RAIL_DEPTHS = {(False, False): 208, (False, True): 132, (True, False): 67.5, (True, True): 76}
"""How deep the rail is, by compact or not, and below the board or beside it."""


def spot(slot: Slot) -> Point:
    """Return the top left corner of a face, in tile widths, as if the layout's origin were the window's."""
    return Point(slot.x / 2 - RISE[0] * (slot.z + 1), slot.y / 2 * TILE_RATIO - RISE[1] * (slot.z + 1))


def draw_order(layout: Layout) -> tuple[int, ...]:
    """Return the slot numbers back to front: by level, then x + y, then y."""
    slots = layout.slots
    return tuple(
        sorted(
            range(len(slots)),
            key=lambda number: (slots[number].z, slots[number].x + slots[number].y, slots[number].y),
        )
    )


@dataclass(frozen=True)
class BoardGeometry:
    """A layout put into an area of the window, as large as fits, centred, nothing stretched."""

    layout: Layout
    area: Rect
    margin: float = 0.0
    largest: float = LARGEST_TILE

    @cached_property
    def tile_width(self) -> float:
        """Width of a face: the largest half pixel that fits."""
        box = self._extent
        fitting = min(
            (self.area.width - 2 * self.margin) / box.width,
            (self.area.height - 2 * self.margin) / box.height,
        )
        return max(_TINIEST_TILE, min(self.largest, math.floor(fitting * 2) / 2))

    @property
    def tile_height(self) -> float:
        """Height of a face."""
        return self.tile_width * TILE_RATIO

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The slot numbers back to front."""
        return draw_order(self.layout)

    @cached_property
    def faces(self) -> tuple[Rect, ...]:
        """The rectangle of every slot's face, by slot number."""
        width, origin = self.tile_width, self._origin
        corners = (spot(slot) for slot in self.layout.slots)
        return tuple(
            Rect(origin.x + at.x * width, origin.y + at.y * width, width, width * TILE_RATIO) for at in corners
        )

    def face(self, slot: int) -> Rect:
        """Return the rectangle of a slot's face."""
        return self.faces[slot]

    def body(self, slot: int) -> Rect:
        """Return the rectangle around a tile with its sides."""
        return self.bodies[slot]

    @cached_property
    def bodies(self) -> tuple[Rect, ...]:
        """The rectangle of every tile with its sides, by slot number."""
        thick = self.thickness
        return tuple(Rect(face.left, face.top, face.width + thick.x, face.height + thick.y) for face in self.faces)

    @property
    def thickness(self) -> Point:
        """How far a tile's base lies to the right of and below its face."""
        return Point(RISE[0] * self.tile_width, RISE[1] * self.tile_width)

    @cached_property
    def bounds(self) -> Rect:
        """The rectangle around all tiles with their sides and their shadows."""
        box, width, origin = self._extent, self.tile_width, self._origin
        return Rect(origin.x + box.left * width, origin.y + box.top * width, box.width * width, box.height * width)

    def slot_at(self, point: Point, present: int) -> int | None:
        """Return the topmost tile of the set ``present`` seen at ``point``: its face or its own side.

        Shadows pick nothing.
        """
        for slot in reversed(self.order):
            if present >> slot & 1 and self._shows(slot, point):
                return slot
        return None

    def _shows(self, slot: int, point: Point) -> bool:
        body = self.bodies[slot]
        return body.contains(point) and in_swept_tile(Point(point.x - body.left, point.y - body.top), self.tile_width)

    @cached_property
    def _extent(self) -> Rect:
        """The rectangle around all tiles and shadows in tile widths, from the layout's own origin."""
        left, top, right, bottom = _SHADOW_MARGIN
        around = united(Rect(*spot(slot), 1 + RISE[0], TILE_RATIO + RISE[1]) for slot in self.layout.slots)
        return Rect(around.left - left, around.top - top, around.width + left + right, around.height + top + bottom)

    @cached_property
    def _origin(self) -> Point:
        box, width, middle = self._extent, self.tile_width, self.area.center
        return Point(
            round(middle.x - (box.left + box.width / 2) * width),
            round(middle.y - (box.top + box.height / 2) * width),
        )


def in_swept_tile(point: Point, width: float) -> bool:
    """Whether ``point``, measured from a face's corner, lies on the face or on the sides below it.

    The outline is the rounded face swept along the tile's thickness.
    """
    low, high = 0.0, 1.0
    # The distance is convex along the sweep, so thirds close in on the nearest place.
    for _ in range(16):
        third = (high - low) / 3
        if _distance(point, width, low + third) < _distance(point, width, high - third):
            high -= third
        else:
            low += third
    return _distance(point, width, (low + high) / 2) <= CORNER * width


def _distance(point: Point, width: float, along: float) -> float:
    """Return how far ``point`` is from the face without its round corners, moved ``along`` the sweep."""
    x, y = point.x - RISE[0] * width * along, point.y - RISE[1] * width * along
    near, right, bottom = CORNER * width, (1 - CORNER) * width, (TILE_RATIO - CORNER) * width
    return math.hypot(max(near - x, 0.0, x - right), max(near - y, 0.0, y - bottom))
