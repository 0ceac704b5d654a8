"""A hand as one seat follows it by the protocol's requests: from each a position with what this seat knows.

What others hold is a number of tiles that stand for any; a `View` shows no more of them than how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahjong_solitaire.table import moves
from mahjong_solitaire.table.actions import Decision, Kong
from mahjong_solitaire.table.botzone.codes import BotzoneError, tile_of
from mahjong_solitaire.table.events import Dealt, Discarded, Drawn, Exposed, KongOffered, Log, Melded
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.position import Conduct, Opening, Place, Position, Tiles, without
from mahjong_solitaire.table.prospects import unread
from mahjong_solitaire.table.ruleset import Ruleset
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.table.suits import hand_of
from mahjong_solitaire.table.wall import Wall
from mahjong_solitaire.tiles import Tile

_HAND = 13
_OWN_WALL, _SHARED_WALL = 34 - _HAND, 144 - 4 * _HAND
"""What can be drawn: from a seat's own wall, a quarter of 136 tiles; from one of all 144 with bonus tiles."""
_ANY = Tile.M1
"""Stands for a tile that can't be seen."""
_DICE = (1, 1, 1, 1)
_GIVERS = (None, Giver.RIGHT, Giver.OPPOSITE, Giver.LEFT)


class Watched(NamedTuple):
    """What a seat knows after some requests.

    ``walls`` are the tiles left to each in a wall of its own; where bonus tiles were seen there is one wall for all.
    """

    rules: Ruleset
    seat: Seat
    here: Position
    walls: tuple[int, ...]
    has_bonus: bool = False

    @property
    def left(self) -> int:
        """The tiles that can be drawn; none if the next to draw has no more, since the hand ends then."""
        if self.has_bonus:
            return max(0, _SHARED_WALL - sum(_OWN_WALL - left for left in self.walls))
        return sum(self.walls) if self.walls[(self.here.turn + 1) % len(self.walls)] > 0 else 0

    def decision(self) -> Decision | None:
        """Return what the seat is asked now, if it has a choice."""
        here = self.here
        offered = here.offered
        if offered is None:
            return self._in_turn() if here.turn == self.seat and here.drawn is not None else None
        ask = self.rules.robbers if isinstance(offered, KongOffered) else self.rules.claims
        asked = ask(here, offered.tile) if offered.seat != self.seat else ()
        return next((decision for decision in asked if decision.seat == self.seat), None)

    def _in_turn(self) -> Decision:
        """Return the options after a draw; no kong where nothing could replace it."""
        options = self.rules.turn_options(self.here)
        if self.walls[self.seat] <= 0 and not self.has_bonus:
            options = tuple(option for option in options if not isinstance(option, Kong))
        return Decision(self.seat, options)


def seated(rules: Ruleset, words: Sequence[str]) -> Watched:
    """Read the first request, ``0 SEAT ROUND``."""
    seat, prevailing = (seat_of(word) for word in _exactly(words, 2))
    place = Place((), (), (), unread(hand_of(())), Conduct())
    opening = Opening(prevailing, _DICE, rules.start(_DICE))
    log = (Dealt(((),) * rules.seats),)
    here = Position(Wall((), 0, 0, 1), (place,) * rules.seats, SEATS[0], None, log, opening)
    return Watched(rules, seat, here, (_OWN_WALL,) * rules.seats)


def dealt(watched: Watched, words: Sequence[str]) -> Watched:
    """Read the second request: how many bonus tiles each has, the seat's own 13 tiles, the bonus tiles."""
    seats = watched.rules.seats
    numbers = [_number(word) for word in words[:seats]]
    tiles = tuple(map(tile_of, _exactly(words[seats:], _HAND + sum(numbers))))
    hand, bonus = tiles[:_HAND], tiles[_HAND:]
    if not watched.rules.bonus.isdisjoint(hand) or not watched.rules.bonus.issuperset(bonus):
        raise BotzoneError("bonus tiles stand after the thirteen others")
    here = watched.here._replace(log=(Dealt(tuple(hand if seat == watched.seat else () for seat in SEATS[:seats])),))
    for seat, number in zip(SEATS, numbers, strict=False):
        own, bonus = bonus[:number], bonus[number:]
        place = _place(watched, seat, here.places[seat]._replace(bonus=own), tuple(sorted(hand)))
        here = here.with_place(seat, place, *(Exposed(seat, tile) for tile in own))
    walls = tuple(left - number for left, number in zip(watched.walls, numbers, strict=True))
    return _walled(watched._replace(here=here, walls=walls, has_bonus=sum(numbers) > 0))


def _place(watched: Watched, seat: Seat, place: Place, concealed: Tiles) -> Place:
    """Return the place with another hand, read if it is the seat's own."""
    if seat == watched.seat:
        return watched.rules.place_of(concealed, place)
    return place.holding(unread(hand_of((_ANY,) * len(concealed))))


def drew(watched: Watched, seat: Seat, tile: Tile | None) -> Watched:
    """Let a seat draw; None is a tile that can't be seen."""
    here = _settled(watched.rules, watched.here)
    last = here.log[-1]
    if seat != (watched.rules.next_seat(here.turn) if isinstance(last, Discarded) else here.turn):
        raise BotzoneError(f"{seat.name.title()} draws out of turn")
    if here.drawn is not None:
        raise BotzoneError("a tile is drawn before the last one was discarded")
    here = here._replace(turn=seat, drawn=_ANY if tile is None else tile, log=_with_draw(here.log, seat, tile))
    walls = tuple(left - (other == seat) for other, left in enumerate(watched.walls))
    return _walled(watched._replace(here=here, walls=walls))


