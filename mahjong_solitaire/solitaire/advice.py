"""What the exact solver says of positions, as values that a game can take in: made here or in another process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mahjong_solitaire.solitaire.board import Board, Pair
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.solitaire.solver import last_clearable, solve, winning_pairs
from mahjong_solitaire.solitaire.ways import is_open

Line = tuple[Pair, ...]


@dataclass(frozen=True)
class Advice:
    """A position, a line that clears it, and for each open pair whether taking it keeps it so.

    Without a line the position is lost, or ``is_lost`` is false: it wasn't decided. Pairs that weren't are missing.
    """

    board: Board
    line: Line | None
    keeps: Mapping[Pair, bool]
    is_lost: bool


@dataclass(frozen=True)
class Loss:
    """Where a game was lost: ``before`` could be cleared by ``line``, ``after`` taking ``pair`` it can't any more."""

    before: Board
    line: Line
    pair: Pair
    after: Board


def advise(board: Board) -> Advice:
    """Solve a position and judge every open pair; exact."""
    verdict = solve(board)
    if verdict.solvable is None:
        return Advice(board, None, {}, is_lost=False)
    if not verdict.solvable:
        return Advice(board, None, dict.fromkeys(board.pairs(), False), is_lost=True)
    return Advice(board, verdict.line, winning_pairs(board), is_lost=False)


def find_loss(boards: Sequence[Board]) -> Loss | None:
    """Return where a run of positions, each a pair fewer than the last, was lost; None if it never or always was."""
    number = last_clearable(boards)
    if number in {-1, len(boards) - 1}:
        return None
    before, after = boards[number], boards[number + 1]
    first, second = bits(before.present & ~after.present)
    return Loss(before, solve(before).line, Pair.of(first, second), after)


def explain(loss: Loss) -> str:
    """Say in one English sentence what the pair did; only what is certain."""
    board = loss.after
    faces = board.faces[loss.pair.first], board.faces[loss.pair.second]
    names = ", ".join(dict.fromkeys(face.title for face in faces if face is not None))
    rest = [slot for slot in bits(board.present) if board.groups[slot] == board.groups[loss.pair.first]]
    if len(rest) == 2 and _lies_under(board, *rest):
        return f"Since that pair ({names}) went, the two left of its kind lie one above the other, never free together."
    buried = len(never_free(board))
    if buried:
        return f"Taking that pair ({names}) buried {buried} tiles: they can never be freed now."
    return f"Since that pair ({names}) went, no order of the rest clears the board."


def _lies_under(board: Board, one: int, other: int) -> bool:
    """Whether one of two tiles can only go after the other."""
    return bool(_held_down_by(board, one) >> other & 1 or _held_down_by(board, other) >> one & 1)


def _held_down_by(board: Board, slot: int) -> int:
    """Return all tiles that must go before this one, in whatever way it becomes free."""
    held = 0
    waiting = 1 << slot
    while waiting:
        must = board.present
        for way in board.ways[next(bits(waiting))]:
            must &= way
        waiting &= waiting - 1
        waiting |= must & ~held
        held |= must
    return held


def never_free(board: Board) -> tuple[int, ...]:
    """Return the tiles that stay even if every tile that is free may go with any free or gone tile that matches."""
    present = board.present
    reached: set[int] = set()
    progress = True
    while progress:
        progress = False
        for slot in bits(board.present):
            if slot not in reached and is_open(board.ways[slot], present):
                reached.add(slot)
                for mate in reached:
                    if board.matches(mate, slot):
                        progress = progress or bool(present & (1 << mate | 1 << slot))
                        present &= ~(1 << mate | 1 << slot)
    return tuple(bits(present))
