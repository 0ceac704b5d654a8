"""Black & White: every pair is one white and one black tile of the same face."""

from __future__ import annotations

from mahjong_solitaire.solitaire.variants.variant import Example, Groups, Variant, plain_groups
from mahjong_solitaire.tiles import Tile


def _side(tile: Tile) -> int:
    return 1 if tile.is_dark else -1


def _groups() -> Groups:
    """Return the plain groups with every second tile in black; white and black take turns, so any two pair."""
    return tuple(
        tuple(tile.darkened if number % 2 else tile for number, tile in enumerate(group)) for group in plain_groups()
    )


BLACK_WHITE = Variant(
    "black-white",
    "Black & White",
    "Half of the tiles are black: every pair is one black and one white tile of the same face.",
    help=("Any black flower goes with any white flower, any black season with any white season.",),
    groups=_groups(),
    side=_side,
    emblem="black_white",
    examples=(
        Example(Tile.M5, Tile.DARK_M5, do_match=True),
        Example(Tile.FLOWER1, Tile.DARK_FLOWER2, do_match=True),
        Example(Tile.S2, Tile.S2, do_match=False),
    ),
    samples=(Tile.M5, Tile.DARK_M5, Tile.DARK_SOUTH),
)
"""Groups of two white and two black tiles; only unlike ones match."""
