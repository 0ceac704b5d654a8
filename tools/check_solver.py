"""Check the solver against known verdicts and shares: ``python -m tools.check_solver FOLDER [--deals N]``.

The folder holds ``positions/NAME.json`` ({"tiles": [[x, y, z], ...]}), ``unsolvable_shares.csv`` (layout, deals,
unsolvable) and ``turtle_unsolvable_0_5000.txt`` (the numbers of those Turtle deals that can't be cleared). Deal i gives
place k of a position file the group ``deals[i, k]`` of NumPy's ``default_rng(12345).permuted`` of four each of 36.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.solitaire.layout import Layout, Slot
from mahjong_solitaire.solitaire.variants import SHANGHAI
from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.solver_cache import prepare

TURTLE = "default"
SEED = 12345
CHUNK = 10_000
GROUPS, ALIKE = 36, 4
SUSPICIOUS = 4.0
"""Shares that lie further apart than so many standard deviations differ by more than chance."""


class Share(NamedTuple):
    """Of so many deals, so many can't be cleared."""

    deals: int
    unsolvable: int


def layout_of(file: Path) -> Layout:
    """Return the layout of a position file, its places in the file's order."""
    tiles = json.loads(file.read_text(encoding="utf-8"))["tiles"]
    return Layout(file.stem, file.stem, tuple(Slot(*place) for place in tiles))


def known_numbers(file: Path) -> set[int]:
    """Return the numbers listed in a file, one a line; lines that begin with # are remarks."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return {int(line) for line in lines if line.strip() and not line.startswith("#")}


def known_shares(file: Path) -> dict[str, Share]:
    """Return the shares in a CSV file by layout."""
    with file.open(encoding="utf-8", newline="") as lines:
        return {row["layout"]: Share(int(row["deals"]), int(row["unsolvable"])) for row in csv.DictReader(lines)}


def deals(count: int) -> NDArray[np.uint32]:
    """Return the deals that the known verdicts are about, one a row."""
    ordered = np.tile(np.repeat(np.arange(GROUPS, dtype=np.uint8), ALIKE), (count, 1))
    return np.random.default_rng(SEED).permuted(ordered, axis=1).astype(np.uint32)


def unsolvable(layout: Layout, groups: NDArray[np.uint32]) -> set[int]:
    """Return the numbers of the deals that can't be cleared."""
    # Not before the cache folder is set.
    from mahjong_solitaire.solitaire.solver.problem import Workshop
    from mahjong_solitaire.solitaire.solver.trials import WON

    shop = Workshop([SHANGHAI.ways(lock) for lock in layout.locks], layout.full)
    answers = shop.decide_all(groups, np.zeros(groups.shape[1], np.int8))
    return {number for number, answer in enumerate(answers) if answer.verdict != WON}


def deviation(one: Share, other: Share) -> float:
    """Return how far two shares lie apart, in standard deviations (z)."""
    pooled = (one.unsolvable + other.unsolvable) / (one.deals + other.deals)
    spread = sqrt(pooled * (1 - pooled) * (1 / one.deals + 1 / other.deals))
    return (one.unsolvable / one.deals - other.unsolvable / other.deals) / spread if spread else 0.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Check what the folder holds; 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=20_000, help="deals of each layout (default: %(default)s)")
    asked = parser.parse_args(arguments)
    if not asked.folder.is_dir():
        print(f"{asked.folder} isn't there: nothing to check", file=sys.stderr)
        return 0
    prepare(Folders.find().cache)
    verdicts_agree = _check_verdicts(asked.folder)
    rows = [_tell(*row) for row in _shares(asked.folder, asked.deals)]
    return 0 if verdicts_agree and all(rows) else 1


def _check_verdicts(folder: Path) -> bool:
    known = known_numbers(folder / "turtle_unsolvable_0_5000.txt")
    found = unsolvable(layout_of(folder / "positions" / f"{TURTLE}.json"), deals(5000))
    print(f"Turtle, 5000 verdicts: {len(known)} unsolvable known, {len(found)} found, {len(known ^ found)} differ")
    print("\nLAYOUT         DEALS  UNSOLVABLE     SHARE     KNOWN      Z  DEALS/S")
    return known == found


def _shares(folder: Path, count: int) -> Iterator[tuple[str, Share, Share, float]]:
    for name, known in known_shares(folder / "unsolvable_shares.csv").items():
        layout = layout_of(folder / "positions" / f"{name}.json")
        started = perf_counter()
        found = sum(len(unsolvable(layout, chunk)) for chunk in _chunks(count))
        yield name, Share(count, found), known, perf_counter() - started


def _chunks(count: int) -> Iterator[NDArray[np.uint32]]:
    whole = deals(count)
    return (whole[start : start + CHUNK] for start in range(0, count, CHUNK))


def _tell(name: str, found: Share, known: Share, seconds: float) -> bool:
    z = deviation(found, known)
    shares = f"{found.unsolvable / found.deals:9.3%} {known.unsolvable / known.deals:9.3%}"
    print(f"{name:12} {found.deals:7} {found.unsolvable:11} {shares} {z:6.2f} {found.deals / seconds:8.0f}", flush=True)
    return abs(z) < SUSPICIOUS


if __name__ == "__main__":
    sys.exit(main())
