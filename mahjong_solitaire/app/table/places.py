"""Where every tile of a table lies: hands, melds, bonus tiles and discards of all sides."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.app.geometry import TILE_RATIO, Rect
from mahjong_solitaire.app.table.geometry import APART, FULL_HAND, KONG_WIDTH, ROW, TableGeometry
from mahjong_solitaire.app.table.meld_shape import MeldShape, meld_shape
from mahjong_solitaire.app.table.state import Chair, SideState, Spot, SpotKind

_OWN_MELD, _OWN_MELD_GAP = 0.8, 0.2
"""A tile of one's melds is at most this part of one in the hand wide; the gap between melds in its widths."""
_BONUS_ROW = 4
_MELD_GAP = 0.3
_BONUS_STEP = 1.1
"""The distance between melds, and from bonus tile to bonus tile, in tile widths."""
_NOTE_WIDTH = 4.4
"""The room for what was called, in heights of a name plate."""
_CROWDED = 0.85
"""Before its tiles get smaller than this, the row across becomes two."""


class Place(NamedTuple):
    """Where a tile's face lies, the tile's width, and by how many quarters counter-clockwise it is turned."""

    rect: Rect
    width: int
    turn: int = 0


def placed(left: float, top: float, width: int, turn: int = 0) -> Place:
    """Return the place of a tile whose upper left corner on the screen is given."""
    short, long = width, round(width * TILE_RATIO)
    size = (long, short) if turn % 2 else (short, long)
    return Place(Rect(round(left), round(top), *size), width, turn)


class Layout(NamedTuple):
    """The places of one side without its discards, and that of its name."""

    hand: tuple[Place, ...]
    drawn: Place
    melds: tuple[tuple[Place, ...], ...]
    bonus: tuple[Place, ...]
    plate: Rect
    note: Rect


class SidePlaces(NamedTuple):
    """The places of one side, each in the order of its state; the drawn tile has one even if it isn't there."""

    layout: Layout
    discards: tuple[Place, ...]

    def at(self, spot: Spot) -> Place:
        """Return the place of a spot."""
        match spot.kind:
            case SpotKind.HAND:
                return self.layout.hand[spot.index]
            case SpotKind.DRAWN:
                return self.layout.drawn
            case SpotKind.MELD:
                return self.layout.melds[spot.index][spot.part]
            case SpotKind.BONUS:
                return self.layout.bonus[spot.index]
            case SpotKind.DISCARD:
                return self.discards[spot.index]


def side_places(geometry: TableGeometry, side: SideState) -> SidePlaces:
    """Return where the tiles of a side lie."""
    count = range(len(side.discards))
    discards = tuple(discard_place(geometry, side.chair, number, side.turned) for number in count)
    return SidePlaces(_LAYOUTS[side.chair](geometry, side), discards)


def _meld_places(shape: MeldShape, left: float, edge: float, width: int, *, hangs: bool = False) -> tuple[Place, ...]:
    """Return the places of a meld's tiles, all with their lower edge (the upper one, if it hangs) at ``edge``."""
    places = []
    for piece in shape.pieces:
        height = width if piece.is_sideways else round(width * TILE_RATIO)
        beyond = width if piece.is_second else 0
        top = edge + beyond if hangs else edge - height - beyond
        places.append(placed(round(left) + round(piece.left * width), top, width, int(piece.is_sideways)))
    return tuple(places)


def _note(geometry: TableGeometry, left: float, top: float) -> Rect:
    """Return the room for what was called; ``left`` and ``top`` are edges of something else or of the plate."""
    height = geometry.plate_size[1]
    return Rect(round(left), round(top), round(_NOTE_WIDTH * height), height)


def _shapes(side: SideState) -> tuple[MeldShape, ...]:
    return tuple(meld_shape(meld, is_mirrored=side.chair is Chair.ACROSS) for meld in side.melds)


# The own side


