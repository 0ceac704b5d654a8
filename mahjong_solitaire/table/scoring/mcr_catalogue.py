"""The catalogue of the Mahjong Competition Rules: the table of patterns as a profile counts it, with its examples."""

from __future__ import annotations

from functools import partial

from mahjong_solitaire.table.catalogue import Catalogue, Entry, Exhibit, laid_out
from mahjong_solitaire.table.notation import parse_hand
from mahjong_solitaire.table.scoring.accounting import account
from mahjong_solitaire.table.scoring.mcr import score
from mahjong_solitaire.table.scoring.mcr_examples import EXAMPLES
from mahjong_solitaire.table.scoring.profiles import Profile, Rule, rules

_BY_TILE = frozenset(
    (
        "Last Tile Draw",
        "Last Tile Claim",
        "Out with Replacement Tile",
        "Robbing the Kong",
        "Last Tile",
        "Edge Wait",
        "Closed Wait",
        "Single Wait",
        "Self-Drawn",
    )
)
"""The fan that only the winning tile makes, and how it came."""


def catalogue(profile: Profile) -> Catalogue:
    """Return the fan as a profile counts them."""
    table = rules(profile)
    return Catalogue(tuple(_entry(rule, table) for rule in table), partial(_exhibit, profile))


def _entry(rule: Rule, table: tuple[Rule, ...]) -> Entry:
    example = _EXAMPLES[rule.pattern.name]
    excluded = tuple(other.pattern.name for other in table if rule.excludes >> other.number & 1)
    return Entry(rule.pattern.name, rule.points, example.explanation, example.hand, excluded)


_EXAMPLES = {example.name: example for example in EXAMPLES}


def _exhibit(profile: Profile, entry: Entry) -> Exhibit:
    hand = parse_hand(entry.example)
    counted = score(hand, profile)
    told = account(counted, hand.bonus_tiles)
    return laid_out(hand, told, entry.name, is_by_tile=entry.name in _BY_TILE)
