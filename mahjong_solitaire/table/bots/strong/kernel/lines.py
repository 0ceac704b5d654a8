"""Names what a hand is on its way to: the fan of the single target that is worth the most."""

from __future__ import annotations

from mahjong_solitaire.table.bots.strong.hold import Hold
from mahjong_solitaire.table.bots.strong.kernel.ready import row_of, scored
from mahjong_solitaire.table.bots.strong.seen import Seen
from mahjong_solitaire.table.hand import FACES

MOST = 3
_OF_THE_WIN = {"Concealed Hand", "Fully Concealed Hand", "Self-Drawn", "Edge Wait", "Closed Wait", "Single Wait"}


def fans_of(seen: Seen, hold: Hold, wanted: tuple[int, ...]) -> tuple[str, ...]:
    """Return the leading fan of a hand when its concealed tiles have become those wanted; the most points first."""
    last = next((face for face in range(FACES) if wanted[face] > hold.counts[face]), None)
    if last is None:
        return ()
    row = bytearray(row_of(Hold(wanted, hold.melds).without(last)))
    row += bytes((last, seen.seat, seen.prevailing, 0, 0))
    counted = scored(row).fans_of(0)
    names = [name for name, points, _ in counted if name not in _OF_THE_WIN]
    great = [name for name, points, _ in counted if points > 2 and name in names]
    return tuple((great or names)[:MOST])
