"""Puts questions to the kernels: what is a hand worth by a tariff, without each of its tiles or as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.bots.regular.kernel.counting import sum_ready
from mahjong_solitaire.table.bots.regular.kernel.desk import MOST_GRADES, new_desk
from mahjong_solitaire.table.bots.regular.kernel.targets import enumerate_targets
from mahjong_solitaire.table.bots.regular.skill import Skill
from mahjong_solitaire.table.bots.regular.tariff import Pattern, Points, Tariff
from mahjong_solitaire.table.bots.strong.hold import Counts, Hold, number_of, state_of
from mahjong_solitaire.table.bots.strong.kernel.worths import ANSWERS, weigh_discards
from mahjong_solitaire.table.bots.strong.rates import CLASS_OF, Rates, rates_with
from mahjong_solitaire.table.hand import FACES

AS_IT_STANDS = FACES
"""In the place of a discard: none."""
_CLASSES = np.array(CLASS_OF)
_COPIES = np.arange(5)
_SURE_WINS = 3
"""Where the best way is worth so many wins, other ways count for nothing."""


class Outlook(NamedTuple):
    """How the table looks: copies that may come, players, tiles left, red fives held.

    ``rates`` tells how often tiles come with so many tiles left. ``barred`` are the own discards where who waits for
    one may not win by a discard; None where he may.
    """

    live: Counts
    players: int
    left: int
    barred: frozenset[int] | None = None
    reds: tuple[int, ...] = ()
    rates: Callable[[int], Rates] = rates_with


class Worth(NamedTuple):
    """What a hand is worth: the value, the chance to win, the tiles missing on the best way."""

    value: float
    chance: float
    away: int


class Reckoner:
    """Weighs hands of one moment of a game."""

    def __init__(self, tariff: Tariff, outlook: Outlook, skill: Skill) -> None:
        self._tariff, self._skill = tariff, skill
        self._array = new_desk()
        self._desk = self._array[0]
        self._see(outlook)
        self._write_tariff()

    def discards(self, hold: Hold) -> dict[int, Worth]:
        """Return for each tile of a hand that has one too many what the hand is worth without it."""
        answers = self._weigh(hold)
        return {face: _worth(answers[face].tolist()) for face, count in enumerate(hold.counts) if count}

    def standing(self, hold: Hold) -> Worth:
        """Return what a hand that waits is worth."""
        return _worth(self._weigh(hold)[AS_IT_STANDS].tolist())

    def ready(self, discard: int, last: int, *, is_drawn: bool) -> float:
        """Return what a tile brings that completes the hand weighed last, after a discard (or none)."""
        return float(self._desk["ready_drawn" if is_drawn else "ready_given"][discard, last])

    def _see(self, outlook: Outlook) -> None:
        desk = self._desk
        turns = outlook.left / outlook.players
        pace = self._tariff.pace if self._skill.feels_pace else 1
        rates = outlook.rates(round(4 * turns * pace))
        own = np.full(FACES, rates.own)
        left = np.array(rates.before)[_CLASSES]
        every = left + np.array(rates.others)[_CLASSES] * (outlook.players - 2) / 2
        chows, pungs = ((own + self._skill.hears * rate / n for n in (1, 2, 3)) for rate in (left, every))
        ways = [own, *chows, *pungs, own + every]
        desk["chances"][:] = 1 - np.exp(-np.stack(ways)[:, :, None] * _COPIES)
        desk["own"], desk["given"][:] = rates.own, every
        desk["live"][:] = outlook.live
        desk["bars"] = outlook.barred is not None
        desk["discarded"][:] = [face in (outlook.barred or ()) for face in range(FACES)]
        desk["reds"][:] = outlook.reds or (0,) * FACES

    def _write_tariff(self) -> None:
        desk, tariff, points = self._desk, self._tariff, self._tariff.points
        desk["ladder"][:], desk["limits"][:] = self._ladder(tariff.ladder), self._ladder(tariff.limits)
        desk["minimum"] = tariff.minimum
        for pattern, grade in tariff.patterns.items():
            desk["patterns"][pattern] = grade
        desk["pungs"][:], desk["each"][:] = tariff.pungs, tariff.each
        desk["valued"][:] = [face in tariff.valued for face in range(FACES)]
        desk["has_each"] = any(tariff.each) or bool(desk["reds"].any())
        desk["has_chow_patterns"] = bool(desk["patterns"][Pattern.STRAIGHT : Pattern.TWINS + 1].any())
        desk["ways"][:] = tariff.ways
        flat = self._skill.is_flat
        desk["power"] = self._skill.power
        for name, worth in zip(_BESIDE, _of_points(Points() if flat else points), strict=True):
            desk[name] = worth
        sets = (tariff.pungs, points.pung, points.own_pung, points.kong, points.own_kong)
        desk["set_points"][1:] = 0 if flat else sets[1:]
        desk["pair_points"][:] = 0 if flat else points.pair
        desk["most_chows"] = tariff.most_chows
        desk["plays_pairs"], desk["plays_orphans"] = tariff.seven_pairs, tariff.orphans
        desk["payment"][:] = (0, 1, 1) if flat else (tariff.win, tariff.given, tariff.drawn)
        desk["worth"][:] = 0, 1, 1

    def _ladder(self, ladder: Sequence[float]) -> Sequence[float]:
        if self._skill.is_flat:
            return [1.0] * (MOST_GRADES + 1)
        known = tuple(ladder)
        return (known + known[-1:] * MOST_GRADES)[: MOST_GRADES + 1]

    def _weigh(self, hold: Hold) -> NDArray[np.float64]:
        desk, skill = self._desk, self._skill
        desk["held"][:] = hold.counts
        desk["melds"] = len(hold.melds)
        desk["is_open"] = hold.is_open
        for number, meld in enumerate(hold.melds):
            desk["sets"][number], desk["states"][number] = number_of(meld), state_of(meld)
        enumerate_targets(desk, skill.further, skill.most, skill.far)
        ready = np.zeros((FACES + 1, 3))
        sum_ready(desk, ready)
        answers = np.zeros((FACES + 1, ANSWERS))
        scale = _SURE_WINS * (float(desk["payment"][0]) + self._typical())
        weigh_discards(desk, ready, (skill.share, scale), answers)
        return answers

    def _typical(self) -> float:
        return 1.0 if self._skill.is_flat else self._tariff.deal_in


_BESIDE = ("won", "self_drawn", "alone", "plain", "step", "least")


def _of_points(points: Points) -> tuple[float, ...]:
    """Return what hands have beside the points of their sets, in the order of _BESIDE."""
    return points.won, points.drawn, points.alone, points.plain, points.step, points.least


def _worth(answer: list[float]) -> Worth:
    chance, value, away, _ = answer
    return Worth(value, chance, round(away))
