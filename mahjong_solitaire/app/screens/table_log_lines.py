"""The log of a hand in sentences, whose tiles stay tiles so that they can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.app.table.notes import Note
from mahjong_solitaire.table.events import (
    Aborted,
    Dealt,
    Deposited,
    Discarded,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Exhausted,
    Exposed,
    Fouled,
    Given,
    Indicated,
    KongOffered,
    Melded,
    Received,
    Revealed,
    Said,
    Won,
)
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.tiles import Tile

Piece = str | Tile
_Rare = Said | Given | Received | Exchanged | Deposited | Revealed
_Act = Drawn | Discarded | Exposed | KongOffered | Melded | Won | Fouled | _Rare
_PERSON = "You"
_MINUS = "\u2013"


class Line(NamedTuple):
    """A line of the log: the event it tells of (by its number), whose act it was, and its words and tiles."""

    event: int
    seat: Seat | None
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """The line with tiles by their notation."""
        return " ".join(map(str, self.pieces))


class Teller:
    """Tells events with the players' names; the person is spoken to."""

    def __init__(self, names: Sequence[str], own: Seat | None, unit: str) -> None:
        self._names = names
        self._own = own
        self._unit = unit

    def lines(self, log: Sequence[Event], notes: Sequence[Note] = ()) -> tuple[Line, ...]:
        """Tell a log, with the notes where they belong."""
        told: list[Line] = []
        for number, event in enumerate(log):
            told += (Line(number, seat, pieces) for seat, pieces in self._told(event))
            told += (Line(number, None, (note.text,)) for note in notes if note.event == number + 1)
        return tuple(told)

    def _told(self, event: Event) -> Iterator[tuple[Seat | None, tuple[Piece, ...]]]:
        match event:
            case Dealt(hands):
                for seat, hand in enumerate(hands):
                    if hand:
                        yield Seat(seat), (self._does(Seat(seat), "are dealt", "is dealt"), *sorted(hand))
            case Exhausted():
                yield None, ("No tile is left: the hand is drawn.",)
            case Ended(payments):
                yield None, (self._settled(payments),)
            case Indicated(tile):
                yield None, ("Turned up:", tile)
            case Aborted(reason, seat):
                yield seat, (f"The hand is broken off: {reason}.",)
            case _:
                yield event.seat, self._done(event)

    def _done(self, event: _Act) -> tuple[Piece, ...]:
        """Tell what a seat did."""
        match event:
            case Melded():
                return self._melded(event)
            case Won():
                return self._won(event)
            case Fouled(seat, sentence, payments):
                paid = -payments[seat]
                cost = f", which costs {paid} points" if paid > 0 else ""
                return (f"{self._name(seat)}: {sentence}{cost}.",)
            case Drawn() | Discarded() | Exposed() | KongOffered():
                return self._moved(event)
            case _:
                return self._passed(event)

    def _passed(self, event: _Rare) -> tuple[Piece, ...]:
        match event:
            case Said(seat, word):
                return (f"{self._name(seat)}: {word}.",)
            case Given(seat, to, number, blind, tiles):
                own: tuple[Piece, ...] = tiles or ((f"{number} tiles",) if number or not blind else ())
                unseen = (f"{blind} unseen",) if blind else ()
                return self._does(seat, "pass", "passes"), *own, *unseen, f"to {self._name(to, is_object=True)}"
            case Received(seat, number, tiles):
                return self._does(seat, "get"), *(tiles or (f"{number} tiles",))
            case Exchanged(seat, _, _, tile):
                return self._does(seat, "exchange"), tile, "for a joker"
            case Deposited(seat, reason, payments):
                return self._does(seat, "lay down", "lays down"), f"{-payments[seat]} for {reason}"
            case Revealed(seat, concealed):
                return self._does(seat, "show"), *concealed

    def _moved(self, event: Drawn | Discarded | Exposed | KongOffered) -> tuple[Piece, ...]:
        match event:
            case Drawn(seat, tile, is_replacement):
                drawn: tuple[Piece, ...] = ("a tile",) if tile is None else (tile,)
                return (self._does(seat, "draw"), *drawn, *(("as a replacement",) if is_replacement else ()))
            case Discarded(seat, tile, is_drawn, declared):
                more = ("as drawn",) if is_drawn else ()
                return self._does(seat, "discard"), tile, *more, *((f"and declares {declared}",) if declared else ())
            case Exposed(seat, tile):
                return self._does(seat, "lay"), tile, "aside"
            case KongOffered(seat, tile):
                return self._does(seat, "add"), tile, "to a pung"

    def _melded(self, event: Melded) -> tuple[Piece, ...]:
        seat, meld, giver = event.seat, event.meld, event.giver
        if giver is not None:
            name = self._name(giver)
            whose = "your" if name == _PERSON else f"{name}'s"
            claimed: tuple[Piece, ...] = () if meld.claimed is None else (meld.claimed,)
            word = "kong" if meld.kind.is_kong else meld.kind.value
            return self._does(seat, "claim"), whose, *claimed, f"for a {word}", *meld.tiles
        if meld.kind is MeldKind.CONCEALED_KONG:
            return self._does(seat, "lay down", "lays down"), "a concealed kong", *meld.tiles
        return self._does(seat, "make", "makes"), "the kong", *meld.tiles

    def _won(self, event: Won) -> tuple[Piece, ...]:
        source = "drawn" if event.giver is None else f"from {self._name(event.giver, is_object=True)}"
        fans = ", ".join(line.name for line in event.lines)
        return (
            f"{self._name(event.seat)}: Mahjong with",
            event.tile,
            f"{source}, {event.total} {self._unit}: {fans}.",
        )

    def _settled(self, payments: Payments) -> str:
        figures = (f"{self._name(Seat(seat))} {_signed(points)}" for seat, points in enumerate(payments) if points)
        return f"Settled: {', '.join(figures) or 'nobody pays'}."

    def _does(self, seat: Seat, verb: str, third: str = "") -> str:
        name = self._name(seat)
        return f"You {verb}" if name == _PERSON else f"{name} {third or verb + 's'}"

    def _name(self, seat: Seat, *, is_object: bool = False) -> str:
        name = _PERSON if seat == self._own else self._names[seat]
        return name.lower() if is_object and name == _PERSON else name


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"{_MINUS}{-points}"
