"""Prints the weights of `table/bots/strong/danger.py`, fitted to hands that four strong bots play.

At every turn each tile of the hand is a case for each rival: its signs, and whether it would give him the win with the
points he needs, which is looked up behind the table. The weights are those of a logistic regression.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.strong.danger import EARLY
from mahjong_solitaire.table.bots.strong.kernel.ready import waits
from mahjong_solitaire.table.bots.strong.seen import seen_by
from mahjong_solitaire.table.bots.strong.signs import SIGNS, outline, rivals, signs
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.rules.players import bot as player
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.scoring.mcr import LEAST
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session
from tools.regression import fit

Case = tuple[tuple[float, ...], int]


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--seed", default="danger")
    arguments = parser.parse_args()
    cases = [case for number in range(arguments.hands) for case in _cases(arguments.bot, f"{arguments.seed}{number}")]
    rows = np.array([row for row, _ in cases])
    points = np.array([points for _, points in cases])
    weights = fit(rows, (points >= LEAST).astype(float))
    wins = points[points >= LEAST]
    print(f"# {len(cases)} cases; {len(wins) / len(cases):.4f} of them win, with {wins.mean():.1f} points")
    for name, weight in zip(SIGNS, weights, strict=True):
        print(f"{name:<26} {weight:6.2f}")
    print(f"WEIGHTS = ({', '.join(f'{weight:.2f}' for weight in weights)})")


def _cases(bot: str, seed: str) -> Iterator[Case]:
    session = Session(ruleset("mcr", Terms(hands=1)), seed)
    bots = [player(bot, session.rules, Rng(f"{seed}/{seat}")) for seat in range(4)]
    while decisions := session.open:
        for decision in decisions:
            view = session.view(decision.seat)
            if view.drawn is not None and 0 < view.left < EARLY:
                yield from _cases_of_turn(session, decision.seat)
            session.answer(decision.seat, bots[decision.seat].choose(view, decision))


def _cases_of_turn(session: Session, seat: Seat) -> Iterator[Case]:
    view = session.view(seat)
    seen = seen_by(view)
    held = [face for face in range(FACES) if seen.hold.counts[face]]
    for rival, (other, _) in zip(rivals(view), view.others, strict=True):
        wins = _wins(session, other)
        known = outline(rival, view.left)
        yield from ((signs(known, face, seen.live), wins.get(face, 0)) for face in held)


def _wins(session: Session, seat: Seat) -> dict[int, int]:
    """Return what a seat waits for as a discard, with the points."""
    if not session.deal.here.places[seat].prospects.wins:
        return {}
    seen = seen_by(session.view(seat))._replace(live=(4,) * FACES)
    return {wait.face: wait.discarded for wait in waits(seen, [seen.hold])}


if __name__ == "__main__":
    main()
