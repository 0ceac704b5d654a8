"""The table game in progress, in one file that is written anew after every move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

import msgspec

from mahjong_solitaire.storage import json_values
from mahjong_solitaire.storage.files import FileError, read_bounded, set_aside_with_notice, write_atomically
from mahjong_solitaire.storage.table_records import LARGEST_RECORD
from mahjong_solitaire.table.bots import BOTS
from mahjong_solitaire.table.records import TableRecord
from mahjong_solitaire.table.rules import ruleset
from mahjong_solitaire.table.session import Session
from mahjong_solitaire.tiles import parse_tiles

VERSION = 1
_NAME = "table.json"

_Use = TypeVar("_Use")
_Word = Annotated[str, msgspec.Meta(max_length=40)]


class Company(msgspec.Struct, frozen=True):
    """Who plays a game, and how: for each player the bot's name, empty for the person; when it began (ISO, UTC).

    A person is always the first of the players; where they sit is drawn.
    """

    bots: tuple[_Word, ...]
    is_casual: bool = True
    began_at: _Word = ""

    @property
    def human(self) -> int | None:
        """The person's number among the players, None if only bots play."""
        return 0 if self.bots[:1] == ("",) else None


class TableSave(msgspec.Struct, frozen=True):
    """A game as it is kept: ``arrangement`` is the person's hand in the order in which it lies there."""

    company: Company
    record: TableRecord
    arrangement: str = ""
    version: int = VERSION


class LoadedGame(NamedTuple):
    """A game that can be gone on with; the arrangement is known to be tiles."""

    company: Company
    session: Session
    arrangement: str


class TableSaveFolder:
    """The folder that holds the current game of the table."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME

    def save(self, save: TableSave) -> None:
        """Keep the game in place of the one before; raise OSError if the system doesn't let us."""
        write_atomically(self._path, msgspec.json.encode(save) + b"\n")

    def load_or_set_aside(self) -> tuple[LoadedGame | None, str | None]:
        """Return the saved game, or None with a sentence: a damaged save is renamed, never deleted."""
        return self._read(_ready)

    def _read(self, use: Callable[[TableSave], _Use]) -> tuple[_Use | None, str | None]:
        try:
            return use(read_save(self._path)), None
        except FileNotFoundError:
            return None, None
        except (OSError, ValueError) as error:
            return None, set_aside_with_notice(self._path, error)

    def glance(self) -> tuple[TableSave | None, str | None]:
        """Return what is saved without playing it again, which takes a tenth of a second for a long game."""
        return self._read(lambda save: save)

    def forget(self) -> None:
        """Remove the saved game: it is finished or was given up."""
        self._path.unlink(missing_ok=True)


def read_save(path: Path) -> TableSave:
    """Return the content of a save; raise FileError, or OSError if it can't be read."""
    save = json_values.decode(read_bounded(path, LARGEST_RECORD), TableSave)
    if save.version != VERSION:
        raise FileError(f"version is {save.version}; this program reads version {VERSION}")
    bots, players = save.company.bots, save.record.players
    if len(bots) != len(players) or "" in bots[1:]:
        raise FileError(f"bots are named for {len(bots)} players of {len(players)}, or not for all but the first")
    # Those who read no further find rules that are known, and terms that fit them.
    ruleset(save.record.rules, save.record.terms)
    return save


def _ready(save: TableSave) -> LoadedGame:
    unknown = next((bot for bot in save.company.bots if bot and bot not in BOTS), None)
    if unknown is not None:
        raise FileError(f"bot {unknown!r} is not known; there are {', '.join(BOTS)}")
    return replayed(save)


def replayed(save: TableSave) -> LoadedGame:
    """Play a save again, each move through the checks; raise ValueError."""
    record = save.record
    try:
        session = Session.replay(record, ruleset(record.rules, record.terms))
    except OverflowError as error:
        raise FileError(f"a number is far too large: {error}") from error
    parse_tiles(save.arrangement)
    return LoadedGame(save.company, session, save.arrangement)
