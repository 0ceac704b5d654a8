"""Ways to a hand worth winning: for each great fan how many tiles are missing, and which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahjong_solitaire.table.analysis.shanten import shanten
from mahjong_solitaire.table.analysis.targets import list_targets
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.notation import Standing
from mahjong_solitaire.table.scoring.kernel.batch import Scores, score_encoded
from mahjong_solitaire.table.scoring.kernel.encoding import CONCEALED, MELDS, NONE, WIDTH, WINNING
from mahjong_solitaire.table.scoring.mcr import LEAST
from mahjong_solitaire.table.scoring.mcr_patterns import NUMBERS, PATTERNS
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, Profile, rules
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, TERMINALS, tiles_of
from mahjong_solitaire.tiles import Tile

MOST_TARGETS = 100_000
FURTHER = 4
"""Hands that lack so many more tiles than the nearest are looked at."""
_NOT_OF_THE_TILES = ("Fully Concealed Hand", "Concealed Hand", "Self-Drawn", "Edge Wait", "Closed Wait", "Single Wait")
_NOT_OF_THE_TILES_NUMBERS = [NUMBERS[name] for name in _NOT_OF_THE_TILES]


class Route(NamedTuple):
    """A hand within reach: its greatest fan, its points by the tiles alone, how many are missing, and which."""

    fan: str
    points: int
    missing: int
    tiles: tuple[Tile, ...]


def routes(standing: Standing, profile: Profile = GREEN_BOOK) -> tuple[Route, ...]:
    """Return for each great fan the nearest hand with it worth eight points or more; the nearest first."""
    found: dict[str, Route] = {}
    for route in (*_of_sets(standing, profile), *special_routes(standing, profile)):
        known = found.get(route.fan)
        if known is None or (route.missing, -route.points) < (known.missing, -known.points):
            found[route.fan] = route
    return tuple(sorted(found.values(), key=lambda route: (route.missing, -route.points)))


def _of_sets(standing: Standing, profile: Profile) -> Iterator[Route]:
    held = np.bincount(np.array(standing.concealed, np.int64), minlength=FACES)
    rows, missing = _targets(standing, held)
    scores = score_encoded(rows, profile)
    points = scores.totals - _of_circumstances(scores, profile)
    order = [rule.number for rule in rules(profile) if rule.pattern.name not in _NOT_OF_THE_TILES]
    leading = np.array(order)[np.argmax(scores.fans[:, order] > 0, axis=1)]
    worthy = np.flatnonzero((points >= LEAST) & (scores.totals > 0))
    nearest = worthy[np.lexsort((-points[worthy], missing[worthy]))]
    _, first = np.unique(leading[nearest], return_index=True)
    for place in nearest[first].tolist():
        tiles = _missing_tiles(rows[place], held, len(standing.melds))
        yield Route(PATTERNS[leading[place]].name, int(points[place]), int(missing[place]), tiles)


def _targets(standing: Standing, held: NDArray[np.int64]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    melds = np.full(4, NONE, np.int64)
    melded = np.zeros(FACES, np.int64)
    for number, meld in enumerate(standing.melds):
        melds[number] = meld.kind.offset + meld.tiles[0]
        np.add.at(melded, [int(tile) for tile in meld.tiles], 1)
    said = standing.circumstances
    winds = np.array([said.seat_wind, said.prevailing_wind], np.int64)
    rows = np.empty((MOST_TARGETS, WIDTH), np.uint8)
    missing = np.empty(MOST_TARGETS, np.int64)
    far = shanten(standing.concealed, len(standing.melds))
    most = min(far.regular, far.knitted_straight) + 1 + FURTHER
    count = list_targets(held, melded, melds, winds, most, rows, missing)
    while count == MOST_TARGETS:
        most -= 1
        count = list_targets(held, melded, melds, winds, most, rows, missing)
    return rows[:count], missing[:count]


def _of_circumstances(scores: Scores, profile: Profile) -> NDArray[np.int64]:
    worth = np.zeros(len(PATTERNS), np.int64)
    for rule in rules(profile):
        worth[rule.number] = rule.points if rule.number in _NOT_OF_THE_TILES_NUMBERS else 0
    return scores.fans.astype(np.int64) @ worth


def _missing_tiles(row: NDArray[np.uint8], held: NDArray[np.int64], own: int) -> tuple[Tile, ...]:
    wanted = Counter(int(tile) for tile in row[CONCEALED : WINNING + 1] if tile != NONE)
    for meld in row[MELDS + own : CONCEALED].tolist():
        face = meld & 63
        if meld < 64:
            wanted.update((face, face + 1, face + 2))
        elif meld != NONE:
            wanted.update((face,) * 3)
    return tuple(Tile(face) for face in sorted((wanted - Counter(dict(enumerate(held.tolist())))).elements()))


def special_routes(standing: Standing, profile: Profile) -> Iterator[Route]:
    """Yield the ways to seven pairs, thirteen orphans, honours and knitted tiles."""
    if standing.melds:
        return
    worth = {rule.pattern.name: rule.points for rule in rules(profile)}
    held = Counter(standing.concealed)
    single = [tile for tile, count in held.items() if count % 2]
    pairs = (len(single) + 14 - len(standing.concealed)) // 2
    yield Route("Seven Pairs", worth["Seven Pairs"], pairs, tuple(sorted(single)[:pairs]))
    orphans = tiles_of(TERMINALS | HONOURS)
    lacking = [tile for tile in orphans if not held[tile]]
    pair = (
        [] if any(held[tile] > 1 for tile in orphans) else [next((tile for tile in orphans if held[tile]), orphans[0])]
    )
    yield Route("Thirteen Orphans", worth["Thirteen Orphans"], len(lacking) + len(pair), (*lacking, *pair))
    yield _knitted(held, "Lesser Honors and Knitted Tiles", worth, 14)
    yield _knitted(held, "Greater Honors and Knitted Tiles", worth, 7)


def _knitted(held: Counter[Tile], fan: str, worth: dict[str, int], numbers: int) -> Route:
    """Return the way to honours and knitted tiles, of which at most so many are numbers."""
    honours = tiles_of(HONOURS)
    best = max(
        (tiles_of(knitted) for knitted in KNITTED_TILES), key=lambda tiles: sum(held[tile] > 0 for tile in tiles)
    )
    have = sum(held[tile] > 0 for tile in honours) + min(numbers, sum(held[tile] > 0 for tile in best))
    wanted = [tile for tile in (*honours, *best) if not held[tile]]
    return Route(fan, worth[fan], 14 - have, tuple(wanted[: 14 - have]))
