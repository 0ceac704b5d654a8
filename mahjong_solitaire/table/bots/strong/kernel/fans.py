"""Kernel: the points of four sets, then with each pair. A few great hands are counted roughly, all others exactly.

How a hand is won is not asked here: waits, last tiles and self-draw come on top. When a hand is ready, its points are
counted by the scoring kernel instead.
"""

from __future__ import annotations

from numba import njit

from mahjong_solitaire.table.analysis.goals import CHOW_KINDS
from mahjong_solitaire.table.bots.strong.hold import KONG, OWN_KONG, OWN_PUNG
from mahjong_solitaire.table.bots.strong.kernel.desk import EAST, RED
from mahjong_solitaire.table.bots.strong.kernel.sets import (
    ALL_ENDS,
    ALL_GREEN,
    ALL_REVERSIBLE,
    ALL_SIMPLES,
    ALL_TERMINALS,
    DRAGONS,
    EVEN,
    EVERY_TRAIT,
    FIVES,
    LOWER,
    LOWER_FOUR,
    MIDDLE,
    NO_CHOW,
    NO_SUITED,
    OUTSIDE,
    PAIR_SUITS,
    PAIR_TRAITS,
    SET_FACES,
    SET_SUITS,
    SET_TRAITS,
    UPPER,
    UPPER_FOUR,
    WINDS,
)

FOUR_OWN, THREE_OWN, TWO_OWN = 64, 16, 2
ALL_SUITS = 7


@njit(cache=True)
def count_sets(desk, size, chow_points, pung_points):
    """Count the sets on the desk (with a knitted straight there is one alone)."""
    desk.suits, desk.traits = 0, EVERY_TRAIT
    desk.chows = desk.pungs = desk.ends = desk.loose = desk.dragons = desk.winds = 0
    points = _together(desk, size, chow_points, pung_points)
    for place in range(size):
        one = desk.sets[place]
        desk.suits |= SET_SUITS[one]
        desk.traits &= SET_TRAITS[one]
        if one < CHOW_KINDS:
            desk.chows += 1
        else:
            points += _count_pung(desk, one - CHOW_KINDS)
    if desk.pungs:
        points += _honours(desk) + _concealed(desk, size)
    desk.points = points + _hogs(desk, size)


@njit(cache=True)
def _together(desk, size, chow_points, pung_points):
    """Return what chows, and pungs of suits, make together."""
    first = second = third = fourth = NO_CHOW
    one = two = three = four = NO_SUITED
    for place in range(size):
        number = desk.sets[place]
        if number < CHOW_KINDS:
            first, second, third, fourth = number, first, second, third
        elif number - CHOW_KINDS < EAST:
            one, two, three, four = number - CHOW_KINDS, one, two, three
    points = 0
    if second != NO_CHOW:
        points += chow_points[first, second, third, fourth]
    if two != NO_SUITED:
        points += pung_points[one, two, three, four]
    return points


@njit(cache=True)
def _count_pung(desk, face):
    """Count a pung of terminals or honours."""
    desk.pungs += 1
    if face >= RED:
        desk.dragons += 1
        return 2
    if face < EAST:
        desk.ends += face % 9 in (0, 8)
        return 0
    desk.winds += 1
    named = (face == desk.seat) + (face == desk.prevailing)
    desk.loose += named == 0
    return 2 * named


@njit(cache=True)
def _honours(desk):
    points = 0
    if desk.dragons >= 2:
        points += 2 if desk.dragons == 2 else 82
    if desk.winds >= 3:
        points += 12 if desk.winds == 3 else 88
    else:
        desk.ends += desk.loose
    return points


@njit(cache=True)
def _concealed(desk, size):
    """Return the points of concealed pungs and of kongs."""
    own = kongs = own_kongs = 0
    for place in range(size):
        state = desk.states[place]
        own += state in (OWN_PUNG, OWN_KONG)
        kongs += state >= KONG
        own_kongs += state == OWN_KONG
    points = 0
    if own >= 2:
        points = FOUR_OWN if own == 4 else THREE_OWN if own == 3 else TWO_OWN
    if kongs == 1:
        return points + 1 + own_kongs
    if kongs == 2:
        return points + 4 + 2 * own_kongs
    return points + (0 if kongs == 0 else 32 if kongs == 3 else 88)


@njit(cache=True)
def _hogs(desk, size):
    """Return two points for each tile of which four are in sets that are no kongs."""
    fourths = 0
    for place in range(size):
        if desk.states[place] < KONG:
            for number in range(3):
                face = SET_FACES[desk.sets[place], number]
                fourths += desk.wanted[face] + desk.melded[face] == 4
    # Each of the four was met once.
    return 2 * (fourths // 4)


@njit(cache=True)
def with_pair(desk, pair):
    """Return the points of the sets with a pair; a knitted straight may stand for three of the sets."""
    points = desk.points
    suits = desk.suits | PAIR_SUITS[pair]
    if desk.is_knitted:
        points += 12
        suits |= ALL_SUITS
        traits = 0
        all_chows = desk.chows == 1 and pair < EAST
    else:
        traits = desk.traits & PAIR_TRAITS[pair]
        all_chows = desk.chows == 4 and pair < EAST
        if pair >= EAST:
            points += _little(desk, pair)
    if desk.wanted[pair] + desk.melded[pair] == 2 and pair < EAST:
        points += 2
    ends = desk.ends
    no_honours = suits < WINDS and not all_chows
    if all_chows:
        points += 2
    if traits:
        more, takes_honours, takes_ends = _of_traits(traits, suits, desk.pungs == 4)
        points += more
        no_honours = no_honours and not takes_honours
        ends = 0 if takes_ends else ends
    elif desk.pungs == 4:
        points += 6
    return points + ends + _of_suits(suits, traits, no_honours)


@njit(cache=True)
def _little(desk, pair):
    if desk.dragons == 2 and pair >= RED:
        return 58
    if desk.winds == 3 and pair < RED:
        return 52
    return 0


@njit(cache=True)
def _of_suits(suits, traits, no_honours):
    """Return the points for the suits there are."""
    numbered = (suits & 1) + (suits >> 1 & 1) + (suits >> 2 & 1)
    points = 0
    if numbered == 1:
        return 24 if suits < WINDS else 6
    if numbered == 2:
        points = 0 if traits & ALL_REVERSIBLE else 1
    elif numbered == 3:
        points = 6 if suits == ALL_SUITS | WINDS | DRAGONS else 0
    return points + no_honours


@njit(cache=True)
def _of_traits(traits, suits, all_pungs):
    """Return the points for what every set has, whether No Honors and whether pungs of terminals don't count."""
    points = 0
    if traits & ALL_GREEN:
        points += 88
    if traits & ALL_REVERSIBLE:
        points += 8
    if traits & ALL_ENDS:
        return points + (64 if traits & ALL_TERMINALS or not suits & ALL_SUITS else 32), True, True
    if all_pungs and not traits & EVEN:
        points += 6
    if traits & OUTSIDE:
        more = _of_numbers(traits)
        return points + 4 + more, more > 0, False
    if traits & EVEN and all_pungs:
        return points + 24, True, False
    more = _of_numbers(traits)
    if traits & FIVES:
        return points + 16 + more, True, False
    simples = 2 if traits & ALL_SIMPLES and not traits & MIDDLE else 0
    return points + more + simples, more + simples > 0, False


@njit(cache=True)
def _of_numbers(traits):
    if traits & (UPPER | MIDDLE | LOWER):
        return 24
    return 12 if traits & (UPPER_FOUR | LOWER_FOUR) else 0
