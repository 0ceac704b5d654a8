"""What a window costs: processor time while nothing happens, and memory."""

from __future__ import annotations

from tools.bench.children import answer_of, drivers
from tools.bench.frames import SIZES
from tools.bench.table import Row

_PLACES = {"title": "", "game": "turtle"}


def measure_idle() -> list[Row]:
    """Measure the title and a game in which nobody moves, its clock going on."""
    rows = []
    for driver in drivers():
        for place, layout in _PLACES.items():
            (share,) = answer_of(f"from tools.bench.children import watch_idle; watch_idle({layout!r})", driver)
            rows.append(Row(f"{place}, {driver}", share, "%", "of one processor"))
    return rows


def measure_memory() -> list[Row]:
    """Measure whole games, each in a process of its own."""
    rows = []
    for width, height in SIZES:
        code = f"from tools.bench.children import play_whole_game; play_whole_game({width}, {height})"
        bare, highest = answer_of(code, "dummy")
        rows.append(Row(f"{width}x{height}", highest, "MB", f"of which the modules take {bare:.0f}"))
    return rows
