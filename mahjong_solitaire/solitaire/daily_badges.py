"""The badges of the daily challenge: what each is for, and how far the player is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import NamedTuple

from mahjong_solitaire.solitaire.daily import LEVELS_OF_WEEK, monday_of
from mahjong_solitaire.solitaire.daily_feats import Feat, Feats, Medal
from mahjong_solitaire.solitaire.daily_streaks import days_kept, days_of_month, longest_streak
from mahjong_solitaire.solitaire.variants import GAMES
from mahjong_solitaire.tiles import Tile


class Progress(NamedTuple):
    """How much is done of what a badge asks."""

    done: int
    wanted: int

    @property
    def is_earned(self) -> bool:
        """Whether it is enough."""
        return self.done >= self.wanted


_Measure = Callable[[Feats], Progress]


class Badge(NamedTuple):
    """A badge: its name, what it is for in a sentence, the metal and the tile it shows, and how it is measured."""

    title: str
    sentence: str
    medal: Medal
    tile: Tile
    measure: _Measure


def _in_a_row(wanted: int) -> _Measure:
    return lambda feats: Progress(longest_streak(days_kept(feats)), wanted)


def _counting(wanted: int, counts: Callable[[Feat], bool]) -> _Measure:
    return lambda feats: Progress(sum(map(counts, feats.values())), wanted)


def _kinds(wanted: int, kind: Callable[[Feat], str], counts: Callable[[Feat], bool]) -> _Measure:
    return lambda feats: Progress(len({kind(feat) for feat in feats.values() if counts(feat)}), wanted)


def _any(feat: Feat) -> bool:
    return True


def _is_in_time(feat: Feat) -> bool:
    return feat.medal >= Medal.SILVER


def _is_gold(feat: Feat) -> bool:
    return feat.medal is Medal.GOLD


def _is_unaided(feat: Feat) -> bool:
    return feat.is_unaided


def _is_late(feat: Feat) -> bool:
    return not feat.is_on_the_day


def _is_sunday(feat: Feat) -> bool:
    return feat.day.weekday() == 6


def _game(feat: Feat) -> str:
    return feat.challenge.rules.game


def _level(feat: Feat) -> str:
    return feat.challenge.id.level


def _best(rows: Iterable[Progress], otherwise: Progress) -> Progress:
    return max(rows, key=lambda row: (row.done / row.wanted, row.done), default=otherwise)


def _month(feats: Feats) -> Progress:
    months = {day.replace(day=1) for day in feats}
    rows = map(days_of_month, sorted(months))
    return _best((Progress(sum(day in feats for day in days), len(days)) for days in rows), Progress(0, 30))


def _golden_week(feats: Feats) -> Progress:
    kept = {day for day, feat in feats.items() if _is_gold(feat) and feat.is_on_the_day}
    weeks = ([monday + timedelta(days=number) for number in range(7)] for monday in map(monday_of, sorted(kept)))
    return _best((Progress(sum(day in kept for day in week), 7) for week in weeks), Progress(0, 7))


def _weekend(feats: Feats) -> Progress:
    kept = days_kept(feats)
    weekends = ([monday_of(day) + timedelta(days=number) for number in (5, 6)] for day in sorted(kept))
    return _best((Progress(sum(day in kept for day in weekend), 2) for weekend in weekends), Progress(0, 2))


_BRONZE, _SILVER, _GOLD = Medal.BRONZE, Medal.SILVER, Medal.GOLD
_ALL_LEVELS = len(set(LEVELS_OF_WEEK))

BADGES = (
    Badge("First day", "Clear a challenge on its day.", _BRONZE, Tile.S1, _in_a_row(1)),
    Badge("Three days", "Clear three days in a row, each on its day.", _BRONZE, Tile.S3, _in_a_row(3)),
    Badge("First week", "Clear seven days in a row, each on its day.", _GOLD, Tile.RED, _in_a_row(7)),
    Badge("Two weeks", "Clear fourteen days in a row, each on its day.", _SILVER, Tile.GREEN, _in_a_row(14)),
    Badge("30 days", "Clear thirty days in a row, each on its day.", _SILVER, Tile.SEASON3, _in_a_row(30)),
    Badge("100 days", "Clear a hundred days in a row, each on its day.", _GOLD, Tile.WHITE, _in_a_row(100)),
    Badge("Whole year", "Clear 365 days in a row, each on its day.", _GOLD, Tile.EAST, _in_a_row(365)),
    Badge("Weekend", "Clear a Saturday and the Sunday after it, each on its day.", _SILVER, Tile.SEASON2, _weekend),
    Badge("Whole month", "Clear all days of one month, on their day or later.", _SILVER, Tile.FLOWER2, _month),
    Badge("Ten cleared", "Clear ten challenges.", _BRONZE, Tile.P1, _counting(10, _any)),
    Badge("Fifty cleared", "Clear fifty challenges.", _SILVER, Tile.P5, _counting(50, _any)),
    Badge("200 cleared", "Clear two hundred challenges.", _GOLD, Tile.P9, _counting(200, _any)),
    Badge("In time", "Clear a challenge within the time to beat.", _BRONZE, Tile.SOUTH, _counting(1, _is_in_time)),
    Badge("Punctual", "Clear 25 challenges within the time to beat.", _SILVER, Tile.NORTH, _counting(25, _is_in_time)),
    Badge(
        "No hints", "Clear ten challenges without hints or shuffles.", _GOLD, Tile.FLOWER1, _counting(10, _is_unaided)
    ),
    Badge("Gold", "Clear a challenge in time, without hints or shuffles.", _GOLD, Tile.M1, _counting(1, _is_gold)),
    Badge("Ten of gold", "Earn gold on ten days.", _GOLD, Tile.M5, _counting(10, _is_gold)),
    Badge("Fifty of gold", "Earn gold on fifty days.", _GOLD, Tile.M9, _counting(50, _is_gold)),
    Badge("Golden week", "Earn gold from a Monday to its Sunday, each on its day.", _GOLD, Tile.SEASON4, _golden_week),
    Badge("All six games", "Clear a challenge of each game.", _BRONZE, Tile.FLOWER4, _kinds(len(GAMES), _game, _any)),
    Badge("Six in gold", "Earn gold in each game.", _GOLD, Tile.FLOWER3, _kinds(len(GAMES), _game, _is_gold)),
    Badge("All levels", "Clear a challenge of each level.", _BRONZE, Tile.M4, _kinds(_ALL_LEVELS, _level, _any)),
    Badge(
        "Five Sundays",
        "Clear five Sunday challenges, the hardest of the week.",
        _SILVER,
        Tile.WEST,
        _counting(5, _is_sunday),
    ),
    Badge("Catching up", "Clear ten challenges after their day.", _BRONZE, Tile.SEASON1, _counting(10, _is_late)),
)
"""All badges, those that come first in front."""


class Standing(NamedTuple):
    """A badge and how far it is."""

    badge: Badge
    progress: Progress


def standings(feats: Feats) -> tuple[Standing, ...]:
    """Return all badges: those earned first, then those that are nearest."""
    rows = [Standing(badge, badge.measure(feats)) for badge in BADGES]
    return tuple(
        sorted(rows, key=lambda row: (not row.progress.is_earned, -min(1.0, row.progress.done / row.progress.wanted)))
    )
