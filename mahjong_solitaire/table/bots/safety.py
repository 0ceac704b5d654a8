"""How dangerous a discard is, by what lies on the table."""

from __future__ import annotations

from mahjong_solitaire.table.bots.sight import Sight
from mahjong_solitaire.table.hand import FACES, HONOURS_FROM
from mahjong_solitaire.table.view import OtherPlace
from mahjong_solitaire.tiles import Tile

_EARLY = 14.0
"""With so many turns left nobody is ready."""
_READY = 0.12
"""How likely a tile that nobody has shown is what another waits for, in the last turn."""
_RECENT = 6
"""That many discards of a player are of his hand as it is now."""


def danger(seen: Sight, tile: Tile) -> float:
    """Return how likely a discard gives somebody else the win."""
    if tile >= FACES:
        return 0.0
    late = max(0.0, 1.0 - seen.turns / _EARLY)
    return sum(_READY * late * _readiness(other) * _want(seen, other, tile) for other in seen.others)


def _readiness(other: OtherPlace) -> float:
    """Return how ready somebody looks: each meld brings him nearer, a dead hand never wins."""
    return 0.0 if other.conduct.is_dead else 0.5 + 0.25 * len(other.melds)


def _want(seen: Sight, other: OtherPlace, tile: Tile) -> float:
    """Return how much somebody may want a tile: what he lays down himself he hardly waits for."""
    want = 0.25 + 0.25 * seen.live[tile]
    if tile in other.discards:
        want *= 0.25 if tile in other.discards[-_RECENT:] else 0.5
    if tile < HONOURS_FROM and tile % 9 in (0, 8):
        want *= 0.8
    return want
