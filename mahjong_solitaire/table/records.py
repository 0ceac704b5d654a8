"""A table game as plain values: the walls as they were built, the dice, and every answer that was given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isfinite

from mahjong_solitaire.table.match import Stacked
from mahjong_solitaire.table.ruleset import Ruleset, Terms
from mahjong_solitaire.table.seats import Payments
from mahjong_solitaire.table.wall import Dice
from mahjong_solitaire.tiles import Tile, TileError, parse_tiles

VERSION = 1
_NAMES = tuple(map(str, Tile))


class RecordError(ValueError):
    """A record that can't be replayed; the message names the place and the value."""


@dataclass(frozen=True)
class HandRecord:
    """A hand: the tiles as the walls were built, the dice, the moves in the order they came, what was paid.

    ``payments`` are those of the seats E, S, W, N, none while the hand is played; ``seconds`` is the match's time then.
    """

    tiles: str
    dice: Dice
    moves: tuple[str, ...]
    payments: Payments
    seconds: float

    @classmethod
    def of(cls, stack: Stacked, moves: tuple[str, ...], payments: Payments, seconds: float) -> HandRecord:
        """Return the record of a hand."""
        return cls("".join(map(_NAMES.__getitem__, stack.tiles)), stack.dice, moves, payments, seconds)


@dataclass(frozen=True)
class TableRecord:
    """A match: the rules and their terms, the seed that drew the winds, the players' names, and the hands."""

    rules: str
    terms: Terms
    seed: str
    players: tuple[str, ...]
    hands: tuple[HandRecord, ...]
    version: int = VERSION


def stack_of(hand: HandRecord, rules: Ruleset, where: str) -> Stacked:
    """Return the walls and dice of a hand; raise RecordError if they are not those of the rules."""
    try:
        tiles = parse_tiles(hand.tiles)
    except TileError as error:
        raise RecordError(f"{where}: {error}") from error
    if sorted(tiles) != _in_order(rules.tiles):
        raise RecordError(f"{where}: the walls are not built of the {len(rules.tiles)} tiles of {rules.title}")
    if not all(1 <= number <= 6 for number in hand.dice):
        raise RecordError(f"{where}: the dice show {hand.dice}")
    if not isfinite(hand.seconds) or hand.seconds < 0:
        raise RecordError(f"{where}: the time is {hand.seconds}; it must be zero or more")
    return Stacked(tiles, hand.dice)


@lru_cache(maxsize=8)
def _in_order(tiles: tuple[Tile, ...]) -> list[Tile]:
    return sorted(tiles)