def _with_draw(log: Log, seat: Seat, tile: Tile | None) -> Log:
    """Return the log with a draw; the first one belongs to the deal."""
    last = log[-1]
    match log:
        case (Dealt(hands), *exposures) if all(isinstance(event, Exposed) for event in exposures):
            own = hands[seat] + ((tile,) if hands[seat] and tile is not None else ())
            return (Dealt((*hands[:seat], own, *hands[seat + 1 :])), *log[1:])
    is_replacement = isinstance(last, Exposed) or (isinstance(last, Melded) and last.meld.kind.is_kong)
    return (*log, Drawn(seat, tile, is_replacement))


def exposed(watched: Watched, seat: Seat, tile: Tile) -> Watched:
    """Let a seat draw a bonus tile and lay it aside."""
    if tile not in watched.rules.bonus:
        raise BotzoneError("what is laid aside is a bonus tile")
    watched = drew(watched, seat, tile)
    place = watched.here.places[seat]
    here = watched.here._replace(drawn=None)
    here = here.with_place(seat, place._replace(bonus=(*place.bonus, tile)), Exposed(seat, tile))
    return _walled(watched._replace(here=here, has_bonus=True))


def discarded(watched: Watched, seat: Seat, tile: Tile) -> Watched:
    """Let a seat discard; of others nobody knows whether they had just drawn the tile."""
    here = watched.here
    held = len(here.places[seat].concealed) + (here.drawn is not None)
    if seat != here.turn or here.offered is not None or held % 3 != 2:
        raise BotzoneError(f"{seat.name.title()} discards out of turn")
    is_drawn = seat == watched.seat and tile is here.drawn
    here = _with_lost(watched, seat, (tile,))
    place = here.places[seat]
    here = here.with_place(seat, place._replace(discards=(*place.discards, tile)), Discarded(seat, tile, is_drawn))
    return _walled(watched._replace(here=here))


def claimed(watched: Watched, seat: Seat, kind: MeldKind, tiles: Tiles) -> Watched:
    """Let a seat take the last discard for a meld of these tiles."""
    here = watched.here
    offered = here.offered
    if not isinstance(offered, Discarded) or offered.seat == seat or offered.tile not in tiles:
        raise BotzoneError("there is no discard for that meld")
    giver = offered.seat
    rest = here.places[giver].discards[:-1]
    here = here.with_place(giver, here.places[giver]._replace(discards=rest))._replace(turn=seat)
    meld = Meld(kind, tiles, _GIVERS[(giver - seat) % 4], offered.tile)
    here = _with_lost(watched._replace(here=here), seat, without(tiles, offered.tile))
    return _walled(watched._replace(here=_melded(watched, here, seat, meld, giver)))


def kong_concealed(watched: Watched, seat: Seat, tile: Tile) -> Watched:
    """Let a seat lay down four tiles of its own, which the others don't know."""
    here = _with_lost(watched, seat, (tile,) * 4)
    meld = Meld(MeldKind.CONCEALED_KONG, (tile,) * 4)
    return _walled(watched._replace(here=_melded(watched, here, seat, meld, None)))


def kong_offered(watched: Watched, seat: Seat, tile: Tile) -> Watched:
    """Let a seat add a tile to its pung; until somebody draws it may be robbed."""
    pungs = (meld for meld in watched.here.places[seat].melds if meld.kind is MeldKind.PUNG)
    if watched.here.turn != seat or watched.here.drawn is None or not any(tile in meld.tiles for meld in pungs):
        raise BotzoneError("there is no pung to which that tile can be added now")
    here = _with_lost(watched, seat, (tile,)).with_events(KongOffered(seat, tile))
    return _walled(watched._replace(here=here))


def _melded(watched: Watched, here: Position, seat: Seat, meld: Meld, giver: Seat | None) -> Position:
    place = here.places[seat]
    place = _place(watched, seat, place._replace(melds=(*place.melds, meld)), place.concealed)
    return here.with_place(seat, place, Melded(seat, meld, giver))


def _with_lost(watched: Watched, seat: Seat, tiles: Tiles) -> Position:
    """Return the position without some tiles of a seat; what it had drawn goes into its hand."""
    here = watched.here
    drawn = () if here.drawn is None or here.turn != seat else (here.drawn,)
    held = (*here.places[seat].concealed, *drawn)
    if seat != watched.seat:
        left = held[len(tiles) :]
    else:
        try:
            left = tuple(sorted(without(held, *tiles)))
        except ValueError:
            raise BotzoneError("that tile is not in the hand") from None
    return here._replace(drawn=None).with_place(seat, _place(watched, seat, here.places[seat], left))


def _settled(rules: Ruleset, here: Position) -> Position:
    """Return the position with a kong that nobody robbed."""
    return moves.kong_added(rules, here) if isinstance(here.offered, KongOffered) else here


def _walled(watched: Watched) -> Watched:
    """Return the same with the number of tiles left brought up to date."""
    here = watched.here._replace(wall=Wall((), 0, 0, watched.left))
    return watched._replace(here=here)


def _exactly(words: Sequence[str], number: int) -> Sequence[str]:
    if len(words) != number:
        raise BotzoneError(f"{number} words are expected there and {len(words)} found")
    return words


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise BotzoneError(f"{word[:20]!r} is no number")
    return int(word)


def seat_of(word: str) -> Seat:
    """Return the seat with a number; raise BotzoneError."""
    number = _number(word)
    if number >= len(SEATS):
        raise BotzoneError(f"{number} is no seat; seats are 0 to 3")
    return SEATS[number]
