"""Which games a question is about: those that have some values in some columns."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Self


@dataclass(frozen=True)
class AnyScope:
    """Which games are meant, by a field for each column of theirs; None lets all through."""

    def choosing(self, column: str, value: str | None) -> Self:
        """Return the scope with another value for a column."""
        return replace(self, **{column: value})

    def chosen(self, column: str) -> str | None:
        """Return the value that is meant of a column."""
        value: str | None = getattr(self, column)
        return value

    @property
    def condition(self) -> str:
        """The condition in SQL, about a table called games."""
        return " AND ".join([f"games.{name} = ?" for name in self._wanted] or ["true"])

    @property
    def values(self) -> tuple[str, ...]:
        """What stands at the places of the condition."""
        return tuple(self._wanted.values())

    @property
    def _wanted(self) -> dict[str, str]:
        return {name: value for name, value in asdict(self).items() if value is not None}
