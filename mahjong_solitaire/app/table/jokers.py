"""The jokers that can be taken: where they lie in melds on the table."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_solitaire.app.table.meld_shape import meld_shape
from mahjong_solitaire.app.table.state import Chair, Key, Spot, SpotKind, TableState
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.tiles import Tile


def jokers_of(state: TableState, melds: Collection[tuple[Seat, int]]) -> frozenset[Key]:
    """Return where the jokers of some melds lie, which are told by seat and number."""
    return frozenset(
        Spot(SpotKind.MELD, side.chair, number, part=part).key
        for side in state.sides
        for number, meld in enumerate(side.melds)
        for part, piece in enumerate(meld_shape(meld, is_mirrored=side.chair is Chair.ACROSS).pieces)
        if (side.seat, number) in melds and piece.tile is Tile.JOKER
    )
