"""The quick ways to see what completes a classical hand agree with the scorer, which lays out every arrangement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.rules.classical_shapes import completing
from mahjong_solitaire.table.scoring.classical.arrangement import completing as arranged
from mahjong_solitaire.table.scoring.classical.arrangement import is_complete
from mahjong_solitaire.table.scoring.classical.house import Classical
from mahjong_solitaire.table.scoring.classical.presets import PRESETS
from mahjong_solitaire.table.scoring.classical.wild import is_complete_wild
from mahjong_solitaire.table.settings import parse
from mahjong_solitaire.table.suits import hand_of, marks_of
from mahjong_solitaire.tiles import Tile

KINDS = [Tile(face) for face in range(34)]
ENDS = [tile for tile in KINDS if tile >= Tile.EAST or tile % 9 in (0, 8)]
GATES, SNAKE = (3, 1, 1, 1, 1, 1, 1, 1, 3), (2, 1, 1, 1, 1, 1, 1, 1, 1)
HOUSES = [
    *(preset.house for preset in PRESETS if isinstance(preset.house, Classical)),
    parse(Classical, ["nine_gates=pure", "seven_pairs=20-points", "most_chows=0", "goulash=true"]),
]


def hands(seed: str, number: int) -> Iterator[tuple[Rng, list[Tile]]]:
    """Yield hands of fourteen tiles of all shapes, half of them with a wrong tile."""
    rng = Rng(seed)
    for turn in range(number):
        tiles = SHAPES[turn % len(SHAPES)](rng)
        tiles = list(rng.shuffled(tiles))
        if rng.below(2):
            tiles[0] = rng.choice(KINDS)
        if max(Counter(tiles).values()) <= 4:
            yield rng, tiles


def _some(rng: Rng, kinds: list[Tile], number: int) -> list[Tile]:
    return list(rng.shuffled(kinds))[:number]


def _pungs(rng: Rng) -> list[Tile]:
    *pungs, pair = _some(rng, KINDS, 5)
    return [*pungs * 3, pair, pair]


def _chows(rng: Rng) -> list[Tile]:
    firsts = [Tile(9 * rng.below(3) + rng.below(7)) for _ in range(4)]
    pair = rng.choice(KINDS)
    return [*(Tile(first + step) for first in firsts for step in range(3)), pair, pair]


def _of_suit(rng: Rng, counts: tuple[int, ...], *more: Tile) -> list[Tile]:
    first = 9 * rng.below(3)
    tiles = [Tile(first + rank) for rank, count in enumerate(counts) for _ in range(count)]
    return [*tiles, *more, *(Tile(first + rng.below(9)) for _ in range(14 - len(tiles) - len(more)))]


def _knitted(rng: Rng) -> list[Tile]:
    one, other, _ = rng.shuffled(range(3))
    return [Tile(9 * suit + rank) for rank in (rng.below(9) for _ in range(7)) for suit in (one, other)]


def _triples(rng: Rng) -> list[Tile]:
    suits, rank = rng.shuffled(range(3)), rng.below(9)
    triples = [Tile(9 * suit + number) for number in (rng.below(9) for _ in range(4)) for suit in range(3)]
    return [*triples, *(Tile(9 * suit + rank) for suit in suits[:2])]


SHAPES = (
    _pungs,
    _chows,
    lambda rng: [*ENDS, rng.choice(ENDS)],
    lambda rng: _some(rng, ENDS, 7) * 2,
    lambda rng: _some(rng, KINDS, 7) * 2,
    lambda rng: _of_suit(rng, GATES),
    lambda rng: _of_suit(rng, SNAKE, Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH),
    _knitted,
    _triples,
)


@pytest.mark.parametrize("house", HOUSES)
def test_what_completes_a_hand_is_what_the_scorer_says(house: Classical) -> None:
    found = 0
    for _, tiles in hands("waits", 60):
        held = tuple(sorted(tiles[1:]))
        hand = hand_of(held)
        wins = completing(hand, marks_of(hand), (), house)
        expected = arranged((), held, house, is_goulash=False)
        assert [tile for tile in KINDS if wins & BITS[tile]] == list(expected)
        found += bool(expected)
    assert found > 10


@pytest.mark.parametrize("wild", [0, 1, 2])
def test_wild_tiles_complete_a_hand_if_they_can_stand_for_tiles_that_do(wild: int) -> None:
    results = set()
    for rng, tiles in hands(f"wild {wild}", 72 if wild < 2 else 27):
        house = rng.choice(HOUSES)
        natural, winning = tiles[wild:], rng.choice(tiles[wild:])
        chosen = combinations_with_replacement(KINDS, wild)
        complete = any(is_complete((), tuple(sorted((*natural, *one))), winning, house, 0) for one in chosen)
        assert is_complete_wild(0, (*natural, *(Tile.JOKER,) * wild), winning, house) is complete
        results.add(complete)
    assert results == {True, False}
