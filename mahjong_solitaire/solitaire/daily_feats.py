"""What a day's challenge asks, and what the player has reached in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from enum import IntEnum, unique
from typing import NamedTuple, Protocol

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.daily import DailyError, daily, parse_day, time_to_beat
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import Variant
from mahjong_solitaire.tiles import Tile


class Challenge(NamedTuple):
    """The challenge of a day: its deal, the layout, and the time in which it should be cleared."""

    day: date
    id: GameId
    layout: Layout
    seconds_to_beat: int

    @property
    def rules(self) -> Variant:
        """The variant it is played in."""
        return self.id.rules

    @property
    def title(self) -> str:
        """The variant and the level in words."""
        return f"{self.rules.title}, {self.id.level}"

    @property
    def emblem(self) -> Tile:
        """The tile that stands for the day, one of those it is played with."""
        rng = Rng(f"daily/emblem/{self.day.isoformat()}")
        return rng.choice(rng.choice(self.rules.groups))


@unique
class Medal(IntEnum):
    """What a cleared challenge is worth."""

    BRONZE = 1
    SILVER = 2
    GOLD = 3

    @property
    def meaning(self) -> str:
        """What it is given for, in a few words."""
        return _MEANINGS[self]


_MEANINGS = {Medal.BRONZE: "Cleared", Medal.SILVER: "In time", Medal.GOLD: "No hints, in time"}


class Reached(Protocol):
    """What the statistics know of a day's challenge.

    ``hints``, ``shuffles`` and ``best_seconds`` are of the game with the fewest helps, ``quickest_seconds`` of any.
    """

    @property
    def is_cleared(self) -> bool:
        """Whether it was ever cleared."""

    @property
    def is_on_the_day(self) -> bool:
        """Whether it was cleared on that very day."""

    @property
    def best_seconds(self) -> float | None:
        """The time of the game with the fewest helps."""

    @property
    def quickest_seconds(self) -> float | None:
        """The shortest time."""

    @property
    def hints(self) -> int:
        """The hints of the game with the fewest helps."""

    @property
    def shuffles(self) -> int:
        """The shuffles of that game."""


class Feat(NamedTuple):
    """A challenge that was cleared."""

    challenge: Challenge
    medal: Medal
    is_on_the_day: bool
    is_unaided: bool
    seconds: float

    @property
    def day(self) -> date:
        """The day of the challenge."""
        return self.challenge.day


Feats = Mapping[date, Feat]
"""All challenges that were cleared."""


def challenge_of(day: date, layouts: Mapping[str, Layout]) -> Challenge:
    """Return the challenge of a day; raise DailyError if it has none."""
    game_id = daily(day)
    layout = layouts[game_id.layout]
    return Challenge(day, game_id, layout, time_to_beat(game_id.rules, game_id.level, len(layout.slots)))


def feat_of(challenge: Challenge, reached: Reached | None) -> Feat | None:
    """Return what was reached in a challenge; None if it wasn't cleared."""
    if reached is None or not reached.is_cleared or reached.best_seconds is None:
        return None
    is_unaided = not reached.hints and not reached.shuffles
    quickest = reached.best_seconds if reached.quickest_seconds is None else reached.quickest_seconds
    medal = Medal.SILVER if quickest <= challenge.seconds_to_beat else Medal.BRONZE
    if is_unaided and reached.best_seconds <= challenge.seconds_to_beat:
        medal = Medal.GOLD
    return Feat(challenge, medal, reached.is_on_the_day, is_unaided, quickest)


def feats_of(results: Mapping[str, Reached], layouts: Mapping[str, Layout]) -> Feats:
    """Return what was cleared, from what the statistics know of each date."""
    feats = (feat_of(challenge_of(day, layouts), results[day.isoformat()]) for day in _days(results))
    return {feat.day: feat for feat in feats if feat is not None}


def _days(dates: Iterable[str]) -> Iterator[date]:
    """Yield the dates that have a challenge; statistics may come from anywhere."""
    for text in dates:
        try:
            yield parse_day(text)
        except DailyError:
            continue
