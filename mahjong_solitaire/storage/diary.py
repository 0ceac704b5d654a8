"""The player's diary of daily challenges: what each day asks, what was reached, the days in a row, the badges."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from mahjong_solitaire.solitaire import daily_sharing
from mahjong_solitaire.solitaire.daily_badges import Standing, standings
from mahjong_solitaire.solitaire.daily_feats import Challenge, Feat, Feats, challenge_of, feats_of
from mahjong_solitaire.solitaire.daily_streaks import days_kept, longest_streak, streak
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.storage.statistics import Statistics


class Diary:
    """Reads the statistics when it is made and on ``read``; all answers are of that moment."""

    def __init__(self, games: Statistics, layouts: Iterable[Layout]) -> None:
        self._games = games
        self._layouts = {layout.name: layout for layout in layouts}
        self.feats: Feats = {}
        self.badges: tuple[Standing, ...] = ()
        self._kept: frozenset[date] = frozenset()
        self.read()

    def read(self) -> None:
        """Take in what was played meanwhile."""
        self.feats = feats_of(self._games.daily_results(), self._layouts)
        self.badges = standings(self.feats)
        self._kept = days_kept(self.feats)

    def challenge(self, day: date) -> Challenge:
        """Return what the day asks; raise DailyError if it has no challenge."""
        return challenge_of(day, self._layouts)

    def feat(self, day: date) -> Feat | None:
        """Return what was reached on a day; None if it wasn't cleared."""
        return self.feats.get(day)

    def is_kept(self, day: date) -> bool:
        """Whether the day was cleared on that very day, so that it counts for the days in a row."""
        return day in self._kept

    def streak(self, today: date) -> int:
        """Return how many days in a row were kept up to now."""
        return streak(self._kept, today)

    @property
    def longest_streak(self) -> int:
        """The most days that were ever kept in a row."""
        return longest_streak(self._kept)

    def share_text(self, day: date) -> str:
        """Return the day's result as text that tells nothing about the deal."""
        return daily_sharing.share_text(self.challenge(day), self.feats)
