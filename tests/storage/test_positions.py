"""Position files in every form they may have, and errors that lead to the very value."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_solitaire.solitaire.layout import Layout, LayoutError, Slot
from mahjong_solitaire.solitaire.solver import solve
from mahjong_solitaire.solitaire.variants import BLACK_WHITE, NO_CHAIN, SOLID, Chain
from mahjong_solitaire.storage.positions import (
    LONGEST_LINE,
    Position,
    PositionError,
    read_position_file,
    read_positions,
)
from mahjong_solitaire.tiles import Tile

ROW = Layout("row", "Row", tuple(Slot(2 * x, 0, 0) for x in range(4)))
SOLID_ROW = Layout("solid", "Solid", (Slot(0, 0, 0), Slot(2, 0, 0)), games=("3d",))
LAYOUTS = {layout.name: layout for layout in (ROW, SOLID_ROW)}
FACES = ["1p", "E", "1p", "E"]
NAMED = {"layout": "row", "faces": FACES}
TILES = [[0, 0, 0], [2, 0, 0], [4, 0, 0], [6, 0, 0]]
GIVEN = {"layout": {"tiles": TILES}, "faces": FACES}
DEALT = {"id": "row#1", "layout": "new", "tiles": TILES, "faces": FACES, "line": [[0, 1]]}


def find(name: str) -> Layout:
    if name not in LAYOUTS:
        raise LayoutError(f"there is no layout called {name!r}")
    return LAYOUTS[name]


def read(content: bytes | str) -> list[Position]:
    stream = BytesIO(content.encode() if isinstance(content, str) else content)
    return list(read_positions(stream, "FILE", find))


def lines_of(content: str) -> list[int]:
    return [position.line for position in read(content)]


@pytest.mark.parametrize("value", [NAMED, GIVEN, DEALT], ids=["named layout", "given tiles", "as dealt"])
def test_a_position_is_read(value: dict[str, object]) -> None:
    (position,) = read(json.dumps(value))
    assert position.board.layout.slots == ROW.slots
    assert position.board.faces == tuple(Tile.parse(face) for face in FACES)
    assert position.board.tiles_left == 4


def test_a_position_of_a_variant_has_its_rules() -> None:
    (position,) = read('{"layout": "row", "variant": "black-white", "faces": ["1p", "-1p", "1p", "E"]}')
    assert position.board.variant is BLACK_WHITE
    assert list(position.board.pairs()) == []
    (position,) = read('{"layout": "row", "variant": "black-white", "faces": ["1p", "E", "1p", "-1p"]}')
    assert list(position.board.pairs()) == [(0, 3)]


def test_a_solid_is_given_by_its_tiles_or_by_its_name() -> None:
    given = {"tiles": [[0, 0, 0], [0, 0, 1], [2, 0, 0], [2, 0, 1]], "variant": "3d", "faces": FACES}
    for layout in ("cube", "row"):
        (position,) = read(json.dumps({"layout": layout, **given}))
        assert position.board.variant is SOLID
        assert position.board.free == 0b1111
    (position,) = read(json.dumps({"layout": "solid", "variant": "3d", "faces": ["E", "E"]}))
    assert position.board.variant is SOLID


CHAINS = [
    # the chain as written, as read
    ('{"last": "5p", "length": 3, "breaks": 1}', Chain(Tile.P5, 3, 1)),
    ('{"last": "2y", "length": 1, "breaks": 0}', Chain(Tile.SEASON2, 1, 0)),
    ('{"last": null, "length": 0, "breaks": 0}', NO_CHAIN),
    ("null", NO_CHAIN),
]


@pytest.mark.parametrize(("written", "chain"), CHAINS, ids=[written for written, _ in CHAINS])
@pytest.mark.parametrize("name", ["chain", "strict-chain"])
def test_the_chain_so_far_is_read(name: str, written: str, chain: Chain) -> None:
    (position,) = read(f'{{"layout": "row", "variant": "{name}", "faces": [null, "E", null, "E"], "chain": {written}}}')
    assert (position.board.variant.name, position.board.chain) == (name, chain)


def test_the_chain_decides_which_pairs_may_go() -> None:
    entry = '{{"layout": "row", "variant": "strict-chain", "faces": ["1p", null, null, "1p"], "chain": {}}}'
    (free,) = read(entry.format('{"last": "E", "length": 1, "breaks": 2}'))
    (bound,) = read(entry.format('{"last": "E", "length": 1, "breaks": 3}'))
    assert list(free.board.pairs()) == [(0, 3)]
    assert list(bound.board.pairs()) == []


def test_null_is_a_tile_that_was_taken() -> None:
    (position,) = read('{"layout": "row", "faces": [null, "E", null, "E"]}')
    assert position.board.present == 0b1010


one, line = json.dumps(NAMED), json.dumps(NAMED) + "\n"
pretty = json.dumps(NAMED, indent=2) + "\n"
FORMS = [
    ("one line", one, [1]),
    ("lines", line * 3, [1, 2, 3]),
    ("lines with empty ones between", "\n" + line + "\n \n" + line, [2, 5]),
    ("lines as Windows ends them", line.replace("\n", "\r\n") * 2, [1, 2]),
    ("two on one line", one + " " + one, [1, 1]),
    ("an array", json.dumps([NAMED, GIVEN]), [1, 1]),
    ("an array over several lines", f"[\n{one},\n{one}\n]\n", [1, 1]),
    ("one over several lines", pretty, [1]),
    ("several over several lines", "\n" + pretty + pretty, [2, 2 + pretty.count("\n")]),
    ("with a mark of the byte order", "\ufeff" + line, [1]),
    ("an empty array", "[]", []),
    ("nothing", "", []),
]


@pytest.mark.parametrize(("content", "lines"), [form[1:] for form in FORMS], ids=[form[0] for form in FORMS])
def test_positions_come_in_many_forms(content: str, lines: list[int]) -> None:
    assert lines_of(content) == lines


def chained(chain: str, variant: str = "strict-chain") -> str:
    return f'{{"layout": "row", "variant": "{variant}", "faces": [null, null, null, null], "chain": {chain}}}'


WRONG = [
    # content, how the message goes on after the file's name
    ("no json", "line 1, $: no JSON: Expecting value (column 1)"),
    (line + "{]", "line 2, $: no JSON: Expecting property name enclosed in double quotes (column 2)"),
    (line + "{\n\n  oops", "line 4, $: no JSON: Expecting property name enclosed in double quotes (column 3)"),
    ("1" * 5000, "line 1, $: a whole number of far too many digits"),
    ("[" * 100_000, "line 1, $: nested too deeply"),
    ("7", "line 1, $: 7: expected `object`, got `int`"),
    ("[[]]", "line 1, $[0]: a list of 0: expected `object`, got `array`"),
    ('{"layout": "row"}', "line 1, $: an object: object missing required field `faces`"),
    ('{"faces": []}', "line 1, $: an object: object missing required field `layout`"),
    ('{"layout": 5, "faces": []}', "line 1, $.layout: 5: expected"),
    ('{"layout": "none", "faces": []}', "line 1, $.layout: there is no layout called 'none'"),
    ('{"layout": "row", "faces": ["1p"]}', "line 1, $.faces: layout 'row' has 4 places, but 1 faces are given"),
    ('{"layout": "row", "faces": "1p"}', 'line 1, $.faces: "1p": expected `array`'),
    ('{"layout": "row", "faces": [5]}', "line 1, $.faces[0]: 5: expected `str | null`, got `int`"),
    ('{"layout": "row", "faces": ["1p", "0z"]}', "line 1, $.faces[1]: '0z' is no tile"),
    ('{"layout": {"tiles": [[0, 0]]}, "faces": []}', "line 1, $.layout.tiles[0]: a list of 2: expected"),
    ('{"layout": {"tiles": [[0, 0, -1]]}, "faces": []}', "line 1, $.layout.tiles[0][2]: -1: expected"),
    ('{"layout": {"tiles": [[0, 0.5, 1]]}, "faces": []}', "line 1, $.layout.tiles[0][1]: 0.5: expected"),
    ('{"layout": {"tiles": [[0, 99999999, 0]]}, "faces": []}', "line 1, $.layout.tiles[0][1]: 99999999: expected"),
    ('{"layout": {"tiles": [[0, 0, 0]]}, "faces": ["E"]}', "line 1, $.layout: layout 'position' has 1 tiles"),
    ('{"layout": {"tiles": []}, "faces": []}', "line 1, $.layout: layout 'position' has 0 tiles"),
    ('{"layout": {"tiles": [[0,0,0],[1,0,0]]}, "faces": ["E","E"]}', "line 1, $.layout: layout 'position': the tiles"),
    ('{"layout": "x", "tiles": [[0, 0, 0]], "faces": ["E"]}', "line 1, $.tiles: layout 'x' has 1 tiles"),
    (f'[{one}, {{"layout": "row", "faces": ["E", "E", "E", "Q"]}}]', "line 1, $[1].faces[3]: 'Q' is no tile"),
    (
        '{"layout": "row", "variant": "chess", "faces": []}',
        'line 1, $.variant: "chess": there is no variant of that name',
    ),
    ('{"layout": "row", "variant": "", "faces": []}', 'line 1, $.variant: "": there is no variant of that name; there'),
    ('{"layout": "row", "variant": 5, "faces": []}', "line 1, $.variant: 5: expected `str | null`, got `int`"),
    ('{"layout": "row", "variant": "3d", "faces": []}', "line 1, $.variant: 3D can't be played on layout 'row'"),
    (
        '{"layout": "solid", "faces": []}',
        "line 1, $.layout: Mahjong can't be played on layout 'solid', which is made for",
    ),
    (
        json.dumps({**NAMED, "variant": "alchemy"}),
        "line 1, $.faces: Alchemy is not played with the tile 1p (1 of dots)",
    ),
    (chained('{"last": "5p"}'), "line 1, $.chain: an object: object missing required field `length`"),
    (chained('{"last": "0f", "length": 1, "breaks": 0}'), "line 1, $.chain.last: '0f' is no tile"),
    (
        chained('{"last": "@a", "length": 1, "breaks": 0}'),
        "line 1, $.chain.last: Strict chain is not played with the tile",
    ),
    (chained('{"last": "5p", "length": -1, "breaks": 0}'), "line 1, $.chain.length: -1: expected `int` >= 0"),
    (chained('{"last": "5p", "length": 1, "breaks": 4}'), "line 1, $.chain.breaks: 4: in Strict chain it is 3 at most"),
    (chained('{"last": "5p", "length": 0, "breaks": 0}'), "line 1, $.chain: last must be null if no pair was taken"),
    (chained('{"last": null, "length": 1, "breaks": 0}'), "line 1, $.chain: last must be null if no pair was taken"),
    (chained('{"last": null, "length": 0, "breaks": 1}'), "line 1, $.chain: last must be null if no pair was taken"),
    (chained("[]"), "line 1, $.chain: a list of 0: expected `object | null`, got `array`"),
    (
        chained('{"last": null, "length": 0, "breaks": 0}', "alchemy"),
        "line 1, $.chain: Alchemy knows no chain of pairs",
    ),
    (line * 6 + '{"layout": "row", "faces": ["\\ud800"]}', "line 7, $.faces[0]: "),
    (" " * (LONGEST_LINE + 1), "line 1, $: more than 1048576 bytes"),
    (line + "[" + " " * LONGEST_LINE + "]", "line 2, $: more than 1048576 bytes"),
]


@pytest.mark.parametrize(("content", "message"), WRONG, ids=[message[:70] for _, message in WRONG])
def test_an_error_names_file_line_place_and_value(content: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        read(content)
    assert str(caught.value).startswith(f"FILE, {message}")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 250


def test_bytes_that_are_no_text_are_told() -> None:
    with pytest.raises(PositionError, match="the byte 0xff is no UTF-8"):
        read(line.encode() + b"\xff\xfe{}")


def test_a_face_an_odd_number_of_times_is_a_position_that_can_not_be_cleared() -> None:
    (position,) = read('{"layout": "row", "faces": ["1p", "E", "1p", null]}')
    assert solve(position.board).solvable is False


def test_a_cleared_board_is_a_position_too() -> None:
    (position,) = read('{"layout": "row", "faces": [null, null, null, null]}')
    assert solve(position.board).line == ()
    assert solve(position.board).solvable


def test_positions_come_out_before_the_file_ends() -> None:
    class Endless(BytesIO):
        def readline(self, _: int | None = -1, /) -> bytes:
            return line.encode()

    positions: Iterator[Position] = read_positions(Endless(), "FILE", find)
    assert [next(positions).line for _ in range(3)] == [1, 2, 3]


def test_the_layout_of_a_name_is_looked_up_once() -> None:
    names: list[str] = []

    def counting(name: str) -> Layout:
        names.append(name)
        return ROW

    assert len(list(read_positions(BytesIO(line.encode() * 5), "FILE", counting))) == 5
    assert names == ["row"]


def test_a_file_on_disk_is_read_and_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "positions.jsonl"
    path.write_text(line + "oops")
    positions = read_position_file(path, find)
    assert next(positions).line == 1
    with pytest.raises(PositionError) as caught:
        next(positions)
    assert str(caught.value).startswith(f"{path}, line 2, ")


@pytest.mark.skipif(os.name != "posix", reason="no named pipes in folders")
def test_a_named_pipe_will_do(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = Thread(target=path.write_text, args=(line,))
    writer.start()
    assert [position.line for position in read_position_file(path, find)] == [1]
    writer.join()


@given(st.text() | st.binary() | st.builds(lambda cut: one[:cut], st.integers(0, len(one))))
def test_no_content_makes_it_fail_in_another_way(content: str | bytes) -> None:
    with suppress(PositionError):
        read(content.encode(errors="surrogatepass") if isinstance(content, str) else content)
