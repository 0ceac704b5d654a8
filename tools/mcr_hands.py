"""Random won hands of every structure, for comparing scorers: the same seed gives the same hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.table.hand import Giver, Meld, MeldKind, WinningHand
from mahjong_solitaire.table.scoring.sets import DRAGONS, HONOURS, KNITTED_TILES, TERMINALS, mask, tiles_of
from mahjong_solitaire.table.seats import WINDS
from mahjong_solitaire.tiles import Tile

Tiles = tuple[Tile, ...]
_CHOWS = tuple(
    (Tile(9 * suit + rank), Tile(9 * suit + rank + 1), Tile(9 * suit + rank + 2))
    for suit in range(3)
    for rank in range(7)
)
_PUNGS = tuple((Tile(face),) * 3 for face in range(34))
SETS: tuple[Tiles, ...] = (*_CHOWS, *_PUNGS)
_KINDS: tuple[int, ...] = (
    mask("23468s F"),
    mask("1234589p 245689s P"),
    mask("123"),
    mask("456"),
    mask("789"),
    mask("1234"),
    mask("6789"),
)
_KINDS = (
    *_KINDS,
    mask("2345678"),
    mask("2468"),
    TERMINALS,
    TERMINALS | HONOURS,
    HONOURS,
    mask("19 CFP"),
    mask("5 ESWN"),
)
_SUITS = tuple(mask(f"123456789{letter}") for letter in "mps")
_GATES = (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)


def hands(seed: str, count: int) -> Iterator[WinningHand]:
    """Yield won hands, every tenth or so of a special shape."""
    rng = Rng(seed)
    for _ in range(count):
        hand = None
        while hand is None:
            hand = rng.choice(_MAKERS)(rng)
        yield hand


def _all_sets(_: Rng) -> Sequence[Tiles]:
    return SETS


def _chows(_: Rng) -> Sequence[Tiles]:
    return _CHOWS


def _pungs(_: Rng) -> Sequence[Tiles]:
    return _PUNGS


def _within(rng: Rng) -> Sequence[Tiles]:
    """Return sets of tiles of some kind, such as all green."""
    return _made_of(rng.choice(_KINDS))


def _flush(rng: Rng) -> Sequence[Tiles]:
    """Return sets of one or two suits, perhaps with honours."""
    kinds = rng.choice(_SUITS) | rng.choice((0, 0, HONOURS, DRAGONS, rng.choice(_SUITS)))
    return _made_of(kinds)


def _touching(rng: Rng) -> Sequence[Tiles]:
    """Return sets that all have a tile of some kinds in them: outside hands, all fives."""
    kinds = set(tiles_of(rng.choice((TERMINALS | HONOURS, TERMINALS, mask("5"), mask("19 E")))))
    return [one for one in SETS if kinds & set(one)]


def _neighbours(rng: Rng) -> Sequence[Tiles]:
    """Return few sets, near to each other in numbers, of all suits: shifted, straight, alike."""
    start = rng.below(5)
    step = rng.choice((1, 2, 3))
    suits = rng.choice(((0, 1, 2), (0, 1, 2), (0,), (1, 2)))
    chows = [one for one in _CHOWS if (one[0] % 9 - start) % step == 0 and one[0] // 9 in suits]
    pungs = [one for one in _PUNGS if one[0] < Tile.EAST and start <= one[0] % 9 < start + 4 and one[0] // 9 in suits]
    return rng.choice((chows, chows, pungs, [*chows, *pungs]))


def _few(rng: Rng) -> Sequence[Tiles]:
    """Return three or four sets only, so that many are alike."""
    return [rng.choice(SETS) for _ in range(3 + rng.below(2))]


def _honours(_: Rng) -> Sequence[Tiles]:
    return [*_PUNGS[27:], *_PUNGS[27:], *_PUNGS]


def _made_of(kinds: int) -> list[Tiles]:
    return [one for one in SETS if all(kinds >> tile & 1 for tile in one)]


_PALETTES: tuple[Callable[[Rng], Sequence[Tiles]], ...] = (
    _all_sets, _chows, _pungs, _within, _within, _flush, _flush, _touching, _neighbours, _neighbours, _few, _honours,
)  # fmt: skip


def _regular(rng: Rng) -> WinningHand | None:
    return _of_sets(rng, (), 4)


def _knitted_straight(rng: Rng) -> WinningHand | None:
    return _of_sets(rng, tiles_of(rng.choice(KNITTED_TILES)), 1)


def _of_sets(rng: Rng, knitted: Tiles, count: int) -> WinningHand | None:
    palette = rng.choice(_PALETTES)(rng)
    if not palette:
        return None
    sets = [rng.choice(palette) for _ in range(count)]
    pair = (rng.choice(rng.choice(palette)),) * 2
    melded = rng.below(count + 1) if rng.below(3) else 0
    melds = tuple(meld_of(rng, one) for one in sets[:melded])
    own = [*knitted, *pair, *(tile for one in sets[melded:] for tile in one)]
    return _won(rng, melds, own)


def meld_of(rng: Rng, tiles: Tiles) -> Meld:
    """Return a set as a meld, a pung perhaps as a kong."""
    if tiles[0] != tiles[1]:
        return Meld(MeldKind.CHOW, tiles, Giver.LEFT, rng.choice(tiles))
    kind = rng.choice((MeldKind.PUNG, MeldKind.PUNG, MeldKind.KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG))
    giver = None if kind is MeldKind.CONCEALED_KONG else rng.choice(tuple(Giver))
    return Meld(kind, tiles if kind is MeldKind.PUNG else (*tiles, tiles[0]), giver, tiles[0] if giver else None)


def _terminal_chows(rng: Rng) -> WinningHand | None:
    """Return 123 and 789 in two suits and a pair of the third, mostly of fives."""
    third, *suits = rng.shuffled(range(3))
    sets = [_CHOWS[7 * suit + start] for suit in suits for start in (0, 6)]
    pair = (Tile(9 * third + rng.choice((3, 4, 4, 4))),) * 2
    melds = tuple(meld_of(rng, one) for one in sets[: rng.below(5)])
    return _won(rng, melds, [*pair, *(tile for one in sets[len(melds) :] for tile in one)])


def _plain(rng: Rng) -> WinningHand | None:
    """Return chows, a pung of middle tiles and a pair of honours, something melded: now and then without any fan."""
    pungs = [one for one in _PUNGS if one[0] < Tile.EAST and one[0] % 9 not in (0, 8)]
    sets = [rng.choice(pungs), *(rng.choice(_CHOWS) for _ in range(3))]
    melds = tuple(meld_of(rng, one) for one in sets[: 1 + rng.below(3)])
    pair = (Tile(27 + rng.below(7)),) * 2
    return _won(rng, melds, [*pair, *(tile for one in sets[len(melds) :] for tile in one)])


def _pairs(rng: Rng) -> WinningHand | None:
    kinds = rng.choice((*_KINDS, *_SUITS, _SUITS[0] | HONOURS, (1 << 34) - 1))
    faces = tiles_of(kinds)
    return _won(rng, (), [tile for _ in range(7) for tile in (rng.choice(faces),) * 2])


def _shifted_pairs(rng: Rng) -> WinningHand | None:
    start = rng.choice((0, 9, 18)) + rng.below(3)
    return _won(rng, (), [Tile(start + place) for place in range(7) for _ in range(2)])


def _double_chows(rng: Rng) -> WinningHand | None:
    """Return seven pairs that are also two pairs of chows, terminal ones often."""
    one, other = rng.choice(_CHOWS), rng.choice(_CHOWS)
    first = 9 * rng.below(3)
    if rng.below(2):
        one, other = _CHOWS[first // 9 * 7], _CHOWS[first // 9 * 7 + 6]
    pair = rng.choice((Tile(first + 4), Tile(rng.below(34))))
    return _won(rng, (), [*one, *one, *other, *other, pair, pair])


def _orphans(rng: Rng) -> WinningHand | None:
    faces = tiles_of(TERMINALS | HONOURS)
    return _won(rng, (), [*faces, rng.choice(faces)])


def _knitted_honours(rng: Rng) -> WinningHand | None:
    faces = tiles_of(rng.choice(KNITTED_TILES) | HONOURS)
    return _won(rng, (), rng.shuffled(faces)[:14])


def _gates(rng: Rng) -> WinningHand | None:
    first = 9 * rng.below(3) - 1
    own = [Tile(first + number) for number in _GATES]
    more = Tile(first + 1 + rng.below(9))
    return _won(rng, (), [*own, more], rng.choice((None, more)))


_MAKERS: tuple[Callable[[Rng], WinningHand | None], ...] = (
    *(_regular,) * 30, *(_knitted_straight,) * 3, *(_pairs,) * 3, _double_chows, _shifted_pairs, _orphans,
    _knitted_honours, _gates, _terminal_chows, _plain,
)  # fmt: skip


def _won(rng: Rng, melds: tuple[Meld, ...], own: list[Tile], winning: Tile | None = None) -> WinningHand | None:
    counts = [*own, *(tile for meld in melds for tile in meld.tiles)]
    if any(counts.count(tile) > 4 for tile in set(counts)):
        return None
    last = rng.choice(own) if winning is None else winning
    own.remove(last)
    drawn, copy, kong, wall = rng.below(2), not rng.below(5), not rng.below(6), not rng.below(8)
    bonus = rng.below(9) if not rng.below(3) else 0
    concealed = tuple(sorted(own))
    return WinningHand(
        melds,
        concealed,
        last,
        seat_wind=rng.choice(WINDS),
        prevailing_wind=rng.choice(WINDS),
        is_self_drawn=bool(drawn),
        is_last_copy=copy,
        is_kong=kong,
        is_wall_last=wall,
        bonus=bonus,
    )
