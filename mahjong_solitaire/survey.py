"""Surveys: how many uniform random deals of a layout can't be cleared, counted chunk by chunk.

A chunk is named by layout, seed and number, and its deals follow from that name alone; so chunks can be counted in any
order, by any number of processes or machines, on another day, and give the same numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256, shake_256
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import choose_pairs
from mahjong_solitaire.solitaire.difficulty import PLAYOUTS, level_of
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import LEVELS
from mahjong_solitaire.solitaire.players import Skill
from mahjong_solitaire.solitaire.solver import Stage
from mahjong_solitaire.solitaire.solver.problem import Workshop
from mahjong_solitaire.solitaire.solver.trials import WON
from mahjong_solitaire.solitaire.variants import SHANGHAI, Variant

CHUNK = 2_000
"""Deals counted and kept at a time."""
RATED = 50
"""Of the deals of a chunk that can be cleared so many, the first ones, are rated."""
_Z = 1.959963984540054
"""Of the normal distribution 95 % lie within so many standard deviations."""
_KEY_BYTES = 8
_AT_ONCE = 50


class Task(NamedTuple):
    """A chunk to count."""

    layout: Layout
    seed: int
    chunk: int
    deals: int


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


EMPTY = Tally(0, 0, {stage.value: 0 for stage in Stage}, {level.name: 0 for level in LEVELS}, 0.0)


def fingerprint(layout: Layout) -> str:
    """Return a short text that two layouts share only if their places are the same, in the same order."""
    return sha256(repr([tuple(slot) for slot in layout.slots]).encode()).hexdigest()[:12]


def tasks(layout: Layout, seed: int, deals: int) -> Iterator[Task]:
    """Cut a survey into chunks; only the last may be smaller."""
    for chunk, start in enumerate(range(0, deals, CHUNK)):
        yield Task(layout, seed, chunk, min(CHUNK, deals - start))


def count(task: Task) -> Tally:
    """Decide every deal of a chunk (the seconds are left at 0: it takes a clock to measure them)."""
    board = blank(task.layout)
    shop = Workshop(board.ways, board.present)
    deals = uniform_deals(task)
    sides = np.zeros(deals.shape[1], np.int8)
    # A few at a time: while kernels run, nobody can interrupt.
    answers = [
        answer
        for start in range(0, task.deals, _AT_ONCE)
        for answer in shop.decide_all(deals[start : start + _AT_ONCE], sides)
    ]
    stages = Counter(answer.stage.value for answer in answers)
    clearable = np.flatnonzero([answer.verdict == WON for answer in answers])
    levels = Counter(_level(shop, deals[number], sides) for number in clearable[:RATED])
    unsolvable = task.deals - len(clearable)
    return merged([EMPTY, Tally(task.deals, unsolvable, dict(stages), dict(levels), 0.0)])


def uniform_deals(task: Task) -> NDArray[np.uint32]:
    """Return the deals of a chunk, one a row: the group of the tile on each place, every order equally likely.

    The tiles are put in the order of random keys of 64 bits, which SHAKE-256 makes of the chunk's name.
    """
    groups = np.array(groups_of(task.layout), np.uint32)
    name = f"survey/{task.layout.name}/{task.seed}/{task.chunk}"
    content = shake_256(name.encode()).digest(_KEY_BYTES * groups.size * task.deals)
    keys = np.frombuffer(content, "<u8").reshape(task.deals, groups.size)
    return np.ascontiguousarray(groups[np.argsort(keys, axis=1, kind="stable")])


def groups_of(layout: Layout, variant: Variant = SHANGHAI) -> list[int]:
    """Return the groups of the tiles that a deal of the layout has, numbered as they come.

    How many groups there are of which size is the same in each of its deals; which they are makes no difference.
    """
    numbers: dict[int, int] = {}
    pairs = choose_pairs(len(layout.slots), variant, Rng(layout.name))
    return [numbers.setdefault(variant.group(tile), len(numbers)) for pair in pairs for tile in pair]


def blank(layout: Layout, variant: Variant = SHANGHAI) -> Board:
    """Return a board of the layout with all its places taken by some tiles."""
    tiles = [tile for pair in choose_pairs(len(layout.slots), variant, Rng(layout.name)) for tile in pair]
    return Board.dealt(layout, tiles, variant)


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
