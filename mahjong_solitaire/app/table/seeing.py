"""From a view, which hides what must be hidden, or from a position laid open, to what the table shows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mahjong_solitaire.app.table.state import Chair, SideState, Spot, SpotKind, TableState
from mahjong_solitaire.app.table.wall_state import wall_of
from mahjong_solitaire.table.events import Discarded, Ended, Event, Fouled, KongOffered, Melded, Won
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.position import Opening, Position
from mahjong_solitaire.table.seats import SEATS, Payments, Seat
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.table.view import OtherPlace, View
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]
_KONG_SIZE = 4


class Company(NamedTuple):
    """What a view doesn't tell: the names by seat, the title of the hand, how many tiles the set has."""

    names: tuple[str, ...]
    title: str = ""
    tiles: int = 144


def company_of(session: Session) -> Company:
    """Return who sits where in the hand in play, and what it is called, such as ``East 2``."""
    hands = session.hands
    sitting = hands[-1].sitting
    before = sum(hand.sitting.prevailing == sitting.prevailing for hand in hands[:-1])
    names = tuple(session.players[player] for player in sitting.order)
    return Company(names, f"{sitting.prevailing.name.capitalize()} {before + 1}", len(session.rules.tiles))


def chair_of(seat: Seat, below: Seat) -> Chair:
    """Return on which side a seat is seen by the one at the bottom; of three players nobody sits on North's chair."""
    return Chair((seat - below) % len(Chair))


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
    laid = {view.seat: _Laid(arranged, drawn, drawn is not None, *lying)}
    wins = {event.seat: event for event in view.log[-len(SEATS) :] if isinstance(event, Won)}
    for seat, place in view.others:
        laid[seat] = _other(place, wins.get(seat), has_drawn=view.turn == seat and view.has_drawn)
    table = _Table(company, view.opening, view.seat, view.turn, view.totals, view.log, notes)
    return table.state(laid, view.left, view.replacements)


def _other(place: OtherPlace, won: Won | None, *, has_drawn: bool) -> _Laid:
    """Return what lies before somebody else: face down, unless he has won or had to show tiles."""
    lying = place.melds, place.bonus, place.discards, place.conduct.is_dead
    if won is not None:
        return _Laid(won.concealed, won.tile, True, *lying)
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
    for seat in SEATS[: len(position.places)]:
        place = position.places[seat]
        has_drawn = position.turn == seat and position.drawn is not None
        tiles = place.concealed if seat in shown else (None,) * len(place.concealed)
        drawn = position.drawn if has_drawn and seat in shown else None
        laid[seat] = _Laid(tiles, drawn, has_drawn, place.melds, place.bonus, place.discards, place.conduct.is_dead)
    table = _Table(company, position.opening, below, position.turn, totals, position.log, notes)
    return table.state(laid, position.wall.left, position.wall.back)


class _Laid(NamedTuple):
    """What lies before a seat, as far as it is shown."""

    hand: tuple[Tile | None, ...]
    drawn: Tile | None
    has_drawn: bool
    melds: tuple[Meld, ...]
    bonus: Tiles
    discards: Tiles
    is_dead: bool

    @property
    def tiles(self) -> int:
        """How many tiles lie here."""
        melded = sum(_KONG_SIZE if meld.kind.is_kong else len(meld.tiles) for meld in self.melds)
        return len(self.hand) + self.has_drawn + melded + len(self.bonus) + len(self.discards)


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

    def state(self, laid: Mapping[Seat, _Laid], left: int, replacements: int) -> TableState:
        last = _last_laid(self.log)
        if isinstance(last, KongOffered):
            laid = {**laid, last.seat: _with_offered_kong(laid[last.seat], last.tile)}
        notes = _called(self.log) if self.notes is None else self.notes
        from_wall = _drawn_discards(self.log)
        following = (Seat((self.below + step) % len(laid)) for step in range(len(laid)))
        taken = sum(each.tiles for each in laid.values()) - replacements
        return TableState(
            sides=tuple(
                self._side(seat, laid[seat], notes.get(seat, ""), frozenset(from_wall.get(seat, ())))
                for seat in following
            ),
            prevailing=self.opening.prevailing,
            hand_title=self.company.title,
            left=left,
            wall=wall_of(self.company.tiles, self.opening.start, self.below, taken, replacements),
            dice=self.opening.dice,
            last=None if last is None else self._spot(last, laid[last.seat]),
            is_fresh=not any(isinstance(event, Discarded) for event in self.log),
            is_over=isinstance(self.log[-1], Ended),
        )

    def _side(self, seat: Seat, laid: _Laid, note: str, from_wall: frozenset[int]) -> SideState:
        return SideState(
            chair_of(seat, self.below), seat, self.company.names[seat], self.totals[seat], seat == Seat.EAST,
            seat == self.turn, laid.hand, laid.drawn, laid.has_drawn, laid.melds, laid.bonus, laid.discards, note,
            laid.is_dead, from_wall,
        )  # fmt: skip

    def _spot(self, last: Discarded | KongOffered, laid: _Laid) -> Spot:
        chair = chair_of(last.seat, self.below)
        if isinstance(last, Discarded):
            return Spot(SpotKind.DISCARD, chair, len(laid.discards) - 1, last.tile)
        number = next(number for number, meld in enumerate(laid.melds) if _is_kong_of(meld, last.tile))
        return Spot(SpotKind.MELD, chair, number, last.tile, _KONG_SIZE - 1)


def _is_kong_of(meld: Meld, tile: Tile) -> bool:
    return meld.kind is MeldKind.ADDED_KONG and tile in meld.tiles


def _with_offered_kong(laid: _Laid, tile: Tile) -> _Laid:
    """Lay the tile that may still be robbed beside its pung."""
    melds = tuple(_added(meld, tile) for meld in laid.melds)
    return laid._replace(melds=melds)


def _added(meld: Meld, tile: Tile) -> Meld:
    if meld.kind is not MeldKind.PUNG or tile not in meld.tiles:
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


def _drawn_discards(log: Sequence[Event]) -> dict[Seat, list[int]]:
    """Return the numbers of the discards that had just been drawn, by seat."""
    counts: dict[Seat, int] = {}
    found: dict[Seat, list[int]] = {}
    for event in log:
        match event:
            case Discarded(seat, _, is_drawn):
                number = counts[seat] = counts.get(seat, -1) + 1
                if is_drawn:
                    found.setdefault(seat, []).append(number)
            case Melded(_, _, Seat() as giver) | Won(_, _, Seat() as giver):
                gone = counts.get(giver, -1)
                counts[giver] = gone - 1
                if gone in found.get(giver, ()):
                    found[giver].remove(gone)
    return found


def _called(log: Sequence[Event]) -> dict[Seat, str]:
    """Return what was called since the last discard, by seat."""
    called: dict[Seat, str] = {}
    for event in reversed(log):
        match event:
            case Discarded():
                return called
            case Melded(seat, meld, _):
                called.setdefault(seat, meld_word(meld.kind))
            case KongOffered(seat, _):
                called.setdefault(seat, "Kong")
            case Won(seat):
                called.setdefault(seat, "Mahjong")
            case Fouled(seat):
                called.setdefault(seat, "Foul")
    return called


def meld_word(kind: MeldKind) -> str:
    """Return what one calls to make a meld."""
    return "Kong" if kind.is_kong else kind.value.capitalize()
