"""Dealing by construction: take the empty places away pair by pair, then lay matching faces on each pair.

The order in which the places went is a clearing line, so every deal can be cleared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.game_id import GameId
from mahjong_solitaire.solitaire.layout import Layout
from mahjong_solitaire.solitaire.peeling import peel
from mahjong_solitaire.solitaire.variants import NO_CHAIN, Chain, ChainRule, Variant, variant_of
from mahjong_solitaire.tiles import Tile

CHAIN_ATTEMPTS = 500
"""Orders that are tried to find one in which every pair may follow the one before."""
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


def deal(layout: Layout, seed: int, variant: Variant | None = None) -> Deal:
    """Return the deal of this seed, the same for ever; raise DealError where no deal can be cleared."""
    rules = variant or variant_of(layout.name)
    game_id = GameId(layout.name, seed, variant=rules.id_name)
    rng = Rng(str(game_id))
    ways = tuple(rules.ways(lock) for lock in layout.locks)
    order = peel(layout, layout.full, ways, rng)
    if order is None:
        raise DealError(f"layout {layout.name!r} can't be dealt: its tiles can't be taken away in pairs")
    pairs = arranged(choose_pairs(len(layout.slots), rules, rng), rules, NO_CHAIN, rng)
    if pairs is None:
        raise DealError(f"layout {layout.name!r} can't be dealt: no chain of its pairs was found")
    return Deal(game_id, lay(layout, order, pairs, rules), order)


def choose_pairs(count: int, variant: Variant, rng: Rng) -> list[TilePair]:
    """Return the pairs of faces for ``count`` places: whole groups, then one pair for the rest.

    Every full set goes in whole; from the set that doesn't fit any more groups are chosen by ``rng``.
    """
    pairs: list[TilePair] = []
    while 2 * len(pairs) < count:
        for group in rng.shuffled(variant.groups):
            pairs += pair_up(rng.shuffled(group), variant, rng)
    return pairs[: count // 2]


def pair_up(tiles: Sequence[Tile], variant: Variant, rng: Rng) -> list[TilePair]:
    """Return matching tiles of one group as pairs; what finds no partner is left out."""
    sides: dict[int, list[Tile]] = {-1: [], 0: [], 1: []}
    for tile in tiles:
        sides[variant.side(tile)].append(tile)
    alike = zip(sides[0][::2], sides[0][1::2], strict=False)
    # Which of two unlike tiles comes first must not tell on which of two places it lies.
    unlike = (pair if rng.below(2) else pair[::-1] for pair in zip(sides[-1], sides[1], strict=False))
    return [*alike, *unlike]


def arranged(pairs: Sequence[TilePair], variant: Variant, chain: Chain, rng: Rng) -> list[TilePair] | None:
    """Return the pairs in a random order in which they may be taken; None if none was found."""
    rule = variant.chain
    if rule is None or rule.most_breaks is None:
        return rng.shuffled(pairs)
    for attempt in range(CHAIN_ATTEMPTS):
        order = _linked(pairs, rule, chain, rng, lonely_first=attempt % 2 == 1)
        if order is not None:
            return order
    return None


def _linked(
    pairs: Sequence[TilePair], rule: ChainRule, chain: Chain, rng: Rng, *, lonely_first: bool
) -> list[TilePair] | None:
    """Put each time the first pair next that links; those that link with few are hard to come by later."""
    waiting = rng.shuffled(pairs)
    if lonely_first:
        waiting.sort(key=lambda pair: sum(rule.links(pair[0], other[0]) for other in pairs))
    order: list[TilePair] = []
    while waiting:
        place = next((place for place, pair in enumerate(waiting) if rule.links(chain.last, pair[0])), 0)
        if not rule.allows(chain, waiting[place][0]):
            return None
        order.append(waiting.pop(place))
        chain = rule.after(chain, order[-1][0])
    return order


def lay(layout: Layout, order: Line, pairs: Sequence[TilePair], variant: Variant, chain: Chain = NO_CHAIN) -> Board:
    """Return the board with each pair of faces laid on the pair of places in ``order`` at the same place."""
    faces: list[Tile | None] = [None] * len(layout.slots)
    for slots, tiles in zip(order, pairs, strict=True):
        faces[slots.first], faces[slots.second] = tiles
    return replace(Board.dealt(layout, faces, variant), chain=chain)


def shuffle(board: Board, rng: Rng) -> tuple[Board, Line] | None:
    """Lay the tiles left anew on their places, so that a line clears them; None if that can't be.

    None is returned when no order takes these places away in pairs, whatever the faces,
    or when a face is left an odd number of times.
    """
    left = _pairs_left(board, rng)
    order = peel(board.layout, board.present, board.ways, rng)
    if order is None or len(left) != len(order):
        return None
    pairs = arranged(left, board.variant, board.chain, rng)
    return None if pairs is None else (lay(board.layout, order, pairs, board.variant, board.chain), order)


def _pairs_left(board: Board, rng: Rng) -> list[TilePair]:
    alike: dict[int, list[Tile]] = {}
    for slot, face in enumerate(board.faces):
        if face is not None and board.is_present(slot):
            alike.setdefault(board.groups[slot], []).append(face)
    return [pair for tiles in alike.values() for pair in pair_up(rng.shuffled(tiles), board.variant, rng)]
