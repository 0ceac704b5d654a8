"""The guard against slips: what is asked has just changed, so what the person does now was meant for something else."""

from __future__ import annotations

GUARD_SECONDS = 0.2
"""So long after a new question no answer is taken; every try begins that time anew, so that a held key gives none."""
_HELD = 0.12
"""The same key so soon after itself is a key held down."""


class Guard:
    """Knows how long ago the question changed and the last key was pressed."""

    def __init__(self) -> None:
        self._left = 0.0
        self._stroke = ""
        self._since_stroke = _HELD

    @property
    def is_up(self) -> bool:
        """Whether answers are refused now."""
        return self._left > 0

    def raise_up(self) -> None:
        """Refuse answers from now on for a moment: something else is asked."""
        self._left = GUARD_SECONDS

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)
        self._since_stroke += seconds

    def lets_through(self) -> bool:
        """Whether an answer by the pointer counts."""
        if self._left > 0:
            self.raise_up()
            return False
        return True

    def lets_key_through(self, stroke: str) -> bool:
        """Whether an answer by a key counts; one that is held down gives no second answer."""
        is_held = stroke == self._stroke and self._since_stroke < _HELD
        self._stroke, self._since_stroke = stroke, 0.0
        return self.lets_through() and not is_held
