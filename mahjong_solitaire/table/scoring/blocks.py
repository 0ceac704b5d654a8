"""Tiles of one suit (nine counts) or the honours (seven) taken apart into sets and pairs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

Counts = tuple[int, ...]
"""How many there are of each tile of a block: nine numbers of a suit, or seven winds and dragons."""
NO_PAIR = -1
NUMBERS = 9


class Split(NamedTuple):
    """One way to take a block apart: where its chows begin, of what its pungs and its pair are."""

    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int


class Waits(NamedTuple):
    """What a block needs to become sets alone, or sets and a pair: whether nothing, and which tiles (bits) do it."""

    is_sets: bool
    is_sets_and_pair: bool
    for_sets: int
    for_sets_and_pair: int


@lru_cache(maxsize=1 << 16)
def splits(counts: Counts) -> tuple[Split, ...]:
    """Return every way to take a block apart into sets and at most one pair.

    >>> splits((3, 1, 1, 0, 0, 0, 0, 0, 0))
    (Split(chows=(0,), pungs=(), pair=0),)
    """
    tiles = sum(counts)
    if tiles % 3 == 0:
        return tuple(Split(chows, pungs, NO_PAIR) for chows, pungs in _sets(counts, 0))
    return tuple(_with_pair(counts)) if tiles % 3 == 2 else ()


def _with_pair(counts: Counts) -> Iterator[Split]:
    for pair, count in enumerate(counts):
        if count >= 2:
            yield from (Split(chows, pungs, pair) for chows, pungs in _sets(_less(counts, (pair, pair)), 0))


@lru_cache(maxsize=1 << 16)
def _sets(counts: Counts, start: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    first = next((place for place in range(start, len(counts)) if counts[place]), None)
    if first is None:
        return (((), ()),)
    found = []
    if len(counts) == NUMBERS and first < NUMBERS - 2 and counts[first + 1] and counts[first + 2]:
        rest = _less(counts, (first, first + 1, first + 2))
        found += [((first, *chows), pungs) for chows, pungs in _sets(rest, first)]
    if counts[first] >= 3:
        rest = _less(counts, (first,) * 3)
        found += [(chows, (first, *pungs)) for chows, pungs in _sets(rest, first)]
    return tuple(found)


def _less(counts: Counts, places: tuple[int, ...]) -> Counts:
    rest = list(counts)
    for place in places:
        rest[place] -= 1
    return tuple(rest)


@lru_cache(maxsize=1 << 16)
def waits(counts: Counts) -> Waits:
    """Return what a block waits for, even if all four of a tile are in it already."""
    left = sum(counts) % 3
    is_whole = _is_sets_and_pair if left == 1 else _is_sets
    more = ((*counts[:place], count + 1, *counts[place + 1 :]) for place, count in enumerate(counts) if left)
    completing = sum(1 << place for place, block in enumerate(more) if is_whole(block))
    return Waits(
        left == 0 and _is_sets(counts),
        left == 2 and _is_sets_and_pair(counts),
        completing if left == 2 else 0,
        completing if left == 1 else 0,
    )


def _is_sets(counts: Counts) -> bool:
    """Whether a block is nothing but sets; which ones is not asked, so three alike are never three chows."""
    rest = [*counts, 0, 0]
    for place in range(len(counts)):
        chows = rest[place] % 3
        if chows and (len(counts) != NUMBERS or min(rest[place + 1], rest[place + 2]) < chows):
            return False
        rest[place + 1] -= chows
        rest[place + 2] -= chows
    return True


def _is_sets_and_pair(counts: Counts) -> bool:
    return any(count >= 2 and _is_sets(_less(counts, (pair, pair))) for pair, count in enumerate(counts))
