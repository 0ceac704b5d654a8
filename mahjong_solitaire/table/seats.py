"""Seats, named by the wind that a player has in a hand; and how the first winds are drawn by lot."""

from __future__ import annotations

from enum import Enum, IntEnum, unique
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.tiles import Tile


@unique
class Seat(IntEnum):
    """A place at the table, counter-clockwise from East; play runs in this order."""

    EAST, SOUTH, WEST, NORTH = range(4)

    def __str__(self) -> str:
        return "ESWN"[self]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Return the seat with the letter ``text``; raise ValueError.

        >>> Seat.parse("W"), str(Seat.WEST)
        (<Seat.WEST: 2>, 'W')
        """
        if len(text) != 1 or text not in "ESWN":
            raise ValueError(f"{text[:20]!r} is no seat; seats are E, S, W, N")
        return SEATS["ESWN".index(text)]

    @property
    def wind(self) -> Tile:
        """The wind tile of the seat."""
        return WINDS[self]


SEATS = tuple(Seat)
WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)

Payments = tuple[int, ...]
"""What each seat (or player) gets, in points; what it pays is negative. They add up to zero."""


@unique
class Lot(Enum):
    """The three ways to draw who starts as East."""

    TILES = "tiles"
    ONE_DIE = "one die"
    TWO_DICE = "two dice"


class Drawing(NamedTuple):
    """How the lot fell: each throw or tile as (player, what he got), and the players that sit on E, S, W, N."""

    lot: Lot
    throws: tuple[tuple[int, int], ...]
    order: tuple[int, ...]


def draw_winds(lot: Lot, players: int, rng: Rng) -> Drawing:
    """Draw the winds of the first hand for ``players`` (3 or 4), who are numbers from 0."""
    return _WAYS[lot](players, rng)


def _by_tiles(players: int, rng: Rng) -> Drawing:
    """Each player takes one of the wind tiles that lie face down."""
    winds = rng.shuffled(range(players))
    order = tuple(winds.index(wind) for wind in range(players))
    return Drawing(Lot.TILES, tuple(enumerate(winds, 0)), order)


def _by_one_die(players: int, rng: Rng) -> Drawing:
    """Each throws one die: 1 is East ... 4 North; who throws a wind that is taken, or none, throws again."""
    throws: list[tuple[int, int]] = []
    winds: dict[int, int] = {}
    for player in range(players):
        while player not in winds.values():
            number = 1 + rng.below(6)
            throws.append((player, number))
            if number <= players:
                winds.setdefault(number - 1, player)
    return Drawing(Lot.ONE_DIE, tuple(throws), tuple(winds[wind] for wind in range(players)))


def _by_two_dice(players: int, rng: Rng) -> Drawing:
    """Each throws two dice; the highest is East, those who tie throw again, the others follow counter-clockwise."""
    throws: list[tuple[int, int]] = []
    left = list(range(players))
    while len(left) > 1:
        thrown = [(player, 2 + rng.below(6) + rng.below(6)) for player in left]
        throws += thrown
        highest = max(number for _, number in thrown)
        left = [player for player, number in thrown if number == highest]
    return Drawing(Lot.TWO_DICE, tuple(throws), tuple((left[0] + step) % players for step in range(players)))


_WAYS = {Lot.TILES: _by_tiles, Lot.ONE_DIE: _by_one_die, Lot.TWO_DICE: _by_two_dice}
