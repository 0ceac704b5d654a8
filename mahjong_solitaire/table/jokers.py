"""Hands of games with jokers: groups of three to six alike, flowers too, jokers after the tiles they are like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mahjong_solitaire.table.hand import FACES, Giver, HandError, Meld, MeldKind
from mahjong_solitaire.tiles import Tile

JOKERS = 8
_KINDS = {3: MeldKind.PUNG, 4: MeldKind.KONG, 5: MeldKind.QUINT, 6: MeldKind.SEXTET}
_SIZE = 13


def exposed_group(tiles: Sequence[Tile], giver: Giver | None) -> Meld:
    """Return tiles alike and jokers as a meld; raise HandError if they are none.

    >>> str(exposed_group((Tile.P3, Tile.JOKER, Tile.P3), Giver.LEFT))
    '[33pJ<]'
    """
    ordered = tuple(sorted(tiles))
    naturals = [tile for tile in ordered if tile is not Tile.JOKER]
    if len(ordered) not in _KINDS or len({min(tile, Tile.FLOWER1) for tile in naturals}) != 1:
        raise HandError("an exposed group has three to six tiles alike, some of them jokers, as in [33pJ<]")
    return Meld(_KINDS[len(ordered)], ordered, giver, naturals[0])


def check_tiles(melds: Sequence[Meld], concealed: Sequence[Tile], winning: Tile | None = None) -> None:
    """Raise HandError unless there are 13 tiles beside the winning one, no more alike than there are."""
    size = len(concealed) + sum(len(meld.tiles) for meld in melds)
    if size != _SIZE:
        rest = " before the winning tile" if winning is not None else ""
        raise HandError(f"the hand has {size} tiles{rest}; it takes {_SIZE}")
    tiles = [*concealed, *(() if winning is None else (winning,)), *(tile for meld in melds for tile in meld.tiles)]
    for tile, count in Counter(tiles).items():
        if tile.is_red_five:
            raise HandError(f"{tile} is a red five; there are none in this game")
        if count > _copies(tile):
            raise HandError(f"the hand has {count} of {tile}; there are only {_copies(tile)}")


def _copies(tile: Tile) -> int:
    if tile is Tile.JOKER:
        return JOKERS
    return 4 if tile < FACES else 1
