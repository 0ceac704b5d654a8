"""The hand that is weighed: counts of concealed tiles, and melds. A claim or a kong makes another one of it."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.actions import Chow, Kong, Pung
from mahjong_solitaire.table.hand import FACES, Meld, MeldKind
from mahjong_solitaire.tiles import Tile

Counts = tuple[int, ...]
_CHOW_KINDS = 21
NO_PUNG, PUNG, OWN_PUNG, KONG, OWN_KONG = range(5)
"""What a set is, as far as it counts: a chow; a pung melded, or not yet complete; one held complete; kongs."""
_STATES = {
    MeldKind.CHOW: NO_PUNG,
    MeldKind.PUNG: PUNG,
    MeldKind.KONG: KONG,
    MeldKind.ADDED_KONG: KONG,
    MeldKind.CONCEALED_KONG: OWN_KONG,
}


class Hold(NamedTuple):
    """Concealed tiles (bonus tiles left out) and melds."""

    counts: Counts
    melds: tuple[Meld, ...]

    @property
    def is_open(self) -> bool:
        """Whether something was claimed."""
        return any(not meld.is_concealed for meld in self.melds)

    def without(self, face: int, copies: int = 1) -> Hold:
        """Return the hand without some copies of a tile."""
        counts = list(self.counts)
        counts[face] -= copies
        return Hold(tuple(counts), self.melds)

    def claimed(self, action: Chow | Pung | Kong, tile: Tile) -> Hold:
        """Return the hand after a claim of a discard."""
        match action:
            case Chow(tiles):
                meld = Meld(MeldKind.CHOW, tiles, None, tile)
            case Pung():
                meld = Meld(MeldKind.PUNG, (tile,) * 3, None, tile)
            case Kong():
                meld = Meld(MeldKind.KONG, (tile,) * 4, None, tile)
        counts = list(self.counts)
        counts[tile] += 1
        for one in meld.tiles:
            counts[one] -= 1
        return Hold(tuple(counts), (*self.melds, meld))

    def with_kong(self, action: Kong) -> Hold:
        """Return the hand after a kong of one's own, concealed or added to a pung."""
        tile = action.tile
        meld = Meld(action.kind, (tile,) * 4, None, tile)
        if action.kind is MeldKind.CONCEALED_KONG:
            return Hold(self.without(tile, 4).counts, (*self.melds, meld))
        melds = tuple(meld if _is_pung_of(old, tile) else old for old in self.melds)
        return Hold(self.without(tile).counts, melds)


def _is_pung_of(meld: Meld, tile: Tile) -> bool:
    return meld.kind is MeldKind.PUNG and tile in meld.tiles


def hold_of(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Hold:
    """Return tiles and melds as a hand to weigh."""
    counts = [0] * FACES
    for tile in concealed:
        if tile < FACES:
            counts[tile] += 1
    return Hold(tuple(counts), melds)


def number_of(meld: Meld) -> int:
    """Return a meld as the number of a set, as in `analysis.goals`."""
    face = int(meld.tiles[0])
    return face // 9 * 7 + face % 9 if meld.kind is MeldKind.CHOW else _CHOW_KINDS + face


def state_of(meld: Meld) -> int:
    """Return what a meld counts as."""
    return _STATES[meld.kind]
