"""Which tiles will be wanted soon, so that they can be drawn while nothing else is to be done."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_solitaire.app.table.geometry import TableGeometry
from mahjong_solitaire.app.table.places import discard_place, placed
from mahjong_solitaire.app.table.scene import Body, TileSprite, enlarged
from mahjong_solitaire.app.table.state import Chair, Spot, SpotKind
from mahjong_solitaire.tiles import MAHJONG_FACES, Tile


def wishes(geometry: TableGeometry) -> Iterator[TileSprite]:
    """Yield the tiles as they lie when discarded, when just discarded, and as they stand in the own hand."""
    faces = [tile for tile in MAHJONG_FACES if tile < Tile.FLOWER1]
    chairs = list(Chair) if geometry.needs.is_turned else [Chair.BOTTOM]
    for tile in faces:
        for chair in chairs:
            discarded = TileSprite(Spot(SpotKind.DISCARD, chair, 0, tile), discard_place(geometry, chair, 0))
            yield enlarged(discarded)
            yield discarded
    for tile in faces:
        held = TileSprite(Spot(SpotKind.HAND, Chair.BOTTOM, 0, tile), placed(0, 0, geometry.hand_width))
        yield held._replace(body=Body.STANDING)
        yield held._replace(body=Body.RAISED)
