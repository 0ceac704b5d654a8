"""How far a solid is turned, and how deep the player looks into it; it outlives changes of the window's size."""

from __future__ import annotations

from mahjong_solitaire.app.motion import Setting, ease_in_out
from mahjong_solitaire.app.solid.projection import QUARTER, REST

TURN_SECONDS = 0.35
_MOST_QUEUED = 2
"""Quarters that may be under way at once; a wheel that spins on turns the solid no farther."""
_FLING = 0.22
"""How far into the next quarter a drag must go to end there."""


class Turntable:
    """Turns a solid by quarters and with the pointer; ``setting`` says how much motion the player wants.

    A quarter to the right (1) moves the front of the solid to the right.
    """

    def __init__(self, levels: int, setting: Setting = "full") -> None:
        self.setting: Setting = setting
        self.levels = levels
        self.levels_shown = levels
        self.quarter = 0
        self._start = self._passed = 0.0
        self._seconds = 0.0
        self._pulled: float | None = None

    # Turning

    @property
    def yaw(self) -> float:
        """The angle now, in degrees."""
        return REST + QUARTER * self.position

    @property
    def position(self) -> float:
        """The angle now, in quarters away from where it stood first."""
        if self._pulled is not None:
            return self.quarter + self._pulled
        if not self.is_turning:
            return float(self.quarter)
        share = ease_in_out(self._passed / self._seconds)
        return self._start + (self.quarter - self._start) * share

    @property
    def is_turning(self) -> bool:
        """Whether it moves by itself."""
        return self._passed < self._seconds

    @property
    def is_at_rest(self) -> bool:
        """Whether it stands still on a quarter."""
        return self._pulled is None and not self.is_turning

    def turn(self, quarters: int) -> bool:
        """Turn by quarters to the right (positive) or to the left; return whether it did."""
        if not quarters or abs(self.quarter - quarters - self.position) > _MOST_QUEUED + 0.5:
            return False
        self._go(self.quarter - quarters, self.position)
        return True

    def pull(self, quarters: float) -> None:
        """Hold the solid turned by a part of quarters to the right from where it rests."""
        self._passed = self._seconds
        self._pulled = -quarters

    def let_go(self) -> None:
        """Let a pulled solid go on to the quarter it was pulled to, or back."""
        if self._pulled is None:
            return
        position, pulled = self.position, self._pulled
        self._pulled = None
        ahead = round(abs(pulled) - _FLING + 0.5)
        self._go(self.quarter + (ahead if pulled > 0 else -ahead), position)

    def _go(self, quarter: int, start: float) -> None:
        self.quarter, self._start, self._passed = quarter, start, 0.0
        is_shown = self.setting == "full" and start != quarter
        self._seconds = TURN_SECONDS if is_shown else 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether it moved."""
        was_turning = self.is_turning
        if was_turning:
            self._passed = min(self._seconds, self._passed + seconds)
        return was_turning

    def finish(self) -> None:
        """End a turn at once."""
        self.let_go()
        self._passed = self._seconds

    # Looking inside

    def peel(self, levels: int) -> bool:
        """Show so many levels more (or fewer), at least the lowest; return whether anything changed."""
        return self.show_levels(self.levels_shown + levels)

    def show_levels(self, levels: int) -> bool:
        """Show only the lowest levels; return whether anything changed."""
        wanted = max(1, min(self.levels, levels))
        changed, self.levels_shown = wanted != self.levels_shown, wanted
        return changed
