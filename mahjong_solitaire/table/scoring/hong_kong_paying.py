"""Who pays for a hand of Hong Kong: the table's shares, or one player who fed the set that made it great."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from operator import add
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Due
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.scoring.hong_kong import SHARES, HongKong, settle
from mahjong_solitaire.table.seats import Payments, Seat
from mahjong_solitaire.tiles import Suit


class Laid(NamedTuple):
    """A meld that was claimed, the last one perhaps to win, and who gave the tile for it."""

    meld: Meld
    giver: Seat


class Great(NamedTuple):
    """A hand that somebody may be responsible for: its line, the suit of its sets, and how many of them make it."""

    line: str
    suit: Suit
    sets: int


GREAT = (
    Great("Full Flush", Suit.CHARACTERS, 4),
    Great("Full Flush", Suit.DOTS, 4),
    Great("Full Flush", Suit.BAMBOOS, 4),
    Great("Big Three Dragons", Suit.DRAGONS, 3),
    Great("Big Four Winds", Suit.WINDS, 4),
)
"""What one may be responsible for: twelve tiles of a suit, the third pung of dragons, the fourth of winds."""


class Win(NamedTuple):
    """A hand that won: whose, its faan, who is responsible for it."""

    winner: Seat
    faan: int
    payer: Seat | None


def responsible(laid: Iterable[Laid], lines: Collection[str]) -> Seat | None:
    """Return who gave the last open set of a great hand that is among the lines counted; None if nobody did.

    ``laid`` are the winner's melds in the order of claims. Concealed kongs are not among them: what they are, nobody
    could know.
    """
    melds = tuple(laid)
    for great in GREAT:
        givers = [giver for meld, giver in melds if meld.tiles[0].suit is great.suit]
        if great.line in lines and len(givers) == great.sets:
            return givers[-1]
    return None


def paid(win: Win, giver: Seat | None, house: HongKong) -> Payments:
    """Return what each of four seats gets for a hand."""
    points = house.value(win.faan) * house.unit
    return settle(points, SHARES[house.gun], win.winner, giver, win.payer)


def payments(wins: Sequence[Win], giver: Seat | None, house: HongKong) -> Payments:
    """Return what each seat gets; of several hands each is paid as if it were alone."""
    total: Payments = (0, 0, 0, 0)
    for win in wins:
        total = tuple(map(add, total, paid(win, giver, house)))
    return total


def dues(wins: Sequence[Win], giver: Seat | None, house: HongKong) -> tuple[tuple[Due, ...], ...]:
    """Return of what the payments of each seat are made up."""
    found: tuple[list[Due], ...] = ([], [], [], [])
    for win in wins:
        for seat, points in enumerate(paid(win, giver, house)):
            if points:
                alone = "responsible for " if seat == win.payer else ""
                found[seat].append(Due(f"{alone}{win.faan} faan", points))
    return tuple(map(tuple, found))


def told(faan: int, house: HongKong, *, is_self_drawn: bool) -> str:
    """Tell in two sentences what a hand of so many faan is worth and who pays how much.

    >>> told(4, HongKong(), is_self_drawn=True)
    '4 faan, half spicy: 16 points. The winner gets 24: each other pays 8.'
    """
    gets, gives, other, _ = paid(Win(Seat.EAST, faan, None), None if is_self_drawn else Seat.SOUTH, house)
    if is_self_drawn:
        payers = f"each other pays {-gives}"
    else:
        payers = f"the discarder pays {-gives}" + (f", the others {-other} each" if other else "")
    points = house.value(faan) * house.unit
    ladder = "in steps" if house.ladder == "steps" else f"{house.ladder} spicy"
    return f"{faan} faan, {ladder}: {points} points. The winner gets {gets}: {payers}."
