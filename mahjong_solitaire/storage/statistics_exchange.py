"""Games of any kind in files: what is asked of those that are kept, and how they get into files and out of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from mahjong_solitaire.storage.files import FileError, read_bounded

LARGEST_FILE = 64 << 20
ENDINGS = (".json", ".csv")

R = TypeVar("R")


class Games(Protocol[R]):
    """The ended games of the solitaire or of the table."""

    def everything(self) -> Sequence[R]:
        """Return all results, oldest first."""

    def merge(self, results: Sequence[R]) -> int:
        """Keep those results that aren't there yet and return how many those were."""

    def reset(self) -> int:
        """Remove all games for good and return how many those were."""

    def take_notice(self) -> str | None:
        """Return, once, the sentence about what went wrong since the last call."""


@dataclass(frozen=True)
class Exchange(Generic[R]):
    """How games get into files and out of them; exports are called ``stem`` and the date of the last game."""

    stem: str
    read: Callable[[Path], Sequence[R]]
    write: Callable[[Path, Sequence[R]], None]
    ended_on: Callable[[R], str]

    def free_name(self, folder: Path, results: Sequence[R]) -> Path:
        """Return the path, without an ending, of an export that doesn't exist yet."""
        first = f"{self.stem}-{max(map(self.ended_on, results), default='empty')}"
        names = (first if number == 1 else f"{first}-{number}" for number in count(1))
        return next(folder / name for name in names if not any((folder / f"{name}{end}").exists() for end in ENDINGS))


def read_file(path: Path, parse: Callable[[bytes], Sequence[R]]) -> tuple[R, ...]:
    """Return what ``parse`` finds in a file; raise FileError, naming the file, if that fails."""
    try:
        return tuple(parse(read_bounded(path, LARGEST_FILE)))
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from error
    except FileError as error:
        raise FileError(f"{path}: {error}") from error


def require_known_ending(path: Path) -> None:
    """Raise FileError if a file's ending doesn't say which of the formats it has."""
    if path.suffix.lower() not in ENDINGS:
        raise FileError("its name ends neither in .json nor in .csv")


def require_version(found: int, own: int) -> None:
    """Raise FileError if a file is of another version."""
    if found != own:
        raise FileError(f"$.version: {found}: the file was written by a newer version of the program")
