"""What a rule set pays for a complete hand, in numbers that the kernels understand.

Grades are what patterns count and what doubles: faan, han, doublings. A ladder turns them into a payment, times the
points of the sets where a rule set has such. All is meant from one seat's view at one moment: its winds, what it has
laid aside, whether it deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

from mahjong_solitaire.table.hand import FACES


class Pattern(IntEnum):
    """What may hold for a whole hand."""

    ALL_CHOWS = 0
    PLAIN_CHOWS = 1
    """Four chows and a pair that is worth nothing."""
    ALL_PUNGS = 2
    HALF_FLUSH = 3
    FULL_FLUSH = 4
    HONOURS = 5
    TERMINALS = 6
    ENDS = 7
    """Terminals and honours, both."""
    SIMPLES = 8
    OUTSIDE = 9
    """Something of terminals or honours in each set, some chows among them."""
    PURE_OUTSIDE = 10
    """The same with terminals alone."""
    LITTLE_DRAGONS = 11
    BIG_DRAGONS = 12
    LITTLE_WINDS = 13
    BIG_WINDS = 14
    STRAIGHT = 15
    """1 to 9 of a suit in three chows."""
    THREE_COLOURS = 16
    """The same chow in three suits."""
    COLOURED_PUNGS = 17
    """The same pung in three suits."""
    TWINS = 18
    """Two chows alike."""
    THREE_CONCEALED = 19
    FOUR_CONCEALED = 20
    GREEN = 21
    SEVEN_PAIRS = 22
    ORPHANS = 23


class Grade(NamedTuple):
    """What a pattern counts in a hand without claimed melds, and in one with."""

    closed: float
    opened: float


class Base(NamedTuple):
    """What a way to win counts, and how much of that helps to reach the minimum."""

    grade: float = 0
    legal: float = 0


class Ways(NamedTuple):
    """The four ways to win: an open hand or a closed one, by a discard or drawn."""

    open_given: Base = Base()
    open_drawn: Base = Base()
    closed_given: Base = Base()
    closed_drawn: Base = Base()


NOTHING = (0.0,) * FACES


class Points(NamedTuple):
    """What sets count before they are multiplied, by tile: pungs and kongs, exposed and not; pairs.

    ``won`` is what each hand has beside, ``drawn`` one that is drawn, ``alone`` a closed one by a discard, ``plain``
    four chows and a pair that is worth nothing. They are rounded up to a multiple of ``step``, in an open hand to
    ``least`` at least.
    """

    won: float = 1
    pung: tuple[float, ...] = NOTHING
    own_pung: tuple[float, ...] = NOTHING
    kong: tuple[float, ...] = NOTHING
    own_kong: tuple[float, ...] = NOTHING
    pair: tuple[float, ...] = NOTHING
    drawn: float = 0
    alone: float = 0
    plain: float = 0
    step: float = 0
    least: float = 0


class Tariff(NamedTuple):
    """What is paid.

    ``ladder`` has the payment (or the factor of the points) for each number of grades, the last for all above;
    ``limits`` what no payment goes above.
    ``pungs`` are the grades of each pung, ``valued`` the tiles whose pair is not plain; ``each`` the grades of each
    copy of a tile in the hand, which help to no minimum. A win by a discard brings ``win`` and ``given`` times the
    payment, a drawn one ``win`` and ``drawn`` times. ``deal_in`` is what it costs to give somebody the win.
    """

    ladder: tuple[float, ...] = (1,)
    limits: tuple[float, ...] = (1e9,)
    minimum: float = 0
    patterns: Mapping[Pattern, Grade] = {}
    pungs: tuple[float, ...] = NOTHING
    valued: frozenset[int] = frozenset()
    each: tuple[float, ...] = NOTHING
    ways: Ways = Ways()
    points: Points = Points()
    most_chows: int = 4
    seven_pairs: bool = False
    orphans: bool = False
    win: float = 1
    given: float = 1
    drawn: float = 1.5
    deal_in: float = 1
    pace: float = 1
    """How long hands last, by those of the Mahjong Competition Rules."""


def same(grade: float) -> Grade:
    """Return a grade that open and closed hands have alike."""
    return Grade(grade, grade)
