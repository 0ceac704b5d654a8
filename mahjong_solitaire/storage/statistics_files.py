"""Files of results, to take them to another machine or into a spreadsheet: JSON or CSV, by the file's ending."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import msgspec

from mahjong_solitaire.solitaire.game_id import GameId, GameIdError
from mahjong_solitaire.solitaire.levels import LEVEL_NAMES
from mahjong_solitaire.solitaire.variants import VARIANTS
from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import FileError, write_atomically
from mahjong_solitaire.storage.statistics_exchange import Exchange, read_file, require_known_ending, require_version
from mahjong_solitaire.storage.statistics_results import Outcome, Result

FORMAT = "mahjong-solitaire statistics"
VERSION = 1
MOST_GAMES = 200_000
_LONGEST = 10.0**8
_MOST = 10**9

_Seconds = Annotated[float, msgspec.Meta(ge=0, le=_LONGEST)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]
_Points = Annotated[int, msgspec.Meta(ge=-_MOST, le=_MOST)]


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    layout: str
    variant: str
    difficulty: str
    outcome: Outcome
    seconds: _Seconds
    moves: _Number
    hints: _Number
    undos: _Number
    shuffles: _Number
    score: _Points
    ended_at: str
    ended_on: str
    day: str
    is_timed: bool


class _Envelope(msgspec.Struct):
    format: str
    version: int
    games: list[object]


class _MisfitError(FileError):
    """A value that doesn't fit, named with its column."""

    def __init__(self, column: str, value: object, reason: str) -> None:
        super().__init__(f"{column}: {json_values.shown(value)}: {reason}")


def write_results(path: Path, results: Sequence[Result]) -> None:
    """Write a file of results; raise OSError if the system doesn't let us."""
    write_atomically(path, _WRITERS[path.suffix.lower()](results).encode())


def read_results(path: Path) -> tuple[Result, ...]:
    """Return the results in a file; raise FileError, naming file, row and value, if there is anything wrong in it."""
    return read_file(path, lambda content: tuple(_reader(path)(content)))


def _reader(path: Path) -> Callable[[bytes], Iterator[Result]]:
    require_known_ending(path)
    return _READERS[path.suffix.lower()]


EXCHANGE = Exchange("statistics", read_results, write_results, lambda result: result.dated().ended_on)


# Writing


def _json(results: Sequence[Result]) -> str:
    rows = ",\n".join(f"  {json.dumps(result.dated()._asdict(), ensure_ascii=False)}" for result in results)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "games": [\n{rows}\n]}}\n'


def _csv(results: Sequence[Result]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Result._fields)
    writer.writerows((*result.dated()[:-1], int(result.is_timed)) for result in results)
    return text.getvalue()


_WRITERS: dict[str, Callable[[Sequence[Result]], str]] = {".json": _json, ".csv": _csv}


# Reading


def _from_json(content: bytes) -> Iterator[Result]:
    envelope = json_values.decode(content, _Envelope)
    if envelope.format != FORMAT:
        raise FileError(f"$.format: {json_values.shown(envelope.format)}: these are no statistics of this program")
    require_version(envelope.version, VERSION)
    _require_bounded(len(envelope.games))
    for number, row in enumerate(envelope.games, 1):
        yield _result(f"game {number}", row)


def _from_csv(content: bytes) -> Iterator[Result]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(f"byte {error.start}: no UTF-8 text") from error
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        columns = next(reader, [])
        if sorted(columns) != sorted(Result._fields):
            raise FileError(f"line 1: the columns must be {','.join(Result._fields)}")
        for number, cells in enumerate(reader, 1):
            _require_bounded(number)
            yield _from_cells(reader.line_num, columns, cells)
    except csv.Error as error:
        raise FileError(f"line {reader.line_num}: {error}") from error


def _from_cells(line: int, columns: Sequence[str], cells: Sequence[str]) -> Result:
    if len(cells) != len(columns):
        raise FileError(f"line {line}: {len(cells)} values for {len(columns)} columns")
    return _result(f"line {line}", dict(zip(columns, cells, strict=True)), is_text=True)


def _result(where: str, row: object, *, is_text: bool = False) -> Result:
    try:
        return _checked(json_values.convert(row, _Row, is_text=is_text))
    except json_values.JsonError as error:
        raise FileError(f"{where}: {_told(error)}") from error
    except _MisfitError as error:
        raise FileError(f"{where}: {error}") from error


def _told(error: json_values.JsonError) -> str:
    return f"{error.path.removeprefix('.')}: {error.reason}" if error.path else error.reason


def _require_bounded(games: int) -> None:
    if games > MOST_GAMES:
        raise FileError(f"more than {MOST_GAMES} games")


def _checked(row: _Row) -> Result:
    """Return a row whose texts mean something, with its moment in UTC."""
    if row.variant not in VARIANTS:
        raise _MisfitError("variant", row.variant, f"there are {', '.join(VARIANTS)}")
    if row.difficulty and row.difficulty not in LEVEL_NAMES:
        raise _MisfitError("difficulty", row.difficulty, f"it is empty or one of {', '.join(LEVEL_NAMES)}")
    _require_id(row)
    require_date("ended_on", row.ended_on)
    if row.day:
        require_date("day", row.day)
    values = msgspec.structs.asdict(row)
    return Result(**{**values, "ended_at": moment_of(row.ended_at)})


def _require_id(row: _Row) -> None:
    try:
        found = GameId.parse(row.id)
    except GameIdError as error:
        raise _MisfitError("id", row.id, "no game id") from error
    if found.layout != row.layout:
        raise _MisfitError("layout", row.layout, f"the id tells of {found.layout!r}")
    if found.variant != VARIANTS[row.variant].id_name:
        raise _MisfitError("variant", row.variant, f"the id tells of {found.rules.name!r}")
    if found.level != row.difficulty:
        raise _MisfitError("difficulty", row.difficulty, f"the id tells of {found.level!r}")


def require_date(column: str, text: str) -> None:
    """Raise FileError if a text is no date."""
    try:
        is_date = date.fromisoformat(text).isoformat() == text
    except ValueError:
        is_date = False
    if not is_date:
        raise _MisfitError(column, text, "no date such as 2031-05-24")


def moment_of(text: str) -> str:
    """Return a moment in UTC; raise FileError if the text is none."""
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None:
            return moment.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        pass
    raise _MisfitError("ended_at", text, "no moment such as 2031-05-24T18:30:00+00:00")


_READERS: dict[str, Callable[[bytes], Iterator[Result]]] = {".json": _from_json, ".csv": _from_csv}
