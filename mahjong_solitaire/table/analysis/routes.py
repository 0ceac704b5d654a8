"""Ways to a hand worth winning: for each great fan how many tiles are missing, and which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
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
from mahjong_solitaire.table.scoring.sets import HONOURS, KNITTED_TILES, PUNG, TERMINALS, tiles_of
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


class Field(NamedTuple):
    """Hands of sets within reach that are worth eight points by their tiles alone, the nearest first.

    ``rows`` are as for scoring, ``fans`` how often each pattern is counted, ``leading`` the greatest of them.
    """

    rows: NDArray[np.uint8]
    missing: NDArray[np.int64]
    points: NDArray[np.int64]
    fans: NDArray[np.uint8]
    leading: NDArray[np.int64]


def routes(standing: Standing, profile: Profile = GREEN_BOOK) -> tuple[Route, ...]:
    """Return for each great fan the nearest hand with it worth eight points or more; the nearest first."""
    return routes_within(standing, field(standing, profile), profile)


def routes_within(
    standing: Standing, within: Field, profile: Profile = GREEN_BOOK, live: Mapping[Tile, int] | None = None
) -> tuple[Route, ...]:
    """Return the routes to hands that were found before; with ``live`` special ones too need tiles that are left."""
    found: dict[str, Route] = {}
    special = (route for route in special_routes(standing, profile) if _is_left(route.tiles, live))
    for route in (*_of_sets(standing, within), *special):
        known = found.get(route.fan)
        if known is None or (route.missing, -route.points) < (known.missing, -known.points):
            found[route.fan] = route
    return tuple(sorted(found.values(), key=lambda route: (route.missing, -route.points)))


def field(
    standing: Standing,
    profile: Profile = GREEN_BOOK,
    further: int = FURTHER,
    live: Mapping[Tile, int] | None = None,
) -> Field:
    """Return the hands within reach that lack up to ``further`` tiles more than the nearest.

    With ``live`` those are left out for which not enough tiles are left.
    """
    held = _held(standing)
    rows, missing = _targets(standing, held, further)
    scores = score_encoded(rows, profile)
    points = scores.totals - of_circumstances(scores, profile)
    worthy = np.flatnonzero((points >= LEAST) & (scores.totals > 0))
    if live is not None:
        left = np.array([live[Tile(face)] for face in range(FACES)], np.int64)
        worthy = worthy[(_lacking(rows[worthy], held, len(standing.melds)) <= left).all(axis=1)]
    nearest = worthy[np.lexsort((-points[worthy], missing[worthy]))]
    order = [rule.number for rule in rules(profile) if rule.pattern.name not in _NOT_OF_THE_TILES]
    fans = scores.fans[nearest]
    leading = np.array(order)[np.argmax(fans[:, order] > 0, axis=1)]
    return Field(rows[nearest], missing[nearest], points[nearest], fans, leading)


def sure_fans(within: Field, profile: Profile = GREEN_BOOK) -> tuple[tuple[str, int], ...]:
    """Return the fan, with their points, that all of the nearest hands within reach have by their tiles."""
    if not len(within.missing):
        return ()
    least = within.fans[within.missing == within.missing[0]].min(axis=0).tolist()
    counted = (rule for rule in rules(profile) if least[rule.number] and rule.pattern.name not in _NOT_OF_THE_TILES)
    return tuple((rule.pattern.name, rule.points * least[rule.number]) for rule in counted)


def _of_sets(standing: Standing, within: Field) -> Iterator[Route]:
    fans, first = np.unique(within.leading, return_index=True)
    lacking = _lacking(within.rows[first], _held(standing), len(standing.melds))
    for fan, place, lacks in zip(fans.tolist(), first.tolist(), lacking, strict=True):
        tiles = tuple(Tile(face) for face in np.repeat(np.arange(FACES), lacks).tolist())
        yield Route(PATTERNS[fan].name, int(within.points[place]), int(within.missing[place]), tiles)


def _is_left(tiles: tuple[Tile, ...], live: Mapping[Tile, int] | None) -> bool:
    return live is None or all(live[tile] >= count for tile, count in Counter(tiles).items())


def _held(standing: Standing) -> NDArray[np.int64]:
    return np.bincount(np.array(standing.concealed, np.int64), minlength=FACES)


def _targets(standing: Standing, held: NDArray[np.int64], further: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
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
    most = min(far.regular, far.knitted_straight) + 1 + further
    count = list_targets(held, melded, melds, winds, most, rows, missing)
    while count == MOST_TARGETS:
        most -= 1
        count = list_targets(held, melded, melds, winds, most, rows, missing)
    return rows[:count], missing[:count]


def of_circumstances(scores: Scores, profile: Profile) -> NDArray[np.int64]:
    """Return for each hand the points that it has only by the way in which it was waited for and won."""
    worth = np.zeros(len(PATTERNS), np.int64)
    for rule in rules(profile):
        worth[rule.number] = rule.points if rule.number in _NOT_OF_THE_TILES_NUMBERS else 0
    return scores.fans.astype(np.int64) @ worth


def _lacking(rows: NDArray[np.uint8], held: NDArray[np.int64], own: int) -> NDArray[np.int64]:
    """Return for each row how many of each tile the hand lacks."""
    lacking: NDArray[np.int64] = np.maximum(0, wanted(rows, own) - held)
    return lacking


def wanted(rows: NDArray[np.uint8], own: int) -> NDArray[np.int64]:
    """Return for each row how many of each tile it has beside the hand's own melds."""
    found = np.zeros((len(rows), FACES), np.int64)
    for column in range(CONCEALED, WINNING + 1):
        _want(found, rows[:, column], 0, 1)
    for column in range(MELDS + own, CONCEALED):
        meld = rows[:, column]
        chows = np.where(meld < PUNG, meld, NONE)
        for step in range(3):
            _want(found, chows, step, 1)
        _want(found, np.where((meld >= PUNG) & (meld != NONE), meld - PUNG, NONE), 0, 3)
    return found


def _want(found: NDArray[np.int64], faces: NDArray[np.uint8], step: int, count: int) -> None:
    some = np.flatnonzero(faces != NONE)
    found[some, faces[some].astype(np.int64) + step] += count


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
