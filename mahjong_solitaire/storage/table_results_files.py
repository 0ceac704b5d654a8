"""Files of the table's results: JSON that can be taken in elsewhere, and a row a hand as CSV for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import FileError, write_atomically
from mahjong_solitaire.storage.statistics_exchange import Exchange, read_file, require_version
from mahjong_solitaire.storage.statistics_files import moment_of, require_date
from mahjong_solitaire.storage.table_results import HandOutcome, HandResult, TableResult
from mahjong_solitaire.table.rules import RULESETS

FORMAT = "mahjong-solitaire table statistics"
VERSION = 1
MOST_GAMES = 50_000
_MOST = 10**6
_MOST_HANDS, _MOST_FANS = 64, 100

_Number = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]
_Points = Annotated[int, msgspec.Meta(ge=-_MOST, le=_MOST)]
_Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^\n]+$")]
_COLUMNS = (*TableResult._fields[:-1], "hand", "outcome", "hand_points", "fan", "false_wins", "fans")


class _Hand(msgspec.Struct, forbid_unknown_fields=True):
    number: _Number
    outcome: HandOutcome
    points: _Points
    fan: _Number
    false_wins: _Number
    fans: Annotated[tuple[_Word, ...], msgspec.Meta(max_length=_MOST_FANS)]


class _Game(msgspec.Struct, forbid_unknown_fields=True):
    id: _Word
    rules: str
    opponents: _Word
    is_over: bool
    place: Annotated[int, msgspec.Meta(ge=1, le=4)]
    points: _Points
    ended_at: str
    ended_on: str
    hands: Annotated[tuple[_Hand, ...], msgspec.Meta(min_length=1, max_length=_MOST_HANDS)]


class _Envelope(msgspec.Struct):
    format: str
    version: int
    games: Annotated[list[object], msgspec.Meta(max_length=MOST_GAMES)]


def write_table_results(path: Path, results: Sequence[TableResult]) -> None:
    """Write results, as CSV if the file's name ends so, else as JSON; raise OSError if the system doesn't let us."""
    content = _csv(results) if path.suffix.lower() == ".csv" else _json(results)
    write_atomically(path, content)


def _json(results: Sequence[TableResult]) -> bytes:
    games = [result._asdict() | {"hands": [hand._asdict() for hand in result.hands]} for result in results]
    envelope = {"format": FORMAT, "version": VERSION, "games": games}
    return msgspec.json.format(msgspec.json.encode(envelope), indent=1) + b"\n"


def _csv(results: Sequence[TableResult]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for result in results:
        for hand in result.hands:
            game = (*result[:3], int(result.is_over), *result[4:-1])
            writer.writerow((*game, *hand[:-1], "; ".join(hand.fans)))
    return text.getvalue().encode()


def read_table_results(path: Path) -> tuple[TableResult, ...]:
    """Return the results in a file; raise FileError, naming file, game and value, if anything is wrong in it."""
    return read_file(path, _read)


EXCHANGE = Exchange("table-statistics", read_table_results, write_table_results, lambda result: result.ended_on)


def _read(content: bytes) -> tuple[TableResult, ...]:
    envelope = json_values.decode(content, _Envelope)
    if envelope.format != FORMAT:
        raise FileError(f"$.format: {json_values.shown(envelope.format)}: these are no statistics of the table")
    require_version(envelope.version, VERSION)
    return tuple(_result(number, game) for number, game in enumerate(envelope.games, 1))


def _result(number: int, value: object) -> TableResult:
    try:
        return _checked(json_values.convert(value, _Game))
    except FileError as error:
        raise FileError(f"game {number}: {error}") from error


def _checked(game: _Game) -> TableResult:
    """Return a game whose texts mean something, with its moment in UTC."""
    if game.rules not in RULESETS:
        raise FileError(f"rules: {json_values.shown(game.rules)}: there are {', '.join(RULESETS)}")
    if len({hand.number for hand in game.hands}) < len(game.hands):
        raise FileError("hands: two have the same number")
    require_date("ended_on", game.ended_on)
    hands = tuple(HandResult(**msgspec.structs.asdict(hand)) for hand in game.hands)
    return TableResult(**{**msgspec.structs.asdict(game), "ended_at": moment_of(game.ended_at), "hands": hands})
