"""Stage three: conflict-driven search, one variable a group, its value one of the matchings.

After every decision the relaxed closure is run. If tiles stay, the groups that hold them back are found and the
reason becomes a clause: "one of these groups must be paired otherwise". Clauses are resolved and learned as in a
SAT solver (first unique implication point, two watched literals, activities), with sets of matchings in place of
true and false. A literal is a group and a set of matchings: the group is paired by one of the set.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.clauses import forget, propagate, resolve_with, store_clause, take_clause
from mahjong_solitaire.solitaire.solver.closure import HERE, SAVED, close, copy_closure, let_go, spread, would_go
from mahjong_solitaire.solitaire.solver.faces import NONE, has_matching
from mahjong_solitaire.solitaire.solver.matchings import COUNT, FIRST, PARTNER
from mahjong_solitaire.solitaire.solver.trail import begin, decide_next, false_since, go_back, narrow
from mahjong_solitaire.solitaire.solver.trials import LOST, WON

UNDECIDED, FULL = -1, -2
FIRST_INTERVAL, LONGER = 600, 40
"""Conflicts after which the search starts over and forgets most clauses, which have become too many to look through;
and how many more it takes each time, so that it comes to an end."""
GROWTH = 1.05
CEILING = 1e90
LONGEST_PAIR = 2 * (3 + 3 * 48)
"""Room for two clauses with every group in them."""


@njit(cache=True, error_model="numpy")
def search(places, desk, arena, most_conflicts):
    """Search until the board is decided: WON (``domain`` holds the matchings), LOST, UNDECIDED or FULL."""
    begin(desk)
    interval = FIRST_INTERVAL
    due = interval
    while True:
        broken = propagate(desk, arena)
        if broken >= 0:
            take_clause(desk, arena, broken)
        elif not close(places, desk, desk.partners):
            _explain(places, desk)
        elif desk.conflicts >= due:
            if desk.level == 0:
                forget(desk, arena)
                interval += LONGER
                due = desk.conflicts + interval
            go_back(desk, 0)
            continue
        elif decide_next(desk):
            continue
        else:
            return WON
        if not _learn(desk, arena, broken < 0):
            return LOST
        if 0 < most_conflicts <= desk.conflicts:
            return UNDECIDED
        if desk.arena_used + LONGEST_PAIR > arena.size:
            return FULL


@njit(cache=True, error_model="numpy")
def _explain(places, desk):
    """Make a stuck closure the clause at hand: one of these groups must be paired by one of these matchings.

    Group after group, the latest decisions first, is set free again and the closure goes on; groups that
    make no difference stay free, the others are needed.
    """
    _prepare(desk)
    while True:
        group = _latest_that_helps(desk)
        if group < 0:
            break
        copy_closure(desk, HERE, SAVED)
        for place in range(desk.size[group]):
            desk.relaxed[group, place] = desk.open_partners[group, place]
        top = let_go(desk, group, would_go(desk, desk.open_partners, group), np.int64(0))
        if spread(places, desk, desk.relaxed, top):
            copy_closure(desk, SAVED, HERE)
            for place in range(desk.size[group]):
                desk.relaxed[group, place] = desk.partners[group, place]
            desk.needed[group] = 1
    for group in range(desk.groups):
        if desk.needed[group]:
            _add_literal(desk, group)


@njit(cache=True, error_model="numpy")
def _prepare(desk):
    for group in range(desk.groups):
        desk.needed[group] = 0
        desk.clause[group, 0] = NONE
        desk.clause[group, 1] = NONE
        for place in range(desk.size[group]):
            desk.relaxed[group, place] = desk.partners[group, place]


@njit(cache=True, error_model="numpy")
def _latest_that_helps(desk):
    """Return the group narrowed last that would let tiles go if it were free; -1 if none."""
    best = np.int64(-1)
    latest = -1
    for group in range(desk.groups):
        if desk.latest[group] > latest and not desk.needed[group] and would_go(desk, desk.open_partners, group):
            best = group
            latest = desk.latest[group]
    return best


@njit(cache=True, error_model="numpy")
def _add_literal(desk, group):
    """Add the matchings, of those open at the start, that would let a tile of the group go."""
    size = desk.size[group]
    reached, gone = desk.reached[HERE, group], desk.gone[HERE, group]
    for number in range(COUNT[size]):
        if not has_matching(desk.open_domain, group, number):
            continue
        for place in range(size):
            partner = PARTNER[FIRST[size] + number, place]
            if (reached >> place) & 1 and (reached >> partner) & 1 and not (gone >> place) & 1:
                desk.clause[group, number >> 6] |= np.uint64(1) << np.uint64(number & 63)
                break


@njit(cache=True, error_model="numpy")
def _learn(desk, arena, is_new):
    """Resolve the clause at hand until it forces something, go back, and narrow; False: the board is lost.

    ``is_new`` says that the clause comes from the closure and isn't stored yet.
    """
    desk.conflicts += 1
    if is_new:
        _bump_all(desk)
    group, top, at_top, second = _levels(desk)
    if is_new and top > 0 and at_top > 1:
        go_back(desk, top)
        store_clause(desk, arena)
    while top > 0 and at_top > 1:
        desk.activity[group] += desk.bump
        resolve_with(desk, arena, desk.trail_reason[desk.false_at[group]], group)
        group, top, at_top, second = _levels(desk)
    if top == 0:
        return False
    _bump_all(desk)
    go_back(desk, second)
    start = store_clause(desk, arena)
    low, high = desk.domain[group, 0] & desk.clause[group, 0], desk.domain[group, 1] & desk.clause[group, 1]
    if low == NONE and high == NONE:
        return False
    if low != desk.domain[group, 0] or high != desk.domain[group, 1]:
        narrow(desk, group, low, high, start)
    _grow(desk)
    return True


@njit(cache=True, error_model="numpy")
def _levels(desk):
    """Return the group of the clause at hand that became false last, its level, how many did then, the level before."""
    last = 0
    latest = top = at_top = second = 0
    for group in range(desk.groups):
        if desk.clause[group, 0] == NONE and desk.clause[group, 1] == NONE:
            continue
        place = false_since(desk, group)
        desk.false_at[group] = place
        level = desk.trail_level[place] if place >= 0 else 0
        if place > latest or level > top:
            last = group
            latest = place
        if level > top:
            second = top
            top, at_top = level, 1
        elif level == top:
            at_top += 1
        elif level > second:
            second = level
    return last, top, at_top, second


@njit(cache=True, error_model="numpy")
def _bump_all(desk):
    for group in range(desk.groups):
        if desk.clause[group, 0] or desk.clause[group, 1]:
            desk.activity[group] += desk.bump


@njit(cache=True, error_model="numpy")
def _grow(desk):
    desk.bump *= GROWTH
    if desk.bump > CEILING:
        for group in range(desk.groups):
            desk.activity[group] /= CEILING
        desk.bump /= CEILING
