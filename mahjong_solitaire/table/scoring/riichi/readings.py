"""All readings of a hand with the place of its last tile: the same tile ends a chow, a pung or the pair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.scoring.readings import Reading, Shape, Tiles, set_splits
from mahjong_solitaire.table.scoring.sets import HONOURS, TERMINALS

ENDS = TERMINALS | HONOURS
DRAGONS_FROM = 31


class Place(Enum):
    """What the last tile completed; the value is how the wait is called."""

    TWO_SIDED = "two-sided wait (ryanmen)"
    CLOSED = "closed wait (kanchan)"
    EDGE = "edge wait (penchan)"
    PUNG = "wait on two pairs (shanpon)"
    PAIR = "wait on the pair (tanki)"


@dataclass(slots=True)
class Placed(Reading):
    """A reading, and what the last tile completed in it."""

    place: Place = Place.PAIR

    @property
    def is_closed(self) -> bool:
        """Whether nothing was claimed before the last tile."""
        return self.tiles.is_concealed

    @property
    def is_sets(self) -> bool:
        """Whether it is four sets and a pair."""
        return self.shape is Shape.SETS


def placed_readings(hand: WinningHand) -> Iterator[Placed]:
    """Yield every reading of a hand without red fives, with every place of its last tile; none if it isn't won."""
    tiles = Tiles(hand)
    for chows, pungs, pair in set_splits(tiles.full):
        for place in _places(tiles.winning, chows, pungs, pair):
            own = (*tiles.concealed_kongs, *pungs)
            if place is Place.PUNG and not hand.is_self_drawn:
                own = tuple(face for face in own if face != tiles.winning)
            every = tuple(sorted((*tiles.chows, *chows))), tuple(sorted((*tiles.pungs, *pungs)))
            yield Placed(tiles, Shape.SETS, *every, pair, own, place=place)
    if not hand.melds:
        yield from _special(tiles)


def _places(winning: int, chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> Iterator[Place]:
    if pair == winning:
        yield Place.PAIR
    if winning in pungs:
        yield Place.PUNG
    for chow in sorted(set(chows)):
        if chow <= winning <= chow + 2:
            yield _in_chow(chow % 9, winning - chow)


def _in_chow(rank: int, place: int) -> Place:
    if place == 1:
        return Place.CLOSED
    return Place.EDGE if (rank, place) in ((0, 2), (6, 0)) else Place.TWO_SIDED


def _special(tiles: Tiles) -> Iterator[Placed]:
    if tiles.kinds.bit_count() == 7 and all(count in (0, 2) for count in tiles.full):
        yield Placed(tiles, Shape.SEVEN_PAIRS)
    if tiles.kinds == ENDS:
        yield Placed(tiles, Shape.ORPHANS)


def is_valued(face: int, hand: WinningHand) -> bool:
    """Whether a tile is a dragon or a wind of the seat or the round."""
    return face >= DRAGONS_FROM or face in (hand.seat_wind, hand.prevailing_wind)
