"""The levels of difficulty, each with its bounds."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.solitaire.players import Skill


class Level(NamedTuple):
    """A level of difficulty.

    At least ``lowest_share`` and less than ``below_share`` of random playouts clear its deals, and so does a player of
    skill ``most_skill``.
    """

    name: str
    lowest_share: float
    below_share: float
    most_skill: Skill

    def distance(self, share: float) -> float:
        """Return how far a share of won playouts lies outside the level's bounds; 0 inside."""
        if share >= self.below_share:
            return share - self.below_share + 1e-9
        return max(0.0, self.lowest_share - share)

    @property
    def figures(self) -> str:
        """The bounds in words, for the help."""
        if self.lowest_share == 0:
            return f"under {self.below_share:.1%} of random games clear it"
        if self.most_skill is Skill.SOLVER:
            return f"{self.lowest_share:.1%} to {self.below_share:.1%} of random games clear it"
        return f"at least {self.lowest_share:.0%} of random games clear it, and a {self.most_skill.title} player does"


LEVELS = (
    Level("gentle", 0.15, 1.01, Skill.CAREFUL),
    Level("steady", 0.03, 0.15, Skill.SOLVER),
    Level("tricky", 0.003, 0.03, Skill.SOLVER),
    Level("fiendish", 0.0, 0.003, Skill.SOLVER),
)
"""From easy to hard."""

LEVEL_NAMES = {level.name: level for level in LEVELS}
