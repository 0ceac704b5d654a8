"""Compare the scores of random won hands with the package mahjong's: ``python -m tools.check_riichi [--hands N]``.

Points, han, fu and yaku must be equal, under random house rules. A hand on which they differ is printed; the exit code
is then 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from mahjong_solitaire.table.scoring.riichi.scoring import score
from mahjong_solitaire.table.settings import written
from tools.riichi_hands import Case, cases
from tools.riichi_judge import Verdict, verdict

MOST_SHOWN = 20


class Answer(NamedTuple):
    """What both say of a hand; ours has no error."""

    ours: Verdict
    theirs: Verdict

    @property
    def is_equal(self) -> bool:
        """Whether both say the same."""
        return self.ours._replace(error="") == self.theirs._replace(error="")


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare; 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=100_000, help="default: %(default)s")
    parser.add_argument("--seed", default="check", help="another text gives other hands (default: %(default)s)")
    asked = parser.parse_args(arguments)
    started = perf_counter()
    seen: Counter[str] = Counter()
    differing = 0
    for number, case in enumerate(cases(asked.seed, asked.hands), 1):
        answer = compared(case)
        seen.update(answer.theirs.words or (answer.theirs.error,))
        if not answer.is_equal:
            differing += 1
            _show(case, answer, differing)
        if number % 10_000 == 0:
            print(f"{number} hands, {differing} differ", flush=True)
    print(f"{asked.hands} hands, {differing} differ; {perf_counter() - started:.0f} s")
    print("met:", ", ".join(f"{word} {times}" for word, times in seen.most_common()))
    return 1 if differing else 0


def compared(case: Case) -> Answer:
    """Ask both for a hand; of a yakuman only the points and the words count, of none nothing."""
    theirs = verdict(case.hand, case.house)
    found = score(case.hand, case.house)
    if found is None or not found.is_enough:
        return Answer(Verdict(0, 0, 0, frozenset(), ""), theirs)
    worth = found.worth
    if worth.yakuman:
        theirs = theirs._replace(han=0, fu=0)
    return Answer(Verdict(found.points, worth.han, worth.fu, frozenset(found.words), ""), theirs)


def _show(case: Case, answer: Answer, differing: int) -> None:
    if differing <= MOST_SHOWN:
        house = " ".join(f"{name}={value}" for name, value in written(case.house))
        print(f"{case.hand}\n  {house}\n  ours   {answer.ours}\n  theirs {answer.theirs}")


if __name__ == "__main__":
    sys.exit(main())
