"""Rulings: where texts and practice of the Mahjong Competition Rules differ, a profile says which way it is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from mahjong_solitaire.table.scoring.mcr_patterns import BOTH_KONGS, NUMBERS, PATTERNS
from mahjong_solitaire.table.scoring.pattern import Pattern, Uses
from mahjong_solitaire.table.scoring.readings import Reading

CONCEALED_BY_NATURE = (
    "Nine Gates",
    "Seven Shifted Pairs",
    "Thirteen Orphans",
    "Four Concealed Pungs",
    "Seven Pairs",
    "Greater Honors and Knitted Tiles",
    "Lesser Honors and Knitted Tiles",
)


@dataclass(frozen=True, eq=False)
class Profile:
    """A named set of rulings: points other than in the table of patterns, and fan that may be added after all.

    Profiles are few and each is itself alone, so that tables can be kept for them without looking inside.
    """

    name: str
    title: str
    points: Mapping[str, int] = field(default_factory=dict)
    may_add: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a fan those that don't exclude it here, though their rows in the table do."""


INTERNATIONAL = Profile("international", "online servers and calculators (Botzone, PyMahjongGB)")
"""The table of patterns as it stands."""

GREEN_BOOK = Profile(
    "green_book",
    "the Green Book of 2006",
    points={
        # Green Book, fan 48; also WMO 2014. The book of 1998 has 6.
        "Two Concealed Kongs": 8,
        # Green Book, text of fan 57; also WMO 2014, p. 40.
        BOTH_KONGS: 6,
    },
    may_add={
        # Green Book, fan 4, 6, 7, 12, 19, 20, 34: "Concealed Hand" is implied, "Fully Concealed Hand" may be added.
        "Fully Concealed Hand": CONCEALED_BY_NATURE,
        # Green Book, fan 5 and 17: concealed kongs among the three or four count as such beside them.
        "Concealed Kong": ("Three Kongs", "Four Kongs"),
        "Two Concealed Kongs": ("Three Kongs", "Four Kongs"),
        # Green Book, fan 3: its list excludes nothing, and green dragons may be added as Half Flush; also WMO 2014.
        "Half Flush": ("All Green",),
    },
)
PROFILES: Mapping[str, Profile] = {profile.name: profile for profile in (GREEN_BOOK, INTERNATIONAL)}


class Rule(NamedTuple):
    """A pattern as a profile counts it: its place in the table, its points there, the patterns it excludes (bits)."""

    test: Callable[[Reading], Uses]
    pattern: Pattern
    number: int
    points: int
    excludes: int


@lru_cache(maxsize=1 << 12)
def rules_for(profile: Profile, traits: int) -> tuple[Rule, ...]:
    """Return the rules that can find something in a reading with these traits."""
    return tuple(rule for rule in rules(profile) if not rule.pattern.needs & ~traits)


@lru_cache(maxsize=16)
def rules(profile: Profile) -> tuple[Rule, ...]:
    """Return the table as a profile counts it, the most points first, so that what excludes comes before."""
    found = [_rule(pattern, number, profile) for number, pattern in enumerate(PATTERNS)]
    return tuple(sorted(found, key=lambda rule: -rule.points))


def _rule(pattern: Pattern, number: int, profile: Profile) -> Rule:
    excluded = (name for name in pattern.excludes if pattern.name not in profile.may_add.get(name, ()))
    points = profile.points.get(pattern.name, pattern.points)
    return Rule(pattern.test, pattern, number, points, sum(1 << NUMBERS[name] for name in excluded))
