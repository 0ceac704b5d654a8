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
    place = min(place, len(standing))
    for number, tile in enumerate((*standing[:place], claimed, *standing[place:])):
        is_claimed = number == place
        pieces.append(Piece(tile, left, is_claimed))
        left += TILE_RATIO if is_claimed else 1
    if added is not None:
        pieces.append(Piece(added, pieces[place].left, is_sideways=True, is_second=True))
    return MeldShape(tuple(pieces), left, TILE_RATIO if added is None else 2)


def _concealed(meld: Meld) -> MeldShape:
    """Return a concealed kong: the two in the middle face up for those who may see it."""
    faces = (None, *meld.tiles[-2:], None) if meld.tiles else (None,) * _KONG
    pieces = tuple(Piece(face, float(number)) for number, face in enumerate(faces))
    return MeldShape(pieces, _KONG, TILE_RATIO)


def _parts(meld: Meld) -> tuple[tuple[Tile, ...], Tile, Tile | None]:
    """Return the tiles that stand upright, the claimed one, and the one that was added to it, the meld's last."""
    rest = list(meld.tiles)
    added = rest.pop() if meld.kind is MeldKind.ADDED_KONG else None
    claimed = meld.claimed if meld.claimed in rest else rest[0]
    rest.remove(claimed)
    return tuple(rest), claimed, added


def _place_of(meld: Meld, standing: int, is_mirrored: bool) -> int:
    place = {Giver.LEFT: 0, Giver.OPPOSITE: 1, Giver.RIGHT: standing}.get(meld.giver or Giver.OPPOSITE, 1)
    if is_mirrored and place != 1:
        return standing - place
    return place
