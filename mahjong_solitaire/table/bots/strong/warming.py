"""Gets the kernels ready, so that no player waits for them."""

from __future__ import annotations

from mahjong_solitaire.table.bots.strong.hold import hold_of
from mahjong_solitaire.table.bots.strong.kernel.reckoner import Reckoner
from mahjong_solitaire.table.bots.strong.seen import Seen
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.tiles import Tile, parse_tiles

_EXAMPLE = "1m2m3m4m5m6m7m8m2p3p4p5p9s9s"


def warm_up() -> None:
    """Weigh a hand that is ready when it has discarded."""
    hold = hold_of(parse_tiles(_EXAMPLE), ())
    live = tuple(4 - count for count in hold.counts)
    seen = Seen(hold, live, (0,) * FACES, int(Tile.EAST), int(Tile.EAST), 60)
    Reckoner(seen).discards(hold)
