"""The memory for positions that are known to be lost, by what is left and what links.

Two keys of 64 bits tell positions apart: one says where to look, the other is compared. What fails with some breaks
spent fails with more.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from mahjong_solitaire.solitaire.solver.ordered_desk import SHELF_BITS


@njit(cache=True, error_model="numpy")
def is_lost(track, links, breaks):
    """Whether the position, with no more breaks spent, is known to be lost."""
    shelf = np.int64(_key(track, 0, links) >> np.uint64(64 - SHELF_BITS))
    return track.shelf_key[shelf] == _key(track, 1, links) ^ track.salt and track.shelf_breaks[shelf] <= breaks


@njit(cache=True, error_model="numpy")
def note_lost(track, depth):
    """Remember that the position at hand is lost: also after a joker, if that cost a break more."""
    links, breaks = track.chain_links[depth], track.chain_breaks[depth]
    _put(track, links, breaks)
    if (links & track.here) != (track.everything & track.here):
        _put(track, track.everything, breaks + 1)


@njit(cache=True, error_model="numpy")
def _put(track, links, breaks):
    shelf = np.int64(_key(track, 0, links) >> np.uint64(64 - SHELF_BITS))
    key = _key(track, 1, links) ^ track.salt
    if track.shelf_key[shelf] != key or track.shelf_breaks[shelf] > breaks:
        track.shelf_key[shelf] = key
        track.shelf_breaks[shelf] = breaks


@njit(cache=True, error_model="numpy")
def _key(track, word, links):
    """Return a key of the position and of what may follow; pairs that are gone don't count."""
    mixed = np.uint64(links & track.here) * np.uint64(0x9E3779B97F4A7C15)
    mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(32)
    return track.key[word] ^ mixed
