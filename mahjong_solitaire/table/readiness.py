"""Who waits for a tile, for which, and what each would be worth; for any rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from mahjong_solitaire.table.events import Discarded, Drawn
from mahjong_solitaire.table.moves import alike
from mahjong_solitaire.table.position import Place, Position
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.ruleset import Ruleset, Tally
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile


class Wait(NamedTuple):
    """A tile that completes a hand, and its worth as somebody's discard and drawn; ``unseen`` counts those hidden."""

    tile: Tile
    unseen: int
    discarded: Tally | None
    drawn: Tally | None

    @property
    def is_enough(self) -> bool:
        """Whether it would win in any way."""
        return any(tally is not None and tally.is_enough for tally in (self.discarded, self.drawn))


class Readiness(NamedTuple):
    """A seat whose hand lacks one tile."""

    seat: Seat
    waits: tuple[Wait, ...]


def ready_seats(rules: Ruleset, here: Position) -> tuple[Readiness, ...]:
    """Return the seats that lack one tile; those that are to discard and dead hands are left out."""
    waiting = ((seat, waits_of(rules, here, seat)) for seat in map(Seat, range(len(here.places))))
    return tuple(Readiness(seat, waits) for seat, waits in waiting if waits)


def waits_of(rules: Ruleset, here: Position, seat: Seat) -> tuple[Wait, ...]:
    """Return the tiles that complete a seat's hand, those it holds all copies of left out."""
    place = here.places[seat]
    if place.conduct.is_dead:
        return ()
    wins = place.prospects.wins
    kinds = Counter(tile.plain for tile in rules.tiles_in(here.opening))
    found = (tile for tile in sorted(kinds) if wins & BITS[tile] and _held(place, tile) < kinds[tile])
    return tuple(_wait(rules, here, seat, tile, kinds[tile]) for tile in found)


def _wait(rules: Ruleset, here: Position, seat: Seat, tile: Tile, total: int) -> Wait:
    on_discard, on_draw = (rules.tally(way, seat) for way in ways_to_win(rules, here, seat, tile))
    unseen = total - _held(here.places[seat], tile) - sum(_open(here, seat, tile))
    return Wait(tile, unseen, on_discard, on_draw)


def ways_to_win(rules: Ruleset, here: Position, seat: Seat, tile: Tile) -> tuple[Position, Position]:
    """Return the positions in which a seat that waits is offered a tile as a discard, and in which it has drawn it."""
    # The hand may have ended because the wall is empty: what a wait is worth is asked as if it went on.
    calm = here._replace(wall=here.wall._replace(left=max(1, here.wall.left)))
    giver = rules.next_seat(seat)
    offered = Discarded(giver, tile, True)
    place = calm.places[giver]
    laid = calm.with_place(giver, place._replace(discards=(*place.discards, tile)), offered)
    # A discard stands before the draw, so that it is none that replaces a kong.
    drawn = calm.with_events(offered, Drawn(seat, tile, False))
    return laid._replace(turn=giver, drawn=None), drawn._replace(turn=seat, drawn=tile)


def _held(place: Place, tile: Tile) -> int:
    return len(alike((*place.concealed, *(one for meld in place.melds for one in meld.tiles)), tile))


def _open(here: Position, seat: Seat, tile: Tile) -> Iterator[int]:
    """Count the tile in what lies open beside the seat's own hand and melds."""
    for owner, place in enumerate(here.places):
        yield len(alike(place.discards, tile))
        if owner != seat:
            yield sum(len(alike(meld.tiles, tile)) for meld in place.melds if not meld.is_concealed)
