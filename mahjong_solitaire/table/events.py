"""What happened in a hand: the events that a deal's log consists of, and what a seat may know of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from operator import add
from typing import NamedTuple

from mahjong_solitaire.table.accounts import worth_text
from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.tiles import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands were dealt; a hand one can't see is empty."""

    hands: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile was drawn, from the wall's end if it is a replacement; None is a tile one can't see."""

    seat: Seat
    tile: Tile | None
    is_replacement: bool


@dataclass(frozen=True, slots=True)
class Exposed:
    """A bonus tile was laid beside the melds."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Discarded:
    """A tile was discarded, the one just drawn or one from the hand; something may have been declared with it."""

    seat: Seat
    tile: Tile
    is_drawn: bool
    declared: str = ""


@dataclass(frozen=True, slots=True)
class KongOffered:
    """A tile is added to a pung; until it lies there it may be robbed."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Melded:
    """A meld was laid down; the tiles of a concealed kong one can't see are left out.

    Without a giver it is a kong of one's own, or a group that was just claimed and has another size now.
    """

    seat: Seat
    meld: Meld
    giver: Seat | None


class ScoreLine(NamedTuple):
    """A thing that counts in a hand: its name, its points, how many times, and their unit if there are several."""

    name: str
    points: int
    times: int
    unit: str = ""

    @property
    def worth(self) -> str:
        """What it is worth in all, in short."""
        return worth_text(self.points * self.times, self.unit)


@dataclass(frozen=True, slots=True)
class Won:
    """A hand was shown complete; ``giver`` discarded the winning tile, or had his kong robbed of it."""

    seat: Seat
    tile: Tile
    giver: Seat | None
    concealed: tuple[Tile, ...]
    total: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class Indicated:
    """A tile of the dead wall was turned face up."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Deposited:
    """A seat laid points on the table, for whoever wins; ``reason`` in a word or two."""

    seat: Seat
    reason: str
    payments: Payments


@dataclass(frozen=True, slots=True)
class Aborted:
    """The hand was broken off, for a reason in a few words; by a seat, if one asked for it."""

    reason: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Revealed:
    """A hand that didn't win was laid open at the end."""

    seat: Seat
    concealed: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A seat answered what was asked before the first turn."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Given:
    """A seat passed tiles to another before the first turn, and ``blind`` more of those it got, unseen.

    Tiles one can't see are left out; ``number`` says how many of its own there were.
    """

    seat: Seat
    to: Seat
    number: int
    blind: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Received:
    """A seat took up tiles that were passed to it; those one can't see are left out."""

    seat: Seat
    number: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A seat laid a tile in the place of a joker, in somebody's meld (by its number), and took the joker."""

    seat: Seat
    owner: Seat
    meld: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Exhausted:
    """No tile was left to draw: the hand is drawn."""


@dataclass(frozen=True, slots=True)
class Fouled:
    """A seat did something wrong, told in a sentence, and pays; ``is_dead`` if its hand can't win any more."""

    seat: Seat
    sentence: str
    payments: Payments
    is_dead: bool
    shown: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over; all payments of it, those for fouls too."""

    payments: Payments


Before = Said | Given | Received
"""What happens between the deal and the first turn."""

Rare = Dealt | Indicated | Deposited | Won | Exhausted | Aborted | Revealed | Fouled | Ended
"""What happens once or a few times in a hand."""

Event = Drawn | Exposed | Discarded | KongOffered | Melded | Exchanged | Before | Rare
Log = tuple[Event, ...]


_PARTLY_HIDDEN = frozenset((Dealt, Drawn, Melded, Given, Received))
"""Most events lie open, and logs are read often."""


def seen(event: Event, seat: Seat) -> Event:
    """Return what a seat may know of an event."""
    if type(event) not in _PARTLY_HIDDEN:
        return event
    match event:
        case Dealt(hands):
            return Dealt(tuple(hand if owner == seat else () for owner, hand in enumerate(hands)))
        case Drawn(owner, _, is_replacement) if owner != seat:
            return drawn(owner, None, is_replacement)[0]
        case Melded(owner, meld, _) if owner != seat and meld.kind is MeldKind.CONCEALED_KONG:
            return replace(event, meld=face_down(meld))
        case Given(owner) | Received(owner) if owner != seat:
            return replace(event, tiles=())
    return event


def face_down(meld: Meld) -> Meld:
    """Return a meld as the others see it, who don't know most concealed kongs."""
    return replace(meld, tiles=()) if meld.kind is MeldKind.CONCEALED_KONG and not meld.is_known else meld


_PAYING = frozenset((Fouled, Deposited, Ended))


def paid(log: Sequence[Event], seats: int) -> Payments:
    """Return what each seat has got and paid in a hand, for fouls and what it laid down; all of it when it is over."""
    payments = (0,) * seats
    if _PAYING.isdisjoint(map(type, log)):
        return payments
    for event in log:
        match event:
            case Fouled() | Deposited():
                payments = tuple(map(add, payments, event.payments))
            case Ended():
                return event.payments
    return payments


@cache
def drawn(seat: Seat, tile: Tile | None, is_replacement: bool) -> Log:
    """Return the event as a piece of a log; most events are of the few hundred kinds of these."""
    return (Drawn(seat, tile, is_replacement),)


@cache
def discarded(seat: Seat, tile: Tile, is_drawn: bool, declared: str = "") -> Log:
    """Return the event as a piece of a log."""
    return (Discarded(seat, tile, is_drawn, declared),)


@cache
def exposed(seat: Seat, tile: Tile) -> Log:
    """Return the event as a piece of a log."""
    return (Exposed(seat, tile),)
