"""Benchmark of the exact solver: ``python -m tools.bench.solver [PART]``.

The yardsticks, on the machine this was written on: de Bondt's C++ solver decides 183 random Turtle deals a second and
this project's own prototype in C++ 4,200; both decide every deal, with proof. Neither ships.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing, difficulty
from mahjong_solitaire.solitaire.board import Board
from mahjong_solitaire.solitaire.dealing import DealError
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES, Level
from mahjong_solitaire.solitaire.solver import warm_up, winning_pairs
from mahjong_solitaire.storage.folders import HOME_VARIABLE, Folders
from mahjong_solitaire.storage.layouts import library
from mahjong_solitaire.storage.solver_cache import VARIABLE, prepare
from tools.bench.rules import rules_of

TURTLE_DEALS, DEALS = 10_000, 2_000
BUDGET = 20_000
"""Conflicts for a deal of other layouts: some with two sets of tiles would take hours."""
POSITIONS = 200
DEALS_OF_A_LEVEL = 9
SLOWEST = 5.0
"""Seconds after which a layout gets no more deals."""
WARM_STARTS = 5
_BYTES_IN_RSS = 1 if sys.platform == "darwin" else 1024


class Times(NamedTuple):
    """Seconds that each of many like things took."""

    seconds: Sequence[float]

    def quantile(self, share: float) -> float:
        """Return the time that this share of them doesn't exceed."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    @property
    def a_second(self) -> float:
        """How many are done in a second."""
        return len(self.seconds) / sum(self.seconds)

    def __str__(self) -> str:
        shown = (f"{name} {1000 * value:8.2f}" for name, value in self._figures())
        return f"{self.a_second:9.1f}/s  {'  '.join(shown)} ms"

    def _figures(self) -> Iterator[tuple[str, float]]:
        yield "p50", median(self.seconds)
        yield "p99", self.quantile(0.99)
        yield "worst", max(self.seconds)


def timed(acts: Iterator[Callable[[], object]]) -> Times:
    """Do things one after the other and time each."""
    return Times([_seconds(act) for act in acts])


def _seconds(act: Callable[[], object]) -> float:
    started = perf_counter()
    act()
    return perf_counter() - started


def decide_deals() -> None:
    """Decide uniform deals of every layout, one by one; one that takes long gets fewer, with a bound for each."""
    turtle, *others = library().layouts
    _tell(turtle, *_decided(turtle, TURTLE_DEALS, 0))
    for layout in others:
        _tell(layout, *_decided(layout, DEALS, BUDGET))


def _tell(layout: Layout, times: Times, undecided: int) -> None:
    remark = f"  {undecided} of {len(times.seconds)} not within {BUDGET} conflicts" if undecided else ""
    print(f"  {layout.name:14} {len(layout.slots)} tiles {times}{remark}", flush=True)


def _decided(layout: Layout, count: int, budget: int) -> tuple[Times, int]:
    from mahjong_solitaire import survey
    from mahjong_solitaire.solitaire.solver.problem import Workshop
    from mahjong_solitaire.solitaire.solver.search import UNDECIDED

    board = survey.blank(layout, rules_of(layout))
    shop = Workshop(board.ways, board.present)
    deals = survey.uniform_deals(survey.Task(layout, 1, 0, count, board.variant))
    spent: list[float] = []
    undecided = 0
    while len(spent) < count and (not budget or sum(spent) < SLOWEST):
        started = perf_counter()
        answer = shop.decide(deals.groups[len(spent)], deals.sides[len(spent)], budget)
        spent.append(perf_counter() - started)
        undecided += answer.verdict == UNDECIDED
    return Times(spent), undecided


def start() -> None:
    """Time whole processes that solve one deal: with an empty cache, and with a filled one."""
    with TemporaryDirectory() as home:
        environment = {**os.environ, HOME_VARIABLE: home}
        environment.pop(VARIABLE, None)
        command = [sys.executable, "-m", "mahjong_solitaire", "solve", "turtle#7"]

        def run() -> None:
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)

        print(f"  cold, all compiled   {_seconds(run):6.2f} s")
        print(f"  warm                 {median(_seconds(run) for _ in range(WARM_STARTS)):6.2f} s")


def judge_positions() -> None:
    """Judge every open pair of positions on the way through Turtle deals."""
    layout = library().layouts[0]

    def judge(board: Board) -> Callable[[], object]:
        return lambda: winning_pairs(board)

    print(f"  turtle         {timed(judge(board) for board in _positions(layout))}")


def _positions(layout: Layout) -> Iterator[Board]:
    for seed in range(POSITIONS):
        deal = dealing.deal(layout, seed)
        board = deal.board
        for pair in deal.line[: Rng(str(deal.id)).below(len(deal.line))]:
            board = board.remove(pair)
        yield board


def deal_levels() -> None:
    """Make deals of each level on each layout; a layout that takes long gets fewer."""
    for layout in library().layouts:
        for level in LEVEL_NAMES.values():
            print(f"  {layout.name:14} {level.name:9} {_dealt(layout, level)}", flush=True)


def _dealt(layout: Layout, level: Level) -> str:
    spent: list[float] = []
    missed = 0
    rules = rules_of(layout)
    while len(spent) < DEALS_OF_A_LEVEL and sum(spent) < SLOWEST:
        started = perf_counter()
        try:
            difficulty.deal(layout, level, len(spent), rules)
        except DealError:
            missed += 1
        spent.append(perf_counter() - started)
    return f"{Times(spent)}{f'  none found for {missed} of {len(spent)} seeds' if missed else ''}"


def memory() -> None:
    """Tell the highest memory of this process, before the solver is loaded and after some work."""
    print(f"  before         {_megabytes():6.0f} MB")
    _decided(library().layouts[0], DEALS, 0)
    print(f"  with the solver{_megabytes():6.0f} MB")


def _megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _BYTES_IN_RSS / 1e6


PARTS: dict[str, tuple[str, Callable[[], None]]] = {
    "memory": ("Highest memory", memory),
    "start": ("Start (whole processes that solve one deal)", start),
    "decide": ("Uniform deals decided", decide_deals),
    "hints": ("All pairs of a position judged", judge_positions),
    "levels": ("Deals of a level", deal_levels),
}


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", default="all", choices=[*PARTS, "all"])
    asked = parser.parse_args().part
    prepare(Folders.find().cache)
    for name, (title, measure) in PARTS.items():
        if asked in (name, "all"):
            print(f"\n{title}", flush=True)
            if name in {"decide", "hints", "levels"}:
                warm_up()
            measure()


if __name__ == "__main__":
    main()
