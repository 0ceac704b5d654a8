"""How near hands are to being ready, and which unseen tiles bring them nearer: exact, by what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mahjong_solitaire.table.analysis.shanten import acceptance_many, counts_of, shanten_many
from mahjong_solitaire.table.counsel.blocks import Help
from mahjong_solitaire.table.hand import FACES, Meld
from mahjong_solitaire.table.position import Tiles
from mahjong_solitaire.tiles import Tile


class Distance(NamedTuple):
    """How many tiles a hand lacks until it is ready, and the kinds that bring it nearer (or complete it)."""

    away: int
    kinds: tuple[Tile, ...]


class Stand(NamedTuple):
    """A distance, and how many of the tiles that help are unseen."""

    away: int
    helps: tuple[Help, ...]

    @property
    def total(self) -> int:
        """How many tiles help in all."""
        return sum(one.left for one in self.helps)


def measure_all_shapes(hands: Sequence[Tiles], melds: int) -> tuple[Distance, ...]:
    """Return how far hands of concealed tiles are from the nearest of all shapes; bonus tiles don't count."""
    if not hands:
        return ()
    counts = counts_of([tuple(tile for tile in hand if tile < FACES) for hand in hands])
    away = shanten_many(counts, melds).min(axis=1).tolist()
    accepted = acceptance_many(counts, melds).tolist()
    return tuple(
        Distance(lacking, tuple(Tile(face) for face, helps in enumerate(faces) if helps))
        for lacking, faces in zip(away, accepted, strict=True)
    )


class Shapes(NamedTuple):
    """What a game takes for a complete hand beside sets and a pair; four alike may be two of seven pairs, or not."""

    pairs: bool = False
    different_pairs: bool = False
    orphans: bool = False


_SETS, _PAIRS, _ORPHANS = 0, 2, 3
"""Their places in ``Shanten``."""


def measure_shapes(hands: Sequence[Tiles], melds: int, shapes: Shapes) -> tuple[Distance, ...]:
    """Return how far hands of concealed tiles are from the nearest of some shapes; red fives are fives."""
    if not hands:
        return ()
    plain = [tuple(tile.plain for tile in hand if tile.plain < FACES) for hand in hands]
    away = _away(plain, melds, shapes)
    tried = [(number, face) for number, hand in enumerate(plain) for face in _KINDS if hand.count(face) < _COPIES]
    after = _away([(*plain[number], face) for number, face in tried], melds, shapes)
    kinds: list[list[Tile]] = [[] for _ in plain]
    for (number, face), then in zip(tried, after, strict=True):
        if then < away[number]:
            kinds[number].append(face)
    return tuple(Distance(lacking, tuple(found)) for lacking, found in zip(away, kinds, strict=True))


_KINDS = tuple(map(Tile, range(FACES)))
_COPIES = 4


def _away(hands: Sequence[Tiles], melds: int, shapes: Shapes) -> list[int]:
    columns = [_SETS, *([_PAIRS] if shapes.pairs else []), *([_ORPHANS] if shapes.orphans else [])]
    away: list[int] = shanten_many(counts_of(hands), melds)[:, columns].min(axis=1).tolist()
    if melds or not shapes.different_pairs:
        return away
    return [min(least, _to_different_pairs(hand)) for least, hand in zip(away, hands, strict=True)]


def _to_different_pairs(hand: Tiles) -> int:
    counts = Counter(hand).values()
    pairs, kinds = sum(count > 1 for count in counts), len(counts)
    return 6 - pairs + max(0, 7 - kinds)


def stand(distance: Distance, hand: Tiles, melds: Sequence[Meld], live: Mapping[Tile, int]) -> Stand:
    """Return how a hand stands when ``live`` tiles are unseen.

    A ready hand waits for those too that are all seen, but not for a fifth.
    """
    found = (Help(tile, live[tile]) for tile in distance.kinds)
    if distance.away > 0:
        return Stand(distance.away, tuple(one for one in found if one.left > 0))
    own = Counter(tile.plain for tile in (*hand, *(tile for meld in melds for tile in meld.tiles)))
    return Stand(distance.away, tuple(one for one in found if own[one.tile] < _COPIES))
