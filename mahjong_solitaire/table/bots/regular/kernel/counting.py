"""Kernel: what a complete hand pays in each way to win, and what it adds to the sums."""

from __future__ import annotations

from math import ceil

from numba import njit

from mahjong_solitaire.table.bots.regular.kernel.desk import (
    CLOSED,
    CLOSED_DRAWN,
    CLOSED_GIVEN,
    GIVEN,
    GRADE,
    LEGAL,
    MOST_GRADES,
    NONE,
    OPEN_DRAWN,
    OPEN_GIVEN,
    OPENED,
)
from mahjong_solitaire.table.bots.strong.kernel.desk import ALONE, ALONE_LAST, CALLED, CALLED_LAST, FACES
from mahjong_solitaire.table.bots.strong.kernel.steps import add_sums

_DRAWN_SHARE = 0.3
"""The part of the wins that are drawn, of hands that may win either way."""
_LITTLE = 1e-9


@njit(cache=True)
def count_target(desk, depth, missing):
    """Add a hand with its grades and the odds of a depth, won in the way that is worth the most."""
    _pay(desk, missing)
    if missing == 1:
        _note_ready(desk)
        return
    odds = desk.odds[depth]
    chance = value = 0.0
    for kind in range(OPENED, CLOSED - 1, -1):
        if kind == CLOSED and desk.is_open:
            continue
        given = desk.paid[OPEN_GIVEN if kind == OPENED else CLOSED_GIVEN]
        drawn = desk.paid[OPEN_DRAWN if kind == OPENED else CLOSED_DRAWN]
        if drawn <= 0:
            continue
        likely = odds[CALLED if kind == OPENED else ALONE]
        worth = drawn
        if given > 0:
            likely *= odds[CALLED_LAST if kind == OPENED else ALONE_LAST]
            worth = (1 - _DRAWN_SHARE) * given + _DRAWN_SHARE * drawn
        if likely * worth > value:
            chance, value = likely, likely * worth
    if value > 0:
        add_sums(desk, missing, chance, value)


@njit(cache=True)
def _pay(desk, missing):
    """Write what each way to win brings, 0 where it isn't lawful."""
    dora = _dora(desk) if desk.has_each else 0.0
    for way in range(4):
        kind = OPENED if way in (OPEN_GIVEN, OPEN_DRAWN) else CLOSED
        if way == CLOSED_GIVEN and missing == 1:
            kind = GIVEN
        grade, legal = desk.grades[kind] + desk.ways[way, GRADE] + dora, desk.grades[kind] + desk.ways[way, LEGAL]
        if legal < desk.minimum - _LITTLE:
            desk.paid[way] = 0.0
            continue
        pays = min(_on(desk.limits, grade), _on(desk.ladder, grade) * _points(desk, way, kind))
        if desk.power != 1:
            pays = pays**desk.power
        factor = desk.payment[2 if way in (OPEN_DRAWN, CLOSED_DRAWN) else 1]
        desk.paid[way] = desk.payment[0] + factor * pays


@njit(cache=True)
def _dora(desk):
    found = 0.0
    for face in range(FACES):
        if desk.wanted[face]:
            found += desk.each[face] * desk.wanted[face] + min(desk.wanted[face], desk.reds[face])
    return found


@njit(cache=True)
def _points(desk, way, kind):
    """Return the points of the sets, with what the way to win adds, rounded up."""
    points = desk.won + desk.points[kind]
    if way in (OPEN_DRAWN, CLOSED_DRAWN):
        points += desk.self_drawn
    elif way == CLOSED_GIVEN:
        points += desk.alone
    if desk.step > 0:
        points = ceil(points / desk.step - _LITTLE) * desk.step
    return max(points, desk.least) if way in (OPEN_GIVEN, OPEN_DRAWN) else points


@njit(cache=True)
def _on(ladder, grade):
    """Return what stands on a ladder for so many grades; between two the share of both."""
    if grade <= 0:
        return ladder[0]
    step = int(grade)
    if step >= MOST_GRADES:
        return ladder[MOST_GRADES]
    part = grade - step
    return ladder[step] * (1 - part) + ladder[step + 1] * part


@njit(cache=True)
def _note_ready(desk):
    """Keep what the last tile pays, by the discard that leaves the hand waiting."""
    discard, wait = NONE, NONE
    for face in range(FACES):
        if desk.wanted[face] > desk.held[face]:
            wait = face
        elif desk.wanted[face] < desk.held[face]:
            discard = face
    given = desk.paid[OPEN_GIVEN if desk.is_open else CLOSED_GIVEN]
    drawn = desk.paid[OPEN_DRAWN if desk.is_open else CLOSED_DRAWN]
    if wait == NONE or drawn <= 0:
        return
    desk.targets += 1
    desk.nearest = 1
    desk.ready_given[discard, wait] = max(desk.ready_given[discard, wait], given)
    desk.ready_drawn[discard, wait] = max(desk.ready_drawn[discard, wait], drawn)


@njit(cache=True, nogil=True)
def sum_ready(desk, ready):
    """Write for each discard the rate of the tiles that win, their mean worth, and how many of them are live."""
    for discard in range(FACES + 1):
        rate = worth = copies = 0.0
        is_barred = False
        for wait in range(FACES):
            if desk.bars and desk.ready_drawn[discard, wait] > 0 and (desk.discarded[wait] or wait == discard):
                is_barred = True
        for wait in range(FACES):
            drawn, given = desk.ready_drawn[discard, wait], desk.ready_given[discard, wait]
            if drawn <= 0:
                continue
            copies += desk.live[wait]
            of_draws = desk.live[wait] * desk.own
            of_discards = 0.0 if is_barred or given <= 0 else desk.live[wait] * desk.given[wait]
            rate += of_draws + of_discards
            worth += of_draws * drawn + of_discards * given
        ready[discard, 0] = rate
        ready[discard, 1] = worth / rate if rate > 0 else 0.0
        ready[discard, 2] = copies
