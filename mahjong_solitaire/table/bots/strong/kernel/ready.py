"""Hands that are one tile short: which tiles complete them, and the exact points of each, drawn and discarded."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from mahjong_solitaire.table.bots.strong.hold import Hold
from mahjong_solitaire.table.bots.strong.seen import Seen
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.prospects import BITS
from mahjong_solitaire.table.scoring.kernel.batch import Scores, score_encoded
from mahjong_solitaire.table.scoring.kernel.encoding import DRAWN, LAST_COPY, NONE, WIDTH
from mahjong_solitaire.table.shapes import completing_tiles
from mahjong_solitaire.tiles import Tile

_EMPTY = bytes((NONE,))


class Wait(NamedTuple):
    """A tile that completes a hand, and the points when it is a discard and when it is drawn."""

    hand: int
    face: int
    discarded: int
    drawn: int


def waits(seen: Seen, hands: list[Hold]) -> list[Wait]:
    """Return the waits of several hands for live tiles; ``hand`` is the place in the list."""
    cases = [(number, face) for number, hold in enumerate(hands) for face in _completing(hold, seen)]
    if not cases:
        return []
    rows = bytearray()
    for number, face in cases:
        flags = LAST_COPY if seen.shown[face] == 3 else 0
        start = row_of(hands[number])
        for drawn in (0, DRAWN):
            rows += start + bytes((face, seen.seat, seen.prevailing, flags | drawn, 0))
    totals = scored(rows).totals.tolist()
    return [Wait(*case, *totals[2 * place : 2 * place + 2]) for place, case in enumerate(cases)]


def scored(rows: bytearray) -> Scores:
    """Score rows of bytes."""
    return score_encoded(np.frombuffer(rows, np.uint8).reshape(-1, WIDTH))


def row_of(hold: Hold) -> bytes:
    """Return the melds and tiles of a hand as a row begins."""
    concealed = bytes(face for face, count in enumerate(hold.counts) for _ in range(count))
    melds = bytes(meld.kind.offset + meld.tiles[0] for meld in hold.melds)
    return melds + _EMPTY * (4 - len(melds)) + concealed + _EMPTY * (13 - len(concealed))


def _completing(hold: Hold, seen: Seen) -> list[int]:
    tiles = (Tile(face) for face, count in enumerate(hold.counts) for _ in range(count))
    wins = completing_tiles(tiles, len(hold.melds))
    if not wins:
        return []
    return [face for face in range(FACES) if wins & BITS[face] and seen.live[face]]
