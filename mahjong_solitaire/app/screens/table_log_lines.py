"""The log of a hand in sentences, whose tiles stay tiles so that they can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.app.table.notes import Note
from mahjong_solitaire.app.wording import signed
from mahjong_solitaire.table import events
from mahjong_solitaire.table.hand import MeldKind
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.tiles import Tile

Piece = str | Tile
_Rare = events.Said | events.Given | events.Received | events.Exchanged | events.Deposited | events.Revealed
_Act = (
    events.Drawn
    | events.Discarded
    | events.Exposed
    | events.KongOffered
    | events.Melded
    | events.Won
    | events.Fouled
    | _Rare
)
_PERSON = "You"


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

    def lines(self, log: Sequence[events.Event], notes: Sequence[Note] = ()) -> tuple[Line, ...]:
        """Tell a log, with the notes where they belong."""
        told: list[Line] = []
        for number, event in enumerate(log):
            told += (Line(number, seat, pieces) for seat, pieces in self._told(event))
            told += (Line(number, None, (note.text,)) for note in notes if note.event == number + 1)
        return tuple(told)

    def _told(self, event: events.Event) -> Iterator[tuple[Seat | None, tuple[Piece, ...]]]:
        match event:
            case events.Dealt(hands):
                for seat, hand in enumerate(hands):
                    if hand:
                        yield Seat(seat), (self._does(Seat(seat), "are dealt", "is dealt"), *sorted(hand))
            case events.Exhausted():
                yield None, ("No tile is left: the hand is drawn.",)
            case events.Ended(payments):
                yield None, (self._settled(payments),)
            case events.Indicated(tile):
                yield None, ("Turned up:", tile)
            case events.Aborted(reason, seat):
                yield seat, (f"The hand is broken off: {reason}.",)
            case _:
                yield event.seat, self._done(event)

    def _done(self, event: _Act) -> tuple[Piece, ...]:
        """Tell what a seat did."""
        match event:
            case events.Melded():
                return self._melded(event)
            case events.Won():
                return self._won(event)
            case events.Fouled(seat, sentence, payments):
                paid = -payments[seat]
                cost = f", which costs {paid} points" if paid > 0 else ""
                return (f"{self._name(seat)}: {sentence}{cost}.",)
            case events.Drawn() | events.Discarded() | events.Exposed() | events.KongOffered():
                return self._moved(event)
            case _:
                return self._passed(event)

    def _passed(self, event: _Rare) -> tuple[Piece, ...]:
        match event:
            case events.Said(seat, word):
                return (f"{self._name(seat)}: {word}.",)
            case events.Given(seat, to, number, blind, tiles):
                own: tuple[Piece, ...] = tiles or ((f"{number} tiles",) if number or not blind else ())
                unseen = (f"{blind} unseen",) if blind else ()
                return self._does(seat, "pass", "passes"), *own, *unseen, f"to {self._name(to, is_object=True)}"
            case events.Received(seat, number, tiles):
                return self._does(seat, "get"), *(tiles or (f"{number} tiles",))
            case events.Exchanged(seat, _, _, tile):
                return self._does(seat, "exchange"), tile, "for a joker"
            case events.Deposited(seat, reason, payments):
                return self._does(seat, "lay down", "lays down"), f"{-payments[seat]} for {reason}"
            case events.Revealed(seat, concealed):
                return self._does(seat, "show"), *concealed

    def _moved(self, event: events.Drawn | events.Discarded | events.Exposed | events.KongOffered) -> tuple[Piece, ...]:
        match event:
            case events.Drawn(seat, tile, is_replacement):
                drawn: tuple[Piece, ...] = ("a tile",) if tile is None else (tile,)
                return (self._does(seat, "draw"), *drawn, *(("as a replacement",) if is_replacement else ()))
            case events.Discarded(seat, tile, is_drawn, declared):
                more = ("as drawn",) if is_drawn else ()
                return self._does(seat, "discard"), tile, *more, *((f"and declares {declared}",) if declared else ())
            case events.Exposed(seat, tile):
                return self._does(seat, "lay"), tile, "aside"
            case events.KongOffered(seat, tile):
                return self._does(seat, "add"), tile, "to a pung"

    def _melded(self, event: events.Melded) -> tuple[Piece, ...]:
        seat, meld, giver = event.seat, event.meld, event.giver
        if giver is not None:
            name = self._name(giver)
            whose = "your" if name == _PERSON else f"{name}'s"
            claimed: tuple[Piece, ...] = () if meld.claimed is None else (meld.claimed,)
            word = "kong" if meld.kind.is_kong else meld.kind.value
            return self._does(seat, "claim"), whose, *claimed, f"for a {word}", *meld.tiles
        if meld.kind is MeldKind.CONCEALED_KONG:
            return self._does(seat, "lay down", "lays down"), "a concealed kong", *meld.tiles
        made = "the kong" if meld.kind is MeldKind.ADDED_KONG else f"it a {meld.kind.value}"
        return self._does(seat, "make", "makes"), made, *meld.tiles

    def _won(self, event: events.Won) -> tuple[Piece, ...]:
        source = "drawn" if event.giver is None else f"from {self._name(event.giver, is_object=True)}"
        fans = ", ".join(line.name for line in event.lines)
        return (
            f"{self._name(event.seat)}: Mahjong with",
            event.tile,
            f"{source}, {event.total} {self._unit}: {fans}.",
        )

    def _settled(self, payments: Payments) -> str:
        figures = (f"{self._name(Seat(seat))} {signed(points)}" for seat, points in enumerate(payments) if points)
        return f"Settled: {', '.join(figures) or 'nobody pays'}."

    def _does(self, seat: Seat, verb: str, third: str = "") -> str:
        name = self._name(seat)
        return f"You {verb}" if name == _PERSON else f"{name} {third or verb + 's'}"

    def _name(self, seat: Seat, *, is_object: bool = False) -> str:
        name = _PERSON if seat == self._own else self._names[seat]
        return name.lower() if is_object and name == _PERSON else name
