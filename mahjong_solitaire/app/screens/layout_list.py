"""Which layouts the chooser shows, and in what order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.storage.statistics import Counts

_SMALL, _LARGE = 72, 144


class Facts(NamedTuple):
    """What was reached on the layouts, by name."""

    best: Mapping[str, float]
    counts: Mapping[str, Counts]
    favourites: frozenset[str]


class Filter(NamedTuple):
    """A chip above the cards, and which layouts it lets through."""

    text: str
    lets_through: Callable[[Layout, Facts], bool]
    icon: str = ""


FILTERS = (
    Filter("All", lambda layout, facts: True),
    Filter("Small", lambda layout, facts: len(layout.slots) <= _SMALL),
    Filter("Medium", lambda layout, facts: _SMALL < len(layout.slots) <= _LARGE),
    Filter("Large", lambda layout, facts: len(layout.slots) > _LARGE),
    Filter("Not cleared", lambda layout, facts: layout.name not in facts.best),
    Filter("Favourites", lambda layout, facts: layout.name in facts.favourites, "star"),
)


class Order(NamedTuple):
    """A way to sort the cards; layouts that are equal keep the order of the collection."""

    text: str
    key: Callable[[Layout, Facts], float]


ORDERS = (
    Order("Collection", lambda layout, facts: 0),
    Order("Most played", lambda layout, facts: -_games(layout, facts)),
    Order("Fewest tiles", lambda layout, facts: len(layout.slots)),
    Order("Most tiles", lambda layout, facts: -len(layout.slots)),
    Order("Best time", lambda layout, facts: facts.best.get(layout.name, float("inf"))),
)


def _games(layout: Layout, facts: Facts) -> int:
    counts = facts.counts.get(layout.name)
    return counts.games if counts else 0


def choose(layouts: Sequence[Layout], facts: Facts, words: str, passed: Filter, order: Order) -> list[Layout]:
    """Return the layouts whose title has all the words, that pass the filter, in order."""
    wanted = words.casefold().split()
    shown = [
        layout
        for layout in layouts
        if passed.lets_through(layout, facts) and all(word in layout.title.casefold() for word in wanted)
    ]
    return sorted(shown, key=lambda layout: order.key(layout, facts))
