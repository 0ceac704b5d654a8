"""Hints: pairs worth taking, best first, each with the true reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.solitaire.lines import is_safe


class Hint(NamedTuple):
    """A pair to take and why, in one English sentence."""

    pair: Pair
    reason: str


def ranked(board: Board, pairs: Iterable[Pair]) -> list[Pair]:
    """Return pairs, the one first that leaves most open: the rest of a group, then by pairs and tiles free after it."""
    return sorted(pairs, key=lambda pair: _worth(board, pair), reverse=True)


def hint_from_line(board: Board, line: Iterable[Pair]) -> Hint:
    """Return the best pair of a line that clears the board; all that can go now are safe, unless the order counts."""
    pairs = tuple(line)
    first = pairs[:1] if board.variant.is_ordered else pairs
    best, *_ = ranked(board, (pair for pair in first if board.can_take(pair)))
    return Hint(best, f"{_reason(board, best)}, and the board can still be cleared after it.")


def hint_from_judgement(board: Board, keeps: Mapping[Pair, bool]) -> Hint:
    """Return the best of the open pairs that keep the board clearable; there is one; undecided ones are missing."""
    safe = [pair for pair, keeps_it in keeps.items() if keeps_it]
    best, *_ = ranked(board, safe)
    if len(safe) == 1 and len(keeps) > 1 and all(pair in keeps for pair in board.pairs()):
        return Hint(best, "It is the only pair that keeps the board clearable.")
    return Hint(best, f"{_reason(board, best)}, and the board can still be cleared after it.")


def _worth(board: Board, pair: Pair) -> tuple[bool, int, int, int]:
    after = board.remove(pair)
    return is_safe(board, pair), sum(1 for _ in after.pairs()), after.free.bit_count(), -pair.first


def _freed(board: Board, pair: Pair) -> tuple[int, ...]:
    """Return the slots that become free when the pair goes."""
    return tuple(bits(board.remove(pair).free & ~board.free))


def _reason(board: Board, pair: Pair) -> str:
    if sum(1 for _ in board.pairs()) == 1:
        return "It is the only open pair"
    piece = board.variant.piece
    if is_safe(board, pair):
        return f"All {piece}s left of this kind are free, so taking them costs nothing"
    freed = _freed(board, pair)
    if not freed:
        return f"It frees no {piece} at once"
    number = len(freed)
    uncovered = sum(1 for slot in freed if board.blockers(slot).above)
    pieces = f"one {piece}" if number == 1 else f"{number} {piece}s"
    return f"It uncovers {pieces}" if uncovered == number else f"It frees {pieces}"
