"""Position files: JSON or JSON lines, one position a line, read one after the other.

A position is ``{"layout": NAME or {"tiles": [[x, y, z], ...]}, "faces": ["1p", null, ...]}`` with one face a place,
null where the tile was taken. With ``"variant": NAME`` it is one of that variant and not of the plain game, and where
pairs form chains ``"chain": {"last": "5p" or null, "length": 3, "breaks": 1}`` tells the one so far. What
``deal --json`` prints is a position too, as are arrays of positions and positions spread over several lines. A face
may stand there an odd number of times: then the position is one that can't be cleared, not a wrong one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated, BinaryIO, NamedTuple, NoReturn

import msgspec

from mahjong_solitaire.solitaire.board import Board, BoardError, Faces
from mahjong_solitaire.solitaire.layout import MAX_SLOTS, Layout, LayoutError, Slot
from mahjong_solitaire.solitaire.variants import VARIANTS, Chain, Variant, VariantError, variant_for
from mahjong_solitaire.storage import json_values
from mahjong_solitaire.tiles import Tile, TileError

LONGEST_LINE = 1 << 20
LARGEST_DOCUMENT = 1 << 24
_KEPT = 8
"""Layouts kept at hand."""
_FACES: dict[str | None, Tile | None] = {None: None, **{str(tile): tile for tile in Tile}}

_NO_VARIANT = f"there is no variant of that name; there are {', '.join(VARIANTS)}"

_Half = Annotated[int, msgspec.Meta(ge=-MAX_SLOTS, le=MAX_SLOTS)]
_Level = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SLOTS)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=MAX_SLOTS)]
_Points = Annotated[tuple[tuple[_Half, _Half, _Level], ...], msgspec.Meta(max_length=MAX_SLOTS)]
_FindLayout = Callable[[str], Layout]
_GivenPoints = tuple[tuple[int, int, int], ...]


class PositionError(ValueError):
    """A position that can't be read; the message names file, line, place in the JSON, and value."""


class Position(NamedTuple):
    """A position and the line of the file on which it starts (from 1)."""

    board: Board
    line: int


class _Places(msgspec.Struct):
    tiles: _Points


class _Chain(msgspec.Struct):
    last: str | None
    length: _Count
    breaks: _Count


class _Entry(msgspec.Struct):
    faces: Annotated[tuple[str | None, ...], msgspec.Meta(max_length=MAX_SLOTS)]
    layout: str | _Places
    tiles: _Points | None = None
    variant: str | None = None
    chain: _Chain | None = None


class _Layouts(NamedTuple):
    """Where layouts come from, by a name or by the places of the tiles too, and the empty board of each."""

    named: _FindLayout
    given: Callable[[str, _GivenPoints, str | None], Layout]
    empty: Callable[[Layout, str | None], Board]


class _Value(NamedTuple):
    """One JSON value with its place in the file."""

    content: object
    line: int
    path: str


def read_position_file(path: Path, find_layout: _FindLayout) -> Iterator[Position]:
    """Yield the positions of a file on disk (a pipe will do); raise PositionError or OSError."""
    with path.open("rb") as stream:
        yield from read_positions(stream, str(path), find_layout)


def read_positions(stream: BinaryIO, file: str, find_layout: _FindLayout) -> Iterator[Position]:
    """Yield the positions of a file as they come in; raise PositionError.

    ``find_layout`` returns the layout of a name or raises LayoutError.
    """
    # A file tends to hold many positions on one layout, and a layout's locks are dear to compute.
    layouts = _Layouts(
        lru_cache(find_layout), lru_cache(maxsize=_KEPT)(_given_layout), lru_cache(maxsize=_KEPT)(_empty_board)
    )
    for line, text in _texts(stream, file):
        plain = _plain_entry(text)
        if plain is not None:
            yield Position(_Reader(file, _Value(None, line, "$")).board_of(plain, layouts), line)
            continue
        for value in _values(text, line, file):
            yield Position(_Reader(file, value).board(layouts), value.line)


def _plain_entry(text: str) -> _Entry | None:
    """Return the one position a text consists of, as nearly all do; the slower way tells what is wrong with others."""
    try:
        return msgspec.json.decode(text, type=_Entry)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def _texts(stream: BinaryIO, file: str) -> Iterator[tuple[int, str]]:
    """Yield each line with its number, or the whole rest where a line ends inside a value."""
    number = 1
    while line := stream.readline(LONGEST_LINE + 1):
        text = _text(line, number, LONGEST_LINE, file)
        if _is_cut_off(text):
            yield number, text + _text(stream.read(LARGEST_DOCUMENT + 1), number, LARGEST_DOCUMENT, file)
            return
        yield number, text
        number += 1


def _text(content: bytes, line: int, limit: int, file: str) -> str:
    if len(content) > limit:
        _refuse(file, line, "$", f"more than {limit} bytes; write each position on a line of its own")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _refuse(file, line, "$", f"the byte {content[error.start]:#04x} is no UTF-8")


