"""Files that survive a crash, and reading that stays bounded."""

from __future__ import annotations

import errno
import os
import threading
from contextlib import suppress
from itertools import count
from pathlib import Path

_LEFT_BEHIND_SECONDS = 60.0
_NO_FILE = "not a plain file"


class FileError(ValueError):
    """A file whose content can't be used; the message says why, without the file's name."""


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that at every moment, even after a crash, it holds its old or its new content whole.

    A device, a pipe or a folder of that name is never replaced by a file.
    """
    # Other than Path.resolve this goes through a link to itself, too.
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, _NO_FILE, str(path))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, content)
    except OSError as error:
        # The name of the file that was asked for says more than that of a folder or of a file on the way.
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error
    _sync_folder(target.parent)


def _replace(target: Path, content: bytes) -> None:
    temporary = _temporary(target)
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _sweep(target, temporary)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _temporary(target: Path) -> Path:
    return target.with_name(f".{target.name}.{os.getpid()}-{threading.get_ident()}.tmp")


def _sweep(target: Path, newest: Path) -> None:
    """Remove what a writer that was killed left behind; one still at work is much younger."""
    oldest_at_work = newest.stat().st_mtime - _LEFT_BEHIND_SECONDS
    for other in target.parent.glob(f".{target.name}.[0-9]*-[0-9]*.tmp"):
        # Another window may be sweeping too.
        with suppress(OSError):
            if other.stat().st_mtime < oldest_at_work:
                other.unlink()


def _sync_folder(folder: Path) -> None:
    # Windows opens no folder; there the rename itself has to do.
    if os.name != "posix":
        return
    # Some network and FUSE file systems can't sync a folder; the file itself is safe by now.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_bounded(path: Path, limit: int) -> bytes:
    """Return a file's content; raise FileError if it is no plain file or has more than ``limit`` bytes."""
    if path.exists() and not path.is_file():
        raise FileError(_NO_FILE)
    with path.open("rb") as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise FileError(f"larger than {limit} bytes")
    return content


def set_aside(path: Path) -> Path:
    """Rename a damaged file to the first free ``name.damaged-N`` and return that; nothing is deleted."""
    candidates = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    target = next(candidate for candidate in candidates if not os.path.lexists(candidate))
    return path.rename(target)


def set_aside_with_notice(path: Path, reason: Exception) -> str:
    """Set a damaged file aside and return the sentence that tells the user so."""
    told = reason.strerror if isinstance(reason, OSError) else reason
    try:
        kept = set_aside(path)
    except OSError:
        return f"{path}: {told}; the file could not be moved out of the way."
    return f"{path}: {told}; the file was kept as {kept.name}."
