"""Writing that survives a crash, reading that stays bounded, and damaged files that are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from mahjong_solitaire.storage.files import FileError, read_bounded, set_aside, set_aside_with_notice, write_atomically

needs_posix = pytest.mark.skipif(os.name != "posix", reason="links and permissions are those of POSIX")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "file"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert read_bounded(path, 3) == b"two"


def test_writing_leaves_no_other_file_behind(tmp_path: Path) -> None:
    write_atomically(tmp_path / "file", b"one")
    assert names_in(tmp_path) == ["file"]


def test_a_write_that_fails_leaves_the_old_content_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_atomically(path, b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == ["file"]


def test_what_a_killed_writer_left_long_ago_is_swept_away(tmp_path: Path) -> None:
    old, young = tmp_path / ".file.1-1.tmp", tmp_path / ".file.2-2.tmp"
    for path in (old, young):
        path.write_bytes(b"half")
    long_ago = young.stat().st_mtime - 3600
    os.utime(old, (long_ago, long_ago))
    write_atomically(tmp_path / "file", b"whole")
    assert names_in(tmp_path) == [".file.2-2.tmp", "file"]


@needs_posix
def test_a_link_keeps_pointing_to_the_file_that_is_written(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_atomically(tmp_path / "link", b"content")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"content"


def test_a_file_over_the_limit_is_refused_without_reading_it_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    with pytest.raises(FileError, match="larger than 4 bytes"):
        read_bounded(path, 4)


def test_a_folder_is_no_file_to_read(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="not a plain file"):
        read_bounded(tmp_path, 4)


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders")
def test_a_pipe_that_nobody_writes_to_does_not_block_reading(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileError, match="not a plain file"):
        read_bounded(tmp_path / "pipe", 4)


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders")
def test_what_is_no_file_is_never_replaced_by_one(tmp_path: Path) -> None:
    pipe, folder = tmp_path / "pipe", tmp_path / "folder"
    os.mkfifo(pipe)
    folder.mkdir()
    for path in (pipe, folder):
        with pytest.raises(OSError, match="not a plain file"):
            write_atomically(path, b"content")
    assert pipe.is_fifo()
    assert names_in(tmp_path) == ["folder", "pipe"]


@needs_posix
@pytest.mark.parametrize("name", ["file/below", "x" * 300], ids=["below a file", "too long"])
def test_what_can_not_be_written_is_called_as_it_was_asked_for(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match=r"Not a directory|File exists|File name too long") as failed:
        write_atomically(tmp_path / name, b"content")
    assert failed.value.filename == str(tmp_path / name)
    assert names_in(tmp_path) == ["file"]


@needs_posix
def test_a_link_to_itself_is_replaced_by_the_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("link")
    write_atomically(tmp_path / "link", b"content")
    assert (tmp_path / "link").read_bytes() == b"content"


def test_damaged_files_are_numbered_and_none_is_lost(tmp_path: Path) -> None:
    for content in (b"first", b"second"):
        (tmp_path / "file").write_bytes(content)
        set_aside(tmp_path / "file")
    kept = {name: (tmp_path / name).read_bytes() for name in names_in(tmp_path)}
    assert kept == {"file.damaged-1": b"first", "file.damaged-2": b"second"}


def test_the_notice_names_file_reason_and_where_it_went(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    notice = set_aside_with_notice(path, FileError("not a plain file"))
    assert notice == f"{path}: not a plain file; the file was kept as file.damaged-1."


def test_the_notice_says_when_the_file_can_not_be_moved(tmp_path: Path) -> None:
    notice = set_aside_with_notice(tmp_path / "gone", PermissionError(13, "Permission denied"))
    assert notice == f"{tmp_path / 'gone'}: Permission denied; the file could not be moved out of the way."
