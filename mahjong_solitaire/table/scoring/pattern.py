"""What a pattern is: one row with its name, its points, its test and what it excludes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mahjong_solitaire.table.scoring.readings import Reading

Uses = tuple[tuple[int, ...], ...]
"""How often a pattern is there: for each time the parts it is made of, as in sets.py; no parts mean the whole hand."""
NEVER: Uses = ()
ONCE: Uses = ((),)


class Pattern(NamedTuple):
    """A fan: how often the test finds it in a reading, and which others are not counted beside it."""

    name: str
    points: int
    test: Callable[[Reading], Uses]
    excludes: tuple[str, ...] = ()
    needs: int = 0
    """Traits without which the test finds nothing."""


def once(is_there: bool) -> Uses:
    """Return that a pattern is there once, in the whole hand, or not."""
    return ONCE if is_there else NEVER
