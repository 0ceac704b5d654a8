"""Moves as values that are written and read: the undo list, the save and the replay are the same thing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mahjong_solitaire.solitaire.board import Board, Faces, Pair
from mahjong_solitaire.solitaire.game_id import format_faces, parse_faces
from mahjong_solitaire.solitaire.layout import bits
from mahjong_solitaire.tiles import TileError

_TAKE = re.compile(r"take ([0-9]{1,4}) ([0-9]{1,4})", re.ASCII)


class MoveError(ValueError):
    """A text that is no move, or a move that doesn't fit the board."""


@dataclass(frozen=True)
class Take:
    """Take a pair, written ``take 12 57``."""

    pair: Pair

    def __str__(self) -> str:
        return f"take {self.pair.first} {self.pair.second}"

    def apply(self, board: Board) -> Board:
        """Return the board without the pair; raise IllegalPairError."""
        return board.remove(self.pair)


@dataclass(frozen=True)
class Shuffle:
    """Lay the tiles left anew, written ``shuffle 1p5m..`` with a face for every slot (a dot: none)."""

    faces: Faces

    def __str__(self) -> str:
        return f"shuffle {format_faces(self.faces)}"

    def apply(self, board: Board) -> Board:
        """Return the board with the new faces; raise MoveError unless tiles and places are those that are left."""
        standing = [face for slot, face in enumerate(board.faces) if board.is_present(slot)]
        laid = [face for face in self.faces if face is not None]
        places = [slot for slot, face in enumerate(self.faces) if face is not None]
        if places != list(bits(board.present)) or sorted(laid) != sorted(face for face in standing if face is not None):
            raise MoveError("a shuffle must keep the tiles that are left, and their places")
        return board.with_faces(self.faces)


Move = Take | Shuffle


def parse_move(text: str) -> Move:
    """Read what ``str`` of a move wrote; raise MoveError."""
    if match := _TAKE.fullmatch(text):
        return Take(Pair.of(int(match[1]), int(match[2])))
    word, _, faces = text.partition(" ")
    if word != "shuffle":
        raise MoveError(f"{text[:40]!r} is no move")
    try:
        return Shuffle(parse_faces(faces))
    except TileError as error:
        raise MoveError(f"in a shuffle: {error}") from error
