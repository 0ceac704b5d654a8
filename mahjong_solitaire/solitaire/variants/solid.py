"""3D: cubes on a grid, which the player turns."""

from __future__ import annotations

from mahjong_solitaire.solitaire.layout import Layout, Lock
from mahjong_solitaire.solitaire.variants.scoring import PAIR, Award, Awards, Scoring, Taking
from mahjong_solitaire.solitaire.variants.variant import Clock, Variant
from mahjong_solitaire.solitaire.ways import Ways
from mahjong_solitaire.tiles import Tile

SECONDS_A_CUBE = 6
QUICK_SECONDS = 3.0
QUICK = 10
SAME = 20


def two_adjacent_sides_open(lock: Lock) -> Ways:
    """Free when two neighbouring sides of the four are open; what is above or below doesn't matter."""
    return lock.left | lock.back, lock.back | lock.right, lock.right | lock.front, lock.front | lock.left


def _seconds(cubes: int) -> int:
    return SECONDS_A_CUBE * cubes


def _is_solid(layout: Layout) -> bool:
    return "3d" in layout.games


def _awards(taking: Taking, before: Taking | None) -> Awards:
    quick = before is not None and taking.seconds - before.seconds <= QUICK_SECONDS
    same = before is not None and taking.face == before.face
    return (
        Award("Pair", PAIR),
        *((Award("Quick", QUICK),) if quick else ()),
        *((Award("Same again", SAME),) if same else ()),
    )


SOLID = Variant(
    "3d",
    "3D",
    "Turn a solid of cubes and take equal ones in pairs: a cube is free when two sides that meet at an edge are open.",
    help=(
        "What lies above or below a cube doesn't matter, so corners go first.",
        f"There are {SECONDS_A_CUBE} seconds a cube, and one shuffle a level; the clock can be turned off.",
        "When a solid is cleared, the next level begins with a larger or harder one, and the points add up.",
    ),
    ways=two_adjacent_sides_open,
    clock=Clock(_seconds),
    most_shuffles=1,
    scoring=Scoring(
        (
            f"Each pair taken: {PAIR} points; undo takes them back.",
            f"A pair within {QUICK_SECONDS:.0f} seconds of the one before adds {QUICK}.",
            f"A pair with the same face as the one before adds {SAME}.",
        ),
        _awards,
    ),
    plays=_is_solid,
    has_levels=True,
    is_solid=True,
    emblem="full_cube",
    samples=(Tile.P1, Tile.GREEN, Tile.S7),
)
"""Cubes, free by their corners."""
