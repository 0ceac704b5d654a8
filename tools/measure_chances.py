"""Prints the weights of `table/bots/strong/likelihood.py`, fitted to hands that four strong bots play.

Each discard is a case: the chance that the bot reckons with, the tiles missing, the wall; and whether it won the hand.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np

from mahjong_solitaire.table.actions import Discard
from mahjong_solitaire.table.bots.strong.likelihood import facts
from mahjong_solitaire.table.bots.strong.weighing import Weighing, best_of
from mahjong_solitaire.table.events import Won
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.session import Session
from tools.regression import fit

Case = tuple[tuple[float, ...], bool]


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--seed", default="chances")
    arguments = parser.parse_args()
    cases = [case for number in range(arguments.hands) for case in _cases(f"{arguments.seed}{number}")]
    rows, won = np.array([row for row, _ in cases]), np.array([won for _, won in cases], float)
    print(f"# {len(cases)} discards")
    print(f"WEIGHTS = ({', '.join(f'{weight:.2f}' for weight in fit(rows, won))})")


def _cases(seed: str) -> Iterator[Case]:
    session = Session(ruleset("mcr", Terms(hands=1)), seed)
    discards = []
    while decisions := session.open:
        for decision in decisions:
            view = session.view(decision.seat)
            weighed = best_of(Weighing(view).weigh(decision))
            if isinstance(weighed.option.action, Discard) and weighed.chance > 0:
                discards.append((decision.seat, facts(weighed.chance, weighed.option.away, view.left)))
            session.answer(decision.seat, weighed.option.action)
    winners = {event.seat for event in session.deal.here.log if isinstance(event, Won)}
    yield from ((row, seat in winners) for seat, row in discards)


if __name__ == "__main__":
    main()
