"""Prints how often players of the American game wait for one tile only, in hands that four bots play.

The shares are those of `table/bots/american/danger.py`: a row for each number of exposures, by the draws that are left.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.actions import Discard
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.players import bot as player
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session

_STEP, _STEPS, _MOST_MELDS = 4, 7, 4
Cell = tuple[int, int]
"""So many exposures, and so many times four draws left."""


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--seed", default="card danger")
    arguments = parser.parse_args()
    cases, ready = Counter[Cell](), Counter[Cell]()
    for number in range(arguments.hands):
        for cell, is_ready in _cases(arguments.bot, f"{arguments.seed}{number}"):
            cases[cell] += 1
            ready[cell] += is_ready
    print("draws left  " + "".join(f"{_STEP * step:>6}+" for step in range(_STEPS)))
    for melds in range(_MOST_MELDS + 1):
        cells = [(melds, step) for step in range(_STEPS)]
        shares = (f"{ready[cell] / cases[cell]:7.2f}" if cases[cell] else "      -" for cell in cells)
        print(f"{melds} exposures {''.join(shares)}")


def _cases(bot: str, seed: str) -> Iterator[tuple[Cell, bool]]:
    """Yield for each discard of a hand and each rival that is alive its cell, and whether it waits for one tile."""
    session = Session(ruleset("american", Terms(hands=1)), seed)
    bots = [player(bot, session.rules, Rng(f"{seed}/{seat}")) for seat in range(4)]
    while decisions := session.open:
        for decision in decisions:
            view = session.view(decision.seat)
            if isinstance(decision.options[-1], Discard):
                step = min(view.left // (_STEP * len(bots)), _STEPS - 1)
                for seat, place in view.others:
                    if not place.conduct.is_dead:
                        is_ready = session.deal.here.places[seat].prospects.wins > 0
                        yield (min(len(place.melds), _MOST_MELDS), step), is_ready
            session.answer(decision.seat, bots[decision.seat].choose(view, decision))


if __name__ == "__main__":
    main()
