"""Which rules a layout is measured with: the plain ones, or those for cubes where it is a solid."""

from __future__ import annotations

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants import GAMES, Variant


def rules_of(layout: Layout) -> Variant:
    """Return the first of the games that can be played on the layout."""
    return next(game for game in GAMES if game.plays(layout))
