"""Scores many won hands at once, the same as ``mcr.score`` does one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.hand import WinningHand
from mahjong_solitaire.table.scoring.kernel.desk import new_desk
from mahjong_solitaire.table.scoring.kernel.encoding import Rows, encode
from mahjong_solitaire.table.scoring.kernel.rows import score_rows
from mahjong_solitaire.table.scoring.kernel.tables import FAN, table
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, Profile, rules


class Scores(NamedTuple):
    """For each hand its total with bonus tiles (-1: not won), and how often each pattern of the table is counted."""

    totals: NDArray[np.int64]
    fans: NDArray[np.uint8]
    profile: Profile

    def fans_of(self, number: int) -> list[tuple[str, int, int]]:
        """Return the fan of one hand: name, points each, how often; the most points first."""
        counted = self.fans[number].tolist()
        return [
            (rule.pattern.name, rule.points, counted[rule.number])
            for rule in rules(self.profile)
            if counted[rule.number]
        ]


def score_many(hands: Iterable[WinningHand], profile: Profile = GREEN_BOOK) -> Scores:
    """Score hands."""
    return score_encoded(encode(hands), profile)


def score_encoded(rows: Rows, profile: Profile = GREEN_BOOK) -> Scores:
    """Score hands that are rows already."""
    totals = np.zeros(len(rows), np.int64)
    fans = np.zeros((len(rows), FAN), np.uint8)
    arrays = table(profile)
    score_rows(rows, arrays.rules, arrays.combinations, new_desk(), totals, fans)
    return Scores(totals, fans, profile)