def _own(geometry: TableGeometry, side: SideState) -> Layout:
    width, shapes = geometry.hand_width, _shapes(side)
    # The place of the drawn tile stays free, so that nothing moves when it comes; after a claim there is none.
    held = len(side.hand) + (0 if len(side.hand) % 3 == 2 and not side.has_drawn else 1 + APART)
    gap = geometry.px(26, 12) if shapes else 0
    units = sum(shape.width for shape in shapes) + _OWN_MELD_GAP * (len(shapes) - 1 if shapes else 0)
    room = geometry.area.width - 2 * geometry.margin - held * width - gap
    small = min(round(_OWN_MELD * width), math.floor(room / units)) if shapes else width
    left = geometry.area.center.x - (held * width + gap + units * small) / 2
    hand = tuple(placed(left + number * width, geometry.hand_top, width) for number in range(len(side.hand)))
    drawn = placed(left + (len(side.hand) + APART) * width, geometry.hand_top, width)
    melds, at = [], left + held * width + gap
    for shape in shapes:
        melds.append(_meld_places(shape, at, geometry.hand_bottom, small))
        at += (shape.width + _OWN_MELD_GAP) * small
    plate = geometry.plate(Chair.BOTTOM)
    bonus = _own_bonus(geometry, side, plate)
    right = max([plate.right, *(place.rect.right for place in bonus)])
    return Layout(hand, drawn, tuple(melds), bonus, plate, _note(geometry, right, plate.top))


