"""A position: all that lies on the table and in the hands at one moment. It knows no rules."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.events import Discarded, Event, Fouled, KongOffered, Log
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.prospects import Prospects, made
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.table.suits import tiles_of
from mahjong_solitaire.table.wall import Break, Dice, Wall
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]


class Conduct(NamedTuple):
    """What binds a seat: a dead hand, tiles it has to discard first, calls that were not meant; what it declared.

    Who has declared something with a discard (riichi, calling) doesn't change his hand any more.
    """

    is_dead: bool = False
    shown: Tiles = ()
    warnings: int = 0
    declared: str = ""


class Place(NamedTuple):
    """What lies before a seat; ``prospects`` has its hand without the drawn tile."""

    melds: tuple[Meld, ...]
    bonus: Tiles
    discards: Tiles
    prospects: Prospects
    conduct: Conduct

    @property
    def concealed(self) -> Tiles:
        """The hand in order, without the drawn tile."""
        return tiles_of(self.prospects.hand)

    def holding(self, prospects: Prospects) -> Place:
        """Return the place with another concealed hand."""
        melds, bonus, discards, _, conduct = self
        return made(Place, (melds, bonus, discards, prospects, conduct))


class Opening(NamedTuple):
    """What is settled before a hand is dealt.

    These are the prevailing wind, the dice, where they broke the wall; and what is carried over from the hands before
    (`ruleset.Sitting`), with the points that the seats have.
    """

    prevailing: Seat
    dice: Dice
    start: Break
    repeats: int = 0
    deposits: int = 0
    kept: tuple[int, ...] = ()
    points: Payments = ()


class Position(NamedTuple):
    """A moment of a hand: whose turn it is, and the tile that seat has drawn, if it has one."""

    wall: Wall
    places: tuple[Place, ...]
    turn: Seat
    drawn: Tile | None
    log: Log
    opening: Opening

    @property
    def offered(self) -> Discarded | KongOffered | None:
        """The tile that may be claimed now, with who offers it."""
        last = next(event for event in reversed(self.log) if not isinstance(event, Fouled))
        return last if isinstance(last, (Discarded, KongOffered)) else None

    def with_place(self, seat: Seat, place: Place, *events: Event) -> Position:
        """Return the position with another place, and events added to the log."""
        wall, places, turn, drawn, log, opening = self
        return made(Position, (wall, changed(places, seat, place), turn, drawn, log + events, opening))

    def with_events(self, *events: Event) -> Position:
        """Return the position with events added to the log."""
        return self._replace(log=self.log + events)


def changed(places: tuple[Place, ...], seat: Seat, place: Place) -> tuple[Place, ...]:
    """Return places with another one for a seat."""
    them = list(places)
    them[seat] = place
    return tuple(them)


def without(tiles: Tiles, *gone: Tile) -> Tiles:
    """Return tiles without some of them; raise ValueError if one isn't there."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)
