"""What others may wait for by a card: their exposures leave them some hands, and these want some tiles more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.card_distance import COPIES, Matcher
from mahjong_solitaire.table.scoring.american.card import HAND, KINDS
from mahjong_solitaire.table.scoring.american.holding import Exposed, Held

_NONE = Held((0,) * KINDS, 0)
_SCARCE, _DISCARDED = 1.2, 1.0
"""How much less likely a hand is for each of its tiles that can't be had any more but as a joker, and for each of its
kinds that who may hold it has discarded himself (as powers of e): what he waits for is one of these in 1 of 150 cases.
"""


class Wanted(NamedTuple):
    """What somebody may hold: how many lines are left to him, their mean value, for each kind the share he wants."""

    lines: int
    value: float
    shares: tuple[float, ...]


def wanted(matcher: Matcher, exposed: Exposed, gone: Sequence[int], discards: Sequence[int] = ()) -> Wanted:
    """Return what somebody with these exposures may want.

    ``gone`` counts the tiles of each kind that he can't hold: discarded, exposed by others, in the hand that asks.
    ``discards`` are the kinds that he has discarded.
    """
    lacking = matcher.lacking(_NONE._replace(exposed=exposed))
    laid = np.zeros(KINDS, np.int64)
    for group in exposed:
        laid[group.kind] += group.size
    left = np.maximum(COPIES - np.array(gone), 0)
    needed = lacking.naturals + lacking.others
    unlikely = _SCARCE * np.maximum(lacking.others - left, 0).sum(axis=1)
    unlikely = unlikely + _DISCARDED * (needed[:, list(discards)] > 0).sum(axis=1)
    likely: NDArray[np.float64] = np.exp(-unlikely)
    likely[(lacking.naturals > left).any(axis=1) | ~matcher.open_rows(exposed)] = 0.0
    total = float(likely.sum())
    if not total:
        return Wanted(0, 0.0, (0.0,) * KINDS)
    size = max(1, HAND - int(laid.sum()))
    shares = likely @ needed / (total * size)
    lines = len(set(matcher.lines[likely > 0].tolist()))
    return Wanted(lines, float(likely @ matcher.values / total), tuple(shares.tolist()))