def _own_bonus(geometry: TableGeometry, side: SideState, plate: Rect) -> tuple[Place, ...]:
    """Lay bonus tiles beside the name, in rows of four upwards."""
    width = geometry.across_width
    step, high = width + geometry.px(3, 2), round(width * TILE_RATIO) + geometry.px(4, 3)
    left, top = plate.right + geometry.px(12, 6), plate.bottom - round(width * TILE_RATIO)
    return tuple(
        placed(left + number % _BONUS_ROW * step, top - number // _BONUS_ROW * high, width)
        for number in range(len(side.bonus))
    )


# The side across


def _across(geometry: TableGeometry, side: SideState) -> Layout:
    """Lay name, hand, melds and bonus tiles in a row; what has no room there hangs below it in a second one."""
    shapes, gap = _shapes(side), geometry.px(12, 6)
    plate = geometry.plate(Chair.ACROSS)
    first, last = geometry.across_room
    held = len(side.hand) + 1 + APART
    units = held + sum(shape.width + _MELD_GAP for shape in shapes)
    whole = units + _BONUS_STEP * len(side.bonus)
    room = last - first - 3 * gap
    width = min(geometry.across_width, math.floor((room - plate.width) / whole))
    is_crowded = width < _CROWDED * geometry.across_width
    if is_crowded:
        width = min(geometry.across_width, math.floor(room / units))
        beside = max(first, geometry.plate(Chair.LEFT).right + gap)
        plate = plate._replace(left=beside, top=geometry.across_top + 2 * width + geometry.px(6, 4))
    else:
        plate = plate._replace(left=round(min(plate.left, max(first, last - 3 * gap - plate.width - whole * width))))
    top, left = geometry.across_top, first if is_crowded else plate.right + gap
    hand = tuple(placed(left + number * width, top, width) for number in range(len(side.hand)))
    drawn = placed(left + (held - 1) * width, top, width)
    at = left + held * width + gap
    melds = []
    for shape in shapes:
        melds.append(_meld_places(shape, at, top, width, hangs=True))
        at += (shape.width + _MELD_GAP) * width
    note = _note(geometry, plate.left, plate.bottom)
    if is_crowded:
        # Both corners of the mat above the discards at the sides are free.
        at = geometry.centre_point[0] + ROW / 2 * geometry.centre.across + gap
        note = note._replace(left=plate.right - note.width, top=plate.top)
    bonus = _rows(len(side.bonus), at, plate.top if is_crowded else top, width, _BONUS_ROW if is_crowded else 8)
    return Layout(hand, drawn, tuple(melds), bonus, plate, note)


def _rows(count: int, left: float, top: float, width: int, in_a_row: int) -> tuple[Place, ...]:
    """Return the places of tiles in rows downwards."""
    down = round(width * TILE_RATIO) + max(2, width // 8)
    places = []
    for number in range(count):
        row, column = divmod(number, in_a_row)
        places.append(placed(left + column * _BONUS_STEP * width, top + row * down, width))
    return tuple(places)


# The columns at the sides


def _column(geometry: TableGeometry, side: SideState) -> Layout:
    """Lay the hand down in a column, the melds and bonus tiles beside it towards the middle."""
    is_left = side.chair is Chair.LEFT
    plate, width = geometry.plate(side.chair), geometry.side_width
    long = round(width * TILE_RATIO)
    outer = plate.left if is_left else plate.right - long
    hand, drawn = _standing(geometry, side, outer + (0 if is_left else long))
    inner = outer + long + geometry.side_gap if is_left else outer - geometry.side_gap
    top = float(geometry.column_top)
    step = width + geometry.px(2, 1)
    bonus: list[Place] = []
    for first in range(0, len(side.bonus), _BONUS_ROW):
        row = len(side.bonus[first : first + _BONUS_ROW])
        left = inner if is_left else inner - row * step + geometry.px(2, 1)
        bonus += [placed(left + number * step, top, width) for number in range(row)]
        top += long + geometry.px(5, 3)
    top += geometry.px(4, 2) if bonus else 0
    melds = []
    for shape in _shapes(side):
        small = min(width, math.floor(width * KONG_WIDTH / shape.width))
        bottom = top + round(shape.height * small)
        left = inner if is_left else inner - shape.width * small
        melds.append(_meld_places(shape, round(left), bottom, small))
        top = bottom + geometry.px(7, 4)
    note = _note(geometry, plate.right, plate.top)
    note = note if is_left else note._replace(left=plate.left - note.width)
    return Layout(hand, drawn, tuple(melds), tuple(bonus), plate, note)


def _standing(geometry: TableGeometry, side: SideState, edge: float) -> tuple[tuple[Place, ...], Place]:
    """Return the places of a hand in a column at the outer ``edge``: sideways face down, upright when it lies open."""
    width, turn = geometry.side_width, 1
    step = float(geometry.side_step)
    if side.is_open:
        room = geometry.side_bottom - geometry.column_top
        turn, width = 0, max(1, min(width, math.floor(room / FULL_HAND / TILE_RATIO)))
        step = round(width * TILE_RATIO)
    left = edge if side.chair is Chair.LEFT else edge - (round(width * TILE_RATIO) if turn else width)
    top = geometry.column_top
    hand = tuple(placed(left, top + number * step, width, turn) for number in range(len(side.hand)))
    return hand, placed(left, top + (len(side.hand) + APART) * step, width, turn)


_LAYOUTS: dict[Chair, Callable[[TableGeometry, SideState], Layout]] = {
    Chair.BOTTOM: _own,
    Chair.RIGHT: _column,
    Chair.ACROSS: _across,
    Chair.LEFT: _column,
}


# Discards


def discard_place(geometry: TableGeometry, chair: Chair, number: int, turned: int | None = None) -> Place:
    """Return where the discard of that number (from 0) lies: rows of six, the first one beside the compass.

    The one of the number ``turned`` lies sideways, and those after it in its row move on.
    """
    row, column = divmod(number, ROW)
    centre, (x, y) = geometry.centre, geometry.centre_point
    wider = round(centre.width * TILE_RATIO) - centre.width
    is_sideways = number == turned
    shift = wider if turned is not None and turned // ROW == row and turned < number else 0
    if geometry.needs.is_turned:
        spans = column * centre.across + shift, centre.across + (wider if is_sideways else 0)
        return _turned_discard(geometry, chair, row, spans, is_sideways=is_sideways)
    half = centre.compass / 2
    left = {
        Chair.LEFT: x - half - centre.side_gap - ROW * centre.across,
        Chair.RIGHT: x + half + centre.side_gap,
    }.get(chair, x - ROW * centre.across / 2)
    top = {
        Chair.BOTTOM: y + half + centre.gap + row * centre.down,
        Chair.ACROSS: y - half - centre.gap - (row + 1) * centre.down,
    }.get(chair, y - geometry.needs.side_rows * centre.down / 2 + row * centre.down)
    top += wider if is_sideways else 0
    return placed(left + column * centre.across + shift, top, centre.width, int(is_sideways))


def _turned_discard(
    geometry: TableGeometry, chair: Chair, row: int, spans: tuple[int, int], *, is_sideways: bool
) -> Place:
    """Return the place of a discard that is turned to its seat; ``spans``: how far along its row, how long."""
    centre, (x, y) = geometry.centre, geometry.centre_point
    away = centre.compass / 2 + centre.gap
    near, far = away + row * centre.down, away + (row + 1) * centre.down
    along, length = spans[0] - ROW * centre.across / 2, spans[1]
    left, top = {
        Chair.BOTTOM: (x + along, y + near),
        Chair.RIGHT: (x + near, y - along - length),
        Chair.ACROSS: (x - along - length, y - far),
        Chair.LEFT: (x - far, y + along),
    }[chair]
    return placed(left, top, centre.width, int(chair) + is_sideways)
