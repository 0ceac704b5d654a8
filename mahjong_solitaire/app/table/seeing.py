"""From a view, which hides what must be hidden, or from a position laid open, to what the table shows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from operator import add
from typing import NamedTuple

from mahjong_solitaire.app.table.state import Chair, SideState, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wall_state import wall_of
from mahjong_solitaire.table.events import (
    Deposited,
    Discarded,
    Ended,
    Event,
    Exchanged,
    Fouled,
    Given,
    Indicated,
    KongOffered,
    Melded,
    Revealed,
    Said,
    Won,
    paid,
)
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.moves import alike
from mahjong_solitaire.table.position import Opening, Position
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.view import OtherPlace, View
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]
_KONG_SIZE = 4


class Company(NamedTuple):
    """What a view doesn't tell: names by seat, the hand's title, how many tiles the set has and dice are thrown."""

    names: tuple[str, ...]
    title: str = ""
    tiles: int = 144
    dice: int = 4


def company_of(session: Session) -> Company:
    """Return who sits where in the hand in play, and what it is called, such as ``East 2``."""
    hands = session.hands
    sitting = hands[-1].sitting
    earlier = {hand.sitting.order for hand in hands if hand.sitting.prevailing == sitting.prevailing}
    names = tuple(session.players[player] for player in sitting.order)
    return Company(
        names, f"{sitting.prevailing.name.capitalize()} {len(earlier)}", len(session.rules.tiles), session.rules.dice
    )


def chair_of(seat: Seat, below: Seat, seats: int = len(SEATS)) -> Chair:
    """Return on which side a seat is seen by the one at the bottom; of three players nobody sits across."""
    return _CHAIRS[seats][(seat - below) % seats]


_CHAIRS = {3: (Chair.BOTTOM, Chair.RIGHT, Chair.LEFT), 4: tuple(Chair)}


def seen(
    view: View, company: Company, *, hand: Sequence[Tile] = (), notes: Mapping[Seat, str] | None = None
) -> TableState:
    """Return what a seat sees.

    ``hand`` is the seat's own arrangement of its tiles without the drawn one (sorted, if it doesn't fit them);
    ``notes`` is what is shown as called at the seats, without it what was called since the last discard.
    """
    own = view.own
    arranged = tuple(hand) if sorted(hand) == sorted(own.concealed) else own.concealed
    drawn = view.drawn if view.turn == view.seat else None
    lying = own.melds, own.bonus, own.discards, own.conduct.is_dead
    log = tuple(view.log)
    ends = _shown_at_the_end(log)
    end = ends.get(view.seat)
    drawn = end.tile if isinstance(end, Won) else drawn
    laid = {view.seat: _Laid(arranged, drawn, drawn is not None, *lying)}
    for seat, place in view.others:
        laid[seat] = _other(place, ends.get(seat), has_drawn=view.turn == seat and view.has_drawn)
    table = _Table(company, view.opening, view.seat, view.turn, view.totals, log, notes)
    return table.state(laid, _Left(view.left, view.taken, view.replacements))


def _shown_at_the_end(log: Sequence[Event]) -> dict[Seat, Won | Revealed]:
    """Return who laid his hand open at the end, with it."""
    return {event.seat: event for event in log[-2 * len(SEATS) :] if isinstance(event, Won | Revealed)}


def _other(place: OtherPlace, end: Won | Revealed | None, *, has_drawn: bool) -> _Laid:
    """Return what lies before somebody else: face down, unless he laid it open at the end or had to show tiles."""
    lying = place.melds, place.bonus, place.discards, place.conduct.is_dead
    match end:
        case Won():
            return _Laid(end.concealed, end.tile, True, *lying)
        case Revealed():
            return _Laid(end.concealed, None, False, *lying)
    shown = place.conduct.shown[: place.concealed]
    return _Laid((*(None,) * (place.concealed - len(shown)), *shown), None, has_drawn, *lying)


def laid_open(
    position: Position,
    company: Company,
    totals: Payments,
    below: Seat,
    *,
    shown: Collection[Seat] = SEATS,
    notes: Mapping[Seat, str] | None = None,
) -> TableState:
    """Return a position as the seat at the bottom of the picture has it, with the hands of ``shown`` face up."""
    laid = {}
    ends = _shown_at_the_end(position.log)
    for seat in SEATS[: len(position.places)]:
        place = position.places[seat]
        has_drawn = position.turn == seat and position.drawn is not None
        tiles = place.concealed if seat in shown else (None,) * len(place.concealed)
        drawn = position.drawn if has_drawn and seat in shown else None
        if isinstance(end := ends.get(seat), Won):
            drawn, has_drawn = end.tile, True
        laid[seat] = _Laid(tiles, drawn, has_drawn, place.melds, place.bonus, place.discards, place.conduct.is_dead)
    table = _Table(company, position.opening, below, position.turn, totals, position.log, notes)
    return table.state(laid, _Left(position.wall.left, position.wall.front, position.wall.back))


class _Left(NamedTuple):
    """How many tiles of the wall can be drawn, and how many were taken from its two ends."""

    tiles: int
    front: int
    back: int


class _Laid(NamedTuple):
    """What lies before a seat, as far as it is shown."""

    hand: tuple[Tile | None, ...]
    drawn: Tile | None
    has_drawn: bool
    melds: tuple[Meld, ...]
    bonus: Tiles
    discards: Tiles
    is_dead: bool


@dataclass(frozen=True)
class _Table:
    """What is the same for all sides."""

    company: Company
    opening: Opening
    below: Seat
    turn: Seat
    totals: Payments
    log: Sequence[Event]
    notes: Mapping[Seat, str] | None

    def state(self, laid: Mapping[Seat, _Laid], left: _Left) -> TableState:
        last = _last_laid(self.log)
        if isinstance(last, KongOffered):
            laid = {**laid, last.seat: _with_offered_kong(laid[last.seat], last.tile)}
        notes = called(self.log) if self.notes is None else self.notes
        lying = _lying(self.log)
        points = tuple(map(add, self.totals, paid(self.log, len(laid))))
        following = (Seat((self.below + step) % len(laid)) for step in range(len(laid)))
        dead = self.company.tiles - left.front - left.back - left.tiles
        deposits = sum(-sum(event.payments) for event in self.log if isinstance(event, Deposited))
        return TableState(
            sides=tuple(
                self._side(seat, laid[seat], points[seat], notes.get(seat, ""), lying.get(seat, ()))
                for seat in following
            ),
            prevailing=self.opening.prevailing,
            hand_title=self.company.title,
            left=left.tiles,
            wall=wall_of(self.company.tiles, self.opening.start, self.below, left.front, left.back, dead),
            dice=self.opening.dice[: self.company.dice],
            last=None if last is None else self._spot(last, laid[last.seat]),
            is_fresh=not any(isinstance(event, Discarded) for event in self.log),
            is_over=isinstance(self.log[-1], Ended),
            indicators=tuple(event.tile for event in self.log if isinstance(event, Indicated)),
            counters=self.opening.repeats,
            deposits=self.opening.deposits + deposits,
        )

    def _side(self, seat: Seat, laid: _Laid, points: int, note: str, lying: Sequence[_Discard]) -> SideState:
        from_wall = frozenset(number for number, one in enumerate(lying) if one.is_drawn)
        turned = next((number for number, one in enumerate(lying) if one.is_turned), None)
        has_declared = any(isinstance(event, Discarded) and event.seat == seat and event.declared for event in self.log)
        return SideState(
            chair_of(seat, self.below, len(self.totals)), seat, self.company.names[seat], points,
            seat == Seat.EAST, seat == self.turn, laid.hand, laid.drawn, laid.has_drawn, laid.melds, laid.bonus,
            laid.discards, note, laid.is_dead, from_wall, turned, has_declared,
        )  # fmt: skip

    def _spot(self, last: Discarded | KongOffered, laid: _Laid) -> Spot:
        chair = chair_of(last.seat, self.below, len(self.totals))
        if isinstance(last, Discarded):
            return Spot(SpotKind.DISCARD, chair, len(laid.discards) - 1, last.tile)
        number = next((number for number, meld in enumerate(laid.melds) if _is_kong_of(meld, last.tile)), None)
        if number is None:
            return Spot(SpotKind.MELD, chair, len(laid.melds) - 1, last.tile)
        return Spot(SpotKind.MELD, chair, number, last.tile, _KONG_SIZE - 1)


def _is_kong_of(meld: Meld, tile: Tile) -> bool:
    return meld.kind is MeldKind.ADDED_KONG and tile == meld.tiles[-1]


def _with_offered_kong(laid: _Laid, tile: Tile) -> _Laid:
    """Lay the tile that may still be robbed beside its pung; that of a concealed kong lies alone until it is one."""
    if any(_is_kong_of(meld, tile) for meld in laid.melds):
        return laid
    melds = tuple(_added(meld, tile) for meld in laid.melds)
    return laid._replace(melds=melds if melds != laid.melds else (*melds, Meld(MeldKind.PUNG, (tile,))))


def _added(meld: Meld, tile: Tile) -> Meld:
    if meld.kind is not MeldKind.PUNG or not alike(meld.tiles, tile):
        return meld
    return Meld(MeldKind.ADDED_KONG, (*meld.tiles, tile), meld.giver, meld.claimed)


def _last_laid(log: Sequence[Event]) -> Discarded | KongOffered | None:
    """Return the discard, or the tile offered to a kong, that was laid down last and still lies there."""
    is_melded = False
    for event in reversed(log):
        match event:
            case Discarded():
                return event
            case KongOffered() if not is_melded:
                return event
            case Melded(_, _, None):
                is_melded = True
            case Melded() | Won(_, _, Seat()):
                return None
    return None


class _Discard(NamedTuple):
    """A discard that lies there: whether it had just been drawn, and whether it lies sideways."""

    is_drawn: bool
    is_turned: bool


def _lying(log: Sequence[Event]) -> dict[Seat, list[_Discard]]:
    """Return the discards that nobody took; if one was that declared something, the next one lies sideways for it."""
    lying: dict[Seat, list[_Discard]] = {}
    owing: set[Seat] = set()
    is_offered = False
    for event in log:
        match event:
            case Discarded(seat, _, is_drawn, declared):
                lying.setdefault(seat, []).append(_Discard(is_drawn, bool(declared) or seat in owing))
                owing.discard(seat)
                is_offered = True
            case Melded(_, _, Seat() as giver) | Won(_, _, Seat() as giver) if is_offered:
                if lying[giver].pop().is_turned:
                    owing.add(giver)
                is_offered = False
            case KongOffered():
                is_offered = False
    return lying


def called(log: Sequence[Event], *, names_discards: bool = False) -> dict[Seat, str]:
    """Return what was called since the last discard, and with it, by seat; perhaps the name of the discard too."""
    found: dict[Seat, str] = {}
    for event in reversed(log):
        if word := _word(event, names_discards=names_discards):
            found.setdefault(*word)
        if isinstance(event, Discarded | Given):
            break
    return found


def _word(event: Event, *, names_discards: bool) -> tuple[Seat, str] | None:
    """Return who calls something with an event, and what."""
    match event:
        case Discarded(seat, tile, _, declared) if declared or names_discards:
            words = (declared, tile.title if names_discards else "")
            return seat, ", ".join(filter(None, words)).capitalize()
        case Said(seat, word):
            return seat, word.capitalize()
        case Melded(seat, meld, _):
            return seat, meld_word(meld.kind)
    for kind, word in _WORDS.items():
        if isinstance(event, kind):
            return event.seat, word
    return None


_WORDS: dict[type[Exchanged | KongOffered | Won | Fouled], str] = {
    Exchanged: "Joker",
    KongOffered: "Kong",
    Won: "Mahjong",
    Fouled: "Foul",
}


def meld_word(kind: MeldKind) -> str:
    """Return what one calls to make a meld."""
    return "Kong" if kind.is_kong else kind.value.capitalize()
