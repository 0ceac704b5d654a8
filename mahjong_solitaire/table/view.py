"""What one seat can see: its own tiles, and of the others what lies open. Bots and screens get this alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from mahjong_solitaire.table.actions import Decision
from mahjong_solitaire.table.events import Discarded, Ended, Event, KongOffered, Log, face_down, seen
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.position import Conduct, Opening, Place, Position, Tiles
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.tiles import Tile


class OtherPlace(NamedTuple):
    """What lies before somebody else: the number of concealed tiles, and all that is open."""

    concealed: int
    melds: tuple[Meld, ...]
    bonus: Tiles
    discards: Tiles
    conduct: Conduct


class SeenLog(Sequence[Event]):
    """The log as a seat may know it, event by event when it is read."""

    __slots__ = ("_log", "_seat")

    def __init__(self, log: Log, seat: Seat) -> None:
        self._log, self._seat = log, seat

    def __len__(self) -> int:
        return len(self._log)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        if isinstance(index, slice):
            return tuple(seen(event, self._seat) for event in self._log[index])
        return seen(self._log[index], self._seat)

    def __iter__(self) -> Iterator[Event]:
        return (seen(event, self._seat) for event in self._log)


class View:
    """A position seen from a seat; ``totals`` are the points of the seats before this hand.

    It is made in no time and reads the position only when it is asked, and only what may be seen.
    """

    __slots__ = ("_position", "decision", "seat", "totals")

    def __init__(self, position: Position, seat: Seat, totals: Payments, decision: Decision | None) -> None:
        self._position, self.seat, self.totals, self.decision = position, seat, totals, decision

    @property
    def own(self) -> Place:
        """What lies before the seat itself."""
        return self._position.places[self.seat]

    @property
    def drawn(self) -> Tile | None:
        """The tile the seat itself has drawn; when the hand is over, the winning tile of whoever has it."""
        is_known = self._position.turn == self.seat or self.is_over
        return self._position.drawn if is_known else None

    @property
    def others(self) -> tuple[tuple[Seat, OtherPlace], ...]:
        """What lies before the others, in order of their turns."""
        seats = len(self._position.places)
        following = (Seat((self.seat + step) % seats) for step in range(1, seats))
        return tuple((seat, self._other(self._position.places[seat])) for seat in following)

    def _other(self, place: Place) -> OtherPlace:
        # Concealed kongs lie face down until the hand is over.
        melds = place.melds if self.is_over else tuple(map(face_down, place.melds))
        return OtherPlace(len(place.concealed), melds, place.bonus, place.discards, place.conduct)

    @property
    def turn(self) -> Seat:
        """Whose turn it is, or who discarded last."""
        return self._position.turn

    @property
    def has_drawn(self) -> bool:
        """Whether the seat whose turn it is holds a drawn tile."""
        return self._position.drawn is not None

    @property
    def offered(self) -> Discarded | KongOffered | None:
        """The tile that may be claimed now."""
        return self._position.offered

    @property
    def left(self) -> int:
        """How many tiles can still be drawn."""
        return self._position.wall.left

    @property
    def taken(self) -> int:
        """How many tiles were taken from the wall's beginning."""
        return self._position.wall.front

    @property
    def replacements(self) -> int:
        """How many tiles were taken from the wall's end."""
        return self._position.wall.back

    @property
    def opening(self) -> Opening:
        """The prevailing wind, the dice, and where the wall was broken."""
        return self._position.opening

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return isinstance(self._position.log[-1], Ended)

    @property
    def log(self) -> Sequence[Event]:
        """All that happened, as the seat saw it."""
        return SeenLog(self._position.log, self.seat)

    def facts(self) -> tuple[object, ...]:
        """Return all that can be seen as one value; two views with the same facts can't be told apart."""
        return (
            self.seat, self.own, self.drawn, self.others, self.turn, self.has_drawn, self.offered, self.left,
            self.taken, self.replacements, self.opening, tuple(self.log), self.totals, self.decision,
        )  # fmt: skip
