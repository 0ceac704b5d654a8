"""Alchemy: the plain rule with the signs of the alchemists, against the clock."""

from __future__ import annotations

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants.scoring import Scoring
from mahjong_solitaire.solitaire.variants.variant import Clock, Example, Groups, Variant, plays_flat
from mahjong_solitaire.tiles import SIGNS, Tile

MINUTES = 15
SHUFFLE_SECONDS = 30
OPPOSITES = ((Tile.FIRE, Tile.WATER), (Tile.AIR, Tile.EARTH), (Tile.SUN, Tile.MOON))
_ONE_SET = 144


def _seconds(tiles: int) -> int:
    return 60 * MINUTES


def _groups_of_four() -> Groups:
    return tuple((sign,) * 4 for sign in SIGNS)


def _groups_with_opposites() -> Groups:
    paired = {sign for pair in OPPOSITES for sign in pair}
    return (
        *(pair * 4 for pair in OPPOSITES),
        *((sign,) * 4 for sign in SIGNS if sign not in paired),
    )


_SIDES = {sign: side for pair in OPPOSITES for sign, side in zip(pair, (-1, 1), strict=True)}


def _opposite_side(tile: Tile) -> int:
    return _SIDES.get(tile, 0)


def _plays_one_set(layout: Layout) -> bool:
    # A second set would bring sixteen tiles of a group of opposites; boards have room for eight.
    return plays_flat(layout) and len(layout.slots) <= _ONE_SET


_CLOCK = Clock(_seconds, SHUFFLE_SECONDS)
_SCORING = Scoring(shuffle=0)
_TIME = f"A shuffle costs {SHUFFLE_SECONDS} seconds of the {MINUTES} minutes; the clock can be turned off."

ALCHEMY = Variant(
    "alchemy",
    "Alchemy",
    f"The signs of the alchemists in place of the suits, and {MINUTES} minutes to pair them all.",
    form="Equal signs",
    emblem="alchemist",
    samples=(Tile.SUN, Tile.MERCURY, Tile.FIRE),
    help=(_TIME,),
    groups=_groups_of_four(),
    clock=_CLOCK,
    scoring=_SCORING,
)
"""Equal signs match."""

OPPOSITE_ALCHEMY = Variant(
    "opposites",
    "Alchemy of opposites",
    f"Fire goes with water, air with earth, the sun with the moon; other signs pair alike. You have {MINUTES} minutes.",
    help=(_TIME, "Two of the same never match among fire, water, air, earth, sun and moon."),
    form_of="alchemy",
    form="Opposites",
    emblem="alchemist",
    examples=(
        *(Example(one, other, do_match=True) for one, other in OPPOSITES),
        Example(Tile.FIRE, Tile.FIRE, do_match=False),
    ),
    samples=(Tile.FIRE, Tile.WATER, Tile.SUN),
    groups=_groups_with_opposites(),
    side=_opposite_side,
    clock=_CLOCK,
    scoring=_SCORING,
    plays=_plays_one_set,
)
"""Six signs pair with their opposites."""
