"""What the record of a hand tells about how it is won: the words that Chinese Classical counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from mahjong_solitaire.table.events import Discarded, Drawn, Event, Fouled, Given, Log, Melded
from mahjong_solitaire.table.position import Position
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

CALLING = "calling"
"""What a player declares with the discard that leaves him one tile short."""


def is_loose(log: Log) -> bool:
    """Whether the tile drawn last came from the wall's end, for a kong or a bonus tile."""
    last = next((event for event in reversed(log) if not isinstance(event, Fouled)), None)
    return isinstance(last, Drawn) and last.is_replacement


def is_first(here: Position, seat: Seat) -> bool:
    """Whether the hand is won before its first discard: by East as it was dealt, by another with East's first one."""
    discards = 0
    for event in here.log:
        if isinstance(event, (Melded, Given)):
            return False
        discards += isinstance(event, Discarded)
    return discards == (0 if here.drawn is not None else 1) and (seat is Seat.EAST) is (here.drawn is not None)


def is_kong_on_kong(here: Position) -> bool:
    """Whether the tile drawn is the loose tile for a kong that was made with the loose tile of another one."""
    if here.drawn is None:
        return False
    match list(_kongs_backwards(here.log)):
        case [Drawn(), Melded(_, second, _), Drawn(_, tile, True), Melded(_, first, _), *_]:
            return first.kind.is_kong and second.kind.is_kong and tile in second.tiles
    return False


def _kongs_backwards(log: Log) -> Iterator[Event]:
    """Yield the melds since the last discard with the tile drawn last after each, the last of all first."""
    turn = takewhile(lambda event: not isinstance(event, Discarded), reversed(log))
    was_drawn = False
    for event in turn:
        if isinstance(event, Melded) or (isinstance(event, Drawn) and not was_drawn):
            was_drawn = isinstance(event, Drawn)
            yield event


def is_original_call(log: Log, seat: Seat, *, is_declared: bool) -> bool:
    """Whether the hand was ready after its first discard and never changed; declared, if that has to be."""
    own = [event for event in log if isinstance(event, (Discarded, Melded)) and event.seat == seat]
    first = next((place for place, event in enumerate(own) if isinstance(event, Discarded)), None)
    if first is None:
        return False
    calling, *rest = own[first:]
    is_called = isinstance(calling, Discarded) and (calling.declared == CALLING or not is_declared)
    return is_called and all(isinstance(event, Discarded) and event.is_drawn for event in rest)


def rest_of(tiles: tuple[Tile, ...], bonus: frozenset[Tile]) -> tuple[Tile, ...]:
    """Return a hand without bonus tiles that were not laid down."""
    return tuple(tile for tile in tiles if tile not in bonus)
