"""Sets combined with each other: the principles "no separating" and "account once".

Four sets make one combination, or three of them and the fourth one more with one of the three, or pairs of sets that
hang together without a circle: so each further set is combined only once with one already used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from mahjong_solitaire.table.scoring.sets import PUNG

Sets = tuple[int, ...]
"""Where chows begin, or of what tile pungs are; in order."""


class Combination(NamedTuple):
    """So many sets that belong together, and what they are worth."""

    name: str
    points: int
    size: int
    test: Callable[[Sets], bool]


class Found(NamedTuple):
    """A combination that is counted, with its sets."""

    name: str
    points: int
    sets: Sets


Rules = tuple[Combination, ...]


def arrange(rules: Rules, sets: Sets) -> tuple[Found, ...]:
    """Return the combinations of sets worth the most together."""
    ways = [*_fours(rules, sets), *_threes(rules, sets), _forest(rules, sets)]
    return max(ways, key=_points)


def _points(found: Sequence[Found]) -> int:
    return sum(one.points for one in found)


def _fours(rules: Rules, sets: Sets) -> Iterator[tuple[Found, ...]]:
    for places in combinations(range(len(sets)), 4):
        yield from ((found,) for found in _those(rules, tuple(sets[place] for place in places)))


def _threes(rules: Rules, sets: Sets) -> Iterator[tuple[Found, ...]]:
    for places in combinations(range(len(sets)), 3):
        three = tuple(sets[place] for place in places)
        spare = [sets[place] for place in range(len(sets)) if place not in places]
        for found in _those(rules, three):
            yield (found, *_with_one_of(rules, three, spare))


def _with_one_of(rules: Rules, three: Sets, spare: Sequence[int]) -> tuple[Found, ...]:
    pairs = (tuple(sorted((one, other))) for other in spare for one in three)
    return tuple(found for pair in pairs for found in _those(rules, pair))[:1]


def _forest(rules: Rules, sets: Sets) -> tuple[Found, ...]:
    """Return as many combinations of two as can be without a circle, those of the first rule first."""
    names = [rule.name for rule in rules]
    pairs = combinations(range(len(sets)), 2)
    found = [(pair, one) for pair in pairs for one in _those(rules, (sets[pair[0]], sets[pair[1]]))]
    group = list(range(len(sets)))
    counted: list[Found] = []
    for (first, second), one in sorted(found, key=lambda way: names.index(way[1].name)):
        if group[first] != group[second]:
            group = [group[first] if other == group[second] else other for other in group]
            counted.append(one)
    return tuple(counted)


def pairs_of(rules: Rules) -> list[Combination]:
    """Return the combinations of two."""
    return [rule for rule in rules if rule.size == 2]


@lru_cache(maxsize=1 << 13)
def _those(rules: Rules, sets: Sets) -> tuple[Found, ...]:
    """Return the combinations that just these sets make; hands have the same twos and threes again and again."""
    return tuple(Found(rule.name, rule.points, sets) for rule in rules if rule.size == len(sets) and rule.test(sets))


def _same(sets: Sets) -> bool:
    return len(set(sets)) == 1


def _ranks(sets: Sets) -> list[int]:
    return [face % 9 for face in sets]


def _suits(sets: Sets) -> int:
    return len({face // 9 for face in sets})


def _steps(ranks: Sequence[int]) -> set[int]:
    return {later - earlier for earlier, later in pairwise(ranks)}


def _shifted(*steps: int) -> Callable[[Sets], bool]:
    """Return a test: sets of one suit, each so many numbers after the one before."""
    return lambda sets: _suits(sets) == 1 and any(_steps(sets) == {step} for step in steps)


def _mixed_shifted(sets: Sets) -> bool:
    return _suits(sets) == 3 and _steps(sorted(_ranks(sets))) == {1}


def _straight(suits: int) -> Callable[[Sets], bool]:
    return lambda sets: _suits(sets) == suits and sorted(_ranks(sets)) == [0, 3, 6]


def _alike_in(suits: int) -> Callable[[Sets], bool]:
    """Return a test: the same numbers in so many suits."""
    return lambda sets: _suits(sets) == suits and len(set(_ranks(sets))) == 1


def _far(distance: int) -> Callable[[Sets], bool]:
    return lambda sets: _suits(sets) == 1 and _steps(sets) == {distance}


CHOWS: Rules = (
    Combination("Quadruple Chow", 48, 4, _same),
    Combination("Four Pure Shifted Chows", 32, 4, _shifted(1, 2)),
    Combination("Pure Triple Chow", 24, 3, _same),
    Combination("Pure Straight", 16, 3, _straight(1)),
    Combination("Pure Shifted Chows", 16, 3, _shifted(1, 2)),
    Combination("Mixed Straight", 8, 3, _straight(3)),
    Combination("Mixed Triple Chow", 8, 3, _alike_in(3)),
    Combination("Mixed Shifted Chows", 6, 3, _mixed_shifted),
    Combination("Pure Double Chow", 1, 2, _same),
    Combination("Mixed Double Chow", 1, 2, _alike_in(2)),
    Combination("Short Straight", 1, 2, _far(3)),
    Combination("Two Terminal Chows", 1, 2, _far(6)),
)
PUNGS: Rules = (
    Combination("Four Pure Shifted Pungs", 48, 4, _shifted(1)),
    Combination("Pure Shifted Pungs", 24, 3, _shifted(1)),
    Combination("Triple Pung", 16, 3, _alike_in(3)),
    Combination("Mixed Shifted Pungs", 8, 3, _mixed_shifted),
    Combination("Double Pung", 2, 2, _alike_in(2)),
)


def arranged(chows: Sets, pungs: Sets) -> dict[str, tuple[Sets, ...]]:
    """Return what chows, and pungs of suits, make together: for each name the sets of each time."""
    if len(chows) < 2:
        return _arranged_pungs(pungs)
    return _arranged_chows(chows) | _arranged_pungs(pungs) if len(pungs) > 1 else _arranged_chows(chows)


@lru_cache(maxsize=1 << 15)
def _arranged_chows(chows: Sets) -> dict[str, tuple[Sets, ...]]:
    return _by_name(arrange(CHOWS, chows), 0)


@lru_cache(maxsize=1 << 15)
def _arranged_pungs(pungs: Sets) -> dict[str, tuple[Sets, ...]]:
    return _by_name(arrange(PUNGS, tuple(pung for pung in pungs if pung < 27)), PUNG)


def _by_name(found: Sequence[Found], kind: int) -> dict[str, tuple[Sets, ...]]:
    uses: dict[str, tuple[Sets, ...]] = {}
    for one in found:
        uses[one.name] = (*uses.get(one.name, ()), tuple(face + kind for face in one.sets))
    return uses
