"""Puts questions to the kernels: what is a hand worth, without each of its tiles or as it stands."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.bots.strong.hold import Hold, number_of, state_of
from mahjong_solitaire.table.bots.strong.kernel.desk import FACES, new_desk
from mahjong_solitaire.table.bots.strong.kernel.lines import fans_of
from mahjong_solitaire.table.bots.strong.kernel.ready import Wait, waits
from mahjong_solitaire.table.bots.strong.kernel.sets import together
from mahjong_solitaire.table.bots.strong.kernel.targets import enumerate_targets
from mahjong_solitaire.table.bots.strong.kernel.worths import ANSWERS, weigh_discards
from mahjong_solitaire.table.bots.strong.rates import CLASS_OF, rates_with
from mahjong_solitaire.table.bots.strong.seen import Seen
from mahjong_solitaire.table.bots.strong.settings import USUAL, Settings
from mahjong_solitaire.table.scoring.mcr import LEAST

AS_IT_STANDS = FACES
"""In the place of a discard: none."""
_CLASSES = np.array(CLASS_OF)
_COPIES = np.arange(5)


class Worth(NamedTuple):
    """What a hand is worth: the value, the chance to win, the points of the win, the tiles missing at least."""

    value: float
    chance: float
    points: float
    away: int


class Reckoner:
    """Weighs hands of one moment of a game."""

    def __init__(self, seen: Seen, settings: Settings = USUAL) -> None:
        self._seen, self._settings = seen, settings
        self._array = new_desk()
        self._desk = self._array[0]
        rates = rates_with(seen.left)
        self._own = np.full(FACES, rates.own)
        self._left, self._others = np.array(rates.before)[_CLASSES], np.array(rates.others)[_CLASSES]
        self._prepare()

    def _prepare(self) -> None:
        desk, settings, seen = self._desk, self._settings, self._seen
        own, left, every = self._own, self._left, self._left + self._others
        rates = np.stack(
            [own, *(own + left / n for n in (1, 2, 3)), *(own + every / n for n in (1, 2, 3)), own + every]
        )
        desk["chances"][:] = 1 - np.exp(-rates[:, :, None] * _COPIES)
        desk["worth"][:] = settings.win, settings.point, settings.drawn_point
        desk["live"][:] = seen.live
        desk["seat"], desk["prevailing"] = seen.seat, seen.prevailing

    def discards(self, hold: Hold) -> dict[int, Worth]:
        """Return for each tile of a hand that has one too many what the hand is worth without it."""
        faces = [face for face, count in enumerate(hold.counts) if count]
        ready = self._ready([hold.without(face) for face in faces], faces)
        answers = self._weigh(hold, ready)
        return {face: self._worth(answers[face].tolist()) for face in faces}

    def standing(self, hold: Hold) -> Worth:
        """Return what a hand that waits is worth."""
        return self._worth(self._weigh(hold, self._ready([hold], [AS_IT_STANDS]))[AS_IT_STANDS].tolist())

    def line(self, hold: Hold) -> tuple[str, ...]:
        """Return the leading fan of the best line of a hand that waits."""
        found = waits(self._seen, [hold])
        worthy = [wait for wait in found if self._rate(wait)[0] > 0]
        if worthy:
            best = max(worthy, key=lambda wait: self._rate(wait)[1])
            wanted = tuple(count + (face == best.face) for face, count in enumerate(hold.counts))
            return fans_of(self._seen, hold, wanted)
        away = self.standing(hold).away
        if away == 0:
            return ()
        return fans_of(self._seen, hold, tuple(self._desk["best_wanted"][away].tolist()))

    def _weigh(self, hold: Hold, ready: NDArray[np.float64]) -> NDArray[np.float64]:
        desk, settings = self._desk, self._settings
        desk["held"][:] = hold.counts
        desk["melded"][:] = 0
        desk["melds"] = len(hold.melds)
        desk["is_open"] = hold.is_open
        desk["least"] = 2
        for number, meld in enumerate(hold.melds):
            desk["sets"][number], desk["states"][number] = number_of(meld), state_of(meld)
            if not meld.kind.is_kong:
                for tile in meld.tiles:
                    desk["melded"][tile] += 1
        tables = together()
        enumerate_targets(desk, tables.chows, tables.pungs, settings.further, settings.most, settings.far)
        answers = np.zeros((FACES + 1, ANSWERS))
        weigh_discards(desk, ready, (settings.share, settings.scale), answers)
        return answers

    def _ready(self, hands: list[Hold], faces: list[int]) -> NDArray[np.float64]:
        """Return by discard the rate of tiles that complete the hand for eight points, its mean worth, its points."""
        found = np.zeros((FACES + 1, 3))
        for wait in waits(self._seen, hands):
            found[faces[wait.hand]] += self._rate(wait)
        found[:, 1:] /= np.maximum(found[:, :1], 1e-12)
        return found

    def _rate(self, wait: Wait) -> tuple[float, float, float]:
        """Return the rate at which a tile comes and wins; its worth and its points, each times the rate."""
        settings, copies = self._settings, self._seen.live[wait.face]
        drawn = copies * self._own[wait.face] if wait.drawn >= LEAST else 0.0
        given = copies * (self._left[wait.face] + self._others[wait.face]) if wait.discarded >= LEAST else 0.0
        worth = drawn * (settings.win + settings.drawn_point * wait.drawn) + given * (settings.win + wait.discarded)
        return drawn + given, worth, drawn * wait.drawn + given * wait.discarded

    def _worth(self, answer: list[float]) -> Worth:
        chance, value, away, points = answer
        return Worth(value, chance, points, round(away))
