"""Keeping a known clearing line alive while the player goes another way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import bits

Line = tuple[Pair, ...]


def clears(board: Board, line: Sequence[Pair]) -> bool:
    """Whether taking these pairs in this order is legal and leaves no tile."""
    for pair in line:
        if not board.can_take(pair):
            return False
        board = board.remove(pair)
    return board.is_cleared


def follow(line: Line, taken: Pair, after: Board) -> Line | None:
    """Return a line that clears ``after``, made from one that cleared the board before ``taken`` went; None if lost.

    Tiles never lose their freedom when others go, so a pair of the line may go early. If the tiles were
    to go with other partners, the two partners are paired, as late or as early as the line allows.
    """
    if taken in line:
        rest = tuple(pair for pair in line if pair != taken)
        return rest if not after.variant.is_ordered or clears(after, rest) else None
    return next((other for other in _mended(line, taken) if clears(after, other)), None)


def _mended(line: Line, taken: Pair) -> Iterator[Line]:
    touched = [place for place, pair in enumerate(line) if set(pair) & set(taken)]
    partners = [slot for place in touched for slot in line[place] if slot not in taken]
    if len(touched) != 2:
        return
    rest = [pair for place, pair in enumerate(line) if place not in touched]
    for place in range(touched[1] - 1, touched[0] - 1, -1):
        yield (*rest[:place], Pair.of(*partners), *rest[place:])


def safe_finish(board: Board) -> Line | None:
    """Return a line that clears the board by safe pairs alone; None if there is none."""
    line: list[Pair] = []
    while not board.is_cleared:
        pair = next((pair for pair in board.pairs() if is_safe(board, pair)), None)
        if pair is None:
            return None
        line.append(pair)
        board = board.remove(pair)
    return tuple(line)


def is_safe(board: Board, pair: Pair) -> bool:
    """Whether all that is left of the pair's group is free: then taking it never hurts, unless the order counts."""
    if board.variant.is_ordered:
        return False
    group = board.groups[pair.first]
    return all(board.is_free(slot) for slot in bits(board.present) if board.groups[slot] == group)
