"""The search for an order: depth first, with a memory of lost positions, begun anew until one run gets to the end.

A run tries the most promising pair first and gives up after so many dead ends; one that ends by itself is a proof.
After each run the pairs of the run that came furthest are liked better than those beside them, so that the next runs
look near it; after an epoch all of that is forgotten, and runs may meet twice as many dead ends.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.ordered_bound import breaks_needed
from mahjong_solitaire.solitaire.solver.ordered_choice import list_moves, next_move
from mahjong_solitaire.solitaire.solver.ordered_memory import is_lost, note_lost
from mahjong_solitaire.solitaire.solver.ordered_moves import begin, group_of, put_back, take

LOST, WON, OPEN = 0, 1, 2
ANY = -1
"""No pair is prescribed for the first move."""
NOISE = 2.0
STEP = 1.0
EPOCH = 200
DEAD_ENDS = 10


@njit(cache=True, error_model="numpy", nogil=True)
def search(places_of_one, desk_of_one, track_of_one, partners, first, most_nodes):
    """Look for an order of all pairs, ``first`` at the beginning; LOST is a proof, OPEN says that the bound was met.

    A win is in ``moves``, by depth, the place before ``next``. What was liked at the start is kept for the first epoch.
    """
    places, desk, track = places_of_one[0], desk_of_one[0], track_of_one[0]
    track.nodes = 0
    noise = 0.0
    most_dead_ends = np.int64(DEAD_ENDS)
    while True:
        track.best_left = desk.tiles + 1
        for _ in range(EPOCH):
            outcome = _run(places, desk, track, partners, first, most_dead_ends, most_nodes, noise)
            if outcome != OPEN or track.nodes >= most_nodes:
                return outcome
            noise = NOISE
            _learn(places, desk, track, partners)
        forget(track)
        most_dead_ends *= 2


@njit(cache=True)
def forget(track):
    """Like all pairs the same."""
    for move in range(track.liking.size):
        track.liking[move] = 0.0


@njit(cache=True, error_model="numpy")
def _run(places, desk, track, partners, first, most_dead_ends, most_nodes, noise):
    begin(places, desk, track)
    start = np.int64(0)
    if first != ANY:
        track.moves[0, 0] = first
        track.count[0] = track.next[0] = 1
        _go(places, desk, track, start, first)
        start = np.int64(1)
    depth = start
    dead_ends = np.int64(0)
    if track.left and not _arrive(places, desk, track, partners, depth, noise):
        return LOST
    while track.left:
        if dead_ends >= most_dead_ends or track.nodes >= most_nodes:
            return OPEN
        if track.next[depth] < track.count[depth]:
            move = next_move(track, depth)
            _go(places, desk, track, depth, move)
            if not track.left or _arrive(places, desk, track, partners, depth + 1, noise):
                depth += 1
                continue
        else:
            note_lost(track, depth)
            if depth == start:
                return LOST
            depth -= 1
            move = track.moves[depth, track.next[depth] - 1]
        dead_ends += 1
        put_back(places, desk, track, move)
    return WON


@njit(cache=True, error_model="numpy")
def _go(places, desk, track, depth, move):
    group = group_of(move)
    links = (track.chain_links[depth] >> group) & 1
    track.chain_links[depth + 1] = track.links[group]
    track.chain_breaks[depth + 1] = track.chain_breaks[depth] + 1 - links
    take(places, desk, track, move)


@njit(cache=True, error_model="numpy")
def _arrive(places, desk, track, partners, depth, noise):
    """List the moves of a position just met; False if it is lost for sure."""
    track.nodes += 1
    links, breaks = track.chain_links[depth], track.chain_breaks[depth]
    if track.left < track.best_left:
        _note_best(track, depth)
    if is_lost(track, links, breaks) or is_lost(track, track.everything, breaks):
        return False
    if breaks + breaks_needed(places, desk, track, partners, links) > track.most_breaks:
        note_lost(track, depth)
        return False
    list_moves(places, desk, track, partners, depth, noise)
    return True


@njit(cache=True, error_model="numpy")
def _note_best(track, depth):
    track.best_left = track.left
    track.best_count = depth
    for place in range(depth):
        track.best[place] = track.moves[place, track.next[place] - 1]


@njit(cache=True, error_model="numpy")
def _learn(places, desk, track, partners):
    """Go the best way once more, and like each of its pairs better, those beside it less, as likely as they were."""
    begin(places, desk, track)
    for depth in range(track.best_count):
        list_moves(places, desk, track, partners, depth, 0.0)
        _like(track, depth, track.best[depth])
        _go(places, desk, track, depth, track.best[depth])


@njit(cache=True, error_model="numpy")
def _like(track, depth, best):
    most = track.worth[depth, 0]
    for place in range(track.count[depth]):
        most = max(most, track.worth[depth, place])
    total = 0.0
    for place in range(track.count[depth]):
        track.worth[depth, place] = np.exp((track.worth[depth, place] - most) / NOISE)
        total += track.worth[depth, place]
    for place in range(track.count[depth]):
        track.liking[track.moves[depth, place]] -= STEP * track.worth[depth, place] / total
    track.liking[best] += STEP
