"""How the tiles of a meld lie: the claimed one sideways at the place that shows its giver, kongs face down."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.app.geometry import TILE_RATIO
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.tiles import Tile

_KONG = 4


class Piece(NamedTuple):
    """A tile of a meld: its left edge in tile widths, whether it lies sideways, or as the second one beyond such a one.

    ``tile`` is None where it lies face down.
    """

    tile: Tile | None
    left: float
    is_sideways: bool = False
    is_second: bool = False


class MeldShape(NamedTuple):
    """The tiles of a meld from left to right, an added one last; width and height in tile widths."""

    pieces: tuple[Piece, ...]
    width: float
    height: float


def meld_shape(meld: Meld, *, is_mirrored: bool = False) -> MeldShape:
    """Return how a meld lies: the claimed tile left, in the middle or right, as its giver sits.

    ``is_mirrored`` is for the side across, whose left is the right of the picture.
    """
    if meld.kind is MeldKind.CONCEALED_KONG:
        return _concealed(meld)
    standing, claimed, added = _parts(meld)
    place = _place_of(meld, len(standing), is_mirrored)
    pieces: list[Piece] = []
    left = 0.0
    for tile in (*standing[:place], None, *standing[place:]):
        is_claimed = tile is None
        pieces.append(Piece(claimed if is_claimed else tile, left, is_claimed))
        left += TILE_RATIO if is_claimed else 1
    if added:
        pieces.append(Piece(claimed, pieces[place].left, is_sideways=True, is_second=True))
    return MeldShape(tuple(pieces), left, 2 if added else TILE_RATIO)


def _concealed(meld: Meld) -> MeldShape:
    """Return a concealed kong: the two in the middle face up for those who may see it."""
    tile = meld.tiles[0] if meld.tiles else None
    faces = (None, tile, tile, None)
    pieces = tuple(Piece(face, float(number)) for number, face in enumerate(faces))
    return MeldShape(pieces, _KONG, TILE_RATIO)


def _parts(meld: Meld) -> tuple[tuple[Tile, ...], Tile, bool]:
    """Return the tiles that stand upright, the claimed one, and whether another one was added to it."""
    claimed = meld.tiles[0] if meld.claimed is None else meld.claimed
    rest = list(meld.tiles)
    rest.remove(claimed)
    is_added = meld.kind is MeldKind.ADDED_KONG
    if is_added:
        rest.remove(claimed)
    return tuple(rest), claimed, is_added


def _place_of(meld: Meld, standing: int, is_mirrored: bool) -> int:
    place = {Giver.LEFT: 0, Giver.OPPOSITE: 1, Giver.RIGHT: standing}.get(meld.giver or Giver.OPPOSITE, 1)
    if is_mirrored and place != 1:
        return standing - place
    return place
