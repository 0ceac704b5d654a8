"""A hand suit by suit: all that is asked of a suit is worked out once for any tiles of it, and looked up ever after.

A discard and a draw change one or two suits; the others stay the values they were.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from mahjong_solitaire.table.actions import DISCARDS, Action
from mahjong_solitaire.table.prospects import (
    BITS,
    CHOW,
    EVERY,
    HELD,
    KONG,
    LANE,
    PAIR,
    SIZES,
    THIRDS,
    Hand,
    Held,
    mask_of,
)
from mahjong_solitaire.tiles import MAHJONG_FACES, RED_FIVES, Tile

FIRSTS = (Tile.M1, Tile.P1, Tile.S1, Tile.EAST)
"""Where each suit begins; winds, dragons, bonus tiles and jokers are one suit here."""

_SUITS = range(3)
_KINDS = (
    *(
        (*MAHJONG_FACES[9 * suit : 9 * suit + 5], RED_FIVES[suit], *MAHJONG_FACES[9 * suit + 5 : 9 * suit + 9])
        for suit in _SUITS
    ),
    (*MAHJONG_FACES[Tile.EAST :], Tile.JOKER),
)
_FIVE, _RED = 4, 5
_DIGIT = 4
_SUIT = _DIGIT * len(_KINDS[-1])
_SHIFTS = tuple(tuple(_DIGIT * rank for rank in range(len(kinds))) for kinds in _KINDS)
_PLACES = {tile: (suit, 1 << _DIGIT * rank) for suit, kinds in enumerate(_KINDS) for rank, tile in enumerate(kinds)}
"""The suit of each tile, and what it adds to the suit's key."""
_OF_SUIT = tuple(map(mask_of, ((tile for tile in kinds if tile in MAHJONG_FACES) for kinds in _KINDS)))
_OF_COUNT = (0, HELD, HELD | PAIR, HELD | PAIR | KONG, HELD | PAIR | KONG, *(HELD | PAIR for _ in range(5, 16)))
"""The marks of a kind by the number held of it."""
_ROWS = tuple(
    tuple(
        # With four of one kind any tile drawn makes a kong possible.
        (shift, DISCARDS[tile], tuple(BITS[tile] * mark | KONG * EVERY * (n == 4) for n, mark in enumerate(_OF_COUNT)))
        for tile, shift in zip(kinds, shifts, strict=True)
    )
    for kinds, shifts in zip(_KINDS, _SHIFTS, strict=True)
)
"""Of each kind of each suit where its number stands in the key, its discard, its marks by the number held of it."""
_MOST_KNOWN = 1 << 16


class _Known(dict[int, Held]):
    """What has been worked out so far; it begins anew before it takes up much memory."""

    def __missing__(self, key: int) -> Held:
        if len(self) >= _MOST_KNOWN:
            self.clear()
        self[key] = found = _worked_out(key)
        return found


_KNOWN = _Known()


def _worked_out(key: int) -> Held:
    """Return what is known of the tiles of one suit."""
    suit = suit_of(key)
    discards: list[Action] = []
    size = marks = 0
    for shift, discard, marks_of_count in _ROWS[suit]:
        if count := key >> shift & 15:
            size += count
            discards.append(discard)
            marks |= marks_of_count[count]
    if suit in _SUITS:
        reds = key >> _DIGIT * _RED & 15
        marks = (
            _KNOWN[key - (reds << _DIGIT * _RED) + (reds << _DIGIT * _FIVE)].marks if reds else _in_a_suit(marks, suit)
        )
    return Held(key, size, tuple(discards), marks | size % 3 << SIZES + 2 * suit)


def _in_a_suit(marks: int, suit: int) -> int:
    """Add what the kinds of a suit are to each other."""
    kinds = marks & EVERY
    below, above = kinds << LANE, kinds >> LANE
    in_runs = below & above | below & kinds << 2 * LANE | above & kinds >> 2 * LANE
    has_third = bool(kinds & kinds >> 3 * LANE & kinds >> 6 * LANE)
    return marks | CHOW * (_OF_SUIT[suit] & in_runs) | has_third << THIRDS + suit


