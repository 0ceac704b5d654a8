"""From han and fu to points: limits, and what each seat pays for a hand."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.scoring.riichi.house import Riichi

MANGAN, YAKUMAN = 2000, 8000
"""Basic points: what another than the dealer pays for a self-drawn hand of another."""


class Limit(NamedTuple):
    """A limit: from how many han, how it is called, its basic points."""

    han: int
    title: str
    base: int


LIMITS = (
    Limit(13, "Counted yakuman (kazoe)", YAKUMAN),
    Limit(11, "Sanbaiman", 6000),
    Limit(8, "Baiman", 4000),
    Limit(6, "Haneman", 3000),
    Limit(5, "Mangan", MANGAN),
)
_KIRIAGE = ((4, 30), (3, 60))


class Worth(NamedTuple):
    """What a hand is worth: han and fu or yakuman, its basic points, and how that is called."""

    han: int
    fu: int
    yakuman: int
    base: int
    title: str


def worth_of(han: int, fu: int, house: Riichi) -> Worth:
    """Return what so many han and fu are worth."""
    base = fu << 2 + min(han, 5)
    limit = next((limit for limit in LIMITS if han >= limit.han), None)
    if limit is None and (base >= MANGAN or (house.kiriage and (han, fu) in _KIRIAGE)):
        limit = LIMITS[-1]
    if limit is LIMITS[0] and house.kazoe == "sanbaiman":
        limit = LIMITS[1]
    if limit is None:
        return Worth(han, fu, 0, base, f"{han} han {fu} fu")
    return Worth(han, fu, 0, limit.base, limit.title)


def worth_of_yakuman(number: int) -> Worth:
    """Return what one yakuman or several are worth."""
    return Worth(0, 0, number, number * YAKUMAN, "Yakuman" if number == 1 else f"Yakuman, {number} times")


NOTHING = Worth(0, 0, 0, 0, "No yaku")


def rounded(points: int) -> int:
    """Round up to hundreds."""
    return -(-points // 100) * 100


def on_discard(base: int, *, is_dealer: bool) -> int:
    """Return what the giver of the last tile pays.

    >>> on_discard(40 * 2 ** 5, is_dealer=False), on_discard(MANGAN, is_dealer=True)
    (5200, 12000)
    """
    return rounded(base * (6 if is_dealer else 4))


def self_drawn(base: int, *, is_dealer: bool, from_dealer: bool) -> int:
    """Return what one of the others pays for a self-drawn hand, if the winner or he himself is the dealer.

    >>> self_drawn(MANGAN, is_dealer=False, from_dealer=True), self_drawn(MANGAN, is_dealer=False, from_dealer=False)
    (4000, 2000)
    """
    return rounded(base * (2 if is_dealer or from_dealer else 1))
