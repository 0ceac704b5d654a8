"""Compare the scores of random won hands with PyMahjongGB's: ``python -m tools.check_mcr [--hands N] [--seed TEXT]``.

The hands are scored by the kernel and a part of them by the readable table too. A hand on which a total differs is
printed with both lists of fan; the exit code is then 1. Other lists of the same total are only counted: several
readings or combinations can be worth the same.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from time import perf_counter

from mahjong_solitaire.storage.folders import Folders
from mahjong_solitaire.storage.solver_cache import prepare
from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.profiles import INTERNATIONAL
from tools.mcr_hands import hands
from tools.mcr_judge import verdict

CHUNK = 10_000
READABLE = 10
"""Every so many hands are scored by the readable table too."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare; 1 if any total differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=200_000, help="default: %(default)s")
    parser.add_argument("--seed", default="check", help="another text gives other hands (default: %(default)s)")
    asked = parser.parse_args(arguments)
    prepare(Folders.find().cache)
    started = perf_counter()
    tally: Counter[str] = Counter()
    fans: Counter[str] = Counter()
    stream = hands(asked.seed, asked.hands)
    while chunk := list(islice(stream, CHUNK)):
        _compare(chunk, tally, fans)
        print(f"{tally['hands']} hands, {tally['totals differ']} totals differ", flush=True)
    print(f"{tally['other lists']} other lists of the same total; {perf_counter() - started:.0f} s")
    print("rarest:", ", ".join(f"{name} {count}" for name, count in fans.most_common()[:-12:-1]))
    return 1 if tally["totals differ"] else 0


def _compare(chunk: Sequence[WinningHand], tally: Counter[str], fans: Counter[str]) -> None:
    # Not before the cache folder is set.
    from mahjong_solitaire.table.scoring.kernel.batch import score_many

    scores = score_many(chunk, INTERNATIONAL)
    for number, hand in enumerate(chunk):
        theirs = verdict(hand)
        ours = {name: count for name, _, count in scores.fans_of(number)}
        total = int(scores.totals[number])
        fans.update(theirs.fans.keys())
        tally["hands"] += 1
        tally["other lists"] += ours != theirs.fans and total == theirs.total
        readable = score(hand, INTERNATIONAL).total if number % READABLE == 0 else total
        if not total == theirs.total == readable:
            tally["totals differ"] += 1
            print(f"{hand}\n  kernel {total} {ours}\n  table {readable}\n  judge {theirs.total} {theirs.fans}")


if __name__ == "__main__":
    sys.exit(main())
