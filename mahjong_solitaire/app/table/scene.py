"""What lies on the table, as values from back to front; the painters only draw them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.table.geometry import TableGeometry
from mahjong_solitaire.app.table.meld_shape import meld_shape
from mahjong_solitaire.app.table.places import Layout, Place, SidePlaces, side_places
from mahjong_solitaire.app.table.state import Chair, SideState, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wall_state import WallState
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

_MARKED = 1.12
"""How much larger the tile is that was laid down last."""


class Body(Enum):
    """How thick a tile is drawn: those in the own hand stand, the others lie, the chosen one is raised."""

    STANDING = auto()
    LYING = auto()
    RAISED = auto()


class TileSprite(NamedTuple):
    """One tile: what it is and where its face lies; ``spot.tile`` is None for one that lies face down.

    ``is_from_wall`` is a discard that had just been drawn; a joker in a meld ``stands_for`` another tile.
    """

    spot: Spot
    place: Place
    body: Body = Body.LYING
    is_from_wall: bool = False
    stands_for: Tile | None = None


class Plate(NamedTuple):
    """A name plate, and beside it what was called."""

    rect: Rect
    note_rect: Rect
    chair: Chair
    seat: Seat
    name: str
    score: int
    is_dealer: bool
    is_turn: bool
    is_dead: bool
    note: str


class Compass(NamedTuple):
    """The square in the middle: the wind of each chair, whose turn it is, the hand, the wall, what lies on it."""

    rect: Rect
    winds: tuple[tuple[Chair, Seat], ...]
    turn: Chair | None
    title: str
    left: int
    total: int
    wall: WallState
    dice: tuple[int, ...] | None
    indicators: tuple[Tile, ...] = ()
    counters: int = 0
    deposits: int = 0
    declared: frozenset[Chair] = frozenset()


class TableScene(NamedTuple):
    """All that is shown of a state: its tiles, plates and compass, the marked tile, and the places by side."""

    sprites: tuple[TileSprite, ...]
    plates: tuple[Plate, ...]
    compass: Compass
    last: TileSprite | None
    places: dict[Chair, SidePlaces]

    def sprite(self, spot: Spot) -> TileSprite | None:
        """Return the tile at a spot, whatever its face."""
        return next((sprite for sprite in self.sprites if sprite.spot.key == spot.key), None)


def enlarged(sprite: TileSprite) -> TileSprite:
    """Return the tile laid down last as it is shown: larger and raised a little."""
    rect, width = sprite.place.rect, sprite.place.width
    wide = round(_MARKED * width)
    grown = round(rect.width * wide / width), round(rect.height * wide / width)
    left = round(rect.left - (grown[0] - rect.width) / 2 - 0.03 * width)
    top = round(rect.top - (grown[1] - rect.height) / 2 - 0.09 * width)
    rect = rect._replace(left=left, top=top, width=grown[0], height=grown[1])
    return sprite._replace(place=sprite.place._replace(rect=rect, width=wide))


def table_scene(state: TableState, geometry: TableGeometry) -> TableScene:
    """Return what a state shows; tiles lower on the screen come later."""
    places = {side.chair: side_places(geometry, side) for side in state.sides}
    sprites = [
        TileSprite(spot, places[side.chair].at(spot), body, _is_from_wall(side, spot), _stands_for(side, spot))
        for side in state.sides
        for spot, body in _spots(side)
    ]
    sprites.sort(key=lambda sprite: (sprite.place.rect.top, sprite.place.rect.left))
    plates = tuple(_plate(side, places[side.chair].layout, state.is_over) for side in state.sides)
    last = None if state.last is None else next(each for each in sprites if each.spot.key == state.last.key)
    return TableScene(tuple(sprites), plates, _compass(state, geometry), last, places)


def _plate(side: SideState, layout: Layout, is_over: bool) -> Plate:
    is_turn = side.is_turn and not is_over
    return Plate(
        layout.plate, layout.note, side.chair, side.seat, side.name, side.score, side.is_dealer, is_turn, side.is_dead,
        side.note,
    )  # fmt: skip


def _compass(state: TableState, geometry: TableGeometry) -> Compass:
    turn = next((side.chair for side in state.sides if side.is_turn), None)
    return Compass(
        rect=geometry.compass,
        winds=tuple((side.chair, side.seat) for side in state.sides),
        turn=None if state.is_over else turn,
        title=state.hand_title or state.prevailing.name.capitalize(),
        left=state.left,
        total=2 * len(state.wall.stacks),
        wall=state.wall,
        dice=state.dice if state.is_fresh and not state.indicators else None,
        indicators=state.indicators,
        counters=state.counters,
        deposits=state.deposits,
        declared=frozenset(side.chair for side in state.sides if side.has_declared),
    )


def _is_from_wall(side: SideState, spot: Spot) -> bool:
    return spot.kind is SpotKind.DISCARD and spot.index in side.drawn_discards


def _stands_for(side: SideState, spot: Spot) -> Tile | None:
    """Return what a joker in a meld stands for."""
    if spot.kind is not SpotKind.MELD or spot.tile is not Tile.JOKER:
        return None
    return next((tile for tile in side.melds[spot.index].tiles if tile is not Tile.JOKER), None)


def _spots(side: SideState) -> Iterator[tuple[Spot, Body]]:
    chair = side.chair
    held = Body.STANDING if chair is Chair.BOTTOM else Body.LYING
    for number, tile in enumerate(side.hand):
        yield Spot(SpotKind.HAND, chair, number, tile), held
    if side.has_drawn:
        yield Spot(SpotKind.DRAWN, chair, len(side.hand), side.drawn), held
    for number, meld in enumerate(side.melds):
        for part, piece in enumerate(meld_shape(meld, is_mirrored=chair is Chair.ACROSS).pieces):
            yield Spot(SpotKind.MELD, chair, number, piece.tile, part), Body.LYING
    for number, tile in enumerate(side.bonus):
        yield Spot(SpotKind.BONUS, chair, number, tile), Body.LYING
    for number, tile in enumerate(side.discards):
        yield Spot(SpotKind.DISCARD, chair, number, tile), Body.LYING
