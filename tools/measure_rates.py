"""Prints a table of rates such as that of `table/bots/strong/rates.py`, measured in hands that four bots play.

For each turn of each seat it is counted how many copies that the seat hasn't seen are drawn by itself later on, how
many the player before discards, and how many the other two. The bots play by the table that is measured: run it twice.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.bots.regular.look import copies_of, look
from mahjong_solitaire.table.bots.strong.rates import CLASS_OF, CLASSES, ROWS, TILES_A_ROW
from mahjong_solitaire.table.events import Discarded, Drawn, Log
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.rules import RULESETS, ruleset
from mahjong_solitaire.table.rules.players import bot as player
from mahjong_solitaire.table.ruleset import Terms
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.session import Session

Numbers = NDArray[np.float64]
_OWN, _LEFT, _OTHERS, _COPIES = range(4)


class Snapshot(NamedTuple):
    """What a seat had not seen at one of its turns, and how long the log was."""

    seat: Seat
    live: tuple[int, ...]
    left: int
    start: int


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", choices=list(RULESETS), default="mcr")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--seed", default="rates")
    arguments = parser.parse_args()
    counts = np.zeros((ROWS, CLASSES, 4))
    for number in range(arguments.hands):
        for snapshot, log in _played(arguments.rules, arguments.bot, f"{arguments.seed}{number}"):
            _count(counts, snapshot, log)
    _print(counts)


def _played(rules: str, bot: str, seed: str) -> Iterator[tuple[Snapshot, Log]]:
    session = Session(ruleset(rules, Terms(hands=1)), seed)
    copies = copies_of(session.rules.tiles)
    bots = [player(bot, session.rules, Rng(f"{seed}/{seat}")) for seat in range(4)]
    snapshots = []
    while decisions := session.open:
        for decision in decisions:
            view = session.view(decision.seat)
            if view.offered is None and view.drawn is not None:
                log = session.deal.here.log
                snapshots.append(Snapshot(decision.seat, look(view, copies).live, view.left, len(log)))
            session.answer(decision.seat, bots[decision.seat].choose(view, decision))
    yield from ((snapshot, session.deal.here.log) for snapshot in snapshots)


def _count(counts: Numbers, snapshot: Snapshot, log: Log) -> None:
    came = np.zeros((FACES, 3))
    for event in log[snapshot.start :]:
        match event:
            case Drawn(seat, tile, _) if seat == snapshot.seat and tile is not None and tile.plain < FACES:
                came[tile.plain, _OWN] += 1
            case Discarded(seat, tile, _) if seat != snapshot.seat and tile.plain < FACES:
                came[tile.plain, _LEFT if (snapshot.seat - seat) % 4 == 1 else _OTHERS] += 1
            case _:
                pass
    row = min(snapshot.left // TILES_A_ROW, ROWS - 1)
    for face, copies in enumerate(snapshot.live):
        if copies:
            counts[row, CLASS_OF[face], :_COPIES] += came[face]
            counts[row, CLASS_OF[face], _COPIES] += copies


def _print(counts: Numbers) -> None:
    # Neighbouring rows are alike: each takes in those beside it.
    smooth = np.array([counts[max(0, row - 1) : row + 2].sum(axis=0) for row in range(ROWS)])
    rates = smooth[..., :_COPIES] / np.maximum(smooth[..., _COPIES:], 1)
    own = smooth[..., _OWN].sum(axis=1) / np.maximum(smooth[..., _COPIES].sum(axis=1), 1)
    for row in range(ROWS):
        left, others = (", ".join(f"{rate:.3f}" for rate in rates[row, :, way]) for way in (_LEFT, _OTHERS))
        print(f"    ({own[row]:.3f}, ({left}), ({others})),")


if __name__ == "__main__":
    main()
