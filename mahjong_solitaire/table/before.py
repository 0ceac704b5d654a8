"""What happens between the deal and the first turn: tiles are passed on, all at once, some of them unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mahjong_solitaire.table.events import Given, Received, Said
from mahjong_solitaire.table.position import Position, Tiles, without
from mahjong_solitaire.table.prospects import unread
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.suits import hand_of, reduced
from mahjong_solitaire.tiles import Tile


class Passing(NamedTuple):
    """Tiles of one's own for another seat; ``blind`` tiles of those one gets go on to it as well."""

    to: Seat
    tiles: Tiles
    blind: int = 0


def said(here: Position, words: Mapping[Seat, str]) -> Position:
    """Keep what the seats answered."""
    return here.with_events(*(Said(seat, words[seat]) for seat in sorted(words)))


def passed_on(rules: Ruleset, here: Position, passings: Mapping[Seat, Passing]) -> Position:
    """Let seats pass tiles at the same time; each gets from one other at most.

    Of what one gets, the tiles that its giver held go on first. If all pass on only what they get, nothing moves.
    """
    givers = {one.to: seat for seat, one in passings.items()}
    moving = {seat: one for seat, one in passings.items() if _has_source(passings, givers, seat)}
    got = {taker: _kept(moving, givers, taker) for taker, giver in sorted(givers.items()) if giver in moving}
    for seat, one in sorted(passings.items()):
        here = gave(here, Given(seat, one.to, len(one.tiles), one.blind, one.tiles))
    for taker, tiles in got.items():
        here = took(rules, here, Received(taker, len(tiles), tiles))
    return here


def gave(here: Position, event: Given) -> Position:
    """Take out of a hand what it passes on; a drawn tile stays apart if there is another one like it."""
    place, drawn = here.places[event.seat], here.drawn if event.seat == here.turn else None
    is_drawn_gone = drawn is not None and event.tiles.count(drawn) > place.concealed.count(drawn)
    gone = without(event.tiles, drawn) if is_drawn_gone and drawn is not None else event.tiles
    place = place.holding(unread(reduced(place.prospects.hand, gone)))
    here = here.with_place(event.seat, place, event)
    return here._replace(drawn=None) if is_drawn_gone else here


def took(rules: Ruleset, here: Position, event: Received) -> Position:
    """Put into a hand what it gets; who gave the tile that it had drawn holds the last one as drawn."""
    place, tiles = here.places[event.seat], event.tiles
    if event.seat == here.turn and here.drawn is None:
        here, tiles = here._replace(drawn=tiles[-1]), tiles[:-1]
    hand = hand_of((*place.concealed, *tiles))
    return here.with_place(event.seat, place.holding(rules.read(hand, place.melds)), event)


def _has_source(passings: Mapping[Seat, Passing], giver_of: Mapping[Seat, Seat], seat: Seat) -> bool:
    """Whether anybody from whom tiles come to a seat, or the seat itself, gives some of its own."""
    asked = set[Seat]()
    while seat not in asked and not passings[seat].tiles:
        asked.add(seat)
        seat = giver_of[seat]
    return bool(passings[seat].tiles)


def _packet(passings: Mapping[Seat, Passing], giver_of: Mapping[Seat, Seat], seat: Seat) -> Tiles:
    """Return all that a seat passes on, its own tiles first."""
    one = passings[seat]
    return tuple(_tile(passings, giver_of, seat, number) for number in range(len(one.tiles) + one.blind))


def _tile(passings: Mapping[Seat, Passing], giver_of: Mapping[Seat, Seat], seat: Seat, number: int) -> Tile:
    """Return the tile of that number in what a seat passes on, followed back to who held it."""
    while number >= len(passings[seat].tiles):
        number -= len(passings[seat].tiles)
        seat = giver_of[seat]
    return passings[seat].tiles[number]


def _kept(passings: Mapping[Seat, Passing], giver_of: Mapping[Seat, Seat], taker: Seat) -> Tiles:
    """Return what a seat gets, without what goes on unseen."""
    blind = passings[taker].blind if taker in passings else 0
    return _packet(passings, giver_of, giver_of[taker])[blind:]
