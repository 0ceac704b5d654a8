"""What a hand waits for, when it may not take it (furiten), and which discards riichi and a claim allow."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import Enum

from mahjong_solitaire.table.hand import Meld, MeldKind
from mahjong_solitaire.table.scoring.readings import set_splits
from mahjong_solitaire.table.scoring.readings import waits as sets_waits
from mahjong_solitaire.table.scoring.riichi.house import Riichi
from mahjong_solitaire.table.scoring.riichi.readings import ENDS
from mahjong_solitaire.table.scoring.sets import FACES
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]
_NUMBERED = range(Tile.EAST)


class Furiten(Enum):
    """Why a hand that waits may not win with a discard."""

    OWN_DISCARD = "a tile that it waits for is among the own discards"
    PASSED = "a tile that it waits for was passed since the own last turn"
    PASSED_IN_RIICHI = "a tile that it waits for was passed after riichi"


def waits(concealed: Iterable[Tile], melds: Sequence[Meld] = ()) -> Tiles:
    """Return the kinds of tile that complete a hand; one that holds all four of a kind doesn't wait for it.

    >>> from mahjong_solitaire.tiles import parse_tiles
    >>> [str(tile) for tile in waits(parse_tiles("2m3m4m5m6m7p7p7p8s8s8sEE"))]
    ['1m', '4m', '7m']
    """
    standing = _counts(concealed)
    found = sets_waits(standing)
    if not melds:
        found |= _pairs_wait(standing) | _orphans_waits(standing)
    held = standing.copy()
    for meld in melds:
        for tile in meld.tiles:
            held[tile.plain] += 1
    return tuple(Tile(face) for face in FACES if found >> face & 1 and held[face] < 4)


def _counts(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * len(FACES)
    for tile in tiles:
        counts[tile.plain] += 1
    return counts


def _pairs_wait(standing: list[int]) -> int:
    """Return as a bit the tile that makes seven different pairs."""
    single = [face for face in FACES if standing[face] == 1]
    return 1 << single[0] if len(single) == 1 and standing.count(2) == 6 else 0


def _orphans_waits(standing: list[int]) -> int:
    """Return as bits the tiles that make thirteen orphans."""
    held = sum(1 << face for face in FACES if standing[face])
    if held & ~ENDS or sum(standing) != 13:
        return 0
    missing = ENDS & ~held
    return missing or ENDS if missing.bit_count() < 2 else 0


def furiten(
    waiting: Collection[Tile], discards: Iterable[Tile], passed: Iterable[Tile], in_riichi: Iterable[Tile] = ()
) -> Furiten | None:
    """Return why a hand may not win with a discard; None if it may.

    ``discards`` are all the seat's own, those that were claimed too; ``passed`` the others' tiles since its last
    discard that it did not win with, ``in_riichi`` those since its riichi.
    """
    kinds = {tile.plain for tile in waiting}
    for reason, tiles in (
        (Furiten.OWN_DISCARD, discards),
        (Furiten.PASSED_IN_RIICHI, in_riichi),
        (Furiten.PASSED, passed),
    ):
        if any(tile.plain in kinds for tile in tiles):
            return reason
    return None


def may_kong_in_riichi(concealed: Sequence[Tile], melds: Sequence[Meld], drawn: Tile) -> bool:
    """Whether the drawn tile, three of which were held at riichi, may become a kong: neither waits nor sets change.

    ``concealed`` are the thirteen tiles (less with melds) before the draw.
    """
    face = drawn.plain
    standing = _counts(concealed)
    before = waits(concealed, melds)
    if standing[face] != 3 or not before or face in before:
        return False
    rest = [tile for tile in concealed if tile.plain is not face]
    if waits(rest, (*melds, Meld(MeldKind.CONCEALED_KONG, (face,) * 4))) != before:
        return False
    return all(_is_pung_in_all(standing, face, tile) for tile in before)


def _is_pung_in_all(standing: list[int], face: Tile, last: Tile) -> bool:
    full = standing.copy()
    full[last] += 1
    return all(face in sets.pungs for sets in set_splits(full))


def swaps(meld: Meld, house: Riichi) -> frozenset[Tile]:
    """Return the kinds that may not be discarded right after a claim (kuikae).

    The claimed tile itself, and for a chow claimed at one end what would fit at the other.
    """
    if meld.claimed is None or house.kuikae == "allowed" or meld.kind.is_kong:
        return frozenset()
    claimed, low = meld.claimed.plain, min(tile.plain for tile in meld.tiles)
    found = {claimed}
    if meld.kind is MeldKind.CHOW and house.kuikae == "forbidden":
        others = {low: low + 3, low + 2: low - 1}
        other = others.get(claimed)
        if other is not None and other in _NUMBERED and other // 9 == low // 9:
            found.add(Tile(other))
    return frozenset(found)


def kinds_of_ends(tiles: Iterable[Tile]) -> int:
    """Return how many different terminals and honours there are; with nine the first turn may end the hand."""
    return len({tile for tile in tiles if not tile.is_red_five and ENDS >> tile & 1})
