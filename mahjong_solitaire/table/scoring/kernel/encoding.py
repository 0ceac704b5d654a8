"""Won hands as rows of bytes, for the kernel that scores many."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.hand import WinningHand

NONE = 255
MELDS, CONCEALED, WINNING, SEAT, ROUND, FLAGS, BONUS, WIDTH = 0, 4, 17, 18, 19, 20, 21, 22
"""Columns: four melds (the lowest tile plus 64 for a pung, 128 for a kong, 192 for a concealed one), 13 tiles, ..."""
DRAWN, LAST_COPY, KONG, WALL_LAST = 1, 2, 4, 8
_EMPTY = bytes((NONE,))

Rows = NDArray[np.uint8]


def encode(hands: Iterable[WinningHand]) -> Rows:
    """Return hands as rows."""
    # Can be written to, so that the kernel is compiled for one kind of array only.
    rows = bytearray().join(map(_row, hands))
    return np.frombuffer(rows, np.uint8).reshape(-1, WIDTH)


def _row(hand: WinningHand) -> bytes:
    melds = hand.melds
    flags = (
        hand.is_self_drawn * DRAWN + hand.is_last_copy * LAST_COPY + hand.is_kong * KONG + hand.is_wall_last * WALL_LAST
    )
    return b"".join(
        (
            bytes([meld.kind.offset + meld.tiles[0] for meld in melds]),
            _EMPTY * (4 - len(melds)),
            bytes(hand.concealed),
            _EMPTY * (3 * len(melds)),
            bytes((hand.winning, hand.seat_wind, hand.prevailing_wind, flags, hand.bonus)),
        )
    )
