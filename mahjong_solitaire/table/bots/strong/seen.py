"""What a seat knows of the table: which copies nobody has shown, how many lie open, how long the hand can last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from mahjong_solitaire.table.bots.strong.hold import Counts, Hold, hold_of
from mahjong_solitaire.table.events import KongOffered
from mahjong_solitaire.table.hand import FACES, Meld
from mahjong_solitaire.table.view import View
from mahjong_solitaire.tiles import Tile


class Seen(NamedTuple):
    """The table as the bot reckons with it."""

    hold: Hold
    live: Counts
    """For each tile the copies that are neither open nor one's own."""
    shown: Counts
    """For each tile the copies that lie open to everybody."""
    seat: int
    prevailing: int
    left: int


def seen_by(view: View) -> Seen:
    """Return what the seat of a view knows; a drawn tile is part of its hand."""
    own = view.own
    drawn = () if view.drawn is None or view.turn != view.seat else (view.drawn,)
    hold = hold_of((*own.concealed, *drawn), own.melds)
    shown = Counter(_shown(view))
    own_kongs = {int(meld.tiles[0]) for meld in own.melds if meld.is_concealed}
    live = tuple(
        0 if face in own_kongs else max(0, 4 - held - shown[Tile(face)]) for face, held in enumerate(hold.counts)
    )
    seat, prevailing = view.seat.wind, view.opening.prevailing.wind
    open_tiles = tuple(shown[Tile(face)] for face in range(FACES))
    return Seen(hold, live, open_tiles, int(seat), int(prevailing), view.left)


def _shown(view: View) -> Iterator[Tile]:
    """Yield all tiles that lie open."""
    yield from _lying(view.own.discards, view.own.melds)
    for _, other in view.others:
        yield from _lying(other.discards, other.melds)
    if isinstance(view.offered, KongOffered):
        yield view.offered.tile


def _lying(discards: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Iterator[Tile]:
    yield from discards
    for meld in melds:
        if not meld.is_concealed:
            yield from meld.tiles
