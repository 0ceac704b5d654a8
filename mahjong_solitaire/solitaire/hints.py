"""Hints: a pair worth taking, and the true reason for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import bits


class Hint(NamedTuple):
    """A pair to take and why, in one English sentence."""

    pair: Pair
    reason: str


def hint(board: Board, line: Sequence[Pair] | None) -> Hint | None:
    """Return the best pair; one of ``line`` (a line that clears the board) where a line is known.

    Pairs of the line that can go now are all safe to take; the one that frees most comes first.
    Without a line the reason says that nothing is known. None: no pair is left.
    """
    open_pairs = tuple(board.pairs())
    if not open_pairs:
        return None
    candidates = [pair for pair in line if board.can_take(pair)] if line else open_pairs
    best = max(candidates, key=lambda pair: (_is_rest_of_group(board, pair), len(_freed(board, pair)), -pair.first))
    why = _reason(board, best, len(open_pairs))
    if line:
        return Hint(best, f"{why}, and the board can still be cleared after it.")
    return Hint(best, f"{why}; whether the board can be cleared from here is not known.")


def _freed(board: Board, pair: Pair) -> tuple[int, ...]:
    """Return the slots that become free when the pair goes."""
    return tuple(bits(board.remove(pair).free & ~board.free))


def _is_rest_of_group(board: Board, pair: Pair) -> bool:
    group = board.groups[pair.first]
    return all(board.is_free(slot) for slot in bits(board.present) if board.groups[slot] == group)


def _reason(board: Board, pair: Pair, open_pairs: int) -> str:
    if open_pairs == 1:
        return "It is the only open pair"
    if _is_rest_of_group(board, pair):
        return "All tiles left of this kind are free, so taking them costs nothing"
    freed = _freed(board, pair)
    if not freed:
        return "It frees no tile at once"
    number = len(freed)
    uncovered = sum(1 for slot in freed if board.blockers(slot).above)
    tiles = "one tile" if number == 1 else f"{number} tiles"
    return f"It uncovers {tiles}" if uncovered == number else f"It frees {tiles}"
