"""The goulash after a drawn hand: wild tiles, and three exchanges of three tiles before the first turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.actions import Action, Decision, Give, Group
from mahjong_solitaire.table.before import Passing, passed_on
from mahjong_solitaire.table.events import Event, Given
from mahjong_solitaire.table.position import Place, Position, Tiles
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.scoring.classical.arrangement import WILD
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.tiles import Tile

_SIZE = 3
_PARTNERS = ((2, 3, 0, 1), (1, 0, 3, 2), (3, 2, 1, 0))
"""With whom each seat exchanges: East with West, then with South, then with North; the other two with each other."""
_ORDER = ("First", "Second", "Third")


def with_wild(tiles: Iterable[Tile]) -> Tiles:
    """Return tiles with jokers for those that are wild."""
    return tuple(Tile.JOKER if tile is WILD else tile for tile in tiles)


def asked(here: Position, bonus: frozenset[Tile]) -> tuple[Decision, ...]:
    """Ask everybody which three tiles go to the partner of this exchange; nothing more after the third."""
    if _done(here.log) >= len(_PARTNERS):
        return ()
    return tuple(Decision(seat, _gifts(moves.held(here, seat), bonus)) for seat in SEATS)


def _done(log: Sequence[Event]) -> int:
    return sum(isinstance(event, Given) for event in log) // len(SEATS)


def _gifts(held: Tiles, bonus: frozenset[Tile]) -> tuple[Action, ...]:
    """Return all that can be given away: wild tiles are kept, and bonus tiles, as far as there are enough others."""
    plain = [tile for tile in held if tile is not Tile.JOKER and tile not in bonus]
    tiles = sorted(plain if len(plain) >= _SIZE else held)
    return tuple(map(Give, dict.fromkeys(combinations(tiles, _SIZE))))


def exchanged(rules: Ruleset, here: Position, answers: Mapping[Seat, Action]) -> Position:
    """Let the partners exchange their tiles."""
    partners = _PARTNERS[_done(here.log)]
    gifts = {seat: action.tiles for seat, action in answers.items() if isinstance(action, Give)}
    return passed_on(rules, here, {seat: Passing(SEATS[partners[seat]], tiles) for seat, tiles in gifts.items()})


def told(log: Sequence[Event], seat: Seat) -> str:
    """Tell in a sentence what a seat is asked before the first turn."""
    number = _done(log)
    partner = SEATS[_PARTNERS[number][seat]].name.title()
    wild = f"Goulash, with jokers in place of the {WILD.title}."
    return f"{wild} {_ORDER[number]} exchange: give three tiles to {partner}."


def groups(place: Place, tile: Tile) -> tuple[Action, ...]:
    """Return the pungs that a discard can be claimed for with wild tiles."""
    wild = place.concealed.count(Tile.JOKER)
    has_one = tile in place.concealed
    possible = ((tile, tile, Tile.JOKER), wild > 0 and has_one), ((tile, Tile.JOKER, Tile.JOKER), wild > 1)
    return tuple(Group(tiles) for tiles, is_there in possible if is_there)
