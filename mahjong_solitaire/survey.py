"""Surveys: how many uniform random deals of a layout can't be cleared, counted chunk by chunk.

A chunk is named by layout, variant, seed and number, and its deals follow from that name alone; so chunks can be
counted in any order, by any number of processes or machines, on another day, and give the same numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import shake_256
from math import sqrt
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import choose_pairs
from mahjong_solitaire.solitaire.difficulty import level_of
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import LEVELS, PLAYOUTS
from mahjong_solitaire.solitaire.players import Skill
from mahjong_solitaire.solitaire.solver.problem import STAGES, Answer, Workshop
from mahjong_solitaire.solitaire.solver.trials import WON
from mahjong_solitaire.solitaire.variants import SHANGHAI, Variant
from mahjong_solitaire.tiles import Tile

CHUNK = 2_000
"""Deals counted and kept at a time."""
RATED = 50
"""Of the deals of a chunk that can be cleared so many, the first ones, are rated."""
_Z = 1.959963984540054
"""Of the normal distribution 95 % lie within so many standard deviations."""
_KEY_BYTES = 8
_AT_ONCE = 50
_Number = TypeVar("_Number", np.uint32, np.int8)


class Task(NamedTuple):
    """A chunk to count, of deals of a variant in which pairings alone decide (not the order of pairs)."""

    layout: Layout
    seed: int
    chunk: int
    deals: int
    variant: Variant = SHANGHAI

    @property
    def name(self) -> str:
        """What its deals follow from."""
        rules = f":{self.variant.id_name}" if self.variant.id_name else ""
        return f"survey/{self.layout.name}{rules}/{self.seed}/{self.chunk}"


class Deals(NamedTuple):
    """Deals of one layout, one a row: the group and the side of the tile on each place."""

    groups: NDArray[np.uint32]
    sides: NDArray[np.int8]


class Tally(NamedTuple):
    """What was counted in one chunk or in many; the levels are those of the deals rated, by their playouts alone."""

    deals: int
    unsolvable: int
    stages: dict[str, int]
    levels: dict[str, int]
    seconds: float


class Interval(NamedTuple):
    """The bounds within which a share lies with a certainty of 95 %."""

    low: float
    high: float


EMPTY = Tally(0, 0, {stage.value: 0 for stage in STAGES}, {level.name: 0 for level in LEVELS}, 0.0)


def tasks(layout: Layout, seed: int, deals: int, variant: Variant = SHANGHAI) -> Iterator[Task]:
    """Cut a survey into chunks; only the last may be smaller."""
    for chunk, start in enumerate(range(0, deals, CHUNK)):
        yield Task(layout, seed, chunk, min(CHUNK, deals - start), variant)


def count(task: Task) -> Tally:
    """Decide every deal of a chunk (the seconds are left at 0: it takes a clock to measure them)."""
    board = blank(task.layout, task.variant)
    shop = Workshop(board.ways, board.present)
    deals = uniform_deals(task)
    answers = list(_answers(shop, deals))
    stages = Counter(answer.stage.value for answer in answers)
    clearable = np.flatnonzero([answer.verdict == WON for answer in answers])
    levels = Counter(_level(shop, deals.groups[number], deals.sides[number]) for number in clearable[:RATED])
    unsolvable = task.deals - len(clearable)
    return merged([EMPTY, Tally(task.deals, unsolvable, dict(stages), dict(levels), 0.0)])


def uniform_deals(task: Task) -> Deals:
    """Return the deals of a chunk, every order of the tiles equally likely.

    The tiles are put in the order of random keys of 64 bits, which SHAKE-256 makes of the chunk's name.
    """
    places = len(task.layout.slots)
    content = shake_256(task.name.encode()).digest(_KEY_BYTES * places * task.deals)
    order = np.argsort(np.frombuffer(content, "<u8").reshape(task.deals, places), axis=1, kind="stable")
    groups, sides = zip(*(_numbered(tiles, task.variant) for tiles in _tiles(task)), strict=True)
    return Deals(_ordered(np.array(groups, np.uint32), order), _ordered(np.array(sides, np.int8), order))


def _tiles(task: Task) -> list[list[Tile]]:
    """Return the tiles for each deal; one row for all, if which groups are dealt makes no difference."""
    layout, variant = task.layout, task.variant
    if len({len(group) for group in variant.groups}) == 1:
        return [tiles_for(layout, variant, layout.name)]
    return [tiles_for(layout, variant, f"{task.name}/{number}") for number in range(task.deals)]


def _numbered(tiles: Iterable[Tile], variant: Variant) -> tuple[list[int], list[int]]:
    """Return the groups of tiles, numbered as they come, and their sides."""
    numbers: dict[int, int] = {}
    pairs = [(numbers.setdefault(variant.group(tile), len(numbers)), variant.side(tile)) for tile in tiles]
    return [group for group, _ in pairs], [side for _, side in pairs]


def _ordered(rows: NDArray[_Number], order: NDArray[np.int64]) -> NDArray[_Number]:
    return np.take_along_axis(np.broadcast_to(rows, order.shape), order, axis=1)


def tiles_for(layout: Layout, variant: Variant, seed: str) -> list[Tile]:
    """Return the tiles of a deal."""
    return [tile for pair in choose_pairs(len(layout.slots), variant, Rng(seed)) for tile in pair]


def blank(layout: Layout, variant: Variant = SHANGHAI) -> Board:
    """Return a board of the layout with all its places taken by some tiles."""
    return Board.dealt(layout, tiles_for(layout, variant, layout.name), variant)


def _answers(shop: Workshop, deals: Deals) -> Iterator[Answer]:
    if deals.sides.any():
        # The kernel takes one row of sides for all boards.
        for groups, sides in zip(deals.groups, deals.sides, strict=True):
            yield shop.decide(groups, sides)
        return
    # A few at a time: while kernels run, nobody can interrupt.
    for start in range(0, len(deals.groups), _AT_ONCE):
        yield from shop.decide_all(deals.groups[start : start + _AT_ONCE], deals.sides[0])


def merged(tallies: Iterable[Tally]) -> Tally:
    """Add tallies up."""
    deals, unsolvable, seconds = 0, 0, 0.0
    stages, levels = dict(EMPTY.stages), dict(EMPTY.levels)
    for tally in tallies:
        deals, unsolvable, seconds = deals + tally.deals, unsolvable + tally.unsolvable, seconds + tally.seconds
        for total, part in ((stages, tally.stages), (levels, tally.levels)):
            for name, number in part.items():
                total[name] += number
    return Tally(deals, unsolvable, stages, levels, seconds)


def interval(hits: int, trials: int) -> Interval:
    """Return Wilson's interval for a share: it is sound for small shares too.

    >>> [round(bound, 4) for bound in interval(0, 100)]
    [0.0, 0.037]
    """
    share = hits / trials
    scale = 1 + _Z**2 / trials
    middle = (share + _Z**2 / (2 * trials)) / scale
    half = _Z * sqrt(share * (1 - share) / trials + _Z**2 / (4 * trials**2)) / scale
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def _level(shop: Workshop, groups: NDArray[np.uint32], sides: NDArray[np.int8]) -> str:
    return level_of(shop.win_rate(groups, sides, PLAYOUTS), Skill.CARELESS).name
