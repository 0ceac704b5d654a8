"""What the daily challenge draws from: lists of layouts, each with the Monday from which it counts.

A list whose Monday has come is never changed. A new layout goes into a new list with a Monday yet to come.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from mahjong_solitaire.solitaire.variants import ALCHEMY, BLACK_WHITE, CHAIN, MAHJONG, OPPOSITE_ALCHEMY, SHANGHAI, SOLID


@dataclass(frozen=True, eq=False)
class Epoch:
    """The layouts of each game from a Monday on, and the forms in which a game is played (else its usual one)."""

    starts: date
    layouts: Mapping[str, tuple[str, ...]]
    forms: Mapping[str, tuple[str, ...]]

    def forms_of(self, game: str) -> tuple[str, ...]:
        """Return the names of the variants in which the game is played."""
        return self.forms.get(game, (game,))


EPOCHS = (
    Epoch(
        starts=date(2025, 12, 29),
        layouts={
            SHANGHAI.name: ("turtle",),
            MAHJONG.name: (
                "anchor",
                "archipelago",
                "bamboo",
                "bridge",
                "butterfly",
                "clover",
                "compass",
                "crown",
                "dragon",
                "fan",
                "junk",
                "koi",
                "labyrinth",
                "lotus",
                "owl",
                "pagoda",
                "scarab",
                "swan",
                "teapot",
                "torii",
                "weave",
                "windmill",
            ),
            SOLID.name: (
                "archway",
                "arena",
                "castle",
                "dome",
                "four_stairs",
                "full_cube",
                "great_block",
                "hollow_cube",
                "pillars",
                "scaffold",
                "staircase",
                "step_pyramid",
                "watchtower",
            ),
            BLACK_WHITE.name: (
                "black_white",
                "chessboard",
                "day_night",
                "dominoes",
                "double_spiral",
                "keyboard",
                "panda",
                "vase",
            ),
            CHAIN.name: (
                "chain",
                "chain_mail",
                "crossed_links",
                "four_rings",
                "necklace",
                "shackles",
                "wedding_rings",
            ),
            ALCHEMY.name: (
                "alchemist",
                "athanor",
                "elixir",
                "fire_water",
                "ouroboros",
                "philosophers_stone",
                "retort",
                "sun",
            ),
        },
        forms={ALCHEMY.name: (ALCHEMY.name, OPPOSITE_ALCHEMY.name)},
    ),
)
"""All lists, the oldest first."""
