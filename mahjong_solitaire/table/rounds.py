"""Rounds in which East stays or the deal passes on: who sits where in the next hand."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.ruleset import Sitting
from mahjong_solitaire.table.seats import SEATS


class Carried(NamedTuple):
    """What goes from one hand into the next: see `ruleset.Sitting`."""

    repeats: int = 0
    deposits: int = 0
    kept: tuple[int, ...] = ()


NOTHING = Carried()


def first_sitting(order: tuple[int, ...]) -> Sitting:
    """Return the first hand's sitting, in the East round, of the players drawn on E, S, W, N."""
    return Sitting(0, SEATS[0], order, order)


def stayed(sitting: Sitting, carried: Carried | None = None) -> Sitting:
    """Return the next hand's sitting if East deals again: the same seats, one repeat more if nothing else is said."""
    then = carried or Carried(sitting.repeats + 1, sitting.deposits, sitting.kept)
    return Sitting(sitting.number + 1, sitting.prevailing, sitting.order, sitting.began, *then)


def passed_on(sitting: Sitting, carried: Carried = NOTHING, rounds: int = 4) -> Sitting | None:
    """Return the next hand's sitting if South deals next, None after the last of ``rounds`` (0: they never end).

    A round ends when the deal has passed all seats; the next wind that has a seat prevails then.
    """
    order = (*sitting.order[1:], sitting.order[0])
    is_round_over = order == sitting.began
    if is_round_over and rounds and sitting.prevailing + 1 >= rounds:
        return None
    prevailing = SEATS[(sitting.prevailing + is_round_over) % len(order)]
    return Sitting(sitting.number + 1, prevailing, order, sitting.began, *carried)
