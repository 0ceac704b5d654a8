"""How one game ended, as the statistics keep it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Outcome = Literal["cleared", "stuck", "timeout", "abandoned"]


class Result(NamedTuple):
    """How one game ended.

    ``id`` is the game id as text, ``ended_at`` the moment in ISO 8601 in UTC, ``ended_on`` the date that the player's
    calendar showed then, ``day`` the date of a daily challenge (empty for other games).
    """

    id: str
    layout: str
    variant: str
    difficulty: str
    outcome: Outcome
    seconds: float
    moves: int
    hints: int
    undos: int
    shuffles: int
    score: int
    ended_at: str
    ended_on: str = ""
    day: str = ""
    is_timed: bool = False

    @property
    def is_cleared(self) -> bool:
        """Whether the game was won."""
        return self.outcome == "cleared"

    def dated(self) -> Result:
        """Return the result with a date; where none is known it is that of UTC."""
        return self if self.ended_on else self._replace(ended_on=self.ended_at[:10])


COLUMNS = ", ".join(Result._fields)
PLACES = ", ".join("?" for _ in Result._fields)


def from_row(row: Iterable[object]) -> Result:
    """Return a row of the table of games as a result; SQLite has no truth values."""
    result = Result._make(row)
    return result._replace(is_timed=bool(result.is_timed))
