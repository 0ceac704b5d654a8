"""Dealing by construction: take the empty places away pair by pair, then lay matching faces on each pair.

The order in which the places went is a clearing line, so every deal can be cleared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.peeling import peel
from mahjong_solitaire.solitaire.variants import SHANGHAI, Variant
from mahjong_solitaire.tiles import Tile

TilePair = tuple[Tile, Tile]
Line = tuple[Pair, ...]
"""Pairs to take one after the other; a clearing line leaves no tile."""


class DealError(ValueError):
    """A layout on which no deal can be cleared."""


@dataclass(frozen=True)
class Deal:
    """A board at its start, with its name and one line that clears it (empty if none is known)."""

    id: GameId
    board: Board
    line: Line


def deal(layout: Layout, seed: int, variant: Variant = SHANGHAI) -> Deal:
    """Return the deal of this seed, the same for ever; raise DealError where no deal can be cleared."""
    game_id = GameId(layout.name, seed)
    rng = Rng(str(game_id))
    ways = tuple(variant.ways(lock) for lock in layout.locks)
    order = peel(layout, layout.full, ways, rng)
    if order is None:
        raise DealError(f"layout {layout.name!r} can't be dealt: its tiles can't be taken away in pairs")
    pairs = choose_pairs(len(layout.slots), variant, rng)
    return Deal(game_id, lay(layout, order, pairs, variant, rng), order)


def choose_pairs(count: int, variant: Variant, rng: Rng) -> list[TilePair]:
    """Return the pairs of faces for ``count`` places: whole groups, then one pair for the rest.

    Every full set goes in whole; from the set that doesn't fit any more groups are chosen by ``rng``.
    """
    pairs: list[TilePair] = []
    while 2 * len(pairs) < count:
        for group in rng.shuffled(variant.groups):
            pairs += pair_up(rng.shuffled(group))
    return pairs[: count // 2]


def pair_up(tiles: Sequence[Tile]) -> list[TilePair]:
    """Return neighbours as pairs; a last odd tile is left out."""
    return list(zip(tiles[::2], tiles[1::2], strict=False))


def lay(layout: Layout, order: Line, pairs: Sequence[TilePair], variant: Variant, rng: Rng) -> Board:
    """Return the board with the pairs of faces laid at random on the pairs of places in ``order``."""
    faces: list[Tile | None] = [None] * len(layout.slots)
    for slots, tiles in zip(order, rng.shuffled(pairs), strict=True):
        faces[slots.first], faces[slots.second] = tiles
    return Board.dealt(layout, faces, variant)


def shuffle(board: Board, rng: Rng) -> tuple[Board, Line] | None:
    """Lay the tiles left anew on their places, so that a line clears them; None if that can't be.

    None is returned when no order takes these places away in pairs, whatever the faces,
    or when a face is left an odd number of times.
    """
    pairs = _pairs_left(board, rng)
    order = peel(board.layout, board.present, board.ways, rng)
    if order is None or len(pairs) != len(order):
        return None
    return lay(board.layout, order, pairs, board.variant, rng), order


def _pairs_left(board: Board, rng: Rng) -> list[TilePair]:
    alike: dict[int, list[Tile]] = {}
    for slot, face in enumerate(board.faces):
        if face is not None and board.is_present(slot):
            alike.setdefault(board.groups[slot], []).append(face)
    return [pair for tiles in alike.values() for pair in pair_up(rng.shuffled(tiles))]
