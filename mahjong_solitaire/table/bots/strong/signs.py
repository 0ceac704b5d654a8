"""What lies open about another player, as numbers: signs of what he may wait for. `danger` weighs them."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.table.bots.strong.hold import Counts
from mahjong_solitaire.table.events import Discarded
from mahjong_solitaire.table.hand import FACES
from mahjong_solitaire.table.seats import Seat
from mahjong_solitaire.table.view import OtherPlace, View

SIGNS = (
    "always", "elapsed", "elapsed squared", "one meld", "two melds", "three melds", "drawn tiles discarded",
    "none unseen", "one unseen", "two unseen", "discarded by him", "lately discarded by him", "passed by him",
    "honour", "one or nine", "two or eight", "three or seven", "honour, none unseen", "honour, one unseen",
    "next to his discards", "two from his discards", "three from his discards", "share of the suit",
    "melds in the suit", "melds in other suits", "chances of a chow",
)  # fmt: skip
"""The numbers in the order of a row."""
FULL = 88
"""Tiles in the wall when a hand begins, or so."""
_LATELY = 4


class Rival(NamedTuple):
    """Another player: what lies before him, the tiles that went by him since his last discard, and a share.

    It is that of tiles just drawn among his last discards: who only exchanges single tiles is often ready.
    """

    place: OtherPlace
    passed: frozenset[int]
    idle: float


def rivals(view: View) -> tuple[Rival, ...]:
    """Return the players that can win."""
    discards = [event for event in view.log if isinstance(event, Discarded)] if view.left < FULL else []
    return tuple(_rival(seat, place, discards) for seat, place in view.others if not place.conduct.is_dead)


def _rival(seat: Seat, place: OtherPlace, discards: list[Discarded]) -> Rival:
    passed: set[int] = set()
    for event in reversed(discards):
        if event.seat == seat:
            break
        passed.add(event.tile)
    lately = [event.is_drawn for event in discards if event.seat == seat][-_LATELY:]
    return Rival(place, frozenset(passed), sum(lately) / _LATELY)


class Outline(NamedTuple):
    """A rival's signs that are the same for every tile."""

    rival: Rival
    common: tuple[float, ...]
    discards: frozenset[int]
    lately: frozenset[int]
    shares: tuple[float, ...]
    melds: tuple[int, ...]


def outline(rival: Rival, left: int) -> Outline:
    """Return what has to be worked out once for a rival."""
    place = rival.place
    elapsed = 1 - left / FULL
    melds = len(place.melds)
    discards = [int(tile) for tile in place.discards if tile < FACES]
    exposed = (float(melds == 1), float(melds == 2), float(melds > 2))
    common = (1.0, elapsed, elapsed * elapsed, *exposed, rival.idle)
    suits = [face // 9 for face in discards]
    shares = tuple(suits.count(suit) / max(1, len(suits)) for suit in range(4))
    melded = [int(meld.tiles[0]) // 9 for meld in place.melds if meld.tiles]
    counts = tuple(melded.count(suit) for suit in range(4))
    return Outline(rival, common, frozenset(discards), frozenset(discards[-_LATELY:]), shares, counts)


def signs(known: Outline, face: int, live: Counts) -> tuple[float, ...]:
    """Return the row of a tile for a rival."""
    suit, rank = divmod(face, 9)
    unseen, is_honour = live[face], face >= 27
    from_end = -1 if is_honour else min(rank, 8 - rank)
    others = sum(known.melds[:3]) - (0 if is_honour else known.melds[suit])
    near = (0.0, 0.0, 0.0, 0.0) if is_honour else _neighbours(known.discards, face, live)
    return (
        *known.common,
        *(float(unseen == count) for count in (0, 1, 2)),
        float(face in known.discards), float(face in known.lately), float(face in known.rival.passed),
        float(is_honour), float(from_end == 0), float(from_end == 1), float(from_end == 2),
        float(is_honour and unseen == 0), float(is_honour and unseen == 1),
        *near[:3], known.shares[suit], float(known.melds[suit]), float(others), near[3],
    )  # fmt: skip


def _neighbours(discards: frozenset[int], face: int, live: Counts) -> tuple[float, float, float, float]:
    """Return whether he discarded tiles one, two, three away, and how many live pairs make a chow with the tile."""
    start, rank = face - face % 9, face % 9
    near = [float(any(0 <= rank + step <= 8 and face + step in discards for step in (-far, far))) for far in (1, 2, 3)]
    chows = 0.0
    for low in range(max(0, rank - 2), min(6, rank) + 1):
        others = [live[start + one] for one in range(low, low + 3) if one != rank]
        chows += min(others) / 4
    return near[0], near[1], near[2], chows
