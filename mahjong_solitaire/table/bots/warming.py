"""Gets the kernels of the steady bot and those built on it ready, so that no player waits for them."""

from __future__ import annotations

from mahjong_solitaire.table.bots.kernel.reach import Taste, reach
from mahjong_solitaire.table.bots.sight import Sight
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.tiles import Tile, parse_tiles

_EXAMPLE = "1m2m3m4m5m6m7m8m2p3p4p5p9s9s"


def warm_up() -> None:
    """Weigh a hand."""
    tiles = parse_tiles(_EXAMPLE)
    live = tuple(4 - tiles.count(Tile(face)) for face in range(FACES))
    reach(Sight(tiles, (), live, 120, 15, Tile.EAST, Tile.EAST, (), None), Taste())
