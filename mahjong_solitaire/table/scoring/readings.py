"""All ways to read a won hand: four sets and a pair, with a knitted straight, or one of the special shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from itertools import product
from typing import NamedTuple

from mahjong_solitaire.table.hand import Meld, MeldKind, WinningHand
from mahjong_solitaire.table.scoring import traits
from mahjong_solitaire.table.scoring.arranging import arranged
from mahjong_solitaire.table.scoring.blocks import NO_PAIR, splits
from mahjong_solitaire.table.scoring.blocks import waits as block_waits
from mahjong_solitaire.table.scoring.sets import (
    FACES,
    HONOURS,
    KNITTED,
    KNITTED_TILES,
    KONG,
    PAIR,
    PUNG,
    TERMINALS,
    text_of,
)

BLOCKS = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
STARTS = (0, 9, 18, 27)


class Shape(Enum):
    """The shapes of a won hand."""

    SETS = "four sets and a pair"
    KNITTED_STRAIGHT = "a knitted straight, a set and a pair"
    SEVEN_PAIRS = "seven pairs"
    ORPHANS = "thirteen orphans"
    KNITTED_HONOURS = "honours and knitted tiles"


class Wait(Enum):
    """How the winning tile fitted in, where nothing else would have done."""

    EDGE = "edge"
    CLOSED = "closed"
    SINGLE = "single"


class Tiles:
    """What all readings of a hand have in common."""

    def __init__(self, hand: WinningHand) -> None:
        self.hand = hand
        self.winning = int(hand.winning)
        self.standing = [0] * len(FACES)
        for tile in hand.concealed:
            self.standing[tile] += 1
        self.full = self.standing.copy()
        self.full[hand.winning] += 1
        self.counts = self.full.copy()
        self.kinds = 1 << hand.winning
        for tile in hand.concealed:
            self.kinds |= 1 << tile
        self.chows: tuple[int, ...] = ()
        self.pungs: tuple[int, ...] = ()
        self.kongs: tuple[int, ...] = ()
        self.concealed_kongs: tuple[int, ...] = ()
        for meld in hand.melds:
            self._add(meld)
        self.is_concealed = len(self.concealed_kongs) == len(hand.melds)
        self.traits = self._traits()

    def _add(self, meld: Meld) -> None:
        kind, face = meld.kind, int(meld.tiles[0])
        for tile in meld.tiles:
            self.counts[tile] += 1
            self.kinds |= 1 << tile
        if kind is MeldKind.CHOW:
            self.chows = (*self.chows, face)
            return
        self.pungs = (*self.pungs, face)
        if kind.is_kong:
            self.kongs = (*self.kongs, face)
        if kind is MeldKind.CONCEALED_KONG:
            self.concealed_kongs = (*self.concealed_kongs, face)

    def _traits(self) -> int:
        hand, kinds = self.hand, self.kinds
        return (
            (traits.HONOURS if kinds & HONOURS else traits.NO_HONOURS)
            | (0 if kinds & (HONOURS | TERMINALS) else traits.SIMPLES)
            | (0 if kinds & ~(HONOURS | TERMINALS) else traits.ENDS)
            | (0 if not kinds & ~HONOURS else traits.NUMBERED)
            | (traits.QUADS if 4 in self.counts else 0)
            | (traits.MELDS if hand.melds else 0)
            | (traits.KONGS if self.kongs else 0)
            | (traits.DRAWN if hand.is_self_drawn else traits.CLAIMED)
            | (traits.REMARKABLE if hand.is_kong or hand.is_last_copy or hand.is_wall_last or hand.bonus else 0)
        )

    @cached_property
    def waits_for_one(self) -> bool:
        """Whether one kind of tile alone completes the concealed tiles, as sets or as pairs, four of it used up or not.

        The Green Book says "waiting solely"; that a used up tile is another wait is the practice of calculators.
        """
        return (waits(self.standing) | pair_wait(self.standing)).bit_count() == 1


@dataclass(slots=True)
class Reading:
    """One way to read a hand: where its chows begin, of what its pungs and its pair are (Tile numbers)."""

    tiles: Tiles
    shape: Shape
    chows: tuple[int, ...] = ()
    pungs: tuple[int, ...] = ()
    pair: int = NO_PAIR
    concealed_pungs: tuple[int, ...] = ()
    wait: Wait | None = None
    knitted: int = 0
    """Which of KNITTED_TILES."""
    combined: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    """What its chows and its pungs make together: for each fan the sets of each time."""

    @property
    def traits(self) -> int:
        """The traits of the tiles and those of the reading."""
        return (
            self.tiles.traits
            | (traits.CHOWS if len(self.chows) > 1 else 0)
            | (traits.PUNGS if self.pungs else 0)
            | (0 if self.shape is Shape.SETS else traits.SPECIAL)
            | (traits.WAIT if self.wait else 0)
        )


def sets_text(reading: Reading) -> str:
    """Write the sets of a reading; a special shape is named instead."""
    if reading.shape not in (Shape.SETS, Shape.KNITTED_STRAIGHT):
        return str(reading.shape.value)
    kongs = reading.tiles.kongs
    pungs = [(KONG if face in kongs else PUNG) + face for face in reading.pungs]
    knitted = [KNITTED + reading.knitted] if reading.shape is Shape.KNITTED_STRAIGHT else []
    return " ".join(map(text_of, (*knitted, *reading.chows, *pungs, PAIR + reading.pair)))


class _Sets(NamedTuple):
    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int


def readings(hand: WinningHand) -> Iterator[Reading]:
    """Yield every reading of a hand; none if it isn't won."""
    tiles = Tiles(hand)
    for sets in set_splits(tiles.full):
        yield _as_sets(tiles, sets)
    if len(hand.melds) <= 1:
        yield from _knitted_straights(tiles)
    if not hand.melds:
        yield from _special(tiles)