def _is_cut_off(text: str) -> bool:
    if not text.strip() or _plain_entry(text) is not None:
        return False
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos >= len(text.rstrip())
    except (ValueError, RecursionError):
        return False
    return False


def _values(text: str, first_line: int, file: str) -> Iterator[_Value]:
    """Yield the values that follow each other in a text, those of an array one by one."""
    decoder = json.JSONDecoder()
    start = _skip_space(text, 0)
    while start < len(text):
        line = first_line + text.count("\n", 0, start)
        try:
            content, end = decoder.raw_decode(text, start)
        except json.JSONDecodeError as error:
            _refuse(file, first_line + error.lineno - 1, "$", f"no JSON: {error.msg} (column {error.colno})")
        except RecursionError:
            _refuse(file, line, "$", "nested too deeply")
        except ValueError:
            # Python itself converts no longer ones.
            _refuse(file, line, "$", "a whole number of far too many digits")
        if isinstance(content, list):
            yield from (_Value(item, line, f"$[{index}]") for index, item in enumerate(content))
        else:
            yield _Value(content, line, "$")
        start = _skip_space(text, end)


def _skip_space(text: str, start: int) -> int:
    return len(text) - len(text[start:].lstrip())


def _given_layout(name: str, points: _GivenPoints, variant: str | None) -> Layout:
    games = () if variant is None else (VARIANTS[variant].game,)
    return Layout(name, name, tuple(Slot(*point) for point in points), games=games)


def _empty_board(layout: Layout, variant: str | None) -> Board:
    return Board.dealt(layout, (None,) * len(layout.slots), variant_for(layout, variant or ""))


def _filled(empty: Board, faces: Faces) -> Board:
    """Return the same as ``Board.dealt``, with what an empty board of the layout knows already."""
    if len(faces) != len(empty.faces):
        return Board.dealt(empty.layout, faces, empty.variant)
    present = empty.layout.full
    if None in faces:
        present = sum(1 << slot for slot, face in enumerate(faces) if face is not None)
    return replace(empty.with_faces(faces), present=present)


class _Reader:
    """Makes a board of one JSON value."""

    def __init__(self, file: str, value: _Value) -> None:
        self._file = file
        self._value = value

    def board(self, layouts: _Layouts) -> Board:
        try:
            entry = json_values.convert(self._value.content, _Entry)
        except json_values.JsonError as error:
            self._refuse(error.path, error.reason)
        return self.board_of(entry, layouts)

    def board_of(self, entry: _Entry, layouts: _Layouts) -> Board:
        empty = self._empty(entry, layouts)
        try:
            faces = tuple(map(_FACES.__getitem__, entry.faces))
        except KeyError:
            faces = tuple(self._face(text, f".faces[{index}]") for index, text in enumerate(entry.faces))
        try:
            board = _filled(empty, faces)
        except BoardError as error:
            self._refuse(".faces", str(error))
        return board if entry.chain is None else replace(board, chain=self._chain(entry.chain, board.variant))

    def _empty(self, entry: _Entry, layouts: _Layouts) -> Board:
        if entry.variant is not None and entry.variant not in VARIANTS:
            self._refuse(".variant", f"{json_values.shown(entry.variant)}: {_NO_VARIANT}")
        layout = self._layout(entry, layouts)
        try:
            return layouts.empty(layout, entry.variant)
        except VariantError as error:
            self._refuse(".layout" if entry.variant is None else ".variant", str(error))

    def _chain(self, chain: _Chain, variant: Variant) -> Chain:
        if variant.chain is None:
            self._refuse(".chain", f"{variant.title} knows no chain of pairs")
        most = variant.chain.most_breaks
        if most is not None and chain.breaks > most:
            self._refuse(".chain.breaks", f"{chain.breaks}: in {variant.title} it is {most} at most")
        last = self._face(chain.last, ".chain.last")
        if last is not None and not variant.has(last):
            self._refuse(".chain.last", f"{variant.title} is not played with the tile {last} ({last.title})")
        if (last is None) != (chain.length == 0) or (last is None and chain.breaks):
            self._refuse(".chain", "last must be null if no pair was taken, and only then, with 0 for the numbers")
        return Chain(last, chain.length, chain.breaks)

    def _layout(self, entry: _Entry, layouts: _Layouts) -> Layout:
        named = entry.layout if isinstance(entry.layout, str) else "position"
        points = entry.tiles if isinstance(entry.layout, str) else entry.layout.tiles
        try:
            return layouts.named(named) if points is None else layouts.given(named, points, entry.variant)
        except LayoutError as error:
            self._refuse(".layout" if entry.tiles is None else ".tiles", str(error))

    def _face(self, text: str | None, path: str) -> Tile | None:
        try:
            return None if text is None else Tile.parse(text)
        except TileError as error:
            self._refuse(path, str(error))

    def _refuse(self, path: str, reason: str) -> NoReturn:
        _refuse(self._file, self._value.line, self._value.path + path, reason)


def _refuse(file: str, line: int, path: str, reason: str) -> NoReturn:
    raise PositionError(f"{file}, line {line}, {path}: {reason}")
