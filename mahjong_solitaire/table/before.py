"""What happens between the deal and the first turn: tiles are passed on, all at once, some of them unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.events import Given, Received, Said
from mahjong_solitaire.table.position import Position, Tiles, without
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.suits import hand_of
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
    given = (Given(seat, one.to, len(one.tiles), one.blind, one.tiles) for seat, one in sorted(passings.items()))
    here = here.with_events(*given)
    givers = {one.to: seat for seat, one in passings.items()}
    moving = {seat: one for seat, one in passings.items() if _has_source(passings, givers, seat)}
    giver_of = {one.to: seat for seat, one in moving.items()}
    got = {taker: _kept(moving, giver_of, taker) for taker in giver_of}
    for seat in sorted({*moving, *got}):
        gone = moving[seat].tiles if seat in moving else ()
        here = _with_tiles(rules, here, seat, gone, got.get(seat, ()))
    return here


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


def _with_tiles(rules: Ruleset, here: Position, seat: Seat, gone: Tiles, come: Tiles) -> Position:
    """Let a seat hold other tiles; the one that it had drawn stays apart, or the last one it got."""
    tiles = (*without(moves.held(here, seat), *gone), *come)
    place, drawn = here.places[seat], here.drawn if seat == here.turn else None
    if drawn is not None:
        drawn = drawn if drawn in tiles else tiles[-1]
        tiles = without(tiles, drawn)
        here = here._replace(drawn=drawn)
    place = place.holding(rules.read(hand_of(tiles), place.melds))
    return here.with_place(seat, place, Received(seat, len(come), come))
