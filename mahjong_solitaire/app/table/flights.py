"""Which tiles move when one state follows another, from where, and when: read from the events between the two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mahjong_solitaire.app.geometry import Rect
from mahjong_solitaire.app.table.geometry import TableGeometry
from mahjong_solitaire.app.table.places import Layout, Place, discard_place, placed
from mahjong_solitaire.app.table.scene import TableScene, TileSprite
from mahjong_solitaire.app.table.state import Chair, SideState, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wall_ring import wall_ring
from mahjong_solitaire.table.events import Dealt, Discarded, Drawn, Event, Exposed, KongOffered, Melded, Won
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

DRAW_SECONDS, DISCARD_SECONDS, CLAIM_SECONDS, EXPOSE_SECONDS, SLIDE_SECONDS = 0.14, 0.18, 0.22, 0.16, 0.14
_REVEAL_SECONDS, _REVEAL_STAGGER = 0.16, 0.028


class Flight(NamedTuple):
    """A tile on its way: as what it arrives, from where, and when it is seen, leaves and arrives, in seconds."""

    sprite: TileSprite
    start: Place
    appears: float
    departs: float
    arrives: float


class Moment(NamedTuple):
    """A state, with all its places."""

    state: TableState
    scene: TableScene


def flights_between(
    before: Moment, after: Moment, geometry: TableGeometry, events: Sequence[Event]
) -> tuple[Flight, ...]:
    """Return how tiles move; nothing moves when a new hand was dealt."""
    if any(isinstance(event, Dealt) for event in events) or before.state.own.seat != after.state.own.seat:
        return ()
    plan = _Plan(before, after, geometry)
    for event in events:
        plan.add(event)
    return (*plan.flights, *plan.slides())


@dataclass
class _Plan:
    """Goes through the events and keeps where every tile lies by then."""

    before: Moment
    after: Moment
    geometry: TableGeometry
    flights: list[Flight] = field(default_factory=list)
    clock: float = 0.0
    discards: dict[Chair, int] = field(default_factory=dict)
    melds: dict[Chair, int] = field(default_factory=dict)
    bonus: dict[Chair, int] = field(default_factory=dict)
    has_left: set[Spot] = field(default_factory=set)

    def __post_init__(self) -> None:
        for side in self.before.state.sides:
            self.discards[side.chair] = len(side.discards)
            self.melds[side.chair] = len(side.melds)
            self.bonus[side.chair] = len(side.bonus)

    def add(self, event: Event) -> None:
        """Take the next event."""
        match event:
            case Drawn(seat, tile, is_replacement):
                self._draw(self._chair(seat), tile, is_replacement)
            case Discarded(seat, tile, is_drawn):
                self._discard(self._chair(seat), tile, is_drawn)
            case Exposed(seat, tile):
                self._expose(self._chair(seat), tile)
            case Melded(seat, meld, giver) if giver is not None or meld.kind is MeldKind.CONCEALED_KONG:
                self._meld(self._chair(seat), None if giver is None else self._chair(giver))
            case KongOffered(seat, tile):
                self._add_to_kong(self._chair(seat), tile)
            case Won(seat, _, giver):
                self._win(self._chair(seat), None if giver is None else self._chair(giver))

    def _chair(self, seat: Seat) -> Chair:
        return next(side.chair for side in self.after.state.sides if side.seat == seat)

    def _fly(self, sprite: TileSprite, start: Place, seconds: float, appears: float | None = None) -> None:
        seen_from = self.clock if appears is None else appears
        self.flights.append(Flight(sprite, start, seen_from, self.clock, self.clock + seconds))

    def _draw(self, chair: Chair, tile: Tile | None, is_replacement: bool) -> None:
        spot = Spot(SpotKind.DRAWN, chair, len(self._side(chair).hand), tile)
        place = self.after.scene.places[chair].layout.drawn
        self._fly(self._arriving(spot, place), self._wall(is_replacement), DRAW_SECONDS)
        self.clock += DRAW_SECONDS

    def _discard(self, chair: Chair, tile: Tile, is_drawn: bool) -> None:
        number = self.discards[chair]
        self.discards[chair] += 1
        spot = Spot(SpotKind.DISCARD, chair, number, tile)
        place = discard_place(self.geometry, chair, number)
        self._fly(self._arriving(spot, place), self._held(chair, tile, is_drawn), DISCARD_SECONDS)
        self.clock += DISCARD_SECONDS

    def _expose(self, chair: Chair, tile: Tile) -> None:
        sprite = self.after.scene.sprite(Spot(SpotKind.BONUS, chair, self.bonus[chair]))
        self.bonus[chair] += 1
        if sprite is not None:
            self._fly(sprite, self._held(chair, tile, is_drawn=True), EXPOSE_SECONDS)
            self.clock += EXPOSE_SECONDS

    def _meld(self, chair: Chair, giver: Chair | None) -> None:
        number = self.melds[chair]
        self.melds[chair] += 1
        for sprite in self._pieces(chair, number):
            is_claimed = giver is not None and sprite.place.turn % 2 == 1
            start = self._taken(giver) if giver is not None and is_claimed else self._held(chair, sprite.spot.tile)
            self._fly(sprite, start, CLAIM_SECONDS, self._landed if is_claimed else None)
        if giver is not None:
            self.discards[giver] = max(0, self.discards[giver] - 1)
        self.clock += CLAIM_SECONDS

    def _add_to_kong(self, chair: Chair, tile: Tile) -> None:
        for number in range(self.melds[chair]):
            for sprite in self._pieces(chair, number):
                if sprite.spot.part == 3 and sprite.place.turn % 2 == 1 and sprite.spot.tile is tile:
                    self._fly(sprite, self._held(chair, tile), CLAIM_SECONDS)
                    self.clock += CLAIM_SECONDS

    def _win(self, chair: Chair, giver: Chair | None) -> None:
        drawn = self.after.scene.sprite(Spot(SpotKind.DRAWN, chair, len(self._side(chair).hand)))
        if giver is not None and drawn is not None and self.discards[giver]:
            self._fly(drawn, self._taken(giver), CLAIM_SECONDS, self._landed)
            self.clock += CLAIM_SECONDS
        if chair is Chair.BOTTOM:
            return
        self._reveal(chair, has_drawn=giver is None)

    def _reveal(self, chair: Chair, *, has_drawn: bool) -> None:
        """Turn the tiles of a hand over one after the other; until then they lie as they lay."""
        before, after = (
            [sprite for sprite in moment.scene.sprites if _is_in_hand(sprite.spot, chair, has_drawn)]
            for moment in (self.before, self.after)
        )
        for sprite in before:
            at = self._turns_over(sprite)
            self.flights.append(Flight(sprite, sprite.place, 0, at, at))
        for sprite in after:
            at = self._turns_over(sprite)
            self.flights.append(Flight(sprite, _raised(sprite.place), at, at, at + _REVEAL_SECONDS))

    def _turns_over(self, sprite: TileSprite) -> float:
        return self.clock + sprite.spot.index * _REVEAL_STAGGER

    def slides(self) -> Iterator[Flight]:
        """Yield how tiles of the own hand close a gap or make one."""
        flying = {flight.sprite.spot.key for flight in self.flights}
        free = [sprite for sprite in self.before.scene.sprites if sprite.spot.is_held]
        for sprite in self.after.scene.sprites:
            if not sprite.spot.is_held or sprite.spot.key in flying:
                continue
            old = min(
                (other for other in free if other.spot.tile is sprite.spot.tile),
                key=lambda other: abs(other.place.rect.left - sprite.place.rect.left),
                default=None,
            )
            if old is not None:
                free.remove(old)
                if old.place.rect != sprite.place.rect:
                    yield Flight(sprite, old.place, 0, 0, SLIDE_SECONDS)

    # Where tiles come from

    def _side(self, chair: Chair) -> SideState:
        side = self.after.state.side(chair)
        if side is None:
            raise ValueError(f"nobody sits on the chair {chair.name}")
        return side

    def _layout(self, chair: Chair) -> Layout:
        places = self.before.scene.places
        return (places if chair in places else self.after.scene.places)[chair].layout

    def _arriving(self, spot: Spot, place: Place) -> TileSprite:
        """Return the tile as the state after has it; if it has gone on by then, as it would lie there."""
        there = self.after.scene.sprite(spot)
        return there if there is not None and there.spot.tile is spot.tile else TileSprite(spot, place)

    @property
    def _landed(self) -> float:
        """Since when the discard that is claimed lies there: since the beginning, or since the last flight."""
        return self.clock if self.flights else 0.0

    def _taken(self, giver: Chair) -> Place:
        return discard_place(self.geometry, giver, max(0, self.discards[giver] - 1))

    def _held(self, chair: Chair, tile: Tile | None, is_drawn: bool = False) -> Place:
        """Return where a tile was held: one that nobody could see, anywhere in the hand."""
        layout, side = self._layout(chair), self.before.state.side(chair)
        if is_drawn or not layout.hand or side is None:
            return layout.drawn
        spots = [Spot(SpotKind.HAND, chair, index) for index, held in enumerate(side.hand) if held is tile]
        free = [spot for spot in spots if spot not in self.has_left]
        if free:
            self.has_left.add(free[0])
            return layout.hand[free[0].index]
        if side.has_drawn and side.drawn is tile:
            return layout.drawn
        return layout.hand[len(layout.hand) // 2]

    def _wall(self, is_replacement: bool) -> Place:
        """Return where the next tile lies in the small wall of the compass."""
        compass = self.before.scene.compass
        ring = wall_ring(compass.rect, compass.wall.side_length)
        stack = compass.wall.end if is_replacement else compass.wall.next
        if ring is not None and stack is not None and stack < len(ring.places):
            return ring.places[stack]
        middle = compass.rect.center
        return placed(middle.x - 4, middle.y - 6, 8)

    def _pieces(self, chair: Chair, number: int) -> list[TileSprite]:
        spots = (SpotKind.MELD, chair, number)
        return [
            sprite
            for sprite in self.after.scene.sprites
            if (sprite.spot.kind, sprite.spot.side, sprite.spot.index) == spots
        ]


def _is_in_hand(spot: Spot, chair: Chair, has_drawn: bool) -> bool:
    kinds = (SpotKind.HAND, SpotKind.DRAWN) if has_drawn else (SpotKind.HAND,)
    return spot.side is chair and spot.kind in kinds


def _is_own(spot: Spot) -> bool:
    return spot.side is Chair.BOTTOM and spot.kind in (SpotKind.HAND, SpotKind.DRAWN)


def _raised(place: Place) -> Place:
    rect: Rect = place.rect.moved(0, -0.35 * place.width)
    return place._replace(rect=rect)
