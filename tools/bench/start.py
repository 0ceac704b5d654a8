"""How long the commands take from the call to their end, and the window to its first frame."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.bench.children import child_environment, drivers
from tools.bench.table import Row, milliseconds

_COMMANDS = (
    "--version",
    "layouts list",
    "layouts show turtle",
    "deal turtle --seed 7 --json",
    "hint turtle#7",
    "solve turtle#7",
    "layouts check layouts/turtle.tmx",
)
_FIRST_FRAME = "from tools.bench.children import show_first_frame; show_first_frame()"
_TIMES = 5


def measure() -> list[Row]:
    """Measure the bare interpreter, each light command, and the first frame on each display there is."""
    bare = _process(["-c", "pass"])
    rows = [Row("python -c pass", bare, "ms")]
    for command in _COMMANDS:
        spent = _process(["-m", "mahjong_solitaire", *command.split()])
        rows.append(Row(command, spent, "ms", f"{spent / bare:.1f} x the bare interpreter"))
    with TemporaryDirectory() as folder:
        spent = _process(["-m", "mahjong_solitaire", "render", "turtle#7", "--out", f"{folder}/turtle.png"])
        rows.append(Row("render turtle#7", spent, "ms", f"{spent / bare:.1f} x"))
    for driver in drivers():
        spent = median(_first_frame(driver) for _ in range(_TIMES))
        rows.append(Row(f"first frame of the window, {driver}", spent, "ms", f"{spent / bare:.1f} x"))
    return rows


def _process(arguments: Sequence[str]) -> float:
    def run() -> None:
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    return milliseconds(run, _TIMES)


def _first_frame(driver: str) -> float:
    """Return the milliseconds until a new process says that its window has been drawn."""
    with child_environment(driver) as environment:
        began = perf_counter()
        child = subprocess.Popen([sys.executable, "-c", _FIRST_FRAME], stdout=subprocess.PIPE, env=environment)
        assert child.stdout is not None
        child.stdout.readline()
        spent = (perf_counter() - began) * 1000
        child.communicate()
    return spent
