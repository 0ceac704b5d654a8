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
_UPPER = (1 << _SUIT) - (1 << 6 * _DIGIT)
"""The digits of the upper kinds: of a suit's sixes to nines, of the red dragon and what follows."""
_SHIFTS = tuple(tuple(_DIGIT * rank for rank in range(len(kinds))) for kinds in _KINDS)
_PLACES = {tile: (suit, 1 << _DIGIT * rank) for suit, kinds in enumerate(_KINDS) for rank, tile in enumerate(kinds)}
"""The suit of each tile, and what it adds to the suit's key."""
_OF_SUIT = tuple(map(mask_of, ((tile for tile in kinds if tile in MAHJONG_FACES) for kinds in _KINDS)))
_OF_COUNT = (0, HELD, HELD | PAIR, HELD | PAIR | KONG, HELD | PAIR | KONG, *(HELD | PAIR for _ in range(5, 16)))
"""The marks of a kind by the number held of it."""
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
    """Return the tiles of one suit with all that is known of them."""
    suit = suit_of(key)
    upper = key & _UPPER
    low, high = _half(key - upper), _half(suit << _SUIT | upper)
    tiles, marks = low.tiles + high.tiles, low.marks | high.marks
    if suit in _SUITS:
        reds = key >> _DIGIT * _RED & 15
        marks = (
            _KNOWN[key - (reds << _DIGIT * _RED) + (reds << _DIGIT * _FIVE)].marks if reds else _in_a_suit(marks, suit)
        )
    return Held(key, tiles, low.discards + high.discards, marks | len(tiles) % 3 << SIZES + 2 * suit)


@lru_cache(maxsize=_MOST_KNOWN)
def _half(key: int) -> Held:
    """Return what is known of the lower or the upper kinds of a suit; there are few of these, so that it is quick."""
    tiles: list[Tile] = []
    discards: list[Action] = []
    marks = 0
    suit = suit_of(key)
    for tile, shift in zip(_KINDS[suit], _SHIFTS[suit], strict=True):
        count = key >> shift & 15
        if count:
            tiles += [tile] * count
            discards.append(DISCARDS[tile])
            # With four of one kind any tile drawn makes a kong possible.
            marks |= BITS[tile] * _OF_COUNT[count] | (KONG * EVERY if count == 4 else 0)
    return Held(key, tuple(tiles), tuple(discards), marks)


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
    return characters.tiles + dots.tiles + bamboos.tiles + rest.tiles


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
