"""Learned clauses in one long array, each watched by two of its groups.

A clause at ``start`` is: size, next clause of the first watcher's list, next of the second's, then for each literal
its group and the two words of its set. A list entry is 2 * start + slot + 1 (slot 0 or 1); zero ends a list.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.faces import NONE
from mahjong_solitaire.solitaire.solver.trail import narrow

HEAD = 3
LITERAL = 3
NO_CLAUSE = -1
SHORT = 3
"""Literals of a clause that isn't forgotten."""


@njit(cache=True, error_model="numpy")
def store_clause(desk, arena):
    """Store the clause at hand; the two literals that became false last are watched. Return its start."""
    start = desk.arena_used
    size = np.int64(0)
    for group in range(desk.groups):
        if desk.clause[group, 0] or desk.clause[group, 1]:
            literal = start + HEAD + LITERAL * size
            arena[literal] = np.uint64(group)
            arena[literal + 1] = desk.clause[group, 0]
            arena[literal + 2] = desk.clause[group, 1]
            size += 1
    arena[start] = np.uint64(size)
    desk.arena_used = start + HEAD + LITERAL * size
    if size > 1:
        for slot in range(2):
            _swap(arena, start, slot, _latest(desk, arena, start, slot, size))
            _watch(desk, arena, start, slot)
    return start


@njit(cache=True, error_model="numpy")
def _latest(desk, arena, start, first, size):
    latest = first
    for number in range(first + 1, size):
        if desk.false_at[_group(arena, start, number)] > desk.false_at[_group(arena, start, latest)]:
            latest = number
    return latest


@njit(cache=True)
def _group(arena, start, number):
    return np.int64(arena[start + HEAD + LITERAL * number])


@njit(cache=True, error_model="numpy")
def _swap(arena, start, one, other):
    if one != other:
        first, second = start + HEAD + LITERAL * one, start + HEAD + LITERAL * other
        for word in range(LITERAL):
            arena[first + word], arena[second + word] = arena[second + word], arena[first + word]


@njit(cache=True, error_model="numpy")
def _watch(desk, arena, start, slot):
    group = _group(arena, start, slot)
    arena[start + 1 + slot] = np.uint64(desk.watchers[group])
    desk.watchers[group] = 2 * start + slot + 1


@njit(cache=True, error_model="numpy")
def propagate(desk, arena):
    """Draw all consequences of the clauses; return the start of a clause with no way left, or -1."""
    while desk.queue < desk.trail:
        group = desk.trail_group[desk.queue]
        desk.queue += 1
        before = 0
        entry = desk.watchers[group]
        while entry:
            start, slot = (entry - 1) >> 1, (entry - 1) & 1
            following = np.int64(arena[start + 1 + slot])
            outcome = _visit(desk, arena, start, slot)
            if outcome == _BROKEN:
                return start
            if outcome == _KEPT:
                before = entry
            elif before:
                arena[((before - 1) >> 1) + 1 + ((before - 1) & 1)] = np.uint64(following)
            else:
                desk.watchers[group] = following
            if outcome == _MOVED:
                _watch(desk, arena, start, slot)
            entry = following
    return NO_CLAUSE


_KEPT, _MOVED, _BROKEN = 0, 1, 2


@njit(cache=True, error_model="numpy")
def _visit(desk, arena, start, slot):
    """Look at a clause that watches, in this slot, a group just narrowed."""
    if _is_possible(desk, arena, start, slot):
        return _KEPT
    literal = start + HEAD + LITERAL * (1 - slot)
    group = np.int64(arena[literal])
    low, high = desk.domain[group, 0] & arena[literal + 1], desk.domain[group, 1] & arena[literal + 2]
    if low == desk.domain[group, 0] and high == desk.domain[group, 1]:
        return _KEPT
    for number in range(2, np.int64(arena[start])):
        if _is_possible(desk, arena, start, number):
            _swap(arena, start, slot, number)
            return _MOVED
    if low == NONE and high == NONE:
        return _BROKEN
    narrow(desk, group, low, high, start)
    return _KEPT


@njit(cache=True, error_model="numpy")
def _is_possible(desk, arena, start, number):
    literal = start + HEAD + LITERAL * number
    group = np.int64(arena[literal])
    return desk.domain[group, 0] & arena[literal + 1] != NONE or desk.domain[group, 1] & arena[literal + 2] != NONE


@njit(cache=True, error_model="numpy")
def forget(desk, arena):
    """Keep the latest quarter of the clauses and the short ones, unless they hold for good; at level 0 only."""
    used, late = desk.arena_used, 3 * desk.arena_used // 4
    for group in range(desk.groups):
        desk.watchers[group] = 0
    start = kept = np.int64(0)
    while start < used:
        size = np.int64(arena[start])
        length = HEAD + LITERAL * size
        if size > 1 and (start >= late or size <= SHORT) and _is_wanted(desk, arena, start, size):
            for word in range(length):
                arena[kept + word] = arena[start + word]
            for slot in range(2):
                _watch(desk, arena, kept, slot)
            kept += length
        start += length
    desk.arena_used = kept


@njit(cache=True, error_model="numpy")
def _is_wanted(desk, arena, start, size):
    """Bring two literals to the front that are possible still; False if one holds anyway."""
    front = 0
    for number in range(size):
        literal = start + HEAD + LITERAL * number
        group = np.int64(arena[literal])
        low, high = desk.domain[group, 0] & arena[literal + 1], desk.domain[group, 1] & arena[literal + 2]
        if low == desk.domain[group, 0] and high == desk.domain[group, 1]:
            return False
        if front < 2 and (low != NONE or high != NONE):
            _swap(arena, start, front, number)
            front += 1
    return front == 2


@njit(cache=True, error_model="numpy")
def take_clause(desk, arena, start):
    """Make a stored clause the one at hand."""
    for group in range(desk.groups):
        desk.clause[group, 0] = NONE
        desk.clause[group, 1] = NONE
    for number in range(np.int64(arena[start])):
        literal = start + HEAD + LITERAL * number
        group = np.int64(arena[literal])
        desk.clause[group, 0] = arena[literal + 1]
        desk.clause[group, 1] = arena[literal + 2]


@njit(cache=True, error_model="numpy")
def resolve_with(desk, arena, start, pivot):
    """Join the clause at hand with a stored one: of the pivot group what both allow, of the others what either does."""
    for number in range(np.int64(arena[start])):
        literal = start + HEAD + LITERAL * number
        group = np.int64(arena[literal])
        for word in range(2):
            matchings = arena[literal + 1 + word]
            if group == pivot:
                desk.clause[group, word] &= matchings
            else:
                desk.clause[group, word] |= matchings
