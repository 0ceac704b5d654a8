"""How many deals a second each layout gives."""

from __future__ import annotations

from time import perf_counter

from mahjong_solitaire.solitaire.dealing import deal
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.storage.layouts import library
from tools.bench.rules import rules_of
from tools.bench.table import Row

_SECONDS = 0.4


def measure() -> list[Row]:
    """Deal each layout for a while, the slowest one first."""
    rates = [(layout, *_rate(layout)) for layout in library().layouts]
    return [
        Row(layout.title, rate, "/s", f"{len(layout.slots)} tiles, the slowest deal {1000 * slowest:.0f} ms")
        for layout, rate, slowest in sorted(rates, key=lambda one: one[1])
    ]


def _rate(layout: Layout) -> tuple[float, float]:
    """Return deals a second, and the seconds of the slowest one."""
    _ = layout.locks
    rules = rules_of(layout)
    spent: list[float] = []
    while sum(spent) < _SECONDS or len(spent) < 3:
        began = perf_counter()
        deal(layout, len(spent), rules)
        spent.append(perf_counter() - began)
    return len(spent) / sum(spent), max(spent)
