"""What a bot that plays by a card makes of a view: what it holds, what may still come, what others have exposed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from mahjong_solitaire.table.analysis.card_chances import Outlook
from mahjong_solitaire.table.hand import Meld
from mahjong_solitaire.table.jokers import JOKERS
from mahjong_solitaire.table.scoring.american.card import KINDS, copies
from mahjong_solitaire.table.scoring.american.holding import JOKER, Exposed, Held, group_of, kind_of
from mahjong_solitaire.table.view import OtherPlace, View
from mahjong_solitaire.tiles import Tile


class Other(NamedTuple):
    """Another seat: its exposures, the kinds that it can't hold since others have them in sight, what it discarded."""

    exposed: Exposed
    gone: tuple[int, ...]
    discards: tuple[int, ...]


class Seen(NamedTuple):
    """A view in the kinds of a card; ``others`` are those whose hands are alive."""

    held: Held
    outlook: Outlook
    others: tuple[Other, ...]
    tiles: tuple[Tile, ...]

    def tile_of(self, kind: int) -> Tile:
        """Return a tile of a kind that is held."""
        return next(tile for tile in self.tiles if kind_of(tile) == kind)


def seen(view: View) -> Seen:
    """Look at the table from a seat."""
    own = view.own
    drawn = () if view.drawn is None or view.turn != view.seat else (view.drawn,)
    tiles = tuple(sorted((*own.concealed, *drawn)))
    held = Held.of(tiles, tuple(map(group_of, own.melds)))
    gone = Counter(map(kind_of, (*own.discards, *_laid(own.melds))))
    for _, place in view.others:
        gone.update(map(kind_of, (*place.discards, *_laid(place.melds))))
    live = tuple(max(0, copies(kind) - held.counts[kind] - gone[kind]) for kind in range(KINDS))
    hidden = view.left + sum(place.concealed for _, place in view.others)
    outlook = Outlook(live, max(0, JOKERS - held.jokers - gone[JOKER]), hidden, view.left / (1 + len(view.others)))
    others = tuple(_other(held, gone, place) for _, place in view.others if not place.conduct.is_dead)
    return Seen(held, outlook, others, tiles)


def _laid(melds: Iterable[Meld]) -> tuple[Tile, ...]:
    return tuple(tile for meld in melds for tile in meld.tiles)


def _other(held: Held, gone: Counter[int], place: OtherPlace) -> Other:
    own = Counter(map(kind_of, _laid(place.melds)))
    return Other(
        tuple(map(group_of, place.melds)),
        tuple(held.counts[kind] + gone[kind] - own[kind] for kind in range(KINDS)),
        tuple(sorted({kind_of(tile) for tile in place.discards} - {JOKER})),
    )
