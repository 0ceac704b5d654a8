"""What the player is told while he plays: the message of the moment, and at first how the game is played."""

from __future__ import annotations

from collections.abc import Callable

NOTE_SECONDS = 5.0
"""How long a message lies over the board, where the rail has no room for it."""
_INTRODUCTION_SECONDS = 14.0


class Notes:
    """Keeps the sentences and how long they may lie over the board."""

    def __init__(self) -> None:
        self.message = ""
        self._left = 0.0
        self._is_passing = False
        self._introduction = ""
        self._introduction_left = 0.0

    def tell(self, message: str, seconds: float = NOTE_SECONDS, *, is_passing: bool = False) -> None:
        """Tell a message; a passing one counts no more after that time, others stay in the rail."""
        self.message, self._is_passing = message, is_passing
        self._left = seconds if message else 0.0

    def introduce(self, sentence: str) -> None:
        """Tell how the game is played."""
        self._introduction, self._introduction_left = sentence, _INTRODUCTION_SECONDS

    def over_board(self, has_room_elsewhere: Callable[[str], bool]) -> str:
        """Return the sentence that lies over the board now, empty if there is none."""
        if self.message and self._left > 0 and not has_room_elsewhere(self.message):
            return self.message
        return self._introduction

    def close(self) -> None:
        """Take away what lies over the board."""
        if self.message and self._left > 0:
            self._left = 0.0
        else:
            self._introduction = ""

    def hush(self) -> None:
        """Forget a passing message: something else has begun."""
        if self._is_passing:
            self.tell("")

    def update(self, seconds: float, *, is_begun: bool) -> bool:
        """Let time pass; return whether a sentence has gone. Nobody needs an introduction who has begun to play."""
        before = self.message, self._left > 0, self._introduction
        self._left = max(0.0, self._left - seconds)
        self._introduction_left -= seconds
        if self._is_passing and not self._left:
            self.message = ""
        if is_begun or self._introduction_left <= 0:
            self._introduction = ""
        return before != (self.message, self._left > 0, self._introduction)

    def next_wake(self) -> float | None:
        """Return the seconds until a sentence goes, None if none is there to go."""
        waits = [self._left] if self._left > 0 else []
        waits += [self._introduction_left] if self._introduction else []
        return min(waits, default=None)
