"""What a won hand is worth and who owes what, explained: values that any rule set can fill."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_solitaire.tiles import Tile

Set = tuple[Tile, ...]
DOUBLINGS, LIMIT = "doublings", "limit"
"""Units of parts: doublings of all points, and a share of the limit that is counted instead of all else."""


class Part(NamedTuple):
    """A thing that counts: its points each time, how often, and for each time its sets (none: the whole hand).

    ``unit`` says what its points are where an account counts in several units, such as han and fu. ``source`` tells
    whose rule it is, where houses differ.
    """

    name: str
    points: int
    times: int = 1
    uses: tuple[tuple[Set, ...], ...] = ()
    unit: str = ""
    source: str = ""

    @property
    def worth(self) -> str:
        """What it is worth in all, in short.

        >>> Part("Pung", 4, 2).worth, Part("Dragons", 1, 2, unit=DOUBLINGS).worth
        ('8', '\u00d74')
        """
        return worth_text(self.points * self.times, self.unit)


def worth_text(total: int, unit: str) -> str:
    """Return what something is worth in its unit: doublings as what they multiply by, all else as a plain number."""
    return f"\u00d7{2**total}" if unit == DOUBLINGS else str(total)


def gathered(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Return parts with those that are the same but for their sets as one.

    >>> gathered((Part("Pung", 2), Part("Pair", 1), Part("Pung", 2)))[0].times
    2
    """
    found: dict[tuple[str, int, str], Part] = {}
    for part in parts:
        key = (part.name, part.points, part.unit)
        first = found.get(key)
        found[key] = (
            part if first is None else part._replace(times=first.times + part.times, uses=first.uses + part.uses)
        )
    return tuple(found.values())


class LeftOut(NamedTuple):
    """A thing that is there and doesn't count: its sets (none: the whole hand), and why, in a sentence."""

    name: str
    sets: tuple[Set, ...]
    reason: str


class Account(NamedTuple):
    """What a hand is worth.

    ``concealed`` are the sets that were not on the table, the winning tile in the first place it can have among them.
    """

    total: int
    concealed: tuple[Set, ...]
    parts: tuple[Part, ...]
    left_out: tuple[LeftOut, ...] = ()


class Due(NamedTuple):
    """What a seat gets or, if negative, pays, and for what."""

    reason: str
    points: int
