"""Whether hands are ready: a tile completes them, whatever they would be worth."""

from __future__ import annotations

import numpy as np

from mahjong_solitaire.table.analysis.shanten import Shanten, shanten_many
from mahjong_solitaire.table.bots.strong.hold import Hold

_SHAPES = [Shanten._fields.index(name) for name in ("regular", "seven_pairs", "thirteen_orphans")]


def is_ready(hold: Hold) -> bool:
    """Whether a hand that waits lacks one tile of sets and a pair, seven pairs or thirteen orphans."""
    found = shanten_many(np.array([hold.counts]), len(hold.melds))[0]
    return bool((found[_SHAPES] == 0).any())
