"""The record of a game: its id and its moves, and what undo would not bring back."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from mahjong_solitaire.solitaire import lines
from mahjong_solitaire.solitaire.board import Board, BoardError, Pair
from mahjong_solitaire.solitaire.dealing import Deal, Line
from mahjong_solitaire.solitaire.game_id import GameId, GameIdError, parse_faces
from mahjong_solitaire.solitaire.layout import Layout, LayoutError, Slot
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.tiles import TileError

VERSION = 2
OLDEST = 1
"""Records of version 1 know neither times nor terms."""


class RecordError(ValueError):
    """A record that can't be replayed; the message names the place and the value."""


@dataclass(frozen=True)
class Record:
    """A game as plain values, enough to go on with it even if its layout's file has gone.

    ``slots`` are [x, y, z] in half tiles, ``faces`` and ``line`` (the known clearing line at the start) the deal,
    ``moves`` the texts of all moves, of which the first ``done`` are done and the rest can be redone;
    ``line_here`` clears the board as it stands (empty if no such line is known); ``times`` are the seconds on the
    clock at each move (none in old records), the rest are the `Terms`.
    """

    id: str
    variant: str
    layout_title: str
    slots: tuple[tuple[int, int, int], ...]
    faces: str
    line: tuple[tuple[int, int], ...]
    moves: tuple[str, ...]
    done: int
    line_here: tuple[tuple[int, int], ...]
    seconds: float
    hints: int
    shuffles: int
    undos: int
    times: tuple[float, ...] = ()
    is_timed: bool = True
    level: int = 0
    carried: int = 0
    day: str = ""
    version: int = VERSION


def deal_of(record: Record) -> Deal:
    """Return the deal of a record; raise RecordError."""
    if not OLDEST <= record.version <= VERSION:
        raise RecordError(f"version is {record.version}; this program reads versions {OLDEST} to {VERSION}")
    variant = VARIANTS.get(record.variant)
    if variant is None:
        raise RecordError(f"variant {record.variant!r} is not known")
    try:
        game_id = GameId.parse(record.id)
        layout = Layout(game_id.layout, record.layout_title, tuple(Slot(*slot) for slot in record.slots))
        board = Board.dealt(layout, parse_faces(record.faces), variant)
    except (GameIdError, LayoutError, BoardError, TileError) as error:
        raise RecordError(str(error)) from error
    line = tuple(Pair.of(*pair) for pair in record.line)
    return Deal(game_id, board, line if lines.clears(board, line) else ())


def times_of(record: Record) -> tuple[float, ...]:
    """Return the time of each move, zeros where a record knows none; raise RecordError."""
    times = record.times or (0.0,) * len(record.moves)
    if len(times) != len(record.moves):
        raise RecordError(f"there are {len(times)} times for {len(record.moves)} moves")
    for number, at in enumerate(times):
        if not isfinite(at) or at < 0:
            raise RecordError(f"the time of move {number + 1} is {at}; it must be zero or more")
    return times


def plain_line(line: Line) -> tuple[tuple[int, int], ...]:
    """Return a line as pairs of numbers."""
    return tuple((pair.first, pair.second) for pair in line)
