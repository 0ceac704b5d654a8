"""What a seat knows of the table, in a game that may lack tiles and have red fives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from mahjong_solitaire.table.bots.strong.hold import Counts, Hold, hold_of
from mahjong_solitaire.table.bots.strong.seen import Seen
from mahjong_solitaire.table.events import KongOffered
from mahjong_solitaire.table.hand import FACES, Meld
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]


@lru_cache(maxsize=16)
def copies_of(tiles: Tiles) -> Counts:
    """Return how many there are of each kind that makes sets."""
    counts = Counter(tile.plain for tile in tiles)
    return tuple(counts[Tile(face)] for face in range(FACES))


def held_by(view: View) -> Tiles:
    """Return the concealed tiles of the seat, a drawn one among them."""
    own = view.own
    return own.concealed if view.drawn is None or view.turn != view.seat else (*own.concealed, view.drawn)


def look(view: View, copies: Counts) -> Seen:
    """Return what the seat of a view knows; red fives are fives."""
    own = view.own
    hold = hold_of(tuple(tile.plain for tile in held_by(view)), plain(own.melds))
    shown = Counter(_shown(view))
    kongs = Counter(int(meld.tiles[0]) for meld in hold.melds if meld.is_concealed)
    live = tuple(
        max(0, all_ - held - shown[face] - 4 * kongs[face])
        for face, (all_, held) in enumerate(zip(copies, hold.counts, strict=True))
    )
    open_tiles = tuple(shown[face] for face in range(FACES))
    return Seen(hold, live, open_tiles, int(view.seat.wind), int(view.opening.prevailing.wind), view.left)


def blind(hold: Hold, copies: Counts) -> Counts:
    """Return the copies that may come for somebody who looks at nothing but his own tiles."""
    return tuple(max(0, all_ - held) for all_, held in zip(copies, hold.counts, strict=True))


def plain(melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """Return melds with fives for red fives."""
    return tuple(meld.plain for meld in melds)


def _shown(view: View) -> Iterator[int]:
    yield from _lying(view.own.discards, view.own.melds)
    for _, other in view.others:
        yield from _lying(other.discards, other.melds)
    if isinstance(view.offered, KongOffered):
        yield int(view.offered.tile.plain)


def _lying(discards: Tiles, melds: Sequence[Meld]) -> Iterator[int]:
    for tile in discards:
        yield int(tile.plain)
    for meld in melds:
        if not meld.is_concealed:
            for tile in meld.tiles:
                yield int(tile.plain)
