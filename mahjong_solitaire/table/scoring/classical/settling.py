"""Who pays whom when a hand is over, and which discards feed a great hand that everyone can see."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from mahjong_solitaire.table.accounts import Due
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.fans_of_tiles import GREEN
from mahjong_solitaire.table.scoring.sets import DRAGONS, HONOURS, SUITS, TERMINALS, WINDS
from mahjong_solitaire.table.seats import SEATS, Seat
from mahjong_solitaire.tiles import Tile

Dues = tuple[tuple[Due, ...], ...]
_SETS_SHOWN, _DRAGONS_SHOWN = 3, 2


def settle(values: Sequence[int], winner: Seat, giver: Seat | None, house: Classical, *, is_fed: bool = False) -> Dues:
    """Return what each seat gets and pays, if the hands of the seats are worth so much.

    ``is_fed`` means that the giver made a dangerous discard: he pays for all, and the losers don't settle.
    """
    dues: list[list[Due]] = [[] for _ in SEATS]
    payer = giver if is_fed or house.discarder == "all" else None
    for loser in SEATS:
        if loser is not winner:
            factor = _factor(winner, loser, house) * _giver_factor(loser, giver, house)
            instead = "" if payer in (None, loser) else f" for {loser.name.title()}"
            _pay(dues, loser if payer is None else payer, winner, values[winner] * factor, instead + _words(factor))
    if house.losers_settle and not house.winner_only and not is_fed:
        for one, other in combinations([seat for seat in SEATS if seat is not winner], 2):
            _settle_two(dues, one, other, values, house)
    return tuple(map(tuple, dues))


def payments(dues: Dues) -> tuple[int, ...]:
    """Return what each seat gets in all."""
    return tuple(sum(due.points for due in own) for own in dues)


def told(points: int, winner: Seat, house: Classical, *, is_self_drawn: bool) -> str:
    """Tell in a sentence who pays how much for a hand, without what the losers settle.

    >>> told(26, Seat.SOUTH, Classical(), is_self_drawn=True)
    '26 points: East pays 52, the others 26 each.'
    """
    each = points * (2 if house.discarder == "double" and is_self_drawn else 1)
    if house.east_doubles and winner is not Seat.EAST:
        payers = f"East pays {2 * each:,}, the others {each:,} each"
    else:
        payers = f"each of the others pays {each * _factor(winner, Seat.SOUTH, house):,}"
    giver = {"double": "; who gave the tile pays double", "all": "; who gave the tile pays for all"}
    return f"{points:,} points: {payers}{'' if is_self_drawn else giver.get(house.discarder, '')}."


def _factor(one: Seat, other: Seat, house: Classical) -> int:
    return 2 if house.east_doubles and Seat.EAST in (one, other) else 1


def _giver_factor(loser: Seat, giver: Seat | None, house: Classical) -> int:
    """Return 2 where who gave the last tile pays double, or everyone if it was drawn."""
    return 2 if house.discarder == "double" and giver in (None, loser) else 1


def _words(factor: int) -> str:
    return {1: "", 2: " (double)"}.get(factor, f" ({factor} times)")


def _settle_two(dues: list[list[Due]], one: Seat, other: Seat, values: Sequence[int], house: Classical) -> None:
    more, less = sorted((one, other), key=lambda seat: -values[seat])
    if values[more] > values[less]:
        factor = _factor(one, other, house)
        _pay(dues, less, more, (values[more] - values[less]) * factor, f" for the difference{_words(factor)}")


def _pay(dues: list[list[Due]], payer: Seat, taker: Seat, points: int, words: str) -> None:
    dues[payer].append(Due(f"to {taker.name.title()}{words}", -points))
    dues[taker].append(Due(f"from {payer.name.title()}{words}", points))


def dangerous_tiles(melds: Sequence[Meld]) -> int:
    """Return as bits the tiles that feed a great hand which a player's melds show to everyone.

    Three or more melds all of one suit, all of terminals, all green, all honours; three pungs of winds; two of dragons.
    """
    if len(melds) < _DRAGONS_SHOWN:
        return 0
    return reduce(or_, _dangers(melds), 0)


def _dangers(melds: Sequence[Meld]) -> Iterator[int]:
    shown = [meld.tiles[0] for meld in melds if meld.tiles[0] == meld.tiles[1]]
    yield _missing(DRAGONS, shown, _DRAGONS_SHOWN)
    yield _missing(WINDS, shown, _SETS_SHOWN)
    if len(melds) >= _SETS_SHOWN:
        kinds = reduce(or_, (1 << tile for meld in melds for tile in meld.tiles), 0)
        yield from (tiles for tiles in (*SUITS, TERMINALS, GREEN, HONOURS) if not kinds & ~tiles)


def _missing(tiles: int, shown: Sequence[Tile], least: int) -> int:
    """Return those of some tiles of which no pung is shown, if of so many one is."""
    there = sum(1 << tile for tile in shown) & tiles
    return tiles & ~there if there.bit_count() >= least else 0


def is_fed(discard: Tile, held: Collection[Tile], melds: Sequence[Meld], others: Sequence[Sequence[Meld]] = ()) -> bool:
    """Whether a discard that won was dangerous, and its giver had another choice.

    ``melds`` are the winner's before the discard, ``held`` what the giver could have discarded instead, ``others`` the
    melds of the other players that he had to mind.
    """
    danger = dangerous_tiles(melds)
    every = reduce(or_, map(dangerous_tiles, others), danger)
    return bool(danger >> discard & 1) and any(not every >> tile & 1 for tile in held)
