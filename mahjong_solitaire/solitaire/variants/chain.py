"""Chain: a pair should link to the pair before it."""

from __future__ import annotations

from functools import cache

from mahjong_solitaire.solitaire.variants.scoring import PAIR, Award, Awards, Scoring, Taking
from mahjong_solitaire.solitaire.variants.variant import ChainRule, Variant
from mahjong_solitaire.tiles import Suit, Tile

MOST_BREAKS = 3
LINK = 5
LONGEST_PAID = 12
"""Links beyond this one are worth no more than it."""

_SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
_HONOURS = 1 << len(_SUITS)
_FIRST_NUMBER = len(_SUITS) + 1
_EVERYTHING = (1 << _FIRST_NUMBER + 9) - 1


@cache
def link_classes(tile: Tile) -> int:
    """Return the marks by which a face links: its suit and its number, or being an honour; flowers link with all."""
    if tile.suit in {Suit.FLOWERS, Suit.SEASONS}:
        return _EVERYTHING
    if tile.suit in {Suit.WINDS, Suit.DRAGONS}:
        return _HONOURS
    return 1 << _SUITS.index(tile.suit) | 1 << _FIRST_NUMBER + tile.rank - 1


def links_told(tile: Tile) -> str:
    """Return in words what links to a face.

    >>> links_told(Tile.P5), links_told(Tile.EAST)
    ('dots, any 5, flowers', 'winds, dragons, flowers')
    """
    if tile.suit in {Suit.FLOWERS, Suit.SEASONS}:
        return "every pair"
    if tile.suit in {Suit.WINDS, Suit.DRAGONS}:
        return "winds, dragons, flowers"
    return f"{tile.suit.name.lower()}, any {tile.rank}, flowers"


def _awards(taking: Taking, before: Taking | None) -> Awards:
    links = min(taking.place, LONGEST_PAID) - 1
    return (Award("Pair", PAIR), *((Award(f"Chain of {taking.place}", LINK * links),) if links else ()))


_LINKS = "Pairs link when they share suit or number; winds and dragons link with each other, flowers with everything."
_SCORING = Scoring(
    (
        f"Each pair taken: {PAIR} points; undo takes them back.",
        f"The second pair of a chain adds {LINK}, the third {2 * LINK}, and so on to {LINK * (LONGEST_PAID - 1)}.",
    ),
    _awards,
)

CHAIN = Variant(
    "chain",
    "Chain",
    "Each pair should link to the one before, by suit or by number; the longer the chain, the more a pair counts.",
    help=(_LINKS, "A pair that doesn't link starts a new chain."),
    chain=ChainRule(link_classes, links_told),
    form="Open",
    emblem="chain",
    samples=(Tile.P3, Tile.P7, Tile.S7),
    scoring=_SCORING,
)
"""The open chain: anything may be taken, links pay."""

STRICT_CHAIN = Variant(
    "strict-chain",
    "Strict chain",
    f"Each pair must link to the one before, by suit or by number; the chain may break {MOST_BREAKS} times.",
    help=(_LINKS, f"When it has broken {MOST_BREAKS} times, only pairs that link can be taken."),
    form_of="chain",
    form="Strict",
    emblem="chain",
    samples=(Tile.P3, Tile.P7, Tile.S7),
    chain=ChainRule(link_classes, links_told, MOST_BREAKS),
    scoring=_SCORING,
)
"""The strict chain: what doesn't link is refused once the breaks are used up."""
