"""The record of a game: its id and its moves, and what undo would not bring back."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_solitaire.solitaire import lines
from mahjong_solitaire.solitaire.board import Board, BoardError, Pair
from mahjong_solitaire.solitaire.daily import DailyError, parse_day
from mahjong_solitaire.solitaire.dealing import Deal, Line
from mahjong_solitaire.solitaire.game_id import GameId, GameIdError, parse_faces
from mahjong_solitaire.solitaire.layout import Layout, LayoutError, Slot
from mahjong_solitaire.solitaire.terms import Terms
from mahjong_solitaire.solitaire.variants import VARIANTS, Variant
from mahjong_solitaire.tiles import TileError

VERSION = 2
OLDEST = 1
"""Records of version 1 know neither times nor terms."""
MOST = 10**8
"""No count, no time and no score of a game is larger."""

LONGEST_LINE = 100
"""No title is longer."""


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
    plays_on: bool = False
    version: int = VERSION


def deal_of(record: Record) -> Deal:
    """Return the deal of a record; raise RecordError."""
    if not OLDEST <= record.version <= VERSION:
        raise RecordError(f"version is {record.version}; this program reads versions {OLDEST} to {VERSION}")
    _require_line("layout_title", record.layout_title)
    try:
        game_id = GameId.parse(record.id)
        variant = _variant(record, game_id)
        layout = Layout(game_id.layout, record.layout_title, tuple(Slot(*slot) for slot in record.slots))
        _require_grid(layout, variant)
        board = Board.dealt(layout, parse_faces(record.faces), variant)
    except (GameIdError, LayoutError, BoardError, TileError) as error:
        raise RecordError(str(error)) from error
    line = tuple(Pair.of(*pair) for pair in record.line)
    return Deal(game_id, board, line if lines.clears(board, line) else ())


def _variant(record: Record, game_id: GameId) -> Variant:
    """Return the variant that the id means; old records have one name for the plain game on all layouts."""
    named, meant = VARIANTS.get(record.variant), game_id.rules
    if named is None:
        raise RecordError(f"variant {record.variant[:40]!r} is not known")
    if named.id_name != meant.id_name:
        raise RecordError(f"variant is {named.name!r}, but {game_id} is a deal of {meant.name}")
    return meant


def _require_line(name: str, text: str) -> None:
    if len(text) > LONGEST_LINE or not text.isprintable():
        raise RecordError(f"{name} is {text[:40]!r}; it must be a line of up to {LONGEST_LINE} characters")


def _require_grid(layout: Layout, variant: Variant) -> None:
    shifted = next((slot for slot in layout.slots if slot.x % 2 or slot.y % 2), None)
    if variant.is_solid and shifted is not None:
        raise RecordError(f"the cube at ({shifted.x}, {shifted.y}) on level {shifted.z} is off the grid of even cells")


def require_counts(record: Record) -> None:
    """Raise RecordError unless time and helps are such as a game can have."""
    counts = {
        "seconds": record.seconds,
        "hints": record.hints,
        "shuffles": record.shuffles,
        "undos": record.undos,
    }
    for name, value in counts.items():
        _require_in_bounds(name, value)


def terms_of(record: Record) -> Terms:
    """Return what the game was agreed to be; raise RecordError."""
    _require_in_bounds("level", record.level)
    _require_in_bounds("carried", record.carried)
    variant = VARIANTS[record.variant]
    if record.level and not variant.has_levels:
        raise RecordError(f"level is {record.level}, but {variant.title} has no levels in a row")
    if record.day:
        _require_day(record.day)
    return Terms(record.is_timed, record.level, record.carried, record.day, record.plays_on)


def _require_day(text: str) -> None:
    try:
        parse_day(text)
    except DailyError as error:
        raise RecordError(f"day is {text[:40]!r}; it must be a date with a challenge, such as 2026-11-30") from error


def _require_in_bounds(name: str, value: float) -> None:
    if value > MOST:
        raise RecordError(f"{name} is over {MOST}, which is too large")
    if not value >= 0:
        raise RecordError(f"{name} is {value}; it must be zero or more")


def times_of(record: Record) -> tuple[float, ...]:
    """Return the time of each move, zeros where a record knows none; raise RecordError."""
    times = record.times or (0.0,) * len(record.moves)
    if len(times) != len(record.moves):
        raise RecordError(f"there are {len(times)} times for {len(record.moves)} moves")
    for number, at in enumerate(times, 1):
        _require_in_bounds(f"the time of move {number}", at)
    return times


def plain_line(line: Line) -> tuple[tuple[int, int], ...]:
    """Return a line as pairs of numbers."""
    return tuple((pair.first, pair.second) for pair in line)
