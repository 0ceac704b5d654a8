"""Scores won hands by the Mahjong Competition Rules: the best of all readings, and how it comes about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.hand import HandError, WinningHand
from mahjong_solitaire.table.scoring.mcr_patterns import CHICKEN, NUMBERS, PATTERNS
from mahjong_solitaire.table.scoring.pattern import Uses
from mahjong_solitaire.table.scoring.profiles import GREEN_BOOK, Profile, Rule, rules_for
from mahjong_solitaire.table.scoring.readings import Reading, readings, sets_text
from mahjong_solitaire.table.scoring.sets import text_of

LEAST = 8
"""Points without bonus tiles for a legal win."""
BASE = 8
"""What everyone pays beside the points."""


class NotWonError(HandError):
    """The tiles make no winning shape."""


class FanCount(NamedTuple):
    """A fan that is counted: its points each time, how often, and for each time its sets (none: the whole hand)."""

    name: str
    points: int
    times: int
    sets: tuple[str, ...]


@dataclass(frozen=True)
class Score:
    """What a hand is worth: the total with bonus tiles, and all that explains it."""

    total: int
    fans: tuple[FanCount, ...]
    profile: Profile
    reading: Reading

    @property
    def points(self) -> int:
        """The total without bonus tiles."""
        return self.total - self.reading.tiles.hand.bonus

    @property
    def is_legal(self) -> bool:
        """Whether the points reach the minimum."""
        return self.points >= LEAST

    @property
    def sets_text(self) -> str:
        """The sets in which the hand is read."""
        return sets_text(self.reading)


class _Count(NamedTuple):
    points: int
    uses: tuple[tuple[Rule, Uses], ...]
    reading: Reading


def score(hand: WinningHand, profile: Profile = GREEN_BOOK) -> Score:
    """Score a won hand; raise HandError if it can't lie on a table, NotWonError if it makes no winning shape."""
    hand.check()
    return score_possible(hand, profile)


def score_possible(hand: WinningHand, profile: Profile) -> Score:
    """Score a hand that is known to be possible, such as one in play; raise NotWonError if it isn't won."""
    counts = [_count(reading, profile) for reading in readings(hand)]
    if not counts:
        raise not_won(hand)
    best = max(counts, key=lambda count: count.points)
    fans = [_fan(rule, uses) for rule, uses in best.uses]
    points = best.points
    if not points:
        points = PATTERNS[NUMBERS[CHICKEN]].points
        fans.insert(0, FanCount(CHICKEN, points, 1, ()))
    return Score(points + hand.bonus, tuple(fans), profile, best.reading)


def not_won(hand: WinningHand) -> NotWonError:
    """Return the error that tells that a hand isn't won."""
    return NotWonError(f"{str(hand).partition(' |')[0]} is not won: no four sets and a pair, and no special hand")


def _count(reading: Reading, profile: Profile) -> _Count:
    excluded, points = 0, 0
    counted: list[tuple[Rule, Uses]] = []
    for rule in rules_for(profile, reading.traits):
        uses = rule.test(reading)
        if uses and not excluded >> rule.number & 1:
            excluded |= rule.excludes
            counted.append((rule, uses))
            points += rule.points * len(uses)
    return _Count(points - reading.tiles.hand.bonus, tuple(counted), reading)


def _fan(rule: Rule, uses: Uses) -> FanCount:
    return FanCount(rule.pattern.name, rule.points, len(uses), _texts_of(uses))


@lru_cache(maxsize=1 << 12)
def _texts_of(uses: Uses) -> tuple[str, ...]:
    return tuple(" ".join(map(text_of, use)) for use in uses if use)


def settle(points: int, winner: int, discarder: int | None) -> tuple[int, int, int, int]:
    """Return what each of four seats wins or pays for a hand of so many points (bonus tiles included).

    >>> settle(10, winner=0, discarder=2), settle(10, winner=1, discarder=None)
    ((34, -8, -18, -8), (-18, 54, -18, -18))
    """
    pays = [0 if seat == winner else BASE + (points if discarder in (None, seat) else 0) for seat in range(4)]
    first, second, third, fourth = (sum(pays) if seat == winner else -paid for seat, paid in enumerate(pays))
    return first, second, third, fourth
