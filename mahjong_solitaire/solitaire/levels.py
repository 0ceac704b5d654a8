"""The levels of difficulty, each with its bounds, and the deals of no level."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_solitaire.solitaire.players import Skill
from mahjong_solitaire.solitaire.variants import Variant

PLAYOUTS = 4096
"""Random playouts by which the share is measured."""


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
    def aim(self) -> tuple[float, float]:
        """Bounds somewhat narrower than those of the level, for estimates from fewer playouts."""
        return 1.3 * self.lowest_share, 0.75 * self.below_share if self.below_share <= 1 else 1.0

    @property
    def is_measured(self) -> bool:
        """Whether the level asks for anything."""
        return self.lowest_share > 0 or self.below_share <= 1

    @property
    def figures(self) -> str:
        """The bounds in words, for the help."""
        if not self.is_measured:
            return "every deal that can be cleared, equally likely"
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
"""From easy to hard; every board that can be cleared is of one of them."""

LEVELS_IN_ORDER = (
    Level("gentle", 0.05, 1.01, Skill.SOLVER),
    Level("steady", 0.005, 0.05, Skill.SOLVER),
    Level("tricky", 0.0005, 0.005, Skill.SOLVER),
    Level("fiendish", 0.0, 0.0005, Skill.SOLVER),
)
"""The levels by which deals with a rule on the order of pairs are rated; random games clear these far more seldom."""

ANY = Level("any", 0.0, 1.01, Skill.SOLVER)
"""The deals of all levels, each as often as chance makes it."""

NO_LEVEL = "relaxed"
"""What deals without a level are called where they have to be named; ids and statistics leave the name out."""

LEVEL_NAMES = {level.name: level for level in (*LEVELS, ANY)}
"""What the ids of deals may name."""


def levels_of(variant: Variant) -> tuple[Level, ...]:
    """Return the bounds of the levels as they hold for a variant."""
    return LEVELS_IN_ORDER if variant.is_ordered else LEVELS