def set_splits(counts: list[int]) -> Iterator[_Sets]:
    """Yield every way to take tiles apart into sets and one pair."""
    parts = [splits(tuple(counts[block])) for block in BLOCKS]
    if not all(parts):
        return
    for ways in product(*parts):
        pairs = [start + way.pair for start, way in zip(STARTS, ways, strict=True) if way.pair != NO_PAIR]
        if len(pairs) == 1:
            chows = (start + place for start, way in zip(STARTS, ways, strict=True) for place in way.chows)
            pungs = (start + place for start, way in zip(STARTS, ways, strict=True) for place in way.pungs)
            yield _Sets(tuple(chows), tuple(pungs), pairs[0])


def _as_sets(tiles: Tiles, sets: _Sets) -> Reading:
    own = _concealed(tiles, sets)
    wait = _wait(tiles.winning, sets)
    # Asked only where it matters, since it takes as long as to find the sets.
    if wait and not tiles.waits_for_one:
        wait = None
    chows = tuple(sorted((*tiles.chows, *sets.chows)))
    pungs = tuple(sorted((*tiles.pungs, *sets.pungs)))
    return Reading(tiles, Shape.SETS, chows, pungs, sets.pair, own, wait, combined=arranged(chows, pungs))


def _concealed(tiles: Tiles, sets: _Sets) -> tuple[int, ...]:
    """Return the concealed pungs; one made with a discard is none, if the tile can't be in a chow or the pair."""
    own = (*tiles.concealed_kongs, *sets.pungs)
    winning = tiles.winning
    if tiles.hand.is_self_drawn or winning not in sets.pungs or _chows_with(winning, sets.chows):
        return own
    return tuple(face for face in own if face != winning)


def _chows_with(face: int, chows: tuple[int, ...]) -> list[int]:
    return [chow for chow in chows if chow <= face <= chow + 2]


def _wait(winning: int, sets: _Sets) -> Wait | None:
    """Return the wait of a tile that alone fitted; where it can be read in several ways, edge, closed, single."""
    places = {winning - chow for chow in _chows_with(winning, sets.chows)}
    rank = winning % 9
    if (2 in places and rank == 2) or (0 in places and rank == 6):
        return Wait.EDGE
    if 1 in places:
        return Wait.CLOSED
    return Wait.SINGLE if sets.pair == winning else None


def _knitted_straights(tiles: Tiles) -> Iterator[Reading]:
    for number, knitted in enumerate(KNITTED_TILES):
        if knitted & ~tiles.kinds:
            continue
        rest = tiles.full.copy()
        for face in FACES:
            rest[face] -= knitted >> face & 1
        if min(rest) >= 0:
            for sets in set_splits(rest):
                yield _as_knitted(tiles, sets, number)


def _as_knitted(tiles: Tiles, sets: _Sets, number: int) -> Reading:
    wait = _wait(tiles.winning, sets)
    if wait and not _knitted_waits_for_one(tiles, KNITTED_TILES[number]):
        wait = None
    own = _concealed(tiles, sets)
    chows, pungs = (*tiles.chows, *sets.chows), (*tiles.pungs, *sets.pungs)
    return Reading(tiles, Shape.KNITTED_STRAIGHT, chows, pungs, sets.pair, own, wait, number)


def _knitted_waits_for_one(tiles: Tiles, knitted: int) -> bool:
    """Whether the nine knitted tiles were there before the last, and one kind alone completes the rest."""
    rest = [count - (knitted >> face & 1) for face, count in enumerate(tiles.standing)]
    return min(rest) >= 0 and waits(rest).bit_count() == 1


def _special(tiles: Tiles) -> Iterator[Reading]:
    kinds, counts = tiles.kinds, tiles.full
    if all(count % 2 == 0 for count in counts):
        yield Reading(tiles, Shape.SEVEN_PAIRS)
    if kinds == TERMINALS | HONOURS:
        yield Reading(tiles, Shape.ORPHANS)
    if kinds.bit_count() == 14:
        for number, knitted in enumerate(KNITTED_TILES):
            if not kinds & ~(knitted | HONOURS):
                yield Reading(tiles, Shape.KNITTED_HONOURS, knitted=number)


def pair_wait(standing: list[int]) -> int:
    """Return as a bit the tile that makes seven pairs of thirteen concealed tiles."""
    odd = [face for face, count in enumerate(standing) if count % 2]
    return 1 << odd[0] if sum(standing) == 13 and len(odd) == 1 else 0


def waits(standing: list[int]) -> int:
    """Return as bits the tiles that make sets and a pair of concealed tiles, even if all four are used already."""
    blocks = [block_waits(tuple(standing[block])) for block in BLOCKS]
    short = [number for number, block in enumerate(blocks) if not block.is_sets]
    if len(short) == 1:
        return blocks[short[0]].for_sets_and_pair << STARTS[short[0]]
    if len(short) != 2:
        return 0
    first, second = short
    found = blocks[second].for_sets << STARTS[second] if blocks[first].is_sets_and_pair else 0
    return found | (blocks[first].for_sets << STARTS[first] if blocks[second].is_sets_and_pair else 0)
