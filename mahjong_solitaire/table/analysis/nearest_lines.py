"""The lines of a card that are nearest to a hand, each with its nearest hand: what is missing, where jokers stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from mahjong_solitaire.table.analysis.card_distance import NEVER, Lacking, Matcher
from mahjong_solitaire.table.scoring.american.card import Line, Variant
from mahjong_solitaire.table.scoring.american.holding import JOKER, Exposed, Held


class Lack(NamedTuple):
    """So many tiles of a kind are missing, and whether jokers may stand for them."""

    kind: int
    number: int
    takes_jokers: bool


class NearLine(NamedTuple):
    """A line and its hand that is nearest: how many tiles are missing and which, jokers left out that are held.

    ``jokers`` are how many of those held can be used. If more kinds than tiles are missing, jokers stand for the rest.
    """

    line: Line
    variant: Variant
    distance: int
    missing: tuple[Lack, ...]
    jokers: int

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds that bring it nearer, JOKER last if a joker does."""
        is_short = any(lack.takes_jokers for lack in self.missing)
        return (*dict.fromkeys(lack.kind for lack in self.missing), *((JOKER,) if is_short else ()))


def nearest(matcher: Matcher, held: Held, live: Sequence[int], most: int) -> tuple[NearLine, ...]:
    """Return the nearest lines, the most valuable of those that are equally near first.

    ``live`` counts the tiles of each kind that have not been seen; a line that lacks others than these isn't there.
    """
    lacking = matcher.lacking(held)
    distances = lacking.distances(held.jokers)
    distances[~matcher.open_rows(held.exposed)] = NEVER
    distances[(lacking.naturals > np.array(live)).any(axis=1)] = NEVER
    unseen = np.minimum(lacking.naturals + lacking.others, np.array(live)).sum(axis=1)
    best: dict[int, int] = {}
    for row in np.lexsort((-unseen, -matcher.values, distances)).tolist():
        if distances[row] == NEVER or len(best) == most:
            break
        best.setdefault(int(matcher.lines[row]), row)
    return tuple(_near_line(matcher, lacking, row, int(distances[row]), held.jokers) for row in best.values())


def _near_line(matcher: Matcher, lacking: Lacking, row: int, distance: int, jokers: int) -> NearLine:
    variant = matcher.card.variants[row]
    missing = tuple(_lacks(lacking, row))
    others = sum(lack.number for lack in missing if lack.takes_jokers)
    if jokers >= others:
        missing = tuple(lack for lack in missing if not lack.takes_jokers)
    return NearLine(matcher.card.line_of(variant), variant, distance, missing, min(jokers, others))


def _lacks(lacking: Lacking, row: int) -> Iterator[Lack]:
    for numbers, takes_jokers in ((lacking.naturals[row], False), (lacking.others[row], True)):
        for kind in np.flatnonzero(numbers).tolist():
            yield Lack(kind, int(numbers[kind]), takes_jokers)


def gone(matcher: Matcher, held: Held, live: Sequence[int], line: Line) -> tuple[int, ...]:
    """Return the kinds of which too few have not been seen for the nearest hand of a line, where no joker may stand."""
    rows = np.flatnonzero((matcher.lines == line.number) & matcher.open_rows(held.exposed))
    if not rows.size:
        return ()
    lacking = matcher.lacking(held).rows(rows)
    row = int(np.argmin(lacking.distances(held.jokers)))
    return tuple(np.flatnonzero(lacking.naturals[row] > np.array(live)).tolist())


def lines_left(matcher: Matcher, exposed: Exposed) -> int:
    """Return how many lines have these exposures; with none the hand is dead."""
    return len(set(matcher.lines[matcher.open_rows(exposed)].tolist()))
