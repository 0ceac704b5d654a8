"""The games of the table that have ended: a file for each, and an index so that the list opens at once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from pathlib import Path

import msgspec

from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import FileError, read_bounded, set_aside_with_notice, write_atomically
from mahjong_solitaire.storage.table_records import read_match, write_match
from mahjong_solitaire.storage.table_saves import Company, TableSave, read_save, replayed
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.session import Session

_INDEX = "index.json"
_INDEX_VERSION = 1
_LARGEST_INDEX = 1 << 24


class Ended(msgspec.Struct, frozen=True):
    """What the list tells of a game; ``hands`` were played to their ends, ``is_over`` if the game was.

    ``ended_on`` is the date of the file's name, ``places`` are the players' (1 is the first), ``human`` is the number
    of the player who was the person.
    """

    file: str
    ended_at: str
    rules: str
    players: tuple[str, ...]
    bots: tuple[str, ...]
    human: int | None
    hands: int
    is_over: bool
    totals: tuple[int, ...]
    places: tuple[int, ...]


class _Row(msgspec.Struct, frozen=True):
    size: int
    written: int
    game: Ended


class _Index(msgspec.Struct):
    version: int = _INDEX_VERSION
    rows: dict[str, _Row] = {}


class TableHistory:
    """The folder of the ended games.

    The index is only a memory of what is in the files: without it, or after a file has changed, they are read again.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._notice: str | None = None

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return self._folder

    def take_notice(self) -> str | None:
        """Return, once, the sentence about what went wrong since the last call."""
        notice, self._notice = self._notice, None
        return notice

    def keep(self, save: TableSave, session: Session, ended_at: str) -> str:
        """Keep a game that has ended and return the name of its file; raise OSError."""
        path = self._free_path(ended_at)
        write_atomically(path, msgspec.json.encode(save) + b"\n")
        self._remember({path.name: _row(path, save.company, session, ended_at)})
        return path.name

    def games(self) -> tuple[Ended, ...]:
        """Return the games, the newest first; a damaged file is set aside, and ``take_notice`` says so."""
        known = self._index().rows
        rows = {path.name: row for path in self._files() if (row := self._known_or_read(path, known)) is not None}
        if rows != known:
            self._write(_Index(rows=rows))
        return tuple(sorted((row.game for row in rows.values()), key=lambda game: (game.ended_at, game.file)))[::-1]

    def record(self, file: str) -> TableRecord:
        """Return the record of a game; raise ValueError, or OSError if it can't be read."""
        return read_save(self._folder / file).record

    def export(self, file: str, target: Path) -> None:
        """Write a game as a record by itself; raise ValueError or OSError."""
        write_match(target, self.record(file))

    def take_in(self, path: Path, ended_at: str) -> Ended:
        """Add a game from a file, a record by itself or one of another history; raise ValueError or OSError."""
        save = _foreign(path)
        session = replayed(save).session
        name = self.keep(save, session, ended_at)
        return _told(name, save.company, session, ended_at)

    def delete(self, file: str) -> None:
        """Remove a game for good; raise OSError if the system doesn't let us."""
        (self._folder / file).unlink(missing_ok=True)

    # The files

    def _files(self) -> Iterable[Path]:
        return (path for path in sorted(self._folder.glob("*.json")) if path.name != _INDEX)

    def _free_path(self, ended_at: str) -> Path:
        first = ended_at[:19].replace(":", "-")
        names = (first if number == 1 else f"{first}-{number}" for number in count(1))
        return next(path for name in names if not (path := self._folder / f"{name}.json").exists())

    def _known_or_read(self, path: Path, known: dict[str, _Row]) -> _Row | None:
        try:
            stamp, row = path.stat(), known.get(path.name)
            if row is not None and (row.size, row.written) == (stamp.st_size, stamp.st_mtime_ns):
                return row
            save = read_save(path)
            return _row(path, save.company, replayed(save).session, _moment_of(path))
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            self._notice = set_aside_with_notice(path, error)
            return None

    def _index(self) -> _Index:
        try:
            index = json_values.decode(read_bounded(self._folder / _INDEX, _LARGEST_INDEX), _Index)
        except (OSError, FileError):
            return _Index()
        return index if index.version == _INDEX_VERSION else _Index()

    def _remember(self, rows: dict[str, _Row]) -> None:
        self._write(_Index(rows={**self._index().rows, **rows}))

    def _write(self, index: _Index) -> None:
        try:
            write_atomically(self._folder / _INDEX, msgspec.json.encode(index) + b"\n")
        except OSError as error:
            self._notice = f"{self._folder / _INDEX} can't be written: {error.strerror}."


def _foreign(path: Path) -> TableSave:
    try:
        return read_save(path)
    except FileError:
        record = read_match(path).record()
        # Who was the person isn't told there.
        return TableSave(Company(("?",) * len(record.players)), record)


def _row(path: Path, company: Company, session: Session, ended_at: str) -> _Row:
    stamp = path.stat()
    return _Row(stamp.st_size, stamp.st_mtime_ns, _told(path.name, company, session, ended_at))


def _told(file: str, company: Company, session: Session, ended_at: str) -> Ended:
    after = session.after
    totals = after.totals
    return Ended(
        file,
        ended_at,
        session.rules.name,
        session.players,
        company.bots,
        company.human,
        len(after.finished),
        session.is_over,
        totals,
        places(totals),
    )


def places(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return each player's place; those who are level share the better one.

    >>> places((8, 24, 8, -40))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def _moment_of(path: Path) -> str:
    """Return the moment in a file's name, as good as it tells."""
    day, _, time = path.stem.partition("T")
    return f"{day}T{'-'.join(time.split('-')[:3]).replace('-', ':')}+00:00" if time else day