def suit_of(key: int) -> int:
    """Return the number of the suit, from 0."""
    return key >> _SUIT


def counts_of(key: int) -> tuple[int, ...]:
    """Return how many are held of the nine numbers of a suit, red fives among the fives, or of the seven honours."""
    suit = suit_of(key)
    counts = [key >> shift & 15 for shift in _SHIFTS[suit]]
    if suit not in _SUITS:
        return tuple(counts[:7])
    counts[_FIVE] += counts.pop(_RED)
    return tuple(counts)


_EMPTY = tuple(suit << _SUIT for suit in range(len(_KINDS)))


def hand_of(tiles: Iterable[Tile]) -> Hand:
    """Return tiles as a hand."""
    keys = list(_EMPTY)
    for tile in tiles:
        suit, one = _PLACES[tile]
        keys[suit] += one
    return tuple(map(_KNOWN.__getitem__, keys))


def tiles_of(hand: Hand) -> tuple[Tile, ...]:
    """Return the tiles of a hand in order."""
    characters, dots, bamboos, rest = hand
    return _tiles(characters.key) + _tiles(dots.key) + _tiles(bamboos.key) + _tiles(rest.key)


@lru_cache(maxsize=_MOST_KNOWN)
def _tiles(key: int) -> tuple[Tile, ...]:
    """Return the tiles of one suit in order."""
    suit = suit_of(key)
    tiles: list[Tile] = []
    for tile, shift in zip(_KINDS[suit], _SHIFTS[suit], strict=True):
        tiles += [tile] * (key >> shift & 15)
    return tuple(tiles)


def honours_and_bonus_of(hand: Hand) -> tuple[Tile, ...]:
    """Return the tiles of a hand that are of none of the three suits, in order."""
    return _tiles(hand[-1].key)


def size_of(hand: Hand) -> int:
    """Return how many tiles a hand has."""
    characters, dots, bamboos, rest = hand
    return characters.size + dots.size + bamboos.size + rest.size


def count_of(hand: Hand, tile: Tile) -> int:
    """Return how often a hand holds a tile, a red five counted apart from the others."""
    suit, one = _PLACES[tile]
    return hand[suit].key // one & 15


def discards_of(hand: Hand) -> tuple[Action, ...]:
    """Return the discards that a hand allows, each once."""
    characters, dots, bamboos, rest = hand
    return characters.discards + dots.discards + bamboos.discards + rest.discards


def marks_of(hand: Hand) -> int:
    """Return the marks of a hand."""
    characters, dots, bamboos, rest = hand
    return characters.marks | dots.marks | bamboos.marks | rest.marks


def exchanged(hand: Hand, gone: Tile, come: Tile) -> Hand:
    """Return a hand with a tile in the place of another."""
    suits = list(hand)
    left, lost = _PLACES[gone]
    joined, won = _PLACES[come]
    if left == joined:
        suits[joined] = _KNOWN[suits[joined].key - lost + won]
    else:
        suits[left] = _KNOWN[suits[left].key - lost]
        suits[joined] = _KNOWN[suits[joined].key + won]
    return tuple(suits)


def with_tile(hand: Hand, come: Tile) -> Hand:
    """Return a hand with one tile more."""
    suits = list(hand)
    suit, one = _PLACES[come]
    suits[suit] = _KNOWN[suits[suit].key + one]
    return tuple(suits)


def reduced(hand: Hand, gone: Iterable[Tile]) -> Hand:
    """Return a hand without some of its tiles."""
    keys = [suit.key for suit in hand]
    for tile in gone:
        suit, one = _PLACES[tile]
        keys[suit] -= one
    return tuple(map(_KNOWN.__getitem__, keys))
