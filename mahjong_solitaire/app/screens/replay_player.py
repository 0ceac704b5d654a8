"""Goes through a saved game: which hand, which moment of it, and how fast it runs by itself."""

from __future__ import annotations

from typing import Literal

from mahjong_solitaire.app.screens.hand_end_words import hand_names
from mahjong_solitaire.table.events import Event
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.reviewing import Moment, Review, review
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.session import Session

Speed = Literal["slow", "normal", "fast"]
SPEEDS: dict[Speed, float] = {"slow": 1.6, "normal": 0.8, "fast": 0.3}
"""Seconds from one event to the next."""
_BETWEEN_HANDS = 2.5


class Player:
    """Owns the place in the record; ``news`` are the events of the last step forward, empty after a jump."""

    def __init__(self, record: TableRecord, hand: int | None = None) -> None:
        self.record = record
        self.rules = ruleset(record.rules, record.terms)
        self.titles = hand_names([played.sitting for played in Session.replay(record, self.rules).hands])
        self.speed: Speed = "normal"
        self.is_playing = False
        self.news: tuple[Event, ...] = ()
        self._left = 0.0
        self._reviews: dict[int, Review] = {}
        self.hand = 0 if hand is None else hand
        self.index = 0

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self.record.hands)

    @property
    def review(self) -> Review:
        """The hand that is shown."""
        if self.hand not in self._reviews:
            self._reviews[self.hand] = review(self.record, self.rules, self.hand)
        return self._reviews[self.hand]

    @property
    def last(self) -> int:
        """The number of the hand's last moment."""
        return len(self.review.moments) - 1

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.review.moments[self.index]

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows."""
        return self.index == self.last and self.hand == self.hands - 1

    def go(self, index: int) -> None:
        """Jump to a moment of the hand; one step forward is told as news."""
        index = min(self.last, max(0, index))
        self.news = (self.review.moments[index].event,) if index == self.index + 1 else ()
        self.index = index
        self._left = self._pause

    def step(self, steps: int) -> None:
        """Go on or back, at a hand's end into the next one."""
        wanted = self.index + steps
        if wanted > self.last and self.hand < self.hands - 1:
            self.go_hand(self.hand + 1)
        elif wanted < 0 < self.hand:
            self.go_hand(self.hand - 1, is_at_end=True)
        else:
            self.go(wanted)

    def go_hand(self, hand: int, *, is_at_end: bool = False) -> None:
        """Jump to the beginning, or the end, of a hand."""
        self.hand = min(self.hands - 1, max(0, hand))
        self.news = ()
        self.index = self.last if is_at_end else 0
        self._left = self._pause

    def go_back_hand(self) -> None:
        """Jump to the beginning of this hand, from there to that of the one before."""
        self.go_hand(self.hand if self.index else self.hand - 1)

    def toggle(self) -> None:
        """Let it run, from the beginning if it is at the end, or stop it."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.is_at_end:
            self.go_hand(0 if self.hands > 1 else self.hand)
        self._left = self._pause

    def set_speed(self, speed: Speed) -> None:
        """Run at another speed."""
        self.speed = speed
        self._left = min(self._left, self._pause)

    @property
    def _pause(self) -> float:
        return _BETWEEN_HANDS if self.index == self.last else SPEEDS[self.speed]

    @property
    def wake(self) -> float | None:
        """The seconds until something happens by itself."""
        return self._left if self.is_playing else None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether another moment is shown now."""
        if not self.is_playing:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        if self.is_at_end:
            self.is_playing = False
        else:
            self.step(1)
        return True
