"""What a log tells of tiles that a seat discarded or let pass, as rules of furiten ask it."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_solitaire.table.events import Discarded, Event, Fouled, KongOffered
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]


def own_discards(log: Sequence[Event], seat: Seat) -> Tiles:
    """Return all tiles that a seat has discarded, those that were claimed too."""
    return tuple(event.tile for event in log if isinstance(event, Discarded) and event.seat == seat)


def passed(log: Sequence[Event], seat: Seat) -> Tiles:
    """Return the others' tiles that went by since a seat's last discard, the one that is still offered left out."""
    return _since(log, seat, _last(log, seat))


def passed_since_declared(log: Sequence[Event], seat: Seat) -> Tiles:
    """Return the others' tiles that went by since a seat declared something with a discard; none if it has not."""
    declared = _last(log, seat, is_declaring=True)
    return () if declared < 0 else _since(log, seat, declared)


def _last(log: Sequence[Event], seat: Seat, *, is_declaring: bool = False) -> int:
    """Return where the seat's last discard stands, or the last with which it declared something; -1 if none does."""
    for number in range(len(log) - 1, -1, -1):
        event = log[number]
        if isinstance(event, Discarded) and event.seat == seat and (event.declared or not is_declaring):
            return number
    return -1


def _since(log: Sequence[Event], seat: Seat, start: int) -> Tiles:
    end = len(log)
    while end and isinstance(log[end - 1], Fouled):
        end -= 1
    if end and isinstance(log[end - 1], (Discarded, KongOffered)):
        end -= 1
    between = log[start + 1 : end]
    return tuple(event.tile for event in between if isinstance(event, (Discarded, KongOffered)) and event.seat != seat)
