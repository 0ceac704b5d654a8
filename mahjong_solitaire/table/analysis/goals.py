"""The great hands as goals: what sets and which pair each is made of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from mahjong_solitaire.table.scoring.arranging import CHOWS, PUNGS, Rules
from mahjong_solitaire.table.scoring.fans_of_tiles import GREEN, REVERSIBLE
from mahjong_solitaire.table.scoring.sets import HONOURS, SUITS, TERMINALS, mask

CHOW_KINDS, SET_KINDS = 21, 55
"""Sets are numbered: chows 7 times the suit plus the rank, then a pung of each tile."""
ANY_TILE = (1 << 34) - 1
_EAST, _RED = 27, 31


class Plan(NamedTuple):
    """Sets that a goal must have, what its other sets may be, and of what its pair (bits)."""

    fan: str
    core: tuple[int, ...]
    others: int
    pairs: int


def pung(face: int) -> int:
    """Return the number of a pung."""
    return CHOW_KINDS + face


def faces_of(one: int) -> tuple[int, int, int]:
    """Return the tiles of a set by its number."""
    if one >= CHOW_KINDS:
        return (one - CHOW_KINDS,) * 3
    first = one // 7 * 9 + one % 7
    return first, first + 1, first + 2


@lru_cache(maxsize=1)
def plans() -> tuple[Plan, ...]:
    """Return all plans; a goal has several where its sets can be chosen in several ways."""
    return (*_of_combinations(), *_of_honours(), *_of_tiles(), *_terminal_chows())


def _of_combinations() -> Iterator[Plan]:
    chows = tuple(faces_of(one)[0] for one in range(CHOW_KINDS))
    yield from _cores(CHOWS, chows, tuple(range(CHOW_KINDS)))
    yield from _cores(PUNGS, tuple(range(_EAST)), tuple(map(pung, range(_EAST))))


def _cores(rules: Rules, faces: tuple[int, ...], numbers: tuple[int, ...]) -> Iterator[Plan]:
    for rule in rules:
        if rule.points < 6:
            continue
        for places in combinations_with_replacement(range(len(faces)), rule.size):
            if rule.test(tuple(faces[place] for place in places)):
                yield Plan(rule.name, tuple(numbers[place] for place in places), _ANY_SET, ANY_TILE)


def _of_honours() -> Iterator[Plan]:
    winds = range(_EAST, _RED)
    dragons = range(_RED, 34)
    yield Plan("Big Four Winds", tuple(map(pung, winds)), 0, ANY_TILE)
    yield Plan("Big Three Dragons", tuple(map(pung, dragons)), _ANY_SET, ANY_TILE)
    for three in combinations(winds, 3):
        yield Plan("Big Three Winds", tuple(map(pung, three)), _ANY_SET, ANY_TILE)
        fourth = next(wind for wind in winds if wind not in three)
        yield Plan("Little Four Winds", tuple(map(pung, three)), _ANY_SET, 1 << fourth)
    for two in combinations(dragons, 2):
        yield Plan("Two Dragon Pungs", tuple(map(pung, two)), _ANY_SET, ANY_TILE)
        third = next(dragon for dragon in dragons if dragon not in two)
        yield Plan("Little Three Dragons", tuple(map(pung, two)), _ANY_SET, 1 << third)


KINDS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("All Green", (GREEN,)),
    ("All Terminals", (TERMINALS,)),
    ("All Honors", (HONOURS,)),
    ("All Terminals and Honors", (TERMINALS | HONOURS,)),
    ("Full Flush", SUITS),
    ("Upper Tiles", (mask("789"),)),
    ("Middle Tiles", (mask("456"),)),
    ("Lower Tiles", (mask("123"),)),
    ("Upper Four", (mask("6789"),)),
    ("Lower Four", (mask("1234"),)),
    ("Reversible Tiles", (REVERSIBLE,)),
)
"""Hands of no other tiles than these; each entry is a way."""


def _of_tiles() -> Iterator[Plan]:
    for fan, ways in KINDS:
        for kinds in ways:
            yield Plan(fan, (), _sets_within(kinds), kinds)
    for suit in SUITS:
        # Of the honours there must be some: a pair, or a pung.
        yield Plan("Half Flush", (), _sets_within(suit | HONOURS), HONOURS)
        for honour in range(_EAST, 34):
            yield Plan("Half Flush", (pung(honour),), _sets_within(suit | HONOURS), suit | HONOURS)
    yield Plan("All Pungs", (), _ALL_PUNGS, ANY_TILE)
    even, fives = mask("2468"), mask("5")
    yield Plan("All Even Pungs", (), _sets_within(even), even)
    yield Plan("All Fives", (), _sets_with(fives), fives)
    yield Plan("Outside Hand", (), _sets_with(TERMINALS | HONOURS), TERMINALS | HONOURS)


def _sets_within(kinds: int) -> int:
    return sum(1 << one for one in range(SET_KINDS) if all(kinds >> face & 1 for face in faces_of(one)))


def _sets_with(kinds: int) -> int:
    return sum(1 << one for one in range(SET_KINDS) if any(kinds >> face & 1 for face in faces_of(one)))


def _terminal_chows() -> Iterator[Plan]:
    for suit in range(3):
        five = 1 << 9 * suit + 4
        low, high = 7 * suit, 7 * suit + 6
        yield Plan("Pure Terminal Chows", (low, low, high, high), 0, five)
        others = [7 * other + rank for other in range(3) if other != suit for rank in (0, 6)]
        yield Plan("Three-Suited Terminal Chows", tuple(others), 0, five)


_ANY_SET = (1 << SET_KINDS) - 1
_ALL_PUNGS = _ANY_SET & ~((1 << CHOW_KINDS) - 1)
