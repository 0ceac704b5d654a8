"""Broken, hostile and absurd layout files: each gives one LayoutError, quickly and in little memory."""

from __future__ import annotations

import os
import tracemalloc
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mahjong_solitaire.resources import layouts_folder
from mahjong_solitaire.solitaire.layout import Layout, LayoutError
from mahjong_solitaire.storage.layouts import load_layout
from tests.clock import seconds_of

FIXTURES = Path(__file__).parents[1] / "fixtures" / "layouts"
GOOD = (FIXTURES / "good" / "csv.tmx").read_bytes()
MEGABYTE = 1 << 20


def listed_files() -> Iterator[tuple[str, str]]:
    for line in (FIXTURES / "bad.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, _, words = line.partition(" | ")
            yield name, words


def complaint(path: Path) -> str:
    with pytest.raises(LayoutError) as caught:
        load_layout(path)
    message = str(caught.value)
    assert message.startswith(path.name + ": ")
    assert message.isprintable()
    assert len(message) < 300
    return message


@pytest.mark.parametrize(("name", "words"), tuple(listed_files()))
def test_a_bad_file_is_refused_with_its_name_and_the_reason(name: str, words: str) -> None:
    assert words in complaint(FIXTURES / "bad" / name)


def test_every_bad_file_is_listed_with_its_reason() -> None:
    assert sorted(path.name for path in (FIXTURES / "bad").glob("*.tmx")) == sorted(dict(listed_files()))


def with_packed_cells(compression: str, packed: bytes) -> bytes:
    data = f'<data encoding="base64" compression="{compression}">{b64encode(packed).decode()}</data>'
    start, end = GOOD.index(b"<data"), GOOD.index(b"</layer>")
    return GOOD[:start] + data.encode() + GOOD[end:]


def zeros_packed(megabytes: int, window: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, window)
    return b"".join(packer.compress(bytes(MEGABYTE)) for _ in range(megabytes)) + packer.flush()


def with_more(text: bytes) -> bytes:
    return GOOD.replace(b"</map>", text + b"</map>")


def with_first_cell(text: bytes) -> bytes:
    return GOOD.replace(b"1,0", text + b",0", 1)


def with_attributes(count: int) -> bytes:
    many = b" ".join(b'a%d=""' % number for number in range(count))
    return GOOD.replace(b'orientation="orthogonal"', many)


BOMBS: dict[str, tuple[Callable[[], bytes], str]] = {
    "zlib bomb": (lambda: with_packed_cells("zlib", zeros_packed(100, 15)), "more than the 15 cells"),
    "gzip bomb": (lambda: with_packed_cells("gzip", zeros_packed(100, 31)), "more than the 15 cells"),
    "100,000 nested groups": (lambda: with_more(b"<group>" * 100_000 + b"</group>" * 100_000), "larger than 256 KB"),
    "10,000 nested groups": (lambda: with_more(b"<group>" * 10_000 + b"</group>" * 10_000), "nested deeper"),
    "30,000 layers": (lambda: with_more(b"<layer/>" * 30_000), "30001 tile layers"),
    "10,000 tilesets": (lambda: with_more(b'<tileset source="a"/>' * 10_000), "10001 tilesets"),
    "10,000 attributes": (lambda: with_attributes(10_000), "orientation is ''"),
    "200,000 commas": (lambda: with_first_cell(b"1" + b"," * 200_000), "cell (1, 0) holds ''"),
    "200,000 digits": (lambda: with_first_cell(b"1" * 200_000), "no tile number"),
    "200,000 digits of width": (lambda: GOOD.replace(b'"5"', b'"' + b"5" * 200_000 + b'"', 1), "width of map"),
    "200,000 letters of name": (lambda: GOOD.replace(b"level 0", b"n" * 200_000).replace(b"1,0", b"9,0"), "number 9"),
    "300,000 spaces": (lambda: GOOD.replace(b"<layer", b" " * 300_000 + b"<layer"), "larger than 256 KB"),
    "unknown entity": (lambda: GOOD.replace(b'"Two"', b'"&lol;"'), "well-formed"),
    "ENTITY without DOCTYPE": (lambda: GOOD.replace(b"<map", b'<!ENTITY a "b"><map'), "ENTITY"),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_is_refused_quickly_and_in_little_memory(bomb: str, tmp_path: Path) -> None:
    make, words = BOMBS[bomb]
    path = tmp_path / "bomb.tmx"
    path.write_bytes(make())
    assert words in complaint(path)
    assert seconds_of(lambda: complaint(path)) < 1
    assert _peak_memory(path) < 16 * MEGABYTE


def _peak_memory(path: Path) -> int:
    tracemalloc.start()
    complaint(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def test_a_bomb_behind_the_end_of_gzip_data_is_not_unpacked(tmp_path: Path) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    honest = packer.compress(b"\1\0\0\0" + bytes(4) + b"\1\0\0\0" + bytes(48)) + packer.flush()
    path = tmp_path / "two.tmx"
    path.write_bytes(with_packed_cells("gzip", honest + zeros_packed(100, 31)))
    tracemalloc.start()
    assert len(load_layout(path).slots) == 2
    assert tracemalloc.get_traced_memory()[1] < 16 * MEGABYTE
    tracemalloc.stop()


def test_a_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder.tmx"
    folder.mkdir()
    assert "it is a folder" in complaint(folder)


def test_a_symbolic_link_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "link.tmx"
    link.symlink_to(layouts_folder() / "turtle.tmx")
    assert "it is a symbolic link" in complaint(link)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.tmx"
    os.mkfifo(pipe)
    assert "a device or pipe" in complaint(pipe)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_tileset_that_is_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tsx")
    path = tmp_path / "two.tmx"
    path.write_bytes(GOOD.replace(b"tiles.tsx", b"pipe.tsx"))
    assert "tileset 'pipe.tsx': it is a device or pipe" in complaint(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "can't be read" in complaint(tmp_path / "nothing.tmx")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything can be read here")
def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "secret.tmx"
    path.write_bytes(GOOD)
    path.chmod(0)
    assert "can't be read (Permission denied)" in complaint(path)


def test_a_file_name_that_would_write_to_the_terminal_is_shown_escaped(tmp_path: Path) -> None:
    path = tmp_path / "red\x1b[31m.tmx"
    path.write_bytes(GOOD)
    with pytest.raises(LayoutError, match=r"red\\x1b\[31m"):
        load_layout(path)


SPLICES = st.one_of(
    st.binary(max_size=3),
    st.sampled_from(
        [b"<", b">", b'"', b"&amp;", b"-1", b"0", b"9" * 12, b",", b"<layer/>", b"<data>", b"</map>", b" x=''"]
    ),
)
EDITS = st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 12), SPLICES), min_size=1, max_size=6)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mutated") / "mutated.tmx"


@settings(max_examples=300)
@given(edits=EDITS)
@example(edits=[(0, 0, b"")])
def test_a_mutated_file_loads_or_is_refused(scratch: Path, edits: list[tuple[int, int, bytes]]) -> None:
    data = GOOD
    for start, removed, inserted in edits:
        data = data[:start] + inserted + data[start + removed :]
    scratch.write_bytes(data)
    assert isinstance(load_layout(scratch), Layout) if _loads(scratch) else complaint(scratch)


def _loads(path: Path) -> bool:
    try:
        load_layout(path)
    except LayoutError:
        return False
    return True
