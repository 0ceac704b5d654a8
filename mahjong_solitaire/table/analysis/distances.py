"""How many tiles are missing for each of the great hands, however far it is."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.filling import FAR, fill_plans
from mahjong_solitaire.table.analysis.goals import KINDS, Plan, plans, pung
from mahjong_solitaire.table.analysis.routes import special_routes
from mahjong_solitaire.table.analysis.shanten import shanten
from mahjong_solitaire.table.hand import FACES, Meld, MeldKind
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.fans_of_tiles import GATES
from mahjong_solitaire.table.scoring.profiles import INTERNATIONAL
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, SUITS, tiles_of

_EAST = 27
_GATES = np.array(GATES)


def distances(standing: Standing) -> dict[str, int]:
    """Return for each great fan the tiles missing for the nearest hand with it; those ruled out by melds are left out.

    >>> from mahjong_solitaire.table.notation import parse_standing
    >>> distances(parse_standing("[EEE^] [CCC^] 223m 56p FF"))["Big Three Dragons"]
    4
    """
    found: dict[str, int] = {}
    for fan, missing in (*_of_plans(standing), *_special(standing)):
        if missing < FAR:
            found[fan] = min(missing, found.get(fan, FAR))
    return dict(sorted(found.items(), key=lambda one: one[1]))


def _of_plans(standing: Standing) -> Iterator[tuple[str, int]]:
    own = [_number(meld) for meld in standing.melds]
    fitting = [(plan, rest) for plan in plans() if (rest := _rest(plan, own)) is not None]
    cores = np.full((len(fitting), 4), -1, np.int64)
    for number, (_, rest) in enumerate(fitting):
        cores[number, : len(rest)] = rest
    free = np.array([4 - len(own) - len(rest) for _, rest in fitting], np.int64)
    others = np.array([plan.others for plan, _ in fitting], np.int64)
    pairs = np.array([plan.pairs for plan, _ in fitting], np.int64)
    missing = np.empty(len(fitting), np.int64)
    melded = _counts([int(tile) for meld in standing.melds for tile in meld.tiles])
    fill_plans(_counts([int(tile) for tile in standing.concealed]), melded, cores, free, others, pairs, missing)
    for (plan, _), lacking in zip(fitting, missing.tolist(), strict=True):
        yield plan.fan, lacking


def _counts(faces: list[int]) -> NDArray[np.int64]:
    return np.bincount(np.array(faces, np.int64), minlength=FACES)


def _number(meld: Meld) -> int:
    face = int(meld.tiles[0])
    return face // 9 * 7 + face % 9 if meld.kind is MeldKind.CHOW else pung(face)


def _rest(plan: Plan, own: list[int]) -> list[int] | None:
    """Return the sets of the core that are not melded yet; None if the melds don't fit the plan."""
    rest = list(plan.core)
    for meld in own:
        if meld in rest:
            rest.remove(meld)
        elif not plan.others >> meld & 1:
            return None
    return rest if len(rest) + len(own) <= 4 else None


def _special(standing: Standing) -> Iterator[tuple[str, int]]:
    melds = len(standing.melds)
    if melds <= 1:
        yield "Knitted Straight", shanten(standing.concealed, melds).knitted_straight + 1
    if melds:
        return
    for route in special_routes(standing, INTERNATIONAL):
        yield route.fan, route.missing
    counts = _counts([int(tile) for tile in standing.concealed])
    honours = min(5, int((counts[_EAST:] > 0).sum()))
    for knitted in KNITTED_TILES:
        # All nine knitted tiles, with five honours.
        yield "Knitted Straight", 14 - honours - sum(bool(counts[tile]) for tile in tiles_of(knitted))
    yield from _of_one_suit(counts)
    yield from _of_pairs(counts.tolist())


def _of_one_suit(counts: NDArray[np.int64]) -> Iterator[tuple[str, int]]:
    for suit in range(3):
        block = counts[9 * suit : 9 * suit + 9]
        # Of the fourteen tiles of Nine Gates one is any of the suit.
        lacking = int(np.maximum(0, _GATES - block).sum())
        yield "Nine Gates", lacking + int(block.sum() <= _GATES.sum() - lacking)
        for first in range(3):
            yield "Seven Shifted Pairs", int(np.maximum(0, 2 - block[first : first + 7]).sum())


def _of_pairs(counts: list[int]) -> Iterator[tuple[str, int]]:
    """Yield the fan that ask for some kinds of tiles, as seven pairs."""
    for fan, ways in KINDS:
        for kinds in ways:
            yield fan, _pairs_missing(counts, kinds, 7)
    for suit in SUITS:
        for honour in range(_EAST, FACES):
            rest = counts.copy()
            rest[honour] -= min(2, rest[honour])
            lacking = max(0, 2 - counts[honour])
            yield "Half Flush", lacking + _pairs_missing(rest, suit | HONOURS, 6)


def _pairs_missing(counts: list[int], kinds: int, wanted: int) -> int:
    """Return how many tiles are missing for so many pairs of some kinds; four of a tile are two pairs."""
    those = [count for face, count in enumerate(counts) if kinds >> face & 1]
    short = max(0, wanted - sum(count // 2 for count in those))
    return short + max(0, short - sum(count % 2 for count in those))
