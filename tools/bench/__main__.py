"""Prints how fast the program is: ``python -m tools.bench [start|frames|idle|memory|deal|hands|table|all]``."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.bench import dealing, frames, scoring, start, table_hands, window
from tools.bench.table import Row, print_table

PARTS: dict[str, tuple[str, Callable[[], list[Row]]]] = {
    "start": ("Start of the commands (whole processes, median of 5)", start.measure),
    "frames": ("Frames and pictures of the Turtle (dummy display)", frames.measure),
    "idle": ("Processor time of a window left alone for 5 seconds", window.measure_idle),
    "memory": ("Highest memory of a window in play", window.measure_memory),
    "deal": ("Deals of each layout", dealing.measure),
    "hands": ("Hands of the table, a second of processor time", scoring.measure),
    "table": ("Random hands at the table, a second of processor time", table_hands.measure),
}


def main() -> None:
    """Measure what is asked for and print a table of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", default="all", choices=[*PARTS, "all"])
    asked = parser.parse_args().part
    for name, (title, measure) in PARTS.items():
        if asked in (name, "all"):
            print_table(title, measure())


if __name__ == "__main__":
    main()
