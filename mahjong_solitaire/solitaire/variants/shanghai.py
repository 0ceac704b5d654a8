"""The plain game: Shanghai on the Turtle, Mahjong on any layout of the collection."""

from __future__ import annotations

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants.variant import Variant
from mahjong_solitaire.tiles import Tile

TURTLE = "turtle"


def _is_turtle(layout: Layout) -> bool:
    return layout.name == TURTLE


SHANGHAI = Variant(
    "shanghai",
    "Shanghai",
    "The classic: take equal tiles in pairs from the Turtle, each with nothing on it and one side open.",
    plays=_is_turtle,
    is_named=False,
    samples=(Tile.RED, Tile.P5, Tile.S1),
)
"""Equal faces match, any flower any flower, any season any season."""

MAHJONG = Variant(
    "mahjong",
    "Mahjong",
    "The same on any other layout: take equal tiles in pairs, each with nothing on it and one side open.",
    is_named=False,
    emblem="pagoda",
    samples=(Tile.EAST, Tile.FLOWER1, Tile.M3),
)
"""The plain rules on other layouts."""
