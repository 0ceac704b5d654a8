"""Rows of numbers, printed as a plain table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Row(NamedTuple):
    """What was measured, the number, its unit, and what else is worth knowing."""

    name: str
    value: float
    unit: str
    remark: str = ""


def print_table(title: str, rows: Sequence[Row]) -> None:
    """Print rows below a title, the numbers one under the other."""
    width = max((len(row.name) for row in rows), default=0)
    print(f"\n{title}")
    for row in rows:
        digits = 0 if row.value >= 100 else 1 if row.value >= 10 else 2
        print(f"  {row.name:<{width}}  {row.value:>9.{digits}f} {row.unit:<4} {row.remark}".rstrip(), flush=True)


def milliseconds(act: Callable[[], object], times: int = 5) -> float:
    """Return how long an act takes: the median of some times."""
    return median(_once(act) for _ in range(times)) * 1000


def _once(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return perf_counter() - began
