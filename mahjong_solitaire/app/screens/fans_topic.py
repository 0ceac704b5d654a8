"""What the encyclopedia tells of one thing that counts, in words: from the catalogues of a rule set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from mahjong_solitaire.app.wording import count
from mahjong_solitaire.table.accounts import DOUBLINGS, LIMIT, Part
from mahjong_solitaire.table.catalogue import Catalogue, Entry, Exhibit
from mahjong_solitaire.table.ruleset import Ruleset, Rulings

_TIMES = "\u00d7"
_PLAIN_UNITS = ("", DOUBLINGS, LIMIT, "points")
"""Units that are not told beside each number."""


class Played(NamedTuple):
    """How many hands the person has won, and in how many of them each thing counted."""

    wins: int = 0
    counted: Mapping[str, int] = {}

    def told(self, name: str) -> str:
        """Tell of a thing; nothing if no hand was won yet."""
        if not self.wins:
            return ""
        often = self.counted.get(name, 0)
        if not often:
            return f"It has counted in none of your {count(self.wins, 'winning hand')} so far."
        return f"It has counted in {often} of your {count(self.wins, 'winning hand')}."


def heading_of(unit: str) -> str:
    """Return what the things are called that count in a unit.

    >>> heading_of("fan"), heading_of("points")
    ('Fan', 'What counts')
    """
    return unit.capitalize() if unit != "points" else "What counts"


def worth_of(entry: Entry, unit: str) -> str:
    """Return what an entry is worth, such as ``8 fan``."""
    return entry.worth or f"{entry.points} {unit if entry.points != 1 else unit.removesuffix('s')}"


class Book:
    """The catalogue of a rule set under the rulings in force, and under the others to compare."""

    def __init__(self, rules: Ruleset) -> None:
        self.title = rules.title
        self.unit = rules.unit
        self.profile = rules.terms.profile
        others = rules.rulings if len(rules.rulings) > 1 else ()
        self._others = tuple((one, self._by(rules, one.name).catalogue()) for one in others)
        self.catalogue: Catalogue = rules.catalogue()

    def _by(self, rules: Ruleset, profile: str) -> Ruleset:
        return type(rules)(replace(rules.terms, profile=profile))

    @property
    def heading(self) -> str:
        """What all entries are called."""
        return heading_of(self.unit)

    @property
    def rulings(self) -> str:
        """The name of the rulings in force; empty where there is nothing to choose."""
        return next((one.title for one, _ in self._others if one.name == self.profile), "")

    def exhibit(self, entry: Entry) -> Exhibit:
        """Return the example of an entry."""
        return self.catalogue.exhibit(entry)

    def worth(self, entry: Entry) -> str:
        """Return what it is worth, such as ``8 fan``."""
        return worth_of(entry, self.unit)

    def differences(self, name: str) -> tuple[str, ...]:
        """Tell in sentences where the rulings don't agree."""
        known = [(rulings, entry) for rulings, one in self._others if (entry := one.entry(name)) is not None]
        told = []
        if len({entry.points for _, entry in known}) > 1:
            told += [f"{rulings.title}: it is worth {entry.points} {self.unit}." for rulings, entry in known]
        return *told, *_differing_exclusions(known), *self._differing_excluders(name)

    def _differing_excluders(self, name: str) -> tuple[str, ...]:
        """Tell beside what it counts by some rulings alone."""
        excluders = [(rulings, frozenset(one.excluding(name))) for rulings, one in self._others]
        every = frozenset[str]().union(*(names for _, names in excluders))
        free: dict[str, list[str]] = {}
        for other in sorted(every):
            titles = [rulings.title for rulings, names in excluders if other not in names]
            if titles:
                free.setdefault(" and ".join(titles), []).append(other)
        return tuple(f"{titles}: it counts beside {joined(names)} too." for titles, names in free.items())


def _differing_exclusions(known: Sequence[tuple[Rulings, Entry]]) -> tuple[str, ...]:
    shared = frozenset.intersection(*(frozenset(entry.excludes) for _, entry in known)) if known else frozenset[str]()
    more = [(rulings.title, [name for name in entry.excludes if name not in shared]) for rulings, entry in known]
    return tuple(
        f"{title}: {joined(names)} {'doesn' if len(names) == 1 else 'don'}'t count beside it either."
        for title, names in more
        if names
    )


def joined(names: Sequence[str]) -> str:
    """Join names as a sentence does.

    >>> joined(("All Pungs", "No Honors", "Tile Hog"))
    'All Pungs, No Honors and Tile Hog'
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def told_total(exhibit: Exhibit, unit: str) -> str:
    """Tell what else counts in the example, and what all is worth."""
    return f"{', '.join(map(_told_part, exhibit.account.parts))}: {exhibit.account.total} {unit} in all."


def _told_part(part: Part) -> str:
    times = f"{part.times} {_TIMES} " if part.times > 1 else ""
    unit = f" {part.unit}" if part.unit not in _PLAIN_UNITS else ""
    worth = f"({part.worth})" if part.name[-1].isdigit() else part.worth
    return f"{times}{part.name} {worth}{unit}"


def found(entries: Sequence[Entry], query: str) -> tuple[Entry, ...]:
    """Return the entries with all words of a query in their names, else those with them in what is told of them."""
    words = query.casefold().split()
    by_name = tuple(entry for entry in entries if all(word in entry.name.casefold() for word in words))
    if by_name or not words:
        return by_name
    return tuple(entry for entry in entries if all(word in _text(entry) for word in words))


def _text(entry: Entry) -> str:
    return f"{entry.name} {entry.explanation} {entry.points}".casefold()
