"""PyMahjongGB (1.4.0) as a judge: what it says of the same hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

from mahjong_solitaire.table.hand import Giver, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Tile

_SUITS = (("W", 9), ("B", 9), ("T", 9), ("F", 4), ("J", 3))
CODES = tuple(f"{letter}{number}" for letter, most in _SUITS for number in range(1, most + 1))
"""How the judge writes the 34 tiles."""
_GIVERS = {None: 0, Giver.LEFT: 1, Giver.OPPOSITE: 2, Giver.RIGHT: 3}
_NAMES = {
    "Concealed Kong and Melded Kong": "One Concealed and One Melded Kong",
    "Robbing The Kong": "Robbing the Kong",
    "Two Dragons Pungs": "Two Dragon Pungs",
    "All Five": "All Fives",
}

Pack = tuple[str, str, int]
Question = tuple[tuple[Pack, ...], tuple[str, ...], str, int, bool, bool, bool, bool, int, int]
Line = tuple[int, int, str, str]


class Verdict(NamedTuple):
    """A total, and each fan with how often it is counted."""

    total: int
    fans: dict[str, int]


def questions(hands: Sequence[WinningHand]) -> list[Question]:
    """Return hands as the judge takes them."""
    return [_question(hand) for hand in hands]


def _question(hand: WinningHand) -> Question:
    packs = tuple(_pack(meld) for meld in hand.melds)
    seat, prevailing = WINDS.index(hand.seat_wind), WINDS.index(hand.prevailing_wind)
    flags = (hand.is_self_drawn, hand.is_last_copy, hand.is_kong, hand.is_wall_last)
    standing = tuple(CODES[tile] for tile in hand.concealed)
    return packs, standing, CODES[hand.winning], hand.bonus, *flags, seat, prevailing


def _pack(meld: Meld) -> Pack:
    giver = _GIVERS[meld.giver]
    if meld.kind is MeldKind.CHOW:
        claimed = meld.claimed or meld.tiles[0]
        return "CHI", CODES[meld.tiles[1]], 1 + meld.tiles.index(claimed)
    return "GANG" if meld.kind.is_kong else "PENG", CODES[meld.tiles[0]], giver


def calculator() -> Callable[..., tuple[Line, ...]]:
    """Return the judge's own function; raise ImportError where it isn't installed."""
    function: Callable[..., tuple[Line, ...]] = import_module("MahjongGB").MahjongFanCalculator
    return function


def verdict(hand: WinningHand) -> Verdict:
    """Ask the judge for one hand."""
    lines = calculator()(*_question(hand), True)
    fans = {_NAMES.get(name, name): count for _, count, _, name in lines}
    return Verdict(sum(points * count for points, count, _, _ in lines), fans)


def tile_code(tile: Tile) -> str:
    """Write a tile as the judge does."""
    return CODES[tile]
