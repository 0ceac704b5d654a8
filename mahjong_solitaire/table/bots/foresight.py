"""What a hand would be after a claim or a kong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_solitaire.table.actions import Action, Chow, Kong, Pung
from mahjong_solitaire.table.bots.sight import Sight
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind
from mahjong_solitaire.tiles import Tile


def claims(seen: Sight, options: Sequence[Action]) -> Iterator[tuple[Action, Sight]]:
    """Yield the claims among options, each with the hand after it."""
    for option in options:
        match option:
            case Chow(tiles):
                own = tuple(tile for tile in tiles if tile != seen.offered)
                yield option, _melded(seen, MeldKind.CHOW, tiles, own)
            case Pung(tile):
                yield option, _melded(seen, MeldKind.PUNG, (tile,) * 3, (tile,) * 2)
            case Kong(tile, MeldKind.KONG):
                yield option, _melded(seen, MeldKind.KONG, (tile,) * 4, (tile,) * 3)


def with_kong(seen: Sight, kong: Kong) -> Sight:
    """Return the hand after a kong of its own tiles."""
    if kong.kind is MeldKind.CONCEALED_KONG:
        return _melded(seen, kong.kind, (kong.tile,) * 4, (kong.tile,) * 4)
    others = tuple(meld for meld in seen.melds if kong.tile not in meld.tiles or meld.kind is not MeldKind.PUNG)
    return _melded(seen._replace(melds=others), kong.kind, (kong.tile,) * 4, (kong.tile,))


def _melded(seen: Sight, kind: MeldKind, tiles: tuple[Tile, ...], own: tuple[Tile, ...]) -> Sight:
    giver = None if kind is MeldKind.CONCEALED_KONG else Giver.LEFT
    held = list(seen.tiles)
    for tile in own:
        held.remove(tile)
    return seen._replace(tiles=tuple(held), melds=(*seen.melds, Meld(kind, tiles, giver)))
