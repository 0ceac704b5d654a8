"""The variants: which faces a deal is made of, which of them match, when a tile is free, what counts.

A variant is a value; boards, dealing, solver, game and window ask it and nothing else, so a new one is a module here
and a line below.
"""

from __future__ import annotations

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.variants.alchemy import ALCHEMY, OPPOSITE_ALCHEMY
from mahjong_solitaire.solitaire.variants.black_white import BLACK_WHITE
from mahjong_solitaire.solitaire.variants.chain import CHAIN, STRICT_CHAIN
from mahjong_solitaire.solitaire.variants.scoring import Award, Scoring, Taking
from mahjong_solitaire.solitaire.variants.shanghai import MAHJONG, SHANGHAI, TURTLE
from mahjong_solitaire.solitaire.variants.solid import SOLID
from mahjong_solitaire.solitaire.variants.variant import (
    NO_CHAIN,
    Chain,
    ChainRule,
    Clock,
    Example,
    Variant,
)

_ALL = (SHANGHAI, MAHJONG, SOLID, BLACK_WHITE, CHAIN, STRICT_CHAIN, ALCHEMY, OPPOSITE_ALCHEMY)

VARIANTS = {variant.name: variant for variant in _ALL}
"""All variants by name."""

GAMES = tuple(variant for variant in _ALL if not variant.form_of)
"""The six games; each may have further forms."""

NAMED = tuple(variant.name for variant in _ALL if variant.is_named)
UNNAMED = tuple(variant.name for variant in _ALL if not variant.is_named)
"""The variants that ids name; and the other two, of which the layout tells which is meant."""


class VariantError(ValueError):
    """A layout that can't be played by a variant's rules."""


def variant_named(name: str) -> Variant:
    """Return the variant of that name; raise KeyError."""
    return VARIANTS[name]


def variant_of(layout: str, name: str = "") -> Variant:
    """Return the variant that an id means: the one it names, or else the plain game on the layout of that name."""
    if name:
        return VARIANTS[name]
    return SHANGHAI if layout == TURTLE else MAHJONG


def variant_for(layout: Layout, name: str = "") -> Variant:
    """Return the variant that an id with this layout means; raise VariantError if it can't be played on it."""
    variant = variant_of(layout.name, name)
    if not variant.plays(layout):
        raise VariantError(f"{variant.title} can't be played on layout {layout.name!r}{_made_for(layout, variant)}")
    return variant


def _made_for(layout: Layout, variant: Variant) -> str:
    if variant.name in layout.games:
        return ", though the file says that it is made for that"
    return f", which is made for {', '.join(layout.games)}" if layout.games else ""


def forms_of(game: str) -> tuple[Variant, ...]:
    """Return the variants that belong to a game, the usual form first."""
    return tuple(variant for variant in _ALL if variant.game == game)


__all__ = [
    "ALCHEMY",
    "BLACK_WHITE",
    "CHAIN",
    "GAMES",
    "MAHJONG",
    "NAMED",
    "NO_CHAIN",
    "OPPOSITE_ALCHEMY",
    "SHANGHAI",
    "SOLID",
    "STRICT_CHAIN",
    "UNNAMED",
    "VARIANTS",
    "Award",
    "Chain",
    "ChainRule",
    "Clock",
    "Example",
    "Scoring",
    "Taking",
    "Variant",
    "VariantError",
    "forms_of",
    "variant_for",
    "variant_named",
    "variant_of",
]
