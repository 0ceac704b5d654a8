"""Who pays what: wins with counters, sticks and responsibility, hands that nobody won. Seats are winds, 0 deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.accounts import Due
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.table.scoring.riichi.house import Riichi
from mahjong_solitaire.table.scoring.riichi.points import MANGAN, YAKUMAN, Worth, on_discard, self_drawn
from mahjong_solitaire.table.scoring.riichi.scoring import STICK
from mahjong_solitaire.table.seats import Payments
from mahjong_solitaire.tiles import Tile

SEATS = range(4)
DEALER = 0
HAND, COUNTERS, STICKS, NOT_READY = "the hand", "counters", "riichi sticks", "not ready"
RESPONSIBLE, NAGASHI = "responsible for the hand", "nagashi mangan"

Dues = tuple[tuple[Due, ...], ...]
"""For each seat what it gets or pays, and for what."""


class Win(NamedTuple):
    """A hand that wins: its seat, its worth, who is responsible for some of its yakuman (or nobody), for how many."""

    seat: int
    worth: Worth
    payer: int | None = None
    fed: int = 0


class OnTable(NamedTuple):
    """What lies on the table: counters (honba) and riichi sticks."""

    counters: int = 0
    sticks: int = 0


class _Paid(NamedTuple):
    giver: int
    winner: int
    reason: str
    points: int


def dues(wins: Sequence[Win], giver: int | None, lying: OnTable, house: Riichi) -> Dues:
    """Return what each seat gets and pays; the first in turn after the giver gets the sticks, from the table."""
    in_turn = sorted(wins, key=lambda win: (win.seat - (giver or 0)) % 4)
    paid: list[_Paid] = []
    for number, win in enumerate(in_turn):
        paid += _for_hand(win, giver)
        if number == 0 or house.honba_to_all:
            paid += _for_counters(win, giver, lying.counters * house.honba)
    found = [list(_of_seat(paid, seat)) for seat in SEATS]
    if wins and lying.sticks:
        found[in_turn[0].seat].append(Due(STICKS, STICK * lying.sticks))
    return tuple(map(tuple, found))


def totals(paid: Dues) -> Payments:
    """Return what each seat gets in all; sticks that leave the table are more than the others pay."""
    return tuple(sum(due.points for due in one) for one in paid)


def _of_seat(paid: Sequence[_Paid], seat: int) -> Iterator[Due]:
    for reason in dict.fromkeys(one.reason for one in paid):
        points = sum(_change(one, seat) for one in paid if one.reason == reason)
        if points:
            yield Due(reason, points)


def _change(one: _Paid, seat: int) -> int:
    return one.points * ((seat == one.winner) - (seat == one.giver))


def _for_hand(win: Win, giver: int | None) -> Iterator[_Paid]:
    fed = win.fed * YAKUMAN if win.payer is not None and win.payer != giver else 0
    rest = win.worth.base - fed
    if fed and win.payer is not None:
        whole = on_discard(fed, is_dealer=win.seat == DEALER)
        half = whole if giver is None else whole // 2
        yield _Paid(win.payer, win.seat, RESPONSIBLE, half)
        if giver is not None:
            yield _Paid(giver, win.seat, HAND, whole - half)
    if rest and giver is not None:
        yield _Paid(giver, win.seat, HAND, on_discard(rest, is_dealer=win.seat == DEALER))
    elif rest:
        for seat in SEATS:
            if seat != win.seat:
                each = self_drawn(rest, is_dealer=win.seat == DEALER, from_dealer=seat == DEALER)
                yield _Paid(seat, win.seat, HAND, each)


def _for_counters(win: Win, giver: int | None, points: int) -> Iterator[_Paid]:
    """Yield who pays for the counters: who is responsible, else the giver, else all alike."""
    if not points:
        return
    alone = win.payer if win.fed and win.payer is not None else giver
    for seat in SEATS if alone is None else (alone,):
        if seat != win.seat:
            yield _Paid(seat, win.seat, COUNTERS, points if alone is not None else points // 3)


class Fed(NamedTuple):
    """Who gave the tile that made a yakuman certain, seen from the winner, and the word of the yakuman."""

    giver: Giver
    word: str


_CERTAIN = {"daisangen": (range(Tile.RED, Tile.WHITE + 1), 3), "daisuushii": (range(Tile.EAST, Tile.NORTH + 1), 4)}


def fed_by(melds: Sequence[Meld], house: Riichi) -> Fed | None:
    """Return who is responsible for big three dragons or big four winds; ``melds`` stand in the order of their claims.

    It is who gave the tile of the last such meld; nobody, if that is a concealed kong or rules don't know it (pao).
    """
    if not house.pao:
        return None
    for word, (kinds, number) in _CERTAIN.items():
        found = [meld for meld in melds if meld.kind is not MeldKind.CHOW and meld.tiles[0] in kinds]
        if len(found) == number and found[-1].giver is not None:
            return Fed(found[-1].giver, word)
    return None


def fed_yakuman(word: str, house: Riichi) -> int:
    """Return how many yakuman one is responsible for."""
    return 2 if word == "daisuushii" and house.yakuman == "double" else 1


def for_noten(ready: Sequence[bool], house: Riichi) -> Dues:
    """Return what those who don't wait for a tile pay those who do, after the last discard.

    >>> totals(for_noten((True, False, False, False), Riichi()))
    (3000, -1000, -1000, -1000)
    """
    waiting = sum(ready)
    if not house.noten or waiting in (0, 4):
        return ((),) * 4
    gets, pays = house.noten // waiting, house.noten // (4 - waiting)
    return tuple((Due(NOT_READY, gets if is_ready else -pays),) for is_ready in ready)


def for_nagashi(seats: Sequence[int]) -> Dues:
    """Return what all pay a seat, or several, whose discards were terminals and honours that nobody claimed."""
    paid = [
        _Paid(giver, seat, NAGASHI, self_drawn(MANGAN, is_dealer=seat == DEALER, from_dealer=giver == DEALER))
        for seat in seats
        for giver in SEATS
        if giver != seat
    ]
    return tuple(tuple(_of_seat(paid, seat)) for seat in SEATS)
