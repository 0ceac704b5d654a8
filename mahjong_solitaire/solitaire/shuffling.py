"""Shuffling in play: the tiles left change places, each arrangement that can be cleared as likely as any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong_solitaire.rng import Rng
from mahjong_solitaire.solitaire import dealing
from mahjong_solitaire.solitaire.board import Board, Faces
from mahjong_solitaire.solitaire.dealing import Line
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.solitaire.lines import clears
from mahjong_solitaire.solitaire.solver import Effort, Judge
from mahjong_solitaire.tiles import Tile

TRIES, CONFLICTS_A_TRY, CONFLICTS_OF_TRIES = 500, 1_000, 10_000
"""If so many arrangements can't be cleared or decided, those that can be are too rare to wait for."""
MINGLING = Effort(swaps=1_000, conflicts=1_000_000, conflicts_a_board=50)
"""Bounds are counted in conflicts and not in seconds, so that a seed gives the same arrangement everywhere."""


class Arrangement(NamedTuple):
    """New faces for the places of a board, and a line that clears it then."""

    faces: Faces
    line: Line


def arrange(board: Board, rng: Rng) -> Arrangement | None:
    """Lay the tiles left anew on their places so that they can be cleared; None: no arrangement of them can be.

    Arrangements are drawn until one can be cleared. Where hardly any can, a walk of swaps leads away from one that is
    made by construction; every swap is proposed with the same chance and made if the board stays clearable, so that
    in the long run all arrangements it reaches are equally likely.
    """
    made = constructed(board, rng)
    if made is None or not made.line:
        return made
    judge = Judge(board)
    drawn = _drawn(board, judge, rng)
    if drawn is not None or board.variant.is_ordered:
        # The walk knows no rule on the order of pairs.
        return drawn or made
    return _mingled(board.with_faces(made.faces), judge, rng) or made


def constructed(board: Board, rng: Rng) -> Arrangement | None:
    """Like `arrange`, at once and without the solver, but not each as likely as any other."""
    made = dealing.shuffle(board, rng)
    return None if made is None else Arrangement(made[0].faces, made[1])


def _drawn(board: Board, judge: Judge, rng: Rng) -> Arrangement | None:
    """Return the first of some random arrangements that can be cleared."""
    for candidate in _random_arrangements(board, rng):
        if judge.conflicts > CONFLICTS_OF_TRIES:
            return None
        if judge.can_be_cleared(candidate, CONFLICTS_A_TRY):
            found = _with_line(candidate, judge)
            if found is not None:
                return found
    return None


def _random_arrangements(board: Board, rng: Rng) -> Iterator[Board]:
    places = list(bits(board.present))
    tiles = [board.faces[slot] for slot in places]
    for _ in range(TRIES):
        faces: list[Tile | None] = [None] * len(board.faces)
        for slot, tile in zip(places, rng.shuffled(tiles), strict=True):
            faces[slot] = tile
        yield board.with_faces(tuple(faces))


def _mingled(start: Board, judge: Judge, rng: Rng) -> Arrangement | None:
    """Return where a walk of swaps from an arrangement ends."""
    return _with_line(judge.walk(start, rng.below(1 << 64), MINGLING).mingle(), judge)


def _with_line(board: Board, judge: Judge) -> Arrangement | None:
    line = judge.solve(board).line
    return Arrangement(board.faces, line) if clears(board, line) else None
